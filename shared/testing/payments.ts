/** Payments of sales in tests. */
import type { SalePayment } from '../desk/sales.ts'

type Without<Payment, Member extends string> = Payment extends unknown ? Omit<Payment, Member> : never
/** The payment of any price. */
export type Paying = Without<SalePayment, 'amount'>

/** One payment of the whole price. */
export const wholePrice = (price: string, paying: Paying): SalePayment[] => [{ ...paying, amount: price }]
