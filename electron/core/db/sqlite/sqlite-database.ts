/** The handles of a database over better-sqlite3, for reading and for writing: statement caches, transactions and a clean close. */
import BetterSqlite from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { rememberByText } from '../../../../shared/remember.ts'
import { createPrivateFile } from '../../../common/private-files.ts'
import type { SqlValue, Statement, WritableDatabase, WriteStatement, writable } from '../database.ts'
import { mapSqliteError } from './database-error.ts'
import { clearMark } from './log-mark.ts'
import { defineSortKey } from './name-order.ts'
import { sqliteDialect } from './dialect.ts'

/** Seals the rows that a transaction wrote, at its end. */
export interface Sealing {
  /** The sealed tables that a statement names. */
  tablesOf(sql: string): readonly string[]
  /** Called at the beginning of a transaction where another program, or a rollback, may have changed the seals since the last one. */
  refresh(): void
  /** Called before a statement that writes to these tables. */
  watch(tables: readonly string[]): void
  /** Called before the commit of a transaction. */
  seal(): void
  /** Called after a transaction or a savepoint was rolled back. */
  rolledBack(): void
}

/** Runs `work` over its own connection. */
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

const changesRows = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i

/**
 * Wraps an open connection. Reads run unwrapped, for speed; writes and transactions have their errors mapped. With `sealing`, the rows that
 * a transaction wrote are sealed before its commit, and a write outside of one gets its own.
 */
export const createSqliteDatabase = (
  raw: BetterSqlite.Database,
  file: string,
  sealing?: Sealing,
  /** Called when `refresh` is, before the work of the transaction. */
  onRefresh: () => void = () => undefined,
): WritableDatabase => {
  defineSortKey(raw)
  const dataVersionStatement = raw.prepare<[], number>('PRAGMA data_version').pluck()
  /** Counts the writes of this connection, and what takes them back: `data_version` tells only those of others. */
  let ownChanges = 0
  const begin = raw.prepare('BEGIN IMMEDIATE')
  const beginReading = raw.prepare('BEGIN DEFERRED')
  const commit = raw.prepare('COMMIT')
  const rollback = raw.prepare('ROLLBACK')
  const savepoint = raw.prepare('SAVEPOINT nested')
  const release = raw.prepare('RELEASE nested')
  const rollbackToSavepoint = raw.prepare('ROLLBACK TO nested')
  const dataVersion = (): number => dataVersionStatement.get() ?? 0
  const beforeCommits: (() => void)[] = []
  /** The data version of the last transaction; undefined after a rollback. */
  let knownVersion: number | undefined

  const prepareReading = (sql: string): Statement<unknown> => {
    const statement = raw.prepare<SqlValue[]>(sql)
    if (!statement.readonly || !statement.reader) throw new TypeError(`a query must only read: ${sql}`)
    return statement
  }

  // Clients choose filters and orders, so the number of texts has no limit; each needs some kilobytes.
  const prepare = rememberByText((sql): Statement<unknown> => {
    // Repositories have hundreds of queries, of which a start needs few.
    let prepared: Statement<unknown> | undefined
    const statement = (): Statement<unknown> => (prepared ??= prepareReading(sql))
    return {
      get: (...parameters) => statement().get(...parameters),
      all: (...parameters) => statement().all(...parameters),
      iterate: (...parameters) => statement().iterate(...parameters),
    }
  })

  const mapErrors = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw mapSqliteError(error, file)
    }
  }

  const prepareWrite = rememberByText((sql): WriteStatement => {
    const prepared = raw.prepare<SqlValue[]>(sql)
    const tables = sealing !== undefined && changesRows.test(sql) ? sealing.tablesOf(sql) : undefined
    const execute = (parameters: readonly SqlValue[]): BetterSqlite.RunResult => {
      if (tables !== undefined && !raw.inTransaction) return transact(() => execute(parameters), false)
      return mapErrors(() => {
        if (tables !== undefined) sealing?.watch(tables)
        ownChanges += 1
        return prepared.run(...parameters)
      })
    }
    return {
      run: (...parameters) => execute(parameters),
      insert: (...parameters) => Number(execute(parameters).lastInsertRowid),
    }
  })

  const transaction = <T>(work: () => T, { isDurable } = { isDurable: true }): T => {
    const nested = raw.inTransaction
    if (isDurable || nested) return transact(work, nested)
    const synchronous: unknown = raw.pragma('synchronous', { simple: true })
    raw.pragma('synchronous = NORMAL')
    try {
      return transact(work, nested)
    } finally {
      raw.pragma(`synchronous = ${String(synchronous)}`)
    }
  }

  const refresh = (): void => {
    const version = dataVersion()
    if (version === knownVersion) return
    sealing?.refresh()
    onRefresh()
    knownVersion = version
  }

  const transact = <T>(work: () => T, nested: boolean): T => {
    mapErrors(() => (nested ? savepoint : begin).run())
    const earlier = beforeCommits.length
    try {
      if (!nested) refresh()
      const result = work()
      if (result instanceof Promise)
        throw new TypeError('a transaction must be synchronous, but its work gave a promise')
      if (nested) release.run()
      else {
        for (const put of beforeCommits.splice(0)) put()
        sealing?.seal()
        commit.run()
      }
      return result
    } catch (error) {
      ownChanges += 1
      knownVersion = undefined
      beforeCommits.length = earlier
      // A full disk or a lost lock may already have ended the transaction.
      if (raw.inTransaction) {
        if (nested) {
          rollbackToSavepoint.run()
          release.run()
        } else rollback.run()
      }
      sealing?.rolledBack()
      throw mapSqliteError(error, file)
    }
  }

  /** A read that the disk fails has ended the transaction already. */
  const endReading = (): void => {
    if (raw.inTransaction) commit.run()
  }

  const snapshot = <T>(work: () => T): T => {
    if (raw.inTransaction) return work()
    beginReading.run()
    try {
      return work()
    } finally {
      endReading()
    }
  }

  const close = (): void => {
    if (!raw.open) return
    if (!raw.memory) {
      try {
        raw.pragma('optimize')
        clearMark(raw)
        raw.pragma('wal_checkpoint(TRUNCATE)')
      } catch {
        // On a full disk the log stays beside the file and is read again at the next start: nothing committed is lost.
      }
    }
    raw.close()
  }

  const stamp = (): string => `${dataVersion()}-${ownChanges}`

  const handle: Omit<WritableDatabase, typeof writable> = {
    file,
    dialect: sqliteDialect,
    prepare: prepare as WritableDatabase['prepare'],
    stamp,
    prepareWrite,
    snapshot,
    transaction,
    beforeCommit: (work: () => void) => void (raw.inTransaction ? beforeCommits.push(work) : work()),
    hasOneWriter: true,
    lock: () => false,
    close,
  }
  return handle as WritableDatabase
}

/**
 * A database for work in progress: private, deleted with its folder, and as fast as SQLite is without a journal. `schema` creates the
 * tables of a new file.
 */
export const openScratchDatabase = (file: string, schema: string): WritableDatabase => {
  const isNew = !existsSync(file)
  if (isNew) createPrivateFile(file)
  const raw = new BetterSqlite(file)
  // A crash loses the data, which is acceptable here.
  raw.pragma('journal_mode = MEMORY')
  raw.pragma('synchronous = OFF')
  raw.pragma('cache_size = -16384')
  if (isNew) raw.exec(schema)
  return createSqliteDatabase(raw, file)
}
