/** Reads the head of a file: its format, its kind of records, and the meanings of its columns. */
import { closeSync, openSync, readSync } from 'node:fs'
import iconv from 'iconv-lite'
import type { ImportChoices, ImportColumn, ImportFile, ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { streamCsv, type StreamedRow } from '../../../core/table-files/csv-rows.ts'
import { detectSeparator } from '../../../core/table-files/csv-table.ts'
import { fileEncoding } from '../../../core/table-files/text-encoding.ts'
import { RefusedFile } from '../../../core/table-files/refused-file.ts'
import { headKey } from '../../../core/table-files/table.ts'
import { hiddenColumnsOf, streamSheet } from '../../../core/table-files/xlsx-rows.ts'
import { isSpreadsheet, openWorkbook } from '../../../core/table-files/xlsx-workbook.ts'
import { decimalSignOf } from '../kinds/fields/amounts.ts'
import { areHalfConverted, dateOrderOf } from '../kinds/fields/local-time.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Layout } from '../check/read-row.ts'
import {
  headsKey,
  ignored,
  knownHeads,
  missingFields,
  recognizeColumns,
  recognizedBy,
  recognizeKind,
  repeatedField,
} from './recognize-columns.ts'

export type Refusal = NonNullable<ImportFile['refusal']>

/** Columns that a person saved for files with the same heads. */
export interface SavedColumns {
  readonly name: string
  readonly kind: ImportKind
  readonly columns: readonly { readonly head: string; readonly means: string }[]
}

/** The options for reading the rows of a file. */
export interface FileFormat {
  readonly file: string
  readonly format: 'csv' | 'xlsx'
  readonly encoding?: string
  readonly separator?: string
  readonly sheet?: string
  readonly sheets?: readonly string[]
}

export interface Description extends Omit<FileFormat, 'file'> {
  readonly refusal?: Refusal
  readonly headerRow?: number
  readonly heads?: readonly string[]
  readonly kind?: ImportKind
  readonly recognizedBy?: readonly string[]
  readonly mapping?: string
  readonly columns?: readonly ImportColumn[]
  readonly missing?: readonly string[]
  readonly layout?: Layout
}

const sampledRows = 500
const searchedRows = 20
const sampleBytes = 262_144

const headOf = (file: string): Buffer => {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(sampleBytes)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, sampleBytes, 0))
  } finally {
    closeSync(descriptor)
  }
}

const refusalCodes: Readonly<Record<string, Refusal['code']>> = {
  file_empty: 'file_empty',
  archive_too_large: 'archive_too_large',
  encoding_undecided: 'encoding_undecided',
  header_missing: 'header_missing',
  format_not_supported: 'format_not_supported',
  archive_damaged: 'archive_damaged',
  structure_damaged: 'archive_damaged',
  sheet_undecided: 'archive_damaged',
}

/** Throws RefusedFile. */
const formatOf = async (file: string, head: Buffer, choices: ImportChoices): Promise<FileFormat> => {
  if (isSpreadsheet(head)) {
    const { sheets } = await openWorkbook(file)
    const names = sheets.map(({ name }) => name)
    return { file, format: 'xlsx', sheets: names, sheet: choices.sheet ?? names[0] ?? '' }
  }
  const encoding = await fileEncoding(file, choices.encoding)
  const separator = choices.separator ?? detectSeparator(iconv.decode(head, encoding)) ?? ','
  return { file, format: 'csv', encoding, separator }
}

/** `width` is that of the header, once it is known. */
export const rowsOf = async function* (
  { file, format, encoding = 'utf-8', separator = ',', sheet = '' }: FileFormat,
  width?: number,
  position: { bytes: number } = { bytes: 0 },
): AsyncGenerator<StreamedRow> {
  if (format === 'xlsx') yield* streamSheet(await openWorkbook(file), sheet)
  else yield* streamCsv({ file, encoding, separator }, { ...(width === undefined ? {} : { width }), position })
}

export const hiddenColumnsIn = async ({ file, format, sheet = '' }: FileFormat): Promise<ReadonlySet<number>> =>
  format === 'xlsx' ? hiddenColumnsOf(await openWorkbook(file), sheet) : new Set()

const sampleOf = async (format: FileFormat): Promise<StreamedRow[]> => {
  const rows: StreamedRow[] = []
  for await (const row of rowsOf(format)) {
    rows.push(row)
    if (rows.length >= sampledRows) break
  }
  return rows
}

const headerOf = (
  rows: readonly StreamedRow[],
  chosen: number | undefined,
  isSaved: (heads: readonly string[]) => boolean,
): StreamedRow | undefined => {
  if (chosen !== undefined) return rows.find(({ line }) => line === chosen)
  const kept = rows.slice(0, searchedRows).find(({ cells }) => isSaved(cells))
  if (kept !== undefined) return kept
  const [best] = rows
    .slice(0, searchedRows)
    .map((row) => ({ row, known: knownHeads(row.cells) }))
    .toSorted((one, other) => other.known - one.known || one.row.line - other.row.line)
  return best?.row
}

const describe = async (
  file: string,
  choices: ImportChoices,
  savedFor: (heads: string) => SavedColumns | undefined,
): Promise<Description> => {
  const head = headOf(file)
  if (/^(?:\ufeff)?\s*BEGIN:VCALENDAR/i.test(head.toString('utf8')))
    return { format: 'csv', refusal: { code: 'calendar_file' } }
  const { file: _file, ...format } = await formatOf(file, head, choices)
  const rows = await sampleOf({ file, ...format })
  const header = headerOf(rows, choices.header_row, (heads) => savedFor(headsKey(heads)) !== undefined)
  if (header === undefined) return { ...format, refusal: { code: 'header_missing' } }
  const heads = header.cells.map((cell) => cell.trim())
  const samples = rows
    .filter(({ line, problem }) => line > header.line && problem === undefined)
    .map(({ cells }) => cells)
  const base = { ...format, headerRow: header.line, heads }
  const found = savedFor(headsKey(heads))
  const kept = choices.kind === undefined || choices.kind === found?.kind ? found : undefined
  const kind = choices.kind ?? kept?.kind ?? recognizeKind(heads)
  if (kind === undefined) return { ...base, refusal: { code: 'kind_undecided' } }
  const savedMeans = new Map(kept?.columns.map(({ head, means }) => [headKey(head), means]))
  const columns = recognizeColumns(heads, samples, kind, choices.columns, savedMeans)
  const missing = missingFields(columns, kind)
  const repeated = repeatedField(columns)
  const cellsOf = (holds: 'holdsDates' | 'holdsAmounts'): string[] =>
    columns.flatMap(({ means }, index) =>
      kinds[kind].byName.get(means)?.[holds] === true ? samples.map((cells) => cells[index] ?? '') : [],
    )
  return {
    ...base,
    kind,
    columns,
    missing,
    recognizedBy: recognizedBy(heads, kind),
    ...(kept === undefined ? {} : { mapping: kept.name }),
    ...(repeated === undefined ? {} : { refusal: { code: 'column_repeated', text: repeated } }),
    layout: {
      kind,
      heads,
      means: columns.map(({ means }) => means),
      undecided: columns.flatMap(({ head, means }, index) =>
        means === ignored && choices.columns?.[index] === undefined && !savedMeans.has(headKey(head)) ? [index] : [],
      ),
      dateOrder: dateOrderOf(cellsOf('holdsDates')),
      decimalSign: decimalSignOf(cellsOf('holdsAmounts')),
      // These are coupons of the Stripe API: its amounts are cents unless they have decimals.
      isOfApi:
        kind === 'coupons' &&
        ['amount_off', 'percent_off', 'duration'].every((head) => heads.includes(head)) &&
        cellsOf('holdsAmounts').every((cell) => /^\d*$/.test(cell.trim())),
      halfConverted: columns.flatMap(({ means }, index) =>
        format.format === 'xlsx' &&
        kinds[kind].byName.get(means)?.holdsDates === true &&
        areHalfConverted(samples.map((cells) => cells[index] ?? ''))
          ? [index]
          : [],
      ),
    },
  }
}

/** It never throws for problems of the file. */
export const describeFile = async (
  file: string,
  choices: ImportChoices,
  savedFor: (heads: string) => SavedColumns | undefined,
): Promise<Description> => {
  try {
    return await describe(file, choices, savedFor)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    const code = refusalCodes[error.refusal.code] ?? 'format_not_supported'
    return {
      format: 'csv',
      refusal: { code, ...(error.refusal.value === undefined ? {} : { text: error.refusal.value }) },
    }
  }
}
