/** A booking's parking pass as JSON (specification, Parking pass): money as numbers, the whole amenity catalogue. */
import type { ParkingPass } from '../../../../shared/api/bookings.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { formatMinor } from '../../../core/money.ts'
import { amenityKeys, amenityShapes } from '../../inventory/facilities/amenities.ts'
import { formatInstant } from '../../../core/time.ts'
import { passDisplayOf } from '../../../core/passes/pass-display.ts'
import { fieldsOf, type Members } from '../../api/members.ts'
import { textIn } from '../../../core/stored-text.ts'
import { messagesIn } from '../../../common/messages.ts'
import { disclaimersOf, parseTexts, passStepsOf, stepShapes } from '../quotes/facility.ts'
import type { BookingWithFacility } from './booking-row.ts'

/** A number for display by programs; amounts are whole minor units everywhere else (decisions.md W9). */
const moneyNumber = (amountMinor: number, currency: string): Record<string, number> => ({
  [currency]: Number(formatMinor(amountMinor, currency)),
})

export const passMembers: Members<ParkingPass, [BookingWithFacility, Locale | undefined]> = {
  id: (row) => row.booking_id,
  pass_number: (row) => row.pass_number,
  status: (row) => (row.status === 'confirmed' ? 'active' : 'cancelled'),
  active: (row) => row.status === 'confirmed',
  pass_type: () => 'transient',
  seller_id: (row) => row.seller_id,
  start_time: (row) => formatInstant(row.starts_at_ms, row.start_offset_minutes),
  end_time: (row) => formatInstant(row.ends_at_ms, row.end_offset_minutes),
  price_paid: (row) => moneyNumber(row.price_paid_minor, row.booking_currency),
  full_price: (row) => moneyNumber(row.full_price_minor, row.booking_currency),
  disclaimers: (row, locale) =>
    disclaimersOf(row.disclaimers_json)
      .map((text) => textIn(text, locale))
      .join('\n'),
  reseller_pass: (row) => row.reseller_passes === 1,
  amenities: (row, locale) => amenityShapes(amenityKeys(parseTexts(row.amenities_json)), locale),
  validation: (row, locale) => {
    const plate = row.require_license_plate === 1
    return {
      display_message: messagesIn(locale ?? 'en-US')('marketplace.pass.showIt'),
      require_license_plate: plate,
      require_printout: row.require_printout === 1,
      steps: stepShapes(passStepsOf(row.pass_steps_json), locale),
      scan_code: { code: row.scan_code, format: 'QR', qr_error_correction_level: 'L' },
      display: passDisplayOf(row.pass_display_json, plate),
    }
  },
}

export const passFields = fieldsOf('parking_pass', passMembers)
