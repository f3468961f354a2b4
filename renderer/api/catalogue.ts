/** Venues, events and locations: keys and query options. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { event, venue, type Event } from '../../shared/api/catalogue.ts'
import { withoutMarks } from '../../shared/values/fold.ts'
import { listQuery, pagesQuery } from './paged-rows.ts'
import { readQuery, requestAll, requestPage, searchText, type Page } from './request.ts'

const eventFields = ':default,event:site_url,event:times_tbd,event:availability,venue::default,venue:currency'
const venueFields = ':default,venue:timezone,venue:coordinates,venue:currency,venue:site_url'

/** Every venue by name: for the scope menu and for the names of ids. */
export const venuesQuery = () =>
  queryOptions({
    queryKey: ['venues'],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      requestAll({ path: '/v4/venues', query: { sort: 'name', fields: venueFields }, schema: venue, signal }),
  })

export interface EventFilter {
  readonly venueIds?: readonly number[] | undefined
  /** ASCII only; see `toAsciiSearch`. An empty name matches no event. */
  readonly name?: string | undefined
  /** Local time of the venue, `2026-12-16T17:12`. Without both, past events are listed too. */
  readonly startingAfter?: string | undefined
  readonly startingBefore?: string | undefined
  readonly sort?: string | undefined
  readonly perPage?: number | undefined
}

/** Earlier than any event: without a time the API lists only future events. */
const earliest = '1900-01-01T00:00'

const eventList = (filter: EventFilter) => ({
  path: '/v4/events',
  query: {
    q: searchText({
      venue_id: filter.venueIds,
      starting_after: filter.startingAfter ?? (filter.startingBefore === undefined ? earliest : undefined),
      starting_before: filter.startingBefore,
      name: filter.name,
    }),
    sort: filter.sort ?? 'start_time:asc',
    fields: eventFields,
    zoom: 'svc:venue',
    per_page: filter.perPage ?? 100,
  },
  schema: event,
})

const noEvents: Page<Event> = { items: [], paging: { total: 0, perPage: 100, page: 1, totalPages: 1 } }

export const eventsQuery = (filter: EventFilter, page = 1) => {
  const list = eventList(filter)
  return queryOptions({
    queryKey: ['events', 'list', filter, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      filter.name === '' ? noEvents : requestPage({ ...list, query: { ...list.query, page }, signal }),
  })
}

export const eventPagesQuery = (filter: EventFilter) =>
  filter.name === ''
    ? pagesQuery(['events', 'pages', filter], () => Promise.resolve(noEvents))
    : listQuery(['events', 'pages', filter], eventList(filter))

export const eventQuery = (id: number) =>
  readQuery(['events', 'one', id], {
    path: `/v4/events/${id}`,
    query: { fields: eventFields, zoom: 'svc:venue' },
    schema: event,
  })

/**
 * Converts a search to ASCII, which the API requires (decisions.md 2). A letter without an ASCII form ends its word, because a word finds
 * those that begin with it; `dropped` are these letters. `name` is for a filter: undefined where nothing was typed.
 */
export const toAsciiSearch = (text: string): { sent: string; dropped: string; name: string | undefined } => {
  const plain = withoutMarks(text).replaceAll(/[^\u0020-\u007e\p{L}\p{N}]/gu, ' ')
  const ascii = plain
    .replaceAll(/[^ -~]\S*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sent = /[a-z\d]/i.test(ascii) ? ascii : ''
  return { sent, dropped: plain.replaceAll(/[ -~]/g, ''), name: text.trim() === '' ? undefined : sent }
}
