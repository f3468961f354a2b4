/** A spreadsheet as a table: the sheet that has rows, or the chosen one; dates are local, numbers exact. */
import readWorkbook, { type Sheet } from 'read-excel-file/universal'
import { readArchive } from './archive.ts'
import { RefusedFile, refuse } from './refused-file.ts'
import type { Cell, Table } from './table.ts'

/** `[12, 3]` of `C12`. */
const positionOf = (address: string): { row?: number; column?: string } => {
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  return column === undefined ? {} : { row: Number(row), column }
}

/** Cells that read-excel-file leaves empty without saying so: errors such as #REF!, and formulas without their result. */
const emptiedCell =
  /<c\b(?=[^>]*\br="([A-Z]+\d+)")(?:[^>]*\bt="e"[^>]*>|[^>]*[^/]>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*<\/c>)/

const checkCells = (sheetXml: string): void => {
  const address = emptiedCell.exec(sheetXml)?.[1]
  if (address !== undefined) throw refuse('cell_error', positionOf(address))
}

const minutes = 60_000

/**
 * A spreadsheet keeps 15 digits of a number and shows no more: what its file has beyond them is the error of binary fractions.
 * Undefined where the decimal form needs an exponent, as no amount does.
 */
export const decimalText = (stored: string): string => {
  const text = String(Number(Number(stored).toPrecision(15)))
  return /^-?\d+(\.\d+)?$/.test(text) ? text : stored
}

const isNumber = (value: unknown): value is { readonly number: string } =>
  typeof value === 'object' && value !== null && 'number' in value

/** A value as read-excel-file gives it: its types name the class of dates where it means a date. */
const cellOf = (value: unknown): Cell => {
  if (isNumber(value)) return value
  if (!(value instanceof Date)) return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
  const local = new Date(Math.round(value.getTime() / minutes) * minutes).toISOString()
  return { dateTime: local.endsWith('T00:00:00.000Z') ? local.slice(0, 10) : local.slice(0, 16) }
}

const chooseSheet = <Numbers>(sheets: readonly Sheet<Numbers>[], chosen: string | undefined): Sheet<Numbers> => {
  const named =
    chosen === undefined ? sheets.filter(({ data }) => data.length > 0) : sheets.filter(({ sheet }) => sheet === chosen)
  const [sheet] = named
  if (sheet !== undefined && named.length === 1) return sheet
  if (chosen === undefined && named.length === 0) throw refuse('no_lines')
  throw refuse('sheet_undecided', { value: sheets.map((one) => one.sheet).join(', ') })
}

/** What read-excel-file says of a cell: `<c/> at row 3, col 2: VALUE_INVALID`. */
const refusalOf = (error: unknown): RefusedFile => {
  if (error instanceof RefusedFile) return error
  const message = error instanceof Error ? error.message : String(error)
  const [, row, column] = /row (\d+),? col (\d+)/.exec(message) ?? []
  return refuse('structure_damaged', { ...(row !== undefined && { row: Number(row), column }), value: message })
}

export const readXlsx = async (bytes: Buffer, chosen?: string): Promise<Table & { readonly sheet: string }> => {
  for (const { name, content } of readArchive(bytes)) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) checkCells(content.toString('utf8'))
  }
  try {
    // The version for Node reads a stream, and waits forever where a damaged archive names a length that it does not have.
    const sheets = await readWorkbook(Uint8Array.from(bytes).buffer, {
      trim: false,
      parseNumber: (stored) => ({ number: decimalText(stored) }),
    })
    const { sheet, data } = chooseSheet(sheets, chosen)
    const rows = data.map((values, index) => ({ row: index + 1, cells: values.map(cellOf) }))
    return { sheet, rows, hasFixedWidth: false }
  } catch (error) {
    throw refusalOf(error)
  }
}
