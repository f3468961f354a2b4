/** The row of a facility as the record that people edit, and back. */
import type { FacilityNeed, FacilityState, NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { photosCodec } from '../../../../shared/records/codecs.ts'
import { storedPassDisplay } from '../../../core/passes/pass-display.ts'
import { parseTexts } from '../../resources/quotes/facility.ts'
import { disclaimersOf, passStepsOf } from '../../passes/pass.ts'
import { slugOf } from '../../import/text.ts'
import { dayHoursOf, frenchOf, storedHours, withFrench } from '../stored-shapes.ts'

type Bit = 0 | 1

export interface FacilityNeeds {
  readonly needs_price: Bit
  readonly needs_spaces: Bit
  readonly needs_height: Bit
  readonly needs_hours: Bit
}

export interface FacilityRecordRow extends FacilityNeeds {
  readonly id: number
  readonly name: string
  readonly type: NewFacility['type']
  readonly structure: string
  readonly operator: string
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly latitude: number
  readonly longitude: number
  readonly entrances_json: string
  readonly outline_geojson: string | null
  readonly phone: string | null
  readonly msa: string | null
  readonly capacity: number | null
  readonly bookable_spaces: number
  readonly height_limit_inches: number | null
  readonly operating_hours_json: string | null
  readonly listed_rates: string | null
  readonly hours: string | null
  readonly listed_capacity: string | null
  readonly listed_height: string | null
  readonly listed_not_sold_json: string
  readonly never_sold: NewFacility['never_sold']
  readonly amenities_json: string
  readonly require_license_plate: Bit
  readonly require_printout: Bit
  readonly display_seller_logo: Bit
  readonly pass_display_json: string
  readonly pass_steps_json: string
  readonly disclaimers_json: string
  readonly cancel_minutes_before: number | null
  readonly description: string | null
  readonly directions: string | null
  readonly pickup_instructions: string | null
  readonly dropoff_instructions: string | null
  readonly translations_json: string
  readonly photos_json: string
  readonly archived_at_ms: number | null
  readonly sale_state: FacilityState
  readonly version: number
  readonly changes: number
}

/** Without the lists that have tables of their own. */
export type FacilityFacts = Omit<NewFacility, 'rates' | 'add_ons' | 'held' | 'long_offers'>

const translatedFields = ['description', 'directions', 'pickup_instructions', 'dropoff_instructions'] as const

export const needsOf = (row: FacilityNeeds): FacilityNeed[] =>
  (['price', 'spaces', 'height', 'hours'] as const).filter((need) => row[`needs_${need}`] === 1)

export const factsOf = (row: FacilityRecordRow): FacilityFacts => {
  const french = (field: string): string | null => frenchOf(row.translations_json, field)
  return {
    name: row.name,
    type: row.type,
    structure: row.structure,
    operator: row.operator,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postal_code: row.postal_code,
    country: row.country,
    timezone: row.timezone,
    currency: row.currency,
    latitude: row.latitude,
    longitude: row.longitude,
    entrances: (JSON.parse(row.entrances_json) as [number, number][]).map(([latitude, longitude]) => ({
      latitude,
      longitude,
    })),
    outline: row.outline_geojson,
    phone: row.phone,
    msa: row.msa,
    capacity: row.capacity,
    bookable_spaces: row.bookable_spaces,
    height_limit_inches: row.height_limit_inches,
    operating_hours: dayHoursOf(row.operating_hours_json),
    posted: { rates: row.listed_rates, hours: row.hours, spaces: row.listed_capacity, height: row.listed_height },
    posted_not_sold: parseTexts(row.listed_not_sold_json),
    never_sold: row.never_sold,
    amenities: parseTexts(row.amenities_json),
    require_license_plate: row.require_license_plate === 1,
    require_printout: row.require_printout === 1,
    display_seller_logo: row.display_seller_logo === 1,
    pass_display: { ...storedPassDisplay(row.pass_display_json) },
    steps: passStepsOf(row.pass_steps_json).map(({ instructions, icon, translations }) => ({
      text: instructions,
      text_fr: translations?.['fr-CA'] ?? null,
      icon,
    })),
    disclaimers: disclaimersOf(row.disclaimers_json).map(({ text, translations }) => ({
      text,
      text_fr: translations?.['fr-CA'] ?? null,
    })),
    cancel_minutes_before: row.cancel_minutes_before,
    description: row.description,
    description_fr: french('description'),
    directions: row.directions,
    directions_fr: french('directions'),
    pickup_instructions: row.pickup_instructions,
    pickup_instructions_fr: french('pickup_instructions'),
    dropoff_instructions: row.dropoff_instructions,
    dropoff_instructions_fr: french('dropoff_instructions'),
    photos: photosCodec.read(row.photos_json),
  }
}

const bit = (value: boolean): Bit => (value ? 1 : 0)

const translationsOf = (text: string | null): { readonly translations?: { readonly 'fr-CA': string } } =>
  text === null ? {} : { translations: { 'fr-CA': text } }

/** The columns of the record but its seller. */
export const facilityColumns = (facts: FacilityFacts, translations: string) => {
  const { posted } = facts
  return {
    name: facts.name,
    slug: slugOf(facts.name),
    type: facts.type,
    structure: facts.structure,
    address1: facts.address1,
    address2: facts.address2,
    city: facts.city,
    state: facts.state,
    postal_code: facts.postal_code,
    country: facts.country,
    timezone: facts.timezone,
    currency: facts.currency,
    latitude: facts.latitude,
    longitude: facts.longitude,
    entrances_json: JSON.stringify(facts.entrances.map(({ latitude, longitude }) => [latitude, longitude])),
    outline_geojson: facts.outline,
    phone: facts.phone,
    msa: facts.msa,
    capacity: facts.capacity,
    bookable_spaces: facts.bookable_spaces,
    height_limit_inches: facts.height_limit_inches,
    operating_hours_json: storedHours(facts.operating_hours),
    listed_rates: posted.rates,
    hours: posted.hours,
    listed_capacity: posted.spaces,
    listed_height: posted.height,
    listed_not_sold_json: JSON.stringify(facts.posted_not_sold),
    never_sold: facts.never_sold,
    amenities_json: JSON.stringify(facts.amenities),
    require_license_plate: bit(facts.require_license_plate),
    require_printout: bit(facts.require_printout),
    display_seller_logo: bit(facts.display_seller_logo),
    pass_display_json: JSON.stringify(facts.pass_display),
    pass_steps_json: JSON.stringify(
      facts.steps.map(({ text, text_fr: french, icon }) => ({ instructions: text, icon, ...translationsOf(french) })),
    ),
    disclaimers_json: JSON.stringify(
      facts.disclaimers.map(({ text, text_fr: french }) => ({ text, ...translationsOf(french) })),
    ),
    cancel_minutes_before: facts.cancel_minutes_before,
    ...Object.fromEntries(translatedFields.map((field) => [field, facts[field]])),
    translations_json: withFrench(
      translations,
      Object.fromEntries(translatedFields.map((field) => [field, facts[`${field}_fr`]])),
    ),
    photos_json: photosCodec.write(facts.photos),
  }
}
