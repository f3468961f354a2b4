/** The prices of one event on one sheet (operator.md section 4): every facility's rate and spaces, changed together and undone together. */
import { z } from 'zod'
import { minor, recordId, version } from './common.ts'

/** GET /desk/inventory/events/{id}/prices?within_miles=: nearest first. Prices are of the option without an access code. */
export const priceRow = z.object({
  facility_id: recordId,
  version,
  name: z.string(),
  currency: z.string(),
  distance_meters: z.number(),
  spaces: z.int(),
  sold: z.int(),
  held_back: z.int(),
  /** What applies without a rate for this event; absent where nothing does. Before fee and tax. */
  own_rate_minor: z.int().optional(),
  /** Of the rate for this event; absent where there is none. */
  event_rate_minor: z.int().optional(),
  fee_minor: z.int(),
  tax_basis_points: z.int(),
  /** The cheapest size beyond the smallest; absent where there is none. */
  oversize_minor: z.int().optional(),
  /** A person set the rate for this event: a bulk change leaves it out unless it is checked. */
  set_by_hand: z.boolean(),
})
export type PriceRow = z.infer<typeof priceRow>

export const priceSheet = z.object({
  event: z.object({
    id: recordId,
    name: z.string(),
    starts_at: z.string(),
    timezone: z.string(),
    venue_id: recordId,
    venue_name: z.string(),
    parking_starts_at: z.string(),
    parking_ends_at: z.string(),
  }),
  /** Of the same venue, by time. */
  previous: z.object({ id: recordId, starts_at: z.string() }).optional(),
  next: z.object({ id: recordId, starts_at: z.string() }).optional(),
  rows: z.array(priceRow),
  /** Confirmed bookings of the event. They keep what they were sold with. */
  bookings: z.int(),
  /** Until when a quote that was given a moment ago keeps its price. */
  quotes_valid_until: z.string(),
})
export type PriceSheet = z.infer<typeof priceSheet>

/** POST /desk/inventory/events/{id}/prices: all or nothing, in one transaction. */
export const newPrices = z.object({
  /** Made by whoever sends it: the same again writes nothing and gives the same. */
  id: z.uuid(),
  changes: z
    .array(
      z.object({
        facility_id: recordId,
        /** Refused with `record_changed`, naming the facilities, where it is not the current one. */
        version,
        /** Null: back to the facility's own rate. */
        event_rate_minor: minor.nullable(),
      }),
    )
    .min(1)
    .max(2_000),
})
export type NewPrices = z.infer<typeof newPrices>

/** The sheet as it is after the write. */
export const savedPrices = z.object({ id: z.uuid(), changed: z.int(), sheet: priceSheet })

/** POST /desk/inventory/prices/{id}/undo: the prices of before, where nobody has changed them since. */
export const undonePrices = savedPrices.extend({ kept: z.array(z.object({ facility_id: recordId, name: z.string() })) })
