/** Bookings: price previews, list pages, sums, one booking with its history, and the writes (decisions.md 4). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { booking, bookingStats } from '../../shared/api/bookings.ts'
import { preview } from '../../shared/api/quotes.ts'
import { documentUrl } from '../../shared/papers.ts'
import { locale } from '../lib/i18n/index.ts'
import { loggedFetch } from './page-log.ts'
import { listQuery } from './paged-rows.ts'
import { errorFromResponse, readQuery, requestPage, searchText } from './request.ts'

export const previewQuery = (quoteId: string, addOnIds: readonly string[]) =>
  readQuery(['quotes', 'preview', quoteId, addOnIds], {
    method: 'POST',
    path: '/v4/bookings/previews',
    form: { quote_id: quoteId, add_on_ids: addOnIds },
    schema: preview,
  })

export interface BookingFilter {
  readonly text?: string | undefined
  /** Bookings that are listed beside the matches of `text`. */
  readonly alsoIds?: readonly number[] | undefined
  readonly venueIds?: readonly number[] | undefined
  readonly eventId?: number | undefined
  readonly locationId?: string | undefined
  readonly status?: 'confirmed' | 'cancelled' | undefined
  readonly plate?: string | undefined
  readonly customerEmail?: string | undefined
  readonly id?: number | readonly number[] | undefined
  readonly startingAfter?: string | undefined
  readonly startingBefore?: string | undefined
  readonly purchasedAfter?: string | undefined
  readonly purchasedBefore?: string | undefined
  /** `purchased_at:desc`, … */
  readonly sort?: string | undefined
}

/** The zone of the facility is not among its default fields, but every time of a booking is shown in it. */
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

const bookingList = (filter: BookingFilter) => ({
  path: '/v4/bookings',
  query: { q: bookingSearch(filter), sort: filter.sort, fields: bookingFields, zoom: bookingZoom },
  schema: booking,
})

export const bookingPagesQuery = (filter: BookingFilter) =>
  listQuery(['bookings', 'pages', filter], bookingList(filter))

export const bookingsQuery = (filter: BookingFilter, page = 1, perPage = 100) => {
  const list = bookingList(filter)
  return queryOptions({
    queryKey: ['bookings', 'list', filter, page, perPage],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => requestPage({ ...list, query: { ...list.query, per_page: perPage, page }, signal }),
  })
}

/** Count and sums of all bookings that the filter matches. */
export const bookingStatsQuery = (filter: BookingFilter) =>
  queryOptions({
    ...readQuery(['bookings', 'stats', filter], {
      path: '/v4/bookings',
      query: { q: bookingSearch(filter), result_format: 'stats', fields: 'stats:count,stats:sums' },
      schema: bookingStats,
    }),
    placeholderData: keepPreviousData,
  })

export const bookingQuery = (id: number) =>
  readQuery(['bookings', 'one', id], {
    path: `/v4/bookings/${id}`,
    query: { fields: `${bookingFields},booking:parking_pass_web_url`, zoom: bookingZoom },
    schema: booking,
  })

/** Whether the pass is available now, or was read before the marketplace became unavailable. Fails with the API's error. */
export const passAvailableQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'pass-there', id],
    queryFn: async ({ signal }) => {
      const response = await loggedFetch(documentUrl('pass', id, 'letter', locale), { signal })
      if (!response.ok) throw await errorFromResponse(response, true)
      return true
    },
  })
