/** The records that a statement misses: the edges of its period, earlier periods, settled records, and the order. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Books, StatementLine } from '../statement.ts'
import { matchStatement } from './match-statement.ts'
import { allRules } from './rules.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'

const soldOn = (id: string, day: string, changes: Parameters<typeof sale>[1] = {}) =>
  sale(id, { startsAt: `${day}T18:30`, endsAt: `${day}T23:00`, ...changes })

/** The records that a payout of December 5 to 10 about another booking misses. */
const missing = (sales: readonly ReturnType<typeof sale>[], options: Parameters<typeof match>[2] = {}) => {
  const { bookingId: _id, ...own } = line('1', { identity: 'own', plate: 'ZZ900', startsAt: '2026-11-01T18:30' })
  const period = { from: '2026-12-05', to: '2026-12-10' }
  const found = match([own], { sales }, { period, ...options })
  return found.missing.map(({ record, periods }) => [record.key, periods])
}

it('is due from the first to the last day of the period, oldest first, and of one day by its key', () => {
  const days = ['2026-12-10', '2026-12-05', '2026-12-04', '2026-12-11', '2026-12-05']
  expect(missing(days.map((day, index) => soldOn(String(9 - index), day)))).toEqual([
    ['sale:5', 1],
    ['sale:8', 1],
    ['sale:9', 1],
  ])
})

it('is sorted by day and key, whatever the order of the books', () => {
  const sales = [
    ...[soldOn('1', '2026-12-10'), soldOn('2', '2026-12-06'), soldOn('3', '2026-12-06')],
    ...[soldOn('4', '2026-12-06'), soldOn('5', '2026-12-05')],
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(sales, { minLength: sales.length }), (given) => {
      expect(missing(given).map(([key]) => key)).toEqual(['sale:5', 'sale:2', 'sale:3', 'sale:4', 'sale:1'])
    }),
  )
})

it('is due from the first of the earlier periods on, and says in how many it was missing', () => {
  const earlierPeriods = [
    { from: '2026-12-01', to: '2026-12-02' },
    { from: '2026-11-20', to: '2026-11-30' },
    { from: '2026-12-03', to: '2026-12-04' },
  ]
  const sales = ['2026-11-19', '2026-11-20', '2026-12-02', '2026-12-03', '2026-12-05']
  expect(
    missing(
      sales.map((day, index) => soldOn(String(index), day)),
      { earlierPeriods },
    ),
  ).toEqual([
    ['sale:1', 4],
    ['sale:2', 3],
    ['sale:3', 2],
    ['sale:4', 1],
  ])
})

it('is nothing of another currency, of what was settled, or of what nothing is expected', () => {
  const sales = [
    soldOn('1', '2026-12-06', { currency: 'CAD' }),
    soldOn('2', '2026-12-06'),
    soldOn('3', '2026-12-06'),
    soldOn('4', '2026-12-06', { expected: equation(0, 0) }),
  ]
  const settled = new Map([
    ['sale:2', equation(4549, 455)],
    ['sale:3', equation(4000, 400)],
  ])
  expect(missing(sales, { settled })).toEqual([['sale:3', 1]])
})

it('is money of a day of the period that no line names and no other statement settled', () => {
  const days = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-11']
  const ofDays = <Booked>(bookedOn: (id: string, day: string) => Booked) =>
    days.map((day, index) => bookedOn(String(index), day))
  const amount = { currency: 'USD', amount: 2500 }
  const books: Books = {
    sales: [],
    cardPayments: ofDays((paymentId, businessDate) => ({
      ...{ paymentId, bookingId: '1', cardReference: `S-${paymentId}`, businessDate, ...amount },
    })),
    bags: ofDays((bagId, businessDate) => ({ bagId, bagNumber: `2093${bagId}`, businessDate, ...amount })),
    payouts: ofDays((statementId, date) => ({
      ...{ statementId, statementName: 'A', reference: `PO-77${statementId}`, date, ...amount },
    })),
  }
  /** The records due beside a line that names the second one, after the third one was settled. */
  const due = (kind: 'card' | 'bank', names: Partial<StatementLine>, settled: readonly string[]) =>
    match(
      [{ row: 2, identity: 'received', currency: 'USD', soldAt: '2026-12-05', ...names, ...equation(2500, 0) }],
      books,
      {
        ...{ kind, period: { from: '2026-12-05', to: '2026-12-10' } },
        settled: new Map(settled.map((key) => [key, equation(2500, 0)])),
      },
    ).due.map(({ record }) => record.key)
  expect(due('card', { cardReference: 'S-1' }, ['card_payment:2'])).toEqual(['card_payment:3'])
  expect(due('bank', { bagNumber: '20931' }, ['bag:2', 'payout:2-USD'])).toEqual([
    ...['payout:1-USD', 'bag:3', 'payout:3-USD'],
  ])
  expect(due('bank', { payoutReference: 'PO-771' }, ['bag:2', 'payout:2-USD'])).toEqual([
    ...['bag:1', 'bag:3', 'payout:3-USD'],
  ])
})

it('is of a currency that the statement has lines or a total in, and nothing without a period', () => {
  const books: Books = { sales: [sale('1')], cardPayments: [], bags: [], payouts: [] }
  const rules = { rules: allRules, importedIdentities: new Set<string>() }
  const period = { from: '2026-12-01', to: '2026-12-15' }
  const empty = { kind: 'payout', lines: [], statedTotals: {} } as const
  const total = { ...empty, statedTotals: { USD: { net: 0 } } }
  expect(matchStatement(empty, books, { ...rules, period }).due).toEqual([])
  expect(matchStatement(total, books, { ...rules, period }).due).toHaveLength(1)
  expect(matchStatement(total, books, rules).due).toEqual([])
})
