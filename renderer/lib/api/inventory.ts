/** The inventory: its records, prices and posted texts. Amounts are minor units. */
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  inventoryChange,
  inventoryOverview,
  storedPhoto,
  type newRevert,
} from '../../../shared/desk/inventory/common.ts'
import {
  clientWithSecret,
  inventoryClient,
  type clientChange,
  type clientSearches,
  type clientSorts,
  type newClient,
} from '../../../shared/desk/inventory/clients.ts'
import {
  couponUse,
  inventoryCoupon,
  type couponChange,
  type couponSearches,
  type couponSorts,
  type newCoupon,
} from '../../../shared/desk/inventory/coupons.ts'
import {
  affectedBooking,
  eventSeries,
  inventoryEvent,
  type eventCancel,
  type eventChange,
  type eventSearches,
  type eventSorts,
  type newEvent,
} from '../../../shared/desk/inventory/events.ts'
import {
  facilitySummary,
  facilityTotals,
  inventoryFacility,
  sellerView,
  type facilityChange,
  type facilitySearches,
  type facilitySorts,
  type newFacility,
  type newSellerView,
} from '../../../shared/desk/inventory/facilities.ts'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { neededFacility, type needSearches } from '../../../shared/desk/inventory/needs.ts'
import { priceSheet, savedPrices, undonePrices, type newPrices } from '../../../shared/desk/inventory/prices.ts'
import {
  inventoryVenue,
  type newVenue,
  type venueChange,
  type venueSearches,
  type venueSorts,
} from '../../../shared/desk/inventory/venues.ts'
import { partner } from '../../../shared/desk/webhooks.ts'
import { apiKeys } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { queryClient } from './query-client.ts'
import { readQuery, request, requestAll, requestText, searchText } from './request.ts'

const root = '/desk/inventory'

type Searches<Schema extends z.ZodObject> = Readonly<{ [Name in keyof z.infer<Schema>]?: string | undefined }>
/** `start` or `start:desc`. */
type Sort<Names extends readonly string[]> = Names[number] | `${Names[number]}:${'asc' | 'desc'}`

export interface ListFilter<Schema extends z.ZodObject, Names extends readonly string[]> {
  readonly q?: Searches<Schema>
  readonly sort?: Sort<Names> | undefined
}

/** With venues: what is at them. */
export const inventoryOverviewQuery = (venueIds?: readonly number[]) =>
  readQuery([...apiKeys.allInventory(), 'overview', venueIds ?? 'all'], {
    path: root,
    query: { q: venueIds && searchText({ venue_id: venueIds.join() }) },
    schema: inventoryOverview,
  })

/** Of a filter of the list at a path. */
const lists = <Item extends z.ZodType, Filter extends ListFilter<z.ZodObject, readonly string[]>>(
  path: string,
  schema: Item,
) => {
  const options = ({ q = {}, sort }: Filter) => ({ path, schema, query: { q: searchText(q), sort } })
  const key = (filter: Filter) => [...apiKeys.allInventory(), 'list', path, filter]
  const none = {} as Filter
  return {
    pages: (filter: Filter = none) => listQuery(key(filter), options(filter)),
    count: (filter: Filter = none) => countQuery(key(filter), options(filter)),
  }
}

const history = <Shown extends z.ZodType>(path: string, schema: Shown) => ({
  /** The newest change first. */
  history: (id: number | string) =>
    listQuery([...apiKeys.allInventory(), 'history', path, id], {
      path: `${path}/${id}/history`,
      schema: inventoryChange,
    }),
  /** Gives the members of one change the values of before it. */
  revert: (id: number | string, json: z.input<typeof newRevert>) =>
    request({ method: 'POST', path: `${path}/${id}/revert`, json, schema }),
})

/** What every kind of record has. A write based on another version than the current one is refused with `record_changed`. */
const records = <Create, Change, Shown extends z.ZodType>(path: string, schema: Shown) => {
  const post = (id: number | string, name: string, json: object) =>
    request({ method: 'POST', path: `${path}/${id}/${name}`, json, schema })
  const query = (id: number | string) =>
    readQuery([...apiKeys.allInventory(), 'record', path, id], { path: `${path}/${id}`, schema })
  return {
    ...history(path, schema),
    query,
    /** As it was just returned, until it is read again. */
    show: (id: number | string, shown: z.output<Shown>): void =>
      void queryClient.setQueryData(query(id).queryKey, shown),
    add: (json: Create) => request({ method: 'POST', path, json, schema }),
    change: (id: number | string, json: Change) => request({ method: 'PUT', path: `${path}/${id}`, json, schema }),
    archive: (id: number | string, version: number) => post(id, 'archive', { version }),
    restore: (id: number | string, version: number) => post(id, 'restore', { version }),
    duplicate: (id: number | string) => post(id, 'duplicate', {}),
  }
}

const venues = `${root}/venues`
export const venueApi = {
  ...records<z.input<typeof newVenue>, z.input<typeof venueChange>, typeof inventoryVenue>(venues, inventoryVenue),
  ...lists<typeof inventoryVenue, ListFilter<typeof venueSearches, typeof venueSorts>>(venues, inventoryVenue),
}

/** Every venue that is not archived, by name: for the choices of other records. */
export const inventoryVenuesQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allInventory(), 'all-venues'],
    queryFn: ({ signal }) => requestAll({ path: venues, query: { sort: 'name' }, schema: inventoryVenue, signal }),
  })

const events = `${root}/events`
export const inventoryEventApi = {
  ...records<z.input<typeof newEvent>, z.input<typeof eventChange>, typeof inventoryEvent>(events, inventoryEvent),
  ...lists<typeof inventoryEvent, ListFilter<typeof eventSearches, typeof eventSorts>>(events, inventoryEvent),
  /** The series of all events, by name. */
  series: () =>
    queryOptions({
      queryKey: [...apiKeys.allInventory(), 'event-series'],
      queryFn: ({ signal }) => requestAll({ path: `${events}/series`, schema: eventSeries, signal }),
    }),
  /** Its confirmed bookings. */
  affected: (id: number) =>
    listQuery([...apiKeys.allInventory(), 'affected', id], {
      path: `${events}/${id}/affected`,
      schema: affectedBooking,
    }),
  cancel: (id: number, json: z.input<typeof eventCancel>) =>
    request({ method: 'POST', path: `${events}/${id}/cancel`, json, schema: inventoryEvent }),
}

const facilities = `${root}/facilities`
type FacilityFilter = ListFilter<typeof facilitySearches, typeof facilitySorts>
export const facilityApi = {
  ...records<z.input<typeof newFacility>, z.input<typeof facilityChange>, typeof inventoryFacility>(
    facilities,
    inventoryFacility,
  ),
  ...lists<typeof facilitySummary, FacilityFilter>(facilities, facilitySummary),
  totals: (q: Searches<typeof facilitySearches> = {}) =>
    readQuery([...apiKeys.allInventory(), 'facility-totals', q], {
      path: `${facilities}/totals`,
      query: { q: searchText(q) },
      schema: facilityTotals,
    }),
  /** What a seller would see of it as it is in the form. */
  sellerView: (json: z.input<typeof newSellerView>, signal?: AbortSignal) =>
    request({ method: 'POST', path: `${facilities}/preview`, json, schema: sellerView, signal }),
}

const coupons = `${root}/coupons`
export const couponApi = {
  ...records<z.input<typeof newCoupon>, z.input<typeof couponChange>, typeof inventoryCoupon>(coupons, inventoryCoupon),
  ...lists<typeof inventoryCoupon, ListFilter<typeof couponSearches, typeof couponSorts>>(coupons, inventoryCoupon),
  uses: (id: number) =>
    listQuery([...apiKeys.allInventory(), 'coupon-uses', id], { path: `${coupons}/${id}/uses`, schema: couponUse }),
}

/** The history of a partner; its list and settings are with the webhooks. */
export const partnerHistoryApi = history(`${root}/partners`, partner)
const clients = `${root}/clients`
export const clientApi = {
  ...records<z.input<typeof newClient>, z.input<typeof clientChange>, typeof inventoryClient>(clients, inventoryClient),
  ...lists<typeof inventoryClient, ListFilter<typeof clientSearches, typeof clientSorts>>(clients, inventoryClient),
  /** The only response with its secret, which is not shown again. */
  add: (json: z.input<typeof newClient>) => request({ method: 'POST', path: clients, json, schema: clientWithSecret }),
  /** The old secret and its tokens end at once. */
  renewSecret: (id: string, version: number) =>
    request({ method: 'POST', path: `${clients}/${id}/secret`, json: { version }, schema: clientWithSecret }),
}

/** `content`: base64 of a JPEG, PNG or WebP file. */
export const addPhoto = (content: string) =>
  request({ method: 'POST', path: `${root}/photos`, json: { content }, schema: storedPhoto })

export const priceSheetQuery = (eventId: number, withinMiles?: number) =>
  readQuery([...apiKeys.allInventory(), 'prices', eventId, withinMiles], {
    path: `${events}/${eventId}/prices`,
    query: { within_miles: withinMiles },
    schema: priceSheet,
  })

/** The same id again writes nothing and gives the same. */
export const savePrices = (eventId: number, json: z.input<typeof newPrices>, withinMiles?: number) =>
  request({
    method: 'POST',
    path: `${events}/${eventId}/prices`,
    query: { within_miles: withinMiles },
    json,
    schema: savedPrices,
  })

export const undoPrices = (id: string, withinMiles?: number) =>
  request({
    method: 'POST',
    path: `${root}/prices/${id}/undo`,
    query: { within_miles: withinMiles },
    json: {},
    schema: undonePrices,
  })

type NeedFilter = Readonly<Partial<Record<keyof z.infer<typeof needSearches>, string | undefined>>>
/** Facilities that wait for a person, most spaces first. */
export const neededPagesQuery = (q: NeedFilter) =>
  listQuery([...apiKeys.allInventory(), 'needs', q], {
    path: `${root}/needs`,
    query: { q: searchText(q) },
    schema: neededFacility,
  })

export type ExportKind = ImportKind
/** The records that `q` finds as a CSV file, which can be imported again. */
export const inventoryCsv = (kind: ExportKind, q: Readonly<Record<string, string | undefined>> = {}) =>
  requestText({ path: `${root}/${kind}/export`, query: { q: searchText(q) } })
