/** Writes the names of records that are added together to their text index at once, in SQL. */
import { writeMeta } from '../../core/db/meta.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'

const columns: Readonly<Record<string, string>> = { venues: 'name', events: 'name', locations: 'name, address1, city' }

/** Of the records that `work` adds to the table. Within the transaction that adds them. */
export const gatherTexts = <T>(database: WritableDatabase, table: string, work: () => T): T => {
  const names = columns[table]
  if (names === undefined) return work()
  const key = `${table}_text_after`
  const last = database.prepare<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`).get()?.id ?? 0
  writeMeta(database, key, String(last))
  const result = work()
  database
    .prepareWrite(`INSERT INTO ${table}_text (rowid, ${names}) SELECT id, ${names} FROM ${table} WHERE id > ?`)
    .run(last)
  database.prepareWrite('DELETE FROM meta WHERE key = ?').run(key)
  return result
}
