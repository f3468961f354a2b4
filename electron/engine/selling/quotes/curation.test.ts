/** A search marks the cheapest, the closest and the best of both. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curate } from './search.ts'

describe('curation', () => {
  it('marks cheapest, closest and the best of price and walk [D3-curated-marks, D3-recommended]', () => {
    const near = { priceMinor: 4000, meters: 100 }
    const middle = { priceMinor: 2500, meters: 300 }
    const far = { priceMinor: 2000, meters: 1500 }
    expect(curate([near, middle, far])).toEqual({ cheapest: far, closest: near, recommended: middle })
    expect(curate([])).toBeUndefined()
  })

  it('takes the closer of equal prices and never recommends what another beats in both', () => {
    const candidates = fc.array(
      fc.record({ priceMinor: fc.integer({ min: 0, max: 9_000 }), meters: fc.integer({ min: 0, max: 9_000 }) }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(candidates, (all) => {
        const marks = curate(all)
        for (const one of all) {
          expect(marks?.cheapest.priceMinor).toBeLessThanOrEqual(one.priceMinor)
          expect(marks?.closest.meters).toBeLessThanOrEqual(one.meters)
          const { priceMinor, meters } = marks?.recommended ?? one
          expect(one.priceMinor < priceMinor && one.meters < meters).toBe(false)
        }
      }),
    )
  })
})
