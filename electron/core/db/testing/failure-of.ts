/** The AppError that `work` throws. */
import { isAppError, type AppError } from '../../../../shared/errors/errors.ts'

export const failureOf = (work: () => unknown): AppError => {
  try {
    work()
  } catch (error) {
    if (isAppError(error)) return error
    throw error
  }
  throw new Error('expected an AppError')
}
