/** The pass of a booking at a remote service, parsed leniently because services differ in their JSON. */
import { z } from 'zod'
import type { Locale } from '../../../../shared/locales.ts'
import { distanceMeters, type Coordinates } from '../../../core/geo.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { missesEvent } from '../../../core/passes/moved-event.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import type { PassModel } from '../../../core/passes/pass-model.ts'

const text = z.string().catch('')
const optionalText = z.string().optional().catch(undefined)
const money = z.record(z.string(), z.union([z.string(), z.number()])).catch({})
const point = z.tuple([z.number(), z.number()]).optional().catch(undefined)

const locationSchema = z.object({
  name: text,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  postal_code: optionalText,
  country: text,
  timezone: optionalText,
  coordinates: point,
  entrances: z
    .array(
      z.object({
        coordinates: point,
        max_dimensions: z
          .object({ inches: z.object({ height: z.coerce.number().positive() }) })
          .optional()
          .catch(undefined),
      }),
    )
    .catch([]),
})
type PassLocation = z.infer<typeof locationSchema>

const addOnSchema = z.object({ name: text, items: z.array(z.string()).catch([]) })

const stepSchema = z.object({
  instructions: z.string(),
  icon: z.object({ path: z.string() }).optional().catch(undefined),
})

const validationSchema = z.object({
  require_license_plate: z.boolean().catch(false),
  require_printout: z.boolean().catch(false),
  steps: z.array(stepSchema).catch([]),
  scan_code: z.object({ code: text }).catch({ code: '' }),
  display: z.record(z.string(), z.unknown()).catch({}),
})

const passSchema = z.object({
  id: z.union([z.number(), z.string()]),
  pass_number: optionalText,
  status: optionalText,
  active: z.boolean().optional().catch(undefined),
  disclaimers: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]).catch(''),
  validation: validationSchema.default(() => validationSchema.parse({})),
  _embedded: z.object({ 'svc:location': locationSchema.optional() }).catch({}),
})

const bookingSchema = z.object({
  id: z.number().int(),
  start_time: z.string(),
  end_time: z.string(),
  full_price: money,
  cancelled_at: optionalText,
  cancellable_until: optionalText,
  plate_number: optionalText,
  line_items: z.array(z.object({ kind: text, label: text })).catch([]),
  _embedded: z.object({
    'svc:location': locationSchema.optional(),
    'svc:parking_pass': passSchema,
    'svc:add_ons': z.array(addOnSchema).catch([]),
    'svc:event': z
      .object({ name: z.string(), start_time: z.string(), end_time: z.string().optional(), times_tbd: z.unknown() })
      .optional()
      .catch(undefined),
    'svc:venue': z.object({ name: z.string(), coordinates: point }).optional().catch(undefined),
  }),
})

/** These fields are everything that a pass needs. */
export const passQuery = {
  fields:
    'booking::default,booking::desk,location::default,location:timezone,location:country,location:address2,location:coordinates,venue::default,venue:coordinates,event::default,event:times_tbd',
  zoom: 'svc:location,svc:parking_pass,svc:add_ons,svc:event,svc:venue',
} as const

/** Returns the service's own offset (`-05:00`) where it does not name the zone. */
const zoneOf = (location: PassLocation, startTime: string): string =>
  location.timezone ?? /[+-]\d\d:\d\d$/.exec(startTime)?.[0] ?? 'UTC'

const pointOf = ({ coordinates, entrances }: PassLocation): Coordinates | undefined => {
  const [latitude, longitude] = coordinates ?? entrances[0]?.coordinates ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

const joined = (parts: readonly (string | undefined)[], separator: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

/** `/icons/map-pin.svg` is `map-pin`; a service's own icons are not available. */
const iconOf = (path: string | undefined): string => /([a-z0-9-]+)\.svg$/.exec(path ?? '')?.[1] ?? 'info-circle'

/** The lowest entrance counts. */
const heightLimitOf = ({ entrances }: PassLocation): number | undefined => {
  const heights = entrances.flatMap((entrance) => entrance.max_dimensions?.inches.height ?? [])
  return heights.length === 0 ? undefined : Math.min(...heights)
}

type PassBooking = z.infer<typeof bookingSchema>

const venueOf = (
  { _embedded: { 'svc:venue': venue } }: PassBooking,
  place: Coordinates | undefined,
): PassModel['venue'] => {
  const [latitude, longitude] = venue?.coordinates ?? []
  if (venue === undefined || latitude === undefined || longitude === undefined || place === undefined) return undefined
  return { name: venue.name, latitude, longitude, walkMeters: distanceMeters(place, { latitude, longitude }) }
}

const eventOf = ({ _embedded: { 'svc:event': event }, ...booking }: PassBooking): PassModel['event'] => {
  if (event === undefined || Number.isNaN(Date.parse(event.start_time))) return undefined
  const startsAtMs = Date.parse(event.start_time)
  const parking = { startsAtMs: Date.parse(booking.start_time), endsAtMs: Date.parse(booking.end_time) }
  const endsAtMs = Date.parse(event.end_time ?? '')
  return {
    name: event.name,
    startsAtMs,
    timesTbd: String(event.times_tbd) === 'true',
    moved: missesEvent(parking, { startsAtMs, endsAtMs: Number.isNaN(endsAtMs) ? Infinity : endsAtMs }),
  }
}

/** Undefined where the JSON holds no printable pass. */
export const passFromBooking = (json: unknown, locale: Locale | undefined): PassModel | undefined => {
  const booking = bookingSchema.safeParse(json).data
  if (booking === undefined) return undefined
  const { 'svc:parking_pass': pass, 'svc:add_ons': addOns } = booking._embedded
  const { validation } = pass
  const location = booking._embedded['svc:location'] ?? pass._embedded['svc:location'] ?? locationSchema.parse({})
  const place = pointOf(location)
  const [currency = 'USD', price = '0'] = Object.entries(booking.full_price)[0] ?? []
  const cancelUntilMs = Date.parse(booking.cancellable_until ?? '')
  // Only sizes say which vehicles they cover (specification, "Add-on groups").
  const sizes = addOns.flatMap(({ name, items }) => (items.length > 0 ? { text: name } : []))
  return {
    bookingId: booking.id,
    passNumber: pass.pass_number ?? String(pass.id),
    scanCode: validation.scan_code.code,
    cancelled: booking.cancelled_at !== undefined || pass.status === 'cancelled' || pass.active === false,
    display: passDisplayOf(JSON.stringify(validation.display), validation.require_license_plate),
    requirePrintout: validation.require_printout,
    timezone: zoneOf(location, booking.start_time),
    startsAtMs: Date.parse(booking.start_time),
    endsAtMs: Date.parse(booking.end_time),
    cancelUntilMs: Number.isNaN(cancelUntilMs) ? undefined : cancelUntilMs,
    facility: {
      name: location.name,
      street: joined([location.address1, location.address2], ', '),
      locality: joined([location.city, joined([location.state, location.postal_code], ' ')], ', '),
      country: location.country,
      // Without coordinates no map is printed.
      latitude: place?.latitude ?? 0,
      longitude: place?.longitude ?? 0,
      heightLimitInches: heightLimitOf(location),
    },
    plate: booking.plate_number,
    vehicleSize: sizes[0],
    included: addOns.flatMap(({ name, items }) => (items.length === 0 ? { text: name } : [])),
    venue: venueOf(booking, place),
    event: eventOf(booking),
    steps: validation.steps.map(({ instructions, icon }) => ({ instructions, icon: iconOf(icon?.path) })),
    disclaimers: pass.disclaimers.split('\n').flatMap((text) => (text.trim() === '' ? [] : { text })),
    currency,
    fullPriceMinor: parseAmountMinor(String(price), currency) ?? 0,
    pricingCodes: booking.line_items.filter(({ kind }) => kind === 'coupon').map(({ label }) => label),
    sample: false,
    locale,
  }
}
