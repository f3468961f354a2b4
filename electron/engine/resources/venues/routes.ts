/** GET /venues, /venues/{id} and /venues/{id}/events. */
import { venue as venueSchema, event as eventSchema } from '../../../../shared/api/catalogue.ts'
import { eventSearch, numericIdPath, venueSearch } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { searchBox, searchCircle } from '../../domain/search-area.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { parseSearch, parseSearchText, searchIds, textMatchExpression } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { foundByPath } from '../members.ts'
import { createEventList } from '../events/event-list.ts'
import { eventSorts } from '../events/repository.ts'
import { searchVenues, venueSorts } from './service.ts'
import { createVenueWriter } from './writer.ts'

const searchTypes = venueSearch.keyof().options

export const createVenueRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const { venues } = repositories
  const events = createEventList(repositories)
  const venueWriter = createVenueWriter(repositories)

  const write = (context: RequestContext, found: ReturnType<typeof searchVenues>['found']): object[] => {
    const writeVenue = venueWriter(context)
    const ids = found.map(({ venue }) => venue.id)
    const eventsOf = context.zoom.wants('events') ? events.upcoming(context, ids) : undefined
    return found.map(({ venue, distanceMeters }) =>
      writeVenue(venue, { distanceMeters, events: eventsOf?.get(venue.id) }),
    )
  }

  const list = (context: RequestContext): Reply => {
    const search = parseSearch(context.params.get('q'), searchTypes)
    const sort = parseSort(context.params.get('sort'), venueSorts)
    const circle = searchCircle(search)
    const box = searchBox(search)
    const ids = searchIds(search, 'venue_id')
    const name = search.get('name')
    const match = name === undefined ? undefined : textMatchExpression(parseSearchText(name))
    if (name !== undefined && match === undefined) return { kind: 'list', items: [], total: 0 }
    const { found, total } = searchVenues(venues, { match, circle, box, ids, sort }, context.paging)
    return { kind: 'list', items: context.countOnly ? [] : write(context, found), total }
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
        const venue = foundByPath(context, 'venue', venues.find)
        const [body = {}] = write(context, [{ venue, distanceMeters: undefined }])
        return { kind: 'resource', body }
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
        const { id } = foundByPath(context, 'venue', venues.find)
        return events.list(context, id)
      },
    },
  ]
}
