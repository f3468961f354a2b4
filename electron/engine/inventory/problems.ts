/** The problems of a record beyond its schema, by the paths of its fields. */
import type { InventoryProblem } from '../../../shared/desk/inventory/common.ts'
import { refusedFields } from '../../core/http/desk-route.ts'

export const createProblems = () => {
  const found: { readonly field: string; readonly problem: InventoryProblem }[] = []
  return {
    add: (field: string, problem: InventoryProblem): void => void found.push({ field, problem }),
    /** Throws the error of `refusedFields`. */
    throwAny(): void {
      if (found.length > 0) throw refusedFields(found)
    },
  }
}

export type Problems = ReturnType<typeof createProblems>
