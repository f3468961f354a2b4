/** Bookings as CSV (RFC 4180) for spreadsheets and programs; docs/bookings-csv.md describes the columns. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingPayment } from '../../../shared/desk/sales.ts'
import { paymentApi } from '../../../shared/contract/sales.ts'
import { readAll } from '../../api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { counterZone, localDateTime } from '../../lib/format/index.ts'
import { csvFile, type CsvCells, type CsvFile } from '../../../shared/files/csv-file.ts'
import { tenders } from '../../../shared/tenders.ts'
import { addOnNames, bookingStatus, bookingZone, customerName } from './booking-facts.ts'

/** The statuses are the same in every language, as the heads are, because programs read the file. */
const csvStatuses = { active: 'Active', ended: 'Ended', cancelled: 'Cancelled' } as const
const csvUnnamed = 'Unnamed facility'

/** A booking with the other data for its line in the file. */
const lineOf = (booking: Booking, payments: readonly BookingPayment[], nowMs: number, screenZone: string) => ({
  ...booking,
  payments,
  zone: bookingZone(booking, screenZone),
  statusCode: bookingStatus(booking, nowMs).code,
  currency: Object.keys(booking.price_paid)[0] ?? '',
})

/** "2026-12-18 18:00", which Excel reads as a time in every language. */
const wallTime = (at: string | undefined, zone: string) =>
  at === undefined ? '' : localDateTime(at, zone).replace('T', ' ')

/** The texts of the payments of a booking, each once. */
const each = (payments: readonly BookingPayment[], textOf: (payment: BookingPayment) => string | undefined) =>
  [...new Set(payments.map(textOf).filter((text) => text !== undefined))].join('; ')

const file = csvFile<ReturnType<typeof lineOf>>({
  Booking: ({ id }) => id,
  Status: ({ statusCode }) => csvStatuses[statusCode],
  Event: ({ _embedded: about }) => about['svc:event']?.name,
  Venue: ({ _embedded: about }) => about['svc:venue']?.name,
  Facility: ({ _embedded: about }) => about['svc:location']?.name || csvUnnamed,
  Address: ({ _embedded: about }) => about['svc:location']?.address1,
  'Parking from': ({ start_time: at, zone }) => wallTime(at, zone),
  'Parking until': ({ end_time: at, zone }) => wallTime(at, zone),
  'Parking time zone': ({ zone }) => zone,
  Customer: (booking) => customerName(booking) ?? 'Walk-in',
  'E-mail': ({ _embedded: about }) => about['svc:customer']?.email,
  Phone: ({ _embedded: about }) => about['svc:customer']?.phone,
  Plate: ({ plate_number: plate }) => plate,
  'Add-ons': addOnNames,
  Sold: ({ purchased_at: at }) => wallTime(at, counterZone),
  Cancelled: ({ cancelled_at: at }) => wallTime(at, counterZone),
  'Counter time zone': () => counterZone,
  'Payment method': ({ payments }) => each(payments, ({ method }) => method && tenders[method].csvName),
  'Payment reference': ({ payments }) => each(payments, ({ reference }) => reference),
  Window: ({ payments }) => each(payments, ({ window }) => window),
  Currency: ({ currency }) => currency,
  Paid: ({ price_paid: paid, currency }) => paid[currency],
  Refunded: ({ refunded, currency }) => refunded?.[currency],
  'Parking from (ISO 8601)': ({ start_time: at }) => at,
  'Parking until (ISO 8601)': ({ end_time: at }) => at,
  'Sold (ISO 8601)': ({ purchased_at: at }) => at,
  'Cancelled (ISO 8601)': ({ cancelled_at: at }) => at,
})

/** `screenZone` is used if a record has no zone. */
export const bookingCsv = (screenZone: string): CsvFile<Booking> => ({
  heads: file.heads,
  cells: async (bookings, canBePartial) => {
    // The request for payments needs at least one booking.
    if (bookings.length === 0) return []
    const request = readAll(paymentApi.list, { q: { booking_id: bookings.map(({ id }) => id) } })
    const payments = await (canBePartial ? request.catch(() => []) : request)
    return bookingCells(bookings, payments, engineNowMs(), screenZone)
  },
})

/** The cells of each booking. `nowMs` decides which bookings have ended. */
export const bookingCells = (
  bookings: readonly Booking[],
  payments: readonly BookingPayment[],
  nowMs: number,
  screenZone: string,
): readonly CsvCells[] => {
  // The payments come newest first.
  const paymentsOf = ({ id }: Booking) => payments.filter((payment) => payment.booking_id === id).toReversed()
  return file.cells(bookings.map((booking) => lineOf(booking, paymentsOf(booking), nowMs, screenZone)))
}
