/** GET /venues, /venues/{id} and /venues/{id}/events. */
import { venue as venueSchema, event as eventSchema } from '../../../../shared/api/catalogue.ts'
import type { EngineDeps } from '../../deps.ts'
import { notFound } from '../../http/api-error.ts'
import { searchCircle } from '../../http/area.ts'
import { openAccess, RawJson } from '../../http/route.ts'
import type { Reply, RequestContext, Route } from '../../http/route.ts'
import { parseSearch, parseSearchText, pathId, textMatchExpression } from '../../http/search.ts'
import { parseSort } from '../../http/sort.ts'
import { createEventList } from '../events/event-list.ts'
import { createVenueRepository } from './repository.ts'
import { venueFields, venueJson } from './representation.ts'
import { searchVenues, venueSorts } from './service.ts'

const searchTypes = ['name', 'coordinates', 'distance'] as const
const emptyList: Reply = { kind: 'list', items: [], total: 0 }

export function createVenueRoutes(deps: EngineDeps): readonly Route[] {
  const repository = createVenueRepository(deps.database)
  const events = createEventList(deps)

  function list(context: RequestContext): Reply {
    const search = parseSearch(context.params.get('q'), searchTypes)
    const sort = parseSort(context.params.get('sort'), venueSorts)
    const circle = searchCircle(search)
    const name = search.get('name')
    const match = name === undefined ? undefined : textMatchExpression(parseSearchText(name))
    const { paging } = context
    if (name !== undefined && match === undefined) return emptyList
    const { found, total } = searchVenues(repository, { match, circle, sort }, paging)
    const fields = context.fields.of(venueFields)
    const items = context.countOnly
      ? []
      : found.map((item) => new RawJson(venueJson(item.venue, context.relations, fields, item.distanceMeters)))
    return { kind: 'list', items, total }
  }

  return [
    {
      method: 'GET',
      path: '/venues',
      summary: 'Find venues by name or around a place',
      object: 'venue',
      access: openAccess,
      list: true,
      postSearches: true,
      response: venueSchema,
      handle: list,
    },
    {
      method: 'GET',
      path: '/venues/:id',
      summary: 'One venue',
      object: 'venue',
      access: openAccess,
      response: venueSchema,
      handle(context) {
        const id = pathId(context.pathParams['id'])
        const venue = id === undefined ? undefined : repository.find(id)
        if (venue === undefined) throw notFound('venue')
        return {
          kind: 'resource',
          body: new RawJson(venueJson(venue, context.relations, context.fields.of(venueFields))),
        }
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
      response: eventSchema,
      handle(context) {
        const id = pathId(context.pathParams['id'])
        if (id === undefined || !repository.exists(id)) throw notFound('venue')
        return events.list(context, id)
      },
    },
  ]
}
