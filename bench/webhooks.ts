/**
 * Webhooks: deliveries to a receiver on this computer beside bare requests to it, and the list over a million attempts beside the list over
 * a thousand. `measureWebhooks` returns rows for the table of `npm run bench`.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDesk } from '../electron/desk/desk.ts'
import type { WritableDatabase } from '../electron/core/db/database.ts'
import { openDatabase } from '../electron/core/db/sqlite/driver.ts'
import { createEngine } from '../electron/engine/engine.ts'
import { createWebhookOutbox } from '../electron/engine/webhooks/outbox-repository.ts'
import { seedWebhooks, firstBooking } from '../electron/engine/webhooks/test-webhooks.ts'
import { smallSeed } from '../electron/engine/testing/test-database.ts'
import { listen } from '../electron/host/http/http-server.ts'
import { createOutgoing } from '../electron/host/http/outgoing.ts'
import { startWebhookSimulator } from '../electron/host/simulator/webhook-simulator.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './median.ts'

const rounds = 3
const deliveriesEach = 1_000
/** The same concurrency as the sender's to one partner. */
const atOnce = 8
const largeLog = 1_000_000
const smallLog = 1_000
const listRounds = 40
const listPaths = [
  ['the first page', ''],
  ['one state', '?q=state:rejected'],
  ['one partner', `?q=partner_id:${String(smallSeed.partner)}`],
  ['one day, counted by state', '?q=created_after:2026-11-30T00:00:00Z&result_format=stats'],
] as const
const nowMs = Date.UTC(2026, 11, 1, 17, 0)
const dayMs = 86_400_000
const deskToken = randomBytes(32).toString('hex')
const silentLog = { info: () => undefined, warn: () => undefined, error: console.error }

const openReceiver = async (): Promise<{ origin: string; count: () => number; close: () => void }> => {
  let received = 0
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      received += 1
      response.writeHead(202).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${String(port)}`, count: () => received, close: () => server.close() }
}

/** The same request without a database, each on a new connection. */
const bareRequest = (origin: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/bare`, { method: 'POST', agent: false }, (response) => {
      response.resume().on('end', resolve)
    })
    outgoing.on('error', reject)
    outgoing.end('{"id": 20000001}')
  })

const bareRate = async (origin: string): Promise<number> => {
  const startedAt = performance.now()
  let left = deliveriesEach
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1
        await bareRequest(origin)
      }
    }),
  )
  return deliveriesEach / ((performance.now() - startedAt) / 1000)
}

const openFile = (file: string): WritableDatabase => openDatabase({ file, nowMs, log: silentLog, randomBytes })

const composed = (database: WritableDatabase) => {
  const deps = {
    database,
    clock: { nowMs: () => nowMs + Math.floor(performance.now()) },
    ids: { uuid: () => randomUUID(), randomBytes: (count: number) => randomBytes(count) },
    log: silentLog,
    settings: {
      relationPrefix: 'svc',
      baseUrl: 'http://127.0.0.1',
      siteUrl: 'http://127.0.0.1',
      rateLimit: 'off' as const,
      corsOrigins: [],
      deskTokenHash: new Uint8Array(createHash('sha256').update(deskToken).digest()),
    },
    outgoing: createOutgoing(),
  }
  const engine = createEngine(deps)
  const { webhooks } = engine
  if (webhooks === undefined) throw new Error('the engine has no webhooks')
  const desk = createDesk({
    ...deps,
    api: async (request) => engine.fetch(request, { fromDesk: true }),
    marketplace: engine.administration,
    after: deps.outgoing.after,
    profile: { kind: 'embedded', demo: false, training: false, name: 'Bench' },
    ports: {
      listen: (address, port, handler) => listen(port, handler, { address }),
      startSimulator: startWebhookSimulator,
    },
  })
  return { deps, webhooks, desk }
}

const deliveryRow = async (folder: string): Promise<BenchRow> => {
  const receiver = await openReceiver()
  const database = openFile(join(folder, 'deliveries.db'))
  seedWebhooks(database, { partners: 1, bookings: deliveriesEach * rounds }, { base_api_url: receiver.origin })
  const { deps, webhooks } = composed(database)
  const enqueue = createWebhookOutbox({ ...deps, onWebhookQueued: webhooks.wake })
  webhooks.start()
  const rates: number[] = []
  const bareRates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    database.transaction(() => {
      for (let index = 0; index < deliveriesEach; index += 1) {
        const bookingId = firstBooking + round * deliveriesEach + index
        enqueue({ bookingId, partnerId: smallSeed.partner, kind: 'create', nowMs: deps.clock.nowMs() })
      }
    })
    const startedAt = performance.now()
    const expected = receiver.count() + deliveriesEach
    while (receiver.count() < expected) await new Promise((resolve) => setImmediate(resolve))
    rates.push(deliveriesEach / ((performance.now() - startedAt) / 1000))
    bareRates.push(await bareRate(receiver.origin))
  }
  await webhooks.stop()
  receiver.close()
  database.close()
  const [rate, bare] = [medianOf(rates), medianOf(bareRates)]
  return {
    name: 'Webhook deliveries, each logged durably twice',
    figure: `${Math.round(rate).toLocaleString('en-US')}/s`,
    beside: `${Math.round(bare).toLocaleString('en-US')}/s bare requests`,
    ratio: (rate / bare).toFixed(2),
    aim: '—',
  }
}

/** Settled deliveries over the last 90 days with one attempt each, a few of them rejected. */
const fillLog = (database: WritableDatabase, amount: number): void => {
  seedWebhooks(database, { partners: 4, bookings: 0 })
  // Booking rows are not measured; they are left out, and so is the check of their foreign key.
  database.prepareWrite('PRAGMA foreign_keys = OFF').run()
  const insertDelivery = database.prepareWrite(
    `INSERT INTO webhook_deliveries (id, delivery_key, partner_id, booking_id, kind, state, attempts, created_at_ms,
       last_attempt_at_ms, last_status, last_latency_ms, settled_at_ms) VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, 90, ?)`,
  )
  const insertAttempt = database.prepareWrite(
    `INSERT INTO webhook_attempts (delivery_id, number, outcome, started_at_ms, latency_ms, request_url, request_headers_json,
       request_body, status, response_headers_json, response_body) VALUES (?, 1, ?, ?, 90, ?, ?, '{"id": 1}', ?, ?, '{}')`,
  )
  const headers = JSON.stringify([
    ['Content-Type', 'application/json'],
    ['Authorization', '[masked, 32 characters]'],
    ['X-Delivery-Id', randomUUID()],
  ])
  const key = randomBytes(10)
  database.transaction(() => {
    for (let id = 1; id <= amount; id += 1) {
      const atMs = nowMs - 90 * dayMs + Math.floor((id / amount) * 90 * dayMs)
      const isRejected = id % 500 === 0
      const kind = id % 10 === 0 ? 'cancel' : 'create'
      const state = isRejected ? 'rejected' : 'delivered'
      const status = isRejected ? 400 : 202
      insertDelivery.run(
        id,
        key,
        smallSeed.partner + (id % 4),
        firstBooking + id,
        kind,
        state,
        atMs,
        atMs,
        status,
        atMs,
      )
      insertAttempt.run(id, state, atMs, 'https://partner.example/hooks/bookings', headers, status, headers)
    }
  })
}

/** Median milliseconds of each list, uncached. */
const listLatencies = async (folder: string, amount: number): Promise<number[]> => {
  const database = openFile(join(folder, `list-${String(amount)}.db`))
  fillLog(database, amount)
  const { desk } = composed(database)
  const touch = database.prepareWrite("UPDATE meta SET value = value WHERE key = 'demo'")
  const medians: number[] = []
  for (const [, query] of listPaths) {
    const times: number[] = []
    for (let round = 0; round < listRounds; round += 1) {
      // A write clears the cached counts.
      touch.run()
      const startedAt = performance.now()
      const response = await desk.fetch(
        new Request(`http://127.0.0.1/desk/webhook-deliveries${query}`, {
          headers: { Authorization: `Bearer ${deskToken}` },
        }),
      )
      await response.text()
      times.push(performance.now() - startedAt)
      if (!response.ok) throw new Error(`the list returned ${String(response.status)}`)
    }
    medians.push(medianOf(times))
  }
  database.close()
  return medians
}

const listRows = async (folder: string): Promise<BenchRow[]> => {
  const small = await listLatencies(folder, smallLog)
  const large = await listLatencies(folder, largeLog)
  return listPaths.map(([name], index) => {
    const [one = Number.NaN, other = Number.NaN] = [large[index], small[index]]
    return {
      name: `Webhook list at 1,000,000 attempts: ${name}`,
      figure: `${one.toFixed(1)} ms`,
      beside: `${other.toFixed(1)} ms at 1,000`,
      ratio: (one / other).toFixed(1),
      aim: '< 100 ms',
    }
  })
}

/** This needs about a minute, mostly for writing the rows. */
export const measureWebhooks = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-bench-webhooks-'))
  try {
    return [await deliveryRow(folder), ...(await listRows(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
