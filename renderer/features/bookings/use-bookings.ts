/** What the bookings screen reads: pages of rows, sums of everything that matches, counts of the views. */
import { useMemo } from 'react'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { BookingStats } from '../../../shared/api/bookings.ts'
import { bookingPagesQuery, bookingStatsQuery } from '../../lib/api/index.ts'
import type { BookingFilter } from '../../lib/api/index.ts'

export function useBookings(filter: BookingFilter) {
  const pages = useInfiniteQuery(bookingPagesQuery(filter))
  const stats = useQuery(bookingStatsQuery({ ...filter, sort: undefined }))
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data])
  return { pages, stats: stats.data, rows, total: pages.data?.pages[0]?.paging.total ?? 0 }
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
