/** The sender over a real database: isolation, order, ladder, recovery, jumps of the clock. Partners are functions, time is virtual. */
import { afterEach, describe, expect, it } from 'vitest'
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { openTestDatabase, repeatableBytes, silentLog, smallSeed } from '../db/test-database.ts'
import type { WritableDatabase } from '../db/driver.ts'
import type { Log } from '../deps.ts'
import { createWebhookOutbox } from './outbox.ts'
import { OutgoingError } from './outgoing.ts'
import type { OutgoingAnswer, OutgoingRequest } from './outgoing.ts'
import { overallLimit, partnerLimit } from './sender.ts'
import { configure, createVirtualTime, firstBooking, seedWebhooks, storedDeliveries } from './test-webhooks.ts'
import type { VirtualTime } from './test-webhooks.ts'
import { createWebhooks } from './webhooks.ts'
import type { Webhooks } from './webhooks.ts'

type Answer = number | 'never' | 'refused'
interface Sent {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly atMs: number
}

interface Bench {
  readonly database: WritableDatabase
  readonly time: VirtualTime
  readonly sent: Sent[]
  webhooks: Webhooks
  /** What partners answer. */
  answer: (request: OutgoingRequest, sent: number) => Answer | Promise<Answer>
  underWay: number
  mostUnderWay: number
  enqueue(booking: number, kind: WebhookKind): void
  /** A new run of the program over the same database. */
  restart(): void
}

const open: WritableDatabase[] = []
afterEach(() => {
  for (const database of open.splice(0)) database.close()
})

function answered(status: number): OutgoingAnswer {
  return { status, headers: [], body: new Uint8Array(), bodyEnd: 'whole' }
}

function openBench(amounts = { partners: 1, bookings: 3 }, log: Log = silentLog): Bench {
  const database = openTestDatabase()
  open.push(database)
  seedWebhooks(database, amounts)
  const time = createVirtualTime()
  const ids = { uuid: () => 'id', randomBytes: repeatableBytes('webhooks') }
  const sent: Sent[] = []

  async function send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> {
    sent.push({
      url: request.url,
      body: request.body,
      headers: Object.fromEntries(request.headers),
      atMs: time.clock.nowMs(),
    })
    bench.underWay += 1
    bench.mostUnderWay = Math.max(bench.mostUnderWay, bench.underWay)
    try {
      const answer = await bench.answer(request, sent.length)
      if (answer === 'refused') throw new OutgoingError('connection_refused', 'refused')
      if (answer !== 'never') return answered(answer)
      return await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as OutgoingError))
      })
    } finally {
      bench.underWay -= 1
    }
  }

  function start(): Webhooks {
    const settings = {} as never
    const deps = { database, clock: time.clock, ids, log, settings }
    const webhooks = createWebhooks(deps, { send, after: time.after })
    webhooks.start()
    return webhooks
  }

  const enqueue = createWebhookOutbox({ database, ids, onWebhookQueued: () => bench.webhooks.wake() })
  const bench: Bench = {
    database,
    time,
    sent,
    answer: () => 202,
    underWay: 0,
    mostUnderWay: 0,
    webhooks: undefined as never,
    enqueue(booking, kind) {
      const partnerId = smallSeed.partner + ((booking - firstBooking) % amounts.partners)
      database.transaction(() => enqueue({ bookingId: booking, partnerId, kind, nowMs: time.clock.nowMs() }))
    },
    restart() {
      time.forget()
      bench.webhooks = start()
    },
  }
  bench.webhooks = start()
  return bench
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

describe('the outbox', () => {
  it('holds what the partner has an endpoint for, and nothing else [spec-webhook-only-configured]', () => {
    const bench = openBench({ partners: 4, bookings: 8 })
    configure(bench.database, 7, { create_booking_endpoint: null })
    configure(bench.database, 8, { cancel_booking_endpoint: null })
    configure(bench.database, 9, { webhook_version: '1.0' })
    bench.database.prepareWrite('DELETE FROM partner_webhooks WHERE partner_id = 10').run()
    for (const kind of ['create', 'cancel'] as const) {
      for (let partner = 0; partner < 4; partner += 1) bench.enqueue(firstBooking + partner, kind)
    }
    expect(storedDeliveries(bench.database).map((row) => [row.partner_id, row.kind])).toEqual([
      [8, 'create'],
      [7, 'cancel'],
      [9, 'cancel'],
    ])
  })

  it('is part of the transaction it is written in [D6-same-transaction]', async () => {
    const bench = openBench()
    expect(() =>
      bench.database.transaction(() => {
        bench.enqueue(firstBooking, 'create')
        throw new Error('the booking failed')
      }),
    ).toThrow('the booking failed')
    await bench.time.pass(hour)
    expect(storedDeliveries(bench.database)).toEqual([])
    expect(bench.sent).toEqual([])
  })
})

describe('one partner', () => {
  it('is told at once, with nothing planned afterwards [spec-webhook-create, spec-webhook-payload, D6-body, D6-headers]', async () => {
    const bench = openBench()
    await bench.time.settle()
    const idleTimers = bench.time.timers()
    bench.enqueue(firstBooking, 'create')
    await bench.time.settle()
    const [sent] = bench.sent
    expect(sent?.url).toBe('http://127.0.0.1:9/partner-7/bookings')
    expect(sent?.body).toBe(`{"id": ${firstBooking}}`)
    expect(sent?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-Delivery-Attempt': '1',
      'X-Webhook-Version': '1.1',
    })
    expect(sent?.headers['X-Delivery-Id']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 1, due_at_ms: null }])
    expect(bench.time.timers()).toBe(idleTimers)
  })

  it('is asked again by the ladder until it accepts, under one id [D6-schedule, D6-headers, spec-webhook-404]', async () => {
    const bench = openBench()
    bench.answer = (_, count) => (count <= 12 ? 404 : 202)
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(200 * hour)
    const gaps = bench.sent.slice(1).map((sent, index) => sent.atMs - (bench.sent[index]?.atMs ?? 0))
    const ladder = [0, 5 * second, 5 * minute, ...[0.5, 2, 5, 10, 14, 20, 24, 24, 24].map((count) => count * hour)]
    expect(gaps).toHaveLength(ladder.length)
    for (const [index, wait] of ladder.entries()) {
      expect(gaps[index]).toBeGreaterThanOrEqual(wait)
      expect(gaps[index]).toBeLessThanOrEqual(wait * 1.1)
    }
    expect(gaps.some((gap, index) => gap > (ladder[index] ?? 0))).toBe(true)
    expect(new Set(bench.sent.map((sent) => sent.headers['X-Delivery-Id'])).size).toBe(1)
    expect(bench.sent.map((sent) => Number(sent.headers['X-Delivery-Attempt']))).toEqual(
      bench.sent.map((_, index) => index + 1),
    )
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 13 }])
  })

  it('that never answers is given 15 s [D6-timeout]', async () => {
    const bench = openBench()
    bench.answer = () => 'never'
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(15 * second - 1)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'sending' }])
    await bench.time.pass(1)
    const [attempt] = bench.webhooks.reader.attempts(1, 10).slice(-1)
    expect(attempt).toMatchObject({ number: 1, outcome: 'failed', error: 'timeout', latency_ms: 15_000 })
    expect(bench.sent).toHaveLength(2)
  })

  it('without an endpoint any more is asked again once it has one [own-webhook-endpoint-gone]', async () => {
    const bench = openBench()
    bench.database.transaction(() => {
      bench.enqueue(firstBooking, 'create')
      configure(bench.database, 7, { create_booking_endpoint: null })
    })
    await bench.time.pass(minute)
    expect(bench.sent).toEqual([])
    expect(bench.webhooks.reader.attempts(1, 1)).toMatchObject([{ error: 'endpoint_missing', request_url: null }])
    configure(bench.database, 7)
    await bench.time.pass(hour)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered' }])
  })
})

describe('create and cancel of one booking', () => {
  it('go out in order: the cancellation waits until the creation is accepted [D6-order]', async () => {
    const bench = openBench()
    bench.answer = (request) => (request.url.endsWith('/bookings') && bench.sent.length < 4 ? 404 : 202)
    bench.enqueue(firstBooking, 'create')
    bench.enqueue(firstBooking, 'cancel')
    await bench.time.pass(minute)
    expect(bench.sent.every((sent) => sent.url.endsWith('/bookings'))).toBe(true)
    expect(storedDeliveries(bench.database)[1]).toMatchObject({ state: 'waiting', due_at_ms: null, attempts: 0 })
    await bench.time.pass(hour)
    expect(bench.sent.at(-1)?.url).toMatch(/cancel$/)
    expect(storedDeliveries(bench.database).map((row) => row.state)).toEqual(['delivered', 'delivered'])
  })

  it.each([
    [400, 'rejected'],
    [401, 'unauthorized'],
  ])(
    'the cancellation follows a creation that was answered %i [D6-order, own-webhook-after-refusal]',
    async (status, state) => {
      const bench = openBench()
      bench.answer = (request) => (request.url.endsWith('/bookings') ? status : 202)
      bench.enqueue(firstBooking, 'create')
      bench.enqueue(firstBooking, 'cancel')
      await bench.time.settle()
      expect(storedDeliveries(bench.database).map((row) => row.state)).toEqual([state, 'delivered'])
    },
  )

  it('a creation that is sent again takes its cancellation along behind it [D6-order, D6-resend, own-webhook-resend-order]', async () => {
    const bench = openBench()
    bench.enqueue(firstBooking, 'create')
    bench.enqueue(firstBooking, 'cancel')
    await bench.time.settle()
    bench.answer = (request) => (request.url.endsWith('/bookings') && bench.sent.length < 5 ? 500 : 202)
    expect(bench.webhooks.resend(1)).toBe('changed')
    await bench.time.pass(hour)
    const paths = bench.sent.map((sent) => sent.url.split('/').at(-1))
    expect(paths).toEqual(['bookings', 'cancel', 'bookings', 'bookings', 'bookings', 'cancel'])
    expect(storedDeliveries(bench.database).map((row) => [row.state, row.attempts])).toEqual([
      ['delivered', 4],
      ['delivered', 2],
    ])
  })

  it('stopping the creation lets the cancellation go; while it is sent, only once that attempt has ended [D6-order]', async () => {
    const bench = openBench()
    bench.answer = (request) => (request.url.endsWith('/bookings') ? 'never' : 202)
    bench.enqueue(firstBooking, 'create')
    await bench.time.settle()
    expect(bench.webhooks.stopDelivery(1)).toBe('changed')
    bench.enqueue(firstBooking, 'cancel')
    await bench.time.pass(14 * second)
    expect(bench.sent).toHaveLength(1)
    expect(bench.webhooks.resend(1)).toBe('busy')
    await bench.time.pass(second)
    expect(storedDeliveries(bench.database).map((row) => row.state)).toEqual(['stopped', 'delivered'])
  })
})

describe('a person', () => {
  it('stops what is retried for good, and sends it again [D6-until-stopped, D6-resend]', async () => {
    const bench = openBench()
    bench.answer = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(minute)
    expect(bench.webhooks.stopDelivery(1)).toBe('changed')
    expect(bench.webhooks.stopDelivery(1)).toBe('unchanged')
    const count = bench.sent.length
    await bench.time.pass(100 * hour)
    expect(bench.sent).toHaveLength(count)
    bench.answer = () => 202
    expect(bench.webhooks.resend(1)).toBe('changed')
    await bench.time.settle()
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: count + 1 }])
    expect(bench.webhooks.resend(99)).toBe('missing')
  })

  it('stops one that is being sent: a success still counts [D6-until-stopped]', async () => {
    const bench = openBench()
    let accept: (answer: Answer) => void = () => undefined
    bench.answer = () => new Promise((resolve) => (accept = resolve))
    bench.enqueue(firstBooking, 'create')
    bench.enqueue(firstBooking + 1, 'create')
    await bench.time.settle()
    bench.webhooks.stopDelivery(2)
    accept(202)
    await bench.time.settle()
    expect(storedDeliveries(bench.database)[1]).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('sends a filtered range again, as a job that goes on after a restart and can be cancelled [D6-resend]', async () => {
    const bench = openBench({ partners: 1, bookings: 450 })
    bench.answer = () => 401
    for (let index = 0; index < 450; index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.pass(second)
    bench.answer = () => 202
    const job = bench.webhooks.jobs.begin('resend', 'state:unauthorized')
    expect(job).toMatchObject({ state: 'running', total: 450, done: 0 })
    await new Promise((resolve) => setImmediate(resolve))
    bench.restart()
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', done: 450, changed: 450 })
    expect(storedDeliveries(bench.database).every((row) => row.state === 'delivered' && row.attempts === 2)).toBe(true)

    const other = bench.webhooks.jobs.begin('resend', 'state:delivered')
    expect(bench.webhooks.jobs.cancel(other.id)).toMatchObject({ state: 'cancelled' })
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(other.id)).toMatchObject({ state: 'cancelled', changed: 0 })
  })
})

describe('many partners', () => {
  it('10,000 due deliveries: a slow partner does not hold up a fast one [D6-slow-partner]', async () => {
    const bench = openBench({ partners: 2, bookings: 10_000 })
    bench.answer = (request) => (request.url.includes('partner-7') ? 'never' : 202)
    bench.database.transaction(() => {
      for (let index = 0; index < 10_000; index += 1) bench.enqueue(firstBooking + index, 'create')
    })
    await bench.time.settle()
    const states = bench.webhooks.reader.countByState(bench.webhooks.reader.question('partner_id:8'))
    expect(states).toEqual({ delivered: 5_000 })
    expect(bench.sent.filter((sent) => sent.url.includes('partner-7'))).toHaveLength(partnerLimit)
    expect(bench.mostUnderWay).toBeLessThanOrEqual(2 * partnerLimit)
  })

  it('as many slow ones as fill every place do not hold up one more [D6-slow-partner]', async () => {
    const slow = overallLimit / partnerLimit + 4
    const bench = openBench({ partners: slow + 1, bookings: 10 * (slow + 1) })
    const fast = `partner-${smallSeed.partner + slow}/`
    bench.answer = (request) => (request.url.includes(fast) ? 202 : 'never')
    for (let index = 0; index < 10 * (slow + 1); index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.settle()
    expect(bench.sent.filter((sent) => sent.url.includes(fast))).toHaveLength(10)
    expect(bench.mostUnderWay).toBeLessThanOrEqual(overallLimit + slow + 1)
  })
})

describe('the end of the program', () => {
  it('gives what is under way a moment, then makes it again at the next start [D6-retried]', async () => {
    const bench = openBench()
    bench.answer = () => 'never'
    bench.enqueue(firstBooking, 'create')
    await bench.time.settle()
    let stopped = false
    void bench.webhooks.stop().then(() => (stopped = true))
    await bench.time.pass(second)
    expect(stopped).toBe(false)
    await bench.time.pass(2 * second)
    expect(stopped).toBe(true)
    expect(bench.webhooks.reader.attempts(1, 5)).toMatchObject([{ outcome: 'unknown', error: 'interrupted' }])
    bench.answer = () => 202
    bench.restart()
    await bench.time.settle()
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('after days closed, what is overdue is spread and not sent all at once', async () => {
    const bench = openBench({ partners: 1, bookings: 300 })
    bench.answer = () => 500
    for (let index = 0; index < 300; index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.pass(minute)
    bench.time.forget()
    bench.time.setClock(bench.time.clock.nowMs() + 72 * hour)
    bench.answer = () => 202
    bench.sent.length = 0
    bench.restart()
    await bench.time.pass(10 * second)
    expect(bench.sent.length).toBeGreaterThan(90)
    expect(bench.sent.length).toBeLessThan(110)
    await bench.time.pass(minute)
    expect(storedDeliveries(bench.database).every((row) => row.state === 'delivered')).toBe(true)
  })
})

describe('the clock', () => {
  it('set back by a year does not put off what is due by more than it can be', async () => {
    const bench = openBench()
    bench.answer = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(2 * minute)
    bench.answer = () => 202
    bench.time.setClock(bench.time.clock.nowMs() - 365 * 24 * hour)
    await bench.time.pass(2 * minute)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered' }])
  })

  it('set ahead by a month, or slept through, makes due what is due within a minute', async () => {
    const bench = openBench()
    bench.answer = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(2 * minute)
    bench.answer = () => 202
    bench.time.setClock(bench.time.clock.nowMs() + 30 * 24 * hour)
    await bench.time.pass(minute)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered' }])
  })
})

describe('forgetting', () => {
  it('takes settled deliveries that are old enough, with their attempts, and leaves what is open', async () => {
    const bench = openBench({ partners: 1, bookings: 500 })
    for (let index = 0; index < 500; index += 1) {
      bench.answer = () => (index === 0 ? 500 : 202)
      bench.enqueue(firstBooking + index, 'create')
    }
    bench.answer = (request) => (request.body === `{"id": ${firstBooking}}` ? 500 : 202)
    await bench.time.pass(minute)
    bench.webhooks.retention.setDays(10)
    await bench.time.pass(9 * 24 * hour)
    expect(storedDeliveries(bench.database)).toHaveLength(500)
    await bench.time.pass(2 * 24 * hour)
    const left = storedDeliveries(bench.database)
    // The newest one stays, so that its number is never given again.
    expect(left.map((row) => [row.id, row.state])).toEqual([
      [1, 'retrying'],
      [500, 'delivered'],
    ])
    const attempts = bench.database
      .prepare<{ delivery_id: number }>('SELECT DISTINCT delivery_id FROM webhook_attempts ORDER BY delivery_id')
      .all()
    expect(attempts.map((row) => row.delivery_id)).toEqual([1, 500])
  })
})

describe('a database that cannot be written to', () => {
  it('holds up the end of an attempt and loses nothing', async () => {
    const bench = openBench()
    bench.database
      .prepareWrite(`CREATE TRIGGER full BEFORE UPDATE ON webhook_attempts BEGIN SELECT RAISE (ABORT, 'no space'); END`)
      .run()
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(second)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'sending' }])
    bench.database.prepareWrite('DROP TRIGGER full').run()
    await bench.time.pass(10 * second)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(bench.sent).toHaveLength(1)
  })
})
