/** Amounts, dates and the foot of a page of figures, in the language of the window that requests it. */
import type { Locale } from '../../../../shared/locales.ts'
import { dateTimeFormat } from '../../../../shared/values/time-zone.ts'
import { currencyDigits, formatMinor } from '../../../core/money.ts'
import { longDate, mediumDate, timeOfDay } from '../../../core/passes/pass-format.ts'
import type { SealHead } from '../../../core/db/sqlite/seals/verify-seals.ts'
import { messagesIn, type ProgramMessages } from '../../../common/messages.ts'
import type { Line } from './report-page.ts'

/** The circumstances of a request for a page. */
export interface Printing {
  readonly locale: Locale
  /** True in a demonstration or with a marketplace for tests. */
  readonly isSample: boolean
  /** 0 is the original. */
  readonly reprintNumber: number
  readonly atMs: number
  /** The person, or the window while there are no people. */
  readonly by: string
}

/** The currency is left out, since the foot names it: `plain` is "6,494.03", and `signed` "+6,494.03". */
export const amountFormats = (locale: Locale, currency: string) => {
  const digits = currencyDigits(currency)
  const format = (signDisplay: 'auto' | 'exceptZero') => {
    const numbers = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    })
    return (minor: number): string =>
      numbers
        .format(formatMinor(minor, currency) as Intl.StringNumericLiteral)
        .replace('-', '−')
        .replaceAll('\u202f', '\u00a0')
  }
  return { plain: format('auto'), signed: format('exceptZero') }
}

/** "USD 6,494.03", where others would have the same sign. */
export const moneyWithCode = (locale: Locale, minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
    .format(formatMinor(minor, currency) as Intl.StringNumericLiteral)
    .replace('-', '−')
    .replaceAll('\u202f', '\u00a0')

/** "US dollars" */
const currencyName = (locale: Locale, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** "A, B", without a word before the last one. */
export const listText = (items: readonly string[]): string => items.join(', ')

export const countText = (locale: Locale, count: number): string =>
  new Intl.NumberFormat(locale).format(count).replace('-', '−').replaceAll('\u202f', '\u00a0')

/** "eab95b8c d3386487 …" */
export const inGroups = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ')

/** The seals of the database once the document was written, in the form that `npm run verify -- --expect` reads. */
export const sealLines = (t: ProgramMessages, seal: SealHead | undefined): Line[] =>
  seal === undefined
    ? []
    : [{ label: t('reportPage.seal', { number: String(seal.length) }), value: inGroups(seal.hash), isCode: true }]

/** "Dec 16, 2026" of "2026-12-16". */
export const dayText = (locale: Locale, date: string): string =>
  mediumDate(locale, 'UTC', Date.parse(`${date.slice(0, 10)}T00:00:00Z`))

/** "Dec 1 – 15, 2026" */
export const dayRange = (locale: Locale, { from, to }: { readonly from: string; readonly to: string }): string =>
  dateTimeFormat(locale, 'UTC', { month: 'short', day: 'numeric', year: 'numeric' })
    .formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`))
    .replace(/[\u202f\u2009]/g, '\u00a0')

/** "Wed, Dec 16, 2026" of "2026-12-16". */
export const businessDay = (locale: Locale, date: string): string =>
  longDate(locale, 'UTC', Date.parse(`${date}T00:00:00Z`))

/** The currency, and the mark of a reprint. */
export const footNotes = (
  { locale, reprintNumber, atMs, by }: Printing,
  currencies: readonly string[],
  timeZone: string,
): string[] => {
  const t = messagesIn(locale)
  const names = currencies.map((currency) => currencyName(locale, currency))
  const amounts = t('reportPage.amountsIn', { currency: listText(names) })
  if (reprintNumber === 0) return [amounts]
  const reprint = t('reportPage.reprint', {
    count: reprintNumber,
    date: mediumDate(locale, timeZone, atMs),
    time: timeOfDay(locale, timeZone, atMs),
    name: by,
  })
  return [amounts, reprint]
}

export const sampleMark = ({ locale, isSample }: Printing): string | undefined =>
  isSample ? messagesIn(locale)('reportPage.sample') : undefined
