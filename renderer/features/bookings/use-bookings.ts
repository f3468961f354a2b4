/** What the bookings screen reads: pages of rows, sums of everything that matches, counts of the views. */
import { useMemo } from 'react'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { BookingStats } from '../../../shared/api/bookings.ts'
import { bookingPagesQuery, bookingStatsQuery } from '../../lib/api/index.ts'
import type { BookingFilter } from '../../lib/api/index.ts'
import type { Named } from './booking-filter.ts'
import { facilityName } from './booking-facts.ts'

export function useBookings(filter: BookingFilter) {
  const pages = useInfiniteQuery(bookingPagesQuery(filter))
  const stats = useQuery(bookingStatsQuery({ ...filter, sort: undefined }))
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data])
  const offered = useMemo(() => {
    const facilities = new Map<string, Named<string>>()
    const events = new Map<number, Named<number>>()
    for (const row of rows) {
      const location = row._embedded['svc:location']
      const event = row._embedded['svc:event']
      if (location) facilities.set(location.id, { id: location.id, name: facilityName(row) })
      if (event) events.set(event.id, { id: event.id, name: event.name })
    }
    const byName = (one: Named<unknown>, other: Named<unknown>) => one.name.localeCompare(other.name)
    return { facilities: [...facilities.values()].sort(byName), events: [...events.values()].sort(byName) }
  }, [rows])
  return { pages, stats: stats.data, rows, total: pages.data?.pages[0]?.paging.total ?? 0, ...offered }
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
