/** Failures of the server and the connection: what is repeated, what is refused, and what remains unknown. */
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { problemText } from '../../../common/error-text.ts'
import { createConnection, usualLimits } from './connection.ts'
import { loadLibpq } from './libpq.ts'
import { withPostgres } from './open-postgres.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { newTestDatabase } from './testing/test-database.ts'

const withCode = (code: string): unknown => expect.objectContaining({ code })

const openStored = (limits = {}) => {
  const made = newTestDatabase({ isEmpty: true })
  const database = made.open(limits)
  database.execute(`CREATE TABLE stored (id bigint PRIMARY KEY, words text NOT NULL);
    INSERT INTO stored VALUES (1, 'one'), (2, 'two')`)
  const words = database.prepare<{ words: string }>('SELECT words FROM stored ORDER BY id')
  const backend = database.prepare<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const other = made.connect()
  return {
    database,
    other,
    update: database.prepareWrite('UPDATE stored SET words = ? WHERE id = ?'),
    words: () => words.all().map((row) => row.words),
    backendPid: () => backend.get()?.pid ?? 0,
    /** Ends the database's connection, as a restart of the server does. */
    terminate: (pid: number) => other.run('SELECT pg_terminate_backend(CAST(? AS integer), 5000)', [pid]),
  }
}

it('runs a transaction again after a deadlock', () => {
  const { database, other, update, words } = openStored()
  // The other one waits for long, so that this one is chosen to fail.
  other.execute(`SET deadlock_timeout = '1min'; BEGIN; UPDATE stored SET words = 'other' WHERE id = 2`)
  const waits = database.prepare<{ count: number }>('SELECT cardinality(pg_blocking_pids(CAST(? AS integer))) AS count')
  const otherPid = Number(other.run('SELECT pg_backend_pid() AS pid', []).rows[0]?.['pid'])
  let runs = 0
  database.transaction(() => {
    runs += 1
    if (runs === 2) other.receive()
    update.run('mine', 1)
    if (runs === 1) {
      other.send(`UPDATE stored SET words = 'other' WHERE id = 1; COMMIT`)
      while (waits.get(otherPid)?.count === 0);
    }
    update.run('mine', 2)
  })
  expect(runs).toBe(2)
  expect(database.counters).toMatchObject({ transactions: 1, retries: 1, unknownOutcomes: 0 })
  expect(words()).toEqual(['mine', 'mine'])
})

it('gives a transaction up after three deadlocks', () => {
  const { database, update } = openStored()
  let runs = 0
  const work = (): void => {
    runs += 1
    update.run('mine', 1)
    database.execute(`DO $$ BEGIN RAISE deadlock_detected; END $$`)
  }
  expect(() => database.transaction(work)).toThrow(withCode('database_locked'))
  expect(runs).toBe(3)
  expect(database.counters).toMatchObject({ transactions: 0, retries: 2 })
})

it('reads again on another connection where it was lost', () => {
  const { database, terminate, backendPid, words } = openStored()
  const pid = backendPid()
  terminate(pid)
  expect(words()).toEqual(['one', 'two'])
  expect(backendPid()).not.toBe(pid)
  expect(database.counters.lostConnections).toBe(1)
})

it('begins a transaction and writes on another connection where it was lost in between', () => {
  const { database, terminate, backendPid, update, words } = openStored()
  terminate(backendPid())
  database.transaction(() => update.run('mine', 1))
  terminate(backendPid())
  update.run('mine', 2)
  expect(words()).toEqual(['mine', 'mine'])
})

it('ends a transaction whose connection was lost, of which nothing is written', () => {
  const { database, terminate, backendPid, update, words } = openStored()
  let runs = 0
  const work = (): void => {
    runs += 1
    update.run('mine', 1)
    terminate(backendPid())
    update.run('mine', 2)
  }
  expect(() => database.transaction(work)).toThrow(withCode('database_unavailable'))
  expect(runs).toBe(1)
  expect(words()).toEqual(['one', 'two'])
})

it('writes nothing on another connection where the work caught that it was lost', () => {
  const { database, terminate, backendPid, update, words } = openStored()
  const work = (): void => {
    terminate(backendPid())
    expect(() => update.run('mine', 1)).toThrow()
    expect(() => update.run('mine', 2)).toThrow()
  }
  expect(() => database.transaction(work)).toThrow(withCode('database_unavailable'))
  expect(words()).toEqual(['one', 'two'])
})

/** The server ends the connection while it commits a change of the table. */
const endAtCommit = `CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER end_here AFTER UPDATE ON stored DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION end_here()`

it('says that the outcome is unknown where the reply to a commit was lost', () => {
  const { database, update } = openStored()
  database.execute(endAtCommit)
  let runs = 0
  const work = (): void => {
    runs += 1
    update.run('mine', 1)
  }
  expect(() => database.transaction(work)).toThrow(withCode('outcome_unknown'))
  expect(runs).toBe(1)
  expect(database.counters).toMatchObject({ transactions: 0, unknownOutcomes: 1 })
})

it('says so for a write outside of a transaction', () => {
  const { database, update } = openStored()
  database.execute(endAtCommit)
  expect(() => update.run('mine', 1)).toThrow(withCode('outcome_unknown'))
})

/** The process of a connection stands still while `work` runs. */
const withStopped = (pid: number, work: () => void): void => {
  process.kill(pid, 'SIGSTOP')
  try {
    work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

it('waits for a server that is stopped once, so that a request ends in time', () => {
  const { database, backendPid, words } = openStored({ replyMs: 300 })
  withStopped(backendPid(), () => expect(words).toThrow(withCode('database_unavailable')))
  expect(database.counters.lostConnections).toBe(0)
  expect(words()).toEqual(['one', 'two'])
})

it('says that nothing was written where the connection was lost before a write was sent', () => {
  const { database, backendPid, update, words } = openStored({ replyMs: 300 })
  withStopped(backendPid(), () => expect(() => update.run('mine', 1)).toThrow(withCode('database_unavailable')))
  expect(database.counters.unknownOutcomes).toBe(0)
  expect(words()).toEqual(['one', 'two'])
})

it('gives up a server that is stopped in a transaction, which is rolled back once it goes on', () => {
  const { database, other, backendPid, update, words } = openStored({ replyMs: 300 })
  const pid = backendPid()
  const work = (): void => {
    update.run('mine', 1)
    process.kill(pid, 'SIGSTOP')
    update.run('mine', 2)
  }
  try {
    expect(() => database.transaction(work)).toThrow(withCode('database_unavailable'))
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  // Waits for the lock of the transaction that was given up.
  other.run('SELECT 1 FROM stored FOR UPDATE', [])
  expect(words()).toEqual(['one', 'two'])
})

it('ends a statement that takes too long', () => {
  const { database } = openStored({ statementMs: 50 })
  const query = database.prepare('SELECT pg_sleep(60)')
  expect(() => query.get()).toThrow(withCode('database_unavailable'))
})

it('does not wait longer for a lock than its limit', () => {
  const { database, other, update } = openStored({ lockMs: 50 })
  other.execute('BEGIN; SELECT 1 FROM stored WHERE id = 1 FOR UPDATE')
  expect(() => update.run('mine', 1)).toThrow(withCode('database_locked'))
  expect(database.counters).toMatchObject({ lockTimeouts: 1, lockMs: 0 })
  expect(() => database.transaction(() => database.lock('stored', [1]))).toThrow(withCode('database_locked'))
  expect(database.counters.lockTimeouts).toBe(2)
  expect(database.counters.lockMs).toBeGreaterThan(40)
})

it('ends a transaction that idles', () => {
  const { database, other, update, words } = openStored({ idleInTransactionMs: 50 })
  const work = (): void => {
    update.run('mine', 1)
    // Waits for the lock, which the server releases with the transaction.
    other.execute(`SELECT 1 FROM stored WHERE id = 1 FOR UPDATE`)
  }
  expect(() => database.transaction(work)).toThrow(withCode('database_unavailable'))
  expect(words()).toEqual(['one', 'two'])
})

it('is unavailable without a server', () => {
  const libpq = loadLibpq(inject('postgres').library)
  const database = createPostgresDatabase(
    createConnection({ libpq, url: 'postgresql://parkdesk@/postgres?host=/nowhere' }),
  )
  expect(() => database.prepare('SELECT 1 AS value').get()).toThrow(withCode('database_unavailable'))
  expect(() => database.transaction(() => 1)).toThrow(withCode('database_unavailable'))
})

it('says that the client library is missing', () => {
  expect(() => loadLibpq('/nowhere/libpq.so')).toThrow(withCode('engine_start_failed'))
})

it('runs a transaction again where another process wrote the same number first, which its check then finds', () => {
  const { database, other } = openStored()
  const insert = database.prepareWrite(`INSERT INTO stored VALUES (3, 'mine')`)
  const find = database.prepare('SELECT words FROM stored WHERE id = 3')
  const seen: unknown[] = []
  const result = database.transaction(() => {
    const known = find.get()
    seen.push(known)
    if (known !== undefined) return known
    other.execute(`INSERT INTO stored VALUES (3, 'other')`)
    insert.run()
    return undefined
  })
  expect(seen).toEqual([undefined, { words: 'other' }])
  expect(result).toEqual({ words: 'other' })
})

it('runs work that takes long once', () => {
  const { database } = openStored({ attempts: 1 })
  const insert = database.prepareWrite(`INSERT INTO stored VALUES (2, 'again')`)
  let runs = 0
  const work = (): void => {
    runs += 1
    insert.run()
  }
  expect(() => database.transaction(work)).toThrow(expect.objectContaining({ sqlState: '23505' }))
  expect(runs).toBe(1)
})

it('gives a violated constraint as it is, in the end', () => {
  const { database } = openStored()
  const insert = database.prepareWrite(`INSERT INTO stored VALUES (2, 'again')`)
  expect(() => insert.run()).toThrow(expect.objectContaining({ sqlState: '23505' }))
})

/** The text for whoever starts a program, with another address in the URL. */
const startFailure = (change: (url: string) => string): string => {
  const { url, library } = newTestDatabase()
  vi.stubEnv('PARKDESK_LIBPQ', library)
  onTestFinished(() => void vi.unstubAllEnvs())
  try {
    return withPostgres(change(url), usualLimits, () => '')
  } catch (error) {
    return problemText(error)
  }
}

it('says why the server cannot be reached at the start, without the password', () => {
  const text = startFailure((url) => url.replace(/\/\/[^@]*@/, '//nobody:very%2Fsecret@'))
  expect(text).toContain('role "nobody" does not exist')
  expect(text).not.toMatch(/very|secret/)
  expect(startFailure((url) => url.replace(/test_\w+/, 'nonesuch'))).toContain('database "nonesuch" does not exist')
  expect(startFailure((url) => ` ${url}\n`)).toBe('')
})

it.each(['%zz', 'S/S', 'S@S', 'S?S', 'S#S'])('repeats nothing of a URL with the password %s', (password) => {
  expect(startFailure((url) => url.replace(/\/\/[^@]*@/, `//user:${password}@`))).toMatch(
    /^The URL of the database cannot be read\./,
  )
})
