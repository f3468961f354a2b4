/** Parses displayed amounts into minor units, for sums. */
import type { Money } from '../../shared/api/common.ts'

/** Parses "$1,051.49", "US$1,051.49" or "−$3.00" in cents; throws for other text. */
export const minorOf = (shown: string): number => {
  const digits = /^\+?(-|−)?(?:US)?\$?([\d,]+)\.(\d\d)$/.exec(shown.trim())
  if (digits === null) throw new Error(`"${shown}" is no amount`)
  const [, sign, whole = '', cents = ''] = digits
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(cents)
  return sign === undefined ? minor : -minor
}

/** An amount of the API in US cents. */
export const dollarsMinor = (money: Money | undefined): number => {
  const dollars = money?.['USD']
  if (dollars === undefined) throw new Error('There is no amount in US dollars')
  return minorOf(dollars)
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
