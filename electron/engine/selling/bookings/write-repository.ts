/** Writes bookings and everything that must be written with them; only called inside a transaction. */
import { highestBookingGiven } from '../../../core/db/backups/continue-numbers.ts'
import type { SqlValue, WritableDatabase } from '../../../core/db/driver.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { CustomerInput } from './booking-input.ts'
import type { LineRow } from './booking-row.ts'

export const createBookingWriter = (database: WritableDatabase) => {
  const highest = database.prepare<{ highest: number }>(highestBookingGiven)
  const findGuest = database.prepare<{ id: number }>(
    `SELECT id FROM customers WHERE email = ? AND first_name IS ? AND last_name IS ? AND phone IS ?
       AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = customers.id) ORDER BY id LIMIT 1`,
  )
  const cancelBooking = database.prepareWrite(
    "UPDATE bookings SET status = 'cancelled', cancelled_at_ms = ? WHERE id = ? AND status <> 'cancelled'",
  )
  const setShareCode = database.prepareWrite('UPDATE bookings SET share_code = ? WHERE id = ? AND share_code IS NULL')
  const findSeller = database.prepare<{ name: string }>('SELECT name FROM sellers WHERE id = ?')
  const findPartner = database.prepare<{ name: string; reseller_passes: number }>(
    'SELECT name, reseller_passes FROM partners WHERE id = ?',
  )
  const deleteHold = database.prepareWrite('DELETE FROM holds WHERE id = ?')

  return {
    nextId: (): number => (highest.get()?.highest ?? 0) + 1,
    /** The guest with exactly this data, added if there is none; walk-ins without an e-mail are always new. */
    guest(customer: CustomerInput, nowMs: number): number {
      const { email, first_name, last_name, phone } = customer
      const known = email === null ? undefined : findGuest.get(email, first_name, last_name, phone)
      return known?.id ?? insertRow(database, 'customers', { ...customer, created_at_ms: nowMs })
    },
    insert(
      booking: Readonly<Record<string, SqlValue>> & { readonly id: number },
      lines: readonly LineRow[],
      searchText: string,
    ): void {
      insertRow(database, 'bookings', booking)
      for (const [position, line] of lines.entries()) insertRow(database, 'booking_lines', { ...line, position })
      insertRow(database, 'bookings_text', { rowid: booking.id, words: searchText })
    },
    /** Money received (+) or given back (-), with the entry of the activity log. */
    record(
      entry: { booking_id: number; kind: 'charge' | 'refund'; currency: string; amount_minor: number; at_ms: number },
      activity: { action: string; actor: string; detail: string | null },
    ): void {
      insertRow(database, 'ledger_entries', entry)
      insertRow(database, 'activity', { booking_id: entry.booking_id, at_ms: entry.at_ms, ...activity })
    },
    addActivity: (bookingId: number, action: string, actor: string, atMs: number): void =>
      void insertRow(database, 'activity', { booking_id: bookingId, action, actor, at_ms: atMs }),
    /** False where it was already cancelled. */
    cancel: (bookingId: number, nowMs: number): boolean => cancelBooking.run(nowMs, bookingId).changes === 1,
    releaseHold: (id: string): void => void deleteHold.run(id),
    share: (bookingId: number, code: string): void => void setShareCode.run(code, bookingId),
    sellerName: (id: number): string | undefined => findSeller.get(id)?.name,
    partner: (id: number) => findPartner.get(id),
  }
}
