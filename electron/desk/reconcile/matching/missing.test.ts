/** What of the books a statement misses: the edges of its period, earlier ones, what is settled, and the order. */
import { expect, it } from 'vitest'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'

const soldOn = (id: string, day: string, changes: Parameters<typeof sale>[1] = {}) =>
  sale(id, { startsAt: `${day}T18:30`, endsAt: `${day}T23:00`, ...changes })

/** By a payout of December 5 to 10 about another booking. */
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
