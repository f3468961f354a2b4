/** Bookings as CSV (RFC 4180) for spreadsheets and programs; docs/bookings-csv.md describes the columns. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingPayment } from '../../../shared/desk/sales.ts'
import { readPayments } from '../../lib/api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { counterZone, localDateTime } from '../../lib/format/index.ts'
import type { CsvCells, CsvFile } from '../../ui/index.ts'
import { addOnNames, bookingLabels, bookingStatus, bookingZone, customerName, facilityName } from './booking-facts.ts'
import { methodNames } from './booking-money.ts'

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

/** "2026-12-18 18:00", which Excel reads as a time in every language. */
const wallTime = (at: string, zone: string) => localDateTime(at, zone).replace('T', ' ')

/** `screenZone` is used where a record names no zone. */
export const bookingCsv = (screenZone: string): CsvFile<Booking> => ({
  heads,
  cells: async (bookings, canBePartial) => {
    const payments = readPayments(bookings.map(({ id }) => id))
    const known = await (canBePartial ? payments.catch(() => []) : payments)
    return bookingCells(bookings, known, engineNowMs(), screenZone)
  },
})

/** The cells of each booking. `nowMs` decides what has ended. */
export const bookingCells = (
  bookings: readonly Booking[],
  payments: readonly BookingPayment[],
  nowMs: number,
  screenZone: string,
): CsvCells[] => {
  const paymentById = new Map(payments.map((payment) => [payment.booking_id, payment]))
  return bookings.map((booking) => {
    const { 'svc:event': event, 'svc:venue': venue, 'svc:location': location } = booking._embedded
    const customer = booking._embedded['svc:customer']
    const payment = paymentById.get(booking.id)
    const zone = bookingZone(booking, screenZone)
    const currency = Object.keys(booking.price_paid)[0] ?? ''
    const { cancelled_at: cancelledAt } = booking
    return [
      booking.id,
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
  })
}
