/** The prices of one event on one sheet (operator.md section 4): every facility's rate and spaces, changed together and undone together. */
import { z } from 'zod'
import { minor, recordId, version } from './common.ts'

/** The distance from the venue that a sheet covers by default. */
export const defaultWithinMiles = 0.75

/** A rate as it applies to the event. */
export const sheetRate = z.object({
  /** The price before fee and tax. */
  rate_minor: z.int(),
  fee_minor: z.int(),
  tax_basis_points: z.int(),
  /** The price that is paid. */
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
  /** The rate that applies without one for this event; absent where there is none. */
  own: sheetRate.optional(),
  /**
   * The rate for this event; absent where there is none. A bulk change leaves out a rate that a person set by hand, unless its row is
   * ticked.
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
  /** Other events of the same venue, by time. */
  previous: z.object({ id: recordId, starts_at: z.string() }).optional(),
  next: z.object({ id: recordId, starts_at: z.string() }).optional(),
  rows: z.array(priceRow),
  /** The number of confirmed bookings of the event. Their prices do not change. */
  bookings: z.int(),
  /** The time until which a quote that was just made has its price. */
  quotes_valid_until: z.string(),
})
export type PriceSheet = z.infer<typeof priceSheet>

/** POST /desk/inventory/events/{id}/prices: all or nothing, in one transaction. */
export const newPrices = z.object({
  /** The sender makes the id: the same request again writes nothing and gets the same response. */
  id: z.uuid(),
  changes: z
    .array(
      z.object({
        facility_id: recordId,
        /** If this is not the current version, nothing is written: `record_changed`, with the current rows. */
        version,
        /** Null removes the rate for this event, and the facility's own rate applies. */
        event_rate_minor: minor.nullable(),
        /** False for a change of many rows. */
        set_by_hand: z.boolean().default(true),
      }),
    )
    .min(1)
    .max(2_000),
})
export type NewPrices = z.infer<typeof newPrices>

/** The sheet as it is after the write (`within_miles` as when it is read). */
export const savedPrices = z.object({ id: z.uuid(), changed: z.int(), sheet: priceSheet })

/** POST /desk/inventory/prices/{id}/undo?within_miles=: restores the previous prices, where nobody has changed them since. */
export const undonePrices = savedPrices.extend({ kept: z.array(z.object({ facility_id: recordId, name: z.string() })) })
