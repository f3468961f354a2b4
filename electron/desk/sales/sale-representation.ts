/** A sale as the desk API returns it: its row, its payments, and whether a pass was printed. */
import { sale, salePaymentRow, type Sale } from '../../../shared/desk/sales.ts'
import { present } from '../../../shared/present.ts'
import { moneyObject } from '../../core/money.ts'
import { representRow } from '../rows.ts'
import type { PaymentRow, SaleRow } from './sale-repository.ts'

const paymentFacts = salePaymentRow.omit({ amount: true, tendered: true, change: true, window: true })
const saleFacts = sale.omit({ total: true, payments: true, printed: true, booking: true })

export const representPayment = (row: PaymentRow): Sale['payments'][number] => {
  const amount = (minor: number | null) => (minor === null ? undefined : moneyObject(minor, row.currency))
  return {
    ...representRow(paymentFacts, row),
    amount: moneyObject(row.amount_minor, row.currency),
    ...present({ tendered: amount(row.tendered_minor), change: amount(row.change_minor), window: row.window_name }),
  }
}

export const representSale = (row: SaleRow, payments: readonly PaymentRow[], printed: boolean): Sale => ({
  ...representRow(saleFacts, row),
  total: moneyObject(row.total_minor, row.currency),
  payments: payments.map(representPayment),
  printed,
})
