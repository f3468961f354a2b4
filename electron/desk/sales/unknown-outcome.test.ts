/** A sale of which the marketplace says that its outcome is unknown: it stays unfinished until it is repeated or looked up. */
import { expect, it } from 'vitest'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import { openDeskBench, saleStates, type DeskBench } from '../testing/desk-bench.ts'

const sale = {
  id: '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01',
  quote_id: 'q',
  final_price: '26.49',
  currency: 'USD',
  add_on_ids: [],
  payments: [{ method: 'cash', amount: '26.49', tendered: '26.49' }],
}

/** A desk whose marketplace responds to the first sale that its outcome is unknown, with or without having booked it. */
const openCutOff = async ({ isBooked }: { isBooked: boolean }): Promise<DeskBench> => {
  let attempts = 0
  const bench = await openDeskBench({
    async api(request) {
      if (request.headers.get('idempotency-key') !== sale.id) return bench.marketplace.fetch(request)
      attempts += 1
      if (attempts > 1) return bench.marketplace.fetch(request)
      if (isBooked) await bench.marketplace.fetch(request)
      return hostErrorResponse('outcome_unknown')
    },
  })
  const response = await bench.send('POST', '/desk/sales', sale)
  expect(response.body).toMatchObject({ errors: [{ code: 'engine_unavailable' }] })
  expect(saleStates(bench.database)).toEqual({ [sale.id]: 'pending' })
  return bench
}

it.each([{ isBooked: true }, { isBooked: false }])(
  'is booked once when it is repeated, booked before: $isBooked',
  async (before) => {
    const bench = await openCutOff(before)
    expect((await bench.send('POST', '/desk/sales', sale)).body).toMatchObject({ state: 'booked' })
    expect(bench.marketplace.bookings).toMatchObject([{ saleId: sale.id }])
  },
)

it.each([
  { isBooked: true, state: 'booked' },
  { isBooked: false, state: 'failed' },
])('is settled at the next start as $state', async ({ state, ...before }) => {
  const bench = await openCutOff(before)
  await bench.restart()
  expect(saleStates(bench.database)).toEqual({ [sale.id]: state })
  expect(bench.marketplace.bookings).toHaveLength(before.isBooked ? 1 : 0)
})
