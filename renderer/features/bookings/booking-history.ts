/** The history of a booking: its money line by line with the open balance, and its activity. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { BookingHistory, DoneBy } from '../../../shared/desk/desk.ts'
import { isTender } from '../../../shared/tenders.ts'
import { amountOf, formatMinor, formatMoney, sentenceCase } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { PriceLine } from '../../ui/index.ts'

interface MoneyLine extends PriceLine {
  readonly label: string
  readonly amount: string
}
type Payment = BookingHistory['payments'][number]

/** The amount paid or refunded without the rounding of cash, and its tender if there was one; undefined if there was no payment. */
export const paidOf = (payments: readonly Payment[], kind: Payment['kind']) => {
  const rows = payments.filter((payment) => payment.kind === kind && isTender(payment.method))
  const amounts = rows.flatMap(({ amount }) => amountOf(amount) ?? [])
  const [first] = amounts
  if (first === undefined) return undefined
  const [tender, ...others] = new Set(rows.map(({ method }) => method).filter(isTender))
  const minor = amounts.reduce((sum, amount) => sum + amount.minor, 0)
  return { tender: others.length === 0 ? tender : undefined, amount: formatMinor(Math.abs(minor), first.currency) }
}

/**
 * The lines of the panel: the price and its parts, a line for each payment, and the balance. The balance is the price, less the refund due
 * after a cancellation, less the payments received; it is left out if this desk received no money.
 */
export const moneyLines = (booking: Booking, history: BookingHistory | undefined): MoneyLine[] => {
  const currency = Object.keys(booking.price_paid)[0] ?? 'USD'
  const minorOf = (money: Booking['refunded']) => amountOf(money, currency)?.minor ?? 0
  const lines = priceLines(booking, minorOf)
  const payments = history?.payments ?? []
  if (payments.length === 0) return lines
  const dueMinor = booking.cancelled_at === undefined ? 0 : minorOf(booking.refunded)
  const due = {
    key: 'cancelled',
    label: t('bookings.money.toRefund'),
    amount: formatMinor(-dueMinor, currency),
    quiet: true,
  }
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
    { key: 'balance', label: t('bookings.money.balance'), amount: formatMinor(balanceMinor, currency), sum: true },
  ]
}

const priceLines = (booking: Booking, minorOf: (money: Booking['price_paid']) => number): MoneyLine[] => {
  const sizes = booking._embedded['svc:add_ons']?.filter((addOn) => addOn.items.length > 0).map(({ id }) => id) ?? []
  const lines = (booking.line_items ?? []).flatMap((item, index): MoneyLine[] => {
    const isSize = item.add_on_id !== undefined && sizes.includes(item.add_on_id)
    // A size without a charge adds nothing to the sum.
    if (isSize && minorOf(item.price) === 0) return []
    const label =
      item.kind === 'option'
        ? t('bookings.money.base')
        : isSize
          ? t('bookings.money.size', { size: item.label })
          : sentenceCase(item.label)
    return [{ key: `item-${index}`, label, amount: formatMoney(item.price) }]
  })
  return [
    ...lines,
    { key: 'paid', label: t('bookings.money.paid'), amount: formatMoney(booking.price_paid), sum: true },
  ]
}

/** "Cash received $60.00, change $8.51", "Card, slip 4404", "Cash refunded". */
const paymentLabel = ({ kind, method, reference, tendered, change }: Payment): string =>
  t(`tenders.${method}.line`, {
    kind: kind === 'payment' && tendered !== undefined ? 'change' : kind,
    tendered: formatMoney(tendered),
    change: formatMoney(change),
    referred: reference === undefined ? 'no' : 'yes',
    reference: reference ?? '',
  })

/** "Dana Whitfield, Drawer 2, Window 2, shift 412", as far as it is known. */
export const doneByText = ({ person, drawer, window, shift, approver }: DoneBy): string =>
  [
    person,
    drawer,
    window,
    shift === undefined ? undefined : t('bookings.activity.shift', { id: String(shift) }),
    approver === undefined ? undefined : t('shifts.moved.approved', { name: approver }),
  ]
    .filter((part) => part !== undefined)
    .join(', ')

/** The actions, the flow of the money, and the person if it was not this desk; newest first. */
export const activityLines = ({ activity, payments }: Pick<BookingHistory, 'activity' | 'payments'>) =>
  activity.map((entry) => ({ ...entry, text: activityText(entry, payments) })).reverse()

const activityText = (
  { action, detail, actor }: BookingHistory['activity'][number],
  payments: readonly Payment[],
): string => {
  // The engine names this desk `desk`; the desk writes `marketplace` for actions in the marketplace without it.
  const who = { actor, name: actor }
  if (action === 'created') {
    const tender = paidOf(payments, 'payment')?.tender
    const text = tender === undefined ? t('bookings.activity.booked') : t(`tenders.${tender}.booked`)
    return t('bookings.activity.entry', { text, ...who })
  }
  if (action === 'confirmation queued') return t('bookings.activity.emailed', who)
  if (action !== 'cancelled') return t('bookings.activity.entry', { text: detail ?? action, ...who })
  const { tender, amount } = paidOf(payments, 'refund') ?? {}
  const refunded = (): string => {
    if (amount === undefined) return ''
    return tender === undefined
      ? t('bookings.activity.refunded', { amount })
      : t(`tenders.${tender}.refunded`, { amount })
  }
  return t('bookings.activity.cancelled', {
    undone: detail === 'undo' ? 'yes' : 'no',
    isRefunded: amount === undefined ? 'no' : 'yes',
    refunded: refunded(),
    explained: detail === undefined || detail === 'undo' ? 'no' : 'yes',
    reason: detail ?? '',
    ...who,
  })
}
