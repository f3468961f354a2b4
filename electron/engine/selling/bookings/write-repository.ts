/** Writes bookings and everything that must be written with them; only called inside a transaction. */
import type { SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { insertRow, insertRows } from '../../../core/db/insert-row.ts'
import type { Endpoints } from '../../webhooks/partner-webhook.ts'
import type { CustomerInput } from './booking-input.ts'
import type { LineRow } from './booking-row.ts'

/** What is read before a booking, in one statement. */
export interface BookingStart extends Endpoints {
  /** The number of the booking. */
  readonly id: number
  /** The version of the catalogue. */
  readonly version: string
  /** Null without a partner, like the next. */
  readonly partner_name: string | null
  readonly reseller_passes: number | null
}

export const createBookingWriter = (database: WritableDatabase) => {
  const { dialect } = database
  const findStart = database.prepare<BookingStart>(
    `SELECT ${dialect.nextId('bookings')} AS id, (${dialect.version('catalogue_version')}) AS version,
       partner.name AS partner_name, partner.reseller_passes,
       webhook.create_booking_endpoint, webhook.cancel_booking_endpoint, webhook.webhook_version
     FROM (SELECT CAST(? AS bigint) AS partner_id) AS caller LEFT JOIN partners AS partner ON partner.id = caller.partner_id
     LEFT JOIN partner_webhooks AS webhook ON webhook.partner_id = partner.id AND partner.archived_at_ms IS NULL`,
  )
  const findGuest = database.prepare<{ id: number }>(
    `SELECT id FROM customers WHERE email = ? AND first_name IS NOT DISTINCT FROM ? AND last_name IS NOT DISTINCT FROM ?
       AND phone IS NOT DISTINCT FROM ?
       AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = customers.id) ORDER BY id LIMIT 1`,
  )
  const cancelBooking = database.prepareWrite(
    "UPDATE bookings SET status = 'cancelled', cancelled_at_ms = ? WHERE id = ? AND status <> 'cancelled'",
  )
  const setShareCode = database.prepareWrite('UPDATE bookings SET share_code = ? WHERE id = ? AND share_code IS NULL')
  const deleteHold = database.prepareWrite('DELETE FROM holds WHERE id = ?')

  return {
    start(partnerId: number | null): BookingStart {
      const start = findStart.get(partnerId)
      if (start === undefined) throw new Error('a query without a condition gave no row')
      return start
    },
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
      insertRows(
        database,
        'booking_lines',
        lines.map((line, position) => ({ ...line, position })),
      )
      // FTS5 writes what it has gathered before every savepoint: at the end, it is one write for all bookings of a commit.
      database.beforeCommit(() =>
        insertRows(database, 'bookings_text', [{ [dialect.search.id]: booking.id, words: searchText }]),
      )
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
  }
}
