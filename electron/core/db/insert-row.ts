/** Inserts a row whose members have the names of its columns. */
import type { SqlValue, WritableDatabase } from './sqlite-database.ts'

/** Rows of these tables may be deleted, and their numbers are not assigned again. */
const numbered: ReadonlySet<string> = new Set(['venues', 'events', 'locations', 'rates', 'add_ons', 'partners'])

/** The next number where SQLite would assign a deleted one; else null, for which SQLite assigns a number. */
const nextNumber = (table: string): string =>
  `(SELECT highest + 1 FROM deleted_numbers WHERE table_name = '${table}' AND highest > (SELECT coalesce(max(id), 0) FROM ${table}))`

type Statement = ReturnType<WritableDatabase['prepareWrite']>

const prepareInsert = (
  database: WritableDatabase,
  table: string,
  names: readonly string[],
  rest: string,
): Statement => {
  const given = numbered.has(table) && !names.includes('id') ? [['id', nextNumber(table)]] : []
  const columns = [...given.map(([name]) => name), ...names]
  const values = [...given.map(([, number]) => number), ...names.map(() => '?')]
  return database.prepareWrite(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) ${rest}`)
}

interface LastInsert {
  readonly names: readonly string[]
  readonly insert: Statement
}

/** The last insert of each table: most rows have the columns of the row before, and building the statement takes time. */
const lastInserts = new WeakMap<WritableDatabase, Map<string, LastInsert>>()

/** Returns the rowid. `rest` follows the values: `ON CONFLICT DO NOTHING`. */
export const insertRow = (
  database: WritableDatabase,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  rest = '',
): number => {
  const names = Object.keys(row)
  const known = lastInserts.get(database) ?? new Map<string, LastInsert>()
  lastInserts.set(database, known)
  const last = known.get(table + rest)
  const isAsBefore = last?.names.length === names.length && last.names.every((name, index) => name === names[index])
  const insert = isAsBefore ? last.insert : prepareInsert(database, table, names, rest)
  if (!isAsBefore) known.set(table + rest, { names, insert })
  return insert.run(...Object.values(row)).lastInsertRowid
}
