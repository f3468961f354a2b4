/** Counts of the whole inventory, or at some venues, in SQL; they are cached until something changes. */
import type { InventoryOverview } from '../../../shared/desk/inventory/common.ts'
import { createRowCounter } from '../../core/db/select-page.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import { accountHolders } from '../accounts/oauth/client-repository.ts'
import type { VersionReader } from '../selling/quotes/version-repository.ts'
import type { FacilityCounts } from './facilities/facility-list-repository.ts'

type Overview = Omit<InventoryOverview, 'administered' | 'contract'>

/** `countsAt` counts the facilities at venues. */
export const createOverviewReader = (
  database: ReadableDatabase,
  readVersions: VersionReader,
  countsAt: (venueIds: readonly number[]) => FacilityCounts,
) => {
  const { inList, hint } = database.dialect
  const countRows = createRowCounter(database)
  const count = (table: string, where: string): number =>
    countRows(`SELECT count(*) AS total FROM ${table} WHERE ${where}`, [])
  // Without the index the whole table would be read.
  const countNeeding = (need: string): number =>
    count(`locations ${hint(`INDEXED BY locations_needing_${need}`)}`, `needs_${need} = 1`)
  const findLastChange = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM inventory_changes')
  const current = 'archived_at_ms IS NULL'
  const readAll = (): Overview => ({
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

  return (venueIds?: readonly number[]): Overview => {
    const all = readAll()
    if (venueIds === undefined) return all
    const { facility, ...needs } = countsAt(venueIds)
    const venueList = JSON.stringify(venueIds)
    const venue = countRows(`SELECT count(*) AS total FROM venues WHERE ${current} AND id ${inList}`, [venueList])
    const event = countRows(`SELECT count(*) AS total FROM events WHERE ${current} AND venue_id ${inList}`, [venueList])
    return { ...all, counts: { ...all.counts, venue, event, facility }, needs }
  }
}
