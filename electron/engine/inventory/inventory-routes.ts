/** /desk/inventory: the routes of the marketplace's own inventory (operator.md section 4). */
import { hash } from 'node:crypto'
import { inventoryApi, priceApi } from '../../../shared/contract/inventory.ts'
import { facilityApi, partnerHistoryApi } from '../../../shared/contract/records.ts'
import { largestPhotoBytes, overviewSearches } from '../../../shared/desk/inventory/common.ts'
import { facilityNeeds, facilitySearches, type FacilityNeed } from '../../../shared/desk/inventory/facilities.ts'
import { needSearches, type NeededFacility, type PostedPart } from '../../../shared/desk/inventory/needs.ts'
import { partnerChange, type Partner, type PartnerChange } from '../../../shared/desk/webhooks.ts'
import { inventoryContract } from '../../../shared/records/contract.ts'
import { present } from '../../../shared/present.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { refusedField } from '../../core/http/desk-route.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseSearch, searchIds, searchValue } from '../../core/http/search.ts'
import { pricePieces, type PricePart } from '../selling/pricing/price-text.ts'
import { parseCapacity, parseHeightInches } from '../import/check/listed-rates.ts'
import { parseOpeningHours } from '../import/check/opening-hours.ts'
import type { Repositories } from '../repositories.ts'
import type { EngineServices } from '../services.ts'
import { representPartner } from '../webhooks/partner-record.ts'
import { clientRoutes } from './clients/client-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { checkOffers } from './facilities/facility-checks.ts'
import { facilityKind } from './facilities/facility-kind.ts'
import { createSellerView } from './facilities/seller-view.ts'
import type { NeedRow } from './needs/needs-repository.ts'
import { imageFacts } from './photos/image-size.ts'
import { placesRoutes } from './places/places-routes.ts'
import { changeRoute, historyHandlers, listHandler, plainRecordHandlers } from './record-routes.ts'
import { createPriceChanges } from './prices/prices-changes.ts'
import { createPriceSheets } from './prices/prices-sheet.ts'
import { createProblems } from './problems.ts'
import { checkPlace, type RecordKind } from './record-kind.ts'
import { createRecords } from './records.ts'
import { venueRoutes } from './venues/venue-routes.ts'

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

/** The prices of one event on one sheet. */
export const priceRoutes = ({ repositories }: EngineServices): Route[] => {
  const sheets = createPriceSheets(repositories)
  const changes = createPriceChanges(repositories, sheets)

  return deskHandlers(priceApi, {
    sheet: ({ nowMs }, { id, within_miles: miles }) => sheets.read(sheets.eventOf(id), miles, nowMs),
    save(context, { id, within_miles: miles, body }) {
      const event = sheets.eventOf(id)
      const changed = changes.save(event, body, context)
      return { id: body.id, changed, sheet: sheets.read(event, miles, context.nowMs) }
    },
    undo(context, { id, within_miles: miles }) {
      const { eventId, ...undone } = changes.undo(id, context)
      return { id, ...undone, sheet: sheets.read(sheets.eventOf(eventId), miles, context.nowMs) }
    },
  })
}

/** Webhook routes add, rename and archive partners; their history is here. */
const partnerKind = ({
  partners,
  inventory,
}: Pick<Repositories, 'partners' | 'inventory'>): RecordKind<PartnerChange, Partner> => ({
  kind: 'partner',
  members: partnerChange.keyof().options,
  find(id) {
    const row = partners.find(Number(id))
    return row && representPartner(row, partners.webhook(row.id))
  },
  nameOf: ({ name }) => name,
  check({ name }, problems, id) {
    if (partners.isNameTaken(name, Number(id ?? 0))) problems.add('name', 'taken')
  },
  insert: ({ name }) => partners.insert(name),
  update: (id, input) => partners.change(Number(id), input),
  setArchived: (id, atMs) => inventory.archive('partners', id, atMs),
})

/** The kinds whose names in the contract differ from those of the grammar. */
const contractKinds = { dayMaximum: 'day_maximum', upTo: 'up_to' } as const

const meaningOf = ({ meaning: { kind, ...length }, amountMinor }: PricePart): PostedPart['meaning'] => ({
  kind: kind === 'dayMaximum' || kind === 'upTo' ? contractKinds[kind] : kind,
  ...length,
  amount_minor: amountMinor,
})

/** Texts other than prices are read in full or not at all. */
const isRead = {
  spaces: (text: string): boolean => parseCapacity(text) !== undefined,
  height: (text: string): boolean => parseHeightInches(text) !== undefined,
  hours: (text: string): boolean => parseOpeningHours(text) !== undefined,
}

/** The parts of a posted text of a facility that are read, and those that are left for a person. */
export const postedParts = (need: FacilityNeed, text: string, currency: string): PostedPart[] => {
  if (need !== 'price')
    return [isRead[need](text) ? { text, state: 'read', meaning: { kind: need } } : { text, state: 'left' }]
  return pricePieces(text, currency).map((piece): PostedPart => ({
    text: piece.text,
    state: piece.state,
    ...(piece.part === undefined ? {} : { meaning: meaningOf(piece.part) }),
  }))
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
    ...priceRoutes(services),
  ]
}
