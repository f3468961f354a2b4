/** Reads amounts and shares in cells of the inventory, each cell by itself: an ambiguous one is refused. */
import { largestMinor } from '../../../../../shared/desk/inventory/common.ts'
import { amountStyles } from '../../../../../shared/desk/reconcile/mapping.ts'
import { currencyDigits, formatMinor } from '../../../../core/money.ts'
import { decimalOf, readAmount, splitAmount } from '../../../../core/table-files/amounts.ts'
import { isMarkOf } from '../../../../core/table-files/currencies.ts'
import { clean } from '../../file/text.ts'
import { RowProblem } from '../../check/row-problem.ts'

export type DecimalSign = '.' | ','

/** The decimal sign that the amounts of a file have before their last one or two digits; undefined where they disagree, or have none. */
export const decimalSignOf = (texts: readonly string[]): DecimalSign | undefined => {
  const signs = new Set(texts.map((text) => /([.,])\d{1,2}$/.exec(splitAmount(text)?.digits ?? '')?.[1]))
  signs.delete(undefined)
  const [sign] = signs
  return signs.size === 1 ? (sign as DecimalSign) : undefined
}

export const outsideAmounts = (name: string, currency: string, leastMinor: number): RowProblem => {
  const [least, most] = [leastMinor, largestMinor].map((minor) => Number(formatMinor(minor, currency)))
  return new RowProblem('outside', name, { least: least ?? 0, most: most ?? 0 })
}

/** `1.200` and `1,200` may be a thousand, or one with its decimals. */
const openThousand = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Where the file does not decide: three decimals follow a point, and thousands follow a comma. */
const usualSign = (digits: string, currency: string): DecimalSign | undefined =>
  digits.includes('.') === (currencyDigits(currency) === 3) ? '.' : undefined

/**
 * Minor units of an amount such as `12.50`, `$1,200`, `12,50 $` or `CA$12.50`. The other amounts of the file say which
 * sign its decimals have. Throws RowProblem.
 */
export const readMinor = (name: string, text: string, currency: string, decimal?: DecimalSign): number => {
  const written = splitAmount(text)
  if (written === undefined) throw new RowProblem('not_a_number', name)
  if (written.mark !== '' && !isMarkOf(written.mark, currency))
    throw new RowProblem('other_currency', name, { currency })
  const sign = openThousand.test(written.digits) ? (decimal ?? usualSign(written.digits, currency)) : 'any'
  if (sign === undefined) throw new RowProblem('amount_open', name)
  const styles = amountStyles.filter((style) => sign === 'any' || decimalOf(style) === sign)
  const read = new Set(styles.map((style) => readAmount(written, style, currency)))
  read.delete(undefined)
  const [minor] = read
  if (read.size > 1) throw new RowProblem('amount_open', name)
  if (minor === undefined) throw new RowProblem('not_a_number', name)
  if (minor < 0 || minor > largestMinor) throw outsideAmounts(name, currency, 0)
  return minor
}

/** Basis points of `12.5`, `12,5 %`. A bare `0.1` may be a tenth of a percent, or ten. Throws RowProblem. */
export const readShare = (name: string, text: string, leastPoints: number): number => {
  const [, whole = '', fraction = '', sign] = /^(\d{1,3})(?:[.,](\d{1,2})0*)? ?(%)?$/.exec(clean(text)) ?? []
  if (whole === '') throw new RowProblem('not_a_number', name)
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (points > 0 && points < 100 && sign === undefined) throw new RowProblem('percent_open', name)
  if (points < leastPoints || points > 10_000)
    throw new RowProblem('outside', name, { least: leastPoints / 100, most: 100 })
  return points
}

/** The text that `readShare` reads as this share. */
export const writeShare = (points: number): string => `${points / 100}${points > 0 && points < 100 ? '%' : ''}`
