/** The prices of one event on one sheet (operator.md section 4): every facility's rate and spaces, changed together and undone together. */
import { z } from 'zod'
import { minor, recordId, version } from './common.ts'

/** How far from the venue a sheet reaches, unless it is requested. */
export const defaultWithinMiles = 0.75

/** A rate as it applies to the event. */
export const sheetRate = z.object({
  /** Before fee and tax. */
  rate_minor: z.int(),
  fee_minor: z.int(),
  tax_basis_points: z.int(),
  /** What is paid. */
  total_minor: z.int(),
})
export type SheetRate = z.infer<typeof sheetRate>

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
  /** What applies without a rate for this event; absent where nothing does. */
  own: sheetRate.optional(),
  /**
   * The rate for this event; absent where there is none. One that a person set by hand is left out of a bulk change unless it is
   * checked.
   */
  event: sheetRate.extend({ set_by_hand: z.boolean() }).optional(),
  /** The cheapest size beyond the smallest; absent where there is none. */
  oversize_minor: z.int().optional(),
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
        /** Where it is not the current one, nothing is written: `record_changed`, with those rows as they are now. */
        version,
        /** Null: back to the facility's own rate. */
        event_rate_minor: minor.nullable(),
        /** Not by a change of many rows. */
        set_by_hand: z.boolean().default(true),
      }),
    )
    .min(1)
    .max(2_000),
})
export type NewPrices = z.infer<typeof newPrices>

/** The sheet as it is after the write (`within_miles` as when it is read). */
export const savedPrices = z.object({ id: z.uuid(), changed: z.int(), sheet: priceSheet })

/** POST /desk/inventory/prices/{id}/undo?within_miles=: the prices of before, where nobody has changed them since. */
export const undonePrices = savedPrices.extend({ kept: z.array(z.object({ facility_id: recordId, name: z.string() })) })
