/** The rates that posted prices make, and the SQL of the rates, add-ons and reviews that a demo invents for a facility. */
import type { WritableDatabase } from '../../../core/db/database.ts'
import { messageText } from '../../../core/stored-text.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { namedBy, type DemoAddOn, type RateRow } from '../../demo/demo-rates.ts'
import type { DemoReview } from '../../demo/demo-selling.ts'
import type { ListedRates } from '../check/listed-rates.ts'
import { uuidOf } from '../../demo/repeatable-draws.ts'

const names = {
  event: namedBy(messageText((t) => t('marketplace.rates.event'))),
  free: namedBy(messageText((t) => t('marketplace.rates.free'))),
  posted: namedBy(messageText((t) => t('marketplace.rates.posted'))),
}

/** The rates that posted prices make where they are read in full. */
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
  const insertInvented = (locationId: number, rates: readonly RateRow[]): void => {
    for (const rate of rates) insertRow(database, 'rates', { location_id: locationId, ...rate, invented: 1 })
  }

  return {
    /** Adds invented rates and add-ons where there are none yet; otherwise only open rates of a kind that no longer exists. */
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
        return insertInvented(locationId, absent)
      }
      insertInvented(locationId, rates)
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
