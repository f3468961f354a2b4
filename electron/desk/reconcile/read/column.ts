/** The columns of a file with their meanings. */
import type { Mapping, Meaning } from '../../../../shared/desk/reconcile/mapping.ts'

export interface Column {
  readonly index: number
  readonly head: string
  readonly means: Meaning
  readonly isDebit: boolean
  /** The column states the state of a line in a bank's own format, and does not identify the line. */
  readonly isPassing?: boolean
  /** A person left out a balance or a direction: the file is still that of an account. */
  readonly isOfAccount?: boolean
}

export interface Columns {
  readonly mapping: Mapping | undefined
  /** The row of the headers, or two where a second line follows; empty where columns are numbered, or are elements of a format. */
  readonly headerRows: readonly number[]
  readonly all: readonly Column[]
  /** The number of columns up to the last header that is not blank. */
  readonly width: number
  /** No line of headers was found: columns are numbered until a person chooses one, or that there is none. */
  readonly isHeaderOpen?: boolean
  /** The columns are elements of a bank's own format, whose meanings are known. */
  readonly areElements?: boolean
}

/** The header of the first column of this meaning. */
export const headOf = (columns: readonly Column[], meaning: string | undefined): string | undefined =>
  columns.find(({ means }) => means === meaning)?.head
