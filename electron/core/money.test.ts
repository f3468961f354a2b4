/** Amounts as text and back, exactly (decisions.md W9). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDigits, formatMinor, moneyObject, parseAmountMinor, shareOfMinor } from './money.ts'

describe('money', () => {
  it('is written with the digits of its currency [W9-string, spec-money-object, spec-money-string]', () => {
    expect(formatMinor(1049, 'USD')).toBe('10.49')
    expect(formatMinor(5, 'USD')).toBe('0.05')
    expect(formatMinor(-5, 'USD')).toBe('-0.05')
    expect(formatMinor(1049, 'JPY')).toBe('1049')
    expect(formatMinor(1049, 'KWD')).toBe('1.049')
    expect(moneyObject(0, 'CAD')).toEqual({ CAD: '0.00' })
  })

  it('is read as a number [D4-final-price-number]', () => {
    expect(['0', '0.0', '0.00', '-0', '.0'].map((text) => parseAmountMinor(text, 'USD'))).toEqual([0, 0, 0, 0, 0])
    expect(['10.5', '10.50', '010.500', ' 10.5 '].map((text) => parseAmountMinor(text, 'USD'))).toEqual([
      1050, 1050, 1050, 1050,
    ])
    for (const text of ['', '.', '10.499', 'ten', '1e3', '1,000', '0x10', '99999999999999999999']) {
      expect(parseAmountMinor(text, 'USD')).toBeUndefined()
    }
  })

  it('survives writing and reading in every currency [W9-minor-units]', () => {
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

  it('has the digits of ISO 4217', () => {
    const digits = (currency: string): number | undefined =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    for (const currency of ['USD', 'CAD', 'EUR', 'GBP', 'MXN', 'JPY', 'KRW', 'CLP', 'ISK', 'VND', 'XAF', 'PYG']) {
      expect([currency, currencyDigits(currency)]).toEqual([currency, digits(currency)])
    }
    expect(['KWD', 'BHD', 'JOD', 'OMR', 'TND', 'LYD', 'IQD'].map(currencyDigits)).toEqual([3, 3, 3, 3, 3, 3, 3])
  })

  it('adds up as written, whatever the digits [W9-string]', () => {
    const amount = fc.integer({ min: 0, max: 2 ** 45 })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('USD', 'JPY', 'KWD'), (base, fee, currency) => {
        const digits = { USD: 2, JPY: 0, KWD: 3 }[currency]
        const written = (minor: number): bigint => {
          const [whole = '', fraction = ''] = formatMinor(minor, currency).split('.')
          expect(fraction).toHaveLength(digits)
          expect(whole).toMatch(/^(0|[1-9]\d*)$/)
          return BigInt(whole + fraction)
        }
        expect(written(base) + written(fee)).toBe(written(base + fee))
      }),
    )
  })

  it('is shared out rounding half up', () => {
    expect(shareOfMinor(1050, 1000)).toBe(105)
    expect(shareOfMinor(5, 1000)).toBe(1)
    expect(shareOfMinor(4, 1000)).toBe(0)
  })
})
