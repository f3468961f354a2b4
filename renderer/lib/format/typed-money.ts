/** Reads typed amounts, with the notations of all languages in each of them. */
import { locales } from '../../../shared/locales.ts'
import { locale } from '../i18n/index.ts'
import { currencyDigits, minorToDecimal, parseMinor } from './money.ts'

/** The decimal mark of the window's language: "." in English, "," in French. */
export const decimalMark = (): string => (0.5).toLocaleString(locale).charAt(1)

/** An amount as the text of a field: "60.50", in French "60,50". */
export const typedMinor = (minor: number, currency: string): string =>
  minorToDecimal(minor, currency).replace('.', decimalMark())

const signs = new Map<string, ReadonlySet<string>>()

/** Texts that may stand beside an amount of a currency: "$", "US$", "$US", "USD". */
const signsOf = (currency: string): ReadonlySet<string> => {
  const known = signs.get(currency)
  if (known) return known
  const languages = locales.flatMap((each) => [each, `${each.slice(0, 2)}-001`])
  const written = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) => {
      const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
      return parts.find(({ type }) => type === 'currency')?.value.replaceAll(/\s/g, '') ?? currency
    }),
  )
  const found = new Set(written)
  signs.set(currency, found)
  return found
}

/** Digits with or without groups of three, then decimals: "1,200.50", "1 200,50", "1200", ".5". */
const amount = /^([1-9]\d{0,2}([ ,])\d{3}(?:\2\d{3})*|\d*)(?:([.,])(\d*))?$/

/** Converts to a decimal string. "1,200" is a thousand in English, and a decimal only in French for a currency of three digits. */
const decimalOf = (figures: string, digits: number): string | undefined => {
  const [, whole = '', group, mark, decimals = ''] = amount.exec(figures) ?? []
  if (group !== undefined && group === mark) return undefined
  const isDecimalComma = decimalMark() === ','
  const isLoneComma = mark === undefined && /^\d+,\d+$/.test(whole)
  if (isLoneComma && isDecimalComma !== (digits === 3)) return undefined
  if (isLoneComma && isDecimalComma) return whole.replace(',', '.')
  const looksGrouped = decimals.length === 3 && (digits !== 3 || (group === undefined && mark !== decimalMark()))
  return looksGrouped ? undefined : `${whole.replaceAll(/[ ,]/g, '')}.${decimals}`
}

/**
 * Reads a typed amount ("60", "60.5", "$60.50", "1,200", "1 200,50 $") in minor units; undefined while it is no amount of this currency, or
 * is ambiguous.
 */
export const parseTypedMinor = (text: string, currency: string): number | undefined => {
  const [, before = '', figures = '', after = ''] = /^([^\d.,]*)(.*?)([^\d.,]*)$/s.exec(text) ?? []
  const sign = `${before}${after}`.replaceAll(/\s/g, '').toUpperCase()
  if (sign !== '' && !signsOf(currency).has(sign)) return undefined
  const decimal = decimalOf(figures.replaceAll(/\s/g, ' '), currencyDigits(currency))
  try {
    return decimal === undefined ? undefined : parseMinor(decimal, currency)
  } catch {
    return undefined
  }
}
