/** Formats money, and converts decimal strings of the API to integer minor units and back, never through floats (decisions.md W9). */

import { create } from 'zustand'
import { isTranslation, localeData } from '../../../shared/locales.ts'
import { locale } from '../i18n/index.ts'

const digitsByCurrency = new Map<string, number>()

/** The number of digits after the point of a currency (USD 2, JPY 0). */
export const currencyDigits = (currency: string): number => {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const digits =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

/**
 * Converts a decimal string to minor units: `('51.49', 'USD')` is 5149. Signs and missing digits are allowed. Throws RangeError for text
 * that is not a decimal number, or has more digits than the currency (other than zeros).
 */
export const parseMinor = (text: string, currency: string): number => {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim())
  const whole = match?.[2] ?? ''
  const fraction = match?.[3] ?? ''
  if (!match || (whole === '' && fraction === '')) throw new RangeError(`Not an amount: "${text}"`)
  const digits = currencyDigits(currency)
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  if (/[1-9]/.test(fraction.slice(digits))) throw new RangeError(`Too many digits for ${currency}: "${text}"`)
  const minor = Number(`${whole}${kept}` || '0')
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Amount too large: "${text}"`)
  return match[1] === '-' && minor !== 0 ? -minor : minor
}

/** Converts minor units to the decimal string of the API: `(5149, 'USD')` is "51.49". */
export const minorToDecimal = (minor: number, currency: string): string => {
  const digits = currencyDigits(currency)
  const sign = minor < 0 ? '-' : ''
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

interface MoneyDisplay {
  /**
   * The only currency on the screens, which is formatted without its country. `null` where there are several. Until it is known, no
   * currency has its country.
   */
  readonly homeCurrency: string | null | undefined
}

/** The current format of amounts. A component that stores rendered amounts uses this hook, to render again when it changes. */
export const useMoneyDisplay = create<MoneyDisplay>(() => ({ homeCurrency: undefined }))

/** Sets the currencies of the screens, so that "$" never means two of them. */
export const showCurrencies = (currencies: readonly (string | undefined)[]): void => {
  const [first, ...others] = new Set(currencies.filter((currency) => currency !== undefined))
  const homeCurrency = others.length > 0 ? null : first
  if (useMoneyDisplay.getState().homeCurrency !== homeCurrency) useMoneyDisplay.setState({ homeCurrency })
}

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * A currency that is not the only one names its country: "US$12.00" in English, where no currency is the usual one, and "12,00 $ US" in
 * French, where "$" is Canadian unless it is the sign of another home currency.
 */
const namedFormatter = (currency: string): Intl.NumberFormat => {
  if (!isTranslation(locale)) return new Intl.NumberFormat('en-001', { style: 'currency', currency })
  const isSignTaken = currency === localeData[locale].currency && useMoneyDisplay.getState().homeCurrency !== null
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: isSignTaken ? 'code' : 'symbol',
  })
}

const isBareEverywhere = (currency: string): boolean => {
  const { homeCurrency } = useMoneyDisplay.getState()
  return homeCurrency === undefined || homeCurrency === currency
}

const formatterOf = (currency: string, isBare = isBareEverywhere(currency)): Intl.NumberFormat => {
  const { homeCurrency } = useMoneyDisplay.getState()
  const key = `${locale}|${currency}|${isBare || homeCurrency}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = isBare
    ? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    : namedFormatter(currency)
  formatters.set(key, formatter)
  return formatter
}

/**
 * Formats minor units: `(5149, 'USD')` is "$51.49", and "US$51.49" where the screens have other currencies too. Grouping and symbol follow
 * the language of the window; a negative amount has a minus sign, not a hyphen.
 */
export const formatMinor = (minor: number, currency: string): string => written(minor, currency, formatterOf(currency))

/** `formatMinor` without the country in all cases: for amounts beside another one that names the currency. */
export const formatBare = (minor: number, currency: string): string =>
  written(minor, currency, formatterOf(currency, true))

const written = (minor: number, currency: string, formatter: Intl.NumberFormat): string =>
  // Intl accepts a decimal string, so no digit passes through a float; the type library only knows numbers here.
  formatter.format(minorToDecimal(minor, currency) as Intl.StringNumericLiteral).replace('-', '−')

interface ListMoney {
  /** Amounts of several currencies are side by side, and each names its country. */
  readonly isMixed: boolean
  readonly format: (minor: number, currency: string) => string
  /** The currency that the heading of the list has to name, because the amounts do not: "USD". */
  readonly headCurrency: string | undefined
}

/** The format of a list with amounts of these currencies: without the country where there is only one. */
export const listMoney = (currencies: readonly string[]): ListMoney => {
  const [only, ...others] = new Set(currencies)
  if (others.length > 0) return { isMixed: true, format: formatMinor, headCurrency: undefined }
  const isNamed = only !== undefined && !isBareEverywhere(only)
  return { isMixed: false, format: formatBare, headCurrency: isNamed ? only : undefined }
}

/** `format` without zeros for a whole number of units: "$20". */
export const formatWhole = (minor: number, currency: string, format = formatMinor): string => {
  const text = format(minor, currency)
  const digits = currencyDigits(currency)
  return digits > 0 && minor % 10 ** digits === 0 ? text.replace(/[.,]0+(?=\D*$)/, '') : text
}

/** The symbol of a currency alone: "$". */
export const currencySymbol = (currency: string): string =>
  formatterOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The change of an amount: "+$100.00", "−$22.40", "$0.00". */
export const formatChange = (minor: number, currency: string): string => {
  const sign = minor < 0 ? '−' : minor > 0 ? '+' : ''
  return `${sign}${formatMinor(Math.abs(minor), currency)}`
}

/** A price object of the API, `{"USD":"51.49"}`. */
export type MoneyObject = Readonly<Record<string, string>>

export interface Amount {
  readonly minor: number
  readonly currency: string
}

/** The amount in a price object: that of the currency, or the only one. Undefined where there is none. */
export const amountOf = (money: MoneyObject | null | undefined, currency?: string): Amount | undefined => {
  if (!money) return undefined
  const chosen = currency !== undefined && currency in money ? currency : Object.keys(money)[0]
  const text = chosen === undefined ? undefined : money[chosen]
  if (chosen === undefined || text === undefined) return undefined
  return { minor: parseMinor(text, chosen), currency: chosen }
}

/** Formats each currency of a price object: "US$20.00 + CA$7.00"; "—" where it is missing. */
export const formatMoney = (money: MoneyObject | null | undefined): string => {
  const amounts = Object.entries(money ?? {}).map(([currency, text]) =>
    formatMinor(parseMinor(text, currency), currency),
  )
  return amounts.length === 0 ? '—' : amounts.join(' + ')
}
