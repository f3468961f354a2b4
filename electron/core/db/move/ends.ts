/** The two ends of a move. */
import type { ReadableDatabase } from '../database.ts'
import type { BookingWords, MovedTable, Row } from './rows.ts'

/** The highest number that a table has given, by its name, where that may be higher than those of its rows. */
export type GivenNumbers = ReadonlyMap<string, number>

export interface MoveSource {
  readonly database: ReadableDatabase
  readonly tables: readonly MovedTable[]
  words(): Iterable<readonly BookingWords[]>
  numbers(): GivenNumbers
}

export interface MoveTarget {
  readonly database: ReadableDatabase
  insert(table: MovedTable, rows: readonly Row[]): void
  insertWords(rows: readonly BookingWords[]): void
  /** The number of bookings that have words. */
  countWords(): number
  /** Call it after the rows were inserted. */
  keepNumbers(given: GivenNumbers): void
}
