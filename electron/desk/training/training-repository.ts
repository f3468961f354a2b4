/** Turns a copy of the live database, or a new one, into the database of a training. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { isTraining, markTraining } from '../../core/db/meta.ts'
import { inList } from '../../core/db/sqlite/dialect.ts'
import { idList } from '../../core/db/select-page.ts'

/** The float is made up: it is in minor units of any currency. */
const floatMinor = 20_000

/**
 * Replaces each open shift by one with a made-up float, and deletes the money of the bookings that it sold or refunded. Otherwise counting
 * in the training, or cancelling there, would reveal the expected cash of the live drawer.
 */
const replaceOpenShifts = (database: WritableDatabase): void => {
  const write = (sql: string, ...parameters: (string | number)[]): void =>
    void database.prepareWrite(sql).run(...parameters)
  const bookings = database
    .prepare<{ id: number }>(
      `SELECT DISTINCT booking_id AS id FROM sale_payments WHERE shift_id IN (SELECT shift_id FROM open_shifts)
         OR id IN (SELECT payment_id FROM assigned_cash WHERE shift_id IN (SELECT shift_id FROM open_shifts))`,
    )
    .all()
  const ids = idList(bookings.map(({ id }) => id)) ?? '[]'
  // Only here are payments deleted: in a copy, before anybody works with it.
  const remove = (table: string, condition: string): void => {
    const trigger = database
      .prepare<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?')
      .get(`${table}_kept`)
    write(`DROP TRIGGER ${table}_kept`)
    write(`DELETE FROM ${table} WHERE ${condition}`, ids)
    write(trigger?.sql ?? '')
  }
  remove('assigned_cash', `payment_id IN (SELECT id FROM sale_payments WHERE booking_id ${inList})`)
  remove('sale_payments', `booking_id ${inList}`)
  write(`DELETE FROM sales WHERE booking_id ${inList}`, ids)
  write(
    `INSERT INTO shifts (key, drawer_id, person_id, person_name, window_name, business_date, float_minor, opened_at_ms)
       SELECT 'training ' || id, drawer_id, person_id, person_name, window_name, business_date, ?, opened_at_ms FROM shifts
       WHERE id IN (SELECT shift_id FROM open_shifts) ORDER BY id`,
    floatMinor,
  )
  write('DELETE FROM open_shifts')
  write(
    `INSERT INTO open_shifts (shift_id, drawer_id, person_id, window_name)
       SELECT id, drawer_id, person_id, window_name FROM shifts WHERE key LIKE 'training %'`,
  )
}

/** Forms, parked sales and unprinted passes belong to the live data. A training whose engine restarts continues unchanged. */
export const beginTraining = (database: WritableDatabase): void =>
  database.transaction(() => {
    if (isTraining(database)) return
    markTraining(database)
    database.prepareWrite('DELETE FROM sale_drafts').run()
    database.prepareWrite('DELETE FROM parked_sales').run()
    database.prepareWrite('UPDATE sales SET acknowledged_at_ms = created_at_ms WHERE acknowledged_at_ms IS NULL').run()
    replaceOpenShifts(database)
  })
