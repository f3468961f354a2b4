/** Finds the line with the headers, the mapping that knows them, and the meaning of each column. */
import { isMoney, type Choices, type ColumnMeaning, type Mapping } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Column, Columns } from './column.ts'
import { meaningsByContent } from './content-columns.ts'
import { guessMeaning } from './guessed-columns.ts'
import { guessAll, mapAll, sidesOf } from './proposed-columns.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import { cellText, headKey, isBlank, type Table, type TableRow } from '../../../core/table-files/table.ts'

/** The headers are near the top, after some lines about the file. */
const searchedRows = 50

const keysOf = ({ cells }: TableRow): string[] => cells.map((cell) => headKey(cellText(cell)))

const missingIn = (keys: readonly string[], { columns }: Mapping): string[] =>
  columns.flatMap(({ head, isRequired }) => (isRequired === true && !keys.includes(headKey(head)) ? [head] : []))

interface Found {
  readonly row: TableRow
  readonly mapping?: Mapping | undefined
}

/** The mapping that knows the most headers of a line, if all that it requires are there. */
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
): Found | undefined => {
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
  return headerRow !== undefined && only !== undefined ? { row: only } : guessHeader(rows)
}

const filledWidth = ({ cells }: TableRow): number => cells.findLastIndex((cell) => !isBlank(cell)) + 1
const headOfPlace = (index: number): string => `#${index + 1}`

/** Without a line of headers, columns are identified by their places. */
const numberedColumns = (
  { rows }: Table,
  chosen: Mapping | undefined,
  hasNone: boolean,
): Pick<Columns, 'mapping' | 'all' | 'width'> => {
  const width = Math.max(0, ...rows.slice(0, searchedRows).map(filledWidth))
  const heads = Array.from({ length: width }, (_, index) => headOfPlace(index))
  if (chosen !== undefined) return { mapping: chosen, all: mapAll(heads, chosen, rows), width }
  const held = hasNone ? meaningsByContent(rows, width) : new Map<number, ColumnMeaning>()
  const all = guessAll(heads, rows).map((column) => {
    const means = held.get(column.index)
    return means === undefined || column.means !== 'unused' ? column : { ...column, ...sidesOf(means) }
  })
  return { mapping: chosen, all, width }
}

/** A second line of headers, in another language or with units: every column of amounts has a text, and no cell has a digit. */
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
  const chosenMeanings = new Map(Object.entries(choices.columns ?? {}).map(([head, means]) => [headKey(head), means]))
  const asChosen = (column: Column): Column => {
    const means = chosenMeanings.get(headKey(column.head))
    if (means === undefined) return column
    const isOfAccount = means === 'unused' && (column.means === 'balance' || column.means === 'direction')
    return { ...column, ...sidesOf(means), ...(isOfAccount && { isOfAccount }) }
  }
  const hasNone = choices.headerRow === 0
  const found = hasNone ? undefined : findHeader(table, mappings, chosen, choices.headerRow)
  if (found === undefined) {
    const numbered = numberedColumns(table, chosen, hasNone)
    return { ...numbered, all: numbered.all.map(asChosen), headerRows: [], isHeaderOpen: !hasNone }
  }
  const { row, mapping } = found
  const width = filledWidth(row)
  const heads = row.cells.slice(0, width).map((cell, index) => cellText(cell) || headOfPlace(index))
  const below = table.rows.filter((other) => other.row > row.row)
  const all = (mapping === undefined ? guessAll(heads, below) : mapAll(heads, mapping, below)).map(asChosen)
  const [next] = below
  const headerRows = isSecondHeader(next, all) ? [row.row, next.row] : [row.row]
  return { mapping, headerRows, all, width }
}
