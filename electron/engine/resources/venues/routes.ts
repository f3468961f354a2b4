/** GET /venues, /venues/{id} and /venues/{id}/events. */
import { venue as venueSchema, event as eventSchema } from '../../../../shared/api/catalogue.ts'
import { eventSearch, numericIdPath, venueSearch } from '../../../../shared/api/parameters.ts'
import type { EngineDeps } from '../../deps.ts'
import { notFound } from '../../../core/http/api-error.ts'
import { searchBox, searchCircle } from '../../domain/search-area.ts'
import { openAccess, RawJson } from '../../../core/http/route.ts'
import type { Reply, RequestContext, Route } from '../../../core/http/route.ts'
import { parseIds, parseSearch, parseSearchText, pathId, textMatchExpression } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { createEventList } from '../events/event-list.ts'
import { eventSorts } from '../events/repository.ts'
import { createVenueRepository } from './repository.ts'
import type { VenueRow } from './representation.ts'
import { searchVenues, venueSorts } from './service.ts'
import { createVenueWriter } from './writer.ts'

const searchTypes = venueSearch.keyof().options
const emptyList: Reply = { kind: 'list', items: [], total: 0 }

export function createVenueRoutes(deps: EngineDeps): readonly Route[] {
  const repository = createVenueRepository(deps.database)
  const events = createEventList(deps)
  const writer = createVenueWriter(deps)

  function embeddedEvents(context: RequestContext, venues: readonly VenueRow[]): ReadonlyMap<number, string> {
    if (!context.zoom.wants('events')) return new Map()
    return events.upcoming(
      context,
      venues.map((venue) => venue.id),
    )
  }

  function list(context: RequestContext): Reply {
    const search = parseSearch(context.params.get('q'), searchTypes)
    const sort = parseSort(context.params.get('sort'), venueSorts)
    const circle = searchCircle(search)
    const box = searchBox(search)
    const asked = search.get('venue_id')
    const ids = asked === undefined ? undefined : parseIds(asked, 'venue_id')
    const name = search.get('name')
    const match = name === undefined ? undefined : textMatchExpression(parseSearchText(name))
    const { paging } = context
    if (name !== undefined && match === undefined) return emptyList
    const { found, total } = searchVenues(repository, { match, circle, box, ids, sort }, paging)
    if (context.countOnly) return { kind: 'list', items: [], total }
    const write = writer(context)
    const eventsOf = embeddedEvents(
      context,
      found.map((item) => item.venue),
    )
    const items = found.map(
      ({ venue, distanceMeters }) => new RawJson(write(venue, { distanceMeters, eventsJson: eventsOf.get(venue.id) })),
    )
    return { kind: 'list', items, total }
  }

  return [
    {
      method: 'GET',
      path: '/venues',
      summary: 'Find venues by name, by id or in an area',
      object: 'venue',
      access: openAccess,
      list: true,
      postSearches: true,
      zooms: ['events'],
      searches: venueSearch,
      sorts: venueSorts,
      refusals: ['search_text_not_ascii'],
      response: venueSchema,
      handle: list,
    },
    {
      method: 'GET',
      path: '/venues/:id',
      summary: 'One venue',
      object: 'venue',
      access: openAccess,
      zooms: ['events'],
      pathParameters: numericIdPath,
      refusals: ['not_found'],
      response: venueSchema,
      handle(context) {
        const id = pathId(context.pathParams['id'])
        const venue = id === undefined ? undefined : repository.find(id)
        if (venue === undefined) throw notFound('venue')
        const eventsJson = embeddedEvents(context, [venue]).get(venue.id)
        return { kind: 'resource', body: new RawJson(writer(context)(venue, { eventsJson })) }
      },
    },
    {
      method: 'GET',
      path: '/venues/:id/events',
      summary: 'Events of one venue',
      object: 'event',
      access: openAccess,
      list: true,
      postSearches: true,
      zooms: ['venue'],
      pathParameters: numericIdPath,
      searches: eventSearch,
      sorts: eventSorts,
      refusals: ['not_found', 'search_text_not_ascii'],
      response: eventSchema,
      handle(context) {
        const id = pathId(context.pathParams['id'])
        if (id === undefined || !repository.exists(id)) throw notFound('venue')
        return events.list(context, id)
      },
    },
  ]
}
