/** The handles of a database over better-sqlite3, for reading and for writing: statement caches, transactions and a clean close. */
import BetterSqlite from 'better-sqlite3'
import { mapSqliteError } from './database-error.ts'

export type SqlValue = string | number | bigint | Uint8Array | null

/** A prepared query. While an `iterate` is unfinished the same statement cannot run again and nothing can be written. */
interface Statement<Row> {
  get(...parameters: SqlValue[]): Row | undefined
  all(...parameters: SqlValue[]): Row[]
  iterate(...parameters: SqlValue[]): IterableIterator<Row>
}

interface WriteStatement {
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

/** Runs `work` over a connection of its own. */
export const withConnection = <Result>(
  file: string,
  options: BetterSqlite.Options,
  work: (raw: BetterSqlite.Database) => Result,
): Result => {
  const raw = new BetterSqlite(file, options)
  try {
    return work(raw)
  } finally {
    raw.close()
  }
}

/** Statements kept for their text, of either kind; each takes some kilobytes. */
const cachedStatements = 1_000

/** Clients choose filters and orders, so the number of texts has no limit. */
const rememberByText = <Value>(make: (sql: string) => Value) => {
  const remembered = new Map<string, Value>()
  return (sql: string): Value => {
    const known = remembered.get(sql)
    if (known !== undefined) return known
    const value = make(sql)
    if (remembered.size >= cachedStatements) remembered.clear()
    remembered.set(sql, value)
    return value
  }
}

/** Wraps an open connection. Reads run unwrapped, for speed; writes and transactions have their errors mapped. */
export const createSqliteDatabase = (raw: BetterSqlite.Database, file: string): WritableDatabase => {
  const dataVersionStatement = raw.prepare<[], number>('PRAGMA data_version').pluck()
  const begin = raw.prepare('BEGIN IMMEDIATE')
  const commit = raw.prepare('COMMIT')
  const rollback = raw.prepare('ROLLBACK')
  const savepoint = raw.prepare('SAVEPOINT nested')
  const release = raw.prepare('RELEASE nested')
  const rollbackToSavepoint = raw.prepare('ROLLBACK TO nested')

  const prepare = rememberByText((sql): Statement<unknown> => {
    const statement = raw.prepare<SqlValue[]>(sql)
    if (!statement.readonly || !statement.reader) throw new TypeError(`a query must only read: ${sql}`)
    return statement
  })

  const mapErrors = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw mapSqliteError(error, file)
    }
  }

  const prepareWrite = rememberByText((sql): WriteStatement => {
    const statement = raw.prepare<SqlValue[]>(sql) as WriteStatement
    return { run: (...parameters) => mapErrors(() => statement.run(...parameters)) }
  })

  const transaction = <T>(work: () => T): T => {
    const nested = raw.inTransaction
    mapErrors(() => (nested ? savepoint : begin).run())
    try {
      const result = work()
      if (result instanceof Promise)
        throw new TypeError('a transaction must be synchronous, but its work gave a promise')
      if (nested) release.run()
      else commit.run()
      return result
    } catch (error) {
      // A full disk or a lost lock may already have ended the transaction.
      if (raw.inTransaction) {
        if (nested) {
          rollbackToSavepoint.run()
          release.run()
        } else rollback.run()
      }
      throw mapSqliteError(error, file)
    }
  }

  const close = (): void => {
    if (!raw.open) return
    if (!raw.memory) {
      try {
        raw.pragma('optimize')
        raw.pragma('wal_checkpoint(TRUNCATE)')
      } catch {
        // On a full disk the log stays beside the file and is read again at the next start: nothing committed is lost.
      }
    }
    raw.close()
  }

  const dataVersion = (): number => dataVersionStatement.get() ?? 0
  const handle = {
    file,
    prepare: prepare as WritableDatabase['prepare'],
    dataVersion,
    prepareWrite,
    transaction,
    close,
  }
  return handle as WritableDatabase
}
