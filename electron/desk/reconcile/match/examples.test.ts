/** One statement line at a time: which is linked, why another is not, and what it means then. */
import { expect, it } from 'vitest'
import type { Books, StatementLine } from '../statement.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'

/** A booking of another facility, so that its name is known. */
const elsewhere = sale('9', { facilityId: 'S', facility: '234 Strada' })

it.each([
  ['exact', line('1'), { state: 'linked', rule: 'booking_id' }],
  ['off by two cents', line('1', equation(4549, 457)), { state: 'linked', rule: 'booking_id_within_tolerance' }],
  [
    'without the add-on',
    line('1', equation(3549, 355)),
    { obstacle: 'amount', class: 'amount_differs', cause: { kind: 'add_on_not_paid', amount: 1000 } },
  ],
  [
    'with a fee of 12 %',
    line('1', equation(4549, 546)),
    { class: 'amount_differs', cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } },
  ],
  [
    'at another facility',
    line('1', { facility: '234 Strada' }),
    { obstacle: 'contradiction', class: 'wrong_facility', cause: { kind: 'facility_named', stated: '234 Strada' } },
  ],
  ['at a facility that nobody knows', line('1', { facility: 'Garage 12' }), { state: 'linked' }],
  ['with another plate', line('1', { plate: '7FD 460' }), { state: 'linked' }],
  [
    'with another plate on another day',
    line('1', { plate: '7FD 460', startsAt: '2026-12-04T18:30' }),
    { state: 'proposed', obstacle: 'contradiction' },
  ],
  ['in another currency', line('1', { currency: 'CAD' }), { obstacle: 'currency', class: 'wrong_currency' }],
  ['of no booking', line('2'), { state: 'open', obstacle: 'not_named', class: 'missing_in_books' }],
  [
    'of a chargeback',
    line('1', { ...equation(0, 0, 0, -4549), category: 'Chargeback' }),
    { obstacle: 'adjustment', class: 'adjustment', cause: { kind: 'chargeback' } },
  ],
])('a line %s', (_, given, expected) => {
  const { lines } = match([given], { sales: [sale('1'), elsewhere] })
  expect(lines[0]).toMatchObject(expected)
})

it.each([
  ['with share and fixed amount', line('1', equation(4549, 605)), { state: 'linked', rule: 'booking_id' }],
  [
    'with another share beside the fixed amount',
    line('1', equation(4549, 696)),
    { class: 'amount_differs', cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } },
  ],
  ['without the fixed amount', line('1', equation(4549, 455)), { state: 'proposed', class: 'amount_differs' }],
  [
    'without the add-on, its share following',
    line('1', equation(3549, 505)),
    { class: 'amount_differs', cause: { kind: 'add_on_not_paid', amount: 1000 } },
  ],
])('where a fixed amount is agreed, a line %s', (_, given, expected) => {
  const agreed = sale('1', { commissionFixedMinor: 150, expected: equation(4549, 605) })
  const { lines } = match([given], { sales: [agreed, elsewhere] })
  expect(lines[0]).toMatchObject(expected)
})

it('leaves both lines of one booking to a person, in one file or in two', () => {
  const [one, other] = [line('1'), line('1', { identity: 'again' })]
  const books = { sales: [sale('1')] }
  const both = match([one, other], books).lines
  expect(both.map(({ obstacle }) => obstacle)).toEqual(['second_line', 'second_line'])
  expect(both.map((each) => each.class).toSorted()).toEqual(['paid_twice', undefined])
  expect(match([one], books, { otherLines: [other] }).lines[0]).toMatchObject({ obstacle: 'second_line' })
})

it('links a refund after its payment was settled, and not a second time', () => {
  const refunded = sale('1', { expected: equation(4549, 355, 1000) })
  const refund = line('1', equation(0, -100, 1000))
  const settled = new Map([['sale:1', equation(4549, 455)]])
  expect(match([refund], { sales: [refunded] }, { settled }).lines[0]).toMatchObject({ rule: 'booking_id' })
  const all = new Map([['sale:1', refunded.expected]])
  expect(match([refund], { sales: [refunded] }, { settled: all }).lines[0]).toMatchObject({
    obstacle: 'settled',
    class: 'amount_differs',
    cause: { kind: 'deducted_twice', amount: 1000 },
  })
})

it('counts the periods that a booking has been missing, and leaves out what was paid or is not due', () => {
  const earlierPeriods = [
    { from: '2026-11-01', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-30' },
  ]
  const sales = [
    sale('1', { startsAt: '2026-10-30T18:30' }),
    sale('2', { startsAt: '2026-11-14T18:30' }),
    sale('3', { startsAt: '2026-11-20T18:30' }),
    sale('4'),
    sale('5'),
    sale('6', { startsAt: '2026-12-16T18:30' }),
    sale('7', { currency: 'CAD' }),
  ]
  const settled = new Map([['sale:4', equation(4549, 455)]])
  const { missing } = match([line('8')], { sales }, { settled, earlierPeriods })
  expect(missing.map(({ record, periods }) => [record.id, periods, record.expected.net])).toEqual([
    ['2', 3, 4094],
    ['3', 2, 4094],
    ['5', 1, 4094],
  ])
})

it('suggests all card payments of a day for a batch, whatever the processor keeps', () => {
  const payment = (paymentId: string, amount: number) => ({
    ...{ paymentId, bookingId: paymentId, currency: 'USD', amount, businessDate: '2026-12-02' },
  })
  const batch = { row: 2, identity: 'batch', currency: 'USD', soldAt: '2026-12-03', ...equation(6000, 160) }
  const cardPayments = [payment('a', 2500), payment('b', 3500)]
  const [found] = match([batch], { cardPayments }, { kind: 'card' }).lines
  expect(found).toMatchObject({ state: 'proposed', proposals: [{ kind: 'batch' }], difference: equation(0, 0) })
  expect(found?.records.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('links a payout in the bank by its total within three bank days, and one of two by its reference only', () => {
  const payout = { statementId: '1', statementName: 'A', currency: 'USD', amount: 4_133_920, date: '2026-12-11' }
  const received = (soldAt: string, text = 'TRANSFER') => ({
    ...{ row: 2, identity: 'transfer', currency: 'USD', soldAt, text, ...equation(4_133_920, 0) },
  })
  const find = (given: StatementLine, payouts: Books['payouts']) =>
    match([given], { payouts }, { kind: 'bank' }).lines[0]
  expect(find(received('2026-12-16'), [payout])).toMatchObject({ rule: 'payout' })
  expect(find(received('2026-12-17'), [payout])).toMatchObject({ state: 'open' })
  const two = [payout, { ...payout, statementId: '2', statementName: 'B', reference: 'PO-2026-12' }]
  expect(find(received('2026-12-14'), two)).toMatchObject({ obstacle: 'second_record' })
  expect(find(received('2026-12-14', 'TRANSFER PO-2026-12'), two)).toMatchObject({
    rule: 'payout',
    records: [{ id: '2-USD' }],
  })
})

it('knows a bag from an earlier one of the same number', () => {
  const bag = (bagId: string, amount: number, businessDate: string) => ({
    ...{ bagId, bagNumber: '20931', currency: 'USD', amount, businessDate },
  })
  const bags = [bag('7', 10_000, '2026-12-01'), bag('19', 25_000, '2026-12-02')]
  const deposit = { row: 2, identity: 'deposit', currency: 'USD', soldAt: '2026-12-03', bagNumber: '20931' }
  const { lines, missing } = match([{ ...deposit, ...equation(25_000, 0) }], { bags }, { kind: 'bank' })
  expect(lines[0]).toMatchObject({ state: 'proposed', obstacle: 'second_record', records: [{ id: '19' }] })
  expect(missing.map(({ record }) => record.id)).toEqual(['7'])
})
