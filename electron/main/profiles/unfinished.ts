/** Why a connection with unfinished work cannot be changed, and what can be done. */
import type { Unfinished } from '../../host/unfinished-work.ts'

export const isFinished = (unfinished: Unfinished | undefined): boolean =>
  unfinished !== undefined && unfinished.sales + unfinished.cancellations === 0

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${word}${count === 1 ? '' : 's'}`]

const unfinishedWork = (unfinished: Unfinished | undefined): string => {
  if (unfinished === undefined) return 'Its database cannot be read, so sales may be unfinished'
  const { sales, cancellations } = unfinished
  const parts = [...counted(sales, 'sale'), ...counted(cancellations, 'cancellation')]
  return `${parts.join(' and ')} ${sales + cancellations === 1 ? 'is' : 'are'} unfinished`
}

export const addressRefusal = (unfinished: Unfinished | undefined): string =>
  `${unfinishedWork(unfinished)}: only the present address and client can tell how that ended. Let the marketplace answer first, or change a duplicate.`

export const removalRefusal = (unfinished: Unfinished | undefined): string =>
  `${unfinishedWork(unfinished)}. Switch to the connection and let its marketplace answer. If it is gone for good, remove the connection all the same: nobody looks up then what was booked there.`
