/** The payments of a sale: which ones are refused, and the rows in which they are recorded. */
import { containsCardNumber } from '../../../shared/values/card-number.ts'
import { roundToCash } from '../../../shared/values/cash.ts'
import type { SalePayment, SaleRequest } from '../../../shared/desk/sales.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { tenders, type PaymentMethod } from '../../../shared/tenders.ts'
import { parseAmountMinor } from '../../core/money.ts'

/** Amounts are compared in thousandths of this currency where their own is not known. */
const finestCurrency = 'KWD'

/** Whole thousandths; undefined for a text that is no such amount. */
export const thousandths = (text: string): number | undefined => parseAmountMinor(text, finestCurrency)

const invalidPayment = (field: string): AppError => new AppError('sale_payment_invalid', { fields: [field] })

/** Throws 400 `sale_payment_invalid` where the currency has no such amount, or the cash is not enough. Without a currency nothing is rounded. */
export const refuseInCurrency = ({ payments }: SaleRequest, currency: string = finestCurrency): void => {
  for (const [index, payment] of payments.entries()) {
    const amountMinor = parseAmountMinor(payment.amount, currency)
    if (amountMinor === undefined) throw invalidPayment(`payments.${index}.amount`)
    if (payment.method !== 'cash') continue
    const tenderedMinor = parseAmountMinor(payment.tendered, currency)
    if (tenderedMinor === undefined || tenderedMinor < roundToCash(amountMinor, currency))
      throw invalidPayment(`payments.${index}.tendered`)
  }
}

/** Throws 400 `sale_payment_invalid` or `card_number_refused` naming the entry, before anything is written or booked. */
export const refusePayments = (request: SaleRequest): void => {
  const { payments, final_price: finalPrice, currency } = request
  let left = thousandths(finalPrice)
  if (left === undefined) throw invalidPayment('final_price')
  for (const [index, payment] of payments.entries()) {
    const { method } = payment
    left -= thousandths(payment.amount) ?? Infinity
    const isLast = index === payments.length - 1
    if (left < 0 || (isLast && left > 0)) throw invalidPayment(`payments.${index}.amount`)
    if (method === 'cash') {
      const isFirst = payments.findIndex((each) => each.method === 'cash') === index
      if (!isFirst) throw invalidPayment(`payments.${index}.method`)
    } else if (tenders[method].reference.kind === 'slip' && containsCardNumber(payment.reference)) {
      throw new AppError('card_number_refused', { fields: [`payments.${index}.reference`] })
    }
  }
  refuseInCurrency(request, currency)
}

export const paysCash = ({ payments }: SaleRequest): boolean => payments.some(({ method }) => method === 'cash')
/** The amount that is due in cash, and the parts of a price, depend on the currency that is sold. */
export const needsCurrency = (request: SaleRequest): boolean => request.payments.length > 1 || paysCash(request)

/** Columns of sale_payments. */
interface PaidColumns {
  readonly method: PaymentMethod
  readonly amount_minor: number
  readonly tendered_minor: number | null
  readonly change_minor: number | null
  readonly reference: string | null
}

/** The rows of a payment: cash is recorded with its rounding. */
const paymentRows = (payment: SalePayment, amountMinor: number, currency: string): PaidColumns[] => {
  const { method } = payment
  const none = { tendered_minor: null, change_minor: null, reference: null }
  if (method !== 'cash') return [{ ...none, method, amount_minor: amountMinor, reference: payment.reference }]
  const dueMinor = roundToCash(amountMinor, currency)
  const tenderedMinor = parseAmountMinor(payment.tendered, currency) ?? null
  const changeMinor = tenderedMinor === null || tenderedMinor < dueMinor ? null : tenderedMinor - dueMinor
  const cash = { ...none, method, amount_minor: dueMinor, tendered_minor: tenderedMinor, change_minor: changeMinor }
  if (dueMinor === amountMinor) return [cash]
  return [cash, { ...none, method: 'rounding', amount_minor: amountMinor - dueMinor }]
}

/** The rows of a sale add up to its price: no payment is above the rest that those before it leave, and the last one is that rest. */
export const saleRows = (payments: readonly SalePayment[], totalMinor: number, currency: string): PaidColumns[] => {
  let leftMinor = totalMinor
  return payments.flatMap((payment, index) => {
    const isLast = index === payments.length - 1
    const amountMinor = isLast ? leftMinor : Math.min(parseAmountMinor(payment.amount, currency) ?? 0, leftMinor)
    leftMinor -= amountMinor
    return paymentRows(payment, amountMinor, currency)
  })
}
