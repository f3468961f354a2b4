/** Reads facilities with their rates and add-ons: a few statements, however many there are. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { inList } from '../../../core/db/select-page.ts'
import {
  toFacility,
  toRate,
  type AddOnRow,
  type Facility,
  type FacilityRate,
  type FacilityRow,
  type RateRow,
} from './facility.ts'
import { createCatalogueCache, type VersionReader } from './version-repository.ts'

const knownFacilities = 2_000
const knownRates = 10_000

export const createFacilityRepository = (database: ReadableDatabase, readVersions: VersionReader) => {
  const locations = database.prepare<FacilityRow>(`SELECT * FROM locations WHERE id ${inList}`)
  const activeRates = database.prepare<RateRow>(
    `SELECT * FROM rates WHERE location_id ${inList} AND active = 1 ORDER BY location_id, id`,
  )
  const oneRate = database.prepare<RateRow>(`SELECT * FROM rates WHERE id = ?`)
  const addOns = database.prepare<AddOnRow>(
    `SELECT * FROM add_ons WHERE location_id ${inList} AND (ended_at_ms IS NULL OR ended_at_ms >= ?)
     ORDER BY location_id, add_on_group, position, id`,
  )
  const facilityCache = createCatalogueCache<Facility>(readVersions, knownFacilities)
  const rateCache = createCatalogueCache<FacilityRate[]>(readVersions, knownRates)

  const read = (ids: readonly number[], addOnsSinceMs = Number.MAX_SAFE_INTEGER): Map<number, Facility> => {
    const list = JSON.stringify(ids)
    const addOnsOf = Map.groupBy(addOns.all(list, addOnsSinceMs), (row) => row.location_id)
    return new Map(locations.all(list).map((row) => [row.id, toFacility(row, addOnsOf.get(row.id) ?? [])]))
  }

  const readRates = (ids: readonly number[]): Map<number, FacilityRate[]> => {
    const rates = activeRates.all(JSON.stringify(ids)).map(toRate)
    const priced = rates.filter(({ kind, tiers }) => kind === 'event' || tiers.length > 0)
    const byLocation = Map.groupBy(priced, ({ locationId }) => locationId)
    return new Map(ids.map((id) => [id, byLocation.get(id) ?? []]))
  }

  return {
    /** By id, with the add-ons that are on offer; ids that do not exist are left out. */
    load: (ids: readonly number[]) => facilityCache(ids, (missing) => read(missing)),
    /** Rates on sale by location: those that everybody sees, and those of the access code. */
    rates(
      ids: readonly number[],
      kind: FacilityRate['kind'],
      accessCode?: string,
    ): ReadonlyMap<number, FacilityRate[]> {
      const onSale = new Map<number, FacilityRate[]>()
      for (const [id, all] of rateCache(ids, readRates)) {
        const rates = all.filter(
          (rate) => rate.kind === kind && (rate.accessCode === undefined || rate.accessCode === accessCode),
        )
        if (rates.length > 0) onSale.set(id, rates)
      }
      return onSale
    },
    /** As a quote of `issuedAtMs` offered it, with the add-ons of then; undefined for an unknown rate. */
    quoted(rateId: number, issuedAtMs: number) {
      const row = oneRate.get(rateId)
      const facility = row && read([row.location_id], issuedAtMs).get(row.location_id)
      return facility && { rate: toRate(row), facility }
    },
  }
}
