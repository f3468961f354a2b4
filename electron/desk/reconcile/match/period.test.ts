/** The period of a statement that nobody states. */
import { expect, it } from 'vitest'
import { zero } from './equation.ts'
import { findPeriod } from './period.ts'
import type { BookedSale, Statement, StatementLine } from '../statement.ts'

const bookingsPerDay = 20

const saleOf = (day: number, index: number): BookedSale => ({
  bookingId: `${day}-${index}`,
  facilityId: '1',
  facility: 'Lot 7',
  currency: 'USD',
  soldAt: '2026-11-30T12:00',
  startsAt: `2026-12-0${day}T18:30`,
  endsAt: `2026-12-0${day}T22:30`,
  isCancelled: false,
  priceLines: [],
  commissionBasisPoints: 0,
  expected: { ...zero, gross: 1000, net: 1000 },
})

const sales = [1, 2, 3, 4, 5].flatMap((day) => Array.from({ length: bookingsPerDay }, (_, index) => saleOf(day, index)))

const linesOf = (day: number, count: number, line: Partial<StatementLine> = {}): StatementLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...zero,
    ...{ row: 0, identity: '', currency: 'USD', bookingId: `${day}-${index}`, gross: 1000, net: 1000, ...line },
  }))

const periodOf = (...lines: StatementLine[][]) => {
  const statement: Statement = { kind: 'payout', lines: lines.flat(), statedTotals: {} }
  return findPeriod(statement, { sales, cardPayments: [], bags: [], payouts: [] })
}

it('is from the first to the last day of which the statement pays a tenth', () => {
  expect(periodOf(linesOf(2, 18), linesOf(4, 2))).toEqual({ from: '2026-12-02', to: '2026-12-04' })
})

it('is not widened by a late or early payment, a refund or an adjustment', () => {
  const refunds = linesOf(1, 20, { gross: 0, refunds: 1000, net: -1000 })
  const adjustments = linesOf(5, 20, { gross: 0, adjustments: 1000 })
  expect(periodOf(linesOf(1, 1), refunds, linesOf(3, 20), linesOf(5, 1), adjustments)).toEqual({
    from: '2026-12-03',
    to: '2026-12-03',
  })
})

it('takes what there is where no day is paid as a whole, and is unknown without any day', () => {
  expect(periodOf(linesOf(2, 1))).toEqual({ from: '2026-12-02', to: '2026-12-02' })
  expect(periodOf(linesOf(2, 1, { bookingId: 'unknown' }))).toBeUndefined()
})
