/** Of several processes one sends, and another takes over from it. */
import { afterEach, expect, it } from 'vitest'
import { closeSenderBenches, minute, openSenderBench, second } from './test-sender.ts'
import { firstBooking, storedDeliveries } from './test-webhooks.ts'

afterEach(closeSenderBenches)

it('makes the attempts of its predecessor again at once, whose end no longer counts [D6-order]', async () => {
  const bench = openSenderBench()
  bench.respond = (_, count) => (count === 1 ? 'never' : 202)
  bench.enqueue(firstBooking, 'create')
  bench.enqueue(firstBooking, 'cancel')
  await bench.time.pass(second)
  const successor = bench.startBeside(true)
  await bench.time.settle()
  expect(bench.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['bookings', 'bookings', 'cancel'])
  expect(new Set(bench.sent.map(({ headers }) => headers['X-Delivery-Id'])).size).toBe(2)
  expect(successor.reader.attempts(1, 10)).toMatchObject([
    { number: 2, outcome: 'delivered' },
    { number: 1, outcome: 'unknown', error: 'interrupted' },
  ])
  await bench.time.pass(minute)
  expect(bench.sent).toHaveLength(3)
  expect(storedDeliveries(bench.database).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 2],
    ['delivered', 1],
  ])
})

it('ends its attempts at once where it has lost the work, and goes on where it has it again', async () => {
  const bench = openSenderBench()
  bench.respond = () => 'never'
  bench.enqueue(firstBooking, 'create')
  await bench.time.settle()
  const stopped = bench.webhooks.stop(0)
  await bench.time.settle()
  await stopped
  expect(bench.underWay).toBe(0)
  bench.enqueue(firstBooking + 1, 'create')
  await bench.time.pass(minute)
  expect(bench.sent).toHaveLength(1)
  bench.respond = () => 202
  bench.webhooks.start()
  await bench.time.pass(minute)
  expect(storedDeliveries(bench.database).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})
