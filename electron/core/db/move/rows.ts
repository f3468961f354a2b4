/** The rows that are moved between two databases, which have the same tables: read in batches, and compared by a digest of each table. */
import { createHash } from 'node:crypto'
import type { ReadableDatabase, SqlValue } from '../database.ts'

export type Row = Readonly<Record<string, SqlValue>>

export interface MovedTable {
  readonly name: string
  /** Those that are written. */
  readonly columns: readonly string[]
  /** The columns of the primary key. */
  readonly key: readonly string[]
  /** A condition in SQL: other rows stay. */
  readonly condition?: string
}

/** The words by which a booking is found, which are more than its row has. */
export interface BookingWords {
  readonly id: number
  readonly words: string
}

/** How much is written at a time; a photo may have more by itself. */
const batchBytes = 2_000_000
const firstRows = 8
const mostRows = 5_000

const sizeOf = (value: SqlValue): number =>
  typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.byteLength : 8

const bytesOf = (row: Row): number => Object.values(row).reduce<number>((sum, value) => sum + sizeOf(value), 0)

/** Parts of about `batchBytes` at the most, unless one row is longer. */
const partsOf = (rows: readonly Row[]): Row[][] => {
  const parts: Row[][] = []
  let left = 0
  for (const row of rows) {
    left -= bytesOf(row)
    const part = parts.at(-1)
    if (part !== undefined && left >= 0) part.push(row)
    else {
      parts.push([row])
      left = batchBytes - bytesOf(row)
    }
  }
  return parts
}

/** All rows by their keys, whose order is that of bytes in both stores. */
export const batchesOf = function* (database: ReadableDatabase, table: MovedTable): Generator<readonly Row[]> {
  const { name, columns, key, condition = 'true' } = table
  const keys = key.join(', ')
  const select = `SELECT ${columns.join(', ')} FROM ${name}`
  const order = `ORDER BY ${keys} LIMIT ?`
  const first = database.prepare<Row>(`${select} WHERE ${condition} ${order}`)
  const after = `(${keys}) > (${key.map(() => '?').join(', ')})`
  const next = database.prepare<Row>(`${select} WHERE ${after} AND ${condition} ${order}`)
  let limit = firstRows
  let rows = first.all(limit)
  for (;;) {
    const last = rows.at(-1)
    if (last === undefined) return
    const parts = partsOf(rows)
    yield* parts
    if (rows.length < limit) return
    // Fewer at a time where rows are long, and soon more where they are short.
    limit = parts.length > 1 ? Math.ceil(limit / parts.length) : Math.min(mostRows, limit * 2)
    rows = next.all(...key.map((column) => last[column] ?? null), limit)
  }
}

/** The text of a row, the same for the same values in any store. */
const canonical = (row: Row, columns: readonly string[]): string =>
  JSON.stringify(
    columns.map((column) => {
      const value = row[column]
      return value instanceof Uint8Array ? [Buffer.from(value).toString('hex')] : value
    }),
  )

/** Counts and hashes the rows of a table, in the order of their keys. */
export const createDigest = ({ columns }: MovedTable) => {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) hash.update(`${canonical(row, columns)}\n`)
      count += rows.length
    },
    /** To be called once. */
    result: () => ({ count, sha256: hash.digest('hex') }),
  }
}

export type Digest = ReturnType<ReturnType<typeof createDigest>['result']>
