/** Recorded tickets, in SQL. */
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertRows } from '../../../core/db/insert-row.ts'
import type { Ticket } from './ticket.ts'

export const createTicketRepository = (database: WritableDatabase) => {
  const select = database.prepare<Ticket>('SELECT * FROM tickets WHERE booking_id = ? ORDER BY position')
  return {
    list: (bookingId: number): Ticket[] => select.all(bookingId),
    put: (ticket: Ticket): void =>
      insertRows(
        database,
        'tickets',
        [{ ...ticket }],
        `ON CONFLICT (booking_id, position) DO UPDATE SET status = excluded.status, used_at_ms = excluded.used_at_ms,
           dtc_identifier = excluded.dtc_identifier, dtc_kind = excluded.dtc_kind`,
      ),
  }
}
