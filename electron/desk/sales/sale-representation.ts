/** A sale as the desk API returns it: its row, its payments, whether a pass was printed, and the booking as the API shows it. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { Sale } from '../../../shared/desk/sales.ts'
import { present } from '../../../shared/present.ts'
import { moneyObject } from '../../core/money.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import type { PaymentRow, SaleRow } from './sale-repository.ts'

export const representPayment = (row: PaymentRow): Sale['payments'][number] => {
  const amount = (minor: number | null) => (minor === null ? undefined : moneyObject(minor, row.currency))
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: moneyObject(row.amount_minor, row.currency),
    ...present({
      tendered: amount(row.tendered_minor),
      change: amount(row.change_minor),
      reference: row.reference,
      window: row.window_name,
    }),
    at: isoInstant(row.at_ms),
  }
}

export const representSale = (
  row: SaleRow,
  payments: readonly PaymentRow[],
  printed: boolean,
  booking: Booking | undefined,
): Sale => ({
  id: row.id,
  state: row.state,
  total: moneyObject(row.total_minor, row.currency),
  created_at: isoInstant(row.created_at_ms),
  payments: payments.map(representPayment),
  printed,
  ...present({
    booking_id: row.booking_id,
    failure_code: row.failure_code,
    settled_at: row.settled_at_ms === null ? null : isoInstant(row.settled_at_ms),
    booking,
  }),
})
