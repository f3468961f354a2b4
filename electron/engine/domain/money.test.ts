/** Amounts as text and back, exactly (decisions.md W9). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinor, moneyJson, moneyObject, parseAmountMinor, shareOfMinor } from './money.ts'

describe('money', () => {
  it('is written with the digits of its currency', () => {
    expect(formatMinor(1049, 'USD')).toBe('10.49')
    expect(formatMinor(5, 'USD')).toBe('0.05')
    expect(formatMinor(-5, 'USD')).toBe('-0.05')
    expect(formatMinor(1049, 'JPY')).toBe('1049')
    expect(formatMinor(1049, 'KWD')).toBe('1.049')
    expect(moneyObject(0, 'CAD')).toEqual({ CAD: '0.00' })
    expect(JSON.parse(moneyJson(1049, 'USD'))).toEqual({ USD: '10.49' })
  })

  it('is read as a number', () => {
    expect(['0', '0.0', '0.00', '-0', '.0'].map((text) => parseAmountMinor(text, 'USD'))).toEqual([0, 0, 0, 0, 0])
    expect(['10.5', '10.50', '010.500', ' 10.5 '].map((text) => parseAmountMinor(text, 'USD'))).toEqual([
      1050, 1050, 1050, 1050,
    ])
    for (const text of ['', '.', '10.499', 'ten', '1e3', '1,000', '0x10', '99999999999999999999']) {
      expect(parseAmountMinor(text, 'USD')).toBeUndefined()
    }
  })

  it('survives writing and reading in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
        fc.constantFrom('USD', 'CAD', 'JPY', 'KWD'),
        (minor, currency) => {
          expect(parseAmountMinor(formatMinor(minor, currency), currency)).toBe(minor)
        },
      ),
    )
  })

  it('is shared out rounding half up', () => {
    expect(shareOfMinor(1050, 1000)).toBe(105)
    expect(shareOfMinor(5, 1000)).toBe(1)
    expect(shareOfMinor(4, 1000)).toBe(0)
  })
})
