/** Two engines with one database in a file: a request that both receive at the same moment is executed once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTaskThread, type TaskThread } from '../core/threads/task-thread.ts'
import { openTestDatabase, seedSmall, smallSeed } from './testing/test-database.ts'
import { createTestEngine, type TestEngine } from './testing/test-engine.ts'
import type { EngineWork } from './testing/engine-worker.ts'
import { book, priceOf, quoteIdOf } from './selling/bookings/test-sale.ts'

const rounds = 10
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const { portlandStreetLot } = smallSeed.locations

let folder: string
let engine: TestEngine
let token: string
let threads: TaskThread<EngineWork>[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-two-engines-'))
  const file = join(folder, 'parkdesk.db')
  const database = openTestDatabase({ file })
  seedSmall(database)
  engine = createTestEngine({}, database)
  token = engine.tokenFor('demo-partner', 'partner')
  const start = () =>
    startTaskThread<EngineWork>(new URL('testing/engine-worker.ts', import.meta.url), {
      workerData: { file },
      resourceLimits: {},
    })
  threads = [start(), start()]
})
afterAll(async () => {
  await Promise.all(threads.map((thread) => thread.end()))
  engine.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends the same request to each engine while a third holds the write lock, which it releases once both have it. */
const sendToBoth = async ({ method, path, form, headers }: Sent): Promise<{ status: number; text: string }[]> => {
  const received = threads.map(() => Promise.withResolvers<undefined>())
  const request = {
    url: `http://127.0.0.1:4400${path}`,
    method,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: form === undefined ? null : new URLSearchParams(form).toString(),
  }
  engine.database.prepareWrite('BEGIN IMMEDIATE').run()
  const responses = threads.map((thread, index) =>
    thread.run('send', request, () => received[index]?.resolve(undefined)),
  )
  try {
    await Promise.all(received.map(({ promise }) => promise))
  } finally {
    engine.database.prepareWrite('COMMIT').run()
  }
  return Promise.all(responses)
}

const count = (sql: string, ...parameters: (string | number)[]): number =>
  engine.database.prepare<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`).get(...parameters)?.count ?? 0

it('books the same key once', async () => {
  const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) }
  const finalPrice = await priceOf(engine, form, token)
  for (let round = 0; round < rounds; round += 1) {
    const before = count('bookings')
    const [one, other] = await sendToBoth({
      method: 'POST',
      path: '/v4/bookings',
      form: { ...form, final_price: finalPrice },
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': `round ${round}` },
    })
    expect([one?.status, other?.status]).toEqual([201, 201])
    expect(other?.text).toBe(one?.text)
    expect(count('bookings') - before).toBe(1)
  }
})

it('cancels a booking once', async () => {
  const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) }
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await book(engine, form, token)
    const responses = await sendToBoth({
      method: 'DELETE',
      path: `/v4/bookings/${id}`,
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(count("ledger_entries WHERE kind = 'refund' AND booking_id = ?", id)).toBe(1)
  }
})

it('slows down guessing at both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const form = {
      grant_type: 'password',
      client_id: smallSeed.clients.public.id,
      customer_email: `nobody-${round}@example.test`,
      customer_password: 'a guess of mine',
    }
    const guess = () => sendToBoth({ method: 'POST', path: '/v4/oauth/token', form })
    const responses = [...(await guess()), ...(await guess()), ...(await guess())]
    const errors = responses.map(({ text }) => (JSON.parse(text) as { error: string }).error)
    expect(errors.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'invalid_grant'), 'too_many_attempts'])
  }
})
