/** The handles of a database, for reading and for writing, whichever store it is in. */
import type { Dialect, LockedTable } from './dialect.ts'

export type SqlValue = string | number | bigint | Uint8Array | null

/** A prepared query. While an `iterate` is unfinished the same statement cannot run again and nothing can be written. */
export interface Statement<Row> {
  get(...parameters: SqlValue[]): Row | undefined
  all(...parameters: SqlValue[]): Row[]
  iterate(...parameters: SqlValue[]): IterableIterator<Row>
}

export interface WriteStatement {
  run(...parameters: SqlValue[]): { changes: number }
  /** For an INSERT of one row into a table with a column `id`, which it returns. */
  insert(...parameters: SqlValue[]): number
}

export interface ReadableDatabase {
  /** The path of its file, or the URL of its server; `:memory:` where nobody else can open it. */
  readonly file: string
  readonly dialect: Dialect
  /** A query, prepared once per text, when it is first used: that throws for a statement that writes. */
  prepare<Row>(sql: string): Statement<Row>
  /** Runs `work` on the state at its first query: for many queries, faster than one after the other. It must be synchronous. */
  snapshot<T>(work: () => T): T
  /**
   * Rows are committed in the order of their numbers, and writes may wait for each other and share a commit. Where others write, too, rows
   * would stay locked for all of them.
   */
  readonly hasOneWriter: boolean
  /** Another text whenever what can be read may be different, by whomever. */
  stamp(): string
}

export declare const writable: unique symbol

export interface WritableDatabase extends ReadableDatabase {
  /** For the compiler: only the stores create this type. */
  readonly [writable]: true
  /** A statement that writes, prepared once per text. */
  prepareWrite(sql: string): WriteStatement
  /**
   * Runs `work` between BEGIN and COMMIT (SQLite: BEGIN IMMEDIATE) and returns its result; any error rolls back and is rethrown. Inside
   * another transaction it is a savepoint. `work` must be synchronous: a promise rolls back and throws TypeError. Its commit waits for the disk, unless a power
   * cut may lose it (`isDurable: false`): this is for steps of work that a restart undoes. `work` may run more than once where the database
   * has several writers: it has no effect outside of the database but to wake who waits.
   */
  transaction<T>(work: () => T, options?: { readonly isDurable: boolean }): T
  /** Runs `work` right before the commit of the transaction under way, unless what asked for it was rolled back. Outside of one, it runs now. */
  beforeCommit(work: () => void): void
  /**
   * Nobody else decides about these rows until the transaction ends: call it in one, before the rows are read. True where what was read
   * before may be outdated. So that nobody waits for each other, facilities come first, then accounts, sign-ins, coupons, bookings and the
   * audit trail. SQLite has one writer and needs nothing for it.
   */
  lock(table: LockedTable, ids: readonly (number | string)[]): boolean
  /** Moves the write-ahead log into the file and closes. Closing twice does nothing. */
  close(): void
}

export interface WithDatabase {
  readonly database: WritableDatabase
}
