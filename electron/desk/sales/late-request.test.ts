/** An earlier request of a sale that arrives while the sale is sent with other payments counts, in the shift that received its money. */
import { expect, it } from 'vitest'
import { openShiftBench, uuid } from '../shifts/testing/shift-bench.ts'

const invoice = { method: 'invoice', amount: '20.00', reference: 'PO 55' }
const cash = { method: 'cash', amount: '31.49', tendered: '40.00' }
const card = { method: 'card', amount: '51.49', reference: 'SLIP 7' }
const sale = { id: uuid(900), quote_id: 'q', final_price: '51.49', currency: 'USD', add_on_ids: [] }

it.each(['seller', 'supervisor'] as const)(
  'is of the shift and person that sent it, where the %s sends it again',
  async (who) => {
    const desk = await openShiftBench()
    const { bench, send, seller } = desk
    await send('window', 'POST', '/desk/drawers', { name: 'Drawer 2', window: 'Gate', currency: 'CAD' })
    const shift = await desk.open()
    bench.network = 'late'
    await send('seller', 'POST', '/desk/sales', { ...sale, payments: [invoice, cash] })
    bench.network = 'fine'
    if (who === 'supervisor') {
      await send('supervisor', 'POST', '/desk/shifts', { id: desk.nextKey(), drawer_id: 2, float: { total: 0 } })
    } else {
      await desk.count(shift.id, 33_149)
      await desk.close(shift.id, { left: 33_149, reason: 'The sale is unconfirmed' })
    }
    // It arrives between the look-up and the booking of the later request.
    const { fetch } = bench.marketplace
    bench.marketplace.fetch = async (request) => {
      if (request.method === 'POST' && !request.url.endsWith('/previews')) {
        bench.marketplace.fetch = fetch
        await bench.deliverLate()
      }
      return fetch(request)
    }
    await send(who, 'POST', '/desk/sales', { ...sale, payments: [card] })
    const rows = bench.database
      .prepare('SELECT method, amount_minor, shift_id, person_id FROM sale_payments ORDER BY id')
      .all()
    expect(rows).toEqual([
      { method: 'invoice', amount_minor: 2000, shift_id: shift.id, person_id: seller.id },
      { method: 'cash', amount_minor: 3149, shift_id: shift.id, person_id: seller.id },
    ])
  },
)
