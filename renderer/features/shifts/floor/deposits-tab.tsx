/** Deposits at the bank, newest first, and the drawer of one with its bags. */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { depositApi } from '../../../../shared/contract/shifts.ts'
import type { Deposit } from '../../../../shared/desk/shifts.ts'
import { pagesOf, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import {
  column,
  DataTable,
  EmptyState,
  InSlot,
  Text,
  useCounterTime,
  useTableView,
  type CounterTime,
  type DataColumn,
} from '../../../ui/index.ts'
import { amountWidth } from './amount-width.ts'
import { DepositDrawer } from './deposit-drawer.tsx'
import { amountOfBag } from './sums.ts'

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
  const [path, navigate] = useLocation()
  const times = useCounterTime()
  const { pages, rows, total, paging } = usePagedRows(pagesOf(depositApi.list))
  const view = useTableView('deposits-table')
  const openId = openedId(path, paths.deposits())
  const open = ({ number }: Deposit) => navigate(paths.deposits(number), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'deposits.rows', label: t('floor.depositList.rows'), keyBar: t('floor.depositList.rowsKey') },
    { rows, isOpen: openId !== undefined, open },
  )
  const close = () => {
    navigate(paths.deposits())
    table.current?.focus()
  }
  useCommands([rowsCommand])
  const opened = useMemo(() => rows.find(({ number }) => number === openId), [rows, openId])
  return (
    <>
      <DataTable
        ref={table}
        label={t('floor.deposits')}
        columns={depositColumns(times, rows)}
        rows={rows}
        rowId={({ number }) => String(number)}
        view={view}
        selectedId={openId === undefined ? undefined : String(openId)}
        onSelect={open}
        busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        paging={paging}
        empty={<EmptyState title={t('floor.depositList.empty')} text={t('floor.depositList.emptyText')} />}
        foot={<span>{t.rich('floor.depositList.count', { count: total, b: (chunks) => <b>{chunks}</b> })}</span>}
      />
      <InSlot slot="drawer">
        {openId === undefined ? null : <DepositDrawer key={openId} number={openId} row={opened} onClose={close} />}
      </InSlot>
    </>
  )
}
