/** Records of the inventory: every kind is found, added, changed and archived in the same way (operator.md section 4). */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import {
  clientChange,
  clientSearches,
  clientSorts,
  clientWithSecret,
  inventoryClient,
  newClient,
} from '../desk/inventory/clients.ts'
import { basedOn, inventoryChange, newRevert } from '../desk/inventory/common.ts'
import {
  couponChange,
  couponSearches,
  couponSorts,
  couponUse,
  inventoryCoupon,
  newCoupon,
} from '../desk/inventory/coupons.ts'
import {
  affectedBooking,
  eventCancel,
  eventChange,
  eventSearches,
  eventSeries,
  eventSorts,
  inventoryEvent,
  newEvent,
} from '../desk/inventory/events.ts'
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
} from '../desk/inventory/facilities.ts'
import { inventoryVenue, newVenue, venueChange, venueSearches, venueSorts } from '../desk/inventory/venues.ts'
import { partner } from '../desk/webhooks.ts'
import type { ErrorCode } from '../errors/errors.ts'
import { endpointOf, type Area } from './endpoint.ts'

const endpoint = endpointOf('inventory')
const permission = 'inventory'

/** The areas of the window that show records elsewhere. */
export const changedByRecord = [
  'inventory',
  'partners',
  'events',
  'quotes',
  'venues',
] as const satisfies readonly Area[]

interface Kind<Params extends z.ZodObject, Shown extends z.ZodType> {
  /** The noun with its article: `a venue`. */
  readonly one: string
  readonly params: Params
  readonly shown: Shown
  readonly invalidates?: readonly Area[]
  /** The codes of a change, beside `record_changed`. */
  readonly refusals?: readonly ErrorCode[]
}

/** The endpoints that list the changes of a record and revert one. */
const historyOf = <const Name extends string, Params extends z.ZodObject, Shown extends z.ZodType>(
  name: Name,
  { one, params, shown, invalidates = changedByRecord, refusals = [] }: Kind<Params, Shown>,
) => ({
  history: endpoint(`GET /desk/inventory/${name}/:id/history`, {
    summary: `Every change of ${one}, the newest first`,
    permission,
    params,
    list: true,
    response: inventoryChange,
  }),
  revert: endpoint(`POST /desk/inventory/${name}/:id/revert`, {
    summary: 'Gives the members of one change the values that they had before it',
    permission,
    params,
    body: newRevert,
    response: shown,
    refusals: ['record_changed', 'change_not_revertible', ...refusals],
    invalidates,
  }),
})

const recordOf = <const Name extends string, Params extends z.ZodObject, Shown extends z.ZodType>(
  name: Name,
  kind: Kind<Params, Shown>,
) => {
  const { one, params, shown, invalidates = changedByRecord } = kind
  const based = {
    permission,
    params,
    body: basedOn,
    response: shown,
    refusals: ['record_changed'],
    invalidates,
  } as const
  return {
    one: endpoint(`GET /desk/inventory/${name}/:id`, {
      summary: `All of ${one}`,
      permission,
      params,
      response: shown,
    }),
    archive: endpoint(`POST /desk/inventory/${name}/:id/archive`, {
      ...based,
      summary: `Archives ${one}: it is neither found nor sold; what was sold keeps it`,
    }),
    restore: endpoint(`POST /desk/inventory/${name}/:id/restore`, {
      ...based,
      summary: `Takes ${one} out of the archive`,
    }),
    ...historyOf(name, kind),
  }
}

/** The endpoints of a record that consists of its fields. A change leaves omitted fields as they are. */
const plainRecordOf = <
  const Name extends string,
  Params extends z.ZodObject,
  Create extends z.ZodType,
  Change extends z.ZodObject,
  Shown extends z.ZodType,
>(
  name: Name,
  kind: Kind<Params, Shown> & { readonly create: Create; readonly change: Change },
) => {
  const { one, params, create, change, shown, invalidates = changedByRecord, refusals = [] } = kind
  const written = { permission, response: shown, invalidates } as const
  return {
    ...recordOf(name, kind),
    add: endpoint(`POST /desk/inventory/${name}`, { ...written, summary: `Adds ${one}`, body: create, status: 201 }),
    change: endpoint(`PUT /desk/inventory/${name}/:id`, {
      ...written,
      summary: `Changes ${one}; a stale \`version\` is refused with the current record`,
      params,
      body: change,
      refusals: ['record_changed', ...refusals],
    }),
    duplicate: endpoint(`POST /desk/inventory/${name}/:id/duplicate`, {
      ...written,
      summary: `Adds another with what ${one} has, under a name with a number`,
      params,
      status: 201,
    }),
  }
}

const listed = { permission, list: true } as const
const byId = { permission, params: numericIdPath } as const

export const venueApi = {
  list: endpoint('GET /desk/inventory/venues', {
    ...listed,
    summary: 'Venues by name; `archived` is true, false (by default) or any',
    searches: venueSearches,
    sorts: venueSorts,
    response: inventoryVenue,
  }),
  ...plainRecordOf('venues', {
    one: 'a venue',
    params: numericIdPath,
    create: newVenue,
    change: venueChange,
    shown: inventoryVenue,
  }),
}

export const eventApi = {
  list: endpoint('GET /desk/inventory/events', {
    ...listed,
    summary: 'Events by their start; `archived` is true, false (by default) or any',
    searches: eventSearches,
    sorts: eventSorts,
    response: inventoryEvent,
  }),
  series: endpoint('GET /desk/inventory/events/series', {
    ...listed,
    summary: 'The series of events that are not archived, by name, and how many events each has',
    response: eventSeries,
  }),
  ...plainRecordOf('events', {
    one: 'an event',
    params: numericIdPath,
    create: newEvent,
    change: eventChange,
    shown: inventoryEvent,
    refusals: ['event_has_bookings'],
  }),
  affected: endpoint('GET /desk/inventory/events/:id/affected', {
    ...byId,
    summary: 'The confirmed bookings of an event, the oldest first',
    list: true,
    response: affectedBooking,
  }),
  cancel: endpoint('POST /desk/inventory/events/:id/cancel', {
    ...byId,
    summary: 'Sells no more for an event; its bookings stay until they are cancelled',
    body: eventCancel,
    response: inventoryEvent,
    refusals: ['record_changed'],
    invalidates: changedByRecord,
  }),
}

export const facilityApi = {
  list: endpoint('GET /desk/inventory/facilities', {
    ...listed,
    summary: 'Facilities by name, or around venues by distance; `archived` is true, false (by default) or any',
    searches: facilitySearches,
    sorts: facilitySorts,
    response: facilitySummary,
  }),
  totals: endpoint('GET /desk/inventory/facilities/totals', {
    summary: 'How many facilities the same `q` finds, by state, and their spaces',
    permission,
    searches: facilitySearches,
    response: facilityTotals,
  }),
  preview: endpoint('POST /desk/inventory/facilities/preview', {
    summary: 'What a seller would see of a facility if it were saved; nothing is written',
    permission,
    body: newSellerView,
    response: sellerView,
    noStore: true,
    invalidates: [],
  }),
  ...plainRecordOf('facilities', {
    one: 'a facility',
    params: numericIdPath,
    create: newFacility,
    change: facilityChange,
    shown: inventoryFacility,
    invalidates: ['inventory', 'quotes', 'events', 'locations'],
    refusals: ['spaces_sold'],
  }),
}

export const couponApi = {
  list: endpoint('GET /desk/inventory/coupons', {
    ...listed,
    summary: 'Coupons by code; `archived` is true, false (by default) or any',
    searches: couponSearches,
    sorts: couponSorts,
    response: inventoryCoupon,
  }),
  ...plainRecordOf('coupons', {
    one: 'a coupon',
    params: numericIdPath,
    create: newCoupon,
    change: couponChange,
    shown: inventoryCoupon,
  }),
  uses: endpoint('GET /desk/inventory/coupons/:id/uses', {
    ...byId,
    summary: 'Who used a coupon, the newest use first',
    list: true,
    response: couponUse,
  }),
}

/** Partners are added, changed and archived with their webhooks (partners.ts). */
export const partnerHistoryApi = historyOf('partners', { one: 'a partner', params: numericIdPath, shown: partner })

const clientPath = z.object({ id: z.string() })
const withSecret = { permission, response: clientWithSecret, invalidates: changedByRecord } as const

export const clientApi = {
  list: endpoint('GET /desk/inventory/clients', {
    ...listed,
    summary: 'API clients by name; `archived` is true, false (by default) or any',
    searches: clientSearches,
    sorts: clientSorts,
    response: inventoryClient,
  }),
  add: endpoint('POST /desk/inventory/clients', {
    ...withSecret,
    summary: 'Adds an API client, and gives its secret for the only time',
    body: newClient,
    status: 201,
  }),
  change: endpoint('PUT /desk/inventory/clients/:id', {
    summary: 'Changes an API client; its tokens end where it loses a scope or gets another partner',
    permission,
    params: clientPath,
    body: clientChange,
    response: inventoryClient,
    refusals: ['record_changed'],
    invalidates: changedByRecord,
  }),
  renewSecret: endpoint('POST /desk/inventory/clients/:id/secret', {
    ...withSecret,
    summary: 'Gives a new secret for the only time; the old one and its tokens end at once',
    params: clientPath,
    body: basedOn,
    refusals: ['record_changed'],
  }),
  ...recordOf('clients', { one: 'an API client', params: clientPath, shown: inventoryClient }),
}
