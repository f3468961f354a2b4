/** Writes a facility's rates and add-ons, in SQL: those it lists itself, and in a demo the invented ones, with reviews. */
import type { ReadableDatabase, WritableDatabase } from '../../core/db/driver.ts'
import type { DemoAddOn, RateRow } from './demo-rates.ts'
import type { DemoReview } from './demo-reviews.ts'
import type { ListedRates } from './listed-rates.ts'
import { uuidOf } from './repeatable-draws.ts'

const rateColumns = [
  'kind',
  'name',
  'access_code',
  'base_minor',
  'tiers_json',
  'fee_minor',
  'tax_basis_points',
] as const

const listedRatesOf = ({ eventMinor, tiers }: ListedRates): RateRow[] => {
  const shared = { access_code: null, fee_minor: 0, tax_basis_points: 0 }
  const rates: RateRow[] = []
  const [shortest] = tiers
  if (eventMinor !== undefined)
    rates.push({ ...shared, kind: 'event', name: 'Event rate', base_minor: eventMinor, tiers_json: null })
  if (shortest !== undefined) {
    const name = tiers.every(([, minor]) => minor === 0) ? 'Free parking' : 'Posted rate'
    rates.push({ ...shared, kind: 'transient', name, base_minor: shortest[1], tiers_json: JSON.stringify(tiers) })
  }
  return rates
}

const locationIds = (database: ReadableDatabase, sql: string): Set<number> =>
  new Set(Array.from(database.prepare<{ location_id: number }>(sql).all(), (row) => row.location_id))

export const createOfferRepository = (database: WritableDatabase) => {
  const reviewed = locationIds(database, 'SELECT DISTINCT location_id FROM reviews WHERE invented = 1')
  const insertReview = database.prepareWrite(
    'INSERT INTO reviews (location_id, rating, comment, created_at_ms, invented) VALUES (?, ?, ?, ?, 1)',
  )
  const withListed = locationIds(database, 'SELECT location_id FROM rates WHERE invented = 0 AND active = 1')
  const withInvented = locationIds(
    database,
    'SELECT location_id FROM rates WHERE invented = 1 UNION SELECT location_id FROM add_ons WHERE invented = 1',
  )
  const select = database.prepare<RateRow>(
    `SELECT ${rateColumns.join(', ')} FROM rates WHERE location_id = ? AND invented = 0 AND active = 1 ORDER BY id`,
  )
  const offeredKinds = database.prepare<{ kind: string }>(
    'SELECT kind FROM rates WHERE location_id = ? AND active = 1 AND access_code IS NULL',
  )
  const retire = database.prepareWrite(
    'UPDATE rates SET active = 0 WHERE location_id = ? AND invented = 0 AND active = 1',
  )
  const insertRate = database.prepareWrite(
    `INSERT INTO rates (location_id, ${rateColumns.join(', ')}, invented)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertAddOn = database.prepareWrite(
    `INSERT INTO add_ons (uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position, invented)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  )

  const insertRates = (locationId: number, rates: readonly RateRow[], isInvented: boolean): void => {
    for (const rate of rates)
      insertRate.run(locationId, ...rateColumns.map((column) => rate[column]), isInvented ? 1 : 0)
  }

  return {
    /** Makes the listed rates what the file says now. Rates that were sold are kept, but no longer offered. */
    storeListed(locationId: number, listed: ListedRates): void {
      const rates = listedRatesOf(listed)
      const keysInOrder = (rate: RateRow) => rateColumns.map((column) => rate[column])
      if (withListed.has(locationId)) {
        const stored = select.all(locationId)
        if (JSON.stringify(stored.map(keysInOrder)) === JSON.stringify(rates.map(keysInOrder))) return
        retire.run(locationId)
      }
      insertRates(locationId, rates, false)
      if (rates.length > 0) withListed.add(locationId)
    },

    /** Adds invented rates and add-ons where there are none yet; else only open rates of a kind that is gone. */
    storeInvented(
      locationId: number,
      importKey: string,
      rates: readonly RateRow[],
      addOns: readonly DemoAddOn[],
    ): void {
      if (withInvented.has(locationId)) {
        const offered = new Set(offeredKinds.all(locationId).map(({ kind }) => kind))
        const absent = rates.filter(({ kind, access_code }) => access_code === null && !offered.has(kind))
        return insertRates(locationId, absent, true)
      }
      withInvented.add(locationId)
      insertRates(locationId, rates, true)
      const positions = { vehicle_size: 0, general: 0 }
      for (const { group, name, description, priceMinor, items, icon } of addOns) {
        positions[group] += 1
        const texts = [group, name, description, priceMinor, JSON.stringify(items), icon] as const
        insertAddOn.run(uuidOf(`${importKey}|${group}|${name}`), locationId, ...texts, positions[group])
      }
    },

    storeReviews(locationId: number, reviews: readonly DemoReview[]): void {
      if (reviewed.has(locationId)) return
      reviewed.add(locationId)
      for (const { rating, comment, createdAtMs } of reviews) insertReview.run(locationId, rating, comment, createdAtMs)
    },
  }
}
