/** The feed of changed bookings in SQL. Triggers add to it in the transaction of each change. */
import type { BookingChanges } from '../../../../shared/desk/reconcile/books.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { feedId } from '../../../core/db/meta.ts'

type Change = BookingChanges['changes'][number]
type ChangeRow = Omit<Change, 'lines'> & { readonly lines_json: string }

/** A booking that changed several times within the page is listed once, with its last sequence. */
const selectChanges = `SELECT changed.sequence, facts.* FROM (
    SELECT max(sequence) AS sequence, booking_id FROM (
      SELECT sequence, booking_id FROM booking_changes WHERE sequence > ? ORDER BY sequence LIMIT ?
    ) AS change GROUP BY booking_id
  ) AS changed JOIN booking_facts AS facts ON facts.booking_id = changed.booking_id ORDER BY changed.sequence`

export const createBookingChanges = (database: ReadableDatabase) => {
  const select = database.prepare<ChangeRow>(selectChanges)
  const newest = database.prepare<{ sequence: number | null }>('SELECT max(sequence) AS sequence FROM booking_changes')
  return {
    /** The changes after this sequence, from at most `limit` entries. */
    after(sequence: number, limit: number): BookingChanges {
      const changes = select
        .all(sequence, limit)
        .map(({ lines_json: lines, ...facts }) => ({ ...facts, lines: JSON.parse(lines) as Change['lines'] }))
      return { feed: feedId(database), last_sequence: newest.get()?.sequence ?? 0, changes }
    },
  }
}
