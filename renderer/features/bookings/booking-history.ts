/** The history of a booking: its money line by line with what is still open, and its activity. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { amountOf, formatMinor, formatMoney } from '../../lib/format/index.ts'
import type { PriceLine } from '../../ui/index.ts'

interface MoneyLine extends PriceLine {
  readonly label: string
  readonly amount: string
}
type Payment = BookingHistory['payments'][number]

export const methodNames: Readonly<Record<Payment['method'], string>> = {
  cash: 'Cash',
  card: 'Card',
  invoice: 'Invoice',
}

/** " in cash", " by card" */
export const methodText = (method: string | undefined): string =>
  method === undefined ? '' : method === 'cash' ? ' in cash' : ` by ${method}`

/** "Service Fee" becomes "Service fee"; words in capitals stay. */
const sentenceCase = (label: string) => label.replace(/(?<=\S\s+)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())

/**
 * Lines of the drawer: the price and its parts, a line a payment, and the balance. The balance is the price, less what is to
 * be refunded after a cancellation, less what was received; it is left out where this desk took no money.
 */
export const moneyLines = (booking: Booking, history: BookingHistory | undefined): MoneyLine[] => {
  const currency = Object.keys(booking.price_paid)[0] ?? 'USD'
  const minorOf = (money: Booking['refunded']) => amountOf(money, currency)?.minor ?? 0
  const lines = priceLines(booking, minorOf)
  const payments = history?.payments ?? []
  if (payments.length === 0) return lines
  const dueMinor = booking.cancelled_at === undefined ? 0 : minorOf(booking.refunded)
  const due = { key: 'cancelled', label: 'Cancelled, to refund', amount: formatMinor(-dueMinor, currency), quiet: true }
  const receivedMinor = payments.reduce((sum, payment) => sum + minorOf(payment.amount), 0)
  const balanceMinor = minorOf(booking.price_paid) - dueMinor - receivedMinor
  return [
    ...lines,
    ...(dueMinor === 0 ? [] : [due]),
    ...payments.map((payment) => ({
      key: `payment-${payment.id}`,
      label: paymentLabel(payment),
      amount: formatMoney(payment.amount),
      quiet: true,
    })),
    { key: 'balance', label: 'Balance', amount: formatMinor(balanceMinor, currency), sum: true },
  ]
}

const priceLines = (booking: Booking, minorOf: (money: Booking['price_paid']) => number): MoneyLine[] => {
  const sizes = booking._embedded['svc:add_ons']?.filter((addOn) => addOn.items.length > 0).map(({ id }) => id) ?? []
  const lines = (booking.line_items ?? []).flatMap((item, index): MoneyLine[] => {
    const isSize = item.add_on_id !== undefined && sizes.includes(item.add_on_id)
    // A size without a charge adds nothing to the sum.
    if (isSize && minorOf(item.price) === 0) return []
    const label = item.kind === 'option' ? 'Base price' : isSize ? `${item.label} vehicle` : sentenceCase(item.label)
    return [{ key: `item-${index}`, label, amount: formatMoney(item.price) }]
  })
  return [...lines, { key: 'paid', label: 'Price paid', amount: formatMoney(booking.price_paid), sum: true }]
}

/** "Cash received $60.00, change $8.51", "Card, slip 4404", "Cash refunded". */
const paymentLabel = ({ kind, method, reference, tendered, change }: Payment): string => {
  const cash = tendered === undefined ? '' : ` received ${formatMoney(tendered)}, change ${formatMoney(change)}`
  return `${methodNames[method]}${kind === 'refund' ? ' refunded' : cash}${reference === undefined ? '' : `, ${reference}`}`
}

/** What was done, how the money went, and who did it where that was not this desk; newest first. */
export const activityLines = ({ activity, payments }: Pick<BookingHistory, 'activity' | 'payments'>) =>
  activity.map((entry) => ({ ...entry, text: `${actionText(entry, payments)}${actorText(entry.actor)}` })).reverse()

const actionText = ({ action, detail }: BookingHistory['activity'][number], payments: readonly Payment[]): string => {
  const paymentOf = (kind: Payment['kind']) => payments.find((payment) => payment.kind === kind)
  if (action === 'created') {
    const payment = paymentOf('payment')
    return payment === undefined ? 'Booked' : `Booked and paid${methodText(payment.method)}`
  }
  if (action !== 'cancelled') return detail ?? action
  const refund = paymentOf('refund')
  const amount = refund && formatMoney(refund.amount).replaceAll('-', '')
  const refunded = refund === undefined ? '' : `, ${amount} refunded${methodText(refund.method)}`
  if (detail === 'undo') return `Sale undone${refunded}`
  return `Cancelled${refunded}${detail === undefined ? '' : `: ${detail}`}`
}

/** The engine names this desk `desk`; the desk writes `marketplace` for what was done there without it. */
const actorText = (actor: string): string =>
  actor === 'desk' ? '' : actor === 'marketplace' ? ', at the marketplace' : `, by ${actor}`
