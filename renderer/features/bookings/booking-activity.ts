/** The activity of a booking in words: what was done, how the money went, and who did it where that was not this desk. */
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { formatMoney } from '../../lib/format/index.ts'

export interface ActivityLine {
  readonly id: number
  readonly at: string
  readonly words: string
}

type Entry = BookingHistory['activity'][number]
type Payment = BookingHistory['payments'][number]

/** The name the engine writes for what this desk does, and the desk for what was done at a marketplace without it. */
const thisDesk = 'desk'
const marketplace = 'marketplace'

const moneyWords = (payment: Payment | undefined) =>
  payment === undefined ? '' : payment.method === 'cash' ? ' in cash' : ` by ${payment.method}`

/** Newest first. */
export const activityLines = (history: Pick<BookingHistory, 'activity' | 'payments'>): ActivityLine[] =>
  history.activity
    .map((entry) => ({ id: entry.id, at: entry.at, words: `${whatWords(entry, history.payments)}${whoWords(entry)}` }))
    .reverse()

const whatWords = (entry: Entry, payments: readonly Payment[]): string => {
  if (entry.action === 'created') {
    const payment = payments.find((candidate) => candidate.kind === 'payment')
    return payment === undefined ? 'Booked' : `Booked and paid${moneyWords(payment)}`
  }
  if (entry.action === 'cancelled') {
    const refund = payments.find((candidate) => candidate.kind === 'refund')
    const how = entry.detail === 'undo' ? 'Sale undone' : 'Cancelled'
    const reason = entry.detail === undefined || entry.detail === 'undo' ? '' : `: ${entry.detail}`
    const back =
      refund === undefined ? '' : `, ${formatMoney(withoutSign(refund.amount))} refunded${moneyWords(refund)}`
    return `${how}${back}${reason}`
  }
  return entry.detail ?? entry.action
}

const whoWords = ({ actor }: Entry): string => {
  if (actor === thisDesk) return ''
  return actor === marketplace ? ', at the marketplace' : `, by ${actor}`
}

const withoutSign = (money: Payment['amount']): Payment['amount'] =>
  Object.fromEntries(Object.entries(money).map(([currency, amount]) => [currency, amount.replace(/^-/, '')]))
