/** Saving everything the filter matches as CSV: page by page, with progress, and stopped when asked. */
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { bookingsQuery, errorWords, readPayments } from '../../lib/api/index.ts'
import type { BookingFilter } from '../../lib/api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { plural } from '../../lib/format/index.ts'
import { copyText, platform } from '../../lib/platform/index.ts'
import { bookingLines, byteOrderMark, headLine } from './booking-csv.ts'

/** One booking as it stands in the file, below its heads, to the clipboard. */
export async function copyBooking(booking: Booking, screenZone: string): Promise<void> {
  // Without its payment rather than not at all.
  const payments = await readPayments([booking.id]).catch(() => [])
  const lines = bookingLines([booking], payments, engineNowMs(), screenZone)
  await copyText([headLine, ...lines.map(([, line]) => line)].join(''))
}

export type CsvExport =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly words: string }
  | { readonly state: 'saved'; readonly words: string }

/** `seen`: the rows that are shown, which are the whole answer or not; they are all there is while the marketplace is away. */
export function useCsvExport(
  filter: BookingFilter,
  fileName: string,
  seen: { readonly rows: readonly Booking[]; readonly isWhole: boolean },
  screenZone: string,
) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<CsvExport>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  const { isOnline, disabledReason } = useOnline()
  const reason = isOnline || seen.isWhole ? undefined : `${disabledReason('export') ?? ''}: only a part was seen`

  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setProgress({ state: 'running', done: 0, total: 0 })
    try {
      // By number: a sale made meanwhile moves the pages, and no booking may stand in the file twice.
      const lines = new Map<number, string>()
      const add = async (bookings: readonly Booking[]) => {
        const payments = await readPayments(bookings.map(({ id }) => id))
        for (const [id, line] of bookingLines(bookings, payments, engineNowMs(), screenZone)) lines.set(id, line)
      }
      for (let from = 0; !isOnline && from < seen.rows.length; from += 100) await add(seen.rows.slice(from, from + 100))
      for (let page = 1; isOnline; page += 1) {
        const { items, paging } = await queries.query({ ...bookingsQuery(filter, page), gcTime: 0 })
        if (stop.signal.aborted) {
          setProgress({ state: 'idle' })
          return
        }
        await add(items)
        setProgress({ state: 'running', done: lines.size, total: paging.total })
        if (page >= paging.totalPages) break
      }
      const file = await platform().saveText(fileName, [byteOrderMark, headLine, ...lines.values()].join(''), 'csv')
      const where = file === undefined ? '' : ` in ${file}`
      setProgress({
        state: 'saved',
        words: `CSV saved, ${plural(lines.size, 'booking')}${isOnline ? '' : ', as last seen'}${where}`,
      })
    } catch (error) {
      setProgress({ state: 'failed', words: `${errorWords(error).title} No file was written.` })
    }
  }

  return {
    progress,
    reason,
    start: () => {
      if (reason === undefined && progress.state !== 'running') void run()
    },
    stop: () => {
      running.current?.abort()
    },
  }
}
