/** Which line holds the headers, which mapping knows them, and what each column means. */
import {
  isMoney,
  tellsLines,
  type Choices,
  type ColumnMeaning,
  type Mapping,
  type Meaning,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { guessMeaning } from './guessed-columns.ts'
import { guessAll, mapAll, sidesOf } from './proposed-columns.ts'
import { refuse } from '../../../core/tables/refused-file.ts'
import { cellText, headKey, isBlank, type Table, type TableRow } from '../../../core/tables/table.ts'

export interface Column {
  readonly index: number
  readonly head: string
  readonly means: Meaning
  readonly isDebit: boolean
  /** It says in which state a line of a bank's own format is, and not which line it is. */
  readonly isPassing?: boolean
}

export interface Columns {
  readonly mapping: Mapping | undefined
  /** One, or two where a second line of headers follows. */
  readonly headerRows: readonly number[]
  readonly all: readonly Column[]
  /** From the line of the headers to the last header that is not blank. */
  readonly width: number
}

/** Headers are at the top, after some lines about the file. */
const searchedRows = 50

const keysOf = ({ cells }: TableRow): string[] => cells.map((cell) => headKey(cellText(cell)))

const missingIn = (keys: readonly string[], { columns }: Mapping): string[] =>
  columns.flatMap(({ head, isRequired }) => (isRequired === true && !keys.includes(headKey(head)) ? [head] : []))

interface Found {
  readonly row: TableRow
  readonly mapping?: Mapping | undefined
}

/** The mapping that knows the most headers of a line, and all that it requires are there. */
const findKnown = (rows: readonly TableRow[], mappings: readonly Mapping[]): Found | undefined => {
  const keyed = mappings.map((mapping) => ({
    mapping,
    keys: mapping.columns.map(({ head }) => headKey(head)),
    required: mapping.columns.flatMap(({ head, isRequired }) => (isRequired === true ? headKey(head) : [])),
  }))
  const found = rows.flatMap((row) => {
    const present = new Set(keysOf(row))
    return keyed
      .filter(({ required }) => required.every((key) => present.has(key)))
      .map(({ mapping, keys }) => ({ row, mapping, known: keys.filter((key) => present.has(key)).length }))
      .filter(({ known }) => known > 0)
  })
  return found.toSorted((one, other) => other.known - one.known)[0]
}

const guessesIn = (row: TableRow): ColumnMeaning[] => row.cells.map((cell) => guessMeaning(cellText(cell)))

const guessHeader = (rows: readonly TableRow[]): Found | undefined => {
  const guesses = rows.map((row) => ({ row, known: new Set(guessesIn(row).filter((means) => means !== 'unused')) }))
  const [best] = guesses.toSorted((one, other) => other.known.size - one.known.size)
  return best !== undefined && best.known.size > 1 && [...best.known].some((means) => isMoney(sidesOf(means).means))
    ? { row: best.row }
    : undefined
}

const findHeader = (
  table: Table,
  mappings: readonly Mapping[],
  chosen: Mapping | undefined,
  headerRow?: number,
): Found => {
  const rows = table.rows.filter(({ row }, index) =>
    headerRow === undefined ? index < searchedRows : row === headerRow,
  )
  const known = findKnown(rows, chosen === undefined ? mappings : [chosen])
  if (known !== undefined) return known
  if (chosen !== undefined) {
    const [closest] = rows
      .map((row) => ({ row: row.row, missing: missingIn(keysOf(row), chosen) }))
      .toSorted((one, other) => one.missing.length - other.missing.length)
    throw refuse('columns_missing', { row: closest?.row, value: closest?.missing.join(', ') })
  }
  const [only] = rows
  const guessed = headerRow !== undefined && only !== undefined ? { row: only } : guessHeader(rows)
  if (guessed === undefined) throw refuse('header_missing')
  return guessed
}

/** A second line of headers, in another language or with units: words in every column of amounts, and no digit anywhere. */
const isSecondHeader = (row: TableRow | undefined, columns: readonly Column[]): row is TableRow =>
  row !== undefined &&
  row.cells.every((cell) => !/\d/.test(cellText(cell))) &&
  columns.filter(({ means }) => isMoney(means)).every(({ index }) => /\p{L}/u.test(cellText(row.cells[index])))

export const findColumns = (
  table: Table,
  mappings: readonly Mapping[],
  chosen: Mapping | undefined,
  choices: Choices,
): Columns => {
  const { row, mapping } = findHeader(table, mappings, chosen, choices.headerRow)
  const width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1
  const heads = row.cells.slice(0, width).map((cell, index) => cellText(cell) || `#${index + 1}`)
  const below = table.rows.filter((other) => other.row > row.row)
  const proposed = mapping === undefined ? guessAll(heads, below) : mapAll(heads, mapping, below)
  const chosenMeanings = new Map(Object.entries(choices.columns ?? {}).map(([head, means]) => [headKey(head), means]))
  const all = proposed.map((column): Column => {
    const means = chosenMeanings.get(headKey(column.head))
    return means === undefined ? column : { ...column, ...sidesOf(means) }
  })
  const [next] = below
  const headerRows = isSecondHeader(next, all) ? [row.row, next.row] : [row.row]
  return { mapping, headerRows, all, width }
}

/** Refuses columns out of which no line can be made. */
export const checkColumns = ({ mapping, all, headerRows }: Columns): void => {
  const [row] = headerRows
  const keys = all.map(({ head }) => headKey(head))
  const isRepeated = (key = ''): boolean => keys.indexOf(key) !== keys.lastIndexOf(key)
  // Words are joined, whatever their columns are called.
  const isOne = (means: Meaning): boolean => means !== 'unused' && means !== 'text'
  const repeated = all.find(({ means }, index) => isOne(means) && isRepeated(keys[index]))
  if (repeated !== undefined) throw refuse('column_repeated', { row, column: repeated.head })
  if (!all.some(({ means }) => means === 'gross' || means === 'net')) {
    throw refuse('columns_missing', { row, value: 'gross, net' })
  }
  if (mapping === undefined && !all.some(({ means }) => tellsLines(means))) {
    throw refuse('columns_missing', { row, value: 'soldAt, startsAt' })
  }
}

/** The header of the first column of this meaning. */
export const headOf = (columns: readonly Column[], meaning: string | undefined): string | undefined =>
  columns.find(({ means }) => means === meaning)?.head
