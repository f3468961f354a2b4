/** Passes: the preview of one booking's pass, printing it, and the print log (experience.md 3). */
import { Flex, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isAppError } from '../../../shared/errors.ts'
import { paperFormats, papers } from '../../../shared/paper.ts'
import { bookingQuery, bookingsQuery } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { BusyBar, EmptyState, ErrorState, Pane } from '../../ui/index.ts'
import { PassPreview } from './pass-preview.tsx'
import { PrintLog, usePrintList } from './print-log.tsx'
import { PrintPanel } from './print-panel.tsx'
import { usePrintJob } from './use-print-job.ts'

/** A marketplace responds the same to a booking that does not exist and to one of somebody else. */
const unknownBookingCodes = ['customer_unauthorized_api_key', 'not_found'] as const

export const PassesScreen = () => {
  const list = usePrintList()
  const latest = useQuery({ ...bookingsQuery({ sort: 'purchased_at:desc' }, 1, 1), enabled: list.openId === undefined })
  const bookingId = list.openId ?? latest.data?.items[0]?.id
  const booking = useQuery({ ...bookingQuery(bookingId ?? 0), enabled: bookingId !== undefined })

  const job = usePrintJob(bookingId, booking.data?.cancelled_at !== undefined)
  const { start, setPaper, passReason } = job

  useCommands([
    { id: 'passes.print', label: 'Print the pass', keyBar: 'Print', keys: ['Ctrl+P'], perform: () => start('paper') },
    ...papers.map((each, index) => ({
      id: `passes.${each}`,
      label: `Paper: ${paperFormats[each].name}`,
      keyBar: paperFormats[each].name,
      keys: [String(index + 1)],
      perform: () => setPaper(each),
    })),
    { id: 'passes.pdf', label: 'Save the pass as PDF', keyBar: 'PDF', keys: ['D'], perform: () => start('pdf') },
    {
      id: 'passes.booking',
      label: 'Show the booking',
      keyBar: 'Booking',
      keys: ['B'],
      predicate: () => bookingId !== undefined,
      perform: () => goTo(paths.bookings(bookingId)),
    },
  ])

  const error = booking.error ?? latest.error
  const isUnknown = isAppError(booking.error, ...unknownBookingCodes)
  return (
    <>
      {booking.data ? <PrintPanel booking={booking.data} job={job} /> : null}
      <Pane label="Preview">
        {booking.data ? null : (
          <VisuallyHidden role="heading" aria-level={1}>
            Passes
          </VisuallyHidden>
        )}
        <BusyBar busy={booking.isFetching || latest.isFetching} />
        <Flex flex={1} mih={0}>
          {bookingId !== undefined && isUnknown && !booking.data ? (
            <EmptyState
              title={`No pass with the number ${bookingId} exists for this connection`}
              text="Check the number. A pass of another connection is shown after switching to it."
              actions={[
                {
                  key: 'bookings',
                  label: 'Find it by plate or name',
                  action: 'Go to Bookings',
                  onAct: () => goTo(paths.bookings()),
                },
                {
                  key: 'latest',
                  label: 'The pass sold last',
                  action: 'Show it',
                  onAct: () => goTo(paths.passes()),
                },
              ]}
            />
          ) : error && !booking.data ? (
            <ErrorState error={error} onRetry={() => void booking.refetch()} />
          ) : passReason !== undefined ? (
            <EmptyState title="This pass was not seen before" text="It is shown when the marketplace responds again." />
          ) : booking.data && bookingId !== undefined ? (
            <PassPreview bookingId={bookingId} job={job} />
          ) : latest.isFetched && bookingId === undefined ? (
            <EmptyState
              title="No pass yet"
              text="A sale creates one. It is shown here as it will be printed."
              actions={[
                { key: 'sell', label: 'Sell the first one', action: 'Go to Sell', onAct: () => goTo(paths.sell()) },
              ]}
            />
          ) : null}
        </Flex>
        <PrintLog list={list} bookingId={bookingId} />
      </Pane>
    </>
  )
}
