/** The floor: all drawers with their persons and receipts, the bags to be banked, and the shift of the opened drawer. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { mayNow } from '../../../lib/session/index.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
import { DataTable, EmptyState, InSlot, Text, useCounterTime } from '../../../ui/index.ts'
import { ShiftPanel } from '../till/shift-panel.tsx'
import { floorQuery } from '../shift-queries.ts'
import { BagList } from './bag-list.tsx'
import { ClosedDrawerPanel } from './closed-drawer-panel.tsx'
import { floorColumns, totalsRows } from './floor-columns.tsx'
import styles from './floor.module.css'
import { OutsideCashList, useOutsideCash } from './outside-cash.tsx'
import { amountOfBag, amountsText, floorTotals, sumByCurrency, type FloorTotals } from './sums.ts'
import { TenderParts } from './tender-parts.tsx'
import { useTimeOrDay } from './use-short-moment.ts'

const floorList: RowList<FloorDrawer> = {
  key: 'floor',
  label: t('floor.list.label'),
  path: paths.floor(),
  rowId: ({ drawer }) => drawer.id,
}
const noDrawers: readonly FloorDrawer[] = []

export const FloorTab = () => {
  const { data: rows = noDrawers, error, isPending, refetch, dataUpdatedAt } = useQuery(floorQuery())
  const { opened, ...list } = useRowList(floorList, { rows, busy: isPending, error, onRetry: () => void refetch() })
  const moment = useTimeOrDay()
  const { machineSeconds } = useCounterTime()
  const totals = useMemo(() => floorTotals(rows), [rows])
  const columns = floorColumns({ rows, totals, moment })
  const outside = useOutsideCash()
  const outsideText = amountsText(sumByCurrency(outside.map(amountOfBag)))
  useCommands([list.command])
  return (
    <>
      <div className={styles.drawers}>
        <DataTable
          {...list.table}
          columns={columns}
          totals={totalsRows(totals)}
          empty={<NoDrawers />}
          foot={
            <>
              {totals.map((sums) => (
                <Collected key={sums.currency} totals={sums} />
              ))}
              {outside.length === 0 ? null : (
                <span>{t.rich('floor.totals.outside', { amount: outsideText, b: (chunks) => <b>{chunks}</b> })}</span>
              )}
              <Text grow />
              {rows.length === 0 ? null : (
                <Text tone="faint">{t('floor.list.asOf', { time: machineSeconds(dataUpdatedAt) })}</Text>
              )}
            </>
          }
        />
      </div>
      <OutsideCashList drawers={rows} onLeave={() => list.table.ref.current?.focus()} />
      <BagList />
      <InSlot slot="sidePanel">
        {opened === undefined ? null : opened.shift === undefined || opened.shift.state === 'closed' ? (
          <ClosedDrawerPanel key={opened.drawer.id} row={opened} onClose={list.close} />
        ) : (
          <ShiftPanel key={opened.shift.id} shiftId={opened.shift.id} onClose={list.close} />
        )}
      </InSlot>
    </>
  )
}

/** "Taken in these shifts: cash $1.00 + card $2.00 + invoice $0.00 = $3.00" */
const Collected = ({ totals }: { readonly totals: FloorTotals }) => (
  <span>
    {t.rich('floor.totals.collected', {
      parts: () => <TenderParts amounts={totals} currency={totals.currency} isBold />,
      total: formatMinor(totals.collected, totals.currency),
      b: (chunks) => <b>{chunks}</b>,
    })}
  </span>
)

const NoDrawers = () => (
  <EmptyState
    title={t('lists.none', { noun: 'drawer' })}
    text={t('floor.list.emptyText')}
    actions={
      mayNow('settings') === 'yes'
        ? [
            {
              key: 'drawers',
              label: t('settings.section.drawers'),
              action: t('settings.drawers.add'),
              onAct: () => goTo(paths.drawers('new')),
            },
          ]
        : []
    }
  />
)
