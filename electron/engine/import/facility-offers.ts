/** Writes a facility's rates and add-ons: those it lists itself, and in a demo the invented ones. */
import type { ReadableDatabase, WritableDatabase } from '../../core/db/driver.ts'
import type { DemoAddOn, DemoRate } from './demo-rates.ts'
import type { ListedRates } from './listed-rates.ts'
import { uuidOf } from './repeatable-draws.ts'

type ListedRate = {
  readonly kind: 'event' | 'transient'
  readonly name: string
  readonly base_minor: number
  readonly tiers_json: string | null
}

export type FacilityOffers = {
  /** Makes the listed rates what the file says now. Rates that were sold are kept, but no longer offered. */
  storeListed(locationId: number, listed: ListedRates): void
  /**
   * Adds the invented rates and add-ons where the facility has none of them yet; to one that has, only open rates of a kind that
   * it no longer has.
   */
  storeInvented(locationId: number, importKey: string, rates: readonly DemoRate[], addOns: readonly DemoAddOn[]): void
}

const listedRatesOf = (listed: ListedRates): ListedRate[] => {
  const rates: ListedRate[] = []
  const [shortest] = listed.tiers
  if (listed.eventMinor !== undefined) {
    rates.push({ kind: 'event', name: 'Event rate', base_minor: listed.eventMinor, tiers_json: null })
  }
  if (shortest !== undefined) {
    const name = listed.tiers.every(([, minor]) => minor === 0) ? 'Free parking' : 'Posted rate'
    rates.push({ kind: 'transient', name, base_minor: shortest[1], tiers_json: JSON.stringify(listed.tiers) })
  }
  return rates
}

const locationIds = (database: ReadableDatabase, sql: string): Set<number> =>
  new Set(
    database
      .prepare<{ location_id: number }>(sql)
      .all()
      .map((row) => row.location_id),
  )

export const facilityOffers = (database: WritableDatabase): FacilityOffers => {
  const withListed = locationIds(database, 'SELECT location_id FROM rates WHERE invented = 0 AND active = 1')
  const withInvented = locationIds(
    database,
    'SELECT location_id FROM rates WHERE invented = 1 UNION SELECT location_id FROM add_ons WHERE invented = 1',
  )
  const select = database.prepare<ListedRate>(
    'SELECT kind, name, base_minor, tiers_json FROM rates WHERE location_id = ? AND invented = 0 AND active = 1 ORDER BY id',
  )
  const offeredKinds = database.prepare<{ kind: string }>(
    'SELECT kind FROM rates WHERE location_id = ? AND active = 1 AND access_code IS NULL',
  )
  const retire = database.prepareWrite(
    'UPDATE rates SET active = 0 WHERE location_id = ? AND invented = 0 AND active = 1',
  )
  const insertRate = database.prepareWrite(
    `INSERT INTO rates (location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertAddOn = database.prepareWrite(
    `INSERT INTO add_ons (uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position, invented)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  )

  const storeListed = (locationId: number, listed: ListedRates): void => {
    const rates = listedRatesOf(listed)
    if (withListed.has(locationId)) {
      if (JSON.stringify(select.all(locationId)) === JSON.stringify(rates)) return
      retire.run(locationId)
    }
    for (const rate of rates) {
      insertRate.run(locationId, rate.kind, rate.name, null, rate.base_minor, rate.tiers_json, 0, 0, 0)
      withListed.add(locationId)
    }
  }

  const insertRates = (locationId: number, rates: readonly DemoRate[]): void => {
    for (const rate of rates) {
      const tiers = rate.tiers === null ? null : JSON.stringify(rate.tiers)
      const { kind, name, accessCode, baseMinor, feeMinor, taxBasisPoints } = rate
      insertRate.run(locationId, kind, name, accessCode, baseMinor, tiers, feeMinor, taxBasisPoints, 1)
    }
  }

  const storeInvented = (
    locationId: number,
    importKey: string,
    rates: readonly DemoRate[],
    addOns: readonly DemoAddOn[],
  ): void => {
    if (withInvented.has(locationId)) {
      const offered = new Set(offeredKinds.all(locationId).map(({ kind }) => kind))
      insertRates(
        locationId,
        rates.filter(({ kind, accessCode }) => accessCode === null && !offered.has(kind)),
      )
      return
    }
    withInvented.add(locationId)
    insertRates(locationId, rates)
    const positions = { vehicle_size: 0, general: 0 }
    for (const { group, name, description, priceMinor, items, icon } of addOns) {
      positions[group] += 1
      const uuid = uuidOf(`${importKey}|${group}|${name}`)
      insertAddOn.run(
        uuid,
        locationId,
        group,
        name,
        description,
        priceMinor,
        JSON.stringify(items),
        icon,
        positions[group],
      )
    }
  }

  return { storeListed, storeInvented }
}
