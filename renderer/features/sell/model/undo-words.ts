/** What a person reads after an undo: what became of the sale, the space and the money. */
import type { CancelResult } from '../../../../shared/desk/desk.ts'
import { errorWords } from '../../../lib/api/index.ts'
import { amountOf, formatMoney } from '../../../lib/format/index.ts'
import { isUnanswered } from './sale-refusal.ts'

/** It was cancelled; the amount is what the desk wrote down as given back. */
export function undoneWords({ refunded, method }: CancelResult): string {
  const undone = 'Sale undone, the space is free.'
  if (amountOf(refunded)?.minor === 0) return `${undone} There is no money to give back.`
  const amount = formatMoney(refunded)
  return method === 'cash' ? `${undone} Give back ${amount} in cash.` : `${undone} ${amount} goes back the way it came.`
}

/** It was refused or never sent; or nobody answered, and it may have been cancelled all the same. */
export function notUndoneWords(error: unknown): string {
  const { title, next } = errorWords(error)
  return isUnanswered(error)
    ? `It is not known yet whether the sale was undone. ${title} Give nothing back before its booking says that it is cancelled.`
    : `The sale was not undone. ${title} ${next}`
}
