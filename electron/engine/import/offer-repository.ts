/** Writes a facility's rates and add-ons, in SQL: those it lists itself, and in a demo the invented ones, with reviews. */
import type { WritableDatabase } from '../../core/db/driver.ts'
import { messageText } from '../../core/stored-text.ts'
import { insertRow } from '../insert-repository.ts'
import { namedBy, type DemoAddOn, type RateRow } from './demo-rates.ts'
import type { DemoReview } from './demo-selling.ts'
import type { ListedRates } from './listed-rates.ts'
import { uuidOf } from './repeatable-draws.ts'

/** What makes a rate, in the order of the members of `RateRow` below, so that both have the same JSON. */
const rateColumns = 'access_code, fee_minor, tax_basis_points, kind, name, base_minor, tiers_json'

const names = {
  event: namedBy(messageText((t) => t('marketplace.rates.event'))),
  free: namedBy(messageText((t) => t('marketplace.rates.free'))),
  posted: namedBy(messageText((t) => t('marketplace.rates.posted'))),
}

/** What posted prices that are read in full make. */
export const listedRatesOf = ({ eventMinor, tiers }: ListedRates): RateRow[] => {
  const shared = { access_code: null, fee_minor: 0, tax_basis_points: 0 }
  const rates: RateRow[] = []
  const [shortest] = tiers
  if (eventMinor !== undefined)
    rates.push({ ...shared, kind: 'event', ...names.event, base_minor: eventMinor, tiers_json: null })
  if (shortest !== undefined) {
    const isFree = tiers.every(([, minor]) => minor === 0)
    const name = isFree ? names.free : names.posted
    rates.push({ ...shared, kind: 'transient', ...name, base_minor: shortest[1], tiers_json: JSON.stringify(tiers) })
  }
  return rates
}

export const createOfferRepository = (database: WritableDatabase) => {
  const insertRates = (locationId: number, rates: readonly RateRow[], invented: 0 | 1): void => {
    for (const rate of rates) insertRow(database, 'rates', { location_id: locationId, ...rate, invented })
  }

  return {
    /** Makes the listed rates what the file says now. Rates that were sold are kept, but no longer offered. */
    storeListed(locationId: number, listed: ListedRates): void {
      const isListed = 'location_id = ? AND invented = 0 AND active = 1'
      const rates = listedRatesOf(listed)
      const stored = database
        .prepare<Omit<RateRow, 'translations_json'>>(`SELECT ${rateColumns} FROM rates WHERE ${isListed} ORDER BY id`)
        .all(locationId)
      const offered = rates.map(({ translations_json: _translations, ...rate }) => rate)
      if (JSON.stringify(stored) === JSON.stringify(offered)) return
      if (stored.length > 0) database.prepareWrite(`UPDATE rates SET active = 0 WHERE ${isListed}`).run(locationId)
      insertRates(locationId, rates, 0)
    },

    /** Adds invented rates and add-ons where there are none yet; else only open rates of a kind that is gone. */
    storeInvented(
      locationId: number,
      importKey: string,
      rates: readonly RateRow[],
      addOns: readonly DemoAddOn[],
    ): void {
      const hasInvented = database.prepare(
        `SELECT 1 FROM rates WHERE location_id = ? AND invented = 1
         UNION SELECT 1 FROM add_ons WHERE location_id = ? AND invented = 1`,
      )
      if (hasInvented.get(locationId, locationId) !== undefined) {
        const offered = database
          .prepare<{ kind: string }>(
            'SELECT kind FROM rates WHERE location_id = ? AND active = 1 AND access_code IS NULL',
          )
          .all(locationId)
        const absent = rates.filter(
          (rate) => rate.access_code === null && offered.every(({ kind }) => kind !== rate.kind),
        )
        return insertRates(locationId, absent, 1)
      }
      insertRates(locationId, rates, 1)
      const positions = { vehicle_size: 0, general: 0 }
      for (const addOn of addOns) {
        const { add_on_group: group, name } = addOn
        positions[group] += 1
        const uuid = uuidOf(`${importKey}|${group}|${name}`)
        const place = { uuid, location_id: locationId, position: positions[group] }
        insertRow(database, 'add_ons', { ...place, ...addOn, invented: 1 })
      }
    },

    storeReviews(locationId: number, reviews: readonly DemoReview[]): void {
      const hasReviews = database.prepare('SELECT 1 FROM reviews WHERE location_id = ? AND invented = 1')
      if (hasReviews.get(locationId) !== undefined) return
      for (const review of reviews) insertRow(database, 'reviews', { location_id: locationId, ...review, invented: 1 })
    },
  }
}
