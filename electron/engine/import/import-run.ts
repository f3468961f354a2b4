/** One run of the importer: turns the rows of files into counts, with a reason for each row that was rejected. */
import { parse } from 'csv-parse/sync'
import { csvCell } from '../../../shared/csv-cell.ts'
import { isAliasHeader, readHeader, type Columns, type FileKind, type Row } from './columns.ts'
import type { CatalogueRepository, Outcome } from './catalogue-repository.ts'
import { eventImporter } from './event-rows.ts'
import { facilityImporter } from './facility-rows.ts'
import { isAppError } from '../../../shared/errors.ts'
import { aliasImporter, venueImporter } from './venue-rows.ts'

export type Counts = Readonly<Record<Outcome | 'rejected', number>>

/** A rejected row: where it is, why, and its values. */
export type Rejection = {
  readonly file: string
  readonly line: number
  readonly reason: string
  readonly values: readonly string[]
}

export const reportHeader = 'file,line,reason,row\n'

/** Neither a cell nor a value within the row begins a formula. */
export const reportLine = ({ file, line, reason, values }: Rejection): string => {
  const row = values.map(csvCell).join(',')
  return `${[file, String(line), reason, row].map(csvCell).join(',')}\n`
}

/** How csv-parse reads every file: the rows as lists, with the line that each ends on. */
export const parseOptions = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
} as const

export type ParsedRecord = {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
  /** The text of the record, with the parser's option `raw`. */
  readonly raw?: string
}

type ImportRow<Kind extends FileKind> = (row: Row<Kind>, line: number) => Outcome

const importers: { readonly [Kind in FileKind]: (catalogue: CatalogueRepository, demo: boolean) => ImportRow<Kind> } = {
  venues: venueImporter,
  aliases: aliasImporter,
  events: eventImporter,
  parking: facilityImporter,
}

const noCounts = (): Record<Outcome | 'rejected', number> => ({ added: 0, updated: 0, unchanged: 0, rejected: 0 })

const lineBreaksIn = (values: readonly string[]): number =>
  values.reduce((sum, value) => (value.includes('\n') ? sum + value.split('\n').length - 1 : sum), 0)

/** One line as a row of its own; undefined where a quote in it is not closed. */
const valuesOfLine = (text: string): readonly string[] | undefined => {
  try {
    const records: readonly (readonly string[])[] = parse(text, { relax_column_count: true, relax_quotes: true })
    return records[0]
  } catch {
    return undefined
  }
}

/** Rows with a database error stop the run: that is not the row's fault. */
export const startImport = (
  catalogue: CatalogueRepository,
  options: { readonly demo: boolean; readonly onRejected: (rejection: Rejection) => void },
) => {
  const counts = { venues: noCounts(), aliases: noCounts(), events: noCounts(), parking: noCounts() }
  let file = ''
  let kind: FileKind = 'venues'
  let columns: Columns<FileKind> | undefined
  let unusable = false
  let importRow: ImportRow<never> | undefined
  const openImporters = new Map<FileKind, ImportRow<never>>()

  const reject = (line: number, reason: string, values: readonly string[] = []): void => {
    counts[kind].rejected += 1
    options.onRejected({ file, line, reason, values })
  }

  const beginFile = (name: string, fileKind: FileKind): void => {
    file = name
    kind = fileKind
    columns = undefined
    unusable = false
  }

  const readFileHeader = (header: readonly string[], line: number): void => {
    if (kind === 'venues' && isAliasHeader(header)) kind = 'aliases'
    const read = readHeader(header, kind)
    if (typeof read === 'string') {
      unusable = true
      reject(line, `${read}: nothing of this file was imported`, header)
      return
    }
    columns = read
    // What was imported before may be what this file refers to, so only facilities and events of one run share a memory.
    importRow = openImporters.get(kind) ?? importers[kind](catalogue, options.demo)
    if (kind === 'events' || kind === 'parking') openImporters.set(kind, importRow)
  }

  const importValues = (values: readonly string[], line: number): void => {
    if (columns === undefined || importRow === undefined) return
    if (values.length > columns.width) {
      reject(line, `the row has ${values.length} values, but the header has ${columns.width}`, values)
      return
    }
    try {
      counts[kind][importRow(columns.row(values), line)] += 1
    } catch (error) {
      if (!isAppError(error, 'import_row_rejected')) throw error
      reject(line, error.message, values)
    }
  }

  /** A stray quote can make several rows look like one: then each line is read by itself. */
  const importLines = (lines: readonly string[], firstLine: number): void => {
    for (const [index, text] of lines.entries()) {
      if (text.trim() === '') continue
      const values = valuesOfLine(text)
      if (values === undefined) reject(firstLine + index, 'a quote is opened and never closed', [text])
      else importValues(values, firstLine + index)
    }
  }

  const isSeveralRows = (record: readonly string[], lines: readonly string[], width: number): boolean => {
    if (lines.length < 2) return false
    return record.length !== width || lines.slice(1).some((text) => valuesOfLine(text)?.length === width)
  }

  /** Imports the next row of the file; never throws for what is wrong with it. */
  const next = ({ record, info, raw }: ParsedRecord): void => {
    const text = raw?.trim()
    const lines = text?.includes('\n') === true ? text.split(/\r?\n/) : []
    // The parser knows where a record ends; where it began follows from the line breaks inside it.
    const line = info.lines - (text === undefined ? lineBreaksIn(record) : Math.max(0, lines.length - 1))
    if (unusable) return
    if (columns === undefined) readFileHeader(record, line)
    else if (isSeveralRows(record, lines, columns.width)) importLines(lines, line)
    else importValues(record, line)
  }

  return {
    counts: counts as Readonly<Record<FileKind, Counts>>,
    beginFile,
    next,
    skipLine: (line: number, reason: string): void => reject(line, reason),
  }
}
