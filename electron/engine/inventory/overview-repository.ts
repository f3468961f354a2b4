/** How much the inventory holds, in SQL; counts are cached until something changes. */
import type { InventoryOverview } from '../../../shared/desk/inventory/common.ts'
import { createRowCounter } from '../../core/db/select-page.ts'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { accountHolders } from '../oauth/client-repository.ts'
import type { VersionReader } from '../resources/quotes/version-repository.ts'

export const createOverviewReader = (database: ReadableDatabase, readVersions: VersionReader) => {
  const countRows = createRowCounter(database)
  const count = (table: string, where: string): number =>
    countRows(`SELECT count(*) AS total FROM ${table} WHERE ${where}`, [])
  // The whole table would be read otherwise.
  const countNeeding = (need: string): number =>
    count(`locations INDEXED BY locations_needing_${need}`, `needs_${need} = 1`)
  const findLastChange = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM inventory_changes')
  const current = 'archived_at_ms IS NULL'
  return (): Omit<InventoryOverview, 'administered' | 'contract'> => ({
    counts: {
      venue: count('venues', current),
      event: count('events', current),
      facility: count('locations', current),
      coupon: count('coupons', current),
      partner: count('partners', current),
      client: count('clients', `${current} AND id <> '${accountHolders}'`),
    },
    needs: {
      price: countNeeding('price'),
      spaces: countNeeding('spaces'),
      height: countNeeding('height'),
      hours: countNeeding('hours'),
    },
    version: `${readVersions().catalogue}-${findLastChange.get()?.id ?? 0}`,
  })
}
