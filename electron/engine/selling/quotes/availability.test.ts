/** Peak occupancy agrees with counting minute by minute, and nothing is ever oversold. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityStatus, peakOccupancy, type OccupiedSpace } from './availability.ts'

const windows: fc.Arbitrary<OccupiedSpace> = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 25 }) })
  .map(({ start, length }) => ({ startsAtMs: start, endsAtMs: start + length }))

const naivePeak = (occupied: readonly OccupiedSpace[], window: OccupiedSpace): number => {
  let peak = 0
  for (let moment = window.startsAtMs; moment < window.endsAtMs; moment += 1) {
    const count = occupied.filter((space) => space.startsAtMs <= moment && moment < space.endsAtMs).length
    peak = Math.max(peak, count)
  }
  return peak
}

describe('availability', () => {
  it('finds the same peak as counting every moment [D3-availability]', () => {
    fc.assert(
      fc.property(fc.array(windows, { maxLength: 40 }), windows, (occupied, window) => {
        const peak = peakOccupancy(occupied, window)
        expect(peak).toBe(naivePeak(occupied, window))
      }),
      { numRuns: 1000 },
    )
  })

  it('never sells more than there is and never refuses a space that is free [D4-never-twice]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(windows, { maxLength: 60 }), (spaces, requested) => {
        const sold: OccupiedSpace[] = []
        for (const window of requested) {
          const free = spaces - peakOccupancy(sold, window) > 0
          expect(free).toBe(naivePeak(sold, window) < spaces)
          if (free) sold.push(window)
        }
        expect(naivePeak(sold, { startsAtMs: 0, endsAtMs: 100 })).toBeLessThanOrEqual(spaces)
      }),
      { numRuns: 500 },
    )
  })

  it('lets a stay begin at the moment another ends', () => {
    const occupied = [{ startsAtMs: 10, endsAtMs: 20 }]
    expect(peakOccupancy(occupied, { startsAtMs: 20, endsAtMs: 30 })).toBe(0)
    expect(peakOccupancy(occupied, { startsAtMs: 0, endsAtMs: 10 })).toBe(0)
    expect(peakOccupancy(occupied, { startsAtMs: 19, endsAtMs: 30 })).toBe(1)
  })

  it('is limited at 10 % or 5 spaces, sold out at none [D3-limited]', () => {
    expect(availabilityStatus(31, 300)).toBe('available')
    expect(availabilityStatus(30, 300)).toBe('limited')
    expect(availabilityStatus(6, 50)).toBe('available')
    expect(availabilityStatus(5, 50)).toBe('limited')
    expect(availabilityStatus(0, 50)).toBe('sold_out')
    expect(availabilityStatus(-1, 50)).toBe('sold_out')
  })
})
