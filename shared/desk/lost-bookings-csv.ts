/** Bookings that a restore discards, as CSV. */
import { byteOrderMark, csvFile, csvLine } from '../files/csv-file.ts'
import type { LostBooking } from './backups.ts'

/** The texts are the same in every language, like the headings: programs read the file. */
const csvChanges = { sold: 'Booking', cancelled: 'Cancellation' } as const

const file = csvFile<LostBooking>({
  Booking: ({ booking_id: id }) => id,
  Lost: ({ change }) => csvChanges[change],
  Sold: ({ sold_at: at }) => at,
  Cancelled: ({ cancelled_at: at }) => at,
  Event: ({ event }) => event,
  Facility: ({ facility }) => facility,
  'Parking from': ({ parking_from: at }) => at,
  'Parking until': ({ parking_until: at }) => at,
  Customer: ({ customer }) => customer,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  Plate: ({ plate }) => plate,
  Currency: ({ currency }) => currency,
  Amount: ({ amount }) => amount,
})

export const lostCsv = (bookings: readonly LostBooking[]): string =>
  byteOrderMark + [file.heads, ...file.cells(bookings)].map(csvLine).join('')
