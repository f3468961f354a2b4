/** Tickets that were recorded, in SQL. */
import type { SqlValue, WritableDatabase } from '../../../core/db/driver.ts'
import type { Ticket } from './ticket.ts'

export interface TicketRepository {
  /** By position. */
  list(bookingId: number): Ticket[]
  /** Keeps a new ticket, or a changed one in place of what it was. */
  put(ticket: Ticket): void
}

export const createTicketRepository = (database: WritableDatabase): TicketRepository => {
  const select = database.prepare<Ticket>('SELECT * FROM tickets WHERE booking_id = ? ORDER BY position')
  return {
    list: (bookingId) => select.all(bookingId),
    put(ticket) {
      const names = Object.keys(ticket)
      database
        .prepareWrite(
          `INSERT INTO tickets (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
           ON CONFLICT (booking_id, position) DO UPDATE SET status = excluded.status, used_at_ms = excluded.used_at_ms,
             dtc_identifier = excluded.dtc_identifier, dtc_kind = excluded.dtc_kind`,
        )
        .run(...Object.values<SqlValue>({ ...ticket }))
    },
  }
}
