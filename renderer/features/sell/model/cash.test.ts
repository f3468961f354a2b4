/** Cash never loses a cent: quick amounts cover the total, change is exact. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorToDecimal } from '../../../lib/format/index.ts'
import { quickAmounts, readReceived } from './cash.ts'

const amount = fc.integer({ min: 1, max: 5_000_000 })

describe('quickAmounts', () => {
  it('offers the next dollar, twenty and hundred', () => {
    expect(quickAmounts(5149, 'USD')).toEqual([5200, 6000, 10000])
  })
  it('fills up with other notes where two are the same', () => {
    expect(quickAmounts(10000, 'USD')).toEqual([])
    expect(quickAmounts(9950, 'USD')).toEqual([10000])
    expect(quickAmounts(2000, 'USD')).toEqual([5000, 10000])
  })
  it('offers at most three sums above the total, in order, each once', () => {
    fc.assert(
      fc.property(amount, (total) => {
        const offers = quickAmounts(total, 'USD')
        expect(offers.length).toBeLessThanOrEqual(3)
        expect(offers).toEqual([...new Set(offers)].sort((left, right) => left - right))
        for (const offer of offers) {
          expect(offer).toBeGreaterThan(total)
          expect(offer % 100).toBe(0)
        }
      }),
    )
  })
  it('counts in whole units of a currency without cents', () => {
    expect(quickAmounts(183, 'JPY')).toEqual([185, 190, 200])
  })
})

describe('readReceived', () => {
  it('takes an empty field as the exact sum', () => {
    expect(readReceived(' ', 5149, 'USD')).toEqual({ kind: 'enough', tenderedMinor: 5149, changeMinor: 0 })
  })
  it('gives what is over back, and says what is missing', () => {
    fc.assert(
      fc.property(amount, amount, (total, tendered) => {
        const read = readReceived(minorToDecimal(tendered, 'USD'), total, 'USD')
        if (tendered < total) expect(read).toEqual({ kind: 'short', missingMinor: total - tendered })
        else expect(read).toEqual({ kind: 'enough', tenderedMinor: tendered, changeMinor: tendered - total })
      }),
    )
  })
  it('refuses what is no amount', () => {
    for (const typed of ['abc', '12.345', '-5', '1.2.3'])
      expect(readReceived(typed, 100, 'USD').kind).toBe('not_an_amount')
  })
})
