/** /desk/inventory: the routes of the marketplace's own inventory (operator.md section 4). */
import { inventoryOverview } from '../../../shared/desk/inventory/common.ts'
import {
  affectedBooking,
  eventChange,
  eventSearches,
  eventSorts,
  inventoryEvent,
  newEvent,
} from '../../../shared/desk/inventory/events.ts'
import {
  facilityChange,
  facilitySearches,
  facilitySorts,
  facilitySummary,
  facilityTotals,
  inventoryFacility,
  newFacility,
} from '../../../shared/desk/inventory/facilities.ts'
import {
  inventoryVenue,
  newVenue,
  venueChange,
  venueSearches,
  venueSorts,
} from '../../../shared/desk/inventory/venues.ts'
import { deskRoutes, numericId } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseSearch } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'
import { eventKind } from './events/event-kind.ts'
import { representAffected } from './events/event-repository.ts'
import { facilityKind } from './facilities/facility-kind.ts'
import { listRoute, recordRoutes } from './record-routes.ts'
import { createRecords } from './records.ts'
import { venueKind } from './venues/venue-kind.ts'

const root = '/desk/inventory'

const venueRoutes = ({ repositories, clock }: EngineServices): Route[] => [
  listRoute({
    path: `${root}/venues`,
    summary: 'Venues by name; `archived` is true, false (by default) or any',
    response: inventoryVenue,
    searches: venueSearches,
    sorts: venueSorts,
    list: repositories.inventory.venues.list,
  }),
  ...recordRoutes({
    path: `${root}/venues`,
    one: 'a venue',
    records: createRecords(repositories, venueKind(repositories, clock.nowMs)),
    schemas: { create: newVenue, change: venueChange, shown: inventoryVenue },
  }),
]

const eventRoutes = ({ repositories, clock }: EngineServices): Route[] => {
  const { events } = repositories.inventory
  const records = createRecords(
    repositories,
    eventKind(repositories, clock.nowMs, () => undefined),
  )
  return [
    listRoute({
      path: `${root}/events`,
      summary: 'Events by their start; `archived` is true, false (by default) or any',
      response: inventoryEvent,
      searches: eventSearches,
      sorts: eventSorts,
      list: events.list,
    }),
    ...recordRoutes({
      path: `${root}/events`,
      one: 'an event',
      records,
      schemas: { create: newEvent, change: eventChange, shown: inventoryEvent },
      refusals: ['event_has_bookings'],
    }),
    ...deskRoutes({
      'GET /desk/inventory/events/:id/affected': {
        permission: 'inventory',
        summary: 'The confirmed bookings of an event, the oldest first',
        list: true,
        response: affectedBooking,
        handle(context) {
          const { id, bookings } = records.find(numericId(context))
          return { kind: 'list', items: events.affected(id, context.paging).map(representAffected), total: bookings }
        },
      },
    }),
  ]
}

const facilityRoutes = ({ repositories }: EngineServices): Route[] => {
  const { list } = repositories.inventory.facilities
  return [
    listRoute({
      path: `${root}/facilities`,
      summary: 'Facilities by name, or around a venue by distance; `archived` is true, false (by default) or any',
      response: facilitySummary,
      searches: facilitySearches,
      sorts: facilitySorts,
      list: list.page,
    }),
    ...deskRoutes({
      'GET /desk/inventory/facilities/totals': {
        permission: 'inventory',
        summary: 'How many facilities the same `q` finds, by state, and their spaces',
        searches: facilitySearches,
        response: facilityTotals,
        handle: ({ params }) => ({
          kind: 'resource',
          body: list.totals(parseSearch(params.get('q'), Object.keys(facilitySearches.shape))),
        }),
      },
    }),
    ...recordRoutes({
      path: `${root}/facilities`,
      one: 'a facility',
      records: createRecords(repositories, facilityKind(repositories)),
      schemas: { create: newFacility, change: facilityChange, shown: inventoryFacility },
      refusals: ['spaces_sold'],
    }),
  ]
}

export const inventoryRoutes = (services: EngineServices): Route[] => [
  ...deskRoutes({
    'GET /desk/inventory': {
      permission: 'inventory',
      summary: 'How much the inventory holds, and a version that changes with every write to it',
      response: inventoryOverview,
      handle: () => ({
        kind: 'resource',
        body: { administered: true, ...services.repositories.inventory.overview() },
        headers: { 'Cache-Control': 'no-store' },
      }),
    },
  }),
  ...venueRoutes(services),
  ...eventRoutes(services),
  ...facilityRoutes(services),
]
