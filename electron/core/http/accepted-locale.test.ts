/** The language of pages by the header of a browser. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../../../shared/locales.ts'
import { acceptedLocale } from './negotiation.ts'

const localeFor = (header: string) => acceptedLocale(new Headers({ 'Accept-Language': header }))

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr-CA'],
  ['en;q=0.8, fr;q=0.9', 'fr-CA'],
  ['en;q=0.5,fr', 'fr-CA'],
  ['fr;q=0, en-CA;q=0.1', 'en-CA'],
  ['fr;q=0', 'en-US'],
  ['en;q=0, de', 'fr-CA'],
  ['en-US;q=0, en', 'en-CA'],
  ['en-CA;q=0.7, en-US;q=0.8', 'en-US'],
  ['EN-ca', 'en-CA'],
  ['frr, fro;q=0.9, en;q=0.1', 'en-US'],
  ['enm, fr-CA;q=0.4', 'fr-CA'],
  ['de-CH, fr-CH;q=0.7, *;q=0.5', 'fr-CA'],
  ['*, fr;q=0.5', 'en-US'],
  ['de, *;q=0.5', 'en-US'],
  ['de', 'en-US'],
  ['', 'en-US'],
])('%s is read as %s', (header, locale) => {
  expect(localeFor(header)).toBe(locale)
})

test('any text has a language', () => {
  const part = fc.constantFrom('fr', 'en', 'en-CA', ';q=', '0', '0.5', ',', ' ', '*', '"', '=', '-', ';', '9', 'x')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(locales).toContain(localeFor(parts.join('')))
    }),
  )
})
