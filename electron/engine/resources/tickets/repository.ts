/** Tickets that were recorded, in SQL. */
import type { SqlValue, WritableDatabase } from '../../../core/db/driver.ts'
import type { Ticket } from './ticket.ts'

export const createTicketRepository = (database: WritableDatabase) => {
  const select = database.prepare<Ticket>('SELECT * FROM tickets WHERE booking_id = ? ORDER BY position')
  return {
    list: (bookingId: number): Ticket[] => select.all(bookingId),
    put(ticket: Ticket): void {
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
