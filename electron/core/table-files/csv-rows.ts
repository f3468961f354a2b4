/** The rows of a CSV file of any size, one after the other; a row that cannot be read does not stop the others. */
import { CsvError, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { hint, longestRecordCharacters } from './csv-table.ts'

export interface StreamedRow {
  /** The line of the file, from 1, in which the row begins. */
  readonly line: number
  readonly cells: readonly string[]
  readonly problem?: 'quote_not_closed' | 'too_long'
  /** Hidden by hand or by a filter of the spreadsheet. */
  readonly isHidden?: true
}

export interface RowSource {
  readonly file: string
  readonly encoding: string
  readonly separator: string
}

/** The number of characters that are stored of a row that cannot be read, so that people recognize it. */
const storedCharacters = 400
/** The most times that the reading of one file begins again after a row that cannot be read. */
const mostRestarts = 200

interface Position {
  bytes: number
}

/** The text after the first `skipLines` lines. */
const textAfter = async function* (
  { file, encoding }: RowSource,
  skipLines: number,
  position: Position,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  let left = skipLines
  const rest = function* (text: string): Generator<string> {
    let from = 0
    while (left > 0) {
      const end = text.indexOf('\n', from)
      if (end < 0) return
      from = end + 1
      left -= 1
    }
    if (from < text.length) yield text.slice(from)
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    position.bytes += chunk.length
    yield* rest(decoder.write(chunk))
  }
  yield* rest(decoder.end() ?? '')
}

/** The beginning of one line, for a row that was too long to read. */
const beginningOf = async (source: RowSource, skipLines: number): Promise<string> => {
  for await (const text of textAfter(source, skipLines, { bytes: 0 }))
    return text.split(/\r?\n/, 1)[0]?.slice(0, storedCharacters) ?? ''
  return ''
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
  readonly raw: string
}

/** One line as a row of its own; undefined where a quote in it is not closed. */
const cellsOfLine = (text: string, separator: string): readonly string[] | undefined => {
  try {
    const records: readonly (readonly string[])[] = parseText(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
    })
    return records[0] ?? []
  } catch {
    return undefined
  }
}

/** Whether a stray quote made several rows look like one. */
const isSeveralRows = (record: readonly string[], lines: readonly string[], width: number, separator: string) =>
  record.length !== width || lines.slice(1).some((text) => cellsOfLine(text, separator)?.length === width)

const linesOf = (lines: readonly string[], firstLine: number, separator: string): StreamedRow[] =>
  lines.flatMap((text, index): StreamedRow[] => {
    if (text.trim() === '') return []
    const cells = cellsOfLine(text, separator)
    const line = firstLine + index
    return [cells === undefined ? { line, cells: [text], problem: 'quote_not_closed' } : { line, cells }]
  })

/** `width` is that of the header, once it is known. */
export const streamCsv = async function* (
  source: RowSource,
  { width, position = { bytes: 0 } }: { readonly width?: number; readonly position?: Position } = {},
): AsyncGenerator<StreamedRow> {
  const { separator } = source
  let skipLines = 0
  for (let start = 0; start <= mostRestarts; start += 1) {
    const parser = parse({
      bom: true,
      delimiter: separator,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRecordCharacters,
    })
    const skipped = skipLines
    position.bytes = 0
    const feed = Readable.from(textAfter(source, skipped, position))
    feed.on('error', (error) => parser.destroy(error))
    feed.pipe(parser)
    try {
      for await (const { record, info, raw } of parser as AsyncIterable<Parsed>) {
        const text = raw.trim()
        const lines = text.includes('\n') ? text.split(/\r?\n/) : []
        const line = info.lines + skipped - Math.max(0, lines.length - 1)
        skipLines = info.lines + skipped
        if (line === 1 && hint.test(`${text}\n`)) continue
        if (lines.length > 1 && width !== undefined && isSeveralRows(record, lines, width, separator))
          yield* linesOf(lines, line, separator)
        else yield { line, cells: record }
      }
      return
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      const text = await beginningOf(source, skipLines)
      const isUnclosed = error.code !== 'CSV_MAX_RECORD_SIZE' || text.length < storedCharacters
      skipLines += 1
      yield { line: skipLines, cells: [text], problem: isUnclosed ? 'quote_not_closed' : 'too_long' }
    } finally {
      feed.destroy()
      parser.destroy()
    }
  }
}
