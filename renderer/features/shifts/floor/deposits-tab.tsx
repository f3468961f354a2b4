/** The tab of deposits at the bank, newest first, and the panel of one with its bags. */
import { depositApi } from '../../../../shared/contract/shifts.ts'
import type { Deposit } from '../../../../shared/desk/shifts.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
import {
  column,
  DataTable,
  InSlot,
  Text,
  useCounterTime,
  type CounterTime,
  type DataColumn,
} from '../../../ui/index.ts'
import { amountWidth } from './amount-width.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { amountOfBag } from './sums.ts'

const depositList: RowList<Deposit> = {
  key: 'deposits',
  label: t('floor.deposits'),
  path: paths.deposits(),
  rowId: ({ number }) => number,
  emptyText: t('floor.depositList.emptyText'),
}

const depositColumns = ({ moment, zonePixels }: CounterTime, rows: readonly Deposit[]): DataColumn<Deposit>[] => [
  column('number', t('floor.depositList.number'), { width: 76, fixed: true }, ({ number }) => (
    <Text weight="medium">{number}</Text>
  )),
  column('at', t('floor.depositList.date'), { width: 138 + zonePixels, isSecondary: true }, ({ at }) => moment(at)),
  column(
    'reference',
    t('floor.bags.reference'),
    { width: 110, share: 3 },
    ({ reference }) => reference,
    ({ reference }) => reference,
  ),
  column(
    'person',
    t('floor.list.person'),
    { width: 110, share: 2, dropOrder: 2, foldInto: 'reference' },
    ({ person }) => person?.name,
    ({ person }) => person?.name,
  ),
  column(
    'window',
    t('floor.list.window'),
    { width: 90, share: 1, dropOrder: 3, isSecondary: true },
    ({ window }) => window,
    ({ window }) => window,
  ),
  column('bags', t('floor.depositList.bags'), { width: 60, dropOrder: 1, numeric: true }, ({ bags }) => bags.length),
  column(
    'amount',
    t('floor.bags.amount'),
    { width: amountWidth(100, rows.map(amountOfBag), true), numeric: true },
    ({ amount, currency }) => <Text weight="medium">{formatMinor(amount, currency)}</Text>,
  ),
]

export const DepositsTab = () => {
  const times = useCounterTime()
  const { total, ...data } = usePagedRows(pagesOf(depositApi.list))
  const { openId, opened, ...list } = useRowList(depositList, data)
  useCommands([list.command])
  return (
    <>
      <DataTable
        {...list.table}
        columns={depositColumns(times, data.rows)}
        foot={<span>{t.rich('floor.depositList.count', { count: total, b: (chunks) => <b>{chunks}</b> })}</span>}
      />
      <InSlot slot="sidePanel">
        {openId === undefined ? null : <DepositPanel key={openId} number={openId} row={opened} onClose={list.close} />}
      </InSlot>
    </>
  )
}
