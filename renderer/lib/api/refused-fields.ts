/** The fields that a request was refused for. */
import { isAppError } from '../../../shared/errors.ts'

interface RefusedField<Problem> {
  /** Its path in the request: `rates.2.price_minor`. */
  readonly field: string
  /** Undefined where it has none of the known problems. */
  readonly problem: Problem | undefined
}

/** Empty for an error that names no fields. */
export const refusedFields = <Problem extends string>(
  error: unknown,
  knownProblems: readonly Problem[],
): RefusedField<Problem>[] => {
  if (!isAppError(error)) return []
  const problems = isAppError(error, 'invalid_parameter') ? (error.data?.problems ?? []) : []
  return error.fields.map((field) => {
    const own = problems.find((each) => each.field === field)
    return { field, problem: knownProblems.find((known) => known === own?.problem) }
  })
}
