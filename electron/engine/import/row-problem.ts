/** Why a row or one of its values is rejected: a code with what its text needs. */
import type { RowProblemCode } from '../../../shared/desk/inventory/imports.ts'

export type ProblemValues = Readonly<Record<string, string | number>>

export class RowProblem extends Error {
  override readonly name = 'RowProblem'
  readonly code: RowProblemCode
  /** The field whose cell is at fault; undefined where the row is. */
  readonly field: string | undefined
  readonly values: ProblemValues | undefined

  constructor(code: RowProblemCode, field?: string, values?: ProblemValues) {
    super(code)
    this.code = code
    this.field = field
    this.values = values
  }
}
