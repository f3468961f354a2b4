/** A model of the whole delivery against power cuts: no message is lost or out of order, and each is delivered at least once. */
import fc from 'fast-check'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { openTestDatabase, repeatableBytes, silentLog, smallSeed } from '../testing/test-database.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { createWebhookOutbox } from './outbox-repository.ts'
import type { Outgoing } from './outgoing.ts'
import { timeoutOf } from './test-sender.ts'
import { configure, createVirtualTime, firstBooking, seedWebhooks, storedDeliveries } from './test-webhooks.ts'
import { createServices } from '../services.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

const bookings = 4
const cutsEach = 12

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-crash-'))
const template = join(folder, 'template.db')
beforeAll(() => {
  const database = openTestDatabase({ file: template })
  seedWebhooks(database, { partners: 2, bookings })
  database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

class PowerCut extends Error {}

/** Wraps a database so that the power fails at a step: before a write, inside a transaction, or right after it. */
const fragile = (database: WritableDatabase, step: () => void): WritableDatabase => ({
  ...database,
  prepareWrite(sql) {
    const statement = database.prepareWrite(sql)
    return {
      run(...parameters) {
        step()
        return statement.run(...parameters)
      },
      insert(...parameters) {
        step()
        return statement.insert(...parameters)
      },
    }
  },
  transaction: <T>(work: () => T): T => {
    const result = database.transaction(() => {
      const value = work()
      step()
      return value
    })
    step()
    return result
  },
})

/** The reaction of a partner's server to a request: it accepts it, refuses it, breaks off before or after accepting it, or hangs. */
type Behaviour = 'accept' | 'not yet' | 'broken before' | 'broken after' | 'hangs'
const behaviours: readonly Behaviour[] = ['accept', 'not yet', 'broken before', 'broken after', 'hangs']

interface Story {
  readonly events: readonly { readonly booking: number; readonly cancel: boolean }[]
  readonly behaviours: readonly Behaviour[]
  /** The number of steps from one power cut to the next. */
  readonly cuts: readonly number[]
  readonly pauses: readonly number[]
  /** Whether partners have an endpoint for creations, from one event to the next. */
  readonly endpoints: readonly boolean[]
}

const story: fc.Arbitrary<Story> = fc.record({
  events: fc.array(fc.record({ booking: fc.nat(bookings - 1), cancel: fc.boolean() }), { minLength: 4, maxLength: 8 }),
  behaviours: fc.array(fc.constantFrom(...behaviours), { minLength: 1, maxLength: 12 }),
  cuts: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: cutsEach, maxLength: cutsEach }),
  pauses: fc.array(fc.constantFrom(0, 6_000, 400_000, 100_000_000), { minLength: 1, maxLength: 8 }),
  endpoints: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
})

interface Received {
  readonly deliveryId: string
  readonly booking: number
  readonly kind: WebhookKind
}

const longerThanAnyWait = 30 * 3_600_000

/** Cuts are made between statements here, so that nothing has to reach the disk itself. */
const reopen = (file: string): WritableDatabase => {
  const database = openTestDatabase({ file })
  database.prepareWrite('PRAGMA synchronous = OFF').run()
  return database
}

let files = 0
let cutsMade = 0
let givenUp = 0

const play = async ({ events, behaviours: script, cuts, pauses, endpoints }: Story): Promise<void> => {
  files += 1
  const file = join(folder, `${files}.db`)
  copyFileSync(template, file)
  const time = createVirtualTime()
  const received: Received[] = []
  const committed = new Set<string>()
  const remainingCuts = [...cuts]
  const ids = { uuid: () => 'id', randomBytes: repeatableBytes(`story ${files}`) }
  let calls = 0
  let allAccept = false
  let database = reopen(file)
  let webhooks: Webhooks
  let generation = 0

  const send: Outgoing['send'] = async (request, signal) => {
    const behaviour = allAccept ? 'accept' : (script[calls % script.length] ?? 'accept')
    calls += 1
    if (behaviour === 'broken before') return 'connection_refused'
    const headers = Object.fromEntries(request.headers)
    const message: Received = {
      deliveryId: headers['X-Delivery-Id'] ?? '',
      booking: (JSON.parse(request.body) as { id: number }).id,
      kind: request.url.endsWith('cancel') ? 'cancel' : 'create',
    }
    if (behaviour !== 'not yet') received.push(message)
    await Promise.resolve()
    if (behaviour === 'broken after') return 'connection_broken'
    if (behaviour === 'hangs') return timeoutOf(signal)
    return { status: behaviour === 'accept' ? 202 : 404, headers: [], body: new Uint8Array(), bodyEnd: 'whole' }
  }

  let enqueue: (booking: number, kind: WebhookKind) => void = () => undefined

  const start = (): void => {
    generation += 1
    const own = generation
    let stepsLeft = remainingCuts.shift()
    let dead = false
    const step = (): void => {
      if (stepsLeft !== undefined) stepsLeft -= 1
      if (stepsLeft === 0) {
        dead = true
        cutsMade += 1
        time.forget()
      }
      if (dead || own !== generation) throw new PowerCut('the power failed')
    }
    const held = fragile(database, step)
    const after = (delayMs: number, work: () => void): (() => void) =>
      dead || own !== generation ? () => undefined : time.after(delayMs, work)
    const deps = { database: held, clock: time.clock, ids, log: silentLog, settings: {} as never }
    webhooks = createWebhooks(createServices(deps), { send, after })
    webhooks.start()
    const outbox = createWebhookOutbox({ database: held, ids, onWebhookQueued: () => webhooks.wake() })
    enqueue = (booking, kind) => {
      const key = `${booking} ${kind}`
      const partnerId = smallSeed.partner + ((booking - firstBooking) % 2)
      held.transaction(() => outbox({ bookingId: booking, partnerId, kind, nowMs: time.clock.nowMs() }))
      committed.add(key)
    }
    isDead = () => dead
  }
  let isDead: () => boolean = () => false

  /** The power is back: the file is opened again in its last state. */
  const restart = (): void => {
    database.close()
    database = reopen(file)
    start()
  }

  /** The computer sleeps: its clock goes on, its timers do not; then everything due happens, with time for two time-outs. */
  const leap = async (durationMs: number): Promise<void> => {
    await time.settle()
    time.setClock(time.clock.nowMs() + durationMs)
    if (durationMs > 0) await time.pass(65_000)
  }

  const setEndpoint = (has: boolean): void => {
    for (const partner of [smallSeed.partner, smallSeed.partner + 1]) {
      configure(database, partner, { create_booking_endpoint: has ? '/bookings' : null })
    }
  }

  start()
  for (const [index, event] of events.entries()) {
    const booking = firstBooking + event.booking
    const hasEndpoint = endpoints[index % endpoints.length] ?? true
    for (const kind of event.cancel ? (['create', 'cancel'] as const) : (['create'] as const)) {
      while (isDead()) restart()
      const kinds = storedDeliveries(database)
        .filter((row) => row.booking_id === booking)
        .map((row) => row.kind)
      // Each kind is enqueued once; and a booking that was not made is not cancelled.
      if (kinds.includes(kind) || (kind === 'cancel' && !kinds.includes('create'))) continue
      // A booking made while there is no endpoint is never delivered.
      setEndpoint(kind === 'create' || hasEndpoint)
      try {
        enqueue(booking, kind)
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error
      }
    }
    setEndpoint(hasEndpoint)
    await leap(pauses[index % pauses.length] ?? 0)
    if (isDead()) restart()
  }
  while (remainingCuts.length > 0) {
    await leap(longerThanAnyWait)
    restart()
  }
  // The last run has no cut before it.
  await leap(longerThanAnyWait)
  restart()
  allAccept = true
  setEndpoint(true)
  await leap(longerThanAnyWait)
  await leap(longerThanAnyWait)

  const stored = storedDeliveries(database)
  const delivered = new Map<string, number>()
  const idsOf = new Map<string, Set<string>>()
  for (const [place, { booking, kind, deliveryId }] of received.entries()) {
    const key = `${booking} ${kind}`
    if (!delivered.has(key)) delivered.set(key, place)
    idsOf.set(key, (idsOf.get(key) ?? new Set()).add(deliveryId))
  }
  // Nothing is lost: every committed message is stored, delivered, and was received at least once.
  for (const key of committed) expect(stored.map((row) => `${row.booking_id} ${row.kind}`)).toContain(key)
  for (const row of stored) {
    const key = `${row.booking_id} ${row.kind}`
    if (row.state === 'stopped') {
      // Only a creation without an endpoint may be given up, and only where the cancellation was delivered instead.
      expect(row.kind).toBe('create')
      expect(delivered.has(`${row.booking_id} cancel`)).toBe(true)
      givenUp += 1
      continue
    }
    expect(row.state).toBe('delivered')
    expect(delivered.has(key)).toBe(true)
  }
  // Every message has one id, however often it was sent, and no other message has the same.
  for (const ids of idsOf.values()) expect(ids.size).toBe(1)
  expect(new Set([...idsOf.values()].flatMap((set) => [...set])).size).toBe(delivered.size)
  // Nothing is out of order: no creation ever came after its cancellation.
  for (const booking of new Set(received.map((message) => message.booking))) {
    const kinds = received.filter((message) => message.booking === booking).map((message) => message.kind)
    expect(kinds.join(' ')).toMatch(/^(create ?)*(cancel ?)*$/)
  }
  time.forget()
  database.close()
  rmSync(file)
}

it('power cuts lose nothing and change no order [D6-same-transaction, D6-order, D6-headers]', async () => {
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 10 })
})

it('a thousand of them neither, and creations that are given up are among them', { tags: ['all'] }, async () => {
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 100 })
  expect(cutsMade).toBeGreaterThan(1_000)
  expect(givenUp).toBeGreaterThan(0)
})
