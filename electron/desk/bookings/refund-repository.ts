/** Payments and refunds of bookings: a refund uses the method of its payment, and happens once. */
import type { CancelResult } from '../../../shared/desk/desk.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/driver.ts'
import { moneyObject } from '../../core/money.ts'
import { insertRow } from '../rows.ts'
import type { PaymentRow } from '../sales/sale-repository.ts'

/** Of a row of sales: it is refunded, so `undone` is final. */
const hasRefund =
  "EXISTS (SELECT 1 FROM sale_payments AS row WHERE row.booking_id = sales.booking_id AND row.kind = 'refund')"

export const createRefundRepository = (database: WritableDatabase) => {
  const write = (sql: string, ...parameters: SqlValue[]): void => void database.prepareWrite(sql).run(...parameters)

  return {
    /** Committed before the cancellation is sent, so that a crash loses no refund. A repeated call does not change `isUndo`. */
    markCancelling: (bookingId: number, atMs: number, isUndo: boolean): void =>
      write(
        `UPDATE sales SET cancelling_at_ms = ?, undone = CASE WHEN ${hasRefund} THEN undone ELSE ? END
           WHERE booking_id = ? AND cancelling_at_ms IS NULL`,
        atMs,
        isUndo ? 1 : 0,
        bookingId,
      ),

    unmarkCancelling: (bookingId: number): void =>
      write(
        `UPDATE sales SET cancelling_at_ms = NULL, undone = CASE WHEN ${hasRefund} THEN undone ELSE 0 END
           WHERE booking_id = ? AND cancelling_at_ms IS NOT NULL`,
        bookingId,
      ),

    cancellingBookings: (): number[] =>
      database
        .prepare<{ booking_id: number }>(
          'SELECT DISTINCT booking_id FROM sales WHERE cancelling_at_ms IS NOT NULL AND booking_id IS NOT NULL',
        )
        .all()
        .map((row) => row.booking_id),

    /** Refunds what is still held for the booking, in one transaction. */
    refundBalance: (bookingId: number, atMs: number): void =>
      database.transaction(() => {
        const held = database
          .prepare<Pick<PaymentRow, 'sale_id' | 'booking_id' | 'method' | 'currency' | 'reference' | 'amount_minor'>>(
            `SELECT sale_id, booking_id, method, currency, reference, -sum(amount_minor) AS amount_minor FROM sale_payments
               WHERE booking_id = ? GROUP BY sale_id, method, currency, reference HAVING sum(amount_minor) > 0`,
          )
          .all(bookingId)
        for (const row of held) insertRow(database, 'sale_payments', { ...row, kind: 'refund', at_ms: atMs })
        write(
          'UPDATE sales SET cancelling_at_ms = NULL WHERE booking_id = ? AND cancelling_at_ms IS NOT NULL',
          bookingId,
        )
      }),

    /** Everything refunded so far, with its method where there is only one; undefined where nothing was. */
    refunded(bookingId: number): CancelResult | undefined {
      const rows = database
        .prepare<Pick<PaymentRow, 'method' | 'currency' | 'amount_minor'>>(
          `SELECT method, currency, -sum(amount_minor) AS amount_minor FROM sale_payments
             WHERE booking_id = ? AND kind = 'refund' GROUP BY method, currency`,
        )
        .all(bookingId)
      const [first, ...others] = rows
      if (first === undefined) return undefined
      const totalMinor = rows.reduce((sum, row) => sum + row.amount_minor, 0)
      const refunded = moneyObject(totalMinor, first.currency)
      return { booking_id: bookingId, refunded, ...(others.length === 0 ? { method: first.method } : {}) }
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
  }
}

export type RefundRepository = ReturnType<typeof createRefundRepository>
