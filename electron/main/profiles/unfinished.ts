/** Prevents changes of a connection with unfinished work, and explains what can be done. */
import { AppError } from '../../../shared/errors/errors.ts'
import type { Unfinished } from '../../host/process/unfinished-work.ts'

const workOf = ({ sales, cancellations }: Unfinished): 'sales' | 'cancellations' | 'both' => {
  if (cancellations === 0) return 'sales'
  return sales === 0 ? 'cancellations' : 'both'
}

/** Throws AppError `profile_unfinished`, also where the unfinished work is not known. */
export const requireFinished = (
  unfinished: Unfinished | undefined,
  messageKey: 'unfinishedForAddress' | 'unfinishedForRemoval',
): void => {
  if (unfinished === undefined) {
    const values = { work: 'unknown', sales: 0, cancellations: 0 }
    throw new AppError('profile_unfinished', { messageKey, values })
  }
  if (unfinished.sales + unfinished.cancellations === 0) return
  throw new AppError('profile_unfinished', { messageKey, values: { work: workOf(unfinished), ...unfinished } })
}
