/**
 * The tests of a remote marketplace once more, over one in PostgreSQL that three processes with two engines each serve behind a proxy. They
 * are started once: each test begins with the small set.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { After } from '../core/deps.ts'
import { keepContent } from '../core/db/postgres/testing/kept-content.ts'
import { newTestDatabase } from '../core/db/postgres/testing/test-database.ts'
import { book, quoteIdOf } from '../engine/selling/bookings/test-sale.ts'
import { initialize, seedSmall, smallSeed, testNowMs } from '../engine/testing/test-database.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { createClock } from './app.ts'
import { startEngineProgram } from './testing/engine-program.ts'
import { createTestBalancer } from './testing/test-balancer.ts'
import { useMarketplaces } from './testing/remote-marketplace.ts'
import { codeOf } from './testing/remote-client.ts'
import { openRemoteDesk } from './testing/remote-desk.ts'
import { couponFile, createRemoteImports } from './testing/remote-import.ts'
import { openRemoteTill } from './testing/remote-till.ts'

const relationPrefix = 'pw'
const options = ['--relation-prefix', relationPrefix, '--rate-limit', 'off', '--trusted-proxy', '127.0.0.1']
const now = ['--now', new Date(testNowMs).toISOString()]

const server = newTestDatabase()
const database = server.open()
database.transaction(() => {
  initialize(database)
  seedSmall(database)
})
const bringBack = keepContent(database)
const startProgram = () => startEngineProgram(server, '--engines', '2', ...options, ...now)
const programs = await Promise.all([startProgram(), startProgram(), startProgram()])
const fetch = createTestBalancer(programs.map(({ origin }) => origin))
const kept = { ...database, close: () => undefined }
const clock = createClock(testNowMs)

const lease = database.prepare<{ address: string }>('SELECT address FROM leases WHERE until_ms > 0')
/** The processes that run, with that which has the work first. */
const byWork = async () => {
  const holds = ({ origin }: (typeof programs)[number]): boolean => lease.get()?.address === origin
  await expect.poll(() => programs.some(holds)).toBe(true)
  return programs.toSorted((one, other) => Number(holds(other)) - Number(holds(one)))
}

useMarketplaces({
  open(settings) {
    bringBack()
    return { engine: createTestEngine(settings, kept), fetch }
  },
  async openWithWebhooks() {
    bringBack()
    const engine = createTestEngine({ relationPrefix }, kept)
    const [, idle] = await byWork()
    const partner = engine.tokenFor(smallSeed.clients.partner.id, 'partner public')
    const internal = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
    const busy = database.prepare<{ count: number }>(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'sending' OR due_at_ms <= ?)
         + (SELECT count(*) FROM webhook_jobs WHERE state = 'running') + (SELECT count(*) FROM unnumbered_changes) AS count`,
    )
    return {
      engine,
      relationPrefix,
      // It passes all requests of a back office on.
      fetch: createTestBalancer([idle?.origin ?? '']),
      async book(token = partner) {
        const query = `q=event_id:${smallSeed.events.celticsKnicks}%20distance:3`
        const quoteId = await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot)
        return book(engine, { quote_id: quoteId, customer_email: 'ada@example.test' }, token)
      },
      quiet: () => expect.poll(() => busy.get(clock.nowMs())?.count).toBe(0),
      async status() {
        const headers = { Authorization: `Bearer ${internal}` }
        const response = await fetch(new Request('http://127.0.0.1/desk/webhook-status', { headers }))
        return (await response.json()) as object
      },
      close: () => Promise.resolve(),
    }
  },
})

describe.each([
  ['the test of a connection', () => import('./http/connection-test.slow.test.ts')],
  ['books', () => import('./http/remote-books.slow.test.ts')],
  ['inventory', () => import('./http/remote-inventory.slow.test.ts')],
  ['a network that fails', () => import('./http/remote-network.slow.test.ts')],
  ['signing in', () => import('./http/remote-browser-sign-in.slow.test.ts')],
  ['offline', () => import('./http/remote-offline.slow.test.ts')],
  ['sales', () => import('./http/remote-sales.slow.test.ts')],
  ['shifts', () => import('./http/remote-shifts.slow.test.ts')],
  ['tokens', () => import('./http/remote-tokens.slow.test.ts')],
  ['unanswered sales', () => import('./http/remote-unanswered-sales.slow.test.ts')],
  ['webhooks', () => import('./http/remote-webhooks.slow.test.ts')],
])('%s', async (_name, load) => void (await load()))

test.each([
  'changes?after=0',
  'inventory',
  'outbox',
  'partners',
  'webhook-deliveries',
  'webhook-jobs',
  'webhook-settings',
  'webhook-simulator',
  'webhook-status',
])('a desk that manages it finds %s there', async (path) => {
  bringBack()
  const token = createTestEngine({}, kept).tokenFor(smallSeed.clients.internal.id, 'internal')
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(new Request(`http://127.0.0.1/desk/${path}`, { headers }))).status).toBe(200)
})

const losesCommits = `
  CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid());
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER lost AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lose()`
const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

/** Each begins the failure, and returns what ends it. */
const failures: readonly [how: string, begin: () => () => void][] = [
  [
    'loses the replies to commits',
    () => {
      database.execute(losesCommits)
      return () => database.execute('DROP TRIGGER lost ON bookings; DROP FUNCTION lose')
    },
  ],
  [
    'is away',
    () => {
      server.allowConnections(false)
      database.execute(`SELECT pg_terminate_backend(pid) ${others}`)
      return () => server.allowConnections(true)
    },
  ],
]

test.each(failures)(
  'a sale while the database of the marketplace %s stays open, and is sold once',
  async (_how, begin) => {
    const till = await openRemoteTill()
    onTestFinished(till.close)
    const offered = await till.offer()
    const end = begin()
    await till.sell(1, offered)
    expect((await till.saleNow(1)).state).toBe('pending')
    end()
    expect((await till.sell(1, offered)).state).toBe('booked')
    expect(till.remoteSales()).toHaveLength(1)
    expect(till.takings()).toHaveLength(1)
  },
)

/** A hundredth of the time, so that a read is soon repeated. */
const quickAfter: After = (delayMs, work) => {
  const timer = setTimeout(work, delayMs / 100)
  return () => clearTimeout(timer)
}

const writesSlowly = `
  CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.01); RETURN NULL; END $$;
  CREATE TRIGGER slow AFTER INSERT ON coupons FOR EACH ROW EXECUTE FUNCTION slow()`

// These end processes of the tests above.
test.each(['SIGTERM', 'SIGKILL'] as const)(
  'an import whose process gets a %s is refused with a reason, leaves nothing, and can be made again',
  async (signal) => {
    // A process that is told to end goes on for 5 s.
    database.execute(writesSlowly)
    onTestFinished(() => database.execute('DROP TRIGGER slow ON coupons; DROP FUNCTION slow'))
    const bench = await openRemoteDesk({ after: quickAfter })
    onTestFinished(() => bench.close())
    const imports = createRemoteImports(bench)
    const id = await imports.check(couponFile(3_000))
    await imports.begin(id)
    const written = () => database.prepare<{ count: number }>('SELECT count(*) AS count FROM coupons').get()?.count
    await expect.poll(written).toBeGreaterThan(0)
    const [worker] = await byWork()
    if (worker === undefined) throw new Error('nobody has the work')
    programs.splice(programs.indexOf(worker), 1)
    worker.child.kill(signal)
    await worker.exited
    if (signal === 'SIGKILL') {
      expect(written()).toBeGreaterThan(0)
      expect(await codeOf(await bench.page('POST', `/desk/inventory/import-files/${id}/cancel`))).toEqual([
        'remote_answer_broken',
        'service_failing',
      ])
      // Its time would be over in 15 s.
      database.execute('UPDATE leases SET until_ms = 0')
    }
    const codes = new Set<string>()
    await expect
      .poll(async () => {
        const response = await bench.page('GET', `/desk/inventory/import-files/${id}`)
        const [code] = await codeOf(response)
        codes.add(code)
        return code
      })
      .toBe('not_found')
    codes.delete('remote_answer_broken')
    expect([...codes]).toEqual(['not_found'])
    await expect.poll(async () => (await imports.list()).map(({ state }) => state)).toEqual(['cancelled'])
    expect(written()).toBe(0)
    const again = await imports.check(couponFile(10))
    await imports.begin(again)
    await imports.reaches(again, { state: 'done' })
    expect(await imports.coupons()).toBe(10)
  },
)
