/** The retry ladder, its jitter, and the effect of Retry-After. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestWaitMs, nextWaitMs } from './delivery-repository.ts'

const minute = 60_000
const hour = 60 * minute

describe('the ladder', () => {
  it('waits 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, and 24 h ever after [D6-schedule]', () => {
    const waits = Array.from({ length: 13 }, (_, index) => nextWaitMs(index + 1, 0))
    const hours = [2, 5, 10, 14, 20, 24, 24, 24, 24].map((count) => count * hour)
    expect(waits).toEqual([0, 5_000, 5 * minute, 30 * minute, ...hours])
  })

  it('is made longer by chance, by less than a tenth, and never shorter [D6-schedule, own-webhook-jitter]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, chance) => {
          const wait = nextWaitMs(failures, chance)
          expect(wait).toBeGreaterThanOrEqual(nextWaitMs(failures, 0))
          expect(wait).toBeLessThanOrEqual(nextWaitMs(failures, 0) * 1.1)
          expect(wait).toBeLessThanOrEqual(longestWaitMs)
        },
      ),
    )
    expect(nextWaitMs(3, 0.5)).toBeGreaterThan(nextWaitMs(3, 0))
  })
})

describe('Retry-After', () => {
  it('makes a wait longer and never shorter [D6-retry-after, own-webhook-retry-after]', () => {
    expect(nextWaitMs(1, 0, 30_000)).toBe(30_000)
    expect(nextWaitMs(3, 0, 30_000)).toBe(5 * minute)
    expect(nextWaitMs(3, 0, undefined)).toBe(5 * minute)
    expect(nextWaitMs(3, 0, 24 * hour)).toBe(24 * hour)
    expect(nextWaitMs(3, 0, Number('9'.repeat(20)))).toBe(24 * hour)
    expect(nextWaitMs(12, 0.5, 24 * hour)).toBeGreaterThan(24 * hour)
  })
})
