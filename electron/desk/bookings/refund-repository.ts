/** Payments and refunds of bookings: a refund uses the method of its payment, and happens once. */
import type { CancelResult } from '../../../shared/desk/desk.ts'
import { present } from '../../../shared/present.ts'
import { isTender } from '../../../shared/tenders.ts'
import type { AuditActor, AuditLog } from '../../core/audit/audit-log.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
import type { Actor } from '../../core/http/actor.ts'
import { moneyObject } from '../../core/money.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import type { PaymentRow } from '../sales/sale-repository.ts'

/** A row of sales with a refund: `undone` is final. */
const hasRefund =
  "EXISTS (SELECT 1 FROM sale_payments AS row WHERE row.booking_id = sales.booking_id AND row.kind = 'refund')"

type CancelAction = 'booking.cancelled' | 'booking.refunded' | 'sale.undone'

export const createRefundRepository = (database: WritableDatabase, audit: AuditLog) => {
  const write = (sql: string, ...parameters: SqlValue[]): void => void database.prepareWrite(sql).run(...parameters)

  /** The person who began to cancel the sale of a booking, and who approved it. */
  const cancelledBy = (bookingId: number): AuditActor => {
    const findPerson = (column: string) =>
      database
        .prepare<{ id: number; name: string }>(
          `SELECT people.id, people.name FROM sales JOIN people ON people.id = sales.${column} WHERE sales.booking_id = ?`,
        )
        .get(bookingId)
    return { person: findPerson('cancelled_by_id'), approver: findPerson('cancel_approver_id') }
  }

  return {
    /**
     * Marks the booking before the cancellation is sent, so that a crash loses neither the refund nor whose it is. A repeated call changes
     * only the shift: the last one gives the money back.
     */
    markCancelling: (
      bookingId: number,
      atMs: number,
      isUndo: boolean,
      { person, approver }: Actor,
      shiftId: number | undefined,
    ): void =>
      write(
        `UPDATE sales SET cancelling_shift_id = ?, cancelling_at_ms = coalesce(cancelling_at_ms, ?),
             undone = CASE WHEN cancelling_at_ms IS NOT NULL OR ${hasRefund} THEN undone ELSE ? END,
             cancelled_by_id = iif(cancelling_at_ms IS NULL, ?, cancelled_by_id),
             cancel_approver_id = iif(cancelling_at_ms IS NULL, ?, cancel_approver_id)
           WHERE booking_id = ?`,
        shiftId ?? null,
        atMs,
        isUndo ? 1 : 0,
        person?.id ?? null,
        approver?.id ?? null,
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

    /** The amounts that would be refunded now, by currency. */
    held: (bookingId: number): { currency: string; amount_minor: number }[] =>
      database
        .prepare<{ currency: string; amount_minor: number }>(
          `SELECT currency, sum(amount_minor) AS amount_minor FROM sale_payments
             WHERE booking_id = ? GROUP BY currency HAVING sum(amount_minor) > 0`,
        )
        .all(bookingId),

    /** Refunds what is still held for the booking, in one transaction. `cancelled` is a cancellation that was not recorded yet. */
    refundBalance: (
      bookingId: number,
      atMs: number,
      cancelled?: {
        readonly action: CancelAction
        readonly actor: Actor
        readonly details?: { readonly reason: string | undefined; readonly house_cost: boolean } | undefined
      },
    ): void =>
      database.transaction(() => {
        const held = database
          .prepare<Omit<PaymentRow, 'id' | 'kind' | 'tendered_minor' | 'change_minor' | 'at_ms'>>(
            `SELECT sale_id, row.booking_id, method, row.currency, reference, -sum(amount_minor) AS amount_minor,
                 sales.cancelled_by_id AS person_id, sales.cancel_approver_id AS approver_id,
                 sales.cancelling_shift_id AS shift_id, coalesce(?, shifts.window_name) AS window_name
               FROM sale_payments AS row LEFT JOIN sales ON sales.id = row.sale_id
                 LEFT JOIN shifts ON shifts.id = sales.cancelling_shift_id
               WHERE row.booking_id = ? GROUP BY sale_id, method, row.currency, reference HAVING sum(amount_minor) <> 0`,
          )
          // A refund that a crash interrupted has the window of its shift.
          .all(cancelled?.actor.window ?? null, bookingId)
        for (const row of held) insertRow(database, 'sale_payments', { ...row, kind: 'refund', at_ms: atMs })
        write(
          'UPDATE sales SET cancelling_at_ms = NULL WHERE booking_id = ? AND cancelling_at_ms IS NOT NULL',
          bookingId,
        )
        if (held.length === 0 && cancelled === undefined) return
        const refunded = [...Map.groupBy(held, (row) => row.currency)].map(([currency, rows]) =>
          moneyObject(-rows.reduce((sum, row) => sum + row.amount_minor, 0), currency),
        )
        const methods = [...new Set(held.map((row) => row.method))].join(', ')
        const { action = 'booking.refunded', actor = cancelledBy(bookingId) } = cancelled ?? {}
        audit.record(
          {
            action,
            subject: ['booking', bookingId],
            after: { refunded: Object.assign({}, ...refunded), method: methods, ...cancelled?.details },
          },
          actor,
        )
      }),

    /** Everything that was refunded so far, by tender; undefined where nothing was. */
    refunded(bookingId: number): CancelResult | undefined {
      const rows = database
        .prepare<Pick<PaymentRow, 'method' | 'currency' | 'reference' | 'amount_minor'>>(
          `SELECT method, currency, reference, -sum(amount_minor) AS amount_minor FROM sale_payments
             WHERE booking_id = ? AND kind = 'refund' GROUP BY method, currency, reference ORDER BY min(id)`,
        )
        .all(bookingId)
      const [first] = rows
      if (first === undefined) return undefined
      const totalMinor = rows.reduce((sum, row) => sum + row.amount_minor, 0)
      const refunds = rows.flatMap(({ method, currency, reference, amount_minor: minor }) =>
        isTender(method) ? { method, amount: moneyObject(minor, currency), ...present({ reference }) } : [],
      )
      return { booking_id: bookingId, refunded: moneyObject(totalMinor, first.currency), refunds }
    },

    /** The person and shift that gave money back for the booking last. */
    last: (bookingId: number) =>
      database
        .prepare<Pick<PaymentRow, 'shift_id' | 'person_id' | 'window_name'>>(
          `SELECT shift_id, person_id, window_name FROM sale_payments
             WHERE booking_id = ? AND kind = 'refund' ORDER BY id DESC LIMIT 1`,
        )
        .get(bookingId),

    /** Whether the sale was undone at this till, or is being undone. */
    isUndone: (bookingId: number): boolean =>
      database.prepare('SELECT 1 FROM sales WHERE booking_id = ? AND undone = 1').get(bookingId) !== undefined,

    /** The time of the payment, and the person who received it; undefined where the booking was not sold here. */
    sold: (bookingId: number): Pick<PaymentRow, 'at_ms' | 'person_id'> | undefined =>
      database
        .prepare<Pick<PaymentRow, 'at_ms' | 'person_id'>>(
          "SELECT at_ms, person_id FROM sale_payments WHERE booking_id = ? AND kind = 'payment' ORDER BY id LIMIT 1",
        )
        .get(bookingId),
  }
}

export type RefundRepository = ReturnType<typeof createRefundRepository>
