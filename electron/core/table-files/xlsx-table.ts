/** Reads a spreadsheet as a table: the sheet that has rows, or the chosen one; dates are local, numbers exact. */
import { refuse } from './refused-file.ts'
import type { Cell, Table, TableRow } from './table.ts'
import type { NumberFormat } from './xlsx-formats.ts'
import { hiddenColumnsOf, lettersOf, streamTypedRows } from './xlsx-rows.ts'
import { openWorkbook, type Workbook } from './xlsx-workbook.ts'

/** The limit for all rows, including empty cells before others: a table of 50,000 lines has fewer. */
const mostCells = 5_000_000

const hasRows = async (workbook: Workbook, name: string): Promise<boolean> => {
  for await (const _row of streamTypedRows(workbook, name)) return true
  return false
}

const chooseSheet = async (workbook: Workbook, chosen: string | undefined): Promise<string> => {
  const named: string[] = []
  for (const { name } of workbook.sheets) {
    if (chosen === undefined ? await hasRows(workbook, name) : name === chosen) named.push(name)
  }
  const [sheet] = named
  if (sheet !== undefined && named.length === 1) return sheet
  if (chosen === undefined && named.length === 0) throw refuse('no_lines')
  throw refuse('sheet_undecided', { value: workbook.sheets.map(({ name }) => name).join(', ') })
}

/** A number of a spreadsheet may be a date, a time or a share, which its text shows. */
const cellOf = (value: string, type: string, format: NumberFormat | undefined): Cell => {
  if (type !== 'n' && type !== 'd') return value
  if (/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(value)) return { dateTime: value }
  if (type !== 'n' || !Number.isFinite(Number(value)) || value.trim() === '') return value
  const { mark, isShownNegative = false, isShownPositive = false } = format ?? {}
  const sign = Math.sign(Number(value))
  const isContradicted = (sign > 0 && isShownNegative) || (sign < 0 && isShownPositive)
  return { number: value, ...(mark !== undefined && { mark }), ...(isContradicted && { isContradicted }) }
}

export const readXlsx = async (bytes: Buffer, chosen?: string): Promise<Table & { readonly sheet: string }> => {
  const workbook = await openWorkbook(bytes)
  const sheet = await chooseSheet(workbook, chosen)
  const rows: TableRow[] = []
  const hiddenRows = new Set<number>()
  let count = 0
  for await (const { line, cells, types, formats, isHidden } of streamTypedRows(workbook, sheet)) {
    const error = types.indexOf('e')
    if (error >= 0) throw refuse('cell_error', { row: line, column: lettersOf(error), value: cells[error] })
    count += cells.length
    if (count > mostCells) throw refuse('archive_too_large', { row: line })
    if (isHidden === true) hiddenRows.add(line)
    rows.push({ row: line, cells: cells.map((cell, index) => cellOf(cell, types[index] ?? '', formats[index])) })
  }
  const hidden = { rows: hiddenRows, columns: await hiddenColumnsOf(workbook, sheet) }
  return { sheet, rows, hasFixedWidth: false, hidden }
}
