/** Closed shifts: their Z reports by business date, newest first, and the selected report beside them. */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { reportApi } from '../../../../shared/contract/shifts.ts'
import { pagesOf, usePagedRows } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatChange } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import { DataTable, EmptyState, InSlot, Row, Text, useTableView } from '../../../ui/index.ts'
import { formatBusinessDate, useShiftSetting } from './business-date.ts'
import { closedColumns, type ZReportSummary } from './closed-columns.tsx'
import { amountsText, overShortOfGroups, sumOfOverShort } from './sums.ts'
import { useShortMoment } from './use-short-moment.ts'
import { ZReportPane } from './z-report-pane.tsx'

export const ClosedTab = () => {
  const [path, navigate] = useLocation()
  const { pages, rows, total, paging } = usePagedRows(pagesOf(reportApi.list))
  const moment = useShortMoment()
  const { tolerance } = useShiftSetting()
  const view = useTableView('closed-shifts-table')
  const columns = closedColumns({ moment, tolerance })
  const { firstIndex } = paging
  const groups = useMemo(() => {
    const sums = overShortOfGroups(rows, { firstIndex, total })
    return {
      of: (row: ZReportSummary) => row.business_date,
      head: ({ number, business_date: date }: ZReportSummary) => (
        <Row as="div">
          <Text grow>{formatBusinessDate(date)}</Text>
          {amountsText(sums.get(number) ?? [], formatChange)}
        </Row>
      ),
    }
  }, [rows, firstIndex, total])
  /** The newest one, until another is chosen. */
  const number = openedId(path, paths.closedShifts()) ?? rows[0]?.number
  const open = (row: ZReportSummary) => navigate(paths.closedShifts(row.number), { replace: true })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'closed.rows', label: t('floor.closedList.rows'), keyBar: t('floor.closedList.rowsKey') },
    { rows, isOpen: number !== undefined, open },
  )
  useCommands([rowsCommand])
  const last = rows.at(-1)
  return (
    <>
      <DataTable
        ref={table}
        label={t('floor.closed')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.number)}
        groups={groups}
        view={view}
        selectedId={number === undefined ? undefined : String(number)}
        onSelect={open}
        headHidden
        busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        paging={paging}
        empty={<EmptyState title={t('floor.closedList.empty')} text={t('floor.closedList.emptyText')} />}
        foot={
          <>
            <span>{t.rich('floor.closedList.count', { shown: rows.length, all: total, b: bold })}</span>
            <Text grow />
            {last === undefined ? null : (
              <span>
                {t.rich('floor.closedList.since', {
                  date: formatBusinessDate(last.business_date),
                  sum: amountsText(sumOfOverShort(rows), formatChange),
                  b: bold,
                })}
              </span>
            )}
          </>
        }
      />
      <InSlot slot="drawer">{number === undefined ? null : <ZReportPane number={number} />}</InSlot>
    </>
  )
}

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
