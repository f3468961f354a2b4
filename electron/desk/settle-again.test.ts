/** Unfinished sales are looked up again when the marketplace responds, also when that is noticed while an older look-up runs. */
import { expect, test } from 'vitest'
import { openDeskBench, saleStates, type DeskBench } from './testing/desk-bench.ts'

const sale = {
  id: '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01',
  quote_id: '9d3c1e0a-5b7f-4c11-8a22-000000000001',
  final_price: '26.49',
  currency: 'USD',
  add_on_ids: [],
  plate_number: '4KX 218',
  payments: [{ method: 'cash', amount: '26.49', tendered: '26.49' }],
}

test('an earlier response does not end a later look-up', async () => {
  let isSignedIn = true
  let requested: () => void = () => undefined
  const question = new Promise<void>((resolve) => (requested = resolve))
  let refuse: () => void = () => undefined
  const refusal = new Promise<void>((resolve) => (refuse = resolve))
  const bench: DeskBench = await openDeskBench({
    api: async (request) => {
      if (isSignedIn) return bench.marketplace.fetch(request)
      requested()
      await refusal
      throw new TypeError('nobody is signed in')
    },
  })
  bench.network = 'answer lost'
  await bench.send('POST', '/desk/sales', sale)
  expect(saleStates(bench.database)).toEqual({ [sale.id]: 'pending' })

  isSignedIn = false
  const before = bench.settleAgain()
  await question
  isSignedIn = true
  const since = bench.settleAgain()
  refuse()
  await Promise.all([before, since])
  expect(saleStates(bench.database)).toEqual({ [sale.id]: 'booked' })
})

test('asking ends, although each question says that the marketplace answers', async () => {
  let isAnswered = true
  let questions = 0
  const bench: DeskBench = await openDeskBench({
    api: async (request) => {
      if (isAnswered) return bench.marketplace.fetch(request)
      questions += 1
      if (questions < 5) void bench.settleAgain()
      return new Response('no JSON')
    },
  })
  bench.network = 'answer lost'
  await bench.send('POST', '/desk/sales', sale)
  isAnswered = false
  await bench.settleAgain()
  expect(questions).toBe(2)
  expect(saleStates(bench.database)).toEqual({ [sale.id]: 'pending' })
})

test('a request that arrives during the second look-up is met after a pause', async () => {
  let isSignedIn = true
  const delayed: (() => void)[] = []
  const bench: DeskBench = await openDeskBench({
    after: (delayMs, work) => {
      if (delayMs === 5_000) delayed.push(work)
      return () => undefined
    },
    api: async (request) => {
      if (isSignedIn) return bench.marketplace.fetch(request)
      // The response is noticed while the request before it is still running.
      void bench.settleAgain()
      throw new TypeError('nobody is signed in')
    },
  })
  bench.network = 'answer lost'
  await bench.send('POST', '/desk/sales', sale)
  isSignedIn = false
  await bench.settleAgain()
  expect(saleStates(bench.database)).toEqual({ [sale.id]: 'pending' })
  expect(delayed).toHaveLength(1)

  isSignedIn = true
  delayed[0]?.()
  await expect.poll(() => saleStates(bench.database)).toEqual({ [sale.id]: 'booked' })
  expect(delayed).toHaveLength(1)
})
