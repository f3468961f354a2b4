/** Bookings as CSV (RFC 4180): one line a booking, money as plain decimals, times in the facility's zone. */
import type { Booking } from '../../../shared/api/bookings.ts'
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

/** A cell: quoted where it must be; text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

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
