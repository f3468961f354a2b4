/** Searches and shows events: shared by GET /events, GET /events/{id} and GET /venues/{id}/events. */
import { eventSearch } from '../../../../shared/api/parameters.ts'
import type { Repositories } from '../../repositories.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { Reply, RequestContext } from '../../../core/http/route.ts'
import {
  parseSearch,
  parseSearchText,
  searchIds,
  searchLocalMs,
  textMatchExpression,
} from '../../../core/http/search.ts'
import type { SearchQuery } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { createNearbyPrices } from '../venues/nearby-prices.ts'
import { createVenueWriter } from '../venues/writer.ts'
import { parkingWindow } from './parking-window.ts'
import { eventSorts, type EventFilter } from './repository.ts'
import { eventFields, eventShape, type EventRow } from './representation.ts'

const searchTypes = eventSearch.keyof().options

const embeddedEvents = 20

const partnerOf = (auth: Auth): number | 'any' | undefined => auth.partnerId ?? (isInternal(auth) ? 'any' : undefined)

/** Undefined where nothing can match. Throws 400 for what cannot be read. */
const readFilter = (context: RequestContext, search: SearchQuery, venueId?: number): EventFilter | undefined => {
  const sort = parseSort(context.params.get('sort'), eventSorts)
  const startsFromLocalMs = searchLocalMs(search, 'starting_after')
  const startsBeforeLocalMs = searchLocalMs(search, 'starting_before')
  const name = search.get('name')
  const match = name === undefined ? undefined : textMatchExpression(parseSearchText(name))
  const partnerEventId = search.get('partner_event_id')
  const partnerId = partnerOf(context.auth)
  const venueIds = searchIds(search, 'venue_id')
  const ids = searchIds(search, 'event_id')
  if (name !== undefined && match === undefined) return undefined
  if (partnerEventId !== undefined && partnerId === undefined) return undefined
  if (venueId !== undefined && venueIds?.includes(venueId) === false) return undefined
  const partnerEvent =
    partnerEventId === undefined || partnerId === undefined ? undefined : { id: partnerEventId, partnerId }
  return {
    ids,
    venueIds: venueId === undefined ? venueIds : [venueId],
    match,
    startsFromLocalMs,
    startsBeforeLocalMs,
    partnerEvent,
    sort,
  }
}

export const createEventList = (repositories: Repositories) => {
  const { events, venues } = repositories
  const pricesNear = createNearbyPrices(repositories, 'event')
  const venueWriter = createVenueWriter(repositories)

  /** Writes the events of a request; a venue that several of them share is written once. */
  const createWriter = (context: RequestContext, withPartnerEvents = false): ((event: EventRow) => object) => {
    const { relations, auth, nowMs } = context
    const chosen = context.fields.of(eventFields)
    const fields = withPartnerEvents ? new Set([...chosen, 'partner_events']) : chosen
    const partnerId = fields.has('partner_events') ? partnerOf(auth) : undefined
    const writeVenue = context.zoom.wants('venue') ? venueWriter(context) : undefined
    const written = new Map<number, object | undefined>()
    const embeddedVenue = (id: number): object | undefined => {
      if (writeVenue === undefined) return undefined
      if (!written.has(id)) {
        const venue = venues.find(id)
        written.set(id, venue && writeVenue(venue))
      }
      return written.get(id)
    }
    return (event) =>
      eventShape(event, relations, fields, {
        venueSlug: fields.has('site_url') ? venues.slug(event.venue_id) : undefined,
        availability: fields.has('availability')
          ? pricesNear(event.venue_id, parkingWindow(event), nowMs, event.demand_basis_points)
          : undefined,
        partnerEvents: partnerId === undefined ? undefined : events.partnerEvents(event.id, partnerId),
        venue: embeddedVenue(event.venue_id),
      })
  }

  return {
    show: (context: RequestContext, event: EventRow): object => createWriter(context)(event),
    list(context: RequestContext, venueId?: number): Reply {
      const search = parseSearch(context.params.get('q'), searchTypes)
      const filter = readFilter(context, search, venueId)
      const { paging } = context
      if (filter === undefined) return { kind: 'list', items: [], total: 0 }
      const total = events.count(filter)
      if (context.countOnly || paging.offset >= total) return { kind: 'list', items: [], total }
      const rows = events.list(filter, paging.perPage, paging.offset)
      return { kind: 'list', items: rows.map(createWriter(context, filter.partnerEvent !== undefined)), total }
    },
    /** What comes next at each venue, soonest first, for embedding. */
    upcoming(context: RequestContext, venueIds: readonly number[]): ReadonlyMap<number, readonly object[]> {
      const rows = events.upcoming(venueIds, context.nowMs, embeddedEvents)
      const byVenue = Map.groupBy(rows, (event) => event.venue_id)
      const write = createWriter(context)
      return new Map(venueIds.map((id) => [id, (byVenue.get(id) ?? []).map(write)]))
    },
  }
}
