/** A parking location with its add-ons for quotes and bookings, read once from its rows. */
import { z } from 'zod'
import { amenityKeys } from '../../inventory/facilities/amenities.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { rememberByText } from '../../../../shared/remember.ts'
import type { AddOnOption, PurchaseOption } from '../../../../shared/api/quotes.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { fieldTextIn, storedTextSchema, textIn, type StoredText } from '../../../core/stored-text.ts'
import { moneyObject } from '../../../core/money.ts'
import type { ZoneClock } from '../../../core/time.ts'
import type { Allocation } from './availability.ts'
import type { PricedAddOn, PricedRate } from '../pricing/pricing.ts'
import type { ScopedRate } from '../pricing/rate-choice.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import type { PassStep } from '../../../core/passes/pass-model.ts'
import { iconAddress } from '../../../core/passes/step-icons.ts'
import { parseStored } from '../../api/members.ts'
import type { LocationRow } from '../../api/locations/representation.ts'

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
  /** Distances are measured from the first entrance, else from the place of the row. */
  readonly entrance_latitude: number
  readonly entrance_longitude: number
  readonly archived_at_ms: number | null
  readonly never_sold: string | null
  readonly shuttle_times_json: string | null
  readonly pickup_instructions: string | null
  readonly dropoff_instructions: string | null
}

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
  readonly translations_json: string
  readonly event_id: number | null
  readonly series: string | null
  readonly venue_id: number | null
  readonly weekdays: number | null
  readonly spaces: number | null
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly cancel_minutes_before: number | null
  readonly display: 'price' | 'base_price'
  readonly on_demand: number
  /** Ids of the rates that share the spaces, as JSON; null where there is no limit. */
  readonly shared_with_json: string | null
}

export interface AddOnRow extends PricedAddOn {
  readonly location_id: number
  readonly add_on_group: 'vehicle_size' | 'general'
  readonly description: string | null
  readonly items_json: string
  readonly icon: string | null
  readonly position: number
  readonly spaces: number | null
  readonly ended_at_ms: number | null
}

/** An add-on with the add-ons that share its spaces, as in `RateRow`. */
export interface OfferedAddOnRow extends AddOnRow {
  readonly shared_with_json: string | null
}

export interface FacilityRate extends PricedRate, ScopedRate, Allocation {
  readonly kind: 'event' | 'transient'
  readonly locationId: number
  readonly translationsJson: string
  /** Undefined where the rule of the facility applies. */
  readonly cancelMinutesBefore: number | undefined
  readonly display: 'price' | 'base_price'
}

export type Facility = ReturnType<typeof toFacility>

const storedTiers = z.array(z.tuple([z.number(), z.number()]))
const storedIds = z.array(z.number())

export const toRate = (row: RateRow): FacilityRate => ({
  id: row.id,
  locationId: row.location_id,
  kind: row.kind,
  name: row.name,
  translationsJson: row.translations_json,
  accessCode: row.access_code ?? undefined,
  onDemand: row.on_demand === 1,
  eventId: row.event_id ?? undefined,
  series: row.series ?? undefined,
  venueId: row.venue_id ?? undefined,
  weekdays: row.weekdays ?? undefined,
  validFrom: row.valid_from ?? undefined,
  validUntil: row.valid_until ?? undefined,
  spaces: row.spaces ?? undefined,
  sharedWith: new Set(parseStored(row.shared_with_json, storedIds)),
  cancelMinutesBefore: row.cancel_minutes_before ?? undefined,
  display: row.display,
  baseMinor: row.base_minor,
  tiers: parseStored(row.tiers_json, storedTiers) ?? [],
  feeMinor: row.fee_minor,
  taxBasisPoints: row.tax_basis_points,
  invented: row.invented === 1,
})

const storedTexts = z.array(z.unknown()).transform((all) => all.filter((text) => typeof text === 'string'))

export const parseTexts = rememberByText((json): string[] => parseStored(json, storedTexts) ?? [])

const storedSteps = z.array(
  z.object({
    instructions: z.string(),
    icon: z.union([z.string(), z.object({ path: z.string() }).transform((icon) => icon.path)]).catch('info-circle'),
    translations: z.record(z.string(), z.string()).optional(),
  }),
)

const storedDisclaimers = z
  .array(z.unknown())
  .transform((all) => all.flatMap((each) => storedTextSchema.safeParse(each).data ?? []))

/** The disclaimers of a facility for its passes; entries that are no texts are left out. */
export const disclaimersOf = rememberByText(
  (storedJson): StoredText[] => parseStored(storedJson, storedDisclaimers) ?? [],
)

/** The steps that a facility stores for its passes; a list that cannot be read counts as none. */
export const passStepsOf = rememberByText((storedJson): PassStep[] =>
  (parseStored(storedJson, storedSteps) ?? []).map(({ instructions, icon, translations }) =>
    translations === undefined ? { instructions, icon } : { instructions, icon, translations },
  ),
)

export const stepShapes = (
  steps: readonly PassStep[],
  locale: Locale | undefined,
): PurchaseOption['validation']['validation_steps'] =>
  steps.map(({ instructions, icon, translations }) => ({
    instructions: textIn({ text: instructions, translations }, locale),
    icon: { path: iconAddress(icon) },
  }))

const minutes = z.object({ minimum: z.number().int(), maximum: z.number().int() })
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Times are readings of the facility's clock, `04:30`; an empty frequency or phone means that it is unknown. */
const service = z.object({
  start_time: clockTime,
  end_time: clockTime,
  travel_time: minutes,
  frequency: z.union([minutes, z.strictObject({})]),
  phone: z.union([z.object({ on_demand: z.string() }), z.strictObject({})]),
})
/** The times of a shuttle (recorded-shapes.md section 3, `shuttle_times`). */
const shuttleTimes = z.object({ to_venue: z.array(service), from_venue: z.array(service) })
type ShuttleTimes = z.infer<typeof shuttleTimes>

/** Times with the offset that is valid at `instantMs`: `04:30:00.00-07:00`. */
export const shuttleTimesAt = (
  times: ShuttleTimes | undefined,
  clock: ZoneClock,
  instantMs: number,
): ShuttleTimes | undefined => {
  if (times === undefined) return undefined
  const withOffset = (time: string): string => `${time}:00.00${clock.format(instantMs).slice(-6)}`
  const shown = (services: ShuttleTimes['to_venue']): ShuttleTimes['to_venue'] =>
    services.map((each) => ({ ...each, start_time: withOffset(each.start_time), end_time: withOffset(each.end_time) }))
  return { to_venue: shown(times.to_venue), from_venue: shown(times.from_venue) }
}

/** A replaced add-on has the limit of the add-on that replaced it. */
const addOnLimits = (addOns: readonly OfferedAddOnRow[]): ReadonlyMap<number, Allocation> => {
  const limits = new Map<number, Allocation>()
  for (const addOn of addOns) {
    const current = addOns.find(
      ({ add_on_group, name, ended_at_ms }) =>
        ended_at_ms === null && add_on_group === addOn.add_on_group && name === addOn.name,
    )
    const { spaces, shared_with_json } = current ?? addOn
    if (spaces !== null) limits.set(addOn.id, { spaces, sharedWith: new Set(parseStored(shared_with_json, storedIds)) })
  }
  return limits
}

export const toFacility = (row: FacilityRow, addOns: readonly OfferedAddOnRow[]) => {
  const display = passDisplayOf(row.pass_display_json, row.require_license_plate === 1)
  return {
    row,
    addOns,
    /** The limits by id; add-ons without a limit are left out. */
    addOnLimits: addOnLimits(addOns),
    entrance: { latitude: row.entrance_latitude, longitude: row.entrance_longitude },
    amenityKeys: amenityKeys(parseTexts(row.amenities_json)),
    /** A booking needs a plate where the facility captures it, or its pass has to show it. */
    needsPlate: display.license_plate === 'required',
    scanCodeDisplay: display.scan_code,
    disclaimers: disclaimersOf(row.disclaimers_json),
    steps: passStepsOf(row.pass_steps_json),
    shuttleTimes: parseStored(row.shuttle_times_json, shuttleTimes),
  }
}

const iconPixels = 48

/** One add-on in options and bookings (specification, Add-on groups). */
export const addOnShape = (
  addOn: AddOnRow,
  times: Pick<AddOnOption, 'start_time' | 'end_time'>,
  currency: string,
  { deps, locale }: RequestContext,
  status: 'available' | 'sold_out' = 'available',
): AddOnOption => {
  const icon = addOn.icon ?? (addOn.add_on_group === 'vehicle_size' ? 'car' : 'sparkles')
  const URL = deps.settings.baseUrl + iconAddress(icon)
  return {
    id: addOn.uuid,
    name: fieldTextIn(addOn.name, addOn.translations_json, 'name', locale),
    description: fieldTextIn(addOn.description, addOn.translations_json, 'description', locale) ?? undefined,
    ...times,
    price: moneyObject(addOn.price_minor, currency),
    availability: { status },
    items: parseTexts(addOn.items_json),
    icon: { position: addOn.position, sizes: { original: { URL, width: iconPixels, height: iconPixels } } },
  }
}
