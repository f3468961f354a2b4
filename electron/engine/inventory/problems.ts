/** What is wrong with a record beyond its schema, by the paths of its fields. */
import type { InventoryProblem } from '../../../shared/desk/inventory/common.ts'
import { AppError } from '../../../shared/errors.ts'

export const createProblems = () => {
  const found: (readonly [field: string, problem: InventoryProblem])[] = []
  return {
    add: (field: string, problem: InventoryProblem): void => void found.push([field, problem]),
    /** Throws 400 `invalid_parameter` with every field and `details` as of `readJson`. */
    throwAny(): void {
      if (found.length === 0) return
      throw new AppError('invalid_parameter', {
        fields: [...new Set(found.map(([field]) => field))],
        details: found.map(([field, problem]) => `${field}: ${problem}`).join('; '),
      })
    },
  }
}

export type Problems = ReturnType<typeof createProblems>
