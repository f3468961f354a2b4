/** Reads a booking's pass from the database, by booking id or by the token of its public page. */
import { z } from 'zod'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { isDemo } from '../../core/db/meta.ts'
import { distanceMeters } from '../../core/geo.ts'
import { passDisplayOf } from '../../core/passes/pass-display.ts'
import type { PassModel, PassStep } from '../../core/passes/pass-model.ts'

interface PassRow {
  id: number
  status: 'confirmed' | 'cancelled'
  pass_number: string
  scan_code: string
  plate: string | null
  timezone: string
  starts_at_ms: number
  ends_at_ms: number
  cancel_until_ms: number | null
  currency: string
  full_price_minor: number
  location_name: string
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string
  latitude: number
  longitude: number
  height_limit_inches: number | null
  require_license_plate: number
  require_printout: number
  pass_display_json: string
  pass_steps_json: string
  disclaimers_json: string
  venue_name: string | null
  venue_latitude: number | null
  venue_longitude: number | null
  event_name: string | null
  event_starts_at_ms: number | null
  event_times_tbd: number | null
  access_code: string | null
}

interface LineRow {
  kind: string
  label: string
  add_on_group: string | null
}

const selectPass = `SELECT booking.id, booking.status, booking.pass_number, booking.scan_code, booking.plate, booking.timezone,
    booking.starts_at_ms, booking.ends_at_ms, booking.cancel_until_ms, booking.currency, booking.full_price_minor,
    location.name AS location_name, location.address1, location.address2, location.city, location.state,
    location.postal_code, location.country, location.latitude, location.longitude, location.height_limit_inches,
    location.require_license_plate, location.require_printout, location.pass_display_json, location.pass_steps_json,
    location.disclaimers_json, venue.name AS venue_name, venue.latitude AS venue_latitude,
    venue.longitude AS venue_longitude, event.name AS event_name, event.starts_at_ms AS event_starts_at_ms,
    event.times_tbd AS event_times_tbd, rate.access_code
  FROM bookings AS booking
  JOIN locations AS location ON location.id = booking.location_id
  JOIN rates AS rate ON rate.id = booking.rate_id
  LEFT JOIN events AS event ON event.id = booking.event_id
  LEFT JOIN venues AS venue ON venue.id = coalesce(booking.venue_id, event.venue_id)`

const storedSteps = z.array(
  z.object({
    instructions: z.string(),
    icon: z.union([z.string(), z.object({ path: z.string() }).transform((icon) => icon.path)]).catch('info-circle'),
    translations: z.record(z.string(), z.string()).optional(),
  }),
)
const storedTexts = z.array(z.string())

const parseStored = <T>(json: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** The steps that a facility stores for its passes; a list that cannot be read counts as none. */
export const passStepsOf = (storedJson: string): PassStep[] =>
  (parseStored(storedJson, storedSteps) ?? []).map(({ instructions, icon, translations }) =>
    translations === undefined ? { instructions, icon } : { instructions, icon, translations },
  )

const localityOf = (row: PassRow): string => {
  const region = [row.state, row.postal_code].filter((part) => part !== null && part !== '').join(' ')
  return [row.city, region].filter((part) => part !== null && part !== '').join(', ')
}

const venueOf = (row: PassRow): PassModel['venue'] => {
  const { venue_name: name, venue_latitude: latitude, venue_longitude: longitude } = row
  if (name === null || latitude === null || longitude === null) return undefined
  return { name, latitude, longitude, walkMeters: distanceMeters(row, { latitude, longitude }) }
}

const eventOf = (row: PassRow): PassModel['event'] => {
  if (row.event_name === null || row.event_starts_at_ms === null) return undefined
  return { name: row.event_name, startsAtMs: row.event_starts_at_ms, timesTbd: row.event_times_tbd === 1 }
}

const toModel = (database: ReadableDatabase, row: PassRow): PassModel => {
  const lines = database
    .prepare<LineRow>(
      `SELECT line.kind, line.label, add_on.add_on_group FROM booking_lines AS line
       LEFT JOIN add_ons AS add_on ON add_on.id = line.add_on_id WHERE line.booking_id = ? ORDER BY line.position`,
    )
    .all(row.id)
  const addOns = lines.filter((line) => line.kind === 'add_on')
  const codes = lines.filter((line) => line.kind === 'coupon').map((line) => line.label)
  if (row.access_code !== null) codes.unshift(row.access_code)
  return {
    bookingId: row.id,
    passNumber: row.pass_number,
    scanCode: row.scan_code,
    cancelled: row.status === 'cancelled',
    display: passDisplayOf(row.pass_display_json, row.require_license_plate === 1),
    requireLicensePlate: row.require_license_plate === 1,
    requirePrintout: row.require_printout === 1,
    timezone: row.timezone,
    startsAtMs: row.starts_at_ms,
    endsAtMs: row.ends_at_ms,
    cancelUntilMs: row.cancel_until_ms ?? undefined,
    facility: {
      name: row.location_name,
      street: [row.address1, row.address2].filter((part) => part !== null && part !== '').join(', '),
      locality: localityOf(row),
      country: row.country,
      latitude: row.latitude,
      longitude: row.longitude,
      heightLimitInches: row.height_limit_inches ?? undefined,
    },
    plate: row.plate ?? undefined,
    vehicleSize: addOns.find((line) => line.add_on_group === 'vehicle_size')?.label,
    included: addOns.filter((line) => line.add_on_group !== 'vehicle_size').map((line) => line.label),
    venue: venueOf(row),
    event: eventOf(row),
    steps: passStepsOf(row.pass_steps_json),
    disclaimers: parseStored(row.disclaimers_json, storedTexts) ?? [],
    currency: row.currency,
    fullPriceMinor: row.full_price_minor,
    pricingCodes: codes,
    sample: isDemo(database),
  }
}

export const readPass = (database: ReadableDatabase, bookingId: number): PassModel | undefined => {
  const row = database.prepare<PassRow>(`${selectPass} WHERE booking.id = ?`).get(bookingId)
  return row === undefined ? undefined : toModel(database, row)
}

/** The pass behind `/pass/<token>`. */
export const readPassByToken = (database: ReadableDatabase, token: string): PassModel | undefined => {
  const row = database.prepare<PassRow>(`${selectPass} WHERE booking.pass_token = ?`).get(token)
  return row === undefined ? undefined : toModel(database, row)
}
