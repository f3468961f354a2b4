/**
 * Rates, add-ons and spaces held back of a facility (operator.md section 4). Sold bookings refer to their rate, so a changed rate is a new
 * row.
 */
import { z } from 'zod'
import { addOnMembers, longOfferMembers, rateMembers } from '../../records/rate.ts'
import { shapeOf } from '../../records/record.ts'
import { optionalText, recordId } from './common.ts'

/**
 * Rates of one name are alternatives, of which the narrowest that applies is offered; rates of different names are separate options. An
 * access-code rate is shown only with the code. `id`: of one that is there already; a rate without it is added, and one that is not in
 * the list any more ends.
 */
export const rateInput = z.object({ id: recordId.optional(), ...shapeOf(rateMembers) })
export type RateInput = z.infer<typeof rateInput>

export const rate = rateInput.extend({
  id: recordId,
  /** A rule of the demo makes the rate from distance and demand; once it is edited, it is stored as a rate. */
  invented: z.boolean(),
  event_name: z.string().optional(),
  event_starts_at: z.string().optional(),
  venue_name: z.string().optional(),
  /** The number of confirmed bookings at this rate. */
  sold: z.int(),
})
export type Rate = z.infer<typeof rate>

export const addOnInput = z.object({ id: recordId.optional(), ...shapeOf(addOnMembers) })
export const addOn = addOnInput.extend({ id: recordId, sold: z.int() })
export type AddOn = z.infer<typeof addOn>

export const heldReasons = ['staff', 'media', 'works', 'other'] as const
/** Spaces that are not sold for an event. */
export const heldInput = z.object({
  event_id: recordId,
  spaces: z.int().positive().max(200_000),
  reason: z.enum(heldReasons),
  note: optionalText(120),
})
export const held = heldInput.extend({ event_name: z.string(), event_starts_at: z.string() })
export type Held = z.infer<typeof held>

export const longOfferInput = z.object(shapeOf(longOfferMembers))
