/** The order of one booking's messages, and the changes by a person: resend and stop. */
import { afterEach, describe, expect, it } from 'vitest'
import { closeSenderBenches, hour, minute, openSenderBench, second, type PartnerResponse } from './test-sender.ts'
import { configure, firstBooking, storedDeliveries } from './test-webhooks.ts'

afterEach(closeSenderBenches)

describe('create and cancel of one booking', () => {
  it('go out in order: the cancellation waits until the creation is accepted [D6-order]', async () => {
    const bench = openSenderBench()
    bench.respond = (request) => (request.url.endsWith('/bookings') && bench.sent.length < 4 ? 404 : 202)
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
    'the cancellation follows a creation with the response %i [D6-order, own-webhook-after-refusal]',
    async (status, state) => {
      const bench = openSenderBench()
      bench.respond = (request) => (request.url.endsWith('/bookings') ? status : 202)
      bench.enqueue(firstBooking, 'create')
      bench.enqueue(firstBooking, 'cancel')
      await bench.time.settle()
      expect(storedDeliveries(bench.database).map((row) => row.state)).toEqual([state, 'delivered'])
    },
  )

  it.each([
    ['whose endpoint was taken away', { create_booking_endpoint: null }],
    ['whose partner is set to version 1.0', { webhook_version: '1.0' }],
  ] as const)('a creation %s holds no cancellation back [D6-order, own-webhook-endpoint-gone]', async (_what, gone) => {
    const bench = openSenderBench()
    bench.respond = () => 404
    for (const booking of [firstBooking, firstBooking + 1]) bench.enqueue(booking, 'create')
    bench.enqueue(firstBooking, 'cancel')
    await bench.time.pass(minute)
    bench.respond = () => 202
    bench.sent.length = 0
    configure(bench.database, 7, gone)
    await bench.time.pass(hour)
    // The other booking is cancelled only now, after its creation found no endpoint.
    bench.enqueue(firstBooking + 1, 'cancel')
    await bench.time.settle()
    const sent = bench.sent.map(({ url, body }) => [url.split('/').at(-1), body])
    expect(sent).toEqual([
      ['cancel', `{"id": ${firstBooking}}`],
      ['cancel', `{"id": ${firstBooking + 1}}`],
    ])
    expect(storedDeliveries(bench.database).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'create stopped',
      'create stopped',
      'cancel delivered',
      'cancel delivered',
    ])
    // An endpoint that is back later is sent nothing out of order; a person can still have everything sent.
    configure(bench.database, 7)
    await bench.time.pass(48 * hour)
    expect(bench.sent).toHaveLength(2)
    expect(bench.webhooks.resend(1)).toBe('changed')
    await bench.time.settle()
    expect(bench.sent.slice(2).map(({ url }) => url.split('/').at(-1))).toEqual(['bookings', 'cancel'])
  })

  it('a creation whose endpoint is back by then goes out at once, before its cancellation [D6-order]', async () => {
    const bench = openSenderBench()
    bench.database.transaction(() => {
      bench.enqueue(firstBooking, 'create')
      configure(bench.database, 7, { create_booking_endpoint: null })
    })
    await bench.time.pass(100 * hour)
    configure(bench.database, 7)
    bench.enqueue(firstBooking, 'cancel')
    await bench.time.settle()
    expect(bench.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['bookings', 'cancel'])
    expect(storedDeliveries(bench.database).map((row) => row.state)).toEqual(['delivered', 'delivered'])
  })

  it('a creation that is sent again takes its cancellation along behind it [D6-order, D6-resend, own-webhook-resend-order]', async () => {
    const bench = openSenderBench()
    bench.enqueue(firstBooking, 'create')
    bench.enqueue(firstBooking, 'cancel')
    await bench.time.settle()
    bench.respond = (request) => (request.url.endsWith('/bookings') && bench.sent.length < 5 ? 500 : 202)
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
    const bench = openSenderBench()
    bench.respond = (request) => (request.url.endsWith('/bookings') ? 'never' : 202)
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
    const bench = openSenderBench()
    bench.respond = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(minute)
    expect(bench.webhooks.stopDelivery(1)).toBe('changed')
    expect(bench.webhooks.stopDelivery(1)).toBe('unchanged')
    const count = bench.sent.length
    await bench.time.pass(100 * hour)
    expect(bench.sent).toHaveLength(count)
    bench.respond = () => 202
    expect(bench.webhooks.resend(1)).toBe('changed')
    await bench.time.settle()
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: count + 1 }])
    expect(bench.webhooks.resend(99)).toBe('missing')
  })

  it('stops one that is being sent: a success still counts [D6-until-stopped]', async () => {
    const bench = openSenderBench()
    let accept: (response: PartnerResponse) => void = () => undefined
    bench.respond = () => new Promise((resolve) => (accept = resolve))
    bench.enqueue(firstBooking, 'create')
    bench.enqueue(firstBooking + 1, 'create')
    await bench.time.settle()
    bench.webhooks.stopDelivery(2)
    accept(202)
    await bench.time.settle()
    expect(storedDeliveries(bench.database)[1]).toMatchObject({ state: 'delivered', attempts: 1 })
  })
})
