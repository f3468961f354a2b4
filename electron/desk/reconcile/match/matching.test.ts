/** Tests how matching compares names, days and sums. Whole statements are tested on generated worlds, in bench/reconcile. */
import { expect, it } from 'vitest'
import {
  addDays,
  bankDaysBetween,
  daysBetween,
  hasTime,
  minutesBetween,
  normalizeFacility,
  plateOf,
  referencesIn,
} from './normalize.ts'
import { isMisread, toleranceOf } from './comparison.ts'
import { findSums } from './proposals.ts'

it('compares names of facilities by their letters and digits', () => {
  expect(normalizeFacility('Hôtel-de-Ville')).toBe(normalizeFacility('HOTEL DE VILLE '))
  expect(normalizeFacility('Fleet Center/North Station')).toBe(normalizeFacility('Fleet Center – North Station'))
  expect(normalizeFacility('Park & Ride')).toBe(normalizeFacility('park and ride'))
  expect(normalizeFacility(' Lot 7!')).toBe('lot 7')
  expect(normalizeFacility('Lot 7')).not.toBe(normalizeFacility('Lot 77'))
})

it('counts bank days from Monday to Friday, across months', () => {
  expect(bankDaysBetween('2026-11-27', '2026-12-01')).toBe(2)
  expect(bankDaysBetween('2026-12-01', '2026-11-27')).toBe(2)
  expect(bankDaysBetween('2026-11-28', '2026-11-29')).toBe(0)
  expect(bankDaysBetween('2026-11-27T23:00', '2026-11-30T01:00')).toBe(1)
  expect(bankDaysBetween('2026-11-30', '2026-11-30')).toBe(0)
  expect(bankDaysBetween('2026-11-30', '2026-12-14')).toBe(10)
  expect(bankDaysBetween('2026-11-30', '2026-12-15')).toBe(Number.POSITIVE_INFINITY)
  expect(bankDaysBetween('2026-01-01', '2026-12-01')).toBe(Number.POSITIVE_INFINITY)
})

it('compares local times without a zone, also in the night that the clock goes back', () => {
  expect(minutesBetween('2026-11-01T01:30', '2026-11-01T00:30')).toBe(60)
  expect(minutesBetween('2026-11-01', '2026-11-01T00:30')).toBe(30)
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
  expect(addDays('2026-12-31T18:30', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-12-01T23:59', '2026-12-03T00:00')).toBe(2)
  expect(daysBetween('2026-12-03', '2026-12-01')).toBe(2)
  expect([hasTime('2026-12-01'), hasTime('2026-12-01T00:00')]).toEqual([false, true])
  expect([plateOf('7fd-460'), plateOf(undefined)]).toEqual(['7FD460', undefined])
})

it('splits a cell into its references, whatever is between and around them', () => {
  expect(referencesIn('20931, 20932/20933;A-1 + B&C')).toEqual(['20931', '20932', '20933', 'A-1', 'B', 'C'])
  expect(referencesIn(' 20931, ')).toEqual(['20931'])
  expect(referencesIn(' ; ')).toEqual([])
})

it('takes one other character of a plate for a misread one', () => {
  expect(isMisread('7FD460', '7FD46O')).toBe(true)
  expect(isMisread('7FD460', '7FB46O')).toBe(false)
  expect(isMisread('7FD460', '7FD46')).toBe(false)
})

it('tolerates five hundredths, and nothing where a currency has none', () => {
  expect([toleranceOf('USD'), toleranceOf('JPY'), toleranceOf('BHD')]).toEqual([5, 0, 50])
})

it('finds two to four amounts that add up, the fewest first, and gives up on too many', () => {
  const amount = (value: number) => value
  expect(findSums(70, [10, 20, 50, 30, 60], amount)).toEqual([
    [10, 60],
    [20, 50],
  ])
  expect(findSums(110, [10, 20, 30, 50], amount)).toEqual([[10, 20, 30, 50]])
  expect(findSums(150, [10, 20, 30, 40, 50], amount)).toEqual([])
  expect(
    findSums(
      2,
      Array.from({ length: 25 }, () => 1),
      amount,
    ),
  ).toEqual([])
})

it('looks for sums among twenty-four amounts, of two or more, and stops when there are enough', () => {
  const amount = (value: number) => value
  const many = Array.from({ length: 24 }, (_, index) => (index < 2 ? 1 : 100))
  expect(findSums(2, many, amount)).toEqual([[1, 1]])
  expect(findSums(1, [1], amount)).toEqual([])
  expect(findSums(3, [1, 2], amount)).toEqual([[1, 2]])
  expect(findSums(2, [1, 1, 1, 1], amount)).toHaveLength(2)
  expect(findSums(2, [1, 1, 1, 1], amount, 1)).toHaveLength(1)
  expect(findSums(6, [1, 2, 3, 10], amount)).toEqual([[1, 2, 3]])
  expect(findSums(5, [2, 3, 0], amount)).toEqual([[2, 3]])
})
