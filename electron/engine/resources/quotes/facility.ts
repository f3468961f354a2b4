/** A parking location with its rates and add-ons as quotes and bookings need them, read once from its rows. */
import { parseAmenityKeys } from '../../domain/amenities.ts'
import type { PricedRate } from '../../domain/pricing-lines.ts'
import type { TransientTier } from '../../domain/pricing.ts'
import { passDisplayOf } from '../../passes/pass-display.ts'
import type { PassStep } from '../../passes/pass-model.ts'
import { passStepsOf } from '../../passes/read-pass.ts'
import { locationColumns } from '../locations/representation.ts'
import type { LocationRow } from '../locations/representation.ts'
import { parseShuttleTimes } from './shuttle.ts'
import type { ShuttleTimes } from './shuttle.ts'

export interface FacilityRow extends LocationRow {
  readonly structure: string
  readonly bookable_spaces: number
  readonly seller_id: number
  readonly amenities_json: string
  readonly require_license_plate: number
  readonly require_printout: number
  readonly pass_display_json: string
  readonly pass_steps_json: string
  readonly disclaimers_json: string
  readonly cancel_minutes_before: number | null
  readonly shuttle_times_json: string | null
  readonly pickup_instructions: string | null
  readonly dropoff_instructions: string | null
}

export const facilityColumns =
  `${locationColumns}, location.structure, location.bookable_spaces, location.seller_id, location.amenities_json, ` +
  'location.require_license_plate, location.require_printout, location.pass_display_json, location.pass_steps_json, ' +
  'location.disclaimers_json, location.cancel_minutes_before, location.shuttle_times_json, ' +
  'location.pickup_instructions, location.dropoff_instructions'

export interface RateRow {
  readonly id: number
  readonly location_id: number
  readonly kind: 'event' | 'transient'
  readonly name: string
  readonly access_code: string | null
  readonly base_minor: number
  readonly tiers_json: string | null
  readonly fee_minor: number
  readonly tax_basis_points: number
  readonly invented: number
}

export interface AddOnRow {
  readonly id: number
  readonly uuid: string
  readonly location_id: number
  readonly add_on_group: 'vehicle_size' | 'general'
  readonly name: string
  readonly description: string | null
  readonly price_minor: number
  readonly items_json: string
  readonly icon: string | null
  readonly position: number
}

export interface FacilityRate extends PricedRate {
  readonly id: number
  readonly locationId: number
  readonly name: string
  /** Asked for with `pricing_access_code`; undefined for rates that everybody sees. */
  readonly accessCode: string | undefined
}

export interface Facility {
  readonly row: FacilityRow
  readonly rates: readonly FacilityRate[]
  readonly addOns: readonly AddOnRow[]
  readonly amenityKeys: ReadonlySet<string>
  /** No booking without a plate: the facility captures it, or its pass has to show it. */
  readonly needsPlate: boolean
  readonly disclaimers: readonly string[]
  readonly steps: readonly PassStep[]
  readonly shuttleTimes: ShuttleTimes | undefined
}

function parseTiers(json: string | null): TransientTier[] {
  const stored: unknown = JSON.parse(json ?? '[]')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((tier: unknown): TransientTier[] => {
    if (!Array.isArray(tier)) return []
    const [minutes, minor] = tier as unknown[]
    return typeof minutes === 'number' && typeof minor === 'number' ? [[minutes, minor]] : []
  })
}

export function toRate(row: RateRow): FacilityRate {
  return {
    id: row.id,
    locationId: row.location_id,
    kind: row.kind,
    name: row.name,
    accessCode: row.access_code ?? undefined,
    baseMinor: row.base_minor,
    tiers: parseTiers(row.tiers_json),
    feeMinor: row.fee_minor,
    taxBasisPoints: row.tax_basis_points,
    invented: row.invented === 1,
  }
}

/** A stored list of text; anything else in it is left out. */
export function parseTexts(json: string): string[] {
  const stored: unknown = JSON.parse(json)
  return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : []
}

export function toFacility(row: FacilityRow, rates: readonly RateRow[], addOns: readonly AddOnRow[]): Facility {
  return {
    row,
    rates: rates.map(toRate).filter((rate) => rate.kind === 'event' || rate.tiers.length > 0),
    addOns,
    amenityKeys: parseAmenityKeys(row.amenities_json),
    needsPlate:
      row.require_license_plate === 1 || passDisplayOf(row.pass_display_json, false).license_plate === 'required',
    disclaimers: parseTexts(row.disclaimers_json),
    steps: passStepsOf(row.pass_steps_json),
    shuttleTimes: parseShuttleTimes(row.shuttle_times_json),
  }
}
