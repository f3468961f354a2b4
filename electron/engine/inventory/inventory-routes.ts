/** /desk/inventory: the routes of the marketplace's own inventory (operator.md section 4). */
import { basedOn, inventoryOverview, overviewSearches } from '../../../shared/desk/inventory/common.ts'
import {
  couponChange,
  couponSearches,
  couponSorts,
  couponUse,
  inventoryCoupon,
  newCoupon,
} from '../../../shared/desk/inventory/coupons.ts'
import {
  facilityChange,
  facilitySearches,
  facilitySorts,
  facilitySummary,
  facilityTotals,
  inventoryFacility,
  newFacility,
  newSellerView,
  sellerView,
} from '../../../shared/desk/inventory/facilities.ts'
import {
  inventoryVenue,
  newVenue,
  venueChange,
  venueSearches,
  venueSorts,
} from '../../../shared/desk/inventory/venues.ts'
import { inventoryContract } from '../../../shared/records/contract.ts'
import { partner, partnerChange } from '../../../shared/desk/webhooks.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseSearch, searchIds } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'
import { clientRoutes } from './clients/client-routes.ts'
import { couponKind } from './coupons/coupon-kind.ts'
import { partnerKind } from './partners/partner-kind.ts'
import { eventRoutes } from './events/event-routes.ts'
import { checkOffers } from './facilities/facility-checks.ts'
import { facilityKind } from './facilities/facility-kind.ts'
import { needsRoutes } from './needs-routes.ts'
import { createSellerView } from './facilities/seller-view.ts'
import { photoRoutes } from './photos/photo-routes.ts'
import { placesRoutes } from './places/places-routes.ts'
import { listRoute, recordRoutes } from './record-routes.ts'
import { createProblems } from './problems.ts'
import { checkPlace } from './record-kind.ts'
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

const couponRoutes = ({ repositories }: EngineServices): Route[] => {
  const { coupons } = repositories.inventory
  const records = createRecords(repositories, couponKind(repositories))
  return [
    listRoute({
      path: `${root}/coupons`,
      summary: 'Coupons by code; `archived` is true, false (by default) or any',
      response: inventoryCoupon,
      searches: couponSearches,
      sorts: couponSorts,
      list: coupons.list,
    }),
    ...recordRoutes({
      path: `${root}/coupons`,
      one: 'a coupon',
      records,
      schemas: { create: newCoupon, change: couponChange, shown: inventoryCoupon },
    }),
    ...deskRoutes({
      'GET /desk/inventory/coupons/:id/uses': {
        permission: 'inventory',
        summary: 'Who used a coupon, the newest use first',
        list: true,
        response: couponUse,
        handle(context) {
          const { rows, total } = coupons.uses(records.find(numericId(context)).id, context.paging)
          return { kind: 'list', items: rows, total }
        },
      },
    }),
  ]
}

/** Partners are added, changed and archived with their webhooks. */
const partnerRoutes = ({ repositories }: EngineServices): Route[] =>
  recordRoutes(
    {
      path: `${root}/partners`,
      one: 'a partner',
      records: createRecords(repositories, partnerKind(repositories)),
      schemas: { create: partnerChange, change: partnerChange.extend(basedOn.shape), shown: partner },
    },
    ['history'],
  )

const facilityRoutes = ({ repositories }: EngineServices): Route[] => {
  const { list } = repositories.inventory.facilities
  const viewOf = createSellerView(repositories)
  return [
    listRoute({
      path: `${root}/facilities`,
      summary: 'Facilities by name, or around venues by distance; `archived` is true, false (by default) or any',
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
    ...deskRoutes({
      'POST /desk/inventory/facilities/preview': {
        permission: 'inventory',
        summary: 'What a seller would see of a facility if it were saved; nothing is written',
        jsonBody: newSellerView,
        response: sellerView,
        handle(context) {
          const request = readJson(context, newSellerView)
          const problems = createProblems()
          checkPlace(request.facility, problems)
          checkOffers(request.facility, repositories.inventory, problems)
          problems.throwAny()
          return { kind: 'resource', body: viewOf(request, context), headers: { 'Cache-Control': 'no-store' } }
        },
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
  ...needsRoutes(services),
  ...deskRoutes({
    'GET /desk/inventory': {
      permission: 'inventory',
      summary:
        'How much the inventory holds, or what is at the venues of `q=venue_id:1,2`, and a version that changes with every write to it',
      searches: overviewSearches,
      response: inventoryOverview,
      handle({ params }) {
        const search = parseSearch(params.get('q'), Object.keys(overviewSearches.shape))
        const overview = services.repositories.inventory.overview(searchIds(search, 'venue_id'))
        return {
          kind: 'resource',
          body: { administered: true, contract: inventoryContract, ...overview },
          headers: { 'Cache-Control': 'no-store' },
        }
      },
    },
  }),
  ...venueRoutes(services),
  ...eventRoutes(services),
  ...facilityRoutes(services),
  ...couponRoutes(services),
  ...partnerRoutes(services),
  ...clientRoutes(services),
  ...photoRoutes(services),
  ...placesRoutes(services),
]
