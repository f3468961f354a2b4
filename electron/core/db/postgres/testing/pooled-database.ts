/**
 * Databases for tests that need one with the same content each, and commit nothing: connections that are used again, with a transaction
 * that is rolled back at the end of the test. Creating a database takes longer than most tests.
 */
import { inject } from 'vitest'
import type { WritableDatabase } from '../../database.ts'
import { createConnection, onlyReads, usualLimits, type Connection } from '../connection.ts'
import { loadLibpq, type Libpq } from '../libpq.ts'
import { createPostgresDatabase } from '../postgres-database.ts'
import { atEnd } from './at-end.ts'
import { administer, template, urlOf } from './template.ts'

/** A test may take its time between statements, and the machine for one of them. */
const limits = { ...usualLimits, statementMs: 60_000, replyMs: 120_000, idleInTransactionMs: 0 }

/** Another savepoint in the place of a commit: only to it is rolled back later. */
const settle = 'RELEASE settled; SAVEPOINT settled'

const onlyMoves = /^(?:BEGIN|COMMIT|SAVEPOINT|RELEASE)/

/** A connection within a transaction that is never committed; what it is asked to commit is settled. Calls `onChange` before each change. */
const neverCommitting = (connection: Connection, onChange: () => void): Connection => {
  let inTransaction = false
  const rollBack = () => connection.execute('ROLLBACK TO settled')
  return {
    ...connection,
    prepare(sql, values) {
      try {
        connection.prepare(sql, values)
      } catch (error) {
        if (!inTransaction) rollBack()
        throw error
      }
    },
    run(sql, values) {
      if (!onlyReads.test(sql)) onChange()
      if (inTransaction) return connection.run(sql, values)
      try {
        const result = connection.run(sql, values)
        if (!onlyReads.test(sql)) connection.execute(settle)
        return result
      } catch (error) {
        rollBack()
        throw error
      }
    },
    execute(sql) {
      if (!onlyMoves.test(sql)) onChange()
      if (sql.startsWith('BEGIN')) {
        inTransaction = true
        return connection.execute('')
      }
      if (sql !== 'COMMIT' && sql !== 'ROLLBACK') return connection.execute(sql)
      inTransaction = false
      return sql === 'COMMIT' ? connection.execute(settle) : rollBack()
    },
  }
}

/** A statement that sets the sequences as they are: no rollback does. */
const sequencesOf = (connection: Connection): string => {
  const { rows } = connection.execute(
    `SELECT string_agg(format('setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value IS NOT NULL), ', ')
       AS calls FROM pg_sequences`,
  )
  return `SELECT ${String(rows[0]?.['calls'])}`
}

let count = 0
let client: Libpq | undefined

/** What opens databases with the content that `seed` writes into an empty one. */
export const poolOf = (seed: (database: WritableDatabase) => void): (() => WritableDatabase) => {
  const free: { connection: Connection; sequences: string }[] = []
  let seeded: string | undefined

  const create = (from: string): string => {
    const name = `pool_${process.pid}_${(count += 1)}`
    administer(inject('postgres'), `CREATE DATABASE ${name} TEMPLATE ${from}`)
    return name
  }

  const connect = (name: string): Connection => {
    const server = inject('postgres')
    client ??= loadLibpq(server.library)
    return createConnection({ libpq: client, url: urlOf(server, name), limits })
  }

  const createSeeded = (): string => {
    const name = create(template)
    const database = createPostgresDatabase(connect(name))
    seed(database)
    database.close()
    return name
  }

  const add = () => {
    seeded ??= createSeeded()
    const connection = connect(create(seeded))
    connection.open()
    return { connection, sequences: sequencesOf(connection) }
  }

  return () => {
    const pooled = free.pop() ?? add()
    const { connection, sequences } = pooled
    connection.execute('BEGIN; SAVEPOINT settled')
    let isOpen = true
    const close = (): void => {
      if (!isOpen) return
      isOpen = false
      connection.execute(`ROLLBACK; ${sequences}`)
      free.push(pooled)
    }
    atEnd(close)
    let changes = 0
    const database = createPostgresDatabase(neverCommitting(connection, () => (changes += 1)))
    // For the server, they are all changes of one transaction.
    return { ...database, stamp: () => `${database.stamp()}-${changes}`, close }
  }
}
