/** Bookings: list pages, sums, one booking with its history, and the writes (decisions.md 4). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { booking, bookingStats } from '../../../shared/api/bookings.ts'
import { bookingHistory, cancelResult } from '../../../shared/desk/desk.ts'
import { documentUrl } from '../../../shared/documents.ts'
import { bookingPayment } from '../../../shared/desk/sales.ts'
import type { BookingPayment } from '../../../shared/desk/sales.ts'
import { errorFromResponse } from './api-error.ts'
import { apiKeys } from './keys.ts'
import { loggedFetch } from './page-log.ts'
import { pagesQuery } from './paged-rows.ts'
import { pageOf } from './paging.ts'
import { request, requestAnswer, searchText, writeOnce } from './request.ts'

export interface BookingFilter {
  readonly text?: string | undefined
  /** Listed beside what `text` finds. */
  readonly alsoIds?: readonly number[] | undefined
  readonly venueIds?: readonly number[] | undefined
  readonly eventId?: number | undefined
  readonly locationId?: string | undefined
  readonly status?: 'confirmed' | 'cancelled' | undefined
  readonly plate?: string | undefined
  readonly customerEmail?: string | undefined
  readonly id?: number | undefined
  readonly startingAfter?: string | undefined
  readonly startingBefore?: string | undefined
  readonly purchasedAfter?: string | undefined
  readonly purchasedBefore?: string | undefined
  /** `purchased_at:desc`, … */
  readonly sort?: string | undefined
}

/** The zone of the facility is not among its usual fields, and every time of a booking is read in it. */
const bookingFields = 'booking::default,booking::desk,location::default,location:timezone'
const bookingZoom = 'svc:location,svc:parking_pass,svc:customer,svc:add_ons,svc:event,svc:venue'

const bookingSearch = (filter: BookingFilter) =>
  searchText({
    venue_id: filter.venueIds,
    event_id: filter.eventId,
    location_id: filter.locationId,
    status: filter.status,
    plate: filter.plate,
    customer_email: filter.customerEmail,
    id: filter.id,
    starting_after: filter.startingAfter,
    starting_before: filter.startingBefore,
    purchased_after: filter.purchasedAfter,
    purchased_before: filter.purchasedBefore,
    text: filter.text,
    also_id: filter.alsoIds,
  })

const bookingPage = async (filter: BookingFilter, page: number, perPage: number, signal: AbortSignal) => {
  const answer = await requestAnswer({
    path: '/v4/bookings',
    query: {
      q: bookingSearch(filter),
      sort: filter.sort,
      fields: bookingFields,
      zoom: bookingZoom,
      per_page: perPage,
      page,
    },
    schema: z.array(booking),
    signal,
  })
  return pageOf(answer.data, answer.paging)
}

export const bookingPagesQuery = (filter: BookingFilter) =>
  pagesQuery(apiKeys.bookingPages(filter), (page, signal) => bookingPage(filter, page, 100, signal))

export const bookingsQuery = (filter: BookingFilter, page = 1, perPage = 100) =>
  queryOptions({
    queryKey: [...apiKeys.bookings(filter, page), perPage],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => bookingPage(filter, page, perPage, signal),
  })

/** Count and sums of everything the filter matches. */
export const bookingStatsQuery = (filter: BookingFilter) =>
  queryOptions({
    queryKey: apiKeys.bookingStats(filter),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request({
        path: '/v4/bookings',
        query: { q: bookingSearch(filter), result_format: 'stats', fields: 'stats:count,stats:sums' },
        schema: bookingStats,
        signal,
      }),
  })

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.booking(id),
    queryFn: ({ signal }) =>
      request({
        path: `/v4/bookings/${id}`,
        query: {
          fields: `${bookingFields},booking:parking_pass_web_url,booking:authorization_code`,
          zoom: bookingZoom,
        },
        schema: booking,
        signal,
      }),
  })

/** The desk's side of a booking: payments, prints, activity. */
export const bookingHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.bookingHistory(id),
    queryFn: ({ signal }) => request({ path: `/desk/bookings/${id}/history`, schema: bookingHistory, signal }),
  })

/** What this desk took for these bookings, at most 100; nothing for those that were sold elsewhere. */
export const readPayments = (bookingIds: readonly number[]): Promise<BookingPayment[]> =>
  request({
    path: '/desk/payments',
    query: { q: searchText({ booking_id: bookingIds }), per_page: 100 },
    schema: z.array(bookingPayment),
  })

/** Cancels and records the refund in the way the money came. The key is minted when the question is shown. */
export const cancelBooking = (id: number, idempotencyKey: string) =>
  writeOnce({
    method: 'POST',
    path: `/desk/bookings/${id}/cancel`,
    json: {},
    schema: cancelResult,
    idempotencyKey,
  })

/** Whether the pass can be had now; while the marketplace is away, whether it was seen. Fails with the API's refusal. */
export const passThereQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.passThere(id),
    queryFn: async ({ signal }) => {
      const answer = await loggedFetch(documentUrl('pass', id, 'letter'), { signal })
      if (!answer.ok) throw await errorFromResponse(answer, true)
      return true
    },
  })
