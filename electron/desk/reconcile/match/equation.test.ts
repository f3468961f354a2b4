/** Equations are compared and added member by member: none of the five is left out. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holds, isZero, largestDifference, minus, plus, sumOf, zero } from './equation.ts'
import { equation } from './testing/sold-and-stated.ts'

const members = ['gross', 'fees', 'refunds', 'adjustments', 'net'] as const
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const any = fc.record({ gross: amount, fees: amount, refunds: amount, adjustments: amount, net: amount })

it('what is added and taken away again leaves the same', () => {
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(minus(plus(one, other), other)).toEqual(one)
      expect(plus(one, other)).toEqual(sumOf([one, other]))
    }),
  )
  expect(sumOf([])).toEqual(zero)
})

it.each(members)('a difference of %s counts, whichever side it is on', (member) => {
  const one = equation(4549, 455, 100, 20)
  expect(largestDifference(one, { ...one, [member]: one[member] + 7 })).toBe(7)
  expect(largestDifference(one, { ...one, [member]: one[member] - 7 })).toBe(7)
  expect(isZero({ ...zero, [member]: -1 })).toBe(false)
  expect(holds({ ...one, [member]: one[member] + 1 })).toBe(false)
})

it('the largest of several differences counts', () => {
  expect(largestDifference(equation(4549, 455), equation(4540, 455, 0, -100))).toBe(109)
  expect(isZero(zero)).toBe(true)
})

it('gross less fees and refunds, with adjustments, is net', () => {
  expect(holds(equation(4549, 455, 1000, 20))).toBe(true)
})
