/** Overdue deliveries are spread in small steps, in their order, ten a second, and continue after a power cut. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, repeatableBytes, smallSeed, testNowMs } from '../testing/test-database.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { createDeliveryRepository, type DeliveryRepository } from './delivery-repository.ts'
import { createWebhookOutbox } from './outbox-repository.ts'
import { createPartnerRepository } from './partner-repository.ts'
import { closeSenderBenches, hour, minute, openSenderBench, second } from './test-sender.ts'
import { firstBooking, seedWebhooks, storedDeliveries } from './test-webhooks.ts'

const overdue = 1_200
const longest = 500

describe('the store', () => {
  let database: WritableDatabase
  let store: DeliveryRepository

  beforeEach(() => {
    database = openTestDatabase()
    seedWebhooks(database, { partners: 2, bookings: overdue })
    const enqueue = createWebhookOutbox({ database, ids: { uuid: () => 'id', randomBytes: repeatableBytes('spread') } })
    database.transaction(() => {
      for (let index = 0; index < overdue; index += 1) {
        // All belong to the first partner, except the last, which is not overdue. The later booking is due first.
        const nowMs = index === overdue - 1 ? testNowMs - second : testNowMs - hour - index * second
        enqueue({ bookingId: firstBooking + index, partnerId: smallSeed.partner, kind: 'create', nowMs })
      }
    })
    store = createDeliveryRepository(database, createPartnerRepository(database), () => 0)
  })
  afterEach(() => database.close())

  const lateCount = (): number => dueTimes().filter((dueAtMs) => dueAtMs <= testNowMs - minute).length
  const dueTimes = (): number[] => storedDeliveries(database).map((row) => row.due_at_ms ?? 0)

  it('takes a bounded number at a time, until they are ten a second in their order', () => {
    for (let late = lateCount(); store.spreadSome(testNowMs); late = lateCount()) {
      expect(late - lateCount()).toBeGreaterThan(0)
      expect(late - lateCount()).toBeLessThanOrEqual(longest)
    }
    const places = Array.from({ length: overdue - 1 }, (_, place) => testNowMs + place * 100).reverse()
    expect(dueTimes()).toEqual([...places, testNowMs - second])
  })

  it('goes on after a power cut without bringing two of them together', () => {
    expect(store.spreadSome(testNowMs)).toBe(true)
    const laterMs = testNowMs + 5 * second
    const next = createDeliveryRepository(database, createPartnerRepository(database), () => 0)
    while (next.spreadSome(laterMs));
    const times = dueTimes().slice(0, -1)
    expect(Math.min(...times)).toBe(laterMs)
    const bySecond = new Map<number, number>()
    for (const timeMs of times) {
      const key = Math.floor((timeMs - testNowMs) / second)
      bySecond.set(key, (bySecond.get(key) ?? 0) + 1)
    }
    expect(Math.max(...bySecond.values())).toBeLessThanOrEqual(20)
    // More are sent together only for as long as the power was away.
    expect([...bySecond.values()].filter((count) => count > 10).length).toBeLessThanOrEqual(6)
  })
})

describe('the sender', () => {
  afterEach(closeSenderBenches)

  it('sends nothing that is overdue before all of it is spread', async () => {
    const bench = openSenderBench({ partners: 1, bookings: overdue })
    bench.time.forget()
    for (let index = 0; index < overdue; index += 1) bench.enqueue(firstBooking + index, 'create')
    bench.time.forget()
    bench.time.setClock(bench.time.clock.nowMs() + 72 * hour)
    bench.restart()
    await bench.time.pass(10 * second - 1)
    expect(bench.sent).toHaveLength(100)
    expect(bench.sent.map(({ body }) => body)).toEqual(bench.sent.map((_, index) => `{"id": ${firstBooking + index}}`))
  })
})
