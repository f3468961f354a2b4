/** The fields that a request was refused for. */
import { isAppError } from '../../../shared/errors.ts'

/** By their paths in the request; `problem` is undefined for one that has none of the known problems. */
export const refusedFields = <Problem extends string>(error: unknown, knownProblems: readonly Problem[]) => {
  if (!isAppError(error)) return []
  const problems = isAppError(error, 'invalid_parameter') ? (error.data?.problems ?? []) : []
  return error.fields.map((field) => {
    const own = problems.find((each) => each.field === field)
    return { field, problem: knownProblems.find((known) => known === own?.problem) }
  })
}
