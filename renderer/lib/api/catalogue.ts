/** Venues, events and locations: keys and query options. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { event, venue } from '../../../shared/api/catalogue.ts'
import { request, requestAnswer, searchText } from './request.ts'
import { pagesQuery } from './paged-rows.ts'
import { pageOf } from './paging.ts'
import { apiKeys } from './keys.ts'

const eventFields = ':default,event:site_url,event:times_tbd,event:availability,venue::default,venue:currency'
const venueFields = ':default,venue:timezone,venue:coordinates,venue:currency,venue:site_url'

/** Every venue (all pages, by name): for the scope menu and for showing names of ids. */
export const venuesQuery = () =>
  queryOptions({
    queryKey: apiKeys.venues(),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const all: z.infer<typeof venue>[] = []
      for (let page = 1; ; page += 1) {
        const answer = await requestAnswer({
          path: '/v4/venues',
          query: { per_page: 100, page, sort: 'name', fields: venueFields },
          schema: z.array(venue),
          signal,
        })
        all.push(...answer.data)
        if (page >= (answer.paging?.totalPages ?? 1)) return all
      }
    },
  })

export interface EventFilter {
  readonly venueIds?: readonly number[] | undefined
  /** ASCII only; see `toAsciiSearch`. */
  readonly name?: string | undefined
  /** Local wall time of the venue, `2026-12-16T17:12`. */
  readonly startingAfter?: string | undefined
  readonly startingBefore?: string | undefined
  readonly sort?: string | undefined
  readonly perPage?: number | undefined
}

const eventParams = (filter: EventFilter, page: number) => ({
  q: searchText({
    venue_id: filter.venueIds,
    starting_after: filter.startingAfter,
    starting_before: filter.startingBefore,
    name: filter.name,
  }),
  sort: filter.sort ?? 'start_time:asc',
  fields: eventFields,
  zoom: 'svc:venue',
  per_page: filter.perPage ?? 100,
  page,
})

const eventPage = async (filter: EventFilter, page: number, signal: AbortSignal) => {
  const answer = await requestAnswer({
    path: '/v4/events',
    query: eventParams(filter, page),
    schema: z.array(event),
    signal,
  })
  return pageOf(answer.data, answer.paging)
}

/** One page of events, with the venue embedded. */
export const eventsQuery = (filter: EventFilter, page = 1) =>
  queryOptions({
    queryKey: apiKeys.events(filter, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => eventPage(filter, page, signal),
  })

/** Events page by page, for long lists. */
export const eventPagesQuery = (filter: EventFilter) =>
  pagesQuery(apiKeys.eventPages(filter), (page, signal) => eventPage(filter, page, signal))

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: apiKeys.event(id),
    queryFn: ({ signal }) =>
      request({ path: `/v4/events/${id}`, query: { fields: eventFields, zoom: 'svc:venue' }, schema: event, signal }),
  })

/** What a search may hold (decisions.md 2): the text without what is not ASCII, and what was dropped, to be shown. */
export const toAsciiSearch = (text: string): { sent: string; dropped: string } => {
  const kept: string[] = []
  const dropped: string[] = []
  for (const letter of text.normalize('NFC')) (/[\u0020-\u007e]/.test(letter) ? kept : dropped).push(letter)
  return { sent: kept.join('').replace(/\s+/g, ' ').trim(), dropped: dropped.join('') }
}
