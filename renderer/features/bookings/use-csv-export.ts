/** Saving everything the filter matches as CSV: page by page, with progress, and stopped when asked. */
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../shared/api/bookings.ts'
import { bookingsQuery, errorWords } from '../../lib/api/index.ts'
import type { BookingFilter } from '../../lib/api/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { bookingsCsv } from './booking-csv.ts'

export type CsvExport =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly words: string }
  | { readonly state: 'saved'; readonly words: string }

export function useCsvExport(filter: BookingFilter, fileName: string) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<CsvExport>({ state: 'idle' })
  const running = useRef<AbortController>(null)

  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setProgress({ state: 'running', done: 0, total: 0 })
    try {
      const rows: Booking[] = []
      for (let page = 1; ; page += 1) {
        const { items, paging } = await queries.query({ ...bookingsQuery(filter, page), gcTime: 0 })
        if (stop.signal.aborted) {
          setProgress({ state: 'idle' })
          return
        }
        rows.push(...items)
        setProgress({ state: 'running', done: rows.length, total: paging.total })
        if (page >= paging.totalPages) break
      }
      const file = await platform().saveText(fileName, bookingsCsv(rows), 'csv')
      setProgress({ state: 'saved', words: `${rows.length} bookings${file === undefined ? ' saved' : ` in ${file}`}` })
    } catch (error) {
      setProgress({ state: 'failed', words: `${errorWords(error).title} No file was written.` })
    }
  }

  return {
    progress,
    start: () => {
      if (progress.state !== 'running') void run()
    },
    stop: () => {
      running.current?.abort()
    },
  }
}
