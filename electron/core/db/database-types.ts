/** The handles of a database: one that only reads, and one that also writes. */

export type SqlValue = string | number | bigint | Uint8Array | null

/** A prepared query. While an `iterate` is unfinished the same statement cannot run again and nothing can be written. */
export interface Statement<Row> {
  get(...parameters: SqlValue[]): Row | undefined
  all(...parameters: SqlValue[]): Row[]
  iterate(...parameters: SqlValue[]): IterableIterator<Row>
}

export interface WriteStatement {
  run(...parameters: SqlValue[]): { changes: number; lastInsertRowid: number }
}

export interface ReadableDatabase {
  readonly file: string
  /** A query, prepared once per text. Throws for a statement that writes. */
  prepare<Row>(sql: string): Statement<Row>
  /** Changes with commits of other connections only. */
  dataVersion(): number
}

declare const writable: unique symbol

export interface WritableDatabase extends ReadableDatabase {
  /** For the compiler: only `openDatabase` creates this type. */
  readonly [writable]: true
  /** A statement that writes, prepared once per text. */
  prepareWrite(sql: string): WriteStatement
  /**
   * Runs `work` between BEGIN IMMEDIATE and COMMIT and gives its result; any error rolls back and is thrown on.
   * Inside another transaction it is a savepoint. `work` must be synchronous: a promise rolls back and throws TypeError.
   */
  transaction<T>(work: () => T): T
  /** Moves the write-ahead log into the file and closes. Closing twice does nothing. */
  close(): void
}
