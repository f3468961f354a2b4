/** The lease: one holder at a time, by the server's clock, and no write of a former one. */
import { expect, it } from 'vitest'
import { silentLog } from '../../../engine/testing/test-database.ts'
import { createVirtualTime } from '../../../engine/webhooks/test-webhooks.ts'
import { createLease } from './lease-repository.ts'
import { newTestDatabase } from './testing/test-database.ts'

const openServer = () => {
  const made = newTestDatabase()
  const client = made.connect()
  client.execute('CREATE TABLE done (by text NOT NULL)')
  return {
    client,
    /** A process with a clock of its own. */
    startProcess(name: string) {
      const time = createVirtualTime()
      const database = made.open({ lockMs: 50 })
      const events: string[] = []
      let aheadMs = 0
      let ended: Promise<undefined> = Promise.resolve(undefined)
      const lease = createLease({
        database,
        after: time.after,
        clock: { elapsedMs: () => (time.clock.elapsedMs?.() ?? 0) + aheadMs },
        log: silentLog,
        name: 'work',
        holder: name,
        address: `http://${name}`,
        onGained: (term) => events.push(`gained ${term}`),
        async onLost(isGivenBack) {
          events.push(isGivenBack ? 'given back' : 'lost')
          await ended
        },
      })
      const insert = lease.database.prepareWrite('INSERT INTO done (by) VALUES (?)')
      lease.start()
      return {
        time,
        database,
        events,
        lease,
        write: () => insert.run(name),
        /** Its timers do not notice, as after SIGSTOP. */
        sleep: (durationMs: number) => (aheadMs += durationMs),
        endWorkAfter(work: Promise<undefined>): void {
          ended = work
        },
      }
    },
    /** The time of the lease is over. */
    expire: () => client.execute('UPDATE leases SET until_ms = 0'),
    leftMs: () =>
      Number(
        client.execute('SELECT until_ms - extract(epoch FROM now()) * 1000 AS left FROM leases').rows[0]?.['left'],
      ),
    writers: () => client.execute('SELECT by FROM done').rows.map(({ by }) => by),
  }
}

it('is held by one process, and the others know which', async () => {
  const { startProcess } = openServer()
  const [one, other] = [startProcess('one'), startProcess('other')]
  await other.time.pass(60_000)
  expect([one.events, other.events]).toEqual([['gained 1'], []])
  expect(one.lease.holder()).toEqual({ address: 'http://one', isOwn: true })
  expect(one.lease.figures()).toEqual({ isHeld: true, term: 1, leftMs: 10_000 })
  expect(other.lease.figures()).toEqual({ isHeld: false, term: 0, leftMs: 0 })
  expect(other.lease.holder()).toEqual({ address: 'http://one', isOwn: false })
})

it('is renewed while its holder runs', async () => {
  const { startProcess, expire, leftMs } = openServer()
  const one = startProcess('one')
  expire()
  await one.time.pass(5_000)
  expect(leftMs()).toBeGreaterThan(5_000)
  expect(leftMs()).toBeLessThanOrEqual(15_000)
  await one.time.pass(60_000)
  expect(one.events).toEqual(['gained 1'])
})

it('is given up before it ends where the server does not respond, and taken again once it does', async () => {
  const { client, startProcess } = openServer()
  const one = startProcess('one')
  client.execute('ALTER TABLE leases RENAME TO away')
  await one.time.pass(9_999)
  expect(one.events).toEqual(['gained 1'])
  await one.time.pass(1)
  expect(one.events).toEqual(['gained 1', 'lost'])
  expect(one.lease.holder()).toBeUndefined()
  client.execute('ALTER TABLE away RENAME TO leases')
  await one.time.pass(1_000)
  expect(one.events).toEqual(['gained 1', 'lost', 'gained 2'])
})

it('is not taken again before the work has ended', async () => {
  const { startProcess } = openServer()
  const one = startProcess('one')
  const ended = Promise.withResolvers<undefined>()
  one.endWorkAfter(ended.promise)
  one.sleep(60_000)
  await one.time.pass(20_000)
  expect(one.events).toEqual(['gained 1', 'lost'])
  ended.resolve(undefined)
  await one.time.pass(5_000)
  expect(one.events).toEqual(['gained 1', 'lost', 'gained 2'])
})

it('is taken over with the next term once its time is over', async () => {
  const { startProcess, expire } = openServer()
  const [one, other] = [startProcess('one'), startProcess('other')]
  expire()
  await other.time.pass(5_000)
  expect(other.events).toEqual(['gained 2'])
  await one.time.pass(5_000)
  expect(one.events).toEqual(['gained 1', 'lost'])
  expect(one.lease.holder()).toBeUndefined()
  await one.time.pass(5_000)
  expect(one.lease.holder()).toEqual({ address: 'http://other', isOwn: false })
})

it('lets no former holder write, whose clock has slept with its machine', async () => {
  const { startProcess, expire, writers } = openServer()
  const [one, other] = [startProcess('one'), startProcess('other')]
  one.write()
  expire()
  await other.time.pass(5_000)
  expect(one.write).toThrow(expect.objectContaining({ code: 'database_unavailable' }))
  expect(() => one.lease.database.transaction(one.write)).toThrow()
  expect(one.events).toEqual(['gained 1', 'lost'])
  other.write()
  expect(writers()).toEqual(['one', 'other'])
})

it('lets no holder write whose time is over, before any of its timers', () => {
  const { startProcess, writers } = openServer()
  const one = startProcess('one')
  one.sleep(10_000)
  expect(one.write).toThrow(expect.objectContaining({ code: 'database_unavailable' }))
  expect(one.events).toEqual(['gained 1', 'lost'])
  expect(writers()).toEqual([])
})

it('lets nobody write who does not hold it', () => {
  const { startProcess, writers } = openServer()
  startProcess('one')
  expect(startProcess('other').write).toThrow(expect.objectContaining({ code: 'database_unavailable' }))
  expect(writers()).toEqual([])
})

it('is not taken over within a transaction of its holder', async () => {
  const { startProcess, expire, writers } = openServer()
  const [one, other] = [startProcess('one'), startProcess('other')]
  expire()
  one.lease.database.transaction(() => {
    one.write()
    // It looks again, and waits for the row in vain.
    other.lease.start()
    expect(other.events).toEqual([])
    one.lease.database.transaction(one.write)
  })
  await other.time.pass(5_000)
  expect(other.events).toEqual(['gained 2'])
  expect(writers()).toEqual(['one', 'one'])
})

it('is given back once the work has ended, for another process to take at once', async () => {
  const { startProcess, leftMs } = openServer()
  const [one, other] = [startProcess('one'), startProcess('other')]
  const ended = Promise.withResolvers<undefined>()
  one.endWorkAfter(ended.promise)
  const stopped = one.lease.stop()
  await one.time.settle()
  expect(one.events).toEqual(['gained 1', 'given back'])
  one.write()
  expect(leftMs()).toBeGreaterThan(0)
  ended.resolve(undefined)
  await stopped
  await other.time.pass(5_000)
  expect(other.events).toEqual(['gained 2'])
  expect(one.time.timers()).toBe(0)
})

it('is renewed until the work has ended, however long that takes', async () => {
  const { startProcess } = openServer()
  const [one, other] = [startProcess('one'), startProcess('other')]
  const ended = Promise.withResolvers<undefined>()
  one.endWorkAfter(ended.promise)
  const stopped = one.lease.stop()
  await one.time.pass(60_000)
  one.write()
  await other.time.pass(60_000)
  expect(other.events).toEqual([])
  ended.resolve(undefined)
  await stopped
  await other.time.pass(5_000)
  expect([one.events, other.events]).toEqual([['gained 1', 'given back'], ['gained 2']])
})
