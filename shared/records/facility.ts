/** Facilities, each with its rates, add-ons, spaces held back, pass and photos. */
import { z } from 'zod'
import { passDisplayValue } from '../api/bookings.ts'
import { coordinates, optionalText, photo, requiredText } from '../desk/inventory/common.ts'
import { addOnInput, heldInput, longOfferInput, rateInput } from '../desk/inventory/rates.ts'
import { entrancesCodec, hoursCodec, photosCodec } from './codecs.ts'
import { placeMembers } from './place.ts'
import type { Members } from './record.ts'
import { translations } from './translations.ts'

const translated = { text: requiredText(500), text_translations: translations(500) }
const clockTime = z.string().regex(/^([01]\d|2[0-3]|24):[0-5]\d$/)
const spaces = z.int().min(0).max(200_000)
const yesNo = { schema: z.boolean().default(false) }

/** The texts that are posted at the facility, unchanged. They stay with the facility after they were read. */
export const postedTexts = z.object({
  rates: optionalText(2_000),
  hours: optionalText(500),
  spaces: optionalText(200),
  height: optionalText(200),
})

/** Why it is never sold here; null where it may be sold. */
export const neverSoldReasons = ['permits', 'staff', 'elsewhere', 'other'] as const

/** Kinds that have a name; imported data may have others. */
export const structures = ['garage', 'lot', 'on_street', 'carports', 'bus', 'other'] as const
export const placements = ['offstreet', 'on_street'] as const

export const facilityMembers = {
  name: {
    schema: requiredText(120),
    file: { heads: ['facility', 'facility name', 'nom'], guesses: ['lot name', 'garage name', 'title'] },
  },
  structure: {
    schema: requiredText(40).default('lot'),
    format: 'structure',
    file: {
      name: 'type',
      heads: ['structure'],
      guesses: ['struct', 'kind', 'facility type', 'category'],
      showsKind: true,
    },
  },
  type: {
    schema: z.enum(placements).default('offstreet'),
    format: 'placement',
    file: { name: 'placement' },
    choices: {
      offstreet: ['off street', 'hors rue'],
      on_street: ['on street', 'street', 'sur rue', 'rue'],
    },
  },
  operator: {
    schema: requiredText(120),
    column: null,
    file: {
      heads: ['seller', 'exploitant'],
      guesses: ['run by', 'owner', 'operated by', 'management', 'company'],
      showsKind: true,
    },
  },
  ...placeMembers,
  /** The entrances for cars. Distances are measured from the first; without any, from the position. */
  entrances: {
    schema: z.array(z.object(coordinates)).max(20).default([]),
    column: 'entrances_json',
    codec: entrancesCodec,
    file: { guesses: ['doors', 'entrance', 'entries', 'gates'], showsKind: true },
  },
  phone: {
    schema: optionalText(40),
    file: {
      heads: ['telephone', 'téléphone'],
      guesses: ['tel', 'phone number'],
      looksLike: /^\(\d{3}\) ?\d{3}-\d{4}$/,
    },
  },
  /** All spaces; `bookable_spaces` is the number of those that are sold here. */
  capacity: {
    schema: spaces.nullable().default(null),
    format: 'count',
    file: {
      heads: ['spaces', 'places'],
      guesses: ['stalls', 'spots', 'number of spaces', 'total spaces'],
      showsKind: true,
    },
  },
  posted: { schema: postedTexts.prefault({}), column: null, file: null },
  /** Days from Monday (1), each with its hours; null where they are not known. `24:00` is the end of the day. */
  operating_hours: {
    schema: z
      .array(z.object({ day: z.int().min(1).max(7), opens: clockTime, closes: clockTime }))
      .max(28)
      .nullable()
      .default(null),
    column: 'operating_hours_json',
    codec: hoursCodec,
    file: { name: 'opening_hours' },
  },
  height_limit_inches: { schema: z.int().min(40).max(400).nullable().default(null), format: 'count' },
  /** Parts of the posted prices that a person decided not to sell here. */
  posted_not_sold: { schema: z.array(z.string().max(500)).max(50).default([]), column: 'listed_not_sold_json' },
  never_sold: {
    schema: z.enum(neverSoldReasons).nullable().default(null),
    format: 'neverSold',
    choices: {
      permits: ['permits only', 'permis', 'permis seulement'],
      staff: ['staff only', 'personnel', 'personnel seulement'],
      elsewhere: ['sold elsewhere', 'ailleurs', 'vendu ailleurs'],
      other: ['another reason', 'autre', 'autre motif'],
    } satisfies Record<(typeof neverSoldReasons)[number], string[]>,
  },
  bookable_spaces: {
    schema: spaces.default(0),
    format: 'count',
    file: { guesses: ['for sale', 'sellable spaces'], showsKind: true },
  },
  amenities: { schema: z.array(z.string().max(40)).max(40).default([]), column: 'amenities_json' },
  require_license_plate: yesNo,
  require_printout: yesNo,
  display_seller_logo: yesNo,
  /** The display of a pass (specification, `validation.display`); members that are left out have the defaults. */
  pass_display: { schema: z.record(z.string(), passDisplayValue).default({}), column: null },
  steps: {
    schema: z
      .array(z.object({ ...translated, icon: requiredText(40) }))
      .max(20)
      .default([]),
    column: null,
  },
  disclaimers: { schema: z.array(z.object(translated)).max(20).default([]), column: null },
  /** Null where bookings cannot be cancelled. */
  cancel_minutes_before: { schema: z.int().min(0).max(525_600).nullable().default(null), format: 'count' },
  rates: { schema: z.array(rateInput).max(200).default([]), column: null, file: null },
  add_ons: { schema: z.array(addOnInput).max(40).default([]), column: null },
  held: { schema: z.array(heldInput).max(500).default([]), column: null, file: { name: 'held_spaces' } },
  long_offers: { schema: z.array(longOfferInput).max(20).default([]), column: null },
  description: { schema: optionalText(5_000) },
  description_translations: { schema: translations(5_000), translates: 'description' },
  directions: { schema: optionalText(2_000) },
  directions_translations: { schema: translations(2_000), translates: 'directions' },
  pickup_instructions: { schema: optionalText(2_000) },
  pickup_instructions_translations: { schema: translations(2_000), translates: 'pickup_instructions' },
  dropoff_instructions: { schema: optionalText(2_000) },
  dropoff_instructions_translations: { schema: translations(2_000), translates: 'dropoff_instructions' },
  photos: {
    schema: z.array(photo).max(20).default([]),
    column: 'photos_json',
    codec: photosCodec,
    file: { guesses: ['pictures', 'images'] },
  },
} satisfies Members

const { name, structure, address1, city, currency, latitude, longitude } = facilityMembers
const { capacity, bookable_spaces, height_limit_inches } = facilityMembers
/** The members that the list of facilities shows. */
export const listedFacilityMembers = {
  ...{ name, structure, address1, city, currency, latitude, longitude },
  ...{ capacity, bookable_spaces, height_limit_inches },
}

export const facilityContract = { version: 1, digest: 'd2eaaa9c87bbba34' }
