/**
 * Rates, add-ons and spaces held back of a facility (operator.md section 4). Sold bookings refer to their rate, so a changed rate is a new
 * row.
 */
import { z } from 'zod'
import { translations } from '../../records/translations.ts'
import { minor, optionalText, recordId, requiredText } from './common.ts'

/**
 * The scope of an event rate; an empty scope means every event. The narrowest rate applies: event, series, venue, every event; then days.
 */
const rateScope = z.object({
  event_id: recordId.nullable().default(null),
  series: optionalText(100),
  venue_id: recordId.nullable().default(null),
  /** Monday is 1; null means every day. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable().default(null),
})

/** [minutes, minor]: the price of a stay of up to that length. */
const tier = z.tuple([z.int().positive().max(44_640), minor])

const localDay = z.iso.date().nullable().default(null)

/**
 * Rates with the same name are alternatives, of which the narrowest that applies is offered; rates with different names are separate
 * options. An access-code rate is shown only with the code.
 */
export const rateInput = z.object({
  /** The id of an existing rate; a rate without it is added, and an existing rate that is missing in the list ends. */
  id: recordId.optional(),
  kind: z.enum(['event', 'transient']),
  name: z.string().trim().max(80).default(''),
  name_translations: translations(80),
  access_code: optionalText(40),
  scope: rateScope.prefault({}),
  /** The price of an event rate, before tax. */
  price_minor: minor.nullable().default(null),
  /** The prices of a rate for stays, before tax. */
  tiers: z.array(tier).max(100).nullable().default(null),
  fee_minor: minor.default(0),
  tax_basis_points: z.int().min(0).max(10_000).default(0),
  /** The most spaces that are sold at this rate for the same time; null: all of the facility. */
  spaces: z.int().min(0).max(200_000).nullable().default(null),
  /** Days of parking, local to the facility, both included. */
  valid_from: localDay,
  valid_until: localDay,
  /** Null: the same as for the facility. */
  cancel_minutes_before: z.int().min(0).max(525_600).nullable().default(null),
  /** Which price to show before purchase (specification, Quote purchase option, `display`). */
  display: z.enum(['price', 'base_price']).default('price'),
  /** True for a rate among `ondemand_options` (decisions.md section 3, `option_types`). */
  on_demand: z.boolean().default(false),
})
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

export const vehicleTypes = [
  'coupe',
  'sedan',
  'hatchback',
  'wagon',
  'crossover',
  'minivan',
  'suv',
  'truck/van',
] as const

export const addOnInput = z.object({
  id: recordId.optional(),
  group: z.enum(['vehicle_size', 'general']),
  name: requiredText(80),
  name_translations: translations(80),
  description: optionalText(500),
  description_translations: translations(500),
  price_minor: minor,
  /** The vehicles that a size covers. */
  vehicles: z.array(z.enum(vehicleTypes)).default([]),
  icon: optionalText(40),
  /** The most that are sold for the same time; null: no limit. */
  spaces: z.int().min(0).max(200_000).nullable().default(null),
})
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

/** An entry of the venue's `availability` beyond single stays (recorded-shapes.md section 7). */
export const longOfferInput = z.object({
  kind: z.enum(['monthly', 'package']),
  name: requiredText(80),
  name_translations: translations(80),
  price_minor: minor,
  spaces: z.int().min(0).max(200_000),
})
