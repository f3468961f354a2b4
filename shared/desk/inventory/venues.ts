/** Venues in the inventory. */
import { z } from 'zod'
import { basedOn, coordinates, currencyCode, optionalText, photo, recordState, requiredText } from './common.ts'
import { outline } from './outline.ts'
import { unbounded } from './unbounded.ts'

/** POST /desk/inventory/venues. */
export const newVenue = z.object({
  name: requiredText(120),
  /** Former and sponsor names, by which imports find it. */
  aliases: z.array(requiredText(120)).max(50).default([]),
  address1: optionalText(200),
  address2: optionalText(200),
  city: optionalText(100),
  state: optionalText(40),
  postal_code: optionalText(20),
  country: z.string().regex(/^[A-Z]{2}$/),
  timezone: requiredText(60),
  currency: currencyCode,
  ...coordinates,
  outline,
  capacity: z.int().positive().max(1_000_000).nullable().default(null),
  venue_type: optionalText(40),
  description: optionalText(5_000),
  description_fr: optionalText(5_000),
  website: optionalText(300),
  msa: optionalText(100),
  enhanced_airport: z.boolean().default(false),
  primarily_transient: z.boolean().default(false),
  photos: z.array(photo).max(20).default([]),
})
export type NewVenue = z.infer<typeof newVenue>

/** PUT /desk/inventory/venues/{id}. */
export const venueChange = newVenue.extend(basedOn.shape)

export const inventoryVenue = unbounded(newVenue).extend({
  ...recordState,
  /** Not archived, from now on. */
  upcoming_events: z.int(),
  /** On sale within a mile. */
  facilities_nearby: z.int(),
})
export type InventoryVenue = z.infer<typeof inventoryVenue>

export const venueSearches = z.object({ text: z.string(), id: z.string(), archived: z.string() })
export const venueSorts = ['name', 'city', 'id'] as const
