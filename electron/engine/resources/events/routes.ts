/** GET /events and /events/{id}. */
import { event as eventSchema } from '../../../../shared/api/catalogue.ts'
import { eventSearch, numericIdPath } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { openAccess, type Route } from '../../../core/http/route.ts'
import { foundByPath } from '../members.ts'
import { createEventList } from './event-list.ts'
import { eventSorts } from './repository.ts'

export const createEventRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const events = createEventList(repositories)
  return [
    {
      method: 'GET',
      path: '/events',
      summary: 'Find events by venue, name and time',
      object: 'event',
      access: openAccess,
      list: true,
      postSearches: true,
      zooms: ['venue'],
      searches: eventSearch,
      sorts: eventSorts,
      refusals: ['search_text_not_ascii'],
      response: eventSchema,
      handle: (context) => events.list(context),
    },
    {
      method: 'GET',
      path: '/events/:id',
      summary: 'One event',
      object: 'event',
      access: openAccess,
      zooms: ['venue'],
      pathParameters: numericIdPath,
      refusals: ['not_found'],
      response: eventSchema,
      handle(context) {
        const event = foundByPath(context, 'event', repositories.events.find)
        return { kind: 'resource', body: events.show(context, event) }
      },
    },
  ]
}
