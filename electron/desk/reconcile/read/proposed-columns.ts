/** Proposes the meaning of each column of a file: by its mapping, or by its header and its values where no mapping names it. */
import { isDate, isMoney, isText, type ColumnMeaning, type Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import { cellText, headKey, isBlank, type TableRow } from '../../../core/table-files/table.ts'
import type { Column } from './column.ts'
import { isDecimal } from './decisions.ts'
import { needsOtherSide } from './bank-heads.ts'
import { guessMeaning, isPercent, isValueDate } from './guessed-columns.ts'
import { isWrittenDate, readClock } from './dates.ts'
import { readZone } from '../../../core/table-files/zones.ts'
import { directionsOf, statusOf, valueKey } from './value-texts.ts'

const isWord = (value: string): boolean => valueKey(value).length > 2

/** A column with more different values has free texts, not fixed terms. */
const mostValues = 30

/** The different values of a column, without blank ones; undefined where there are too many. */
const valuesIn = (rows: readonly TableRow[], index: number): readonly string[] | undefined => {
  const values = new Set<string>()
  for (const { cells } of rows) {
    if (isBlank(cells[index])) continue
    values.add(cellText(cells[index]))
    if (values.size > mostValues) return undefined
  }
  return [...values]
}

/** A debit is a gross amount that is subtracted. */
export const sidesOf = (means: ColumnMeaning): Pick<Column, 'means' | 'isDebit'> =>
  means === 'debit' || means === 'credit' ? { means: 'gross', isDebit: means === 'debit' } : { means, isDebit: false }

interface Values {
  /** The different values; undefined where there are too many. */
  readonly values: () => readonly string[] | undefined
  readonly hasAmounts: () => boolean
  /** Whether there is a value, and all values fit. */
  readonly are: (isThat: (text: string) => boolean) => boolean
}

const valuesOf = (rows: readonly TableRow[], index: number): Values => ({
  values: () => valuesIn(rows, index),
  hasAmounts: () => rows.some(({ cells }) => isDecimal(cells[index])),
  are(isThat) {
    const filled = rows.filter(({ cells }) => !isBlank(cells[index]))
    return filled.length > 0 && filled.every(({ cells }) => isThat(cellText(cells[index])))
  },
})

/** Corrects the guess of a header by the values of its column. */
const refined = (guess: ColumnMeaning, head: string, { values: valuesOf, hasAmounts, are }: Values): ColumnMeaning => {
  if (guess === 'soldTime') return are((text) => readClock(text) !== undefined) ? guess : 'unused'
  if (guess === 'timeZone') return are((text) => readZone(text) !== undefined) ? guess : 'unused'
  // `Payout` is a reference or an amount; `Booking`, `Sold` and `Parking` are ambiguous, too.
  if ((isText(guess) || isDate(guess)) && are(isDecimal)) return headKey(head) === 'payout' ? 'net' : 'unused'
  // `Buchung` is a booking, or the posting of a bank.
  if (guess === 'bookingId') return are(isWrittenDate) ? 'soldAt' : guess
  if (guess === 'direction' || guess === 'status') {
    const values = valuesOf() ?? []
    // A header such as "Debit/Credit" may also be that of the amounts, and one such as "Status since" that of dates.
    const isOther = (value: string): boolean => (guess === 'status' ? isWrittenDate(value) : /\d/.test(value))
    return values.length === 0 || values.some(isOther) ? 'unused' : guess
  }
  if (guess === 'currency' && isValueDate(head))
    return valuesOf()?.every((text) => !/\d/.test(text)) === true ? guess : 'soldAt'
  if (guess === 'gross' && isValueDate(head)) return hasAmounts() ? guess : 'soldAt'
  if (guess !== 'unused' && guess !== 'category') return guess
  const values = valuesOf() ?? []
  const statuses = values.map(statusOf)
  const isKnown = headKey(head) === 'state' ? statuses.some(Boolean) : !statuses.includes(undefined)
  const isStatus = statuses.includes('left_out') || (values.length > 0 && isKnown)
  return isStatus ? 'status' : guess
}

/** The first of several columns gets a guessed meaning, since amounts are never added up by a guess; but all texts are joined. */
export const guessAll = (heads: readonly string[], rows: readonly TableRow[]): Column[] => {
  const found = heads.map((head, index) => refined(guessMeaning(head), head, valuesOf(rows, index)))
  const guesses = found.map((guess, place) => {
    if (guess !== 'debit' && guess !== 'credit') return guess
    const hasOther = found.includes(guess === 'debit' ? 'credit' : 'debit')
    return needsOtherSide(guess, heads[place] ?? '') && !hasOther ? 'unused' : guess
  })
  const isOther = (place: number): boolean => guesses[place] === 'soldAt' && !isValueDate(heads[place] ?? '')
  const hasDate = guesses.some((_guess, place) => isOther(place))
  return heads.map((head, index) => {
    const guess = guesses[index] ?? 'unused'
    const first = guesses.findIndex((one, place) => one === guess && (guess !== 'soldAt' || !hasDate || isOther(place)))
    return { index, head, ...sidesOf(first === index || guess === 'text' ? guess : 'unused') }
  })
}

/**
 * Amounts of one meaning are added up, and texts are joined; of other columns with one meaning, the first in the mapping is used. Columns
 * that the mapping does not name can still show that a row is no money, or its direction.
 */
export const mapAll = (heads: readonly string[], { columns }: Mapping, rows: readonly TableRow[]): Column[] => {
  const keys = heads.map(headKey)
  const present = columns.filter(({ head }) => keys.includes(headKey(head)))
  const used = new Set(present.map(({ means }) => means))
  return heads.map((head, index) => {
    const known = present.find(
      (column) => headKey(column.head) === keys[index] && isPercent(column.head) === isPercent(head),
    )
    if (known === undefined) {
      const guess = refined(guessMeaning(head), head, valuesOf(rows, index))
      const isSaid = (guess === 'direction' || guess === 'status') && !used.has(guess)
      if (isSaid) used.add(guess)
      return { index, head, means: isSaid ? guess : 'unused', isDebit: false }
    }
    const isJoined = isMoney(known.means) || known.means === 'text'
    const isUsed = isJoined || present.find(({ means }) => means === known.means) === known
    return { index, head, means: isUsed ? known.means : 'unused', isDebit: known.isDebit ?? false }
  })
}

/** A column that states directions without being chosen or named: a person is asked about it. */
export const findLikeDirection = (
  columns: readonly Column[],
  rows: readonly TableRow[],
  isProven: boolean,
): { readonly column: Column; readonly value: string } | undefined => {
  for (const column of columns) {
    const values = valuesIn(rows, column.index) ?? []
    const known = directionsOf(values)
    const isKnown = (value: string): boolean => known.has(valueKey(value))
    const out = values.find((value) => known.get(valueKey(value)) === 'out' && isWord(value))
    // A single letter is a direction only if all other values are, too.
    const letter = values.every(isKnown) ? values.find((value) => known.get(valueKey(value)) === 'out') : undefined
    const isOfRows = guessMeaning(column.head) === 'category' && !isProven && values.length > 1
    const value = out ?? letter ?? (isOfRows ? values.find((each) => !isKnown(each)) : undefined)
    if (value !== undefined) return { column, value }
  }
  return undefined
}
