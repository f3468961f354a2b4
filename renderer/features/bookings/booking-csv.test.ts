/** Tests the file of bookings by reading it as a program does. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingPayment } from '../../../shared/desk/sales.ts'
import { byteOrderMark, csvLine } from '../../../shared/files/csv-file.ts'
import { bookingCells, bookingCsv } from './booking-csv.ts'

const nowMs = Date.parse('2026-12-16T17:12:00-05:00')

const booking = (change: Partial<Booking> = {}): Booking => ({
  id: 20_000_001,
  customer_id: 1,
  start_time: '2026-12-22T18:30:00.000-08:00',
  end_time: '2026-12-23T00:30:00.000-08:00',
  price_paid: { USD: '51.49' },
  full_price: { USD: '51.49' },
  purchased_at: '2026-12-16T14:12:07.000-08:00',
  type: 'event_booking',
  on_demand: false,
  cancellable: true,
  plate_number: '4KX218',
  _embedded: {
    'svc:location': {
      id: '5',
      name: 'Lot A, north',
      address1: '1 Warriors Way',
      timezone: 'America/Los_Angeles',
      _links: {},
    },
    'svc:customer': { first_name: 'Élena', last_name: 'Novák', email: 'elena@example.test' },
    'svc:event': { name: 'Dallas Mavericks at Golden State Warriors' } as Booking['_embedded']['svc:event'],
    'svc:venue': { id: 2, name: 'Chase Center', _links: {} },
  },
  _links: {},
  ...change,
})
const payment: BookingPayment = {
  id: 1,
  booking_id: 20_000_001,
  kind: 'payment',
  method: 'card',
  amount: { USD: '51.49' },
  reference: 'SLIP 4404',
  window: 'Window 2',
  at: '2026-12-16T22:12:07.000Z',
}

const readFile = (bookings: readonly Booking[], payments: readonly BookingPayment[] = []): Record<string, string>[] => {
  const cells = bookingCells(bookings, payments, nowMs, 'America/New_York')
  const { heads } = bookingCsv('America/New_York')
  const text = [byteOrderMark, csvLine(heads), ...cells.map(csvLine)].join('')
  expect(text.lastIndexOf('\ufeff')).toBe(0)
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })
}

test('has the wording of the screen, the payment, and each time with its zone', () => {
  expect(readFile([booking()], [payment])).toEqual([
    {
      Booking: '20000001',
      Status: 'Active',
      Event: 'Dallas Mavericks at Golden State Warriors',
      Venue: 'Chase Center',
      Facility: 'Lot A, north',
      Address: '1 Warriors Way',
      'Parking from': '2026-12-22 18:30',
      'Parking until': '2026-12-23 00:30',
      'Parking time zone': 'America/Los_Angeles',
      Customer: 'Élena Novák',
      'E-mail': 'elena@example.test',
      Phone: '',
      Plate: '4KX218',
      'Add-ons': '',
      Sold: '2026-12-16 17:12',
      Cancelled: '',
      'Counter time zone': 'America/New_York',
      'Payment method': 'Card',
      'Payment reference': 'SLIP 4404',
      Window: 'Window 2',
      Currency: 'USD',
      Paid: '51.49',
      Refunded: '',
      'Parking from (ISO 8601)': '2026-12-22T18:30:00.000-08:00',
      'Parking until (ISO 8601)': '2026-12-23T00:30:00.000-08:00',
      'Sold (ISO 8601)': '2026-12-16T14:12:07.000-08:00',
      'Cancelled (ISO 8601)': '',
    },
  ])
})

test('states the outcome of a booking, and leaves blank what was not sold here', () => {
  const cancelled = booking({ cancelled_at: '2026-12-16T22:14:00.000Z', refunded: { USD: '51.49' } })
  const ended = booking({ id: 2, end_time: '2026-12-15T22:00:00-05:00', _embedded: {} })
  expect(readFile([cancelled, ended], [{ ...payment, method: 'cash', reference: undefined }])).toMatchObject([
    { Status: 'Cancelled', Cancelled: '2026-12-16 17:14', Refunded: '51.49', 'Payment method': 'Cash' },
    { Status: 'Ended', Customer: 'Walk-in', 'Payment method': '', Window: '', 'Payment reference': '' },
  ])
})

test('names each tender of a booking that was paid by several, in the order of its payments', () => {
  const cash = { ...payment, id: 2, method: 'cash', reference: undefined } as const
  const second = { ...payment, id: 3, reference: 'SLIP 4405' }
  expect(readFile([booking()], [second, cash, payment])).toMatchObject([
    { 'Payment method': 'Card; Cash', 'Payment reference': 'SLIP 4404; SLIP 4405', Window: 'Window 2' },
  ])
})

test('gives back every text as it was, but for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (texts) => {
      const bookings = texts.map(([plate], index) => booking({ id: index + 1, plate_number: plate }))
      const payments = texts.map(([, reference], index) => ({ ...payment, booking_id: index + 1, reference }))
      const read = readFile(bookings, payments)
      const same = (cell: string | undefined, text: string) => cell === text || cell === `'${text}`
      expect(read).toHaveLength(texts.length)
      read.forEach((row, index) => {
        const [plate = '', reference = ''] = texts[index] ?? []
        expect([same(row['Plate'], plate), same(row['Payment reference'], reference)]).toEqual([true, true])
      })
    }),
  )
})
