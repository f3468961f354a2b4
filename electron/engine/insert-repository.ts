/** Inserts a row whose members are named like its columns. */
import type { SqlValue, WritableDatabase } from '../core/db/driver.ts'

/** `rest` follows the values: `ON CONFLICT DO NOTHING`. */
export const insertRow = (
  database: WritableDatabase,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  rest = '',
): ReturnType<ReturnType<WritableDatabase['prepareWrite']>['run']> => {
  const names = Object.keys(row)
  const marks = names.map(() => '?').join(', ')
  return database
    .prepareWrite(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks}) ${rest}`)
    .run(...Object.values(row))
}
