/** Reads facilities with their active rates and add-ons: three statements, however many are asked for. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { facilityColumns, toFacility } from './facility.ts'
import type { AddOnRow, Facility, FacilityRow, RateRow } from './facility.ts'

export interface FacilityRepository {
  /** In no order; ids that do not exist are left out. */
  load(ids: readonly number[]): Facility[]
  /** As a quote of `issuedAtMs` offered it: with this one rate and the add-ons of then. Undefined for an unknown rate. */
  quoted(rateId: number, issuedAtMs: number): Facility | undefined
}

const rateColumns =
  'id, location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented'
const addOnColumns = 'id, uuid, location_id, add_on_group, name, description, price_minor, items_json, icon, position'
const asked = 'IN (SELECT value FROM json_each(?))'

function byLocation<Row extends { readonly location_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.location_id)
    if (group === undefined) grouped.set(row.location_id, [row])
    else group.push(row)
  }
  return grouped
}

export function createFacilityRepository(database: ReadableDatabase): FacilityRepository {
  const locations = database.prepare<FacilityRow>(
    `SELECT ${facilityColumns} FROM locations AS location WHERE location.id ${asked}`,
  )
  const rates = database.prepare<RateRow>(
    `SELECT ${rateColumns} FROM rates WHERE location_id ${asked} AND active = 1 ORDER BY location_id, id`,
  )
  const addOns = database.prepare<AddOnRow>(
    `SELECT ${addOnColumns} FROM add_ons WHERE location_id ${asked} AND ended_at_ms IS NULL
     ORDER BY location_id, add_on_group, position, id`,
  )
  const location = database.prepare<FacilityRow>(`SELECT ${facilityColumns} FROM locations AS location WHERE id = ?`)
  const rate = database.prepare<RateRow>(`SELECT ${rateColumns} FROM rates WHERE id = ?`)
  const quotedAddOns = database.prepare<AddOnRow>(
    `SELECT ${addOnColumns} FROM add_ons WHERE location_id = ? AND (ended_at_ms IS NULL OR ended_at_ms >= ?)
     ORDER BY add_on_group, position, id`,
  )
  return {
    load(ids) {
      if (ids.length === 0) return []
      const list = JSON.stringify(ids)
      const ratesOf = byLocation(rates.all(list))
      const addOnsOf = byLocation(addOns.all(list))
      return locations.all(list).map((row) => toFacility(row, ratesOf.get(row.id) ?? [], addOnsOf.get(row.id) ?? []))
    },
    quoted(rateId, issuedAtMs) {
      const quotedRate = rate.get(rateId)
      const row = quotedRate && location.get(quotedRate.location_id)
      return row && toFacility(row, [quotedRate], quotedAddOns.all(row.id, issuedAtMs))
    },
  }
}
