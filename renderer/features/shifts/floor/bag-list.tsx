/** The bags in the safe that wait to be banked, by business date, and the last deposit. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingBank } from '@tabler/icons-react'
import type { Bag, Deposit } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  ActionTool,
  Button,
  commandOf,
  DataTable,
  EmptyState,
  PaneHead,
  Row,
  Text,
  useTableView,
  type Action,
} from '../../../ui/index.ts'
import { bagsQuery } from '../shift-queries.ts'
import { bagColumns } from './bag-columns.tsx'
import { BankForm, bankText } from './bank-form.tsx'
import { formatBusinessDate, useBusinessDate } from './business-date.ts'
import { amountsText, bagEquations, sumOfBags } from './sums.ts'
import { useShortMoment } from './use-short-moment.ts'

const noBags: readonly Bag[] = []

export const BagList = () => {
  const { data: bags = noBags, error, isPending, refetch } = useQuery(bagsQuery())
  const today = useBusinessDate()
  const moment = useShortMoment()
  const view = useTableView('bags')
  /** Only unchecked bags are remembered, so that new bags are checked. */
  const [unchecked, setUnchecked] = useState<ReadonlySet<number>>(new Set())
  const [currentId, setCurrentId] = useState<number>()
  /** The bags in the form: a bag that arrives later is not included, and one that is unchecked is removed. */
  const [banking, setBanking] = useState<ReadonlySet<number>>()
  const [made, setMade] = useState<Deposit>()
  const [grid, setGrid] = useState<HTMLDivElement | null>(null)

  const rows = useMemo(
    () => bags.toSorted((one, other) => Number(other.business_date === today) - Number(one.business_date === today)),
    [bags, today],
  )
  const isChecked = (bag: Bag) => !unchecked.has(bag.movement_id)
  const checked = bags.filter(isChecked)
  const toggle = ({ movement_id: id }: Bag) =>
    setUnchecked(new Set(unchecked.has(id) ? [...unchecked].filter((other) => other !== id) : [...unchecked, id]))
  const areAllChecked = bags.length > 0 && checked.length === bags.length
  const toggleAll = () => setUnchecked(new Set(areAllChecked ? bags.map(({ movement_id: id }) => id) : []))
  const columns = bagColumns({ bags, moment, isChecked, toggle, areAllChecked, toggleAll })
  const groups = useMemo(
    () => ({
      of: (bag: Bag) => String(bag.business_date === today),
      head: (bag: Bag) => <GroupHead bags={bags} isToday={bag.business_date === today} today={today} />,
    }),
    [bags, today],
  )

  const byCurrency = sumOfBags(checked).map((sum) => checked.filter(({ currency }) => currency === sum.currency))
  const banks = (byCurrency.length === 0 ? [noBags] : byCurrency).map((own, index): Action => ({
    id: `bags.bank.${index}`,
    label: t('floor.bags.command'),
    ...(index === 0 ? { keyBar: t('floor.bags.commandKey'), keys: ['B'] } : {}),
    icon: IconBuildingBank,
    text: bankText(own),
    disabledReason: own.length === 0 ? t('floor.bags.noneChecked') : undefined,
    perform: () => {
      setMade(undefined)
      setBanking(new Set(own.map(({ movement_id: id }) => id)))
    },
  }))
  const closeForm = () => {
    setBanking(undefined)
    grid?.focus()
  }
  useCommands([
    ...banks.map(commandOf),
    {
      id: 'bags.all',
      label: areAllChecked ? t('floor.bags.uncheckAll') : t('floor.bags.checkAll'),
      keys: ['A'],
      predicate: () => bags.length > 0,
      perform: toggleAll,
    },
    {
      id: 'bags.toggle',
      label: t('floor.bags.toggle'),
      keyBar: t('floor.bags.toggleKey'),
      keys: [' '],
      predicate: () => document.activeElement === grid,
      perform: () => {
        const current = bags.find(({ movement_id: id }) => id === currentId)
        if (current !== undefined) toggle(current)
      },
    },
    {
      id: 'bags.focus',
      label: t('floor.bags.focus'),
      keyBar: t('floor.bags.focusKey'),
      keys: ['G'],
      predicate: () => rows.length > 0,
      perform: () => {
        grid?.focus()
        setCurrentId(rows.find(({ movement_id: id }) => id === currentId)?.movement_id ?? rows[0]?.movement_id)
      },
    },
  ])

  return (
    <>
      <PaneHead
        level={2}
        title={t('floor.bags.title')}
        sub={made === undefined ? undefined : <Made deposit={made} />}
        end={
          banking === undefined ? (
            <Row as="div">
              {banks.map((action) => (
                <ActionTool key={action.id} action={action} />
              ))}
            </Row>
          ) : null
        }
      />
      {banking === undefined ? null : (
        <BankForm
          bags={checked.filter(({ movement_id: id }) => banking.has(id))}
          onBanked={(deposit) => {
            setMade(deposit)
            closeForm()
          }}
          onClose={closeForm}
        />
      )}
      <DataTable
        ref={setGrid}
        label={t('floor.bags.label')}
        columns={columns}
        rows={rows}
        rowId={({ movement_id: id }) => `bag-${id}`}
        groups={groups}
        view={view}
        selectedId={currentId === undefined ? undefined : `bag-${currentId}`}
        onSelect={({ movement_id: id }) => setCurrentId(id)}
        onActivate={toggle}
        busy={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('floor.bags.empty')} text={t('floor.bags.emptyText')} />}
        foot={
          <>
            <span>{t.rich('floor.bags.count', { count: bags.length, b: bold })}</span>
            <Text grow />
            {bagEquations(bags, today).map(({ currency, ...sums }) => (
              <span key={currency}>
                {t.rich('floor.bags.equation', {
                  today: formatMinor(sums.today, currency),
                  earlier: formatMinor(sums.earlier, currency),
                  total: formatMinor(sums.total, currency),
                  b: bold,
                })}
              </span>
            ))}
          </>
        }
      />
    </>
  )
}

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>

interface GroupHeadProps {
  readonly bags: readonly Bag[]
  readonly isToday: boolean
  readonly today: string
}

const GroupHead = ({ bags, isToday, today }: GroupHeadProps) => {
  const own = bags.filter(({ business_date: date }) => (date === today) === isToday)
  return (
    <Row as="div">
      <Text grow>{isToday ? t('floor.bags.today', { date: formatBusinessDate(today) }) : t('floor.bags.earlier')}</Text>
      {amountsText(sumOfBags(own))}
    </Row>
  )
}

const Made = ({ deposit: { number, bags } }: { readonly deposit: Deposit }) => (
  <Row as="div" role="status">
    {t('floor.bags.made', { number: String(number), count: bags.length, amount: amountsText(sumOfBags(bags)) })}
    <Button kind="quiet" small onClick={() => goTo(paths.deposits(number))}>
      {t('floor.bags.show')}
    </Button>
  </Row>
)
