/** The tables of the engine, which both stores have with the same columns. Those of the desk are SQLite's alone. */
import type { ReadableDatabase } from '../database.ts'
import { migrations } from '../postgres/migrate-postgres.ts'
import { countRows } from '../select-page.ts'
import type { MovedTable } from './rows.ts'

/** The names of those that migrations make in PostgreSQL. */
export const inPostgres: ReadonlySet<string> = new Set(
  migrations.flatMap(({ sql }) => [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, name = '']) => name)),
)

/** What both stores keep in their own way. */
const isOwn = (name: string): boolean =>
  /_(?:text|area)(?:_|$)|^bookings_plates|^sqlite_/.test(name) ||
  ['schema_migrations', 'deleted_numbers'].includes(name)

const tableNames = (sqlite: ReadableDatabase): string[] =>
  sqlite
    .prepare<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid`)
    .all()
    .map(({ name }) => name)
    .filter((name) => !isOwn(name))

/** Of a database with the newest schema. */
export const movedTables = (sqlite: ReadableDatabase): MovedTable[] =>
  tableNames(sqlite)
    .filter((name) => inPostgres.has(name))
    .map((name) => {
      const columns = sqlite
        .prepare<{ name: string; pk: number }>(`SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden = 0`)
        .all(name)
      const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
      return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) }
    })

/** The tables with rows that stay. */
export const stayingTables = (sqlite: ReadableDatabase): { readonly name: string; readonly count: number }[] =>
  tableNames(sqlite)
    .filter((name) => !inPostgres.has(name) && name !== 'seals' && !name.startsWith('sale_payments_codes'))
    .map((name) => ({ name, count: countRows(sqlite, name) }))
    .filter(({ count }) => count > 0)
