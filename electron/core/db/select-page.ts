/** Lists in SQL: a WHERE clause, and a page of rows with the total. */
import type { ReadableDatabase, SqlValue } from './database-types.ts'

export interface Filter {
  readonly where: string
  readonly parameters: readonly SqlValue[]
}

/** Each condition is SQL with one placeholder; conditions without a value are left out. */
export const filterOf = (conditions: readonly (readonly [sql: string, value: SqlValue | undefined])[]): Filter => {
  const given = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return {
    where: given.length === 0 ? '' : `WHERE ${given.map(({ sql }) => sql).join(' AND ')}`,
    parameters: given.map(({ value }) => value),
  }
}

/** For `LIKE ? ESCAPE '\\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const countRows = (database: ReadableDatabase, table: string, { where, parameters }: Filter): number =>
  database.prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table} ${where}`).get(...parameters)?.total ?? 0

export interface PageRequest {
  readonly perPage: number
  readonly offset: number
}

export interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
}

export const selectPage = <Row>(
  database: ReadableDatabase,
  { table, columns = '*', order }: { readonly table: string; readonly columns?: string; readonly order: string },
  filter: Filter,
  { perPage, offset }: PageRequest,
): Page<Row> => ({
  rows: database
    .prepare<Row>(`SELECT ${columns} FROM ${table} ${filter.where} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...filter.parameters, perPage, offset),
  total: countRows(database, table, filter),
})
