/**
 * A year of a marketplace responds the same, byte by byte, before it is moved, from PostgreSQL, and from a file again.
 * @module-tag all
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WritableDatabase } from '../../core/db/database.ts'
import { moveToPostgres, moveToSqlite } from '../../core/db/move/move.ts'
import { newTestDatabase } from '../../core/db/postgres/testing/test-database.ts'
import { createAuthenticator } from '../../core/http/authenticator-repository.ts'
import { createRouter } from '../../core/http/router.ts'
import { guardProgram } from '../../desk/people/guard.ts'
import { createEngine, engineRoutes } from '../../engine/engine.ts'
import { outgoing } from '../../engine/inventory/test-inventory.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { insertRow } from '../../engine/testing/test-seed-clients.ts'
import { createYear } from '../../engine/testing/test-year.ts'
import { configure } from '../../engine/webhooks/test-webhooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-moved-'))
const [file, before, back] = [join(folder, 'own.db'), join(folder, 'before.db'), join(folder, 'back.db')]
let tokens: Awaited<ReturnType<typeof createYear>>

/** What a partner was sent, and is to be sent. */
const addWebhooks = (database: WritableDatabase): void => {
  const { id: partner } = database.prepare<{ id: number }>('SELECT id FROM partners').get() ?? {}
  if (partner === undefined) throw new Error('the year has no partner')
  configure(database, partner)
  const bookings = database.prepare<{ id: number }>('SELECT id FROM bookings ORDER BY id LIMIT 4').all()
  for (const [index, { id: booking_id }] of bookings.entries()) {
    const state =
      index < 2 ? { state: 'rejected', settled_at_ms: testNowMs } : { state: 'waiting', due_at_ms: testNowMs }
    insertRow(database, 'webhook_deliveries', {
      ...{
        id: index + 1,
        delivery_key: new Uint8Array(10).fill(index),
        partner_id: partner,
        booking_id,
        kind: 'create',
      },
      ...{ created_at_ms: testNowMs, ...state },
    })
  }
  insertRow(database, 'webhook_attempts', {
    ...{ id: 1, delivery_id: 1, number: 1, outcome: 'rejected', started_at_ms: testNowMs, latency_ms: 12, status: 422 },
    ...{ request_url: 'http://127.0.0.1:9/bookings', request_headers_json: '[]', request_body: '{"name":"Zoë"}' },
    ...{ response_headers_json: '[]', response_body: '{"error":"ülz"}' },
  })
  insertRow(database, 'webhook_jobs', {
    ...{ id: 1, action: 'resend', q: 'state:rejected', state: 'done', total: 2, done: 2, last_delivery_id: 2 },
    ...{ created_at_ms: testNowMs, finished_at_ms: testNowMs },
  })
}

beforeAll(async () => {
  tokens = await createYear(file, 400)
  const database = openTestDatabase({ file })
  addWebhooks(database)
  database.close()
  copyFileSync(file, before)
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Served {
  readonly database: WritableDatabase
  readonly paths: readonly string[]
  call(path: string, token: string): Promise<string>
}

/** What a response says that two databases may say in different words. */
const own = new Set(['date', 'x-request-id', 'etag'])
const overviewVersion = /"version":"[^"]*"/

const serve = (database: WritableDatabase): Served => {
  const { deps } = createTestEngine({}, database)
  const engine = createEngine({ ...deps, outgoing })
  const { inventory, changes, outboxRoutes, webhooks } = engine.administration
  const routes = [...inventory.routes, ...changes.routes, ...outboxRoutes, ...(webhooks?.routes ?? [])]
  const administration = createRouter(deps, createAuthenticator(deps), routes, guardProgram)
  return {
    database,
    paths: [
      ...engineRoutes(deps).map(({ method, path }) => [method, `/v4${path}`] as const),
      ...routes.map(({ method, path }) => [method, path] as const),
    ].flatMap(([method, path]) => (method === 'GET' ? [path] : [])),
    async call(path, token) {
      const request = new Request(`http://127.0.0.1:4400${path}`, { headers: { Authorization: `Bearer ${token}` } })
      const response = await (path.startsWith('/desk') ? administration(request) : engine.fetch(request))
      const headers = [...response.headers].filter(([name]) => !own.has(name))
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
      return JSON.stringify([response.status, headers, body.replace(overviewVersion, '')])
    },
  }
}

const searches = [
  '/v4/bookings?per_page=50&page=3',
  '/v4/bookings?per_page=100&sort=purchased_at:desc',
  '/v4/bookings?q=status:cancelled',
  '/v4/bookings?q=text:zoe',
  '/v4/bookings?q=text:nguyen+ana',
  '/v4/bookings?q=text:петров',
  '/v4/bookings?q=text:山田',
  '/v4/bookings?q=text:617+555+0012',
  '/v4/bookings?q=text:kz1',
  '/v4/bookings?q=customer_email:person7@example.test',
  '/v4/bookings?q=partner_booking_id:P-11',
  '/v4/bookings?result_format=stats&fields=stats:sums',
  '/v4/venues?per_page=100&page=2&sort=name',
  '/v4/venues?q=name:stade',
  '/v4/venues?q=name:garden',
  '/v4/venues?q=bounds:42.37,-71.07,42.34,-71.05',
  '/v4/venues?q=coordinates:42.3663,-71.0622',
  '/v4/events?per_page=100&page=4',
  '/v4/events?q=name:canadiens',
  '/v4/events?zoom=venue&sort=start_time&per_page=20',
  '/v4/locations?q=coordinates:42.3663,-71.0622&per_page=100',
  '/v4/locations?q=bounds:42.37,-71.07,42.34,-71.05&per_page=100',
  '/v4/quotes?q=coordinates:42.3663,-71.0622&start_time=2026-12-02T12:00&end_time=2026-12-02T15:00',
  '/desk/inventory/places/within?bounds=42.37,-71.07,42.34,-71.05',
  '/desk/inventory/places/at?coordinates=42.3663,-71.0622',
  '/desk/changes?after=100',
  ...['facilities', 'venues', 'events', 'coupons', 'clients'].flatMap((kind) => [
    `/desk/inventory/${kind}?per_page=100&page=2`,
    `/desk/inventory/${kind}?q=text:st`,
  ]),
]

const sampleOf = ({ database }: Served, table: string): string =>
  String(
    database.prepare<{ id: number | string }>(`SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET 3`).get()?.id ?? 1,
  )

/** Every GET of the API and of the inventory, with ids of rows where the address needs one. */
const pathsOf = (served: Served): string[] => [
  ...served.paths.map((path) =>
    path.replaceAll(/(\w+)\/:\w+/g, (_, kind: string) => {
      const table = { facilities: 'locations' }[kind] ?? kind
      const isTable = ['venues', 'events', 'locations', 'bookings', 'coupons', 'partners', 'clients'].includes(table)
      return `${kind}/${isTable ? sampleOf(served, table) : '1'}`
    }),
  ),
  ...searches,
]

const compare = async (one: Served, other: Served): Promise<void> => {
  const paths = pathsOf(one)
  expect(paths.length).toBeGreaterThan(50)
  const differences: unknown[] = []
  let found = 0
  const shown = new Set<string>()
  for (const path of paths)
    for (const token of [tokens.internal, tokens.partner]) {
      const [expected, given] = [await one.call(path, token), await other.call(path, token)]
      if (expected !== given)
        differences.push({ path, expected: expected.slice(0, 2_000), given: given.slice(0, 2_000) })
      if (expected.startsWith('[200')) {
        found += 1
        shown.add(path)
      }
    }
  expect(differences).toEqual([])
  expect(found).toBeGreaterThan(paths.length)
  const ofPartners = paths.filter((path) => /^\/desk\/(?:partners|webhook-)/.test(path))
  expect(ofPartners).toHaveLength(8)
  expect([...shown]).toEqual(expect.arrayContaining(ofPartners))
}

it('has the same responses from each of them', async () => {
  const target = newTestDatabase({ isEmpty: true })
  process.env['PARKDESK_LIBPQ'] = target.library
  const silently = { url: target.url, nowMs: testNowMs, onBegin: () => () => undefined }
  moveToPostgres({ file, ...silently })
  moveToSqlite({ file: back, ...silently })
  // A new engine each time: refusals have ids in their order.
  const source = () => serve(openTestDatabase({ file: before }))
  await compare(source(), serve(target.open()))
  await compare(source(), serve(openTestDatabase({ file: back })))
})
