/** Reads facilities with their rates and add-ons: a few statements, however many there are. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { inList } from '../../../core/db/select-page.ts'
import { groupRates } from '../pricing/rate-choice.ts'
import {
  toFacility,
  toRate,
  type Facility,
  type FacilityRate,
  type FacilityRow,
  type OfferedAddOnRow,
  type RateRow,
} from './facility.ts'
import { createCatalogueCache, type VersionReader } from './version-repository.ts'

const knownFacilities = 2_000
const knownRates = 10_000

type RateGroups = readonly (readonly FacilityRate[])[]

/** The row with the rates of the same option, including replaced ones. */
const rateColumns = `rate.*, iif(rate.spaces IS NULL, NULL, (
  SELECT json_group_array(same.id) FROM rates AS same
  WHERE same.location_id = rate.location_id AND same.kind = rate.kind AND same.name = rate.name
    AND same.access_code IS rate.access_code AND same.on_demand = rate.on_demand)) AS shared_with_json`

const addOnColumns = `add_on.*, iif(add_on.spaces IS NULL, NULL, (
  SELECT json_group_array(same.id) FROM add_ons AS same
  WHERE same.location_id = add_on.location_id AND same.add_on_group = add_on.add_on_group AND same.name = add_on.name
  )) AS shared_with_json`

export type FacilityRepository = ReturnType<typeof createFacilityRepository>

export const createFacilityRepository = (database: ReadableDatabase, readVersions: VersionReader) => {
  const locations = database.prepare<FacilityRow>(`SELECT * FROM locations WHERE id ${inList}`)
  const activeRates = database.prepare<RateRow>(
    `SELECT ${rateColumns} FROM rates AS rate WHERE location_id ${inList} AND active = 1 ORDER BY location_id, id`,
  )
  const oneRate = database.prepare<RateRow>(`SELECT ${rateColumns} FROM rates AS rate WHERE id = ?`)
  const addOns = database.prepare<OfferedAddOnRow>(
    `SELECT ${addOnColumns} FROM add_ons AS add_on WHERE location_id ${inList} AND (ended_at_ms IS NULL OR ended_at_ms >= ?)
     ORDER BY location_id, add_on_group, position, id`,
  )
  const facilityCache = createCatalogueCache<Facility>(readVersions, knownFacilities)
  const rateCache = createCatalogueCache<RateGroups>(readVersions, knownRates)

  const read = (ids: readonly number[], addOnsSinceMs = Number.MAX_SAFE_INTEGER): Map<number, Facility> => {
    const list = JSON.stringify(ids)
    const addOnsOf = Map.groupBy(addOns.all(list, addOnsSinceMs), (row) => row.location_id)
    return new Map(locations.all(list).map((row) => [row.id, toFacility(row, addOnsOf.get(row.id) ?? [])]))
  }

  const readRates = (ids: readonly number[]): Map<number, RateGroups> => {
    const rates = activeRates.all(JSON.stringify(ids)).map(toRate)
    const priced = rates.filter(({ kind, tiers }) => kind === 'event' || tiers.length > 0)
    const byLocation = Map.groupBy(priced, ({ locationId }) => locationId)
    return new Map(ids.map((id) => [id, groupRates(byLocation.get(id) ?? [])]))
  }

  return {
    /** Facilities by id, with the add-ons that are on offer; ids that do not exist are left out. */
    load: (ids: readonly number[]) => facilityCache(ids, (missing) => read(missing)),
    /** Every rate on offer by location, for `chooseRates`. */
    rates: (ids: readonly number[]): ReadonlyMap<number, RateGroups> => rateCache(ids, readRates),
    /** The offer of a quote issued at `issuedAtMs`, with the add-ons of that time; undefined for an unknown rate. */
    quoted(rateId: number, issuedAtMs: number) {
      const row = oneRate.get(rateId)
      const facility = row && read([row.location_id], issuedAtMs).get(row.location_id)
      return facility && { rate: toRate(row), facility }
    },
  }
}
