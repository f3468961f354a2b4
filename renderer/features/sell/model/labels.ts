/** A sale as a person reads it: its method, button, pass and name, as it was sold, and what an interruption left to do. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { paperFormats } from '../../../../shared/paper.ts'
import { amountOf, formatCounterTime, formatMoney } from '../../../lib/format/index.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import { customerText } from './customer.ts'
import type { SellOption } from './option.ts'
import type { Draft } from './sale-draft.ts'
import { customerOf, normalPlate } from './sale-request.ts'
import type { PaymentMethod, SaleForm, Target } from './sell-state.ts'

export const methodLabels = { cash: 'Cash', card: 'Card', invoice: 'Invoice' } as const

type PassOutput = CounterSettings['printAfterSale']

export const passOutputs: Readonly<Record<PassOutput, { choice: string; action: string; line: string; now: string }>> =
  {
    printer: { choice: 'Print after the sale', action: 'print pass', line: 'printed', now: 'Print pass now' },
    pdf: { choice: 'Save as PDF', action: 'save pass', line: 'as PDF', now: 'Save pass now' },
    screen: { choice: 'Show on screen', action: 'show pass', line: 'on screen', now: 'Show pass now' },
  }

/** "Collect $51.49 and print pass", "Card paid $51.49, show pass", "Invoice $51.49, save pass". */
export const actionLabel = (method: PaymentMethod, amount: string, output: PassOutput): string => {
  const { action } = passOutputs[output]
  if (method === 'cash') return `Collect ${amount} and ${action}`
  return `${method === 'card' ? 'Card paid' : 'Invoice'} ${amount}, ${action}`
}

export const secondPassLabel = (plate: string, soldAtMs: number, target: Target | null, zone: string): string => {
  const what = target?.kind === 'event' ? 'this event' : 'these times'
  return `${normalPlate(plate)} already has a pass for ${what}, sold at ${formatCounterTime(soldAtMs, zone)}`
}

/** "80 mm receipt with QR, printed, Window 2" */
export const passLine = ({ paper, printAfterSale, windowName }: CounterSettings): string => {
  const line = `${paperFormats[paper].name} with QR, ${passOutputs[printAfterSale].line}`
  return windowName === '' ? line : `${line}, ${windowName}`
}

/** Name of a parked sale: plate or customer, facility, event or place. */
export const parkedLabel = ({ form, option }: Pick<Draft, 'form' | 'option'>, title = ''): string => {
  const who = normalPlate(form.plate) || customerText(customerOf(form))
  const parts = [who, option?.name ?? '', title].filter((part) => part !== '')
  return parts.length === 0 ? 'Sale without entries' : parts.join(' · ').slice(0, 120)
}

export type RecoveryStep = ReturnType<typeof recoveryOf>['step']

/** What is done, each with its ISO instant, and what is left. */
export const recoveryOf = (sale: Sale, isInForm = false) => {
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
      step: 'look_up' as const,
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
      step: 'acknowledge' as const,
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
    step: 'print' as const,
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
    totalMinor: total?.minor ?? 0,
    currency: total?.currency ?? 'USD',
    changeMinor: amountOf(paid?.change)?.minor ?? 0,
    method: paid?.method ?? form.method,
    soldAtMs: Date.parse(sale.settled_at ?? sale.created_at),
  }
}
