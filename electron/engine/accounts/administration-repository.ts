/** The SQL of the back office that the API does not need: the log of a booking, and venues by name. */
import type { WritableDatabase } from '../../core/db/driver.ts'
import { insertRow } from '../../core/db/insert-row.ts'

export interface ActivityRow {
  readonly id: number
  readonly action: string
  readonly actor: string
  readonly detail: string | null
  readonly at_ms: number
}

export const createAdministrationRepository = (database: WritableDatabase) => ({
  activity: (bookingId: number): ActivityRow[] =>
    database
      .prepare<ActivityRow>('SELECT id, action, actor, detail, at_ms FROM activity WHERE booking_id = ? ORDER BY id')
      .all(bookingId),
  addActivity: (bookingId: number, action: string, actor: string, atMs: number): void =>
    void insertRow(database, 'activity', { booking_id: bookingId, action, actor, at_ms: atMs }),
  venueIds: (names: readonly string[]): number[] =>
    database
      .prepare<{ id: number }>('SELECT id FROM venues WHERE name IN (SELECT value FROM json_each(?)) ORDER BY id')
      .all(JSON.stringify(names))
      .map(({ id }) => id),
})
