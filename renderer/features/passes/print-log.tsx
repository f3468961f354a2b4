/** The print log: every pass that went to a printer, a file or a screen, newest first. */
import { useMemo } from 'react'
import { Box } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { z } from 'zod'
import { printJob, type PrintJob } from '../../../shared/desk/desk.ts'
import { paperFormats } from '../../../shared/paper-sizes.ts'
import { printJobCountQuery, printJobPagesQuery, usePagedRows } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCount, formatCounterTime, formatDay, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { ListScreen, NoMatch, useList, type FilterControl, type FilteredList } from '../../kit/list/index.ts'
import { column, csvFile, Status, Text, zoneNamePixels, type DataColumn } from '../../ui/index.ts'
import styles from './passes.module.css'

const outcomes = {
  done: { label: t('passes.outcomes.done'), tone: 'ok', icon: IconCheck },
  failed: { label: t('passes.outcomes.failed'), tone: 'bad', icon: IconAlertTriangle },
  queued: { label: t('passes.outcomes.queued'), tone: 'plain', icon: IconClock },
} as const

const whereText = ({ paper, target: place }: PrintJob) =>
  t('passes.log.place', { paper: t(`papers.${paper}.name`), place })

const printColumns = (zone: string): DataColumn<PrintJob>[] => [
  column('outcome', t('passes.log.result'), { width: 96 }, ({ outcome }) => {
    const { label, ...look } = outcomes[outcome]
    return <Status {...look}>{label}</Status>
  }),
  column('booking', t('passes.log.booking'), { width: 90 }, (job) => <Text weight="medium">{job.subject_id}</Text>),
  column('copy', t('passes.log.copy'), { width: 84, dropOrder: 2 }, ({ reprint_number: number }) =>
    number === 0 ? t('passes.log.original') : t('passes.log.reprint', { number: String(number) }),
  ),
  column(
    'where',
    t('passes.log.where'),
    { width: 150, dropOrder: 4, foldInto: 'booking', share: 3 },
    (job) =>
      job.copies === 1
        ? whereText(job)
        : t('passes.log.placeAndCopies', {
            paper: t(`papers.${job.paper}.name`),
            place: job.target,
            count: job.copies,
          }),
    whereText,
  ),
  column(
    'at',
    t('passes.log.time'),
    { width: 136 + zoneNamePixels(counterZone, zone), dropOrder: 3 },
    ({ started_at: at }) => `${formatDay(at, counterZone)}, ${formatCounterTime(at, zone, 'seconds')}`,
  ),
  column(
    'error',
    t('passes.log.error'),
    { width: 120, dropOrder: 1, foldInto: 'outcome', share: 3 },
    ({ error }) => <Text tone={error === undefined ? 'faint' : 'bad'}>{error ?? '—'}</Text>,
    ({ error }) => error,
  ),
]

/** The texts are the same in every language, as the heads are, because programs read the file. */
const csvOutcomes = { done: 'Done', failed: 'Failed', queued: 'Printing' } as const
const filterSchema = z.object({ outcome: printJob.shape.outcome.optional(), bookingId: z.number().int().optional() })
type PrintQuery = z.infer<typeof filterSchema>
const noFilter: PrintQuery = {}
const outcomeChoices = printJob.shape.outcome.options.map((value) => ({ value, name: outcomes[value].label }))
const filters: readonly FilterControl<PrintQuery>[] = [
  { key: 'outcome', name: t('passes.log.result'), without: t('passes.log.anyResult'), choices: outcomeChoices },
  { key: 'bookingId', without: t('passes.log.anyBooking'), bookingNumber: true },
]

const printList: FilteredList<PrintJob, PrintQuery> = {
  key: 'passes',
  label: t('passes.log.title'),
  path: paths.passes(),
  rowId: ({ id }) => id,
  schema: filterSchema,
  empty: noFilter,
  csv: {
    ...csvFile<PrintJob>({
      Result: ({ outcome }) => csvOutcomes[outcome],
      Booking: (job) => job.subject_id,
      Reprint: (job) => job.reprint_number,
      Paper: ({ paper }) => paperFormats[paper].csvName,
      Place: ({ target }) => target,
      Copies: ({ copies }) => copies,
      'Started (ISO 8601)': (job) => job.started_at,
      'Finished (ISO 8601)': (job) => job.finished_at,
      'What happened': ({ error }) => error,
    }),
    name: 'prints',
  },
}

export const usePrintList = () => useList(printList)

interface PrintLogProps {
  readonly list: ReturnType<typeof usePrintList>
  /** The booking of the displayed pass. */
  readonly bookingId: number | undefined
}

export const PrintLog = ({ list, bookingId }: PrintLogProps) => {
  const { timeZone } = useVenueScope()
  const { pages, ...data } = usePagedRows(printJobPagesQuery(list.filter))
  const today = localDate(useEngineNow(60_000), counterZone)
  const columns = useMemo(() => printColumns(timeZone), [timeZone])
  return (
    <section className={styles.log} aria-label={t('passes.log.title')}>
      <ListScreen
        list={list}
        today={today}
        heading={
          <Box component="h2" fz="var(--f-body)" fw={600}>
            {t('passes.log.title')}{' '}
            <Text size="tiny" tone="faint">
              {formatCount(data.total)}
            </Text>
          </Box>
        }
        headHidden
        withoutFoot
        withoutPanel
        filters={filters}
        data={data}
        columns={columns}
        openedBy={(job) => job.subject_id}
        openedId={bookingId}
        onActivate={(job) => list.open(job.subject_id)}
        busy={pages.isFetching}
        empty={
          <NoMatch
            list={list}
            filters={filters}
            countQuery={printJobCountQuery}
            withoutKeys
            none={<Box p="12px var(--pad)">{t('passes.log.nothing')}</Box>}
          />
        }
      />
    </section>
  )
}
