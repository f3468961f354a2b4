/** The reason why a row or one of its values is rejected: a code with the data of its text. */
import type { RowProblemCode } from '../../../../shared/desk/inventory/imports.ts'

export type ProblemValues = Readonly<Record<string, string | number>>

export class RowProblem extends Error {
  override readonly name = 'RowProblem'
  readonly code: RowProblemCode
  /** The field of the wrong cell; undefined where the whole row is wrong. */
  readonly field: string | undefined
  readonly values: ProblemValues | undefined
  /** The position of a cell without a field. */
  readonly column: number | undefined

  constructor(code: RowProblemCode, field?: string, values?: ProblemValues, column?: number) {
    super(code)
    this.code = code
    this.field = field
    this.values = values
    this.column = column
  }
}
