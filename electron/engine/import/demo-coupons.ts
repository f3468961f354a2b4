/** The coupons of the demo (docs/demo-data.md): one of each kind, and one that has ended. */
import type { WritableDatabase } from '../../core/db/driver.ts'

/** Adds the demo's coupons where they are missing. */
export const seedDemoCoupons = (database: WritableDatabase): void => {
  const insert = database.prepareWrite(
    `INSERT INTO coupons (code, percent_basis_points, amount_minor, currency, minimum_minor, ends_at_ms, use_limit_per_user)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  insert.run('WELCOME10', 1000, null, null, null, null, 1)
  insert.run('FIVEOFF', null, 500, 'USD', 2000, null, null)
  insert.run('SUMMER25', 2500, null, null, null, Date.UTC(2025, 8, 1, 4), null)
}
