/** Builds the pass of a booking from its rows. */
import { z } from 'zod'
import { distanceMeters } from '../../../core/geo.ts'
import { fieldText, storedTextSchema, type StoredText } from '../../../core/stored-text.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import type { PassModel, PassStep } from '../../../core/passes/pass-model.ts'
import { joinKnown, localityText } from '../../inventory/facilities/address.ts'
import type { LineRow } from '../bookings/booking-row.ts'
import type { BookingRecord } from '../bookings/read-repository.ts'
import { parseStored } from '../../api/members.ts'
import type { VenueRow } from '../../api/venues/representation.ts'

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
export const disclaimersOf = (storedJson: string): StoredText[] => parseStored(storedJson, storedDisclaimers) ?? []

/** The steps that a facility stores for its passes; a list that cannot be read counts as none. */
export const passStepsOf = (storedJson: string): PassStep[] =>
  (parseStored(storedJson, storedSteps) ?? []).map(({ instructions, icon, translations }) =>
    translations === undefined ? { instructions, icon } : { instructions, icon, translations },
  )

/** `accessCode` unlocked the booked rate; `moved` means that its event moved; `sample` marks passes of a demo or a training. */
export const passModel = (
  { row, lines, addOns, event }: BookingRecord,
  {
    venue,
    accessCode,
    moved,
    sample,
  }: { venue: VenueRow | undefined; accessCode: string | null; moved: boolean; sample: boolean },
): PassModel => {
  const addOnLines = lines.filter(({ kind }) => kind === 'add_on')
  const isSize = (id: number | null): boolean =>
    addOns.some((addOn) => addOn.id === id && addOn.add_on_group === 'vehicle_size')
  const labelOf = ({ label, translations_json }: LineRow) => fieldText(label, translations_json, 'name')
  const size = addOnLines.find((line) => isSize(line.add_on_id))
  const coupons = lines.filter(({ kind }) => kind === 'coupon').map(({ label }) => label)
  return {
    bookingId: row.booking_id,
    passNumber: row.pass_number,
    scanCode: row.scan_code,
    cancelled: row.status === 'cancelled',
    display: passDisplayOf(row.pass_display_json, row.require_license_plate === 1),
    requirePrintout: row.require_printout === 1,
    timezone: row.booking_timezone,
    startsAtMs: row.starts_at_ms,
    endsAtMs: row.ends_at_ms,
    cancelUntilMs: row.cancel_until_ms ?? undefined,
    facility: {
      name: row.name,
      street: joinKnown([row.address1, row.address2]),
      locality: localityText(row),
      country: row.country,
      latitude: row.latitude,
      longitude: row.longitude,
      heightLimitInches: row.height_limit_inches ?? undefined,
    },
    plate: row.plate ?? undefined,
    vehicleSize: size && labelOf(size),
    included: addOnLines.filter((line) => !isSize(line.add_on_id)).map(labelOf),
    venue: venue && {
      name: venue.name,
      latitude: venue.latitude,
      longitude: venue.longitude,
      walkMeters: distanceMeters({ latitude: row.entrance_latitude, longitude: row.entrance_longitude }, venue),
    },
    event: event && { name: event.name, startsAtMs: event.starts_at_ms, timesTbd: event.times_tbd === 1, moved },
    steps: passStepsOf(row.pass_steps_json),
    disclaimers: disclaimersOf(row.disclaimers_json),
    currency: row.booking_currency,
    fullPriceMinor: row.full_price_minor,
    pricingCodes: accessCode === null ? coupons : [accessCode, ...coupons],
    sample,
    locale: row.locale ?? undefined,
  }
}
