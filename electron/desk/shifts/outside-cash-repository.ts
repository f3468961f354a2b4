/** Cash that was received or given back outside of shifts, in SQL, until somebody assigns it. */
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { insertRow } from '../../core/db/insert-row.ts'

/** Outside cash by window and currency; cash that a crash delayed may have no window. */
export interface OutsideRow {
  readonly window_name: string | null
  readonly currency: string
  readonly amount_minor: number
  readonly bookings: number
  readonly first_at_ms: number
  readonly last_at_ms: number
  /** The last row of the group. */
  readonly through: number
}

/** The rounding of cash belongs to the cash. */
const outside = `shift_id IS NULL AND method IN ('cash', 'rounding')
  AND NOT EXISTS (SELECT 1 FROM assigned_cash WHERE payment_id = sale_payments.id)`

export const createOutsideCashRepository = (database: WritableDatabase) => ({
  groups: (): OutsideRow[] =>
    database
      .prepare<OutsideRow>(
        `SELECT window_name, currency, sum(iif(method = 'cash', amount_minor, 0)) AS amount_minor,
           count(DISTINCT booking_id) AS bookings, min(at_ms) AS first_at_ms, max(at_ms) AS last_at_ms, max(id) AS through
         FROM sale_payments WHERE ${outside} GROUP BY window_name, currency ORDER BY window_name, currency`,
      )
      .all(),
  /** The values that an earlier request with this key wrote. */
  findAssigned: (key: string) =>
    database
      .prepare<{ shift_id: number | null; reason: string | null; window: string | null; currency: string }>(
        `SELECT assigned.shift_id, reason, pay.window_name AS window, currency FROM assigned_cash AS assigned
           JOIN sale_payments AS pay ON pay.id = payment_id WHERE key = ? LIMIT 1`,
      )
      .get(key),
  /** Assigns the cash up to a row, so that cash that came later is not part of what the person saw. Returns how much cash it is. */
  assign(
    {
      window,
      currency,
      through,
    }: { readonly window: string | null; readonly currency: string; readonly through: number },
    columns: Readonly<Record<string, SqlValue>>,
  ): number {
    const rows = database
      .prepare<{ id: number; method: string; amount_minor: number }>(
        `SELECT id, method, amount_minor FROM sale_payments
           WHERE ${outside} AND window_name IS ? AND currency = ? AND id <= ? ORDER BY id`,
      )
      .all(window, currency, through)
    for (const { id } of rows) insertRow(database, 'assigned_cash', { payment_id: id, ...columns })
    return rows.reduce((sum, row) => sum + (row.method === 'cash' ? row.amount_minor : 0), 0)
  },
})
