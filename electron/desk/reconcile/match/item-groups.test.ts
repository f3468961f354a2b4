/** Items of one class and cause are decided together, and the resulting postings are shown before. */
import { describe, expect, it } from 'vitest'
import { causeKey, groupSimilar, keysOfGroup, postingsOf, previewDecision } from './item-groups.ts'
import { minus, plus, sumOf, zero } from './equation.ts'
import { beginReconciliation, matchedStatement, type Decision } from './items.ts'
import { equation, line, match, recordOf, sale } from './testing/sold-and-stated.ts'
import type { Finding } from './types.ts'

const elsewhere = sale('9', { facilityId: 'S', facility: '234 Strada', startsAt: '2026-12-04T18:30' })
const begin = () => {
  const stated = [
    line('1'),
    // The fees are 12 % instead of 10 %, and 15 %.
    line('2', equation(4549, 546)),
    line('3', equation(4549, 546)),
    line('4', equation(4549, 682)),
    line('unknown', { plate: '7FD 460', ...equation(1200, 120) }),
  ]
  const sales = [...['1', '2', '3', '4', '5'].map((id) => sale(id)), elsewhere]
  return beginReconciliation(matchedStatement(match(stated, { sales })))
}
const groupsOf = (...args: Parameters<typeof match>) =>
  groupSimilar(beginReconciliation(matchedStatement(match(...args))))
const accept = (items: readonly string[], records: readonly string[] = []): Decision => ({
  ...{ id: 'a', kind: 'accept', items, records, bearer: 'owed' },
})
const missingNet = minus(zero, equation(4549, 455))

it.each([
  [undefined, ''],
  [{ kind: 'rounding' }, 'rounding'],
  [{ kind: 'fee_rate', agreed: 1000, stated: 1200 }, 'fee_rate 1000 1200'],
  [{ kind: 'add_on_not_paid', labels: ['Wash', 'Charging'], amount: 900 }, 'add_on_not_paid Charging, Wash'],
  [{ kind: 'currency', rate: 0.74 }, 'currency 0.74'],
  [{ kind: 'facility_named', stated: 'A', booked: 'B' }, 'facility A B'],
] as const)('the cause %j is alike by %j', (cause, expected) => {
  expect(causeKey(cause)).toBe(expected)
})

describe('groups', () => {
  it('have the items of one cause, the largest difference first', () => {
    const groups = groupSimilar(begin())
    expect(
      groups.map((group) => [group.class, causeKey(group.cause), group.items.length, group.difference.net]),
    ).toEqual([
      ['missing_in_statement', '', 0, -8188],
      ['missing_in_books', '', 1, 1080],
      ['amount_differs', 'fee_rate 1000 1500', 1, -227],
      ['amount_differs', 'fee_rate 1000 1200', 2, -182],
    ])
    expect(new Set(groups.map(({ key }) => key)).size).toBe(4)
    expect(groups.every(({ key, currency }) => /^[\w-]{16}$/.test(key) && currency === 'USD')).toBe(true)
  })

  it('are owed one way each', () => {
    // They have one class and no cause: one line pays too little, two pay too much.
    const stated = [line('1', equation(4400, 500)), line('2', equation(4600, 300)), line('3', equation(4700, 300))]
    const sales = ['1', '2', '3'].map((id) => sale(id))
    const groups = groupsOf(stated, { sales })
    expect(groups.map((group) => [group.class, group.items.length, group.difference.net])).toEqual([
      ['amount_differs', 2, 206 + 306],
      ['amount_differs', 1, -194],
    ])
  })

  it('are owed one way each, also where bookings are missing', () => {
    // One was not paid, the other one was paid before and has been refunded since.
    const sales = [sale('1'), sale('2', { expected: equation(4549, 355, 1000) })]
    const settled = new Map([['sale:2', equation(4549, 455)]])
    const stated = [line('unknown', { plate: '7FD 460', ...equation(1200, 120) })]
    const groups = groupsOf(stated, { sales }, { settled })
    expect(groups.map((group) => [group.class, group.missing.length, group.difference.net])).toEqual([
      ['missing_in_statement', 1, -4094],
      ['missing_in_books', 0, 1080],
      ['missing_in_statement', 1, 900],
    ])
  })

  it('say what was stated and expected, where and when, and how many agree', () => {
    const [missing, , , fees] = groupSimilar(begin())
    expect(fees).toMatchObject({
      ...{ stated: equation(9098, 1092), expected: equation(9098, 910), difference: equation(0, 182) },
      ...{ facilities: ['Longfellow Garage'], days: ['2026-12-02'], missing: [] },
      others: { agreeing: 1, all: 1 },
    })
    expect(missing).toMatchObject({
      ...{ stated: zero, expected: equation(9098, 910), difference: plus(missingNet, missingNet) },
      ...{ facilities: ['234 Strada', 'Longfellow Garage'], days: ['2026-12-02', '2026-12-04'], items: [] },
    })
    expect(missing).not.toHaveProperty('others')
    expect(missing).not.toHaveProperty('cause')
  })

  it('have no facility where their records have none', () => {
    const payment = { paymentId: 'a', bookingId: '1', cardReference: 'S-1', currency: 'USD', amount: 2500 }
    const cardPayments = [{ ...payment, businessDate: '2026-12-02' }]
    const stated = line('1', { cardReference: 'S-1', soldAt: '2026-12-02', ...equation(2600, 60) })
    expect(groupsOf([stated], { cardPayments }, { kind: 'card' })).toMatchObject([
      { class: 'amount_differs', facilities: [], days: ['2026-12-02'], expected: equation(2500, 60) },
    ])
  })

  it('expect nothing in a currency that no booking is in', () => {
    expect(groupsOf([line('1', { currency: 'CAD' })], { sales: [sale('1')] })).toMatchObject([
      { class: 'wrong_currency', currency: 'CAD', expected: zero, difference: equation(4549, 455) },
    ])
  })

  it('have items whose lines name the same kind of thing otherwise', () => {
    const { bookingId: _id, ...misread } = line('2', { plate: 'AB223', startsAt: '2026-12-03T18:30' })
    const sales = [sale('1', { plate: 'ZZ900' }), sale('2', { startsAt: '2026-12-03T18:30' })]
    const groups = groupsOf([line('9', { plate: 'ZZ 900' }), misread], { sales })
    expect(groups.map((group) => [group.class, group.items.length, group.differs])).toEqual([
      ['identifier_differs', 1, ['booking_id']],
      ['identifier_differs', 1, ['plate']],
    ])
  })

  it('lose what was decided, and keep their key as long as anything is left', () => {
    const state = begin()
    const [missing, , , fees] = groupSimilar(state)
    const preview = previewDecision(state, accept(['line of 2'], ['sale:5']))
    if (preview.refused !== undefined) throw new Error(preview.refused)
    const decided = preview.state
    const [one, , , other] = groupSimilar(decided)
    expect([one?.key, one?.missing.map(({ record }) => record.key)]).toEqual([missing?.key, ['sale:9']])
    expect([other?.key, other?.items.map(({ key }) => key)]).toEqual([fees?.key, ['line of 3']])
    expect(keysOfGroup(decided, fees?.key ?? '')).toEqual(new Set(['line of 3']))
    expect(keysOfGroup(decided, missing?.key ?? '')).toEqual(new Set(['sale:9']))
    expect(keysOfGroup(decided, 'gone')).toEqual(new Set())
  })
})

describe('what accepting posts', () => {
  const finding = (changes: Partial<Finding>): Finding => ({
    ...{ records: [recordOf(sale('1'))], class: 'amount_differs', expected: equation(4549, 455) },
    ...{ expectedCurrency: 'USD', difference: equation(0, 91) },
    ...changes,
  })

  it('is the difference by class, cause and currency, and nothing where there is none', () => {
    const fee = { currency: 'USD', finding: finding({ cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } }) }
    const rounding = { currency: 'USD', finding: finding({ cause: { kind: 'rounding' }, difference: equation(0, 2) }) }
    const exact = { currency: 'USD', finding: finding({ difference: zero }) }
    expect(postingsOf([fee, rounding, fee, exact])).toEqual([
      {
        ...{ class: 'amount_differs', cause: 'fee_rate', currency: 'USD', count: 2, refundDue: false },
        equation: equation(0, 182),
      },
      {
        ...{ class: 'amount_differs', cause: 'rounding', currency: 'USD', count: 1, refundDue: false },
        equation: equation(0, 2),
      },
    ])
  })

  it('never adds what was paid too much to what was paid too little', () => {
    const of = (net: number) => ({ currency: 'USD', finding: finding({ difference: equation(net, 0) }) })
    expect(postingsOf([of(500), of(-300), of(200)]).map(({ count, equation: { net } }) => [count, net])).toEqual([
      [2, 700],
      [1, -300],
    ])
  })

  it('is a booking that was not paid in its own currency, beside what was paid in another', () => {
    const paid = finding({ class: 'wrong_currency', difference: equation(3400, 340) })
    expect(postingsOf([{ currency: 'CAD', finding: paid }])).toEqual([
      { class: 'wrong_currency', currency: 'CAD', count: 1, refundDue: false, equation: equation(3400, 340) },
      { class: 'wrong_currency', currency: 'USD', count: 1, refundDue: false, equation: missingNet },
    ])
  })

  it('is a refund that is due where a card was charged too much', () => {
    const card = { ...recordOf(sale('1')), kind: 'card_payment' as const }
    const dueFor = (changes: Partial<Finding>) =>
      postingsOf([
        { currency: 'USD', finding: finding({ records: [card], difference: equation(500, 0), ...changes }) },
      ])[0]?.refundDue
    expect(dueFor({})).toBe(true)
    expect(dueFor({ difference: equation(-500, 0) })).toBe(false)
    expect(dueFor({ difference: equation(500, 500) })).toBe(false)
    expect(dueFor({ class: 'paid_twice' })).toBe(false)
    expect(dueFor({ records: [recordOf(sale('1'))] })).toBe(false)
    expect(dueFor({ records: [] })).toBe(false)
  })

  it('is all of a booking that is missing', () => {
    const missing = [
      { record: recordOf(sale('4')), periods: 1 },
      { record: recordOf(sale('5')), periods: 1 },
    ]
    expect(postingsOf([], missing)).toEqual([
      {
        ...{ class: 'missing_in_statement', currency: 'USD', count: 2, refundDue: false },
        equation: sumOf([missingNet, missingNet]),
      },
    ])
  })
})

describe('a preview', () => {
  it('has the items and missing bookings of its decision alone', () => {
    const preview = previewDecision(begin(), accept(['line of 2'], ['sale:5']))
    if (preview.refused !== undefined) throw new Error(preview.refused)
    expect(preview.items.map(({ key }) => key)).toEqual(['line of 2'])
    expect(preview.postings.map((posting) => [posting.class, posting.count, posting.equation.net])).toEqual([
      ['amount_differs', 1, -91],
      ['missing_in_statement', 1, -4094],
    ])
    const next = previewDecision(preview.state, { ...accept(['line of 3']), id: 'b' })
    if (next.refused !== undefined) throw new Error(next.refused)
    expect(next.items.map(({ key }) => key)).toEqual(['line of 3'])
    expect(next.postings).toMatchObject([{ class: 'amount_differs', count: 1 }])
  })

  it('of an ignored item or missing booking posts nothing', () => {
    const ignore: Decision = { id: 'a', kind: 'ignore', items: ['line of 2'], records: ['sale:5'], reason: 'Letter' }
    expect(previewDecision(begin(), ignore)).toMatchObject({ items: [{ key: 'line of 2' }], postings: [] })
  })

  it('is refused as the decision is', () => {
    expect(previewDecision(begin(), accept([]))).toEqual({ refused: 'nothing_chosen' })
  })
})
