/** Webhooks: one message has the same id however often it is sent, and a 400 is understood only with its whole body. */
import { expect, it } from 'vitest'
import { openTestDatabase, repeatableBytes, smallSeed } from '../../testing/test-database.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { createServices } from '../../services.ts'
import { attemptWithResponse } from '../../webhooks/exchange.ts'
import { createWebhookOutbox } from '../../webhooks/outbox-repository.ts'
import { createVirtualTime, firstBooking, seedWebhooks } from '../../webhooks/test-webhooks.ts'
import { createWebhooks } from '../../webhooks/webhooks.ts'

it('are sent again under the same id [own-webhook-same-id, D6-headers]', async () => {
  const engine = createTestEngine()
  const database = openTestDatabase()
  seedWebhooks(database, { partners: 1, bookings: 1 })
  const time = createVirtualTime()
  const ids = { uuid: () => 'id', randomBytes: repeatableBytes('webhooks') }
  const sent: Record<string, string>[] = []
  const webhooks = createWebhooks(createServices({ ...engine.deps, database, clock: time.clock, ids }), {
    async send(request) {
      sent.push(Object.fromEntries(request.headers))
      return { status: 202, headers: [], body: new Uint8Array(), bodyEnd: 'whole' }
    },
    after: time.after,
  })
  webhooks.start()
  const enqueue = createWebhookOutbox({ database, ids, onWebhookQueued: () => webhooks.wake() })
  const event = {
    bookingId: firstBooking,
    partnerId: smallSeed.partner,
    kind: 'create',
    nowMs: time.clock.nowMs(),
  } as const
  database.transaction(() => enqueue(event))
  await time.settle()
  expect(webhooks.resend(1)).toBe('changed')
  await time.settle()
  expect(sent.map((headers) => headers['X-Delivery-Attempt'])).toEqual(['1', '2'])
  expect(sent[0]?.['X-Delivery-Id']).toMatch(/\w/)
  expect(sent[1]?.['X-Delivery-Id']).toBe(sent[0]?.['X-Delivery-Id'])
  database.close()
  engine.close()
})

it.each([
  [400, 'failed'],
  [202, 'delivered'],
  [401, 'unauthorized'],
] as const)('answered %i with a body that breaks off: %s [own-webhook-broken-body]', (status, outcome) => {
  const body = new TextEncoder().encode('{"code":"duplicate_request"')
  const answer = { status, headers: [], body, bodyEnd: 'broken' } as const
  expect(attemptWithResponse(answer, { secret: 'x', latencyMs: 1, nowMs: 0 }).outcome).toBe(outcome)
})
