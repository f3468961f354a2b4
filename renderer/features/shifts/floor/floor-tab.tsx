/** The floor: all drawers with who is on each and what it took, the bags to be banked, and the shift of the opened drawer. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { floorQuery } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, openedId, paths } from '../../../lib/navigation.ts'
import { mayNow } from '../../../lib/session/index.ts'
import { DataTable, EmptyState, InSlot, Text, useCounterTime, useTableView } from '../../../ui/index.ts'
import { ShiftPanel } from '../till/shift-panel.tsx'
import { BagList } from './bag-list.tsx'
import { ClosedDrawer } from './closed-drawer.tsx'
import { floorColumns, totalsRows } from './floor-columns.tsx'
import styles from './floor.module.css'
import { OutsideCashList, useOutsideCash } from './outside-cash.tsx'
import { amountOfBag, amountsText, floorTotals, sumByCurrency, type FloorTotals } from './sums.ts'
import { TakenParts } from './taken-parts.tsx'
import { useTimeOrDay } from './use-short-moment.ts'

const noDrawers: readonly FloorDrawer[] = []

export const FloorTab = () => {
  const [path, navigate] = useLocation()
  const { data: rows = noDrawers, error, isPending, refetch, dataUpdatedAt } = useQuery(floorQuery())
  const moment = useTimeOrDay()
  const { machineSeconds } = useCounterTime()
  const view = useTableView('floor-table')
  const totals = useMemo(() => floorTotals(rows), [rows])
  const columns = floorColumns({ rows, totals, moment })
  const outside = useOutsideCash()
  const outsideText = amountsText(sumByCurrency(outside.map(amountOfBag)))
  const openId = openedId(path, paths.floor())
  const opened = rows.find(({ drawer }) => drawer.id === openId)
  const open = ({ drawer }: FloorDrawer) => navigate(paths.floor(drawer.id), { replace: openId !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'floor.rows', label: t('floor.list.rows'), keyBar: t('floor.list.rowsKey') },
    { rows, isOpen: opened !== undefined, open },
  )
  const close = () => {
    navigate(paths.floor())
    table.current?.focus()
  }
  useCommands([rowsCommand])
  return (
    <>
      <div className={styles.drawers}>
        <DataTable
          ref={table}
          label={t('floor.list.label')}
          columns={columns}
          rows={rows}
          rowId={({ drawer }) => String(drawer.id)}
          view={view}
          selectedId={openId === undefined ? undefined : String(openId)}
          onSelect={open}
          totals={totalsRows(totals)}
          busy={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={<NoDrawers />}
          foot={
            <>
              {totals.map((sums) => (
                <Taken key={sums.currency} totals={sums} />
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
      <OutsideCashList drawers={rows} onLeave={() => table.current?.focus()} />
      <BagList />
      <InSlot slot="drawer">
        {opened === undefined ? null : opened.shift === undefined || opened.shift.state === 'closed' ? (
          <ClosedDrawer key={opened.drawer.id} row={opened} onClose={close} />
        ) : (
          <ShiftPanel key={opened.shift.id} shiftId={opened.shift.id} onClose={close} />
        )}
      </InSlot>
    </>
  )
}

/** "Taken in these shifts: cash $1.00 + card $2.00 + invoice $0.00 = $3.00" */
const Taken = ({ totals }: { readonly totals: FloorTotals }) => (
  <span>
    {t.rich('floor.totals.taken', {
      parts: () => <TakenParts amounts={totals} currency={totals.currency} isBold />,
      total: formatMinor(totals.taken, totals.currency),
      b: (chunks) => <b>{chunks}</b>,
    })}
  </span>
)

const NoDrawers = () => (
  <EmptyState
    title={t('floor.list.empty')}
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
