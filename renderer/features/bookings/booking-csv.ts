/** Bookings as CSV (RFC 4180) for spreadsheets and programs; docs/bookings-csv.md describes the columns. */
import type { Booking } from '../../../shared/api/bookings.ts'
import { csvCell } from '../../../shared/csv-cell.ts'
import type { BookingPayment } from '../../../shared/desk/sales.ts'
import { counterZone, localDateTime } from '../../lib/format/index.ts'
import { addOnNames, bookingLabels, bookingStatus, bookingZone, customerName, facilityName } from './booking-facts.ts'
import { methodNames } from './booking-money.ts'

/** Goes before the heads of a file, once: without it Excel does not take the file for UTF-8. */
export const byteOrderMark = '\ufeff'

const heads = [
  bookingLabels.id,
  bookingLabels.status,
  bookingLabels.event,
  'Venue',
  bookingLabels.facility,
  bookingLabels.address,
  `${bookingLabels.parking} from`,
  `${bookingLabels.parking} until`,
  `${bookingLabels.parking} time zone`,
  bookingLabels.customer,
  bookingLabels.email,
  bookingLabels.phone,
  bookingLabels.plate,
  bookingLabels['add-ons'],
  bookingLabels.purchased,
  'Cancelled',
  'Counter time zone',
  'Payment method',
  'Payment reference',
  'Window',
  'Currency',
  bookingLabels.paid,
  bookingLabels.refunded,
  `${bookingLabels.parking} from (ISO 8601)`,
  `${bookingLabels.parking} until (ISO 8601)`,
  `${bookingLabels.purchased} (ISO 8601)`,
  'Cancelled (ISO 8601)',
] as const

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

export const headLine = line(heads)

/** "2026-12-18 18:00", which Excel reads as a time in every language. */
const wallTime = (at: string, zone: string) => localDateTime(at, zone).replace('T', ' ')

/** A line for each booking, with its number. `nowMs` decides what has ended; `screenZone` is used where a record names no zone. */
export function bookingLines(
  bookings: readonly Booking[],
  payments: readonly BookingPayment[],
  nowMs: number,
  screenZone: string,
): (readonly [id: number, line: string])[] {
  const paymentById = new Map(payments.map((payment) => [payment.booking_id, payment]))
  return bookings.map((booking) => {
    const { 'svc:event': event, 'svc:venue': venue, 'svc:location': location } = booking._embedded
    const customer = booking._embedded['svc:customer']
    const payment = paymentById.get(booking.id)
    const zone = bookingZone(booking, screenZone)
    const currency = Object.keys(booking.price_paid)[0] ?? ''
    const { cancelled_at: cancelledAt } = booking
    const cells = [
      String(booking.id),
      bookingStatus(booking, nowMs).word,
      event?.name,
      venue?.name,
      facilityName(booking),
      location?.address1,
      wallTime(booking.start_time, zone),
      wallTime(booking.end_time, zone),
      zone,
      customerName(booking) ?? 'Walk-in',
      customer?.email,
      customer?.phone,
      booking.plate_number,
      addOnNames(booking),
      wallTime(booking.purchased_at, counterZone),
      cancelledAt === undefined ? '' : wallTime(cancelledAt, counterZone),
      counterZone,
      payment === undefined ? '' : methodNames[payment.method],
      payment?.reference,
      payment?.window,
      currency,
      booking.price_paid[currency],
      booking.refunded?.[currency],
      booking.start_time,
      booking.end_time,
      booking.purchased_at,
      cancelledAt,
    ]
    return [booking.id, line(cells.map((cell) => cell ?? ''))] as const
  })
}
