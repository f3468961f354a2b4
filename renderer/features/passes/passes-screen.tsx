/** Passes: the preview of one booking's pass, printing it, and the print log (experience.md 3). */
import { useState } from 'react'
import { Flex, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paperFormats, papers } from '../../../shared/paper.ts'
import type { Paper } from '../../../shared/paper.ts'
import { ApiError, bookingQuery, bookingsQuery } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import { usePassOutput } from '../../lib/use-pass-output.ts'
import { usePassReason } from '../../lib/use-pass-reason.ts'
import { BusyBar, EmptyState, ErrorState, Pane } from '../../ui/index.ts'
import { PassPreview } from './pass-preview.tsx'
import { PrintLog, usePrintList } from './print-log.tsx'
import { PrintPanel } from './print-panel.tsx'

/** A marketplace responds the same to a booking that does not exist and to one of somebody else. */
const unknownBookingCodes = ['customer_unauthorized_api_key', 'not_found']

export const PassesScreen = () => {
  const list = usePrintList()
  const counter = usePreferences((state) => state.counter)
  const [paper, setPaper] = useState<Paper>(counter.paper)
  const [copiesText, setCopiesText] = useState('1')
  const copies = /^([1-9]|1\d|20)$/.test(copiesText.trim()) ? Number(copiesText) : undefined

  const latest = useQuery({ ...bookingsQuery({ sort: 'purchased_at:desc' }, 1, 1), enabled: list.openId === undefined })
  const bookingId = list.openId ?? latest.data?.items[0]?.id
  const booking = useQuery({ ...bookingQuery(bookingId ?? 0), enabled: bookingId !== undefined })

  const output = usePassOutput()
  /** A print is on the pass, so the preview is read again. */
  const [version, setVersion] = useState(0)
  const passReason = usePassReason(bookingId)
  const printReason =
    booking.data?.cancelled_at !== undefined
      ? 'A cancelled pass is not printed'
      : copies === undefined
        ? 'Copies must be 1 to 20'
        : passReason
  const start = (as: 'paper' | 'pdf') => {
    if (bookingId === undefined || copies === undefined || printReason !== undefined || output.isRunning) return
    const { printerName } = counter
    output.start({ bookingId, paper, copies, as, printerName }, { onSettled: () => setVersion(version + 1) })
  }

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
  const isUnknown = booking.error instanceof ApiError && unknownBookingCodes.includes(booking.error.code)
  return (
    <>
      {booking.data ? (
        <PrintPanel
          paper={paper}
          copiesText={copiesText}
          copies={copies}
          output={output}
          printReason={printReason}
          booking={booking.data}
          onPaper={setPaper}
          onCopies={setCopiesText}
          onOutput={start}
        />
      ) : null}
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
            <PassPreview bookingId={bookingId} chosen={paper} onChoose={setPaper} version={version} />
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
