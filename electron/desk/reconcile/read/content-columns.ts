/** Recognizes the columns of a file without headers by their content. Only the balance can tell columns of amounts apart. */
import { chooseStyle, readAmount, shapeOf, splitAmount } from '../../../core/table-files/amounts.ts'
import { readCurrency } from '../../../core/table-files/currencies.ts'
import { cellText, isBlank, type TableRow } from '../../../core/table-files/table.ts'
import type { ColumnMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import { isFollowed } from './balances.ts'
import { isWrittenDate } from './dates.ts'
import { isDecimal } from './decisions.ts'

type Sides = readonly [means: ColumnMeaning, index: number][]

const partsOf = (cells: readonly string[]) => cells.flatMap((cell) => splitAmount(cell) ?? [])

/** The amounts by column and row, in hundredths, enough for the balance in every currency of two digits; undefined with an empty cell. */
const readAmounts = (
  rows: readonly TableRow[],
  columns: readonly number[],
): ReadonlyMap<number, readonly (number | undefined)[]> | undefined => {
  const texts = columns.map((index) => rows.map(({ cells }) => cellText(cells[index])))
  const shapes = Map.groupBy(partsOf(texts.flat()), ({ digits }) => shapeOf(digits))
  const choice = chooseStyle(new Map([...shapes].map(([shape, own]) => [shape, own.length])), 'USD')
  if ('undecided' in choice) return undefined
  const read = (text: string): number | undefined => {
    const written = splitAmount(text)
    return written && readAmount(written, choice.style, 'USD')
  }
  return new Map(columns.map((index, place) => [index, (texts[place] ?? []).map(read)]))
}

/** The one way in which the balances follow from the other amounts; empty where there is none, or more than one. */
const provenSides = (rows: readonly TableRow[], columns: readonly number[]): Sides => {
  const amounts = readAmounts(rows, columns)
  if (amounts === undefined) return []
  const at = (index: number, row: number): number | undefined => amounts.get(index)?.[row]
  const follows = (balance: number, netOf: (row: number) => number): boolean =>
    isFollowed(rows.map((_row, row) => ({ net: netOf(row), balance: at(balance, row) })))
  const found = columns.flatMap((balance): Sides[] => {
    const others = columns.filter((index) => index !== balance)
    const [one = -1, other = -1] = others
    if (others.length === 1)
      return follows(balance, (row) => at(one, row) ?? 0)
        ? [
            [
              ['gross', one],
              ['balance', balance],
            ],
          ]
        : []
    if (others.length !== 2) return []
    return [
      [one, other],
      [other, one],
    ].flatMap(([debit = -1, credit = -1]): Sides[] =>
      follows(balance, (row) => (at(credit, row) ?? 0) - (at(debit, row) ?? 0))
        ? [
            [
              ['debit', debit],
              ['credit', credit],
              ['balance', balance],
            ],
          ]
        : [],
    )
  })
  return found.length === 1 ? (found[0] ?? []) : []
}

/** The meaning of each known column by its place; other columns are left out. */
export const meaningsByContent = (rows: readonly TableRow[], width: number): ReadonlyMap<number, ColumnMeaning> => {
  const places = Array.from({ length: width }, (_, index) => index)
  const are = (index: number, isThat: (text: string) => boolean): boolean => {
    const filled = rows.filter(({ cells }) => !isBlank(cells[index]))
    return filled.length > 0 && filled.every(({ cells }) => isThat(cellText(cells[index])))
  }
  const date = places.find((index) => are(index, isWrittenDate))
  const currency = places.find((index) => are(index, (text) => readCurrency(text) !== undefined))
  const numbers = places.filter((index) =>
    are(index, (text) => splitAmount(text) !== undefined && !isWrittenDate(text)),
  )
  const amounts = numbers.filter((index) => rows.some(({ cells }) => isDecimal(cells[index])))
  // Whole numbers are amounts where the balance proves it, otherwise ids.
  const others = numbers.filter((index) => !amounts.includes(index))
  const proven = [amounts, ...others.map((index) => [...amounts, index])].map((each) => provenSides(rows, each))
  const [only] = others.length === 0 && amounts.length === 1 ? amounts : []
  const sides: Sides = only === undefined ? (proven.find((each) => each.length > 0) ?? []) : [['gross', only]]
  const texts = places.filter(
    (index) =>
      index !== currency &&
      !numbers.includes(index) &&
      !are(index, isWrittenDate) &&
      are(index, (text) => /\p{L}/u.test(text)),
  )
  return new Map<number, ColumnMeaning>([
    ...(date === undefined ? [] : [[date, 'soldAt'] as const]),
    ...(currency === undefined ? [] : [[currency, 'currency'] as const]),
    ...texts.map((index) => [index, 'text'] as const),
    ...sides.map(([means, index]) => [index, means] as const),
  ])
}
