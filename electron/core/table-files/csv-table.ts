/** Reads a CSV file as a table: the separator is chosen, or divides the most lines into equally many cells. */
import { separators, type Separator } from '../../../shared/desk/reconcile/mapping.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from './refused-file.ts'
import type { Table, TableRow } from './table.ts'

/** The number of lines that are searched for the separator. */
const sampledLines = 400
/** A longer record means a quote that was never closed. */
export const longestRecordCharacters = 65_536

/** The number of separators in each line, outside of quotes. */
const countsOf = (lines: readonly string[], separator: Separator): number[] => {
  let isQuoted = false
  const counts: number[] = []
  for (const line of lines) {
    if (!isQuoted) counts.push(0)
    let count = 0
    for (const letter of line) {
      if (letter === '"') isQuoted = !isQuoted
      else if (letter === separator && !isQuoted) count += 1
    }
    counts.push((counts.pop() ?? 0) + count)
  }
  return counts
}

/** The most frequent count, and how many lines have it; lines without a separator are ignored. */
const agreement = (counts: readonly number[]): { lines: number; count: number } => {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  const [count, most] = [...lines].toSorted(([one, a], [other, b]) => b - a || other - one)[0] ?? [0, 0]
  return { lines: most, count }
}

/** The first line of a file for Excel may name the separator. */
export const hint = /^sep=([,;\t|])\r?\n/

export const detectSeparator = (text: string): Separator | undefined => {
  const hinted = separators.find((separator) => separator === hint.exec(text)?.[1])
  if (hinted !== undefined) return hinted
  const lines = text.split(/\r\n?|\n/, sampledLines).filter((line) => line.trim() !== '')
  const [best] = separators
    .map((separator) => ({ separator, ...agreement(countsOf(lines, separator)) }))
    .toSorted((one, other) => other.lines - one.lines || other.count - one.count)
  return best !== undefined && best.count > 0 ? best.separator : undefined
}

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0)

interface CsvTable extends Table {
  readonly separator: Separator
}

/** `="00123"`, by which programs prevent a spreadsheet from changing a cell, becomes the cell `"00123"`. */
const withoutFormulas = (text: string, separator: Separator): string =>
  text.includes('="')
    ? text.replaceAll(new RegExp(String.raw`(^|[\n${separator}])="([^"\n]*)"(?=[\n${separator}]|$)`, 'g'), '$1"$2"')
    : text
const plainCell = (cell: string): string => (cell.startsWith('="') ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell) : cell)

/** Handles files in which a program quoted each line as one cell. */
const withoutOuterQuotes = (text: string): string => {
  // Most files need not be split into lines for this.
  if (/^\s*[^\s"]/.test(text)) return text
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const cell = line.trim() === '' ? '' : /^"((?:[^"]|"")*)"$/.exec(line)?.[1]
    if (cell === undefined) return text
    lines.push(cell.replaceAll('""', '"'))
  }
  return lines.join('\n')
}

/** Rows are numbered by the line that they begin in, so that a cell with a line break does not shift the rows after it. */
export const readCsv = (file: string, chosen?: Separator): CsvTable => {
  const text = withoutOuterQuotes(file.replaceAll(/\r\n?/g, '\n'))
  const separator = chosen ?? detectSeparator(text) ?? ','
  // csv-parse counts a line break of two characters within quotes twice.
  const lines = withoutFormulas(text, separator)
  const hasFormulas = lines.includes('="')
  const rows: TableRow[] = []
  let nextRow = 1
  try {
    parse(lines, {
      delimiter: separator,
      record_delimiter: '\n',
      from_line: hint.test(lines) ? 2 : 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecordCharacters,
      on_record(cells: readonly string[], { lines: lastRow }) {
        rows.push({ row: lastRow - lineBreaksIn(cells), cells: hasFormulas ? cells.map(plainCell) : cells })
        nextRow = lastRow + 1
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse('quotes_damaged', { row: nextRow })
  }
  return { separator, rows, hasFixedWidth: true }
}
