/** A sale that is paid by several tenders: its rows, its refunds, and a journal of the time with one tender for each sale. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Sale, SalePayment } from '../../../shared/desk/sales.ts'
import type { Comparison, ZReport } from '../../../shared/desk/shifts.ts'
import { roundToCash } from '../../../shared/values/cash.ts'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { formatMinor } from '../../core/money.ts'
import { openShiftBench } from '../shifts/testing/shift-bench.ts'
import { openDeskBench, paymentRecords, saleStates } from '../testing/desk-bench.ts'
import { createStandInMarketplace } from '../testing/stand-in-marketplace.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
const cash = (amount: string, tendered = '500'): SalePayment => ({ method: 'cash', amount, tendered })
const card = (amount: string, reference = 'SLIP 7'): SalePayment => ({ method: 'card', amount, reference })
const invoice = (amount: string): SalePayment => ({ method: 'invoice', amount, reference: 'PO 55' })
const saleOf = (payments: readonly unknown[], change: object = {}) => ({
  ...{ id: saleId, quote_id: 'q', final_price: '51.49', currency: 'USD', add_on_ids: [] },
  payments,
  ...change,
})

it('is recorded and refunded by each of them, and only its cash is in the drawer', async () => {
  const desk = await openShiftBench('CAD')
  desk.bench.marketplace.currency = 'CAD'
  const shift = await desk.open(30_000)
  const payments = [card('20.00', 'SLIP 7'), cash('11.48', '20.00'), card('20.01', 'SLIP 8')]
  const sell = async () => (await desk.sell('51.49', undefined, { payments })).body as Sale
  const [first, second] = [await sell(), await sell()]
  expect(first).toMatchObject({
    total: { CAD: '51.49' },
    payments: [
      { method: 'card', amount: { CAD: '20.00' }, reference: 'SLIP 7' },
      { method: 'cash', amount: { CAD: '11.50' }, tendered: { CAD: '20.00' }, change: { CAD: '8.50' } },
      { method: 'rounding', amount: { CAD: '-0.02' } },
      { method: 'card', amount: { CAD: '20.01' }, reference: 'SLIP 8' },
    ],
  })
  const cancelled = await desk.send('seller', 'POST', `/desk/bookings/${String(second.booking_id)}/cancel`)
  // A seller whose drawer is not counted yet is also told what to give back.
  expect(cancelled.body).toEqual({
    booking_id: second.booking_id,
    refunded: { CAD: '51.49' },
    refunds: [
      { method: 'card', amount: { CAD: '20.00' }, reference: 'SLIP 7' },
      { method: 'card', amount: { CAD: '20.01' }, reference: 'SLIP 8' },
      { method: 'cash', amount: { CAD: '11.50' } },
    ],
  })
  const refunds = desk.bench.database
    .prepare(
      "SELECT method, reference, amount_minor FROM sale_payments WHERE kind = 'refund' ORDER BY method, reference",
    )
    .all()
  expect(refunds).toEqual([
    { method: 'card', reference: 'SLIP 7', amount_minor: -2000 },
    { method: 'card', reference: 'SLIP 8', amount_minor: -2001 },
    { method: 'cash', reference: null, amount_minor: -1150 },
    { method: 'rounding', reference: null, amount_minor: 2 },
  ])

  await desk.count(shift.id, 31_150, { card: { count: 4, total: 4001 } })
  const { body } = await desk.send('supervisor', 'GET', `/desk/shifts/${String(shift.id)}/comparison`)
  expect((body as Comparison).tenders.filter(({ expected }) => expected !== 0)).toMatchObject([
    { method: 'cash', expected: 31_150, over_short: 0 },
    { method: 'card', expected_count: 4, expected: 4001, over_short: 0 },
  ])
  await desk.close(shift.id, { left: 31_150 })
  const [totals] = ((await desk.send('supervisor', 'GET', '/desk/z-reports/1')).body as ZReport).totals
  expect(totals).toMatchObject({
    bookings: { sales: { count: 2, total: 10_298 }, net: { count: 1, total: 5149 } },
    tenders: [
      { method: 'cash', total: 1150 },
      { method: 'card', total: 4001 },
      { method: 'rounding', total: -2 },
    ],
    taken: 5151,
    net: 5149,
  })
})

it('takes its cash from an open shift alone, in the currency that is sold', async () => {
  const desk = await openShiftBench()
  const payments = [card('20.00'), cash('31.49')]
  const sell = async () => (await desk.sell('51.49', undefined, { payments })).body
  expect(await sell()).toMatchObject({ errors: [{ code: 'shift_needed' }] })
  await desk.open()
  desk.bench.marketplace.currency = 'CAD'
  expect(await sell()).toMatchObject({ errors: [{ code: 'drawer_currency' }] })
  desk.bench.marketplace.currency = 'USD'
  expect(await sell()).toMatchObject({ state: 'booked' })
})

it.each([
  ['do not reach the price', 'payments.1.amount', [card('20.00'), cash('31.48')]],
  ['are more than the price', 'payments.1.amount', [card('20.00'), cash('31.50'), card('0.00')]],
  ['are one of another amount', 'payments.0.amount', [card('51.48')]],
  ['have a part of a cent', 'payments.0.amount', [card('20.001'), cash('31.489')]],
  ['have cash twice', 'payments.1.method', [cash('20.00'), cash('31.49')]],
  ['have too little cash', 'payments.1.tendered', [card('20.00'), cash('31.49', '31.48')]],
])('is refused where its payments %s, which names the entry, and books nothing', async (_title, field, payments) => {
  const bench = await openDeskBench()
  // The currency that the request claims does not matter.
  for (const currency of ['USD', undefined]) {
    const { status, body } = await bench.send('POST', '/desk/sales', saleOf(payments, { currency }))
    expect([status, body]).toMatchObject([400, { errors: [{ code: 'sale_payment_invalid', fields: [field] }] }])
  }
  expect([bench.marketplace.bookings, saleStates(bench.database)]).toEqual([[], {}])
})

it.each([
  ['invalid_parameter', 'payments', []],
  ['invalid_parameter', 'payments.1.method', [card('20.00'), { method: 'comp', amount: '31.49' }]],
  ['card_number_refused', 'payments.1.reference', [invoice('20.00'), card('31.49', '4111 1111 1111 1111')]],
])('is refused with %s naming %s', async (code, field, payments) => {
  const bench = await openDeskBench()
  const { body } = await bench.send('POST', '/desk/sales', saleOf(payments))
  expect(body).toMatchObject({ errors: [{ code, fields: [field] }] })
})

it('adds up to the price, whatever its parts', async () => {
  const part = fc.record({ tender: fc.constantFrom(card, invoice), minor: fc.nat(20_000) })
  const property = fc.asyncProperty(
    fc.array(part, { maxLength: 4 }),
    fc.nat(20_000),
    fc.nat(4),
    async (parts, cashMinor, at) => {
      const bench = await openDeskBench()
      bench.marketplace.currency = 'CAD'
      const payments = parts.map(({ tender, minor }) => tender(formatMinor(minor, 'CAD')))
      payments.splice(at, 0, cash(formatMinor(cashMinor, 'CAD')))
      const totalMinor = parts.reduce((sum, { minor }) => sum + minor, cashMinor)
      const sale = saleOf(payments, { currency: 'CAD', final_price: formatMinor(totalMinor, 'CAD') })
      expect((await bench.send('POST', '/desk/sales', sale)).status).toBe(201)
      const rows = paymentRecords(bench.database)
      expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(totalMinor)
      expect(rows.filter(({ method }) => method === 'cash')).toMatchObject([
        { amount_minor: roundToCash(cashMinor, 'CAD') },
      ])
      const others = rows.filter(({ method }) => method !== 'cash' && method !== 'rounding')
      expect(others.map((row) => row.amount_minor)).toEqual(parts.map(({ minor }) => minor))
      bench.database.close()
    },
  )
  await fc.assert(property, { numRuns: caseCount(15, 60) })
})

it('has no payment below zero, nor more change than was received, where the marketplace books for less', async () => {
  const marketplace = createStandInMarketplace()
  const bench = await openDeskBench({
    api: async (request) => {
      const made = await (await marketplace.fetch(request)).text()
      return new Response(made.replace('"price_paid":{"USD":"51.49"}', '"price_paid":{"USD":"30.00"}'))
    },
  })
  await bench.send('POST', '/desk/sales', saleOf([card('40.00'), cash('11.49', '20.00')]))
  expect(paymentRecords(bench.database)).toMatchObject([
    { method: 'card', amount_minor: 3000 },
    { method: 'cash', amount_minor: 0, tendered_minor: 2000, change_minor: 2000 },
  ])
})

it('is read from a journal of an earlier version, which had one payment: it is shown, completed and sent again', async () => {
  const bench = await openDeskBench()
  const sale = saleOf([card('51.49')])
  bench.network = 'answer lost'
  const draft = { version: 1, content: {} }
  await bench.send('POST', '/desk/sales', { ...sale, draft })
  expect(saleStates(bench.database)).toEqual({ [saleId]: 'pending' })
  const { payments: _payments, ...earlier } = sale
  const json = JSON.stringify({ ...earlier, payment: { method: 'card', reference: 'SLIP 7' } })
  bench.database.prepareWrite('UPDATE sales SET request_json = ?').run(json)
  expect((await bench.send('GET', '/desk/sale-draft')).body).toMatchObject({ request: sale })
  await bench.restart()
  expect(saleStates(bench.database)).toEqual({ [saleId]: 'booked' })
  expect(paymentRecords(bench.database)).toMatchObject([{ method: 'card', amount_minor: 5149 }])
  const again = await bench.send('POST', '/desk/sales', sale)
  expect([again.status, again.body]).toMatchObject([201, { id: saleId, payments: [{ reference: 'SLIP 7' }] }])
})
