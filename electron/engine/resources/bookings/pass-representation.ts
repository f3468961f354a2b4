/** A booking's parking pass as JSON (specification, Parking pass): money as numbers, the whole amenity catalogue. */
import { amenityShapes, parseAmenityKeys } from '../../domain/amenities.ts'
import { formatMinor } from '../../../core/money.ts'
import { formatInstant } from '../../domain/time.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import type { Locale } from '../../../core/http/locale.ts'
import { passDisplayOf } from '../../passes/pass-display.ts'
import { passStepsOf } from '../../passes/read-pass.ts'
import { parseTexts } from '../quotes/facility.ts'
import { translated } from '../quotes/names.ts'
import type { BookingWithFacility } from './booking-row.ts'

export const passFields: ObjectFields = {
  object: 'parking_pass',
  defaults: [
    'id',
    'pass_number',
    'status',
    'active',
    'pass_type',
    'seller_id',
    'start_time',
    'end_time',
    'price_paid',
    'full_price',
    'disclaimers',
    'reseller_pass',
    'amenities',
    'validation',
  ],
}

const showIt = {
  'en-US': 'Show this pass when you arrive.',
  'en-CA': 'Show this pass when you arrive.',
  'fr-CA': 'Présentez ce laissez-passer à votre arrivée.',
} as const

/** A number for display by programs; amounts are whole minor units everywhere else (decisions.md W9). */
function moneyNumber(amountMinor: number, currency: string): Record<string, number> {
  return { [currency]: Number(formatMinor(amountMinor, currency)) }
}

/** The pass without `_embedded`; `showPrice` is false for whoever has only a share code. */
export function passShape(
  row: BookingWithFacility,
  fields: ReadonlySet<string>,
  locale: Locale | undefined,
  showPrice = true,
): Record<string, unknown> {
  const active = row.status === 'confirmed'
  const plate = row.require_license_plate === 1
  const pass: Record<string, unknown> = {
    id: row.booking_id,
    pass_number: row.pass_number,
    status: active ? 'active' : 'cancelled',
    active,
    pass_type: 'transient',
    seller_id: row.seller_id,
    start_time: formatInstant(row.starts_at_ms, row.start_offset_minutes),
    end_time: formatInstant(row.ends_at_ms, row.end_offset_minutes),
    ...(showPrice
      ? {
          price_paid: moneyNumber(row.price_paid_minor, row.booking_currency),
          full_price: moneyNumber(row.full_price_minor, row.booking_currency),
        }
      : {}),
    disclaimers: parseTexts(row.disclaimers_json)
      .map((text) => translated(text, locale))
      .join('\n'),
    reseller_pass: false,
    amenities: amenityShapes(parseAmenityKeys(row.amenities_json), locale),
    validation: {
      display_message: showIt[locale ?? 'en-US'],
      require_license_plate: plate,
      require_printout: row.require_printout === 1,
      steps: passStepsOf(row.pass_steps_json).map(({ instructions, icon, translations }) => ({
        instructions: (locale === undefined ? undefined : translations?.[locale]) ?? instructions,
        icon: { path: `/icons/${encodeURIComponent(icon)}.svg` },
      })),
      scan_code: { code: row.scan_code, format: 'QR', qr_error_correction_level: 'L' },
      display: passDisplayOf(row.pass_display_json, plate),
    },
  }
  return Object.fromEntries(Object.entries(pass).filter(([name]) => fields.has(name)))
}
