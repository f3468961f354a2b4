/** Posted texts that a person has to read (operator.md section 4: a price is never guessed). */
import { z } from 'zod'
import { recordId } from './common.ts'
import { facilityNeeds } from './facilities.ts'

/** A piece of a posted text, in its order; the pieces together are the text. */
export const postedPart = z.object({
  text: z.string(),
  /** `gap`: a separator. `left`: the program did not understand it. */
  state: z.enum(['read', 'left', 'gap']),
  /** The meaning of a part that was read; lengths in minutes. `day_maximum` is the most that accumulates in a day. */
  meaning: z
    .object({
      kind: z.enum(['free', 'day', 'day_maximum', 'event', 'each', 'length', 'up_to', 'spaces', 'height', 'hours']),
      minutes: z.int().optional(),
      amount_minor: z.int().optional(),
    })
    .optional(),
})
export type PostedPart = z.infer<typeof postedPart>

/** One facility that waits: GET /desk/inventory/needs?q=need:price, most spaces first. */
export const neededFacility = z.object({
  facility_id: recordId,
  name: z.string(),
  address1: z.string().nullable(),
  spaces: z.int().nullable(),
  distance_meters: z.number().optional(),
  posted: z.string(),
  parts: z.array(postedPart),
})
export type NeededFacility = z.infer<typeof neededFacility>

export const needSearches = z.object({ need: z.enum(facilityNeeds), venue_id: z.string(), within_miles: z.string() })
