/** The events that were sold here, in SQL. */
import { insertRow } from '../../core/db/insert-row.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/driver.ts'

export const createSoldEventRepository = (database: WritableDatabase) => {
  const find = database.prepare('SELECT 1 FROM sold_events WHERE id = ?')
  const has = (id: number): boolean => find.get(id) !== undefined
  return {
    has,
    /** An event that is known stays as it is. */
    add: (event: Readonly<Record<'name' | 'starts_at' | 'venue', SqlValue>> & { readonly id: number }): void =>
      database.transaction(() => {
        if (!has(event.id)) insertRow(database, 'sold_events', event)
      }),
  }
}

export type SoldEventRepository = ReturnType<typeof createSoldEventRepository>
