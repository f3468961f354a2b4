/** GET /venues, /venues/{id} and /venues/{id}/events (specification, GET /venues; decisions.md section 2). */
import { venue as venueSchema, event as eventSchema } from '../../../../shared/api/catalogue.ts'
import { eventSearch, numericIdPath, venueSearch } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { pagedReply, placeValue, readNameWords, resourceRoutes, searchOf, sortedBy, sortOf } from '../lists.ts'
import { boxAround, distanceMeters, holds } from '../../../core/geo.ts'
import { searchBox, searchCenter, searchMeters } from '../../selling/quotes/search-area.ts'
import { pageOf } from '../../../core/http/paging.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { refuseSeveralDestinations, searchIds, type SearchQuery } from '../../../core/http/search.ts'
import { listedOrSold } from '../../selling/bookings/sold-record.ts'
import { foundByPath } from '../members.ts'
import { madeFrom } from '../made-from.ts'
import { createEventList } from '../events/routes.ts'
import { eventSorts } from '../events/repository.ts'
import { createQuoteEmbedder } from '../../selling/quotes/embedded.ts'
import type { VenueRow } from './representation.ts'
import { createVenueWriter } from './writer.ts'

interface FoundVenue {
  readonly row: VenueRow
  readonly meters: number | undefined
}

export const createVenueRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const { venues } = repositories
  const events = createEventList(repositories)
  const venueWriter = createVenueWriter(repositories)
  const quotesOf = createQuoteEmbedder(repositories)

  const write = (context: RequestContext, found: readonly FoundVenue[]): object[] => {
    const writeVenue = venueWriter(context)
    const ids = found.map(({ row }) => row.id)
    const eventsOf = context.zoom.includes('events') ? events.upcoming(context, ids) : undefined
    return found.map(({ row, meters }) =>
      writeVenue(row, { meters, events: eventsOf?.get(row.id), quotes: quotesOf(context, 'venue', row.id) }),
    )
  }

  /** The events that venues embed are coming ones. */
  const venuesFrom = (context: RequestContext) =>
    madeFrom(context, context.zoom.includes('events') ? repositories.events.nextEndMs(context.nowMs) : undefined)

  /** The venues in the circle or the box; undefined where no area is named. */
  const inArea = (search: SearchQuery, words: readonly string[] | undefined): FoundVenue[] | undefined => {
    const center = searchCenter(search)
    const reachMeters = center === undefined ? Number.POSITIVE_INFINITY : searchMeters(search)
    const box = searchBox(search)
    const area = center === undefined ? box : boxAround(center, reachMeters)
    return (
      area &&
      venues
        .inBox(area, words)
        .filter((row) => box === undefined || holds(box, row))
        .map((row) => ({ row, meters: center && distanceMeters(center, row) }))
        .filter(({ meters = 0 }) => meters <= reachMeters)
    )
  }

  /** The venues are in the requested order, else the best match is first, else they are sorted by name and id. */
  const list = (context: RequestContext): Reply => {
    const search = searchOf(context)
    refuseSeveralDestinations(search)
    const sort = sortOf(context)
    const words = readNameWords(search)
    if (words?.length === 0) return pagedReply(context, 0, () => [])
    const area = inArea(search, words)
    if (area !== undefined) {
      const order = [...sort, ...['name', 'id'].map((name) => ({ name, descending: false }))]
      return pagedReply(
        context,
        area.length,
        (paging) => write(context, pageOf(sortedBy(area, order, placeValue), paging)),
        venuesFrom(context),
      )
    }
    const selection = { words, ids: searchIds(search, 'venue_id') }
    return pagedReply(
      context,
      venues.count(selection),
      (paging) =>
        write(
          context,
          venues.list(selection, sort, paging).map((row) => ({ row, meters: undefined })),
        ),
      venuesFrom(context),
    )
  }

  return resourceRoutes('venue', openAccess, {
    'GET /venues': {
      summary: 'Find venues by name, by id or in an area',
      list: true,
      isKept: true,
      postSearches: true,
      zooms: ['events', 'quotes'],
      searches: venueSearch,
      sorts: ['name', 'distance', 'id'],
      refusals: ['search_text_not_ascii', 'quote_destination_conflict'],
      response: venueSchema,
      handle: list,
    },
    'GET /venues/:id': {
      summary: 'One venue',
      isKept: true,
      zooms: ['events', 'quotes'],
      pathParameters: numericIdPath,
      refusals: ['not_found'],
      response: venueSchema,
      handle(context) {
        const { row, isListed } = listedOrSold(context, 'venue', venues, repositories.bookings)
        const [body = {}] = write(context, [{ row, meters: undefined }])
        return { kind: 'resource', body, madeFrom: isListed ? venuesFrom(context) : undefined }
      },
    },
    'GET /venues/:id/events': {
      summary: 'Coming events of one venue; with a time or an id in `q` also those that have ended',
      object: 'event',
      list: true,
      isKept: true,
      postSearches: true,
      zooms: ['venue', 'quotes'],
      pathParameters: numericIdPath,
      searches: eventSearch,
      sorts: eventSorts,
      refusals: ['not_found', 'search_text_not_ascii', 'quote_destination_conflict'],
      response: eventSchema,
      handle(context) {
        const { id } = foundByPath(context, 'venue', venues.find)
        return events.list(context, id)
      },
    },
  })
}
