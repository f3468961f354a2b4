/** An interrupted sale as a person sees it: what is done, what is left, the safe next step. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { formatMoney } from '../../../lib/format/index.ts'

export interface RecoveryLine {
  readonly text: string
  /** ISO instant; undefined if still to do. */
  readonly at: string | undefined
  readonly done: boolean
}

export interface Recovery {
  readonly title: string
  readonly text: string
  readonly lines: readonly RecoveryLine[]
  /** The safe next step. */
  readonly step: 'print' | 'look_again' | 'note'
}

/** `isInForm`: the sale is in the form again. */
export const recoveryOf = (sale: Sale, isInForm = false): Recovery => {
  const booking = sale.booking
  const facility = booking?._embedded['svc:location']?.name
  const paid = sale.payments.filter((payment) => payment.kind === 'payment')
  const money: RecoveryLine[] = paid.map((payment) => ({ text: paymentText(payment), at: payment.at, done: true }))
  if (sale.state === 'pending') {
    return {
      title: 'A sale has no response yet.',
      text: 'It may be booked. It is looked up by its number once the marketplace responds, so nothing is sold twice.',
      lines: [
        { text: `Sale for ${formatMoney(sale.total)} sent`, at: sale.created_at, done: true },
        ...money,
        { text: 'Booking not confirmed', at: undefined, done: false },
      ],
      step: 'look_again',
    }
  }
  if (sale.state === 'failed') {
    return {
      title: 'A sale did not go through.',
      text: isInForm
        ? 'Nothing was booked and no payment was recorded. The form is filled in again: sell it with F12, or refund what was collected.'
        : 'Nothing was booked and no payment was recorded. If cash was collected, give it back.',
      lines: [
        { text: `Sale for ${formatMoney(sale.total)} sent`, at: sale.created_at, done: true },
        { text: 'Nothing booked', at: undefined, done: false },
      ],
      step: 'note',
    }
  }
  const facts = [`Booking ${sale.booking_id ?? ''}`.trim(), facility, booking?.plate_number]
  return {
    title: 'The sale went through. The pass did not print.',
    text: 'Nothing was lost, and nothing was sold twice.',
    lines: [
      ...money,
      { text: facts.filter((fact) => fact !== undefined && fact !== '').join(', '), at: sale.settled_at, done: true },
      { text: 'Pass not printed', at: undefined, done: false },
    ],
    step: 'print',
  }
}

const paymentText = (payment: Sale['payments'][number]): string => {
  if (payment.method === 'cash') {
    const received = formatMoney(payment.tendered ?? payment.amount)
    return payment.change === undefined
      ? `Cash received ${received}`
      : `Cash received ${received}, change due ${formatMoney(payment.change)}`
  }
  const reference = payment.reference === undefined ? '' : `, ${payment.reference}`
  return payment.method === 'card'
    ? `Card paid ${formatMoney(payment.amount)}${reference}`
    : `Invoice ${formatMoney(payment.amount)}${reference}`
}
