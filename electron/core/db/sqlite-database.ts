/** The database handle over better-sqlite3: statement caches, transactions and a clean close. */
import type BetterSqlite from 'better-sqlite3'
import { mapSqliteError } from './database-error.ts'
import type { SqlValue, Statement, WritableDatabase, WriteStatement } from './database-types.ts'

/** Statements kept for their text, of either kind; each takes some kilobytes. */
const cachedStatements = 1_000

/** Wraps an open connection. Reads run unwrapped, for speed; writes and transactions have their errors mapped. */
export const createSqliteDatabase = (raw: BetterSqlite.Database, file: string): WritableDatabase => {
  const reads = new Map<string, unknown>()
  const writes = new Map<string, WriteStatement>()
  const dataVersionStatement = raw.prepare<[], number>('PRAGMA data_version').pluck()
  const begin = raw.prepare('BEGIN IMMEDIATE')
  const commit = raw.prepare('COMMIT')
  const rollback = raw.prepare('ROLLBACK')
  const savepoint = raw.prepare('SAVEPOINT nested')
  const release = raw.prepare('RELEASE nested')
  const rollbackToSavepoint = raw.prepare('ROLLBACK TO nested')

  const prepare = <Row>(sql: string): Statement<Row> => {
    const cached = reads.get(sql)
    if (cached !== undefined) return cached as Statement<Row>
    const statement = raw.prepare<SqlValue[], Row>(sql)
    if (!statement.readonly || !statement.reader) throw new TypeError(`a query must only read: ${sql}`)
    // Clients choose filters and orders, so the number of texts has no limit.
    if (reads.size >= cachedStatements) reads.clear()
    reads.set(sql, statement)
    return statement
  }

  const mapErrors = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw mapSqliteError(error, file)
    }
  }

  const prepareWrite = (sql: string): WriteStatement => {
    const cached = writes.get(sql)
    if (cached !== undefined) return cached
    const statement = raw.prepare<SqlValue[]>(sql)
    const wrapped: WriteStatement = {
      run: (...parameters) =>
        mapErrors(() => statement.run(...parameters) as { changes: number; lastInsertRowid: number }),
    }
    if (writes.size >= cachedStatements) writes.clear()
    writes.set(sql, wrapped)
    return wrapped
  }

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
  return { file, prepare, dataVersion, prepareWrite, transaction, close } as WritableDatabase
}
