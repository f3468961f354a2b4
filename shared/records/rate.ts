/** The offers of a facility: rates, add-ons, parking by the month or in packages. */
import { z } from 'zod'
import { minor, optionalText, recordId, requiredText } from '../desk/inventory/common.ts'
import type { Members } from './record.ts'
import { translations } from './translations.ts'

/** The scope of an event rate; with nothing named, it is for every event. The narrowest counts: event, series, venue, every event; then days. */
const rateScope = z.object({
  event_id: recordId.nullable().default(null),
  series: optionalText(100),
  venue_id: recordId.nullable().default(null),
  /** 1 is Monday; null: every day. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable().default(null),
})

/** [minutes, minor]: what a stay of up to that long costs. */
const tier = z.tuple([z.int().positive().max(44_640), minor])

const localDay = z.iso.date().nullable().default(null)
const spaces = z.int().min(0).max(200_000)

export const rateMembers = {
  kind: {
    schema: z.enum(['event', 'transient']),
    file: { heads: ['rate kind', 'genre de tarif'], guesses: ['type'] },
    choices: { event: ['événement', 'par événement'], transient: ['stay', 'stays', 'séjour', 'durée', 'à la durée'] },
  },
  name: { schema: z.string().trim().max(80).default(''), file: { name: 'rate_name', heads: ['rate', 'option'] } },
  name_translations: { schema: translations(80), translates: 'name' },
  access_code: { schema: optionalText(40), file: { heads: ['code'] } },
  scope: { schema: rateScope.prefault({}), column: null, file: null },
  /** The price of an event rate, before tax. */
  price_minor: {
    schema: minor.nullable().default(null),
    column: null,
    file: { name: 'price', heads: ['amount'], guesses: ['cost', 'prix', 'event rate'], showsKind: true },
  },
  /** The prices of a rate for stays, before tax. */
  tiers: {
    schema: z.array(tier).max(100).nullable().default(null),
    column: null,
    file: { guesses: ['lengths', 'hourly'], showsKind: true },
  },
  fee_minor: { schema: minor.default(0), file: { name: 'fee', guesses: ['service fee', 'frais'] } },
  tax_basis_points: {
    schema: z.int().min(0).max(10_000).default(0),
    file: { name: 'tax_percent', heads: ['tax'], showsKind: true },
  },
  /** Sold at once at this rate at the most; null: all of the facility. */
  spaces: { schema: spaces.nullable().default(null) },
  /** Days of parking, local to the facility, both included. */
  valid_from: {
    schema: localDay,
    file: {
      heads: ['valide du'],
      guesses: [
        ...['from', 'start', 'starts', 'start date', 'first day', 'effective', 'effective from', 'date de début'],
        'du',
      ],
    },
  },
  valid_until: {
    schema: localDay,
    file: {
      heads: ['valide jusqu’au'],
      guesses: ['until', 'valid to', 'to', 'end', 'ends', 'end date', 'last day', 'expires', 'date de fin', 'au'],
    },
  },
  /** Null: as the facility. */
  cancel_minutes_before: { schema: z.int().min(0).max(525_600).nullable().default(null) },
  /** Which price to show before purchase (specification, Quote purchase option, `display`). */
  display: {
    schema: z.enum(['price', 'base_price']).default('price'),
    choices: { price: ['prix'], base_price: ['prix de base'] },
  },
  /** Offered among `ondemand_options` (decisions.md section 3, `option_types`). */
  on_demand: { schema: z.boolean().default(false) },
} satisfies Members

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

export const addOnMembers = {
  group: { schema: z.enum(['vehicle_size', 'general']), column: 'add_on_group' },
  name: { schema: requiredText(80) },
  name_translations: { schema: translations(80), translates: 'name' },
  description: { schema: optionalText(500) },
  description_translations: { schema: translations(500), translates: 'description' },
  price_minor: { schema: minor },
  /** The vehicles that a size covers. */
  vehicles: { schema: z.array(z.enum(vehicleTypes)).default([]), column: 'items_json' },
  icon: { schema: optionalText(40) },
  /** Sold for one time at the most; null: no limit. */
  spaces: { schema: spaces.nullable().default(null) },
} satisfies Members

/** The offers that the venue's `availability` has beyond single stays (recorded-shapes.md section 7). */
export const longOfferMembers = {
  kind: { schema: z.enum(['monthly', 'package']) },
  name: { schema: requiredText(80) },
  name_translations: { schema: translations(80), translates: 'name' },
  price_minor: { schema: minor },
  spaces: { schema: spaces },
} satisfies Members
