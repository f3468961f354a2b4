/** Saving everything the filter matches as CSV: page by page, with progress, and stopped when asked. */
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { bookingsQuery, errorWords } from '../../lib/api/index.ts'
import type { BookingFilter } from '../../lib/api/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { plural } from '../../lib/format/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { bookingsCsv } from './booking-csv.ts'

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
      const rows = new Map<number, Booking>()
      if (!isOnline) for (const booking of seen.rows) rows.set(booking.id, booking)
      for (let page = 1; isOnline; page += 1) {
        const { items, paging } = await queries.query({ ...bookingsQuery(filter, page), gcTime: 0 })
        if (stop.signal.aborted) {
          setProgress({ state: 'idle' })
          return
        }
        for (const booking of items) rows.set(booking.id, booking)
        setProgress({ state: 'running', done: rows.size, total: paging.total })
        if (page >= paging.totalPages) break
      }
      const file = await platform().saveText(fileName, bookingsCsv([...rows.values()]), 'csv')
      const where = file === undefined ? '' : ` in ${file}`
      setProgress({
        state: 'saved',
        words: `CSV saved, ${plural(rows.size, 'booking')}${isOnline ? '' : ', as last seen'}${where}`,
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
