/** The print log: every pass that went to a printer, a file or a screen, newest first. */
import { useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { z } from 'zod'
import { printJob } from '../../../shared/desk/desk.ts'
import type { PrintJob } from '../../../shared/desk/desk.ts'
import { paperFormats } from '../../../shared/paper.ts'
import { printJobCountQuery, printJobPagesQuery, usePagedRows } from '../../lib/api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCount, formatCounterTime, formatDay, localDate } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { activeFilters, csvFile, ListEmpty, ListScreen, Status, Text, useList, zoneNamePixels } from '../../ui/index.ts'
import type { DataColumn, FilterControl, List } from '../../ui/index.ts'
import styles from './passes.module.css'

const outcomes = {
  done: { word: 'Done', tone: 'ok', icon: IconCheck },
  failed: { word: 'Failed', tone: 'bad', icon: IconAlertTriangle },
  queued: { word: 'Printing', tone: 'plain', icon: IconClock },
} as const

const printColumns = (zone: string): DataColumn<PrintJob>[] => [
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

const printCsv = csvFile<PrintJob>({
  Result: ({ outcome }) => outcomes[outcome].word,
  Booking: (job) => job.booking_id,
  Reprint: (job) => job.reprint_number,
  Paper: ({ paper }) => paperFormats[paper].name,
  Place: ({ target }) => target,
  Copies: ({ copies }) => copies,
  'Started (ISO 8601)': (job) => job.started_at,
  'Finished (ISO 8601)': (job) => job.finished_at,
  'What happened': ({ error }) => error,
})

const filterSchema = z.object({ outcome: printJob.shape.outcome.optional(), bookingId: z.number().int().optional() })
export type PrintQuery = z.infer<typeof filterSchema>
const noFilter: PrintQuery = {}
const outcomeChoices = printJob.shape.outcome.options.map((value) => ({ value, name: outcomes[value].word }))
const filters: readonly FilterControl<PrintQuery>[] = [
  { key: 'outcome', name: 'Result', without: 'Any result', choices: outcomeChoices },
  { key: 'bookingId', without: 'Any booking', bookingNumber: true },
]

export const usePrintList = () =>
  useList<PrintQuery>({ id: 'passes', path: paths.passes(), schema: filterSchema, empty: noFilter })

interface PrintLogProps {
  readonly list: List<PrintQuery>
  readonly screenZone: string
  /** Of the pass that is shown. */
  readonly bookingId: number | undefined
}

export const PrintLog = ({ list, screenZone, bookingId }: PrintLogProps) => {
  const { filter } = list
  const { pages, ...data } = usePagedRows(printJobPagesQuery(filter))
  const today = localDate(useEngineNow(60_000), counterZone)
  const columns = useMemo(() => printColumns(screenZone), [screenZone])
  const active = activeFilters(filters, filter, noFilter)
  const counts = useQueries({
    queries: active.map(({ rest }) => printJobCountQuery(rest)),
    combine: (results) => results.map((result) => result.data),
  })
  return (
    <section className={styles.log} aria-label="Print log">
      <ListScreen<PrintJob, PrintQuery>
        list={list}
        label="Print log"
        noun={['print', 'prints']}
        rowKeyBar="Print"
        heading={
          <h2 className={styles.logTitle}>
            Print log{' '}
            <Text size="tiny" tone="faint">
              {formatCount(data.total)}
            </Text>
          </h2>
        }
        headHidden
        withoutFoot
        withoutDrawer
        filters={filters}
        data={data}
        columns={columns}
        rowId={({ id }) => id}
        openedBy={(job) => job.booking_id}
        openedId={bookingId}
        onActivate={(job) => list.open(job.booking_id)}
        busy={pages.isFetching}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        csv={{ ...printCsv, name: `prints-${today}` }}
        empty={
          active.length === 0 ? (
            <p className={styles.none}>Nothing has been printed yet.</p>
          ) : (
            <ListEmpty
              id="passes"
              title="No print matches the filters"
              noun={['print', 'prints']}
              alternatives={active.map(({ key, without, rest }, index) => ({
                key,
                label: without,
                count: counts[index],
                onAct: () => list.setFilter(rest),
              }))}
              withoutKeys
            />
          )
        }
      />
    </section>
  )
}
