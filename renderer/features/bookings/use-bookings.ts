/** The queries of the bookings screen: pages of rows, sums of everything that matches, counts of the tabs. */
import { useEffect, useRef } from 'react'
import { useIsFetching, useQueries, useQuery } from '@tanstack/react-query'
import type { BookingStats } from '../../../shared/api/bookings.ts'
import {
  areaKey,
  bookingPagesQuery,
  bookingStatsQuery,
  paidBookingsQuery,
  refresh,
  usePagedRows,
  type BookingFilter,
} from '../../api/index.ts'

/** How often the open list requests its sums, which cost little, to detect sales and cancellations made elsewhere. */
const refreshEveryMs = 10_000

export const useBookings = (filter: BookingFilter) => {
  // The open list is always fetched again; the last result is shown meanwhile.
  const paged = usePagedRows({ ...bookingPagesQuery(filter), staleTime: 0 })
  const statsFilter = { ...filter, sort: undefined }
  const stats = useQuery({ ...bookingStatsQuery(statsFilter), staleTime: 0, refetchInterval: refreshEveryMs })
  useRefreshOnChange(JSON.stringify(statsFilter), stats.isPlaceholderData ? undefined : stats.data)
  return { ...paged, stats: stats.data }
}

/** Fetches the shown bookings again when their sums have changed, one request at a time, so that none is cancelled. */
const useRefreshOnChange = (filter: string, stats: BookingStats | undefined): void => {
  const isReading = useIsFetching({ queryKey: areaKey('bookings') }) > 0
  const seen = useRef<{ readonly filter: string; readonly stats: BookingStats }>(undefined)
  useEffect(() => {
    if (stats === undefined || isReading) return
    const before = seen.current
    seen.current = { filter, stats }
    if (before?.filter !== filter || before.stats === stats) return
    void refresh('bookings')
  }, [filter, stats, isReading])
}

/** The count and sums for each filter; undefined until they are known. */
export const useBookingStats = (filters: readonly BookingFilter[]): (BookingStats | undefined)[] =>
  useQueries({
    queries: filters.map((filter) => bookingStatsQuery(filter)),
    combine: (results) => results.map((result) => result.data),
  })

/** The bookings that were paid for with a card slip or invoice of this text; undefined if there are none. */
export const usePaidBookings = (text: string): readonly number[] | undefined => {
  const { data = [] } = useQuery({ ...paidBookingsQuery(text), enabled: text !== '' })
  return data.length === 0 ? undefined : data
}
