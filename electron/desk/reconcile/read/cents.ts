/** Recognizes amounts in minor units, such as 1250 for 12.50, by their headers. */
import { isMoney, type AmountStyle } from '../../../../shared/desk/reconcile/mapping.ts'
import { currencyDigits } from '../../../core/money.ts'
import { decimalOf, splitAmount } from '../../../core/table-files/amounts.ts'
import { readCurrency } from '../../../core/table-files/currencies.ts'
import { headKey, type Cell, type TableRow } from '../../../core/table-files/table.ts'
import type { Column } from './column.ts'

/** The word is at the end, or before a currency: `Minor repairs` are no cents, and `pour cent` is a percentage. */
const words =
  /(?<!(?:^| )(?:pour|per|por))(?:^| )(?:(?:in|en) )?(?:cents?|centimes?|centimos|centesimi|centavos|minor(?: units?)?|pence|rappen|(?<=in )cts?)$/
const keyOf = (head: string): string =>
  headKey(head.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(/ [a-z]{3}$/, (code) =>
    readCurrency(code) === undefined ? code : '',
  )

export const isCentsHead = (head: string): boolean => words.test(keyOf(head))

/** `amount_cents` is recognized like `amount`. */
export const withoutCents = (head: string): string[] => (isCentsHead(head) ? [keyOf(head).replace(words, '')] : [])

/** The amount as if its digits were cents, after it was read as units; undefined where it has decimals. */
export const wholeCents = (minor: number, currency: string): number | undefined => {
  const size = 10 ** currencyDigits(currency)
  return minor % size === 0 ? minor / size : undefined
}

const isWritten = (cell: Cell | undefined, style: AmountStyle): boolean => {
  if (cell === undefined) return false
  if (typeof cell === 'string') return splitAmount(cell)?.digits.includes(decimalOf(style)) === true
  return 'number' in cell && cell.number.includes('.')
}

/** `12.00` proves like `12.50` that amounts are no cents. */
export const hasDecimals = (rows: readonly TableRow[], columns: readonly Column[], style: AmountStyle): boolean => {
  const amounts = columns.filter(({ means }) => isMoney(means) || means === 'balance')
  return rows.some(({ cells }) => amounts.some(({ index }) => isWritten(cells[index], style)))
}
