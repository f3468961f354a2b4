/** The AppError that `work` throws. */
import { AppError } from '../../../../shared/errors.ts'

export const failureOf = (work: () => unknown): AppError => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('expected an AppError')
}
