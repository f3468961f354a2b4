/** The print log: every pass that was printed or saved, newest first. */
import { useMemo } from 'react'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { PrintJob } from '../../../shared/desk/desk.ts'
import { paperFormats } from '../../../shared/paper.ts'
import { printJobPagesQuery, usePagedRows } from '../../lib/api/index.ts'
import { counterZone, formatCount, formatCounterTime, formatDay } from '../../lib/format/index.ts'
import { DataTable, Status, Text, zoneNamePixels } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import styles from './passes.module.css'

interface PrintLogProps {
  readonly screenZone: string
  readonly bookingId: number | undefined
  readonly onOpen: (bookingId: number) => void
}

const outcomes = {
  done: { word: 'Done', tone: 'ok', icon: IconCheck },
  failed: { word: 'Failed', tone: 'bad', icon: IconAlertTriangle },
  queued: { word: 'Printing', tone: 'plain', icon: IconClock },
} as const

const columns = (zone: string): DataColumn<PrintJob>[] => [
  {
    id: 'outcome',
    head: 'Result',
    width: 96,
    cell: (job) => (
      <Status icon={outcomes[job.outcome].icon} tone={outcomes[job.outcome].tone}>
        {outcomes[job.outcome].word}
      </Status>
    ),
  },
  { id: 'booking', head: 'Booking', width: 90, cell: (job) => <Text weight="medium">{job.booking_id}</Text> },
  {
    id: 'copy',
    head: 'Copy',
    width: 84,
    dropOrder: 2,
    cell: (job) => (job.reprint_number === 0 ? 'Original' : `Reprint ${job.reprint_number}`),
  },
  {
    id: 'where',
    head: 'Paper and place',
    width: 150,
    dropOrder: 4,
    foldInto: 'booking',
    share: 3,
    title: (job) => `${paperFormats[job.paper].name}, ${job.target}`,
    cell: (job) => `${paperFormats[job.paper].name}, ${job.target}${job.copies === 1 ? '' : `, ${job.copies} copies`}`,
  },
  {
    id: 'at',
    head: 'Time',
    width: 136 + zoneNamePixels(counterZone, zone),
    dropOrder: 3,
    cell: (job) => `${formatDay(job.started_at, counterZone)}, ${formatCounterTime(job.started_at, zone, 'seconds')}`,
  },
  {
    id: 'error',
    head: 'What happened',
    width: 120,
    dropOrder: 1,
    foldInto: 'outcome',
    share: 3,
    title: (job) => job.error,
    cell: (job) => (job.error === undefined ? <Text tone="faint">—</Text> : <Text tone="bad">{job.error}</Text>),
  },
]

export const PrintLog = ({ screenZone, bookingId, onOpen }: PrintLogProps) => {
  const { pages, rows, total, paging } = usePagedRows(printJobPagesQuery())
  const shownColumns = useMemo(() => columns(screenZone), [screenZone])
  return (
    <section className={styles.log} aria-label="Print log">
      <div className={styles.logHead}>
        <h2>Print log</h2>
        <Text size="tiny" tone="faint">
          {formatCount(total)}
        </Text>
      </div>
      <DataTable
        label="Print log"
        headHidden
        columns={shownColumns}
        rows={rows}
        rowId={(job) => String(job.id)}
        selectedId={String(rows.find((job) => job.booking_id === bookingId)?.id ?? '')}
        onActivate={(job) => onOpen(job.booking_id)}
        onSelect={(job) => onOpen(job.booking_id)}
        busy={pages.isFetching}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        paging={paging}
        empty={
          <Text as="p" tone="secondary" className={styles.none}>
            Nothing has been printed yet.
          </Text>
        }
      />
    </section>
  )
}
