/** Reads the cells of a row by the meaning of their columns. A value that cannot be read is a refusal by row and column, never zero. */
import {
  isDate,
  isMoney,
  isText,
  type AmountStyle,
  type Choices,
  type DateMeaning,
  type DateOrder,
  type MoneyMeaning,
  type TextMeaning,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { isCentsHead, wholeCents } from './cents.ts'
import { rememberByText } from '../../../../shared/remember.ts'
import { remember } from '../remember.ts'
import { readAmount, splitAmount } from '../../../core/table-files/amounts.ts'
import type { Column } from './column.ts'
import { currencyOfMark, isMarkOf, readCurrency } from '../../../core/table-files/currencies.ts'
import { isUtcHead, isUtcTime, readClock, readDate } from './dates.ts'
import { onClockOf, readZone } from '../../../core/table-files/zones.ts'
import type { WrittenAmounts } from './directed.ts'
import type { RefusalCode } from '../../../../shared/desk/reconcile/refusals.ts'
import type { Refusals } from './refusals.ts'
import { cellText, isBlank, type Cell, type TableRow } from '../../../core/table-files/table.ts'

/** A spreadsheet stores only this many digits of a number: longer numbers have lost some. */
const longestNumber = 15

/** `1.23457E+15`, as a spreadsheet saves a long number in a text. */
const isExponent = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/.test(text)

/** Minor units; the sum of 100,000 such amounts is still an exact integer. */
const largestAmountMinor = 90_000_000_000

/** An empty amount, as some programs write it. */
const isNoAmount = (cell: Cell): boolean =>
  isBlank(cell) || (typeof cell === 'string' && !/\d/.test(cell) && /^(?:[-–—]{1,3}|null|n\/?a)$/i.test(cell.trim()))

interface Formats {
  readonly style: AmountStyle
  /** Undefined where the header of each column states the unit. */
  readonly amountsIn: Choices['amountsIn']
  readonly order: DateOrder
  readonly contradictedSigns: Choices['contradictedSigns']
  /** The zone of the clock on which times of UTC are shown. */
  readonly zone: string
  /** Columns whose times are instants, and not just the midnight of a day. */
  readonly timed: ReadonlySet<Column>
}

/** Local dates, and dates as they are in the file. */
interface CellDates {
  readonly local: Partial<Record<DateMeaning, string>>
  readonly written: Partial<Record<DateMeaning, string>>
}

interface CellAmount {
  readonly amount: number | undefined
  /** True where a sign and a form contradict each other: the program does not guess which one is meant. */
  readonly isOpen?: boolean
  /** The mark of a currency, beside the digits. */
  readonly mark: string
}

/** The text of a line may be in several columns; undefined where there is none. */
export const createWords = (columns: readonly Column[]): ((row: TableRow) => string | undefined) => {
  const texts = columns.filter(({ means }) => means === 'text')
  if (texts.length === 0) return () => undefined
  return ({ cells }) => {
    const words = new Set(texts.flatMap(({ index }) => (isBlank(cells[index]) ? [] : [cellText(cells[index])])))
    return words.size === 0 ? undefined : [...words].join(' ')
  }
}

/** Equal texts are read only once. */
export const createCellReader = (columns: readonly Column[], formats: Formats, refusals: Refusals) => {
  const money = columns.filter(({ means }) => isMoney(means))
  const dates = columns.filter(({ means }) => isDate(means))
  const texts = columns.filter(({ means }) => isText(means))
  const balance = columns.find(({ means }) => means === 'balance')
  const hasDebits = money.some(({ isDebit }) => isDebit)
  const wordsOf = createWords(columns)
  const currencies = columns.filter(({ means }) => means === 'currency')
  const grossCurrencies = columns.filter(({ means }) => means === 'grossCurrency')

  const readTextIn = remember((currency: string) =>
    remember((text: string): CellAmount => {
      const written = splitAmount(text)
      return { amount: written && readAmount(written, formats.style, currency), mark: written?.mark ?? '' }
    }),
  )

  const asWritten = (cell: Cell, currency: string): CellAmount => {
    if (typeof cell === 'string') return readTextIn(currency)(cell)
    if (!('number' in cell)) return { amount: undefined, mark: '' }
    const amount = parseAmountMinor(cell.number, currency)
    const { mark = '', isContradicted = false } = cell
    const isShown = isContradicted && formats.contradictedSigns === 'shown'
    const isOpen = isContradicted && formats.contradictedSigns === undefined
    return { amount: isShown && amount !== undefined ? -amount : amount, isOpen, mark }
  }

  const cents = new Set(
    [...money, ...(balance === undefined ? [] : [balance])].filter(({ head }) =>
      formats.amountsIn === undefined ? isCentsHead(head) : formats.amountsIn === 'cents',
    ),
  )

  /** The decision is valid for the whole file, so a person is asked once. */
  const asked = new Set<RefusalCode>()
  const ask = (code: RefusalCode, at: { row: number; column: string; value: string }): void => {
    if (!asked.has(code)) refusals.add(code, at)
    asked.add(code)
  }

  const placeOf = (row: number, cell: Cell, column: Column) => ({ row, column: column.head, value: cellText(cell) })

  /** Undefined for a cell without an amount, which is reported. */
  const amountIn = (row: number, cell: Cell, column: Column, currency: string): CellAmount => {
    const written = asWritten(cell, currency)
    const { amount, mark, isOpen } = written
    if (isOpen === true) ask('sign_undecided', placeOf(row, cell, column))
    if (amount === undefined) refusals.add('amount_unreadable', placeOf(row, cell, column))
    if (amount === undefined || !cents.has(column)) return written
    const read = wholeCents(amount, currency)
    if (read === undefined) ask('cents_undecided', placeOf(row, cell, column))
    return { amount: read, mark }
  }

  const dateOf = remember((text: string) => readDate(text, formats.order))
  const zoneOf = remember(readZone)
  const clockOf = remember(readClock)
  const isUtcAt = rememberByText(isUtcTime)
  const isUtcIn = rememberByText(isUtcHead)
  const localIn = remember((zone: string) => remember((local: string) => onClockOf(local, zone, formats.zone)))
  const ofSale = (means: 'soldTime' | 'timeZone') => columns.find((column) => column.means === means)
  const [saleTime, saleZone] = [ofSale('soldTime'), ofSale('timeZone')]

  /** The local time of a date as it is in the file, with the time and the zone that are beside it. */
  const localOf = (written: string, column: Column, cells: TableRow['cells']): string => {
    const isSale = column.means === 'soldAt'
    const time = isSale && saleTime !== undefined ? clockOf(cellText(cells[saleTime.index])) : undefined
    const local = written.length === 10 && time !== undefined ? `${written}${time}` : written
    if (local.length === 10 || !formats.timed.has(column)) return local
    const isTimeUtc = time !== undefined && saleTime !== undefined && isUtcIn(saleTime.head)
    const isUtc = isTimeUtc || isUtcIn(column.head) || isUtcAt(cellText(cells[column.index]))
    const named = isSale && saleZone !== undefined ? zoneOf(cellText(cells[saleZone.index])) : undefined
    const zone = isUtc ? 'UTC' : named
    return zone === undefined ? local : localIn(zone)(local)
  }
  const currencyOf = remember(readCurrency)

  const checkMark = (mark: string, currency: string, at: { row: number; column: string; value: string }): void => {
    if (currencyOfMark(mark) === undefined && /^[A-Z]{3}$/.test(mark)) refusals.add('currency_unreadable', at)
    else if (currency !== '' && !isMarkOf(mark, currency)) refusals.add('currency_differs', at)
  }

  return {
    hasCents: cents.size > 0,

    /** Minor units by meaning; a meaning without a filled cell is missing. */
    amounts: ({ row, cells }: TableRow, currency: string): WrittenAmounts => {
      const plain: Partial<Record<MoneyMeaning, number>> = {}
      const debits: Partial<Record<MoneyMeaning, number>> = {}
      const sides: Partial<Record<MoneyMeaning, boolean>> = {}
      for (const column of money) {
        const { index, means, isDebit } = column
        const cell = cells[index]
        if (cell === undefined || isNoAmount(cell) || !isMoney(means)) continue
        const { amount, mark } = amountIn(row, cell, column, currency)
        if (amount === undefined) continue
        if (Math.abs(amount) > largestAmountMinor) refusals.add('amount_too_large', placeOf(row, cell, column))
        if (mark !== '') checkMark(mark, currency, placeOf(row, cell, column))
        if (hasDebits && amount !== 0) {
          if ((sides[means] ?? isDebit) !== isDebit) refusals.add('amount_twice', placeOf(row, cell, column))
          sides[means] = isDebit
        }
        const side = isDebit ? debits : plain
        side[means] = (side[means] ?? 0) + amount
      }
      return { plain, debits }
    },

    /** The balance of the account after the line; undefined where the row does not have it. */
    balance: ({ row, cells }: TableRow, currency: string): number | undefined => {
      const cell = balance && cells[balance.index]
      if (balance === undefined || cell === undefined || isNoAmount(cell)) return undefined
      return amountIn(row, cell, balance, currency).amount
    },

    /** Undefined where the row does not have it; a text that is no currency is a refusal. */
    currency: ({ row, cells }: TableRow): string | undefined => {
      const [column] = currencies
      if (column === undefined || isBlank(cells[column.index])) return undefined
      const text = cellText(cells[column.index])
      const currency = currencyOf(text)
      if (currency === undefined) refusals.add('currency_unreadable', { row, column: column.head, value: text })
      const differing = grossCurrencies.find(
        ({ index }) => !isBlank(cells[index]) && currencyOf(cellText(cells[index])) !== currency,
      )
      if (differing !== undefined) {
        refusals.add('currency_differs', { row, column: differing.head, value: cellText(cells[differing.index]) })
      }
      return currency
    },

    dates: ({ row, cells }: TableRow): CellDates => {
      const local: Partial<Record<DateMeaning, string>> = {}
      const written: Partial<Record<DateMeaning, string>> = {}
      for (const column of dates) {
        const { index, head, means } = column
        const cell = cells[index]
        if (cell === undefined || isBlank(cell) || !isDate(means)) continue
        const date = typeof cell === 'object' && 'dateTime' in cell ? cell.dateTime : dateOf(cellText(cell))
        if (date === undefined) refusals.add('date_unreadable', { row, column: head, value: cellText(cell) })
        else {
          local[means] ??= localOf(date, column, cells)
          written[means] ??= date
        }
      }
      const [first] = dates
      if (first !== undefined && dates.every(({ index }) => isBlank(cells[index]))) {
        refusals.add('date_empty', { row, column: first.head })
      }
      return { local, written }
    },

    texts: ({ row, cells }: TableRow): Partial<Record<TextMeaning, string>> => {
      const read: Partial<Record<TextMeaning, string>> = {}
      for (const { index, head, means } of texts) {
        const cell = cells[index]
        if (cell === undefined || isBlank(cell) || !isText(means)) continue
        const text = cellText(cell)
        const isCut = typeof cell === 'object' ? text.replaceAll(/\D/g, '').length > longestNumber : isExponent(text)
        if (isCut) {
          refusals.add('number_too_long', { row, column: head, value: text })
        }
        read[means] ??= text
      }
      const words = wordsOf({ row, cells })
      return words === undefined ? read : { ...read, text: words }
    },
  }
}
