/** What the bookings screen reads: pages of rows, sums of everything that matches, counts of the views. */
import { useEffect, useRef } from 'react'
import { useIsFetching, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingStats } from '../../../shared/api/bookings.ts'
import { apiKeys, bookingPagesQuery, bookingStatsQuery, usePagedRows } from '../../lib/api/index.ts'
import type { BookingFilter } from '../../lib/api/index.ts'

/** How often the open list asks for its sums, which cost little, to see that a partner or another till sold or cancelled. */
const lookEveryMs = 10_000

export function useBookings(filter: BookingFilter) {
  // Who opens the list wants what is true now; what was there is shown meanwhile.
  const paged = usePagedRows({ ...bookingPagesQuery(filter), staleTime: 0 })
  const statsFilter = { ...filter, sort: undefined }
  const stats = useQuery({ ...bookingStatsQuery(statsFilter), staleTime: 0, refetchInterval: lookEveryMs })
  useBookingChanges(JSON.stringify(statsFilter), stats.isPlaceholderData ? undefined : stats.data)
  return { ...paged, stats: stats.data }
}

/** Reads the bookings that are shown anew when their sums have changed, one reading at a time, so that none is broken off. */
function useBookingChanges(filter: string, stats: BookingStats | undefined): void {
  const queries = useQueryClient()
  const reading = useIsFetching({ queryKey: apiKeys.allBookings() }) > 0
  const seen = useRef<{ readonly filter: string; readonly stats: BookingStats }>(undefined)
  useEffect(() => {
    if (stats === undefined || reading) return
    const before = seen.current
    seen.current = { filter, stats }
    if (before?.filter !== filter || before.stats === stats) return
    void queries.invalidateQueries({ queryKey: apiKeys.allBookings() })
  }, [filter, stats, reading, queries])
}

/** Count and sums of what each of these filters matches; undefined while they are not known. */
export function useViewStats(filters: readonly BookingFilter[]): (BookingStats | undefined)[] {
  return useQueries({
    queries: filters.map((filter) => bookingStatsQuery(filter)),
    combine: (results) => results.map((result) => result.data),
  })
}

/** How many bookings each of these filters matches. */
export function useBookingCounts(filters: readonly BookingFilter[]): (number | undefined)[] {
  return useViewStats(filters).map((stats) => stats?.count)
}
