/** Owed amounts: each record counts once, in the newest statement in which it is open, without what was paid since. */
import { expect, it } from 'vitest'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { decide } from '../match/decide.ts'
import { minus, zero } from '../match/equation.ts'
import { beginReconciliation, type Decision, type Item, type Reconciliation } from '../match/items.ts'
import type { BookRecord, Finding } from '../match/types.ts'
import { findOwed, type OwingStatement } from './owed-entries.ts'

const equation = (gross: number, fees = 0): Equation => ({ ...zero, gross, fees, net: gross - fees })

const record = (id: string, gross: number, change: Partial<BookRecord> = {}): BookRecord => ({
  ...{ key: `sale:${id}`, kind: 'sale', id, currency: 'USD', expected: equation(gross), date: '2026-11-14' },
  ...change,
})

const item = (key: string, gross: number, finding: Partial<Finding> = {}): Item => {
  const { expected = zero, expectedCurrency = 'USD' } = finding
  const difference = minus(equation(gross), expectedCurrency === 'USD' ? expected : zero)
  return {
    ...{ key, lines: [key], currency: 'USD', equation: equation(gross) },
    finding: { records: [], expected, expectedCurrency, difference, ...finding },
  }
}
/** A line compared with its record. */
const beside = (key: string, gross: number, about: BookRecord, change: Partial<Finding> = {}): Item =>
  item(key, gross, {
    ...{ records: [about], class: 'amount_differs', expected: about.expected, expectedCurrency: about.currency },
    ...change,
  })

const stateOf = (
  items: readonly Item[],
  missing: readonly BookRecord[] = [],
  decisions: readonly Decision[] = [],
): Reconciliation => {
  let state = beginReconciliation({
    open: new Map(items.map((each) => [each.key, each])),
    due: missing.map((about) => ({ record: about, periods: 1 })),
    automatic: [],
    linkedRecords: new Set(),
    countFees: () => ({ agreeing: 0, all: 0 }),
    roundings: () => [],
  })
  for (const decision of decisions) {
    const decided = decide(state, decision)
    if (decided.refused !== undefined) throw new Error(decided.refused)
    state = decided.state
  }
  return state
}

const statement = (id: number, to = '2026-11-30', change: Partial<OwingStatement> = {}): OwingStatement => ({
  ...{ id, kind: 'payout', name: String(id), partner: 'Marketplace', period: { from: '2026-11-01', to } },
  ...change,
})

const owed = (states: readonly Reconciliation[], settled: Readonly<Record<string, Equation>> = {}) =>
  findOwed(
    states.map((_, index) => statement(index + 1, `2026-1${index + 1}-28`)),
    (id) => states[id - 1] ?? stateOf([]),
    ({ key }) => settled[key]?.net ?? 0,
  ).entries.map(({ statement: { id }, currency, due, amount }) => [id, currency, due, amount])

const targets = { id: 'd', items: [] as string[] }
const late = record('1', 2654)

it('owes what is missing, until it is paid, ignored or a cost', () => {
  const missing = (...decisions: Decision[]) => stateOf([], [late], decisions)
  const records = [late.key]
  const due = [[1, 'USD', '2026-11-14', 2654]]
  expect(owed([missing()])).toEqual(due)
  expect(owed([missing({ ...targets, kind: 'accept', records, bearer: 'owed' })])).toEqual(due)
  expect(owed([missing({ ...targets, kind: 'carry_over', records, reason: 'Letter' })])).toEqual(due)
  expect(owed([missing()], { [late.key]: late.expected })).toEqual([])
  expect(owed([missing()], { [late.key]: equation(2000) })).toEqual([[1, 'USD', '2026-11-14', 654]])
  expect(owed([missing({ ...targets, kind: 'accept', records, bearer: 'cost' })])).toEqual([])
  const ignored: Decision = { ...targets, kind: 'ignore', records, reason: 'Agreed' }
  expect(owed([missing(ignored)])).toEqual([])
  expect(owed([missing(ignored, { id: 'e', kind: 'undo', decision: 'd' })])).toEqual(due)
})

it('deducts only what was paid since the statement was matched', () => {
  const rest = record('1', 654, { settled: equation(2000) })
  expect(owed([stateOf([], [rest])], { [rest.key]: equation(2000) })).toEqual([[1, 'USD', '2026-11-14', 654]])
  expect(owed([stateOf([], [rest])], { [rest.key]: late.expected })).toEqual([])
})

it('owes the difference of a line that is open, carried forward, or accepted as owed', () => {
  const line = beside('a', 2000, late)
  const due = [[1, 'USD', '2026-11-14', 654]]
  const keys = { id: 'd', items: ['a'] }
  expect(owed([stateOf([line])])).toEqual(due)
  expect(owed([stateOf([line], [], [{ ...keys, kind: 'carry_over', reason: 'Letter' }])])).toEqual(due)
  // When the line is accepted, the statement itself settled the expected amount.
  const accepted = stateOf([line], [], [{ ...keys, kind: 'accept', bearer: 'owed' }])
  expect(owed([accepted], { [late.key]: late.expected })).toEqual(due)
  expect(owed([stateOf([line], [], [{ ...keys, kind: 'accept', bearer: 'cost' }])])).toEqual([])
  expect(owed([stateOf([line], [], [{ ...keys, kind: 'ignore', reason: 'Small' }])])).toEqual([])
})

it('counts what was paid too much against it', () => {
  const twice = item('a', 1000, { records: [late], class: 'paid_twice' })
  const unknown = item('b', 500, { class: 'missing_in_books' })
  expect(owed([stateOf([twice, unknown])])).toEqual([
    [1, 'USD', '2026-11-14', -1000],
    [1, 'USD', '2026-11-28', -500],
  ])
})

it('counts what was paid too much as owed to the partner, unless it is kept or goes back to a cardholder', () => {
  const payment = record('3', 5000, { key: 'card_payment:3', kind: 'card_payment' })
  const unknown = item('a', 500, { class: 'missing_in_books' })
  const accepted = (line: Item, bearer: 'owed' | 'cost') =>
    owed([stateOf([line], [], [{ id: 'd', items: ['a'], kind: 'accept', bearer }])], { [payment.key]: equation(5000) })
  expect(accepted(unknown, 'owed')).toEqual([[1, 'USD', '2026-11-28', -500]])
  expect(accepted(unknown, 'cost')).toEqual([])
  const overcharge = beside('a', 5500, payment)
  expect([accepted(overcharge, 'owed'), accepted(overcharge, 'cost')]).toEqual([[], []])
  const undercharge = beside('a', 4500, payment)
  expect(accepted(undercharge, 'owed')).toEqual([[1, 'USD', '2026-11-14', 500]])
  expect(accepted(undercharge, 'cost')).toEqual([])
})

it('counts a record once, in the newest statement in which it is open', () => {
  const carried: Decision = { id: 'd', items: ['a'], kind: 'carry_over', reason: 'Letter' }
  const before = stateOf([beside('a', 2000, late)], [], [carried])
  // A line that was carried forward counts in its own statement; its record is missing in the next one.
  expect(owed([before, stateOf([], [late])])).toEqual([
    [2, 'USD', '2026-11-14', 2654],
    [1, 'USD', '2026-11-14', -2000],
  ])
  // The next statement paid it in full: the earlier payment is too much.
  expect(owed([before], { [late.key]: late.expected })).toEqual([[1, 'USD', '2026-11-14', -2000]])
  expect(owed([stateOf([], [late]), stateOf([], [late])])).toEqual([[2, 'USD', '2026-11-14', 2654]])
  const ignored: Decision = { id: 'd', items: [], records: [late.key], kind: 'ignore', reason: 'Agreed' }
  expect(owed([stateOf([], [late]), stateOf([], [late], [ignored])])).toEqual([])
})

it('counts a record once that several lines pay together', () => {
  const lines = ['a', 'b'].map((key) => beside(key, 1327, late, { expected: equation(1327), together: ['a', 'b'] }))
  expect(owed([stateOf(lines)])).toEqual([])
  const elsewhere = owed([stateOf(lines)], { [late.key]: late.expected })
  expect(elsewhere.reduce((total, [, , , amount]) => total + Number(amount), 0)).toBe(-2654)
})

it('never adds across currencies', () => {
  const abroad = record('2', 900, { currency: 'CAD' })
  const line = beside('a', 700, abroad, { class: 'wrong_currency' })
  const due = [
    [1, 'USD', '2026-11-14', -700],
    [1, 'CAD', '2026-11-14', 900],
  ]
  expect(owed([stateOf([line])])).toEqual(due)
  expect(owed([stateOf([line], [], [{ id: 'd', items: ['a'], kind: 'accept', bearer: 'owed' }])])).toEqual(due)
})

it('expects the amount of a card payment, whatever the processor keeps', () => {
  const payment = record('3', 5000, { key: 'card_payment:3', kind: 'card_payment' })
  const kept = { ...beside('a', 4900, payment), equation: equation(4900, 100) }
  const finding = { ...kept.finding, expected: { ...equation(5000, 100) } }
  expect(owed([stateOf([{ ...kept, finding }])])).toEqual([[1, 'USD', '2026-11-14', 100]])
})

it('owes a card that was charged too much to its holder, and no processor', () => {
  const payment = record('3', 5000, { key: 'card_payment:3', kind: 'card_payment' })
  const difference = { ...zero, gross: 500, net: 500 }
  const over = beside('a', 5500, payment, { expected: equation(5000), difference })
  expect(owed([stateOf([over], [payment])])).toEqual([])
  expect(owed([stateOf([over], [payment], [{ id: 'd', items: ['a'], kind: 'accept', bearer: 'owed' }])])).toEqual([])
})

it('leaves payouts to those who pay them, unless they were written off', () => {
  const payout = record('7', 9000, { key: 'payout:7-USD', kind: 'payout' })
  const bank = statement(1, '2026-11-30', { kind: 'bank', partner: 'Bank' })
  const of = (state: Reconciliation) =>
    findOwed(
      [bank],
      () => state,
      () => 0,
    )
  expect(of(stateOf([beside('a', 8000, payout)], [payout])).entries).toEqual([])
  const ignored: Decision = { id: 'd', items: [], records: [payout.key], kind: 'ignore', reason: 'Paid in cash' }
  expect(of(stateOf([], [payout], [ignored]))).toEqual({ entries: [], writtenOff: new Set([payout.key]) })
})
