/** Processes on one database server, of which one sends: it is killed or stopped in the middle of deliveries, and another takes over. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { newTestDatabase } from '../core/db/postgres/testing/test-database.ts'
import { createAuthenticator } from '../core/http/authenticator-repository.ts'
import { createRouter } from '../core/http/router.ts'
import { guardProgram } from '../desk/people/guard.ts'
import { createEngine } from '../engine/engine.ts'
import { initialize, seedSmall, smallSeed } from '../engine/testing/test-database.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { createWebhookOutbox } from '../engine/webhooks/outbox-repository.ts'
import {
  configure,
  createVirtualTime,
  firstBooking,
  seedWebhooks,
  storedDeliveries,
} from '../engine/webhooks/test-webhooks.ts'
import type { WorkProcessOptions } from './testing/work-process.ts'
import { createWork } from './work.ts'

const bookings = 12
const gained = 'this process holds the lease'
const lost = 'this process has lost its lease'

/** Short, but long enough for a busy machine. */
const times = { everyMs: 500, goodMs: 6_000, marginMs: 2_000 }

interface Received {
  readonly deliveryId: string
  readonly booking: number
  readonly kind: string
}

/** A partner's server: it responds to a few requests, and to the others once it is byId so. */
const startPartner = async (responses: number) => {
  const received: Received[] = []
  const held: ServerResponse[] = []
  let isHolding = true
  const server = createServer((request, response) => {
    void request
      .setEncoding('utf8')
      .reduce((text: string, part: string) => text + part, '')
      .then((text) => {
        received.push({
          deliveryId: String(request.headers['x-delivery-id']),
          booking: (JSON.parse(text) as { id: number }).id,
          kind: request.url?.endsWith('/cancel') === true ? 'cancel' : 'create',
        })
        response.statusCode = 202
        if (isHolding && received.length > responses) held.push(response)
        else response.end()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    held,
    release(): void {
      isHolding = false
      for (const response of held) response.end()
    },
  }
}

const startProcess = (options: WorkProcessOptions) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/work-process.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const messages: string[] = []
  createInterface(child.stdout).on('line', (line) => messages.push(line))
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    child,
    messages,
    exited,
    holds: () => messages.findLast((text) => text === gained || text === lost) === gained,
  }
}

const prepare = async () => {
  const made = newTestDatabase()
  const database = made.open()
  initialize(database)
  seedWebhooks(database, { partners: 1, bookings })
  const partner = await startPartner(3)
  configure(database, smallSeed.partner, { base_api_url: partner.url })
  const ids = { uuid: () => '', randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
  const enqueue = createWebhookOutbox({ database, ids })
  const options = { library: made.library, url: made.url, times }
  return {
    partner,
    database,
    start: () => startProcess(options),
    enqueue(kind: 'create' | 'cancel', count: number): void {
      for (let index = 0; index < count; index += 1) {
        const event = { bookingId: firstBooking + index, partnerId: smallSeed.partner, kind, nowMs: Date.now() }
        database.transaction(() => enqueue(event))
      }
    },
    underWay: () =>
      database
        .prepare<{ id: number }>(`SELECT delivery_id AS id FROM webhook_attempts WHERE outcome = 'under_way'`)
        .all()
        .map(({ id }) => id),
    term: () => database.prepare<{ term: number }>('SELECT term FROM leases').get()?.term,
    interrupted: () =>
      database
        .prepare<{ count: number }>(`SELECT count(*) AS count FROM webhook_attempts WHERE error = 'interrupted'`)
        .get()?.count ?? 0,
  }
}

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'loses nothing and keeps the order where the process that sends gets a %s [D6-order, D6-same-transaction]',
  async (signal) => {
    const { partner, database, start, enqueue, underWay, term, interrupted } = await prepare()
    const processes = [start(), start()]
    await expect.poll(() => processes.some(({ holds }) => holds())).toBe(true)
    // Nobody wakes the sender: it looks each second.
    enqueue('create', bookings)
    enqueue('cancel', bookings / 2)
    await expect.poll(() => partner.held.length).toBeGreaterThanOrEqual(8)
    const former = processes.find(({ holds }) => holds())
    const other = processes.find((each) => each !== former)
    const termBefore = term() ?? 0
    former?.child.kill(signal)
    if (signal === 'SIGKILL') await former?.exited
    const cutOff = underWay()
    expect(cutOff.length).toBeGreaterThanOrEqual(8)
    await expect.poll(() => other?.holds()).toBe(true)
    expect(term()).toBe(termBefore + 1)
    partner.release()
    if (signal === 'SIGSTOP') {
      former?.child.kill('SIGCONT')
      await expect.poll(() => former?.messages.includes(lost)).toBe(true)
    }
    await expect
      .poll(() => storedDeliveries(database).map(({ state }) => state))
      .toEqual(Array.from({ length: bookings * 1.5 }, () => 'delivered'))
    expect(underWay()).toEqual([])
    expect(interrupted()).toBe(cutOff.length)
    const byId = Map.groupBy(partner.received, ({ deliveryId }) => deliveryId)
    expect(byId.size).toBe(bookings * 1.5)
    const repeated = [...byId.values()].filter((requests) => requests.length > 1)
    expect(repeated.length).toBeLessThanOrEqual(cutOff.length)
    for (const requests of repeated) expect(requests).toHaveLength(2)
    for (const requests of Map.groupBy(partner.received, ({ booking }) => booking).values())
      expect(requests.map(({ kind }) => kind).join(' ')).toMatch(/^create( create)*( cancel)*$/)
  },
)

it('hands the work over where the process that sends ends', async () => {
  const { partner, database, start, enqueue } = await prepare()
  partner.release()
  const one = start()
  await expect.poll(() => one.holds()).toBe(true)
  const other = start()
  enqueue('create', bookings)
  one.child.kill('SIGTERM')
  expect(await one.exited).toEqual([0, null])
  await expect.poll(() => other.holds()).toBe(true)
  await expect
    .poll(() => storedDeliveries(database).map(({ state }) => state))
    .toEqual(Array.from({ length: bookings }, () => 'delivered'))
  expect(partner.received).toHaveLength(bookings)
})

it('refuses what a back office writes in a process that has lost the work meanwhile', async () => {
  const database = newTestDatabase().open()
  initialize(database)
  seedSmall(database)
  const { deps, tokenFor } = createTestEngine({}, database)
  const work = createWork({ ...deps, after: () => () => undefined, address: null })
  const { inventory } = createEngine({ ...deps, workDatabase: work.database }).administration
  const fetch = createRouter(deps, createAuthenticator(deps), inventory.routes, guardProgram)
  const send = (method: string, body?: string) =>
    fetch(
      new Request('http://127.0.0.1/desk/inventory/coupons', {
        method,
        headers: {
          Authorization: `Bearer ${tokenFor(smallSeed.clients.internal.id, 'internal')}`,
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body }),
      }),
    )
  const read = async () => (await send('GET')).text()
  const before = await read()
  const refused = await send('POST', JSON.stringify({ code: 'AUDIT5', percent_basis_points: 500 }))
  expect(refused.status).toBe(503)
  expect(await read()).toBe(before)
})

it('undoes a half-written import once the database that fails at the takeover responds', async () => {
  const database = newTestDatabase().open()
  initialize(database)
  database
    .prepareWrite(
      `INSERT INTO inventory_imports (key, name, kind, state, at_ms) VALUES ('k', 'n', 'facilities', 'running', 1)`,
    )
    .run()
  const { deps } = createTestEngine({}, database)
  const time = createVirtualTime()
  const work = createWork({ ...deps, clock: time.clock, after: time.after, address: null })
  const state = database.prepare('SELECT state FROM inventory_imports')
  database.execute('ALTER TABLE inventory_imports RENAME TO away')
  work.start(createEngine({ ...deps, workDatabase: work.database }))
  await time.pass(20_000)
  database.execute('ALTER TABLE away RENAME TO inventory_imports')
  await time.pass(5_000)
  expect(state.get()).toEqual({ state: 'cancelled' })
  await work.stop()
})
