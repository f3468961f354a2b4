/** Venues in the inventory. */
import { z } from 'zod'
import { shapeOf } from '../../records/record.ts'
import { venueMembers } from '../../records/venue.ts'
import { basedOn, recordState } from './common.ts'
import { unbounded } from './unbounded.ts'

/** POST /desk/inventory/venues. */
export const newVenue = z.object(shapeOf(venueMembers))
export type NewVenue = z.infer<typeof newVenue>

/** PUT /desk/inventory/venues/{id}. */
export const venueChange = newVenue.extend(basedOn.shape)

export const inventoryVenue = unbounded(newVenue).extend({
  ...recordState,
  /** Events that are not archived, from now on. */
  upcoming_events: z.int(),
  /** Facilities on sale within a mile. */
  facilities_nearby: z.int(),
})
export type InventoryVenue = z.infer<typeof inventoryVenue>

export const venueSearches = z.object({ text: z.string(), id: z.string(), archived: z.string() })
export const venueSorts = ['name', 'city', 'id'] as const
