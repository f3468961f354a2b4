/** A sale as the desk API answers it: its row, its payments, whether a pass came out, and the booking as the API shows it. */
import type { Booking } from '../../../shared/api/bookings.ts'
import type { Sale } from '../../../shared/desk/sales.ts'
import { moneyObject } from '../../core/money.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import type { PaymentRow, SaleRow } from './sale-repository.ts'

export const representPayment = (row: PaymentRow): Sale['payments'][number] => {
  const amount = (minor: number | null): Record<string, string> | undefined =>
    minor === null ? undefined : moneyObject(minor, row.currency)
  const tendered = amount(row.tendered_minor)
  const change = amount(row.change_minor)
  return {
    id: row.id,
    kind: row.kind,
    method: row.method,
    amount: moneyObject(row.amount_minor, row.currency),
    ...(tendered === undefined ? {} : { tendered }),
    ...(change === undefined ? {} : { change }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.window_name === null ? {} : { window: row.window_name }),
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
  ...(row.booking_id === null ? {} : { booking_id: row.booking_id }),
  ...(row.failure_code === null ? {} : { failure_code: row.failure_code }),
  ...(row.settled_at_ms === null ? {} : { settled_at: isoInstant(row.settled_at_ms) }),
  ...(booking === undefined ? {} : { booking }),
})
