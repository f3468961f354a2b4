/** Passes: one booking's pass as it will come out, printing it, and the log of what was printed (experience.md 3). */
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paperFormats, papers } from '../../../shared/paper.ts'
import type { Paper } from '../../../shared/paper.ts'
import { ApiError, apiKeys, bookingQuery, bookingsQuery, errorWords } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { paths } from '../../lib/navigation.ts'
import { outputPassInWords } from '../../lib/pass-output.ts'
import { usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { usePassReason } from '../../lib/use-pass-reason.ts'
import { BusyBar, EmptyState, ErrorState, Pane } from '../../ui/index.ts'
import { PassPreview } from './pass-preview.tsx'
import { PrintLog, usePrintList } from './print-log.tsx'
import { PrintPanel } from './print-panel.tsx'
import styles from './passes.module.css'

export const PassesScreen = () => {
  const [, navigate] = useLocation()
  const list = usePrintList()
  const { timeZone } = useVenueScope()
  const counter = usePreferences((state) => state.counter)
  const [paper, setPaper] = useState<Paper>(counter.paper)
  const [copiesText, setCopiesText] = useState('1')
  const copies = /^([1-9]|1\d|20)$/.test(copiesText.trim()) ? Number(copiesText) : undefined

  const latest = useQuery({ ...bookingsQuery({ sort: 'purchased_at:desc' }, 1, 1), enabled: list.openId === undefined })
  const bookingId = list.openId ?? latest.data?.items[0]?.id
  const booking = useQuery({ ...bookingQuery(bookingId ?? 0), enabled: bookingId !== undefined })

  const queries = useQueryClient()
  const [version, setVersion] = useState(0)
  const output = useMutation({
    mutationFn: outputPassInWords,
    onSettled: async (_words, _error, job) => {
      setVersion((current) => current + 1)
      await queries.invalidateQueries({ queryKey: apiKeys.printJobs() })
      await queries.invalidateQueries({ queryKey: apiKeys.bookingHistory(job.bookingId) })
    },
  })
  const awayReason = usePassReason(bookingId)
  const cancelled = booking.data?.cancelled_at !== undefined
  const start = (as: 'paper' | 'pdf') => {
    if (bookingId === undefined || copies === undefined || cancelled || awayReason !== undefined || output.isPending)
      return
    output.mutate({ bookingId, paper, copies, as, printerName: counter.printerName })
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
      perform: () => navigate(paths.bookings(bookingId)),
    },
  ])

  const error = booking.error ?? latest.error
  const failure = output.isError ? errorWords(output.error) : undefined
  const result = failure
    ? { text: `${failure.title} ${failure.next}`, failed: true }
    : output.data === undefined
      ? undefined
      : { text: output.data, failed: false }
  return (
    <>
      {booking.data ? (
        <PrintPanel
          booking={booking.data}
          screenZone={timeZone}
          paper={paper}
          onPaper={setPaper}
          copiesText={copiesText}
          onCopies={setCopiesText}
          copies={copies}
          printerName={counter.printerName}
          isRunning={output.isPending}
          awayReason={awayReason}
          result={output.variables?.bookingId === bookingId ? result : undefined}
          onPrint={() => start('paper')}
          onPdf={() => start('pdf')}
        />
      ) : null}
      <Pane label="Preview">
        {booking.data ? null : (
          <h1>
            <VisuallyHidden>Passes</VisuallyHidden>
          </h1>
        )}
        <BusyBar busy={booking.isFetching || latest.isFetching} />
        <div className={styles.room}>
          {bookingId !== undefined && isUnknown(booking.error) && !booking.data ? (
            <EmptyState
              title={`No pass with the number ${bookingId} exists for this connection`}
              text="Check the number. A pass of another connection is shown after switching to it."
              waysOut={[
                {
                  key: 'bookings',
                  label: 'Find it by plate or name',
                  action: 'Go to Bookings',
                  onAct: () => navigate(paths.bookings()),
                },
                {
                  key: 'latest',
                  label: 'The pass sold last',
                  action: 'Show it',
                  onAct: () => navigate(paths.passes()),
                },
              ]}
            />
          ) : error && !booking.data ? (
            <ErrorState error={error} onRetry={() => void booking.refetch()} />
          ) : awayReason !== undefined ? (
            <EmptyState title="This pass was not seen before" text="It is shown when the marketplace answers again." />
          ) : booking.data && bookingId !== undefined ? (
            <PassPreview bookingId={bookingId} chosen={paper} onChoose={setPaper} version={version} />
          ) : latest.isFetched && bookingId === undefined ? (
            <EmptyState
              title="No pass yet"
              text="A sale makes one. It is shown here as it will come out."
              waysOut={[
                { key: 'sell', label: 'Sell the first one', action: 'Go to Sell', onAct: () => navigate(paths.sell()) },
              ]}
            />
          ) : null}
        </div>
        <PrintLog list={list} screenZone={timeZone} bookingId={bookingId} />
      </Pane>
    </>
  )
}

/** A marketplace answers the same for a booking that does not exist and for one of somebody else. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && ['customer_unauthorized_api_key', 'not_found'].includes(error.code)
