/** The tab of closed shifts: their Z reports by business date, newest first, and the selected report beside them. */
import { useMemo } from 'react'
import { reportApi } from '../../../../shared/contract/shifts.ts'
import { pagesOf, usePagedRows } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatChange } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
import { DataTable, InSlot, Row, Text } from '../../../ui/index.ts'
import { formatBusinessDate, useShiftSetting } from './business-date.ts'
import { closedColumns, type ZReportSummary } from './closed-columns.tsx'
import { amountsText, overShortOfGroups, sumOfOverShort } from './sums.ts'
import { useShortMoment } from './use-short-moment.ts'
import { ZReportPane } from './z-report-pane.tsx'

const closedList: RowList<ZReportSummary> = {
  key: 'closed-shifts',
  label: t('floor.closed'),
  path: paths.closedShifts(),
  rowId: ({ number }) => number,
  showsFirst: true,
  emptyText: t('floor.closedList.emptyText'),
}

export const ClosedTab = () => {
  const { total, ...data } = usePagedRows(pagesOf(reportApi.list))
  const { rows, paging } = data
  const moment = useShortMoment()
  const { tolerance } = useShiftSetting()
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
  const { openId, ...list } = useRowList(closedList, data)
  useCommands([list.command])
  const last = rows.at(-1)
  return (
    <>
      <DataTable
        {...list.table}
        columns={columns}
        groups={groups}
        headHidden
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
      <InSlot slot="sidePanel">{openId === undefined ? null : <ZReportPane number={openId} />}</InSlot>
    </>
  )
}

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>
