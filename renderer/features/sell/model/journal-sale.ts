/** A sale of the journal as a person sees it: as it was sold, or what is left to do after an interruption. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { amountOf, formatMoney } from '../../../lib/format/index.ts'
import type { SellOption } from './option.ts'
import { quotedLines, sumMinor } from './sale-offer.ts'
import { normalPlate } from './sale-request.ts'
import type { SaleForm } from './sell-state.ts'

export interface Recovery {
  readonly title: string
  readonly text: string
  /** `at` is an ISO instant. */
  readonly done: readonly { readonly text: string; readonly at: string | undefined }[]
  readonly left: string
  readonly step: 'print' | 'look_up' | 'acknowledge'
}

export const recoveryOf = (sale: Sale, isInForm = false): Recovery => {
  const { booking } = sale
  const sent = { text: `Sale for ${formatMoney(sale.total)} sent`, at: sale.created_at }
  const payments = sale.payments
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => ({ text: paymentText(payment), at: payment.at }))
  if (sale.state === 'pending') {
    return {
      title: 'A sale has no response yet.',
      text: 'It may be booked. It is looked up by its number once the marketplace responds, so nothing is sold twice.',
      done: [sent, ...payments],
      left: 'Booking not confirmed',
      step: 'look_up',
    }
  }
  if (sale.state === 'failed') {
    return {
      title: 'A sale did not go through.',
      text: isInForm
        ? 'Nothing was booked and no payment was recorded. The form is filled in again: sell it with F12, or refund what was collected.'
        : 'Nothing was booked and no payment was recorded. If cash was collected, give it back.',
      done: [sent],
      left: 'Nothing booked',
      step: 'acknowledge',
    }
  }
  const facts = [
    `Booking ${sale.booking_id ?? ''}`.trim(),
    booking?._embedded['svc:location']?.name,
    booking?.plate_number,
  ]
  return {
    title: 'The sale went through. The pass did not print.',
    text: 'Nothing was lost, and nothing was sold twice.',
    done: [...payments, { text: facts.filter(Boolean).join(', '), at: sale.settled_at }],
    left: 'Pass not printed',
    step: 'print',
  }
}

const paymentText = ({ method, amount, tendered, change, reference }: Sale['payments'][number]): string => {
  if (method === 'cash') {
    const received = `Cash received ${formatMoney(tendered ?? amount)}`
    return change === undefined ? received : `${received}, change due ${formatMoney(change)}`
  }
  const paid = `${method === 'card' ? 'Card paid' : 'Invoice'} ${formatMoney(amount)}`
  return reference === undefined ? paid : `${paid}, ${reference}`
}

export type SoldSale = Readonly<ReturnType<typeof soldSale>>

/** `option` and `form` are those that it was sold from. */
export const soldSale = (sale: Sale, option: SellOption | undefined, form: SaleForm) => {
  const total = amountOf(sale.total)
  const paid = sale.payments.find(({ kind }) => kind === 'payment')
  return {
    sale,
    facility: option?.name ?? sale.booking?._embedded['svc:location']?.name ?? '',
    plate: normalPlate(form.plate),
    totalMinor: total?.minor ?? (option === undefined ? 0 : sumMinor(quotedLines(option, form))),
    currency: total?.currency ?? option?.currency ?? 'USD',
    changeMinor: amountOf(paid?.change)?.minor ?? 0,
    method: paid?.method ?? form.method,
    soldAtMs: Date.parse(sale.settled_at ?? sale.created_at),
  }
}
