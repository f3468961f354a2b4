/** A file as rows of cells, before their meaning is read: the common form of CSV and spreadsheets. */
import { withoutMarks } from '../../../shared/values/fold.ts'

/** A number with the text that its format shows beside the digits. */
interface NumberCell {
  readonly number: string
  readonly mark?: string
  /** It is shown with another sign than it has. */
  readonly isContradicted?: true
}

/** Text, the decimal form of a spreadsheet's number, or its local date and time. */
export type Cell = string | NumberCell | { readonly dateTime: string }

export interface TableRow {
  /** The row in the file, from 1, as an editor or a spreadsheet counts. */
  readonly row: number
  readonly cells: readonly Cell[]
}

export interface Table {
  readonly rows: readonly TableRow[]
  /** Whether every line has to have all cells: spreadsheets leave out empty ones at the end. */
  readonly hasFixedWidth: boolean
  /** Rows and positions of columns that the spreadsheet does not show. */
  readonly hidden?: { readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> }
}

/** The text of a cell as it is shown, and as it is used for identities. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  return 'number' in cell ? cell.number : cell.dateTime
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Two headers with the same text are equal: it has no case, no marks and no punctuation. */
export const headKey = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
