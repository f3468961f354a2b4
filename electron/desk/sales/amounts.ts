/** Cash and change: the amount received must cover the total. */
import type { SalePayment } from '../../../shared/desk/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { parseAmountMinor } from '../../core/money.ts'

/** Whole thousandths, the finest unit of any currency; undefined beyond that. */
const thousandths = (text: string): number | undefined => parseAmountMinor(text, 'KWD')

/** Throws 400 `sale_payment_invalid` naming the field, before anything is written or booked. */
export const refuseShortPayment = (payment: SalePayment, finalPrice: string): void => {
  const total = thousandths(finalPrice)
  if (total === undefined) throw new AppError('sale_payment_invalid', { fields: ['final_price'] })
  if (payment.method !== 'cash') return
  const tendered = thousandths(payment.tendered)
  if (tendered === undefined || tendered < total) {
    throw new AppError('sale_payment_invalid', { fields: ['payment.tendered'] })
  }
}

/** What was taken for a total in minor units, as columns of sale_payments. */
export const takenColumns = (payment: SalePayment, totalMinor: number, currency: string) => {
  const { method } = payment
  if (method !== 'cash') return { method, tendered_minor: null, change_minor: null, reference: payment.reference }
  const tenderedMinor = parseAmountMinor(payment.tendered, currency) ?? null
  const changeMinor = tenderedMinor === null || tenderedMinor < totalMinor ? null : tenderedMinor - totalMinor
  return { method, tendered_minor: tenderedMinor, change_minor: changeMinor, reference: null }
}
