/** The axes of charts have round numbers. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountAxis, axisTicks } from './axis.ts'

test('an axis has two to seven round numbers, and holds all the values [property]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 50_000 }), (from, span) => {
      const ticks = axisTicks(from, from + span)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks[0]).toBeLessThanOrEqual(from)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(from + span)
    }),
  )
})

test('an axis has at most as many steps as are requested, of the round numbers that are given', () => {
  expect(axisTicks(0, 7_500, 3, [1, 2, 2.5, 5])).toEqual([0, 2_500, 5_000, 7_500])
  for (const highest of [100, 900, 4_000, 4_100, 12_345, 99_900]) {
    const ticks = axisTicks(0, highest, 3, [1, 2, 2.5, 5])
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
  }
})

test('only the highest amount names the currency', () => {
  expect(amountAxis([0, 1_000, 2_000], 'USD')).toEqual({
    from: 0,
    to: 2_000,
    ticks: [
      { at: 0, label: '0' },
      { at: 1_000, label: '10' },
      { at: 2_000, label: '$20' },
    ],
  })
})
