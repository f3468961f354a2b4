/** What a line means that no rule linked, beside the record that it is most likely about. */
import { describe, expect, it } from 'vitest'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { createClassifier } from './classify.ts'
import { createFacilityNames } from './comparison.ts'
import { zero } from './equation.ts'
import { equation, line, recordOf, sale } from './testing/sold-and-stated.ts'
import type { BookRecord } from './types.ts'

const period = { from: '2026-12-01', to: '2026-12-15' }
const facilities = createFacilityNames([sale('1'), sale('9', { facilityId: 'S', facility: '234 Strada' })])

const classified = (
  given: Partial<StatementLine>,
  record: BookRecord = recordOf(sale('1')),
  { isTaken = false, kind = 'payout' }: { readonly isTaken?: boolean; readonly kind?: StatementKind } = {},
) => {
  const pair = { line: line('1', given), record, isTaken }
  const sales = record.sale === undefined ? [] : [record.sale]
  return createClassifier(kind, { sales, facilities, period, pairs: [pair] })(pair)
}
const ofSale = (changes: Partial<BookedSale>) => recordOf(sale('1', changes))

it.each([
  [{ category: 'Charge-back', text: 'dispute' }, 'chargeback'],
  [{ category: 'Adjustment', text: 'charge back of 4' }, 'chargeback'],
  [{ category: 'Reversal' }, 'chargeback'],
  [{ category: 'Rétrofacturation' }, 'chargeback'],
  [{ category: 'Contestation' }, 'chargeback'],
  [{ category: 'Correction' }, 'correction'],
  [{ category: 'Ajustement', text: 'friend of the house' }, 'other_adjustment'],
  [{}, 'other_adjustment'],
])('an adjustment of %j is a %s, and expects nothing', (words, kind) => {
  const found = classified({ ...equation(0, 0, 0, -500), ...words })
  expect(found).toMatchObject({ class: 'adjustment', cause: { kind }, expected: zero, expectedCurrency: 'USD' })
  expect(found.difference).toEqual(equation(0, 0, 0, -500))
})

it('a line about nothing in the books is all difference', () => {
  const pair = { line: line('1'), record: undefined, isTaken: false }
  const classify = createClassifier('payout', { sales: [], facilities, period, pairs: [pair] })
  expect(classify(pair)).toEqual({
    ...{ records: [], class: 'missing_in_books', expected: zero, expectedCurrency: 'USD' },
    difference: equation(4549, 455),
  })
})

it('a line in another currency is all difference, and its booking is expected in its own', () => {
  expect(classified({ currency: 'CAD' })).toMatchObject({
    ...{ class: 'wrong_currency', expected: equation(4549, 455), expectedCurrency: 'USD' },
    difference: equation(4549, 455),
  })
})

describe('a booking that another line pays', () => {
  const refunded = ofSale({ expected: equation(4549, 355, 1000) })
  it.each([
    ['is paid twice', equation(4549, 455), { class: 'paid_twice' }],
    [
      'is refunded twice',
      equation(0, -100, 1000),
      { class: 'amount_differs', cause: { kind: 'deducted_twice', amount: 1000 } },
    ],
    ['is paid twice by another refund', equation(0, -100, 900), { class: 'paid_twice' }],
    ['is paid twice by a payment with its refund', equation(4549, 355, 1000), { class: 'paid_twice' }],
  ] as const)('%s', (_title, stated, expected) => {
    expect(classified(stated, refunded, { isTaken: true })).toMatchObject({ ...expected, expected: zero })
  })

  it('without a refund is paid twice, also by a line of nothing', () => {
    expect(classified(equation(0, 5), recordOf(sale('1')), { isTaken: true })).toMatchObject({ class: 'paid_twice' })
    const { sale: _sale, ...bag } = recordOf(sale('1'))
    expect(classified({}, bag, { isTaken: true })).toMatchObject({ class: 'paid_twice' })
  })
})

describe('a cancelled booking', () => {
  const cancelled = { isCancelled: true, expected: equation(4549, 0, 4549) }
  it('that is paid was not cancelled in the statement', () => {
    expect(classified(equation(4549, 455), ofSale(cancelled))).toMatchObject({
      ...{ class: 'cancelled_but_paid', difference: equation(0, 455, -4549) },
    })
  })

  it.each([
    ['was not cancelled', equation(4549, 455), { ...cancelled, isCancelled: false }],
    ['is refunded whole', equation(4549, 10, 4549), cancelled],
    ['is given back without a payment', equation(0, 10, 4000), cancelled],
    ['is paid no more than is due', equation(4549, 1000), { ...cancelled, expected: equation(4549, 500, 500) }],
  ])('is no such case where it %s', (_title, stated, changes) => {
    expect(classified(stated, ofSale(changes)).class).toBe('amount_differs')
  })
})

it('a booking after the period comes before its facility and its amount', () => {
  const later = ofSale({ startsAt: '2026-12-16T18:30' })
  expect(classified({ facility: '234 Strada', ...equation(4549, 546) }, later).class).toBe('next_period')
  expect(classified({ facility: '234 Strada', ...equation(4549, 546) })).toMatchObject({
    ...{ class: 'wrong_facility' },
    cause: { kind: 'facility_named', stated: '234 Strada', booked: 'Longfellow Garage' },
  })
})

describe('an amount that differs', () => {
  it('has its cause in a payout alone', () => {
    expect(classified(equation(4549, 546)).cause).toMatchObject({ kind: 'fee_rate' })
    const card = classified(equation(4000, 60), recordOf(sale('1')), { kind: 'card' })
    expect(card).toMatchObject({ class: 'amount_differs', difference: { gross: -549, fees: 0 } })
    expect(card).not.toHaveProperty('cause')
    const unexplained = classified(equation(4200, 455))
    expect(unexplained.class).toBe('amount_differs')
    expect(unexplained).not.toHaveProperty('cause')
  })

  it('is no discrepancy where it is exact', () => {
    const exact = classified({})
    expect(exact).toMatchObject({ expected: equation(4549, 455), difference: zero })
    expect(exact).not.toHaveProperty('class')
  })

  it('is a currency where three bookings of different prices are off by one rate', () => {
    const pairs = [4000, 5000, 6000].map((gross, index) => ({
      ...{ line: line(String(index), equation(gross * 0.74, gross * 0.074)), isTaken: false },
      record: recordOf(sale(String(index), { priceLines: [], expected: equation(gross, gross / 10) })),
    }))
    const classes = (given: typeof pairs, isTaken = false) => {
      const all = given.map((pair) => ({ ...pair, isTaken }))
      const sales = all.map(({ record }) => record.sale)
      const classify = createClassifier('payout', { sales, facilities, period, pairs: all })
      return given.map((pair) => classify(pair).cause)
    }
    const currency = { kind: 'currency', rate: 0.74 }
    expect(classes(pairs)).toEqual([currency, currency, currency])
    expect(classes(pairs.slice(1))).toEqual([undefined, undefined])
    // Those that another line pays prove no rate.
    expect(classes(pairs, true)).toEqual([undefined, undefined, undefined])
  })
})
