/** Reads facilities with their rates and add-ons: a few statements, however many there are. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
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
import { createCatalogueCache, createCatalogueFinder, type VersionReader } from './version-repository.ts'

const knownFacilities = 2_000
const knownRates = 10_000

type RateGroups = readonly (readonly FacilityRate[])[]

export interface SoldFacility extends Facility {
  readonly sellerName: string
  /** When the last add-on ended; null where none did. */
  readonly addOnsEndedAtMs: number | null
}

/** The row with the rates of the same option, including replaced ones. */
const rateColumns = `rate.*, CASE WHEN rate.spaces IS NOT NULL THEN (
  SELECT json_group_array(same.id) FROM rates AS same
  WHERE same.location_id = rate.location_id AND same.kind = rate.kind AND same.name = rate.name
    AND same.access_code IS NOT DISTINCT FROM rate.access_code AND same.on_demand = rate.on_demand) END AS shared_with_json`

const addOnColumns = `add_on.*, CASE WHEN add_on.spaces IS NOT NULL THEN (
  SELECT json_group_array(same.id) FROM add_ons AS same
  WHERE same.location_id = add_on.location_id AND same.add_on_group = add_on.add_on_group AND same.name = add_on.name
  ) END AS shared_with_json`

export type FacilityRepository = ReturnType<typeof createFacilityRepository>

export const createFacilityRepository = (database: ReadableDatabase, readVersions: VersionReader) => {
  const { inList } = database.dialect
  const locations = database.prepare<FacilityRow & Pick<SoldFacility, 'sellerName' | 'addOnsEndedAtMs'>>(
    `SELECT location.*, (SELECT name FROM sellers WHERE id = location.seller_id) AS "sellerName",
       (SELECT max(ended_at_ms) FROM add_ons WHERE location_id = location.id) AS "addOnsEndedAtMs"
     FROM locations AS location WHERE id ${inList}`,
  )
  const activeRates = database.prepare<RateRow>(
    `SELECT ${rateColumns} FROM rates AS rate WHERE location_id ${inList} AND active = 1 ORDER BY location_id, id`,
  )
  const oneRate = database.prepare<RateRow>(`SELECT ${rateColumns} FROM rates AS rate WHERE id = ?`)
  const findRate = createCatalogueFinder(readVersions, knownRates, (id: number) => {
    const row = oneRate.get(id)
    return row && toRate(row)
  })
  const addOns = database.prepare<OfferedAddOnRow>(
    `SELECT ${addOnColumns} FROM add_ons AS add_on WHERE location_id ${inList} AND (ended_at_ms IS NULL OR ended_at_ms >= ?)
     ORDER BY location_id, add_on_group, position, id`,
  )
  const facilityCache = createCatalogueCache<SoldFacility>(readVersions, knownFacilities)
  const rateCache = createCatalogueCache<RateGroups>(readVersions, knownRates)

  const read = (ids: readonly number[], addOnsSinceMs = Number.MAX_SAFE_INTEGER): Map<number, SoldFacility> => {
    const list = JSON.stringify(ids)
    const addOnsOf = Map.groupBy(addOns.all(list, addOnsSinceMs), (row) => row.location_id)
    return new Map(
      locations.all(list).map(({ sellerName, addOnsEndedAtMs, ...row }) => {
        const facility = toFacility(row, addOnsOf.get(row.id) ?? [])
        return [row.id, { ...facility, sellerName, addOnsEndedAtMs }]
      }),
    )
  }

  const readRates = (ids: readonly number[]): Map<number, RateGroups> => {
    const rates = activeRates.all(JSON.stringify(ids)).map(toRate)
    const priced = rates.filter(({ kind, tiers }) => kind === 'event' || tiers.length > 0)
    const byLocation = Map.groupBy(priced, ({ locationId }) => locationId)
    return new Map(ids.map((id) => [id, groupRates(byLocation.get(id) ?? [])]))
  }

  /** Facilities by id, with the add-ons that are on offer; ids that do not exist are left out. */
  const load = (ids: readonly number[], version?: string): ReadonlyMap<number, SoldFacility> =>
    facilityCache(ids, (missing) => read(missing), version)

  return {
    load,
    /** Every rate on offer by location, for `chooseRates`. */
    rates: (ids: readonly number[], version?: string): ReadonlyMap<number, RateGroups> =>
      rateCache(ids, readRates, version),
    /** The offer of a quote issued at `issuedAtMs`, with the add-ons of that time; undefined for an unknown rate. */
    quoted(rateId: number, issuedAtMs: number, version: string) {
      const rate = findRate(rateId, version)
      if (rate === undefined) return undefined
      const { locationId } = rate
      const now = load([locationId], version).get(locationId)
      const isNow = (now?.addOnsEndedAtMs ?? 0) < issuedAtMs
      const facility = isNow ? now : read([locationId], issuedAtMs).get(locationId)
      return facility && { rate, facility }
    },
  }
}
