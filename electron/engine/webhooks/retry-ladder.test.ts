/** The retry ladder, its jitter, and what Retry-After may do to it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladderWaitMs, longestWaitMs, nextWaitMs, retryAfterMs } from './retry-ladder.ts'

const minute = 60_000
const hour = 60 * minute
const nowMs = Date.UTC(2026, 11, 1, 17, 0)

describe('the ladder', () => {
  it('waits 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, and 24 h ever after [D6-schedule]', () => {
    const waits = Array.from({ length: 13 }, (_, index) => ladderWaitMs(index + 1, 0))
    const hours = [2, 5, 10, 14, 20, 24, 24, 24, 24].map((count) => count * hour)
    expect(waits).toEqual([0, 5_000, 5 * minute, 30 * minute, ...hours])
  })

  it('is made longer by chance, by less than a tenth, and never shorter [D6-schedule, own-webhook-jitter]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, chance) => {
          const wait = ladderWaitMs(failures, chance)
          expect(wait).toBeGreaterThanOrEqual(ladderWaitMs(failures, 0))
          expect(wait).toBeLessThanOrEqual(ladderWaitMs(failures, 0) * 1.1)
          expect(wait).toBeLessThanOrEqual(longestWaitMs)
        },
      ),
    )
    expect(ladderWaitMs(3, 0.5)).toBeGreaterThan(ladderWaitMs(3, 0))
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', undefined, 120_000],
    [' 0 ', undefined, 0],
    ['99999999999999999999', undefined, 24 * hour],
    ['Tue, 01 Dec 2026 17:02:00 GMT', undefined, 2 * minute],
    ['Tuesday, 01-Dec-26 17:02:00 GMT', undefined, 2 * minute],
    ['Tue Dec  1 17:02:00 2026', undefined, 2 * minute],
    ['Tue, 01 Dec 2026 16:00:00 GMT', undefined, 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', undefined, 24 * hour],
    // The partner's clock is an hour ahead.
    ['Tue, 01 Dec 2026 18:00:30 GMT', 'Tue, 01 Dec 2026 18:00:00 GMT', 30_000],
    ['Tue, 01 Dec 2026 17:02:00 GMT', 'whenever', 2 * minute],
    ['-5', undefined, undefined],
    ['1.5', undefined, undefined],
    ['soon', undefined, undefined],
    ['', undefined, undefined],
    ['2026-12-01T17:02:00Z', undefined, undefined],
    [undefined, undefined, undefined],
  ])('reads %j beside Date %j [D6-retry-after, own-webhook-retry-after]', (header, date, expected) => {
    expect(retryAfterMs(header, date, nowMs)).toBe(expected)
  })

  it('makes a wait longer and never shorter [D6-retry-after, own-webhook-retry-after]', () => {
    expect(nextWaitMs(1, 0, 30_000)).toBe(30_000)
    expect(nextWaitMs(3, 0, 30_000)).toBe(5 * minute)
    expect(nextWaitMs(3, 0, undefined)).toBe(5 * minute)
  })
})
