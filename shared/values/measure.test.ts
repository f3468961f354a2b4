/** Money on passes and pages for customers. */
import { expect, test } from 'vitest'
import { locales } from '../locales.ts'
import { moneyText } from './measure.ts'

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-US', 'USD', '$400.00'],
  ['en-US', 'CAD', 'CA$400.00'],
  ['en-US', 'MXN', 'MX$400.00'],
  ['en-US', 'EUR', '€400.00'],
  ['en-CA', 'CAD', '$400.00'],
  ['en-CA', 'USD', 'US$400.00'],
  ['en-CA', 'MXN', 'MX$400.00'],
  ['fr-CA', 'CAD', '400,00 $'],
  ['fr-CA', 'USD', '400,00 $ US'],
  ['fr-CA', 'MXN', '400,00 MXN'],
])('to a reader of %s, 400 %s are %s', (locale, currency, text) => {
  expect(plain(moneyText(locale, '400', currency))).toBe(text)
})

test('no two currencies are written alike', () => {
  const currencies = Intl.supportedValuesOf('currency')
  for (const locale of locales)
    expect(new Set(currencies.map((currency) => moneyText(locale, '0', currency).replaceAll(/[\d.,]/g, ''))).size).toBe(
      currencies.length,
    )
})
