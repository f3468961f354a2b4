/** Bookings as CSV (RFC 4180): one line a booking, money as plain decimals, times in the facility's zone. */
import type { Booking } from '../../../shared/api/bookings.ts'
import { csvCell } from '../../../shared/csv-cell.ts'
import { customerName, facilityName } from './booking-facts.ts'

const heads = [
  'booking',
  'status',
  'purchased_at',
  'start_time',
  'end_time',
  'event',
  'facility',
  'customer',
  'email',
  'plate',
  'currency',
  'price_paid',
  'refunded',
] as const

export function bookingsCsv(bookings: readonly Booking[]): string {
  const lines = bookings.map((booking) => {
    const currency = Object.keys(booking.price_paid)[0] ?? ''
    return [
      String(booking.id),
      booking.cancelled_at === undefined ? 'confirmed' : 'cancelled',
      booking.purchased_at,
      booking.start_time,
      booking.end_time,
      booking._embedded['svc:event']?.name ?? '',
      facilityName(booking),
      customerName(booking) ?? '',
      booking._embedded['svc:customer']?.email ?? '',
      booking.plate_number ?? '',
      currency,
      booking.price_paid[currency] ?? '',
      booking.refunded?.[currency] ?? '',
    ]
  })
  return [heads, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}
