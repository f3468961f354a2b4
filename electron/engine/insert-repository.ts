/** Inserts a row whose members are named like its columns. */
import type { SqlValue, WritableDatabase } from '../core/db/driver.ts'

/** Rows of these tables may be deleted, and their numbers are not given again. */
const numbered: ReadonlySet<string> = new Set(['venues', 'events', 'locations', 'rates', 'add_ons', 'partners'])

/** The next number where SQLite would give one that was given before; else null, for which SQLite gives one. */
const nextNumber = (table: string): string =>
  `(SELECT highest + 1 FROM deleted_numbers WHERE table_name = '${table}' AND highest > (SELECT coalesce(max(id), 0) FROM ${table}))`

/** `rest` follows the values: `ON CONFLICT DO NOTHING`. */
export const insertRow = (
  database: WritableDatabase,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  rest = '',
): ReturnType<ReturnType<WritableDatabase['prepareWrite']>['run']> => {
  const names = Object.keys(row)
  const marks = names.map(() => '?')
  if (numbered.has(table) && row['id'] === undefined) {
    names.unshift('id')
    marks.unshift(nextNumber(table))
  }
  return database
    .prepareWrite(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')}) ${rest}`)
    .run(...Object.values(row))
}
