/** Reads the cells of a row by the meaning of their columns. Whatever cannot be read is a refusal by row and column, never zero. */
import {
  isDate,
  isMoney,
  isText,
  type AmountStyle,
  type DateMeaning,
  type DateOrder,
  type MoneyMeaning,
  type TextMeaning,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { readAmount, splitAmount } from './amounts.ts'
import type { Column } from './columns.ts'
import { currencyOfMark, readCurrency } from './currencies.ts'
import { readDate } from './dates.ts'
import type { StatedAmounts } from './equation.ts'
import type { Refusals } from './refusals.ts'
import { cellText, isBlank, type Cell, type TableRow } from './table.ts'

/** A spreadsheet keeps no more digits of a number: what was longer has lost some. */
const longestNumber = 15

/** Minor units; the sum of 100,000 such amounts is still an exact integer. */
const largestAmountMinor = 90_000_000_000

interface Formats {
  readonly style: AmountStyle
  readonly order: DateOrder
}

export const createCellReader = (columns: readonly Column[], formats: Formats, refusals: Refusals) => {
  const money = columns.filter(({ means }) => isMoney(means))
  const dates = columns.filter(({ means }) => isDate(means))
  const texts = columns.filter(({ means }) => isText(means))
  const currencies = columns.filter(({ means }) => means === 'currency')
  const grossCurrencies = columns.filter(({ means }) => means === 'grossCurrency')

  const amountIn = (cell: Cell, currency: string): number | undefined => {
    if (typeof cell === 'object') return 'number' in cell ? parseAmountMinor(cell.number, currency) : undefined
    const written = splitAmount(cell)
    return written === undefined ? undefined : readAmount(written, formats.style, currency)
  }

  const checkMark = (cell: Cell, currency: string, at: { row: number; column: string }): void => {
    const mark = typeof cell === 'string' && /[^\d.,-]/.test(cell) ? (splitAmount(cell)?.mark ?? '') : ''
    const other = currencyOfMark(mark)
    if (other !== undefined && other !== currency) refusals.add('currency_differs', { ...at, value: cellText(cell) })
    if (other === undefined && /^[A-Z]{3}$/.test(mark))
      refusals.add('currency_unreadable', { ...at, value: cellText(cell) })
  }

  return {
    /** Minor units by meaning; a meaning without a filled cell is missing. */
    amounts: ({ row, cells }: TableRow, currency: string): StatedAmounts => {
      const read: Partial<Record<MoneyMeaning, number>> = {}
      const sides = new Map<MoneyMeaning, boolean>()
      for (const { index, head, means, isDebit } of money) {
        const cell = cells[index]
        if (cell === undefined || isBlank(cell) || !isMoney(means)) continue
        const at = { row, column: head }
        const amount = amountIn(cell, currency)
        if (amount === undefined) {
          refusals.add('amount_unreadable', { ...at, value: cellText(cell) })
          continue
        }
        if (Math.abs(amount) > largestAmountMinor) refusals.add('amount_too_large', { ...at, value: cellText(cell) })
        checkMark(cell, currency, at)
        if (amount !== 0) {
          if ((sides.get(means) ?? isDebit) !== isDebit) refusals.add('amount_twice', { ...at, value: cellText(cell) })
          sides.set(means, isDebit)
        }
        read[means] = (read[means] ?? 0) + (isDebit ? 0 - amount : amount)
      }
      return read
    },

    /** Undefined where the row does not say; a text that is no currency is a refusal. */
    currency: ({ row, cells }: TableRow): string | undefined => {
      const [column] = currencies
      if (column === undefined || isBlank(cells[column.index])) return undefined
      const text = cellText(cells[column.index])
      const currency = readCurrency(text)
      if (currency === undefined) refusals.add('currency_unreadable', { row, column: column.head, value: text })
      const differing = grossCurrencies.find(
        ({ index }) => !isBlank(cells[index]) && readCurrency(cellText(cells[index])) !== currency,
      )
      if (differing !== undefined) {
        refusals.add('currency_differs', { row, column: differing.head, value: cellText(cells[differing.index]) })
      }
      return currency
    },

    dates: ({ row, cells }: TableRow): Partial<Record<DateMeaning, string>> => {
      const read: Partial<Record<DateMeaning, string>> = {}
      for (const { index, head, means } of dates) {
        const cell = cells[index]
        if (cell === undefined || isBlank(cell) || !isDate(means)) continue
        const date =
          typeof cell === 'object' && 'dateTime' in cell ? cell.dateTime : readDate(cellText(cell), formats.order)
        if (date === undefined) refusals.add('date_unreadable', { row, column: head, value: cellText(cell) })
        else read[means] ??= date
      }
      const [first] = dates
      if (first !== undefined && dates.every(({ index }) => isBlank(cells[index]))) {
        refusals.add('date_empty', { row, column: first.head })
      }
      return read
    },

    texts: ({ row, cells }: TableRow): Partial<Record<TextMeaning, string>> => {
      const read: Partial<Record<TextMeaning, string>> = {}
      for (const { index, head, means } of texts) {
        const cell = cells[index]
        if (cell === undefined || isBlank(cell) || !isText(means)) continue
        const text = cellText(cell)
        if (typeof cell === 'object' && text.replaceAll(/\D/g, '').length > longestNumber) {
          refusals.add('number_too_long', { row, column: head, value: text })
        }
        read[means] ??= text
      }
      return read
    },
  }
}
