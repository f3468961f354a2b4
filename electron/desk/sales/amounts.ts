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

export interface Taken {
  readonly method: SalePayment['method']
  readonly reference: string | null
  readonly tenderedMinor: number | null
  readonly changeMinor: number | null
}

/** The payment to record for a total in minor units. */
export const takenFor = (payment: SalePayment, totalMinor: number, currency: string): Taken => {
  if (payment.method !== 'cash') {
    return { method: payment.method, reference: payment.reference, tenderedMinor: null, changeMinor: null }
  }
  const tenderedMinor = parseAmountMinor(payment.tendered, currency) ?? null
  const changeMinor = tenderedMinor === null || tenderedMinor < totalMinor ? null : tenderedMinor - totalMinor
  return { method: 'cash', reference: null, tenderedMinor, changeMinor }
}
