/** Lists as CSV (RFC 4180) for spreadsheets and programs. */
import { csvCell } from './csv-cell.ts'

/** The mark precedes the headings of a file: Excel reads a file as UTF-8 only with it. */
export const byteOrderMark = '\ufeff'

export interface CsvFile<Row> {
  readonly heads: readonly string[]
  /** The cells of each row, in the order of the headings. `canBePartial`: leaves out what cannot be read, instead of failing. */
  readonly cells: (rows: readonly Row[], canBePartial: boolean) => Promise<readonly CsvCells[]> | readonly CsvCells[]
}
export type CsvCells = readonly (string | number | undefined)[]

export const csvLine = (cells: CsvCells): string => `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`

/** A CSV file whose columns are read from the rows alone. */
export const csvFile = <Row>(columns: Readonly<Record<string, (row: Row) => string | number | undefined>>) => ({
  heads: Object.keys(columns),
  cells: (rows: readonly Row[]): readonly CsvCells[] =>
    rows.map((row) => Object.values(columns).map((cell) => cell(row))),
})
