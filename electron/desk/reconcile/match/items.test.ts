/** The meaning of an item after decisions about it and about related lines. */
import { describe, expect, it } from 'vitest'
import { decide, type Decided } from './decide.ts'
import { zero } from './equation.ts'
import {
  beginReconciliation,
  findingNow,
  findingOf,
  itemsOf,
  matchedStatement,
  missingOf,
  queuedItem,
  recordsUsedBy,
  type Decision,
  type Reconciliation,
} from './items.ts'
import { equation, line, match, recordOf, sale } from './testing/sold-and-stated.ts'
import type { Finding } from './types.ts'

const begin = (...args: Parameters<typeof match>) => beginReconciliation(matchedStatement(match(...args)))
const done = (decided: Decided): Reconciliation => {
  if (decided.refused !== undefined) throw new Error(decided.refused)
  return decided.state
}
const after = (state: Reconciliation, ...decisions: readonly Decision[]) =>
  decisions.reduce((now, decision) => done(decide(now, decision)), state)
const now = (state: Reconciliation, key: string): Finding => {
  const item = state.matching.open.get(key)
  if (item === undefined) throw new Error(`${key} is not open.`)
  return findingNow(state, item)
}
const ignore = (items: readonly string[], id = 'a'): Decision => ({ id, kind: 'ignore', items, reason: 'Not ours' })
const nothing: Finding = { records: [], expected: zero, expectedCurrency: 'USD', difference: zero }

describe('a line that pays a booking with another one', () => {
  const parts = [
    line('1', { identity: 'a', ...equation(2000, 200) }),
    line('1', { identity: 'b', ...equation(2549, 255) }),
  ]
  const other = line('unknown', { identity: 'c', plate: '7FD 460', ...equation(1200, 120) })
  const begun = () => begin([...parts, other], { sales: [sale('1')] })
  const alone = { class: 'amount_differs', expected: equation(4549, 455), difference: equation(-2549, -255) }

  it('is expected as it is, also after both are accepted', () => {
    const state = begun()
    expect(now(state, 'a')).toMatchObject({ expected: equation(2000, 200), difference: zero, together: ['a', 'b'] })
    const accepted = after(state, { id: 'a', kind: 'accept', items: ['a'], bearer: 'owed' })
    expect(now(accepted, 'a')).toMatchObject({ difference: zero, together: ['a', 'b'] })
    expect(now(after(state, ignore(['c'])), 'a')).toEqual(now(state, 'a'))
    expect(now(after(state, { id: 'a', kind: 'carry_over', items: ['b'], reason: 'Later' }), 'a')).toEqual(
      now(state, 'a'),
    )
    const asSuggested: Decision = { id: 'a', kind: 'link', item: 'b', finding: now(state, 'b'), bearer: 'owed' }
    expect(now(after(state, asSuggested), 'a')).toEqual(now(state, 'a'))
  })

  it.each<readonly [string, Decision]>([
    ['is ignored', ignore(['b'])],
    ['is matched otherwise', { id: 'a', kind: 'link', item: 'b', finding: nothing, bearer: 'cost' }],
    ['is merged with another', { id: 'a', kind: 'merge', items: ['b', 'c'], finding: nothing }],
  ])('is less than its booking once the other one %s', (_title, decision) => {
    const found = now(after(begun(), decision), 'a')
    expect(found).toMatchObject(alone)
    expect(found.records.map(({ key }) => key)).toEqual(['sale:1'])
    expect(found).not.toHaveProperty('together')
  })

  it('of a card is expected with the fee that it states', () => {
    const { sale: _sale, ...payment } = recordOf(sale('1', { expected: equation(4549, 0) }))
    const finding: Finding = {
      ...{ records: [{ ...payment, kind: 'card_payment' }], expected: equation(2000, 60), expectedCurrency: 'USD' },
      ...{ difference: zero, together: ['a', 'b'] },
    }
    const item = { key: 'a', lines: ['a'], currency: 'USD', equation: equation(2000, 60), finding }
    const found = findingNow(after(begun(), ignore(['b'])), item)
    expect(found).toMatchObject({ expected: equation(4549, 60), difference: equation(-2549, 0) })
  })
})

it('a line that a person matched otherwise means what the person said', () => {
  const state = begin([line('1', equation(4549, 546))], { sales: [sale('1')] })
  const finding: Finding = { ...nothing, records: [recordOf(sale('2'))], class: 'amount_differs' }
  const link: Decision = { id: 'a', kind: 'link', item: 'line of 1', finding, bearer: 'cost' }
  expect(now(after(state, link), 'line of 1')).toEqual(finding)
})

describe('an ignored line', () => {
  it('is about nothing, and all difference, with its class and cause', () => {
    const state = begin([line('1', equation(4549, 546))], { sales: [sale('1')] })
    const ignored = after(state, ignore(['line of 1']))
    expect(now(ignored, 'line of 1')).toEqual({
      ...{ records: [], class: 'amount_differs', cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } },
      ...{ expected: zero, expectedCurrency: 'USD', difference: equation(4549, 546) },
    })
    const exact = begin([line('1'), line('1', { identity: 'again' })], { sales: [sale('1')] })
    const suggested = itemsOf(exact).find(({ finding }) => finding.class === undefined)?.key ?? ''
    const found = now(after(exact, ignore([suggested])), suggested)
    expect(found).not.toHaveProperty('class')
    expect(found).not.toHaveProperty('cause')
  })
})

describe('a record', () => {
  const finding: Finding = { ...nothing, records: [recordOf(sale('1'))] }

  it('is taken by what pays it, and not by an adjustment or a second payment', () => {
    const usedBy = (changes: Partial<Finding>) => recordsUsedBy({ ...finding, ...changes }).map(({ key }) => key)
    expect(usedBy({})).toEqual(['sale:1'])
    expect(usedBy({ class: 'amount_differs' })).toEqual(['sale:1'])
    expect([usedBy({ class: 'paid_twice' }), usedBy({ class: 'adjustment' })]).toEqual([[], []])
  })

  it('that is due is missing unless an open or carried line has it', () => {
    const stated = [line('1', equation(4549, 546)), line('9', { identity: 'own', plate: '7FD 460', ...equation(9, 0) })]
    const state = begin(stated, { sales: [sale('1'), sale('2')] })
    const keys = (given: Reconciliation) => missingOf(given).map(({ record }) => record.key)
    expect(keys(state)).toEqual(['sale:2'])
    const carried = after(state, { id: 'a', kind: 'carry_over', items: ['line of 1'], reason: 'Later' })
    expect(keys(carried)).toEqual(['sale:2'])
    expect(keys(after(state, ignore(['line of 1'])))).toEqual(['sale:1', 'sale:2'])
    expect(keys(after(state, { id: 'a', kind: 'accept', items: [], records: ['sale:2'], bearer: 'cost' }))).toEqual([])
  })
})

it('what a line means has none of what it was found by, and nothing that it lacks', () => {
  const [own] = match([line('1', equation(4549, 546))], { sales: [sale('1')] }).lines
  if (own === undefined) throw new Error('A statement has its lines.')
  expect(Object.keys(findingOf(own)).toSorted()).toEqual([
    ...['cause', 'class', 'difference', 'expected', 'expectedCurrency', 'records'],
  ])
  const [linked] = match([line('1')], { sales: [sale('1')] }).lines
  if (linked === undefined) throw new Error('A statement has its lines.')
  expect(Object.keys(findingOf(linked)).toSorted()).toEqual(['difference', 'expected', 'expectedCurrency', 'records'])
  const [differing] = match([line('9', { plate: 'AB111' })], { sales: [sale('1')] }).lines
  if (differing === undefined) throw new Error('A statement has its lines.')
  expect(findingOf(differing).differs).toMatchObject([{ kind: 'booking_id' }])
})

it('an item is in the queue until it is decided, split or merged, and its parts are instead', () => {
  const stated = ['8', '9'].map((id) => line(id, { plate: `7FD 46${id}`, ...equation(1200, 120) }))
  const state = begin(stated, { sales: [] })
  const [one, other] = ['line of 8', 'line of 9'] as const
  expect(queuedItem(state, one)?.key).toBe(one)
  expect(queuedItem(state, 'unknown')).toBeUndefined()
  expect(queuedItem(after(state, ignore([one])), one)).toBeUndefined()
  const merged = after(state, { id: 'm', kind: 'merge', items: [one, other], finding: nothing })
  expect([queuedItem(merged, one), queuedItem(merged, 'm/1')?.lines]).toEqual([undefined, [one, other]])
  expect(itemsOf(merged).map(({ key }) => key)).toEqual(['m/1'])
  expect(itemsOf(after(state, ignore([one]))).map(({ key }) => key)).toEqual([one, other])
})

describe('a matched statement', () => {
  const settled = new Map([['sale:4', equation(4549, 455)]])
  const matched = (...args: Parameters<typeof match>) => matchedStatement(match(...args))
  const stated = () =>
    matched(
      [
        ...[line('1'), line('2', equation(4549, 457)), line('5', equation(4549, 454))],
        ...[line('6', { currency: 'CAD', ...equation(4549, 460) }), line('seen')],
        line('4', { plate: 'AB444' }),
      ],
      { sales: [...['1', '2', '4', '5'].map((id) => sale(id)), sale('6', { currency: 'CAD' })] },
      { settled, importedIdentities: new Set(['line of seen']) },
    )

  it('has the sums of lines that need no decision, by currency', () => {
    const { automatic, open, linkedRecords } = stated()
    expect(automatic).toEqual([
      {
        currency: 'USD',
        linked: { lines: 3, equation: equation(4549 * 3, 455 + 457 + 454) },
        seen: { lines: 1, equation: equation(4549, 455) },
      },
      {
        currency: 'CAD',
        linked: { lines: 1, equation: equation(4549, 460) },
        seen: { lines: 0, equation: zero },
      },
    ])
    expect([...open.keys()]).toEqual(['line of 4'])
    expect(['sale:1', 'sale:4', 'sale:6'].map((key) => linkedRecords.has(key))).toEqual([true, false, true])
  })

  it('has the roundings of linked lines, by currency', () => {
    expect(stated().roundings()).toEqual([
      { currency: 'USD', lines: 2, net: -1 },
      { currency: 'CAD', lines: 1, net: -5 },
    ])
    expect(matched([line('1')], { sales: [sale('1')] }).roundings()).toEqual([])
  })

  it('counts the fees at a rate', () => {
    const { countFees } = stated()
    expect(countFees('USD', 1000)).toEqual({ agreeing: 3, all: 3 })
    expect(countFees('USD', 1200)).toEqual({ agreeing: 0, all: 3 })
    expect(countFees('CAD', 1000)).toEqual({ agreeing: 1, all: 1 })
    const sales = [
      ...[sale('1'), sale('2', { commissionBasisPoints: 1001 })],
      sale('3', { expected: equation(4549, 0) }),
    ]
    const mixed = matched([line('1'), line('2'), line('3', equation(4549, 0))], { sales })
    expect(mixed.countFees('USD', 1000)).toEqual({ agreeing: 1, all: 2 })
  })

  it('counts no fee of a card as agreed', () => {
    const payment = { paymentId: 'a', bookingId: '1', cardReference: 'S-1', currency: 'USD', amount: 4549 }
    const cardPayments = [{ ...payment, businessDate: '2026-12-02' }]
    const slip = line('1', { cardReference: 'S-1', soldAt: '2026-12-02', ...equation(4549, 60) })
    const { countFees, linkedRecords } = matched([slip], { cardPayments }, { kind: 'card' })
    expect(linkedRecords.has('card_payment:a')).toBe(true)
    expect(countFees('USD', 1000)).toEqual({ agreeing: 0, all: 1 })
  })
})
