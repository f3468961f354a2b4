/** Events in the inventory: entering, rescheduling, cancelling. */
import { z } from 'zod'
import { eventMembers } from '../../records/event.ts'
import { shapeOf } from '../../records/record.ts'
import { basedOn, recordId, recordState, requiredText, version } from './common.ts'
import { unbounded } from './unbounded.ts'

/** POST /desk/inventory/events. */
export const newEvent = z.object(shapeOf(eventMembers))
export type NewEvent = z.infer<typeof newEvent>

/**
 * PUT /desk/inventory/events/{id}. Other times move its parking window: existing bookings are unchanged. If there are any, it is refused
 * with 409 `event_has_bookings` until `confirmed` is true.
 */
export const eventChange = newEvent.extend({
  ...basedOn.shape,
  confirmed: z.boolean().default(false),
  email_customers: z.boolean().default(false),
})

export const inventoryEvent = unbounded(newEvent).extend({
  ...recordState,
  venue_name: z.string(),
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  parking_starts_at: z.string(),
  parking_ends_at: z.string(),
  cancelled_at: z.string().optional(),
  /** The number of confirmed bookings. */
  bookings: z.int(),
  /** The sum of their prices, by currency. */
  sold: z.array(z.object({ currency: z.string(), amount: z.int() })),
})
export type InventoryEvent = z.infer<typeof inventoryEvent>

/** POST /desk/inventory/events/{id}/cancel: no more is sold; its bookings stay until they are cancelled. */
export const eventCancel = z.object({ version, reason: requiredText(200), email_customers: z.boolean().default(false) })

/** GET /desk/inventory/events/{id}/affected: the confirmed bookings of the event, a page at a time. */
export const affectedBooking = z.object({
  booking_id: recordId,
  customer: z.string(),
  email: z.string().optional(),
  facility: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  timezone: z.string(),
  currency: z.string(),
  price: z.int(),
})
export type AffectedBooking = z.infer<typeof affectedBooking>

export const eventSearches = z.object({
  text: z.string(),
  id: z.string(),
  venue_id: z.string(),
  series: z.string(),
  /** ISO 8601. */
  starting_after: z.string(),
  starting_before: z.string(),
  archived: z.string(),
})
/** GET /desk/inventory/events/series: the names of the series of events that are not archived, by name. */
export const eventSeries = z.object({ name: z.string(), events: z.int() })
export const eventSorts = ['start', 'name', 'venue', 'id'] as const
