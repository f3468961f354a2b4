/** Keeps a connection with unfinished work from being changed, and says what can be done. */
import { AppError } from '../../../shared/errors.ts'
import type { Unfinished } from '../../host/unfinished-work.ts'

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${noun}${count === 1 ? '' : 's'}`]

const problemOf = ({ sales, cancellations }: Unfinished): string =>
  `${[...counted(sales, 'sale'), ...counted(cancellations, 'cancellation')].join(' and ')} ${sales + cancellations === 1 ? 'is' : 'are'} unfinished`

export const addressAdvice =
  ': only the current address and client can show its result. Wait until the marketplace responds, or change a duplicate.'

export const removalAdvice =
  '. Switch to the connection and wait until its marketplace responds. If it is gone for good, remove the connection all the same: nobody looks up then what was booked there.'

/** Throws AppError `profile_unfinished`, also where the unfinished work is not known. */
export const requireFinished = (unfinished: Unfinished | undefined, advice: string): void => {
  if (unfinished !== undefined && unfinished.sales + unfinished.cancellations === 0) return
  const problem = unfinished ? problemOf(unfinished) : 'Its database cannot be read, so sales may be unfinished'
  throw new AppError('profile_unfinished', { message: problem + advice })
}
