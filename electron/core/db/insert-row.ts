/** Inserts rows whose members have the names of their columns. */
import type { SqlValue, WritableDatabase, WriteStatement } from './database.ts'
import type { NumberedTable } from './dialect.ts'

/** Rows of these tables may be deleted, and their numbers are not given again. */
const numbered: readonly NumberedTable[] = ['venues', 'events', 'locations', 'rates', 'add_ons', 'partners']

const prepareInsert = (
  database: WritableDatabase,
  table: string,
  names: readonly string[],
  rows: number,
  rest: string,
): WriteStatement => {
  const kept = names.includes('id') ? undefined : numbered.find((name) => name === table)
  const columns = [...(kept === undefined ? [] : ['id']), ...names]
  const numbers = kept === undefined ? [] : [database.dialect.nextId(kept)]
  const values = `(${[...numbers, ...names.map(() => '?')].join(', ')})`
  const all = Array.from({ length: rows }, () => values).join(', ')
  return database.prepareWrite(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${all} ${rest}`)
}

interface LastInsert {
  readonly names: readonly string[]
  readonly insert: WriteStatement
}

/** The last insert of each table: most rows have the columns of the row before, and building the statement takes time. */
const lastInserts = new WeakMap<WritableDatabase, Map<string, LastInsert>>()

type Row = Readonly<Record<string, SqlValue>>

const findInsert = (database: WritableDatabase, table: string, rows: readonly Row[], rest: string): WriteStatement => {
  const names = Object.keys(rows[0] ?? {})
  const known = lastInserts.get(database) ?? new Map<string, LastInsert>()
  lastInserts.set(database, known)
  const key = `${table} ${rows.length} ${rest}`
  const last = known.get(key)
  const isAsBefore = last?.names.length === names.length && last.names.every((name, index) => name === names[index])
  const insert = isAsBefore ? last.insert : prepareInsert(database, table, names, rows.length, rest)
  if (!isAsBefore) known.set(key, { names, insert })
  return insert
}

/** Inserts a row into a table with a column `id`, which it returns. */
export const insertRow = (database: WritableDatabase, table: string, row: Row): number =>
  findInsert(database, table, [row], '').insert(...Object.values(row))

/**
 * Inserts rows with the same members in one statement, into a table whose numbers are not assigned here. `rest` follows the values:
 * `ON CONFLICT DO NOTHING`.
 */
export const insertRows = (database: WritableDatabase, table: string, rows: readonly Row[], rest = ''): void =>
  void findInsert(database, table, rows, rest).run(...rows.flatMap((row) => Object.values(row)))
