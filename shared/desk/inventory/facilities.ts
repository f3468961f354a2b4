/** Facilities in the inventory, each with its rates, add-ons, spaces held back, pass and photos. */
import { z } from 'zod'
import { money } from '../../api/common.ts'
import { facilityMembers, listedFacilityMembers } from '../../records/facility.ts'
import { shapeOf } from '../../records/record.ts'
import { basedOn, recordId, recordState } from './common.ts'
import { addOn, held, rate } from './rates.ts'
import { unbounded } from './unbounded.ts'

/** POST /desk/inventory/facilities. */
export const newFacility = z.object(shapeOf(facilityMembers))
export type NewFacility = z.infer<typeof newFacility>

/**
 * PUT /desk/inventory/facilities/{id}. Where fewer spaces remain than are sold, it is refused with 409 `spaces_sold` until
 * `overbook` is true. Then nothing more is sold until enough bookings are gone.
 */
export const facilityChange = newFacility.extend({ ...basedOn.shape, overbook: z.boolean().default(false) })
export type FacilityChange = z.infer<typeof facilityChange>

/** Data of `spaces_sold`: the times at which more is sold than there would be spaces, the fullest first, and some of the bookings. */
export const spacesSold = z.object({
  spaces: z.int(),
  peaks: z
    .array(
      z.object({
        starts_at: z.string(),
        ends_at: z.string(),
        sold: z.int(),
        /** The spaces that would be left for them: without those held back. */
        spaces: z.int(),
        event_name: z.string().optional(),
      }),
    )
    .max(20),
  bookings: z
    .array(z.object({ booking_id: recordId, starts_at: z.string(), ends_at: z.string(), customer: z.string() }))
    .max(100),
  booking_count: z.int(),
})

/** A facility belongs to a venue within this distance. */
export const scopeMiles = 5

/** `no_spaces`: the facility has a price, and none of its spaces is sold here. */
export const facilityStates = ['selling', 'needs_price', 'no_spaces', 'not_sold', 'archived'] as const
export type FacilityState = (typeof facilityStates)[number]
export const facilityNeeds = ['price', 'spaces', 'height', 'hours'] as const
export type FacilityNeed = (typeof facilityNeeds)[number]

const facilityFacts = {
  ...recordState,
  /** The name is not `state`, which is the state of its address. */
  sale_state: z.enum(facilityStates),
  needs: z.array(z.enum(facilityNeeds)),
}

export const inventoryFacility = unbounded(newFacility).extend({
  ...facilityFacts,
  rates: z.array(unbounded(rate)),
  add_ons: z.array(unbounded(addOn)),
  held: z.array(unbounded(held)),
  changes: z.int(),
})
export type InventoryFacility = z.infer<typeof inventoryFacility>

/** One row of GET /desk/inventory/facilities. Prices are before fees. */
export const facilitySummary = unbounded(z.object(shapeOf(listedFacilityMembers))).extend({
  ...facilityFacts,
  operator: z.string(),
  /** The distance to the nearest venue of the search, otherwise to the nearest one within walking distance; measured from the entrance. */
  distance_meters: z.number().optional(),
  /** The rate for every event; an invented rate is that of the next event at the venue of the search, otherwise at the nearest one. */
  event_rate_minor: z.int().optional(),
  hour_minor: z.int().optional(),
  rate_count: z.int(),
  add_on_count: z.int(),
  held_spaces: z.int(),
  posted_rates: z.string().nullable(),
})
export type FacilitySummary = z.infer<typeof facilitySummary>

export const facilitySearches = z.object({
  text: z.string(),
  id: z.string(),
  /**
   * One venue or several (`1,2`): distances are those to the nearest of them. With `within_miles`, only facilities around them are listed.
   */
  venue_id: z.string(),
  within_miles: z.string(),
  state: z.string(),
  need: z.string(),
  structure: z.string(),
  operator: z.string(),
  import_id: z.string(),
  archived: z.string(),
})
/** The default order is by distance around venues, otherwise by name. Facilities without a distance come last. */
export const facilitySorts = ['name', 'distance', 'spaces', 'state', 'id'] as const

/** GET /desk/inventory/facilities/totals, with the same `q`: the totals at the end of the list. */
export const facilityTotals = z.object({
  total: z.int(),
  states: z.record(z.enum(facilityStates), z.int()),
  spaces: z.int(),
})

/** POST /desk/inventory/facilities/preview: the view of a seller if the record were saved. Nothing is written. */
export const newSellerView = z.object({
  /** The id of an existing facility, so that its sold spaces count. */
  facility_id: recordId.optional(),
  facility: newFacility,
  /** Without an event, stays begin at the next half hour, one for each of `stay_minutes`. */
  event_id: recordId.optional(),
  stay_minutes: z.array(z.int().positive().max(44_640)).max(10).default([60, 240, 1_440]),
  access_code: z.string().max(40).optional(),
})
export const sellerView = z.object({
  offers: z.array(
    z.object({
      event_id: recordId.optional(),
      stay_minutes: z.int().optional(),
      starts_at: z.string(),
      ends_at: z.string(),
      timezone: z.string(),
      spaces_remaining: z.int(),
      options: z.array(
        z.object({ name: z.string(), base_price: money, fee: money, price: money, rate_index: z.int() }),
      ),
      /** Why there is no price. */
      reason: z.enum(['sold_out', 'no_rate', 'no_spaces', 'never_sold']).optional(),
    }),
  ),
})
export type SellerView = z.infer<typeof sellerView>
