/** Tickets that were recorded, in SQL. */
import type { WritableDatabase } from '../../../core/db/driver.ts'
import type { Ticket, TicketStatus } from './ticket.ts'

export interface TicketStore {
  /** By position. */
  of(bookingId: number): Ticket[]
  /** Keeps a new ticket, or a changed one in place of what it was. */
  put(ticket: Ticket): void
}

interface TicketRow {
  readonly booking_id: number
  readonly position: number
  readonly ticket_number: string
  readonly status: TicketStatus
  readonly issued_at_ms: number
  readonly used_at_ms: number | null
  readonly dtc_identifier: string
  readonly dtc_kind: string
}

export function createTicketStore(database: WritableDatabase): TicketStore {
  const find = database.prepare<TicketRow>(
    `SELECT booking_id, position, ticket_number, status, issued_at_ms, used_at_ms, dtc_identifier, dtc_kind
     FROM tickets WHERE booking_id = ? ORDER BY position`,
  )
  const put = database.prepareWrite(
    `INSERT INTO tickets (booking_id, position, ticket_number, status, issued_at_ms, used_at_ms, dtc_identifier, dtc_kind)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (booking_id, position) DO UPDATE SET status = excluded.status, used_at_ms = excluded.used_at_ms,
       dtc_identifier = excluded.dtc_identifier, dtc_kind = excluded.dtc_kind`,
  )
  return {
    of: (bookingId) =>
      find.all(bookingId).map((row) => ({
        bookingId: row.booking_id,
        position: row.position,
        number: row.ticket_number,
        status: row.status,
        issuedAtMs: row.issued_at_ms,
        usedAtMs: row.used_at_ms ?? undefined,
        dtc: { identifier: row.dtc_identifier, kind: row.dtc_kind },
      })),
    put({ bookingId, position, number, status, issuedAtMs, usedAtMs, dtc }) {
      put.run(bookingId, position, number, status, issuedAtMs, usedAtMs ?? null, dtc.identifier, dtc.kind)
    },
  }
}
