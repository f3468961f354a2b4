/** Inserts a row whose members are named like its columns. */
import type { SqlValue, WritableDatabase } from '../core/db/driver.ts'

/** Rows of these tables may be deleted, and their numbers are not given again. */
const numbered: ReadonlySet<string> = new Set(['venues', 'events', 'locations', 'rates', 'add_ons', 'partners'])

/** The next number where SQLite would give one that was given before. */
const nextNumber = (database: WritableDatabase, table: string): number | undefined => {
  const highest = database
    .prepare<{ highest: number }>('SELECT highest FROM deleted_numbers WHERE table_name = ?')
    .get(table)?.highest
  if (highest === undefined) return undefined
  const last = database.prepare<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`).get()?.id ?? 0
  return last < highest ? highest + 1 : undefined
}

/** `rest` follows the values: `ON CONFLICT DO NOTHING`. */
export const insertRow = (
  database: WritableDatabase,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  rest = '',
): ReturnType<ReturnType<WritableDatabase['prepareWrite']>['run']> => {
  const id = numbered.has(table) && row['id'] === undefined ? nextNumber(database, table) : undefined
  const whole = id === undefined ? row : { id, ...row }
  const names = Object.keys(whole)
  const marks = names.map(() => '?').join(', ')
  return database
    .prepareWrite(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks}) ${rest}`)
    .run(...Object.values(whole))
}
