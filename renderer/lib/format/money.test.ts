/** Conversions between text and minor units never lose or gain a cent. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../i18n/index.ts'
import {
  amountOf,
  formatBare,
  formatMinor,
  formatMoney,
  formatWhole,
  listMoney,
  minorToDecimal,
  parseMinor,
  showCurrencies,
} from './money.ts'

describe('parseMinor', () => {
  it('reads decimal strings without floats', () => {
    expect(parseMinor('51.49', 'USD')).toBe(5149)
    expect(parseMinor('0.1', 'USD')).toBe(10)
    expect(parseMinor('-3.05', 'CAD')).toBe(-305)
    expect(parseMinor('1200', 'JPY')).toBe(1200)
    expect(parseMinor('8.500', 'USD')).toBe(850)
  })

  it('refuses what is not an amount of the currency', () => {
    for (const text of ['', '.', 'abc', '1,5', '1.005', '1e3', '0x10']) {
      expect(() => parseMinor(text, 'USD'), text).toThrow(RangeError)
    }
  })

  it('is undone by minorToDecimal for every amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('USD', 'CAD', 'JPY', 'KWD'), (minor, currency) => {
        expect(parseMinor(minorToDecimal(minor, currency), currency)).toBe(minor)
      }),
    )
  })
})

describe('formatting', () => {
  it('groups and signs as people read it', () => {
    expect(formatMinor(5149, 'USD')).toBe('$51.49')
    expect(formatMinor(123456789, 'USD')).toBe('$1,234,567.89')
    expect(formatMinor(-250, 'USD')).toBe('−$2.50')
  })

  it('takes the only currency of a price object and shows a dash for none', () => {
    expect(formatMoney({ CAD: '7.00' })).toBe('$7.00')
    expect(formatMoney(undefined)).toBe('—')
    expect(amountOf({ USD: '1.10', CAD: '1.50' }, 'CAD')).toEqual({ minor: 150, currency: 'CAD' })
  })
})

describe('currencies side by side', () => {
  afterEach(() => showCurrencies([]))

  it('names the country of each where the screens show several', () => {
    showCurrencies(['USD', 'CAD', 'USD'])
    expect(formatMinor(1200, 'USD')).toBe('US$12.00')
    expect(formatMinor(-1200, 'CAD')).toBe('−CA$12.00')
    expect(formatMinor(1200, 'EUR')).toBe('€12.00')
  })

  it('keeps the bare sign for the one currency of the screens, and for no other', () => {
    showCurrencies([undefined, 'CAD'])
    expect(formatMinor(1200, 'CAD')).toBe('$12.00')
    expect(formatMinor(1200, 'USD')).toBe('US$12.00')
    showCurrencies(['USD'])
    expect(formatMinor(1200, 'USD')).toBe('$12.00')
    expect(formatMinor(1200, 'CAD')).toBe('CA$12.00')
  })

  it('has the bare sign in a list of one currency, which its head names unless it is the only one of the screens', () => {
    showCurrencies(['USD', 'CAD'])
    const canadian = listMoney(['CAD', 'CAD'])
    expect(canadian).toMatchObject({ isMixed: false, headCurrency: 'CAD' })
    expect(canadian.format(1200, 'CAD')).toBe('$12.00')
    showCurrencies(['USD'])
    expect(listMoney(['CAD']).headCurrency).toBe('CAD')
    expect(listMoney(['USD', 'USD']).headCurrency).toBeUndefined()
    expect(listMoney([])).toMatchObject({ isMixed: false, headCurrency: undefined })
  })

  it('names the country of each amount in a list of two currencies', () => {
    showCurrencies(['USD', 'CAD'])
    const mixed = listMoney(['USD', 'CAD', 'USD'])
    expect(mixed).toMatchObject({ isMixed: true, headCurrency: undefined })
    expect([mixed.format(1200, 'USD'), mixed.format(1200, 'CAD')]).toEqual(['US$12.00', 'CA$12.00'])
  })

  it('has the bare sign beside an amount that names its currency', () => {
    showCurrencies(['USD', 'CAD'])
    expect(formatBare(-1250, 'USD')).toBe('−$12.50')
    expect(formatWhole(2000, 'CAD', formatBare)).toBe('$20')
    expect(formatWhole(2000, 'CAD')).toBe('CA$20')
  })

  it('never adds them', () => {
    showCurrencies(['USD', 'CAD'])
    expect(formatMoney({ USD: '20.00', CAD: '7.00' })).toBe('US$20.00 + CA$7.00')
  })
})

describe('in French', () => {
  beforeAll(() => loadMessages('fr-CA'))
  afterAll(() => loadMessages('en-US'))
  afterEach(() => showCurrencies([]))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it('has the sign behind the amount, and alone where one currency is', () => {
    expect(formatMinor(123450, 'CAD')).toBe('1\u00a0234,50\u00a0$')
    expect(plain(formatMinor(-250, 'USD'))).toBe('−2,50 $')
    showCurrencies(['USD'])
    expect(plain(formatMinor(1250, 'USD'))).toBe('12,50 $')
    expect(plain(formatMinor(1250, 'CAD'))).toBe('12,50 CAD')
  })

  it('names the country of dollars that are not Canadian where the screens show several', () => {
    showCurrencies(['USD', 'CAD'])
    expect(plain(formatMoney({ USD: '12.50', CAD: '1234.50' }))).toBe('12,50 $ US + 1 234,50 $')
    showCurrencies(['CAD'])
    expect(plain(formatMoney({ USD: '12.50', CAD: '1234.50' }))).toBe('12,50 $ US + 1 234,50 $')
  })
})
