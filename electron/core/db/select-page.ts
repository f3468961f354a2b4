/** Lists in SQL: a WHERE clause, a page of rows with the total, and totals that are cached until something changes. */
import type { ReadableDatabase, SqlValue } from './database.ts'

export interface Filter {
  readonly where: string
  readonly parameters: readonly SqlValue[]
}

/** SQL with the values of its placeholders; left out where one of them, or the whole condition, is undefined. */
export type Condition = readonly [sql: string, ...values: (SqlValue | undefined)[]]

const isGiven = (condition: Condition | undefined): condition is readonly [sql: string, ...values: SqlValue[]] =>
  condition?.includes(undefined) === false

/** The defined conditions as one text, with their values. */
export const joinGiven = (
  conditions: readonly (Condition | undefined)[],
  separator: string,
): Omit<Filter, 'where'> & { sql: string } => {
  const given = conditions.filter(isGiven)
  return { sql: given.map(([sql]) => sql).join(separator), parameters: given.flatMap(([, ...values]) => values) }
}

export const filterOf = (conditions: readonly (Condition | undefined)[]): Filter => {
  const { sql, parameters } = joinGiven(conditions, ' AND ')
  return { where: sql === '' ? '' : `WHERE ${sql}`, parameters }
}

/** The parameter of `inList` (dialect.ts). */
export const idList = (ids: readonly (number | null)[] | undefined): string | undefined => ids && JSON.stringify(ids)

/** Escapes a text for `LIKE ? ESCAPE '\\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** All rows of the table, unless there is a filter. */
export const countRows = (
  database: ReadableDatabase,
  table: string,
  { where, parameters }: Filter = { where: '', parameters: [] },
): number =>
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

const cachedCountsLimit = 500
/** Keys with lists of thousands of ids are not worth the memory. */
const longestKey = 4_000

/** Counts by queries with one column `total`, and caches the counts until any connection changes the database. */
export const createRowCounter = (database: ReadableDatabase) => {
  const counts = new Map<string, number>()
  let stamp = ''
  return (sql: string, parameters: readonly SqlValue[]): number => {
    const current = database.stamp()
    if (current !== stamp || counts.size >= cachedCountsLimit) {
      counts.clear()
      stamp = current
    }
    const key = parameters.length === 0 ? sql : `${sql}\n${JSON.stringify(parameters)}`
    const total = counts.get(key) ?? database.prepare<{ total: number }>(sql).get(...parameters)?.total ?? 0
    if (key.length <= longestKey) counts.set(key, total)
    return total
  }
}
