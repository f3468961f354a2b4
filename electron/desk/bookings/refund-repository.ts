/** Payments and refunds of bookings: a refund uses the method of its payment, and happens once. */
import type { SalePayment } from '../../../shared/desk/sales.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'

type Method = SalePayment['method']

interface BalanceRow {
  readonly sale_id: string | null
  readonly method: Method
  readonly currency: string
  readonly reference: string | null
  readonly balance_minor: number
}

export interface Refunded {
  readonly currency: string
  readonly amountMinor: number
  /** Undefined where there were several. */
  readonly method: Method | undefined
}

/** Of a row of sales: it is refunded, so `undone` is final. */
const hasRefund =
  "EXISTS (SELECT 1 FROM sale_payments AS row WHERE row.booking_id = sales.booking_id AND row.kind = 'refund')"

export const createRefundRepository = (database: WritableDatabase) => ({
  /** Committed before the cancellation is sent, so that a crash loses no refund. While one is pending, `isUndo` does not change. */
  markCancelling(bookingId: number, atMs: number, isUndo: boolean): void {
    // A repeated cancellation does not change whether it was an undo.
    database
      .prepareWrite(
        `UPDATE sales SET cancelling_at_ms = ?, undone = CASE WHEN ${hasRefund} THEN undone ELSE ? END
           WHERE booking_id = ? AND cancelling_at_ms IS NULL`,
      )
      .run(atMs, isUndo ? 1 : 0, bookingId)
  },

  unmarkCancelling(bookingId: number): void {
    database
      .prepareWrite(
        `UPDATE sales SET cancelling_at_ms = NULL, undone = CASE WHEN ${hasRefund} THEN undone ELSE 0 END
           WHERE booking_id = ? AND cancelling_at_ms IS NOT NULL`,
      )
      .run(bookingId)
  },

  cancellingBookings: (): number[] =>
    database
      .prepare<{ booking_id: number }>(
        'SELECT DISTINCT booking_id FROM sales WHERE cancelling_at_ms IS NOT NULL AND booking_id IS NOT NULL',
      )
      .all()
      .map((row) => row.booking_id),

  /** Refunds what is still held for the booking, in one transaction. */
  refundBalance(bookingId: number, atMs: number): void {
    database.transaction(() => {
      const held = database
        .prepare<BalanceRow>(
          `SELECT sale_id, method, currency, reference, sum(amount_minor) AS balance_minor FROM sale_payments
             WHERE booking_id = ? GROUP BY sale_id, method, currency, reference HAVING sum(amount_minor) > 0`,
        )
        .all(bookingId)
      for (const row of held) {
        database
          .prepareWrite(
            `INSERT INTO sale_payments (sale_id, booking_id, kind, method, currency, amount_minor, reference, at_ms)
               VALUES (?, ?, 'refund', ?, ?, ?, ?, ?)`,
          )
          .run(row.sale_id, bookingId, row.method, row.currency, -row.balance_minor, row.reference, atMs)
      }
      database
        .prepareWrite('UPDATE sales SET cancelling_at_ms = NULL WHERE booking_id = ? AND cancelling_at_ms IS NOT NULL')
        .run(bookingId)
    })
  },

  /** Everything refunded so far; undefined where nothing was. */
  refunded(bookingId: number): Refunded | undefined {
    const rows = database
      .prepare<{ method: Method; currency: string; amount_minor: number }>(
        `SELECT method, currency, -sum(amount_minor) AS amount_minor FROM sale_payments
           WHERE booking_id = ? AND kind = 'refund' GROUP BY method, currency`,
      )
      .all(bookingId)
    const [first] = rows
    if (first === undefined) return undefined
    return {
      currency: first.currency,
      amountMinor: rows.reduce((sum, row) => sum + row.amount_minor, 0),
      method: rows.length === 1 ? first.method : undefined,
    }
  },

  /** Whether the sale was undone at this till, or is being undone. */
  isUndone: (bookingId: number): boolean =>
    database.prepare('SELECT 1 FROM sales WHERE booking_id = ? AND undone = 1').get(bookingId) !== undefined,

  /** When the booking was paid; undefined where it was not sold here. */
  soldAtMs: (bookingId: number): number | undefined =>
    database
      .prepare<{ at_ms: number }>(
        "SELECT at_ms FROM sale_payments WHERE booking_id = ? AND kind = 'payment' ORDER BY id LIMIT 1",
      )
      .get(bookingId)?.at_ms,
})

export type RefundRepository = ReturnType<typeof createRefundRepository>
