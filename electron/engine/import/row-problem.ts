/** Why a row or one of its values is rejected: a code with what its text needs. */
import type { RowProblemCode } from '../../../shared/desk/inventory/imports.ts'

export type ProblemValues = Readonly<Record<string, string | number>>

export class RowProblem extends Error {
  override readonly name = 'RowProblem'
  readonly code: RowProblemCode
  /** The field whose cell is at fault; undefined where the row is. */
  readonly field: string | undefined
  readonly values: ProblemValues | undefined
  /** The position of a cell that is of no field. */
  readonly column: number | undefined

  constructor(code: RowProblemCode, field?: string, values?: ProblemValues, column?: number) {
    super(code)
    this.code = code
    this.field = field
    this.values = values
    this.column = column
  }
}
