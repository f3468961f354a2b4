/** GET /desk/payments: bookings by the card slip or invoice that paid for them. */
import { expect, it } from 'vitest'
import { wholePrice, type Paying } from '../../../shared/testing/payments.ts'
import { openDeskBench, type DeskBench } from '../testing/desk-bench.ts'

const saleId = (index: number) => `3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a0${String(index)}`

const sell = async (bench: DeskBench, index: number, paying: Paying): Promise<number> => {
  const response = await bench.send('POST', '/desk/sales', {
    id: saleId(index),
    quote_id: 'q',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    payments: wholePrice('51.49', paying),
  })
  return (response.body as { booking_id: number }).booking_id
}

it('finds a payment by any part of its reference, with or without separators', async () => {
  const bench = await openDeskBench()
  const slip = await sell(bench, 1, { method: 'card', reference: 'A-4711 0815' })
  const invoice = await sell(bench, 2, { method: 'invoice', reference: 'Celtics Hospitality, PO 55/2026' })
  await sell(bench, 3, { method: 'cash', tendered: '60' })
  await bench.send('POST', `/desk/bookings/${String(slip)}/cancel`, {})
  const found = async (reference: string): Promise<unknown[]> => {
    const response = await bench.send('GET', `/desk/payments?q=${encodeURIComponent(`reference:${reference}`)}`)
    expect(response.status).toBe(200)
    return (response.body as { booking_id: number; kind: string }[]).map((row) => [row.booking_id, row.kind])
  }
  for (const reference of ['4711', 'a-4711', 'A4711', '0815', '11 08', 'A-4711 0815', '" OR "4711']) {
    expect([reference, await found(reference)]).toEqual([reference, [[slip, 'payment']]])
  }
  for (const reference of ['hospitality', 'celtics po', 'PO55', '55/2026', 'hospitality 2026']) {
    expect([reference, await found(reference)]).toEqual([reference, [[invoice, 'payment']]])
  }
  for (const reference of ['47', '4712', 'bruins', '"']) expect(await found(reference)).toEqual([])
  await bench.close()
})
