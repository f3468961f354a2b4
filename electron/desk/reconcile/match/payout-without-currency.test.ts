/** A payout that names neither dates nor a currency, with books that have one currency. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openQuickStatementBench, type StatementBench } from '../testing/statement-bench.ts'

let desk: StatementBench
beforeEach(async () => {
  desk = await openQuickStatementBench()
})
afterEach(() => desk.close())

const payout = (amount: string): Buffer =>
  Buffer.from(`Reservation,Takings,Our cut,You get\n20000004,${amount},4.25,38.24\n`)

it('is read in the currency of the books, taken, and linked by its bookings', async () => {
  const file = await desk.read('payout.csv', payout('$42.49'))
  expect(file).toMatchObject({
    state: 'read',
    layout: { isCurrencyOfBooks: true },
    sums: [{ currency: 'USD', equation: { net: 3_824 } }],
    suggested: { period: { from: '2026-12-16', to: '2026-12-16' } },
  })
  expect((await desk.importFile(file, { partner: 'Game Day', keep_mapping_as: 'Own' })).status).toBe(201)
  const written = 'SELECT currency, (SELECT count(*) FROM statement_matches) AS open FROM statement_lines'
  expect(desk.database.prepare(written).all()).toEqual([{ currency: 'USD', open: 0 }])
  expect(await desk.read('next.csv', payout('42.49'))).toMatchObject({ state: 'read', layout: { mapping: 'Own' } })
})

it('keeps a currency that the file or a person names', async () => {
  const named = await desk.read('payout.csv', payout('€42.49'))
  expect(named).toMatchObject({ state: 'read', sums: [{ currency: 'EUR' }] })
  expect(named.layout).not.toHaveProperty('isCurrencyOfBooks')
  const chosen = await desk.read('payout.csv', payout('42.49'), { choices: { currency: 'CAD' } })
  expect(chosen).toMatchObject({ state: 'read', sums: [{ currency: 'CAD' }] })
})

it('asks for its currency where its signs are not those of the books', async () => {
  expect(await desk.read('payout.csv', payout('¥42.49'))).toMatchObject({
    state: 'refused',
    refusals: [{ code: 'currency_missing' }],
  })
  const chosen = await desk.read('payout.csv', payout('¥42.49'), { choices: { currency: 'EUR' } })
  expect(chosen).toMatchObject({
    state: 'refused',
    refusals: [{ code: 'currency_differs', row: 2, column: 'Takings' }],
  })
})

it('asks for its currency where the books have several', async () => {
  desk.database.prepareWrite("UPDATE bookings SET currency = 'CAD' WHERE id = 20000004").run()
  expect(await desk.read('payout.csv', payout('42.49'))).toMatchObject({
    state: 'refused',
    refusals: [{ code: 'currency_missing' }],
  })
})

it('of whole numbers that the books have only as cents is asked about, and the answer is kept with the mapping', async () => {
  const cents = Buffer.from('Reservation,Takings,Our cut,You get\n20000004,4249,425,3824\n')
  expect(await desk.read('cents.csv', cents)).toMatchObject({
    state: 'refused',
    refusals: [{ code: 'cents_undecided', row: 2, column: 'Takings', value: '4249' }],
  })
  const file = await desk.read('cents.csv', cents, { choices: { amountsIn: 'cents' } })
  expect(file).toMatchObject({ state: 'read', sums: [{ currency: 'USD', equation: { net: 3_824 } }] })
  expect((await desk.importFile(file, { partner: 'Game Day', keep_mapping_as: 'Cents' })).status).toBe(201)
  const next = Buffer.from('Reservation,Takings,Our cut,You get\n20000001,2249,225,2024\n')
  expect(await desk.read('next.csv', next)).toMatchObject({
    state: 'read',
    layout: { mapping: 'Cents', hasCents: true },
    sums: [{ equation: { net: 2_024 } }],
  })
})
