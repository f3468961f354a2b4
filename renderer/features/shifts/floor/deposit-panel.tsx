/** The panel of a deposit: when and by whom it was made, its bags with their sum, and its slip. */
import { useQuery } from '@tanstack/react-query'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { depositApi } from '../../../../shared/contract/shifts.ts'
import type { Deposit } from '../../../../shared/desk/shifts.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../../kit/document/use-document-output.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  commandOf,
  Panel,
  Fact,
  Facts,
  Section,
  Text,
  UnreadPanel,
  useCounterTime,
  type Action,
} from '../../../ui/index.ts'
import { kindOf, originOf } from './bag-columns.tsx'
import styles from './floor.module.css'

interface DepositPanelProps {
  readonly number: number
  /** The row of the table, if it is shown there. */
  readonly row: Deposit | undefined
  readonly onClose: () => void
}

export const DepositPanel = ({ number, row, onClose }: DepositPanelProps) => {
  const { full } = useCounterTime()
  const { paper, printerName } = usePreferences((state) => state.counter)
  const query = useQuery({ ...queryOf(depositApi.one, { id: number }), enabled: !row })
  const { data: deposit = row } = query
  const output = useDocumentOutput()
  const disabledReason = output.isRunning ? t('floor.output.running') : undefined
  const outputAs = (as: 'paper' | 'pdf') => () =>
    output.start({ kind: 'depositSlip', id: number, paper, copies: 1, as, printerName })
  const actions: Action[] = [
    {
      id: 'deposit.print',
      label: t('floor.deposit.printSlip'),
      keyBar: t('floor.deposit.printSlip'),
      text: t('floor.deposit.printSlip'),
      keys: ['Ctrl+P'],
      icon: IconPrinter,
      disabledReason,
      perform: outputAs('paper'),
    },
    {
      id: 'deposit.pdf',
      label: t('floor.deposit.savePdf'),
      keyBar: 'PDF',
      text: 'PDF',
      keys: ['D'],
      icon: IconFileTypePdf,
      disabledReason,
      perform: outputAs('pdf'),
    },
  ]
  useCommands([
    ...(deposit === undefined ? [] : actions.map(commandOf)),
    { id: 'deposit.close', label: t('floor.deposit.close'), keys: ['Escape'], perform: onClose },
  ])
  const title = t('floor.deposit.title', { number: String(number) })
  if (deposit === undefined) return <UnreadPanel label={title} query={query} onClose={onClose} />
  return (
    <Panel
      label={title}
      title={title}
      sub={formatMinor(deposit.amount, deposit.currency)}
      busy={query.isFetching}
      onClose={onClose}
    >
      <Bar label={t('floor.deposit.actions')}>
        {actions.map((action) => (
          <ActionTool key={action.id} action={action} />
        ))}
      </Bar>
      <ActionResult error={output.error} message={output.message} />
      <Section>
        <Facts>
          <Fact name={t('floor.depositList.date')}>{full(deposit.at)}</Fact>
          <Fact name={t('floor.bags.reference')}>
            <Text weight="medium">{deposit.reference ?? '—'}</Text>
          </Fact>
          {deposit.person === undefined ? null : <Fact name={t('floor.list.person')}>{deposit.person.name}</Fact>}
          {deposit.approver === undefined ? null : (
            <Fact name={t('floor.deposit.approver')}>{deposit.approver.name}</Fact>
          )}
          <Fact name={t('floor.list.window')}>{deposit.window}</Fact>
        </Facts>
      </Section>
      <Section title={t('floor.depositList.bags')}>
        <BagTable deposit={deposit} />
      </Section>
    </Panel>
  )
}

const BagTable = ({ deposit: { bags, amount, currency } }: { readonly deposit: Deposit }) => (
  <table className={styles.bags}>
    <thead>
      <tr>
        <th scope="col">{t('floor.bags.bag')}</th>
        <th scope="col">{t('floor.bags.from')}</th>
        <th scope="col">{t('floor.bags.kind')}</th>
        <th scope="col">{t('floor.bags.amount')}</th>
      </tr>
    </thead>
    <tbody>
      {bags.map((bag) => (
        <tr key={bag.movement_id}>
          <th scope="row">{bag.bag_number}</th>
          <td>{originOf(bag)}</td>
          <td>{kindOf(bag)}</td>
          <td>{formatMinor(bag.amount, bag.currency)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('floor.deposit.count', { count: bags.length })}
        </th>
        <td>{formatMinor(amount, currency)}</td>
      </tr>
    </tfoot>
  </table>
)
