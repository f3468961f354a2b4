/** The meaning of a line that no rule linked, compared with the record that it is most likely about. */
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
  { isUsed = false, kind = 'payout' }: { readonly isUsed?: boolean; readonly kind?: StatementKind } = {},
) => {
  const pair = { line: line('1', given), record, isUsed }
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
  const pair = { line: line('1'), record: undefined, isUsed: false }
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
    expect(classified(stated, refunded, { isUsed: true })).toMatchObject({ ...expected, expected: zero })
  })

  it('without a refund is paid twice, also by a line of nothing', () => {
    expect(classified(equation(0, 5), recordOf(sale('1')), { isUsed: true })).toMatchObject({ class: 'paid_twice' })
    const { sale: _sale, ...bag } = recordOf(sale('1'))
    expect(classified({}, bag, { isUsed: true })).toMatchObject({ class: 'paid_twice' })
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
    ['is refunded whole, with a fee that is given back', equation(4549, -100, 4549), cancelled],
    ['is given back without a payment', equation(0, 10, 4000), cancelled],
    [
      'is given back less, after its payment was settled',
      equation(0, -400, 4000),
      { ...cancelled, expected: equation(0, -455, 4549) },
    ],
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

it('money of another amount has no facility to compare', () => {
  const { sale: _sale, ...bag } = recordOf(sale('1'))
  expect(classified({ facility: '234 Strada', ...equation(4000, 0) }, bag).class).toBe('amount_differs')
})

describe('an amount that differs', () => {
  it('has its cause in a payout alone', () => {
    expect(classified(equation(4549, 546)).cause).toMatchObject({ kind: 'fee_rate' })
    const ofCard = (stated: ReturnType<typeof equation>) => classified(stated, recordOf(sale('1')), { kind: 'card' })
    const card = ofCard(equation(4000, 60))
    expect(card).toMatchObject({ class: 'amount_differs', difference: { gross: -549, fees: 0 } })
    expect(card).not.toHaveProperty('cause')
    expect(ofCard(equation(4549, 546))).not.toHaveProperty('cause')
    const unexplained = classified(equation(4200, 455))
    expect(unexplained.class).toBe('amount_differs')
    expect(unexplained).not.toHaveProperty('cause')
  })

  it('is no discrepancy where it is exact', () => {
    const exact = classified({})
    expect(exact).toMatchObject({ expected: equation(4549, 455), difference: zero })
    expect(exact).not.toHaveProperty('class')
  })

  it('is a price that its facility sold for before', () => {
    const at = (id: string, amount: number, changes: Partial<BookedSale> = {}) =>
      sale(id, { priceLines: [{ kind: 'parking', label: 'Event parking', amount }], ...changes })
    const own = at('1', 5000, { expected: equation(5000, 500) })
    const causeBeside = (earlier: BookedSale) => {
      const pair = { line: line('1', equation(4000, 400)), record: recordOf(own), isUsed: false }
      return createClassifier('payout', { sales: [own, earlier], facilities, period, pairs: [pair] })(pair).cause
    }
    const before = { soldAt: '2026-11-01T10:00' }
    expect(causeBeside(at('2', 4000, before))).toEqual({ kind: 'price_before_change', paid: 4000, agreed: 5000 })
    expect(causeBeside(at('2', 4000, { ...before, facilityId: 'S' }))).toBeUndefined()
    expect(causeBeside(at('2', 4000, { soldAt: '2026-12-01T11:00' }))).toBeUndefined()
  })

  describe('by a rate', () => {
    const atRate = (gross: number, sold: Partial<BookedSale> = {}, stated: Partial<StatementLine> = {}) => ({
      ...{ line: line(String(gross), { ...equation(gross * 0.74, gross * 0.074), ...stated }), isUsed: false },
      record: recordOf(sale(String(gross), { priceLines: [], expected: equation(gross, gross / 10), ...sold })),
    })
    type Rated = ReturnType<typeof atRate>
    const causesOf = (pairs: readonly Rated[], otherSales: readonly BookedSale[] = []) => {
      const sales = [...pairs.map(({ record }) => record.sale), ...otherSales]
      const classify = createClassifier('payout', { sales, facilities, period, pairs })
      return pairs.map((pair) => classify(pair).cause)
    }
    const two = [atRate(4000), atRate(6000)]
    const currency = { kind: 'currency', rate: 0.74 }

    it('is a currency where three bookings of different prices are off by it', () => {
      expect(causesOf([...two, atRate(5000)])).toEqual([currency, currency, currency])
      expect(causesOf(two)).toEqual([undefined, undefined])
    })

    const unpaid = { kind: 'add_on' as const, label: 'Wash', amount: 1300 }
    const before = sale('before', {
      ...{ soldAt: '2026-11-01T10:00', facilityId: 'S' },
      priceLines: [{ kind: 'parking', label: 'Event parking', amount: 3700 }],
    })
    it.each<readonly [string, Rated, string | undefined]>([
      ['that another line pays', { ...atRate(5000), isUsed: true }, undefined],
      ['in another currency', atRate(5000, {}, { currency: 'CAD' }), undefined],
      ['that lacks an add-on', atRate(5000, { priceLines: [unpaid] }), 'add_on_not_paid'],
      [
        'at the price before',
        atRate(
          5000,
          { facilityId: 'S', priceLines: [{ kind: 'parking', label: 'Event parking', amount: 5000 }] },
          { facility: '234 Strada' },
        ),
        'price_before_change',
      ],
      ['without any cause', atRate(5000, {}, equation(5100, 0)), undefined],
    ])('is not proven by a booking %s, and no less by the others beside it', (_title, booking, cause) => {
      const causesBeside = (...others: readonly Rated[]) => causesOf([atRate(4000), booking, ...others], [before])
      const kinds = (causes: ReturnType<typeof causesBeside>) => causes.map((each) => each?.kind)
      expect(kinds(causesBeside(atRate(6000)))).toEqual([undefined, cause, undefined])
      expect(kinds(causesBeside(atRate(6000), atRate(7000))).toSpliced(1, 1)).toEqual([
        ...['currency', 'currency', 'currency'],
      ])
    })
  })
})
