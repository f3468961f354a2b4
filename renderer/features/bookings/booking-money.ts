/** The money of a booking line by line: what makes the price, what was received and given back, and what is still open. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { amountOf, formatMinor, formatMoney } from '../../lib/format/index.ts'

export interface MoneyLine {
  readonly key: string
  readonly label: string
  readonly amount: string
  /** Stands under the lines that make it. */
  readonly sum?: boolean
  readonly quiet?: boolean
}

type Payment = BookingHistory['payments'][number]

export const methodNames: Readonly<Record<Payment['method'], string>> = {
  cash: 'Cash',
  card: 'Card',
  invoice: 'Invoice',
}

/** "Service Fee" reads "Service fee"; words in capitals stay. */
const sentenceCase = (label: string) => label.replace(/(?<=\S\s+)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())

/**
 * Lines of the drawer: the price and its parts, a line a payment, and the balance. The balance is the price, less what is to
 * be given back after a cancellation, less what was received; it is left out where this desk took no money.
 */
export const moneyLines = (booking: Booking, history: BookingHistory | undefined): MoneyLine[] => {
  const currency = Object.keys(booking.price_paid)[0] ?? 'USD'
  const minorOf = (money: Parameters<typeof amountOf>[0]) => amountOf(money, currency)?.minor ?? 0
  const lines = priceLines(booking, minorOf)
  const payments = history?.payments ?? []
  if (payments.length === 0) return lines
  const refundDueMinor = booking.cancelled_at === undefined ? 0 : minorOf(booking.refunded)
  if (refundDueMinor !== 0) {
    lines.push({
      key: 'cancelled',
      label: 'Cancelled, to refund',
      amount: formatMinor(-refundDueMinor, currency),
      quiet: true,
    })
  }
  for (const payment of payments) {
    lines.push({
      key: `payment-${payment.id}`,
      label: paymentWords(payment),
      amount: formatMoney(payment.amount),
      quiet: true,
    })
  }
  const receivedMinor = payments.reduce((sum, payment) => sum + minorOf(payment.amount), 0)
  const balanceMinor = minorOf(booking.price_paid) - refundDueMinor - receivedMinor
  lines.push({ key: 'balance', label: 'Balance', amount: formatMinor(balanceMinor, currency), sum: true })
  return lines
}

const priceLines = (booking: Booking, minorOf: (money: Booking['price_paid']) => number): MoneyLine[] => {
  const sizes = new Set(
    (booking._embedded['svc:add_ons'] ?? []).filter((addOn) => addOn.items.length > 0).map((addOn) => addOn.id),
  )
  const lines = (booking.line_items ?? []).flatMap((item, index): MoneyLine[] => {
    const isSize = item.add_on_id !== undefined && sizes.has(item.add_on_id)
    // A size without a charge adds nothing to the sum.
    if (isSize && minorOf(item.price) === 0) return []
    const label = item.kind === 'option' ? 'Base price' : isSize ? `${item.label} vehicle` : sentenceCase(item.label)
    return [{ key: `item-${index}`, label, amount: formatMoney(item.price) }]
  })
  lines.push({ key: 'paid', label: 'Price paid', amount: formatMoney(booking.price_paid), sum: true })
  return lines
}

/** "Cash received $60.00, change $8.51", "Card, slip 4404", "Cash refunded". */
const paymentWords = (payment: Payment): string => {
  const method = methodNames[payment.method]
  const reference = payment.reference === undefined ? '' : `, ${payment.reference}`
  if (payment.kind === 'refund') return `${method} refunded${reference}`
  if (payment.tendered === undefined) return `${method}${reference}`
  return `${method} received ${formatMoney(payment.tendered)}, change ${formatMoney(payment.change)}${reference}`
}
