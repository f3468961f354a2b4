/** Reads the currencies of files: ISO 4217 codes in a column or a header, or signs beside the amounts. */
import { rememberByText } from '../../../shared/remember.ts'
import { isCurrency } from '../money.ts'

export const readCurrency = (text: string): string | undefined => {
  const code = text.trim().toUpperCase()
  return isCurrency(code) ? code : undefined
}

/** `$` and `¥` are the signs of several currencies. */
const codeByMark: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  MX$: 'MXN',
  ...{ S$: 'SGD', HK$: 'HKD', NT$: 'TWD', RD$: 'DOP', TT$: 'TTD', J$: 'JMD', 'CN¥': 'CNY' },
  R$: 'BRL',
  '₹': 'INR',
}

/** Undefined for a sign of several currencies, and for none. A sign may stand behind the code: `CAD$`. */
export const currencyOfMark = (mark: string): string | undefined =>
  codeByMark[mark] ?? readCurrency(mark.replace(/\p{Sc}$/u, ''))

/** The sign of a currency: `$` of USD, CAD and others. */
const signOf = rememberByText((currency) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.at(-1),
)

/** Whether a code or sign beside an amount can be that of its currency: `$` belongs to several, and `¥` to two. */
export const isMarkOf = (mark: string, currency: string): boolean => {
  const known = currencyOfMark(mark)
  return known === undefined ? mark === signOf(currency) : known === currency
}

/** The currency in headers such as `Gross (CAD)` and `Valor (R$)`; undefined where they disagree or name none. */
export const currencyOfHeads = (heads: readonly string[]): string | undefined => {
  const named = heads.flatMap((head) => [
    ...(head.match(/\b[A-Z]{3}\b/g) ?? []).filter(isCurrency),
    ...(head.match(/[A-Z]{0,3}\p{Sc}/gu) ?? []).flatMap((mark) => currencyOfMark(mark) ?? []),
  ])
  return new Set(named).size === 1 ? named[0] : undefined
}
