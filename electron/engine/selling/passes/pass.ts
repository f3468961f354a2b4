/** Builds the pass of a booking from its rows. */
import { distanceMeters } from '../../../core/geo.ts'
import { fieldText } from '../../../core/stored-text.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import type { PassModel } from '../../../core/passes/pass-model.ts'
import { joinKnown, localityText } from '../../inventory/facilities/address.ts'
import type { LineRow } from '../bookings/booking-row.ts'
import type { BookingRecord } from '../bookings/read-repository.ts'
import { disclaimersOf, passStepsOf } from '../quotes/facility.ts'
import type { VenueRow } from '../../api/venues/representation.ts'

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
