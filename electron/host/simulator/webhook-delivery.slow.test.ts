/** Webhooks from the side of partners: who is notified of what, and the response table, over real HTTP to the simulator. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testSecret } from '../../engine/webhooks/test-webhooks.ts'
import { headerOf, openWebhookBench, type WebhookBench } from '../testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

describe('a booking of a partner', () => {
  it('is notified with the static header and the exact body; so is its cancellation [spec-webhook-create, spec-webhook-cancel, spec-webhook-header, spec-webhook-payload, D6-body, D6-headers]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(`${simulator.origin}/api/`, { auth_header_key: 'X-Partner-Key' })
    const { id } = await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.quiet()
    const cancelled = await bench.call('DELETE', `/v4/bookings/${id}`, undefined, bench.partnerToken)
    expect(cancelled.status).toBe(204)
    await bench.until(() => simulator.received() === 2)
    const [cancel, create] = simulator.log()
    expect([create?.method, create?.path, create?.body]).toEqual(['POST', '/api/hooks/created', `{"id": ${id}}`])
    expect([cancel?.method, cancel?.path, cancel?.body]).toEqual([
      'POST',
      '/api/hooks/cancelled?by=us',
      `{"id": ${id}}`,
    ])
    for (const entry of [create, cancel]) {
      expect(headerOf(entry, 'x-partner-key')).toBe(testSecret)
      expect(headerOf(entry, 'content-type')).toBe('application/json')
      expect(headerOf(entry, 'x-webhook-version')).toBe('1.1')
      expect(headerOf(entry, 'x-delivery-attempt')).toBe('1')
      expect(headerOf(entry, 'accept-encoding')).toBe('identity')
    }
    expect(headerOf(create, 'x-delivery-id')).not.toBe(headerOf(cancel, 'x-delivery-id'))
    await bench.quiet()
    expect((await bench.deliveries()).map((row) => [row.kind, row.state])).toEqual([
      ['cancel', 'delivered'],
      ['create', 'delivered'],
    ])
    // The partner then reads the booking.
    const read = await bench.call('GET', `/v4/bookings/${id}`, undefined, bench.partnerToken)
    expect(read.json<{ id: number }>().id).toBe(id)
  })

  it('is not notified where the booking is refused, and bookings without a partner are notified to nobody [D6-same-transaction]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(simulator.origin)
    const refused = await bench.call(
      'POST',
      '/v4/bookings',
      { quote_id: 'nothing', final_price: '1' },
      bench.partnerToken,
    )
    expect(refused.status).toBe(404)
    const { id } = await bench.book(bench.internalToken)
    const cancelled = await bench.call('DELETE', `/v4/bookings/${id}`, undefined, bench.internalToken)
    expect(cancelled.status).toBe(204)
    await bench.quiet()
    expect(await bench.deliveries()).toEqual([])
    expect(simulator.received()).toBe(0)
  })
})

describe('the response table', () => {
  it.each([
    ['202', 'delivered', 'delivered'],
    ['200', 'delivered', 'delivered'],
    ['204', 'delivered', 'delivered'],
    ['huge', 'delivered', 'delivered'],
    ['duplicate', 'duplicate', 'duplicate'],
    ['400', 'rejected', 'rejected'],
    ['401', 'unauthorized', 'unauthorized'],
  ] as const)(
    '%s settles it as %s [spec-webhook-202, spec-webhook-400-duplicate, spec-webhook-401, D6-other-2xx, D6-other-400]',
    async (script, state, outcome) => {
      const delivery = await bench.deliverOne(script)
      expect(delivery).toMatchObject({ state, attempts: 1, attempt_log: [{ outcome }] })
      expect(delivery.next_attempt_at).toBeUndefined()
      expect(delivery.settled_at).toBeDefined()
    },
  )

  it.each([
    ['403', 403, undefined],
    ['404', 404, undefined],
    ['408', 408, undefined],
    ['429', 429, undefined],
    ['500', 500, undefined],
    ['503', 503, undefined],
    ['redirect', 302, undefined],
    ['broken', undefined, 'connection_broken'],
  ] as const)('%s is made again [spec-webhook-404, D6-retried]', async (script, status, error) => {
    const simulator = await bench.simulator(`${script}x2,202`)
    await bench.configure(simulator.origin)
    await bench.book()
    // With Retry-After the second attempt comes later.
    const atOnce = status === 429 || status === 503 ? 1 : 2
    await bench.until(() => simulator.received() === atOnce)
    await bench.quiet()
    const { attempt_log: log } = await bench.details(1)
    for (const attempt of log) {
      expect(attempt).toMatchObject({ outcome: 'failed', ...(error === undefined ? {} : { error }) })
      expect(attempt.response?.status).toBe(status)
      expect(attempt.next_attempt_at).toBeDefined()
    }
    await bench.time.pass(atOnce === 1 ? 30_000 : 5_600)
    await bench.until(() => simulator.received() === atOnce + 1)
    await bench.quiet()
    if (atOnce === 1) return
    expect(await bench.details(1)).toMatchObject({ state: 'delivered', attempts: 3 })
    expect(new Set(simulator.log().map((entry) => headerOf(entry, 'x-delivery-id'))).size).toBe(1)
    expect(simulator.log().map((entry) => headerOf(entry, 'x-delivery-attempt'))).toEqual(['3', '2', '1'])
  })

  it('a redirect is never followed [D6-redirect]', async () => {
    const simulator = await bench.simulator('redirect,202')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 2)
    expect(simulator.log().map((entry) => entry.path)).toEqual(['/hooks/created', '/hooks/created'])
  })

  it('without a response an attempt ends after 15 s and is made again [D6-timeout]', async () => {
    const simulator = await bench.simulator('slow,202')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.time.pass(15_000)
    await bench.until(() => simulator.received() === 2)
    await bench.quiet()
    const { attempt_log: log } = await bench.details(1)
    expect(log.map((attempt) => [attempt.outcome, attempt.error])).toEqual([
      ['delivered', undefined],
      ['failed', 'timeout'],
    ])
  })

  it('a closed port is refused, and made again [D6-retried]', async () => {
    const simulator = await bench.simulator('202')
    await simulator.close()
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.quiet()
    expect((await bench.details(1)).attempt_log.at(-1)).toMatchObject({
      outcome: 'failed',
      error: 'connection_refused',
    })
  })

  it('Retry-After is waited for [D6-retry-after]', async () => {
    const simulator = await bench.simulator('503,202')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.quiet()
    await bench.time.pass(29_999)
    expect(simulator.received()).toBe(1)
    await bench.time.pass(1)
    await bench.until(() => simulator.received() === 2)
  })
})
