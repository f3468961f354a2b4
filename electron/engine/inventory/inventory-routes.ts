/** /desk/inventory: the routes of the marketplace's own inventory (operator.md section 4). */
import { hash } from 'node:crypto'
import { inventoryApi } from '../../../shared/contract/inventory.ts'
import { couponApi, facilityApi, partnerHistoryApi, venueApi } from '../../../shared/contract/records.ts'
import { largestPhotoBytes, overviewSearches } from '../../../shared/desk/inventory/common.ts'
import { facilityNeeds, facilitySearches } from '../../../shared/desk/inventory/facilities.ts'
import { needSearches, type NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import { inventoryContract } from '../../../shared/records/contract.ts'
import { present } from '../../../shared/present.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { refusedField } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseSearch, searchIds, searchValue } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'
import { clientRoutes } from './clients/client-routes.ts'
import { couponKind } from './coupons/coupon-kind.ts'
import { partnerKind } from './partners/partner-kind.ts'
import { eventRoutes } from './events/event-routes.ts'
import { checkOffers } from './facilities/facility-checks.ts'
import { facilityKind } from './facilities/facility-kind.ts'
import { createSellerView } from './facilities/seller-view.ts'
import type { NeedRow } from './needs/needs-repository.ts'
import { imageFacts } from './photos/image-size.ts'
import { placesRoutes } from './places/places-routes.ts'
import { changeRoute, historyHandlers, listHandler, plainRecordHandlers } from './record-routes.ts'
import { postedParts } from './needs/posted-parts.ts'
import { createProblems } from './problems.ts'
import { checkPlace } from './record-kind.ts'
import { createRecords } from './records.ts'
import { venueKind } from './venues/venue-kind.ts'

const venueRoutes = ({ repositories, clock }: EngineServices): Route[] => {
  const records = createRecords(repositories, venueKind(repositories.inventory, clock.nowMs))
  const { change, ...api } = venueApi
  return [
    ...deskHandlers(api, {
      ...plainRecordHandlers(records),
      list: listHandler(api.list, repositories.inventory.venues.list),
    }),
    changeRoute(change, records, records.change),
  ]
}

const couponRoutes = ({ repositories }: EngineServices): Route[] => {
  const { coupons } = repositories.inventory
  const records = createRecords(repositories, couponKind(repositories.inventory))
  const { change, ...api } = couponApi
  return [
    ...deskHandlers(api, {
      ...plainRecordHandlers(records),
      list: listHandler(api.list, coupons.list),
      uses({ paging }, { id }) {
        const { rows, total } = coupons.uses(records.find(id).id, paging)
        return { items: rows, total }
      },
    }),
    changeRoute(change, records, records.change),
  ]
}

const facilityRoutes = ({ repositories }: EngineServices): Route[] => {
  const { list } = repositories.inventory.facilities
  const records = createRecords(repositories, facilityKind(repositories.inventory))
  const viewOf = createSellerView(repositories)
  const { change, ...api } = facilityApi
  return [
    ...deskHandlers(api, {
      ...plainRecordHandlers(records),
      list: listHandler(api.list, list.page),
      totals: ({ params }) => list.totals(parseSearch(params.get('q'), Object.keys(facilitySearches.shape))),
      preview(context, { body }) {
        const problems = createProblems()
        checkPlace(body.facility, problems)
        checkOffers(body.facility, repositories.inventory, problems)
        problems.throwAny()
        return viewOf(body, context)
      },
    }),
    changeRoute(change, records, records.change),
  ]
}

export const inventoryRoutes = (services: EngineServices): Route[] => {
  const { repositories } = services
  return [
    ...deskHandlers(inventoryApi, {
      overview({ params }) {
        const search = parseSearch(params.get('q'), Object.keys(overviewSearches.shape))
        const overview = repositories.inventory.overview(searchIds(search, 'venue_id'))
        return { administered: true, contract: inventoryContract, ...overview }
      },
      needs({ params, paging }) {
        const search = parseSearch(params.get('q'), Object.keys(needSearches.shape))
        const need = searchValue(search, 'need', (text, name) => parseChoice(text, name, facilityNeeds)) ?? 'price'
        const represent = ({ meters, ...row }: NeedRow): NeededFacility => ({
          facility_id: row.id,
          name: row.name,
          address1: row.address1,
          spaces: row.spaces,
          ...present({ distance_meters: meters }),
          posted: row.posted,
          parts: postedParts(need, row.posted, row.currency),
        })
        const { rows, total } = repositories.needs.list(need, search, paging)
        return { items: rows.map(represent), total }
      },
      addPhoto({ nowMs }, { body }) {
        const content = Uint8Array.from(Buffer.from(body.content, 'base64'))
        const facts = content.length > largestPhotoBytes ? undefined : imageFacts(content)
        if (facts === undefined) throw refusedField('content', 'not_allowed')
        const { contentType, width, height } = facts
        const name = hash('sha256', content)
        repositories.transaction(() =>
          repositories.inventory.photos.store({ hash: name, content, content_type: contentType, width, height }, nowMs),
        )
        return { url: `/photos/${name}`, width, height }
      },
    }),
    ...venueRoutes(services),
    ...eventRoutes(services),
    ...facilityRoutes(services),
    ...couponRoutes(services),
    // Other routes add, change and archive partners, together with their webhooks.
    ...deskHandlers(partnerHistoryApi, historyHandlers(createRecords(repositories, partnerKind(repositories)))),
    ...clientRoutes(services),
    ...placesRoutes(services),
  ]
}
