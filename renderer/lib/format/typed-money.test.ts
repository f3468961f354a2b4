/** Typed amounts: formatted amounts are read back, in both notations, and an ambiguous text is not an amount. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '../../../shared/locales.ts'
import { loadMessages } from '../i18n/index.ts'
import { formatMinor, showCurrencies } from './money.ts'
import { parseTypedMinor, typedMinor } from './typed-money.ts'

describe.each(locales)('typed in %s', (language) => {
  beforeAll(() => loadMessages(language))
  afterAll(() => loadMessages('en-US'))

  it.each([
    ['60', 6000],
    [' $60.5 ', 6050],
    ['60,50', 6050],
    ['60.50 $', 6050],
    ['60,50\u00a0$\u00a0US', 6050],
    ['US$60.50', 6050],
    ['60.50 usd', 6050],
    ['1 200', 120000],
    ['1\u202f200,50 $', 120050],
    ['1 200.50', 120050],
    ['1,200.50', 120050],
    ['1,234,567', 123456700],
    ['.5', 50],
    [',05 $', 5],
    ['5.', 500],
  ])('%s', (typed, expected) => expect(parseTypedMinor(typed, 'USD')).toBe(expected))

  it.each([
    ...['', '$', '.', '-5', '6o', 'abc', '1e3', '1.2.3', '1.234', '1.200', '1234,500', '0,200', '.500', '1 200,500'],
    ...['12 50', '1 20', '12 345 67', '1,200 345', '1,200,50', '1.200.300', '1.200,50', "1'200"],
    ...['60 CAD', '60 $ CA', 'CA$60', '60 €', '$60 US$', '99999999999999999'],
  ])('refuses %s', (typed) => expect(parseTypedMinor(typed, 'USD')).toBeUndefined())
})

const minors = fc.oneof(fc.nat(300_000), fc.nat())
const currencies = fc.constantFrom('USD', 'CAD', 'EUR', 'JPY', 'KWD')
const shown = fc.constantFrom([], ['USD'], ['CAD'], ['USD', 'CAD'])

describe('in any language', () => {
  afterEach(async () => {
    showCurrencies([])
    await loadMessages('en-US')
  })

  it.each(locales)('what is written is read back: %s', async (language) => {
    await loadMessages(language)
    fc.assert(
      fc.property(minors, currencies, shown, (minor, currency, others) => {
        showCurrencies(others)
        expect(parseTypedMinor(formatMinor(minor, currency), currency)).toBe(minor)
        expect(parseTypedMinor(typedMinor(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  it.each(locales)('what another language writes is never read as another amount: %s', async (language) => {
    await loadMessages(language)
    const written = fc.tuple(minors, currencies).map(([minor, currency]) => ({ minor, currency }))
    const samples = fc
      .sample(written, 300)
      .map((sample) => ({ ...sample, text: formatMinor(sample.minor, sample.currency) }))
    for (const other of locales) {
      await loadMessages(other)
      for (const { minor, currency, text } of samples) {
        const read = parseTypedMinor(text, currency)
        if (read !== undefined || currency === 'USD' || currency === 'CAD') expect(read, text).toBe(minor)
      }
    }
  })

  it('a comma before three digits is a thousand in English and refused in French, but for a currency of three digits', async () => {
    expect(parseTypedMinor('1,200', 'USD')).toBe(120000)
    expect(parseTypedMinor('1,200', 'KWD')).toBeUndefined()
    expect(parseTypedMinor('1,200.500', 'KWD')).toBe(1200500)
    await loadMessages('fr-CA')
    expect(parseTypedMinor('1,200', 'USD')).toBeUndefined()
    expect(parseTypedMinor('1,200', 'JPY')).toBeUndefined()
    expect(parseTypedMinor('1,200', 'KWD')).toBe(1200)
    expect(parseTypedMinor('1,200,300', 'USD')).toBe(120030000)
  })

  it('an amount for a field has the decimals of the language', async () => {
    expect(typedMinor(5149, 'USD')).toBe('51.49')
    await loadMessages('fr-CA')
    expect(typedMinor(123456, 'CAD')).toBe('1234,56')
    expect(typedMinor(12, 'JPY')).toBe('12')
  })
})
