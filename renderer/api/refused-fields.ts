/** The fields for which a request was refused. */
import { isAppError } from '../../shared/errors/errors.ts'

/** The fields by their paths in the request; `problem` is undefined where it is none of the known problems. */
export const refusedFields = <Problem extends string>(error: unknown, knownProblems: readonly Problem[]) => {
  if (!isAppError(error)) return []
  const problems = isAppError(error, 'invalid_parameter') ? (error.data?.problems ?? []) : []
  return error.fields.map((field) => {
    const own = problems.find((each) => each.field === field)
    return { field, problem: knownProblems.find((known) => known === own?.problem) }
  })
}
