/**
 * A CSV file as a table: the separator is what divides the most lines into equally many cells, or is chosen. Read without csv-parse, which
 * takes seconds for 50,000 lines, and counts a line break within quotes twice where it is CRLF.
 */
import { refuse } from './refusals.ts'
import type { Table, TableRow } from './table.ts'

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Lines that are looked at to find the separator. */
const sampledLines = 400
/** A longer record means a quote that was never closed. */
const longestRecordCharacters = 65_536

/** How often the separator stands in each line, outside of quotes. */
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

/** How many lines have the count that most have, and that count; none counts for nothing. */
const agreement = (counts: readonly number[]): { lines: number; count: number } => {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  const [count, most] = [...lines].toSorted(([one, a], [other, b]) => b - a || other - one)[0] ?? [0, 0]
  return { lines: most, count }
}

/** The first line of a file for Excel may name the separator. */
const hint = /^sep=([,;\t|])\r?\n/

const detectSeparator = (text: string): Separator | undefined => {
  const hinted = separators.find((separator) => separator === hint.exec(text)?.[1])
  if (hinted !== undefined) return hinted
  const lines = text.split(/\r\n?|\n/, sampledLines).filter((line) => line.trim() !== '')
  const [best] = separators
    .map((separator) => ({ separator, ...agreement(countsOf(lines, separator)) }))
    .toSorted((one, other) => other.lines - one.lines || other.count - one.count)
  return best !== undefined && best.count > 0 ? best.separator : undefined
}

interface CsvTable extends Table {
  readonly separator: Separator
}

/** The cells of a record with quotes (RFC 4180); undefined where a quote is within a cell that does not begin with one. */
const quotedCells = (record: string, separator: Separator): string[] | undefined => {
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(${separator === '|' ? '[|]' : separator}|$)`,
    'y',
  )
  const cells: string[] = []
  for (;;) {
    const match = cell.exec(record)
    if (match === null) return undefined
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '') return cells
  }
}

const quotesIn = (line: string): number => line.split('"').length - 1

/** Rows are numbered by line, so that a cell with a line break does not shift the rows after it. */
export const readCsv = (text: string, chosen?: Separator): CsvTable => {
  const separator = chosen ?? detectSeparator(text)
  if (separator === undefined) throw refuse('header_missing')
  const lines = text.split(/\r\n|\r|\n/)
  const rows: TableRow[] = []
  for (let index = hint.test(text) ? 1 : 0; index < lines.length; index += 1) {
    const row = index + 1
    let record = lines[index] ?? ''
    if (record === '') continue
    let quotes = record.includes('"') ? quotesIn(record) : 0
    if (quotes === 0) {
      rows.push({ row, cells: record.split(separator) })
      continue
    }
    while (quotes % 2 === 1) {
      index += 1
      const next = lines[index]
      if (next === undefined || record.length > longestRecordCharacters) throw refuse('quotes_damaged', { row })
      record = `${record}\n${next}`
      quotes += quotesIn(next)
    }
    const cells = quotedCells(record, separator)
    if (cells === undefined) throw refuse('quotes_damaged', { row, value: record })
    rows.push({ row, cells })
  }
  return { separator, rows, hasFixedWidth: true }
}
