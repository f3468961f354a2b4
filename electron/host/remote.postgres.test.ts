/**
 * The tests of a remote marketplace once more, over one in PostgreSQL that two processes with two engines each serve behind a proxy. They
 * are started once: each test begins with the small set.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepContent } from '../core/db/postgres/testing/kept-content.ts'
import { newTestDatabase } from '../core/db/postgres/testing/test-database.ts'
import { book, quoteIdOf } from '../engine/selling/bookings/test-sale.ts'
import { initialize, seedSmall, smallSeed, testNowMs } from '../engine/testing/test-database.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { createClock } from './app.ts'
import { startEngineProgram } from './testing/engine-program.ts'
import { createTestBalancer } from './testing/test-balancer.ts'
import { useMarketplaces } from './testing/remote-marketplace.ts'
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
const programs = await Promise.all([1, 2].map(() => startEngineProgram(server, '--engines', '2', ...options, ...now)))
const fetch = createTestBalancer(programs.map(({ origin }) => origin))
const kept = { ...database, close: () => undefined }
const clock = createClock(testNowMs)

useMarketplaces({
  open(settings) {
    bringBack()
    return { engine: createTestEngine(settings, kept), fetch }
  },
  async openWithWebhooks() {
    bringBack()
    const engine = createTestEngine({ relationPrefix }, kept)
    const partner = engine.tokenFor(smallSeed.clients.partner.id, 'partner public')
    const internal = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
    const busy = database.prepare<{ count: number }>(
      `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'sending' OR due_at_ms <= ?)
         + (SELECT count(*) FROM webhook_jobs WHERE state = 'running') + (SELECT count(*) FROM unnumbered_changes) AS count`,
    )
    return {
      relationPrefix,
      fetch,
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
  ['signing in', () => import('./http/remote-browser-sign-in.slow.test.ts')],
  ['offline', () => import('./http/remote-offline.slow.test.ts')],
  ['sales', () => import('./http/remote-sales.slow.test.ts')],
  ['shifts', () => import('./http/remote-shifts.slow.test.ts')],
  ['unanswered sales', () => import('./http/remote-unanswered-sales.slow.test.ts')],
  ['webhooks', () => import('./http/remote-webhooks.slow.test.ts')],
])('%s', async (_name, load) => void (await load()))

test.each([
  'changes?after=0',
  'inventory',
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
