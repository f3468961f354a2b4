/** Writes bookings and everything that must be written with them; only ever called inside a transaction. */
import type { SqlValue, WritableDatabase } from '../../../core/db/driver.ts'
import type { PriceLine } from '../../domain/pricing-lines.ts'
import type { CustomerInput } from './booking-input.ts'

/** The first booking of a new database has the id after this one. */
const idsBefore = 20_000_000

export const createBookingWriter = (database: WritableDatabase) => {
  const newestId = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM bookings')
  const findGuest = database.prepare<{ id: number }>(
    `SELECT id FROM customers WHERE email = ? AND first_name IS ? AND last_name IS ? AND phone IS ?
       AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = customers.id) ORDER BY id LIMIT 1`,
  )
  const insertGuest = database.prepareWrite(
    'INSERT INTO customers (email, first_name, last_name, phone, created_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  const insertLine = database.prepareWrite(
    'INSERT INTO booking_lines (booking_id, position, kind, label, add_on_id, amount_minor) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertWords = database.prepareWrite('INSERT INTO bookings_text (rowid, words) VALUES (?, ?)')
  const insertLedger = database.prepareWrite(
    'INSERT INTO ledger_entries (booking_id, kind, currency, amount_minor, at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  const insertActivity = database.prepareWrite(
    'INSERT INTO activity (booking_id, action, actor, detail, at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  const cancelBooking = database.prepareWrite(
    "UPDATE bookings SET status = 'cancelled', cancelled_at_ms = ? WHERE id = ?",
  )
  const setShareCode = database.prepareWrite('UPDATE bookings SET share_code = ? WHERE id = ? AND share_code IS NULL')
  const findSeller = database.prepare<{ name: string }>('SELECT name FROM sellers WHERE id = ?')
  const findPartner = database.prepare<{ name: string }>('SELECT name FROM partners WHERE id = ?')
  const deleteHold = database.prepareWrite('DELETE FROM holds WHERE id = ?')

  return {
    nextId: (): number => (newestId.get()?.id ?? idsBefore) + 1,
    /** The guest with these very data, made if there is none; walk-ins without an e-mail are always new. */
    guest({ email, firstName, lastName, phone }: CustomerInput, nowMs: number): number {
      const known = email === null ? undefined : findGuest.get(email, firstName, lastName, phone)
      return known?.id ?? insertGuest.run(email, firstName, lastName, phone, nowMs).lastInsertRowid
    },
    insert(
      booking: Readonly<Record<string, SqlValue>> & { readonly id: number },
      lines: readonly PriceLine[],
      searchText: string,
    ): void {
      const columns = Object.keys(booking)
      database
        .prepareWrite(`INSERT INTO bookings (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
        .run(...Object.values(booking))
      for (const [position, { kind, label, addOn, amountMinor }] of lines.entries()) {
        insertLine.run(booking.id, position, kind, label, addOn?.id ?? null, amountMinor)
      }
      insertWords.run(booking.id, searchText)
    },
    /** Money received (+) or given back (-), with the entry of the activity log. */
    record(entry: {
      bookingId: number
      kind: 'charge' | 'refund'
      currency: string
      amountMinor: number
      action: string
      actor: string
      detail?: string | undefined
      nowMs: number
    }): void {
      const { bookingId, kind, currency, amountMinor, action, actor, detail = null, nowMs } = entry
      insertLedger.run(bookingId, kind, currency, amountMinor, nowMs)
      insertActivity.run(bookingId, action, actor, detail, nowMs)
    },
    cancel: (bookingId: number, nowMs: number): void => void cancelBooking.run(nowMs, bookingId),
    releaseHold: (id: string): void => void deleteHold.run(id),
    share: (bookingId: number, code: string): void => void setShareCode.run(code, bookingId),
    sellerName: (id: number): string | undefined => findSeller.get(id)?.name,
    partnerName: (id: number): string | undefined => findPartner.get(id)?.name,
  }
}
