/** GET /events and /events/{id}; also the events that venues embed. */
import { event as eventSchema } from '../../../../shared/api/catalogue.ts'
import { eventSearch, numericIdPath } from '../../../../shared/api/parameters.ts'
import type { Repositories } from '../../repositories.ts'
import type { EngineServices } from '../../services.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { refuseSeveralDestinations, searchIds, searchLocalMs, type SearchQuery } from '../../../core/http/search.ts'
import { pagedReply, readNameWords, resourceRoutes, searchOf, sortOf } from '../lists.ts'
import { listedOrSold } from '../../selling/bookings/sold-record.ts'
import { createQuoteEmbedder } from '../../selling/quotes/embedded.ts'
import { parkingWindow } from '../../selling/quotes/window.ts'
import { madeFrom } from '../made-from.ts'
import { createNearbyPrices, createVenueWriter } from '../venues/writer.ts'
import { eventSorts, type EventFilter } from './repository.ts'
import { eventFields, eventShape, type EventRow } from './representation.ts'

const embeddedEvents = 20

const partnerOf = (auth: Auth): number | 'any' | undefined => auth.partnerId ?? (isInternal(auth) ? 'any' : undefined)

/** A search with one of these also finds past events (decisions.md section 6b). */
const timeless = ['starting_after', 'starting_before', 'event_id', 'partner_event_id']

/** Undefined where nothing can match. Throws 400 for values that cannot be read. */
const readFilter = (
  search: SearchQuery,
  { auth, nowMs }: RequestContext,
  nextEndMs: (nowMs: number) => number,
  venueId?: number,
): EventFilter | undefined => {
  const startsFromLocalMs = searchLocalMs(search, 'starting_after')
  const startsBeforeLocalMs = searchLocalMs(search, 'starting_before')
  const venueIds = searchIds(search, 'venue_id')
  const id = search.get('partner_event_id')
  const partnerId = partnerOf(auth)
  if (id !== undefined && partnerId === undefined) return undefined
  if (venueId !== undefined && venueIds?.includes(venueId) === false) return undefined
  return {
    venueIds: venueId === undefined ? venueIds : [venueId],
    startsFromLocalMs,
    startsBeforeLocalMs,
    endsFromMs: timeless.some((type) => search.has(type)) ? undefined : nextEndMs(nowMs),
    partnerEvent: id === undefined || partnerId === undefined ? undefined : { id, partnerId },
  }
}

export const createEventList = (repositories: Repositories) => {
  const { events, venues } = repositories
  const near = createNearbyPrices(repositories)
  const venueWriter = createVenueWriter(repositories)
  const quotesOf = createQuoteEmbedder(repositories)

  /** A venue that several events share is written once. */
  const write = (context: RequestContext, rows: readonly EventRow[], withPartnerEvents = false): object[] => {
    const { auth, nowMs } = context
    const chosen = context.fields.of(eventFields)
    const fields = withPartnerEvents ? new Set([...chosen, 'partner_events']) : chosen
    const partnerId = fields.has('partner_events') ? partnerOf(auth) : undefined
    const writeVenue = venueWriter(context)
    const venueIds = context.zoom.includes('venue') ? [...new Set(rows.map((event) => event.venue_id))] : []
    const embedded = new Map(venues.findAllStored(venueIds).map((venue) => [venue.id, writeVenue(venue)]))
    return rows.map((event) =>
      eventShape(event, context, fields, {
        venueSlug: fields.has('site_url') ? venues.slug(event.venue_id) : undefined,
        availability: fields.has('availability')
          ? near.stays(event.venue_id, parkingWindow(event), nowMs, event)
          : undefined,
        partnerEvents: partnerId === undefined ? undefined : events.partnerEvents(event.id, partnerId),
        venue: embedded.get(event.venue_id),
        quotes: quotesOf(context, 'event', event.id),
      }),
    )
  }

  return {
    write,
    list(context: RequestContext, venueId?: number): Reply {
      const search = searchOf(context)
      refuseSeveralDestinations(search)
      const sort = sortOf(context)
      const words = readNameWords(search)
      const filter = readFilter(search, context, events.nextEndMs, venueId)
      if (words?.length === 0 || filter === undefined) return pagedReply(context, 0, () => [])
      const selection = { words, ids: searchIds(search, 'event_id'), conditions: events.conditions(filter) }
      const isPartners = filter.partnerEvent !== undefined
      return pagedReply(
        context,
        events.count(selection),
        (paging) => write(context, events.list(selection, sort, paging), isPartners),
        isPartners ? undefined : madeFrom(context, filter.endsFromMs),
      )
    },
    /** The next events of each venue, soonest first, for embedding. */
    upcoming(context: RequestContext, venueIds: readonly number[]): ReadonlyMap<number, readonly object[]> {
      const rows = events.upcoming(venueIds, context.nowMs, embeddedEvents)
      const byVenue = Map.groupBy(rows, (event) => event.venue_id)
      return new Map(venueIds.map((id) => [id, write(context, byVenue.get(id) ?? [])]))
    },
  }
}

export const createEventRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const events = createEventList(repositories)
  return resourceRoutes('event', openAccess, {
    'GET /events': {
      summary: 'Find coming events by venue and name; with a time or an id in `q` also those that have ended',
      list: true,
      isKept: true,
      postSearches: true,
      zooms: ['venue', 'quotes'],
      searches: eventSearch,
      sorts: eventSorts,
      refusals: ['search_text_not_ascii', 'quote_destination_conflict'],
      response: eventSchema,
      handle: (context) => events.list(context),
    },
    'GET /events/:id': {
      summary: 'One event',
      isKept: true,
      zooms: ['venue', 'quotes'],
      pathParameters: numericIdPath,
      refusals: ['not_found'],
      response: eventSchema,
      handle(context) {
        const { row, isListed } = listedOrSold(context, 'event', repositories.events, repositories.bookings)
        const [body = {}] = events.write(context, [row])
        return { kind: 'resource', body, madeFrom: isListed ? madeFrom(context) : undefined }
      },
    },
  })
}
