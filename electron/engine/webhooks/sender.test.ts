/** Stored messages are sent: the outbox, one partner from first attempt to last, many partners in parallel. */
import { afterEach, describe, expect, it } from 'vitest'
import { smallSeed } from '../testing/test-database.ts'
import { overallLimit, partnerLimit } from './sender.ts'
import { closeSenderBenches, hour, minute, openSenderBench, second } from './test-sender.ts'
import { configure, firstBooking, storedDeliveries } from './test-webhooks.ts'

afterEach(closeSenderBenches)

describe('the outbox', () => {
  it('holds what the partner has an endpoint for, and nothing else [spec-webhook-only-configured]', () => {
    const bench = openSenderBench({ partners: 4, bookings: 8 })
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
    const bench = openSenderBench()
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
  it('is sent immediately, with nothing planned afterwards [spec-webhook-create, spec-webhook-payload, D6-body, D6-headers]', async () => {
    const bench = openSenderBench()
    await bench.time.settle()
    const idleTimers = bench.time.timers()
    bench.enqueue(firstBooking, 'create')
    await bench.time.settle()
    const [sent] = bench.sent
    expect(sent?.url).toBe('http://127.0.0.1:9/partner-7/bookings')
    expect(sent?.body).toBe(`{"id": ${firstBooking}}`)
    expect(sent?.headers).toMatchObject({
      'User-Agent': expect.stringMatching(/^Parkdesk\/\d/) as string,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Delivery-Attempt': '1',
      'X-Webhook-Version': '1.1',
      'Accept-Encoding': 'identity',
    })
    expect(sent?.headers['X-Delivery-Id']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 1, due_at_ms: null }])
    expect(bench.time.timers()).toBe(idleTimers)
  })

  it('is retried by the ladder until it accepts, under one id [D6-schedule, D6-headers, spec-webhook-404]', async () => {
    const bench = openSenderBench()
    bench.respond = (_, count) => (count <= 12 ? 404 : 202)
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

  it('that never responds is given 15 s [D6-timeout]', async () => {
    const bench = openSenderBench()
    bench.respond = () => 'never'
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(15 * second - 1)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'sending' }])
    await bench.time.pass(1)
    const [attempt] = bench.webhooks.reader.attempts(1, 10).slice(-1)
    expect(attempt).toMatchObject({ number: 1, outcome: 'failed', error: 'timeout', latency_ms: 15_000 })
    expect(bench.sent).toHaveLength(2)
  })

  it('without an endpoint any more is retried once it has one [own-webhook-endpoint-gone]', async () => {
    const bench = openSenderBench()
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

describe('many partners', () => {
  it('10,000 due deliveries: a slow partner does not hold up a fast one [D6-slow-partner]', async () => {
    const bench = openSenderBench({ partners: 2, bookings: 10_000 })
    bench.respond = (request) => (request.url.includes('partner-7') ? 'never' : 202)
    bench.database.transaction(() => {
      for (let index = 0; index < 10_000; index += 1) bench.enqueue(firstBooking + index, 'create')
    })
    await bench.time.settle()
    const states = bench.webhooks.reader.countByState(bench.webhooks.reader.filter('partner_id:8'))
    expect(states).toEqual({ delivered: 5_000 })
    expect(bench.sent.filter((sent) => sent.url.includes('partner-7'))).toHaveLength(partnerLimit)
    expect(bench.mostUnderWay).toBeLessThanOrEqual(2 * partnerLimit)
  })

  it('as many slow ones as fill every place do not hold up one more [D6-slow-partner]', async () => {
    const slow = overallLimit / partnerLimit + 4
    const bench = openSenderBench({ partners: slow + 1, bookings: 10 * (slow + 1) })
    const fast = `partner-${smallSeed.partner + slow}/`
    bench.respond = (request) => (request.url.includes(fast) ? 202 : 'never')
    for (let index = 0; index < 10 * (slow + 1); index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.settle()
    expect(bench.sent.filter((sent) => sent.url.includes(fast))).toHaveLength(10)
    expect(bench.mostUnderWay).toBeLessThanOrEqual(overallLimit + slow + 1)
  })
})
