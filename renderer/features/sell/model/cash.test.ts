/** Tests that cash never loses a cent: quick amounts cover the total, change is exact. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinor, minorToDecimal } from '../../../lib/format/index.ts'
import { salePayment } from '../../../../shared/desk/sales.ts'
import { isUnusual, quickAmounts, readReceived } from './sale-request.ts'

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
  it('offers at most three amounts above the total, in order, each once', () => {
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
  it('reads an empty field as the exact amount', () => {
    expect(readReceived(' ', 5149, 'USD')).toEqual({ tenderedMinor: 5149, changeMinor: 0 })
  })
  it('returns the change, or what is missing', () => {
    fc.assert(
      fc.property(amount, amount, (total, tendered) => {
        const read = readReceived(minorToDecimal(tendered, 'USD'), total, 'USD')
        const short = total - tendered
        if (short > 0) expect(read).toEqual({ shortMinor: short, problem: `${formatMinor(short, 'USD')} short` })
        else expect(read).toEqual({ tenderedMinor: tendered, changeMinor: tendered - total })
      }),
    )
  })
  it('refuses what is not an amount', () => {
    for (const typed of ['abc', '12.345', '-5', '1.2.3'])
      expect(readReceived(typed, 100, 'USD').problem).toBe('Enter an amount')
  })
})

describe('the largest amount received', () => {
  const currencies = fc.constantFrom('USD', 'JPY')
  const digits = { USD: 2, JPY: 0 } as const
  const typed = fc.oneof(fc.bigInt(0n, 2n * 10n ** 8n), fc.bigInt(0n, 10n ** 20n))

  it('is a million, at the field as at the desk; nothing below it is lost or overflows', () => {
    fc.assert(
      fc.property(currencies, fc.nat(5_000_000), typed, (currency, totalMinor, typedMinor) => {
        const unit = 10n ** BigInt(digits[currency])
        const text =
          unit === 1n ? String(typedMinor) : `${typedMinor / unit}.${String(typedMinor % unit).padStart(2, '0')}`
        const received = readReceived(text, totalMinor, currency)
        const isTooLarge = typedMinor > 1_000_000n * unit
        const atDesk = salePayment.safeParse({ method: 'cash', amount: '0', tendered: text })
        expect(atDesk.success).toBe(!isTooLarge)
        if (isTooLarge) expect(['At most 1,000,000', 'Enter an amount']).toContain(received.problem)
        else if (received.problem === undefined) {
          expect(BigInt(received.tenderedMinor)).toBe(typedMinor)
          expect(received.changeMinor).toBe(received.tenderedMinor - totalMinor)
        } else expect(received.problem).toMatch(/ short$/)
      }),
    )
  })
  const isUnusualCash = (text: string, totalMinor: number) =>
    isUnusual(readReceived(text, totalMinor, 'USD').changeMinor ?? 0, totalMinor)

  it('has to be confirmed from a thousand times the total on', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000_000), (totalMinor, tenderedMinor) => {
        const isExpected = tenderedMinor > totalMinor && tenderedMinor >= 1000 * totalMinor
        expect(isUnusualCash(minorToDecimal(tenderedMinor, 'USD'), totalMinor)).toBe(isExpected)
      }),
    )
    expect(isUnusualCash('51490', 5149)).toBe(true)
    expect(isUnusualCash('51489.99', 5149)).toBe(false)
    expect(isUnusualCash('', 0)).toBe(false)
  })
})
