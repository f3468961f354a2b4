/** The texts of a sale: its button, pass and name, the sale made, and what an interruption left to do. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { localeData } from '../../../../shared/locales.ts'
import { isTender, type OfferedTender } from '../../../../shared/tenders.ts'
import { amountOf, formatMoney } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import { customerText } from './customer.ts'
import type { SellOption } from './option.ts'
import type { Draft } from './sale-draft.ts'
import { customerOf, normalPlate } from './sale-request.ts'
import type { SaleForm } from './sell-state.ts'

/** "Collect $51.49 and print pass", "Card paid $51.49, show pass", "Invoice $51.49, save pass". */
export const actionLabel = (method: OfferedTender, amount: string, output: CounterSettings['printAfterSale']): string =>
  t(`tenders.${method}.collect`, { amount, output })

/** "80 mm receipt with QR, printed, Window 2, Français (Canada)": the language is named if it is not that of the window. */
export const passLine = (
  { paper, printAfterSale, windowName }: CounterSettings,
  customerLocale: SaleForm['locale'],
): string => {
  const line = t('sale.passChoice.line', { paper: t(`papers.${paper}.name`), output: printAfterSale })
  const language = customerLocale === null || customerLocale === locale ? '' : localeData[customerLocale].name
  return [line, windowName, language].filter((part) => part !== '').join(', ')
}

/** The name of a parked sale: plate or customer, facility, event or place. */
export const parkedLabel = ({ form, option }: Pick<Draft, 'form' | 'option'>, title = ''): string => {
  const who = normalPlate(form.plate) || customerText(customerOf(form))
  const parts = [who, option?.name ?? '', title].filter((part) => part !== '')
  return parts.length === 0 ? t('sale.parked.withoutEntries') : parts.join(' · ').slice(0, 120)
}

export type RecoveryStep = ReturnType<typeof recoveryOf>['step']

/** The steps that are done, each with its ISO instant, and the step that is left. */
export const recoveryOf = (sale: Sale, isInForm = false) => {
  const { booking } = sale
  const sent = { key: 'sent', text: t('sale.recovery.sent', { amount: formatMoney(sale.total) }), at: sale.created_at }
  const payments = sale.payments
    .filter(({ kind }) => kind === 'payment')
    .map((payment) => ({ key: `payment-${payment.id}`, text: paymentText(payment), at: payment.at }))
  if (sale.state === 'pending') {
    return {
      title: t('sale.recovery.pendingTitle'),
      text: t('sale.recovery.pendingText'),
      done: [sent, ...payments],
      left: t('sale.recovery.pendingLeft'),
      step: 'look_up' as const,
    }
  }
  if (sale.state === 'failed') {
    return {
      title: t('sale.recovery.failedTitle'),
      text: isInForm ? t('sale.recovery.failedInForm') : t('sale.recovery.failedText'),
      done: [sent],
      left: t('sale.recovery.failedLeft'),
      step: 'acknowledge' as const,
    }
  }
  const facts = [
    t('sale.recovery.booking', { booking: String(sale.booking_id ?? '') }),
    booking?._embedded['svc:location']?.name,
    booking?.plate_number,
  ]
  return {
    title: t('sale.recovery.unprintedTitle'),
    text: t('sale.recovery.unprintedText'),
    done: [...payments, { key: 'booking', text: facts.filter(Boolean).join(', '), at: sale.settled_at }],
    left: t('sale.recovery.unprintedLeft'),
    step: 'print' as const,
  }
}

const paymentText = ({ method, amount, tendered, change, reference }: Sale['payments'][number]): string => {
  if (method === 'cash') {
    const received = formatMoney(tendered ?? amount)
    return change === undefined
      ? t('sale.recoveryPayments.cash', { amount: received })
      : t('sale.recoveryPayments.cashWithChange', { amount: received, change: formatMoney(change) })
  }
  const paid = t(`tenders.${method}.paid`, { amount: formatMoney(amount) })
  return reference === undefined ? paid : `${paid}, ${reference}`
}

/** "Card $20.00 · Cash $31.49". */
export const paidText = ({ paid }: SoldSale): string =>
  paid
    .map(({ method, amount }) =>
      t('sale.done.payment', { tender: t(`tenders.${method}.name`), amount: formatMoney(amount) }),
    )
    .join(' · ')

export const isPaidInCash = ({ paid }: SoldSale): boolean => paid.some(({ method }) => method === 'cash')

export type SoldSale = Readonly<ReturnType<typeof soldSale>>

/** `option` and `form` are those from which it was sold. */
export const soldSale = (sale: Sale, option: SellOption | undefined, form: SaleForm) => {
  const total = amountOf(sale.total)
  const paid = sale.payments.filter(({ kind, method }) => kind === 'payment' && isTender(method))
  return {
    sale,
    facility: option?.name ?? sale.booking?._embedded['svc:location']?.name ?? '',
    plate: normalPlate(form.plate),
    totalMinor: total?.minor ?? 0,
    currency: total?.currency ?? 'USD',
    paid: paid.length === 0 ? [{ method: form.method, amount: sale.total }] : paid,
    changeMinor: amountOf(paid.find(({ method }) => method === 'cash')?.change)?.minor ?? 0,
    soldAtMs: Date.parse(sale.settled_at ?? sale.created_at),
  }
}
