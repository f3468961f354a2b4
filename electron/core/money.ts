/** Money as integer minor units with a currency; text only at the edges, floats nowhere (decisions.md W9). */

/** The digits of ISO 4217; every other currency has two. */
const digitsByCurrency: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** Digits after the decimal point that the currency uses. */
export const currencyDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2

let codes: ReadonlySet<string> | undefined

/** Whether this program can format amounts of the ISO 4217 code. */
export const isCurrency = (code: string): boolean => {
  // Listed on first use: whatever uses Intl while the program loads delays its start by 12 ms.
  codes ??= new Set(Intl.supportedValuesOf('currency'))
  return codes.has(code)
}

/** `1049` in USD is `10.49`. */
export const formatMinor = (amountMinor: number, currency: string): string => {
  const digits = currencyDigits(currency)
  const size = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  if (digits === 0) return sign + size
  return `${sign}${size.slice(0, -digits)}.${size.slice(-digits)}`
}

/** `{"USD":"10.49"}` */
export const moneyObject = (amountMinor: number, currency: string): Record<string, string> => ({
  [currency]: formatMinor(amountMinor, currency),
})

/**
 * Reads a decimal amount exactly: `10.49`, `10.5`, `0`, `.5`. Undefined for anything else, for a fraction finer than the currency's (unless
 * it is zeros), and beyond the range of integers.
 */
export const parseAmountMinor = (text: string, currency: string): number | undefined => {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text.trim())
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return undefined
  const digits = currencyDigits(currency)
  if (/[^0]/.test(fraction.slice(digits))) return undefined
  const amount = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) return undefined
  return sign === '-' && amount !== 0 ? -amount : amount
}

/** A share in basis points (1/100 %), rounded half up; both must not be negative. */
export const shareOfMinor = (amountMinor: number, basisPoints: number): number =>
  Math.floor((amountMinor * basisPoints + 5000) / 10_000)
