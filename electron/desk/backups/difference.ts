/** Compares the data with a backup: restoring it would discard what was added since. */
import type BetterSqlite from 'better-sqlite3'
import type { BackupDifference } from '../../../shared/desk/backups.ts'
import { formatMinor } from '../../core/money.ts'

/** Rows of the table `now` that the backup does not have. The id alone does not prove it: after a restore it may have been reused. */
const notInBackup = (table: string, sameRow: string): string =>
  `NOT EXISTS (SELECT 1 FROM backup.${table} AS before WHERE ${sameRow})`

export const newBookings = notInBackup(
  'bookings',
  'before.id = now.id AND before.purchased_at_ms = now.purchased_at_ms',
)
export const newCancellations = notInBackup(
  'bookings',
  "before.id = now.id AND before.purchased_at_ms = now.purchased_at_ms AND before.status = 'cancelled'",
)
export const newSales = notInBackup('sales', "before.id = now.id AND before.state = 'booked'")
const newPrints = notInBackup(
  'print_jobs',
  "before.id = now.id AND before.started_at_ms = now.started_at_ms AND before.outcome = 'done'",
)
const sameEntry = 'before.id = now.id AND before.booking_id = now.booking_id AND before.at_ms = now.at_ms'

/** The money in the ledger, and the payments at this till for bookings of another marketplace. */
const moneyMoved = `SELECT kind, currency, abs(sum(amount_minor)) AS minor FROM (
    SELECT replace(kind, 'charge', 'payment') AS kind, currency, amount_minor FROM main.ledger_entries AS now WHERE ${notInBackup('ledger_entries', sameEntry)}
    UNION ALL
    SELECT kind, currency, amount_minor FROM main.sale_payments AS now
      WHERE ${notInBackup('sale_payments', sameEntry)} AND booking_id NOT IN (SELECT id FROM main.bookings)
  ) WHERE kind = ? GROUP BY currency HAVING minor <> 0 ORDER BY currency`

/** `raw` has the current data open; the backup is attached meanwhile. Throws what SQLite throws. */
export const compareWithBackup = (raw: BetterSqlite.Database, backupPath: string): BackupDifference => {
  raw.prepare('ATTACH ? AS backup').run(backupPath)
  try {
    const count = (table: string, condition: string): number =>
      raw.prepare<[], number>(`SELECT count(*) FROM main.${table} AS now WHERE ${condition}`).pluck().get() ?? 0
    const amounts = (kind: 'payment' | 'refund'): Record<string, string> => {
      const rows = raw.prepare<[string], { currency: string; minor: number }>(moneyMoved).all(kind)
      return Object.fromEntries(rows.map(({ currency, minor }) => [currency, formatMinor(minor, currency)]))
    }
    return {
      bookings_sold: count('bookings', newBookings),
      sold: amounts('payment'),
      bookings_cancelled: count('bookings', `status = 'cancelled' AND ${newCancellations}`),
      refunded: amounts('refund'),
      sales: count('sales', `state = 'booked' AND ${newSales}`),
      passes_printed: count('print_jobs', `kind = 'pass' AND outcome = 'done' AND ${newPrints}`),
    }
  } finally {
    raw.exec('DETACH backup')
  }
}
