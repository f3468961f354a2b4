/**
 * The handle of a database in PostgreSQL, with the shape of SQLite's: synchronous reads, writes and transactions over one connection.
 * Several processes write at once, so rows that a decision depends on are locked first.
 */
import { AppError } from '../../../../shared/errors/errors.ts'
import { rememberByText } from '../../../../shared/remember.ts'
import type { SqlValue, WritableDatabase, writable } from '../database.ts'
import { onlyReads, type Connection } from './connection.ts'
import type { Counted } from './counters.ts'
import { dialect } from './dialect.ts'
import type { Result, Row } from './libpq.ts'
import { ConnectionLost, ReplyMissing, isConflict, mapPostgresError } from './postgres-error.ts'
import { serverStart } from './server-times.ts'

/** An array as a text that the server reads. */
const arrayText = (items: readonly (number | string)[]): string =>
  `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

const selectStamp = `SELECT replace(CAST(pg_current_snapshot() AS text), ',', '.') || '-' || ${serverStart} AS stamp`

export interface PostgresDatabase extends WritableDatabase, Counted {
  /** Runs one or several statements without parameters, such as those of a migration. */
  execute(sql: string): void
  lock(table: string, ids: readonly (number | string)[]): boolean
}

/** Connects at the first use. `file` is the URL with which another thread connects to the same database. */
export const createPostgresDatabase = (connection: Connection, file = ':memory:'): PostgresDatabase => {
  const { counters } = connection
  let inTransaction = false
  /** Tells states of the same transaction apart, which have one snapshot for the server. */
  let ownChanges = 0
  /** Before the transaction under way. */
  let changesBefore = 0

  const withoutConflict = <T>(work: () => T): T => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return work()
      } catch (error) {
        if (attempts === connection.limits.attempts || !isConflict(error)) throw error
        counters.retries += 1
      }
    }
  }

  /** Runs what changes nothing, once more on another connection where it was lost. */
  const repeated = <T>(work: () => T): T => {
    connection.open()
    try {
      return work()
    } catch (error) {
      if (!(error instanceof ConnectionLost) || error instanceof ReplyMissing) throw error
      connection.open()
      return work()
    }
  }

  /** Within a transaction errors stay as they are until its end, which decides whether it is run again. */
  const mapErrors = <T>(work: () => T): T => {
    if (inTransaction) return work()
    try {
      return work()
    } catch (error) {
      throw mapPostgresError(error)
    }
  }

  const read = (sql: string, values: readonly SqlValue[]): Row[] =>
    mapErrors(() => {
      const run = (): Result => connection.run(sql, values)
      return (inTransaction ? run() : withoutConflict(() => repeated(run))).rows
    })

  const prepare = rememberByText((sql) => {
    if (!onlyReads.test(sql)) throw new TypeError(`a query must only read: ${sql}`)
    return {
      get: (...values: SqlValue[]) => read(sql, values)[0],
      all: (...values: SqlValue[]) => read(sql, values),
      iterate: (...values: SqlValue[]) => read(sql, values).values(),
    }
  })

  /** Throws AppError `outcome_unknown` where the reply was lost. */
  const complete = (work: () => Result): Result => {
    try {
      return work()
    } catch (cause) {
      if (!(cause instanceof ConnectionLost)) throw cause
      counters.unknownOutcomes += 1
      throw new AppError('outcome_unknown', { cause })
    }
  }

  const write = (sql: string, values: readonly SqlValue[]): Result =>
    mapErrors(() => {
      ownChanges += 1
      if (inTransaction) return connection.run(sql, values)
      return withoutConflict(() => {
        repeated(() => connection.prepare(sql, values))
        return complete(() => connection.run(sql, values))
      })
    })

  const prepareWrite = rememberByText((sql) => ({
    run: (...values: SqlValue[]) => ({ changes: write(sql, values).changes }),
    /** For an INSERT of one row into a table with a column `id`, which it returns. */
    insert: (...values: SqlValue[]) => Number(write(`${sql} RETURNING id`, values).rows[0]?.['id']),
  }))

  const runSynchronously = <T>(work: () => T): T => {
    const result = work()
    if (result instanceof Promise) throw new TypeError('a transaction must be synchronous, but its work gave a promise')
    return result
  }

  /** After a lost connection the server rolls back by itself. */
  const rollBack = (sql: string): void => {
    ownChanges += 1
    if (connection.isOpen()) connection.execute(sql)
  }

  const nested = <T>(work: () => T): T => {
    connection.execute('SAVEPOINT nested')
    try {
      const result = runSynchronously(work)
      connection.execute('RELEASE nested')
      return result
    } catch (error) {
      rollBack('ROLLBACK TO nested; RELEASE nested')
      throw error
    }
  }

  const commit = (): void => {
    if (!connection.isAlive()) throw new ConnectionLost('the connection was lost before the commit')
    const { command } = complete(() => connection.execute('COMMIT'))
    // The server replies so, without an error, where a statement failed and its error was caught.
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction failed: nothing of it was written')
    counters.transactions += 1
  }

  const attempt = <T>(begin: string, work: () => T): T => {
    repeated(() => connection.execute(begin))
    inTransaction = true
    changesBefore = ownChanges
    try {
      const result = work()
      commit()
      return result
    } catch (error) {
      rollBack('ROLLBACK')
      throw error
    } finally {
      inTransaction = false
    }
  }

  const alone = <T>(begin: string, work: () => T): T => mapErrors(() => withoutConflict(() => attempt(begin, work)))

  const transaction = <T>(work: () => T, { isDurable } = { isDurable: true }): T =>
    inTransaction
      ? nested(work)
      : alone(isDurable ? 'BEGIN' : 'BEGIN; SET LOCAL synchronous_commit = off', () => runSynchronously(work))

  /** As a part of a transaction that writes, each query would see what others have committed by then; nobody asks for that. */
  const snapshot = <T>(work: () => T): T =>
    inTransaction ? work() : alone('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work)

  const handle: Omit<PostgresDatabase, typeof writable> = {
    counters,
    file,
    dialect,
    hasOneWriter: false,
    prepare: prepare as WritableDatabase['prepare'],
    prepareWrite,
    snapshot,
    transaction,
    /** The text of equal snapshots is equal, whichever connection wrote; it becomes part of ETags, which commas separate. */
    stamp: (): string => {
      const stamp = String(read(selectStamp, [])[0]?.['stamp'])
      return inTransaction && ownChanges !== changesBefore ? `${stamp}-${ownChanges}` : stamp
    },
    /** Waits for others who decide about these rows, at most the limit for locks; `FOR UPDATE` would also stop who refers to them. */
    lock: (table: string, ids: readonly (number | string)[]): boolean => {
      if (!inTransaction) throw new TypeError('rows are locked until a transaction ends, and there is none')
      const type = typeof ids[0] === 'string' ? 'text' : 'bigint'
      const rows = `SELECT 1 FROM ${table} WHERE id = ANY (CAST(? AS ${type}[])) ORDER BY id FOR NO KEY UPDATE`
      const startedMs = performance.now()
      try {
        read(rows, [arrayText(ids)])
      } finally {
        counters.lockMs += performance.now() - startedMs
      }
      return true
    },
    execute: (sql: string): void =>
      mapErrors(() => {
        ownChanges += 1
        if (!inTransaction) connection.open()
        connection.execute(sql)
      }),
    /** The work may run at once: a rollback takes it back, and no index is written for each savepoint. */
    beforeCommit: (work: () => void): void => work(),
    close: connection.close,
  }
  return handle as PostgresDatabase
}
