/** The price sheet of an event in SQL: a few statements, however many facilities there are. */
import { z } from 'zod'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { versionColumn } from '../change-repository.ts'
import type { OccupiedSpace } from '../../selling/quotes/availability.ts'
import type { RateRow } from '../../selling/quotes/facility.ts'
import type { OccupiedRow } from '../../selling/quotes/occupancy-repository.ts'

export interface NeighborRow {
  readonly id: number
  readonly starts_at_ms: number
}

export interface SheetFacilityRow {
  readonly id: number
  readonly name: string
  readonly currency: string
  readonly bookable_spaces: number
  readonly version: number
  readonly held_back: number
  readonly oversize_minor: number | null
}

/** `set_in_bulk` is 1 where the rate was set together with others. */
export type SheetRateRow = RateRow & { readonly set_in_bulk: number }

/** The effect of a save on one facility. */
export interface PriceChange {
  readonly facilityId: number
  readonly name: string
  readonly before: PricedState
  readonly after: PricedState
}

interface ChangeRow {
  readonly record_id: number
  readonly name: string
  readonly before_json: string
  readonly after_json: string
}

const pricedState = z.object({
  event_id: z.int(),
  event_name: z.string(),
  event_rate_minor: z.int().nullable(),
  rate_ids: z.array(z.int()),
})
/** A price in the history, and the rates that make it. */
export type PricedState = z.infer<typeof pricedState>

/** The columns that a copied rate shares; the id and whether it is on offer belong to each row. */
const copied = `location_id, kind, name, access_code, base_minor, tiers_json, fee_minor, tax_basis_points, invented, translations_json,
  event_id, series, venue_id, weekdays, spaces, valid_from, valid_until, cancel_minutes_before, display, on_demand, set_in_bulk`

export const createPriceRepository = (database: WritableDatabase) => {
  const { inList, jsonArray, hint } = database.dialect
  const open = 'archived_at_ms IS NULL AND cancelled_at_ms IS NULL'
  const isOpen = database.prepare(`SELECT 1 FROM events WHERE id = ? AND ${open}`)
  const previous = database.prepare<NeighborRow>(
    `SELECT id, starts_at_ms FROM events WHERE venue_id = ? AND ${open} AND (starts_at_ms, id) < (?, ?)
     ORDER BY starts_at_ms DESC, id DESC LIMIT 1`,
  )
  const next = database.prepare<NeighborRow>(
    `SELECT id, starts_at_ms FROM events WHERE venue_id = ? AND ${open} AND (starts_at_ms, id) > (?, ?)
     ORDER BY starts_at_ms, id LIMIT 1`,
  )
  const facilities = database.prepare<SheetFacilityRow>(
    `SELECT id, name, currency, bookable_spaces,
       ${versionColumn('facility', 'location.id')},
       coalesce((SELECT sum(spaces) FROM held_spaces WHERE location_id = location.id AND event_id = ?), 0) AS held_back,
       (SELECT price_minor FROM add_ons WHERE location_id = location.id AND add_on_group = 'vehicle_size' AND ended_at_ms IS NULL
        ORDER BY price_minor, position, id LIMIT 1 OFFSET 1) AS oversize_minor
     FROM locations AS location WHERE id ${inList} AND archived_at_ms IS NULL AND never_sold IS NULL`,
  )
  const scoped = `active = 1 AND access_code IS NULL AND location_id ${inList}`
  const rates = database.prepare<SheetRateRow>(
    `SELECT *, NULL AS shared_with_json FROM rates WHERE event_id IS NULL AND ${scoped}
     UNION ALL SELECT *, NULL AS shared_with_json FROM rates WHERE event_id = ? AND ${scoped} ORDER BY location_id, id`,
  )
  const sold = database.prepare<OccupiedRow>(
    `SELECT location_id AS "locationId", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs"
     FROM bookings ${hint('INDEXED BY bookings_occupancy')}
     WHERE status = 'confirmed' AND location_id ${inList} AND ends_at_ms > ? AND starts_at_ms < ?`,
  )
  const bookings = database.prepare<{ total: number }>(
    "SELECT count(*) AS total FROM bookings WHERE event_id = ? AND status = 'confirmed'",
  )
  const batch = database.prepare<ChangeRow>(
    'SELECT record_id, name, before_json, after_json FROM inventory_changes WHERE batch = ? ORDER BY id',
  )
  const contents = database.prepare<{ id: number; content: string }>(
    `SELECT id, ${jsonArray}(${copied}) AS content FROM rates WHERE id ${inList}`,
  )
  const ofOption = database.prepare<{ id: number; location_id: number }>(
    `SELECT id, location_id FROM rates AS rate WHERE event_id = ? AND ${scoped}
       AND name = coalesce((SELECT name FROM rates WHERE id = (SELECT value FROM json_each(?) WHERE key = rate.location_id)), name)
     ORDER BY id`,
  )

  return {
    isOpen: (eventId: number): boolean => isOpen.get(eventId) !== undefined,
    neighbors: (venueId: number, startsAtMs: number, eventId: number) => ({
      previous: previous.get(venueId, startsAtMs, eventId),
      next: next.get(venueId, startsAtMs, eventId),
    }),
    facilities: (eventId: number, ids: readonly number[]): SheetFacilityRow[] =>
      facilities.all(eventId, JSON.stringify(ids)),
    /** The rates that apply to the event or may apply to any, by facility. */
    rates(eventId: number, ids: readonly number[]): Map<number, SheetRateRow[]> {
      const list = JSON.stringify(ids)
      return Map.groupBy(rates.all(list, eventId, list), ({ location_id: id }) => id)
    },
    sold: (ids: readonly number[], { startsAtMs, endsAtMs }: OccupiedSpace): Map<number, OccupiedRow[]> =>
      Map.groupBy(sold.all(JSON.stringify(ids), startsAtMs, endsAtMs), ({ locationId }) => locationId),
    countBookings: (eventId: number): number => bookings.get(eventId)?.total ?? 0,

    /** The rates on offer for the event and the option of each change, by facility. */
    ratesOfOption: (eventId: number, changes: readonly PriceChange[]): Map<number, number[]> => {
      const ids = changes.map(({ facilityId }) => facilityId)
      const oneRate = changes.map(({ facilityId, before, after }) => [
        facilityId,
        [...after.rate_ids, ...before.rate_ids][0],
      ])
      const all = ofOption.all(eventId, JSON.stringify(ids), JSON.stringify(Object.fromEntries(oneRate)))
      const grouped = Map.groupBy(all, ({ location_id: id }) => id)
      return new Map([...grouped].map(([id, rows]) => [id, rows.map((row) => row.id)]))
    },
    /** All columns of each rate except its id, as text, by the id. */
    contents: (ids: readonly number[]): ReadonlyMap<number, string> =>
      new Map(contents.all(JSON.stringify(ids)).map(({ id, content }) => [id, content])),
    endRates: (ids: readonly number[]): void =>
      void database.prepareWrite(`UPDATE rates SET active = 0 WHERE id ${inList}`).run(JSON.stringify(ids)),
    /** Adds a rate for the event alone that is otherwise like `likeId`. */
    addRate: (likeId: number, eventId: number, baseMinor: number, isInBulk: boolean): number =>
      database
        .prepareWrite(
          `INSERT INTO rates (${copied})
           SELECT location_id, 'event', name, NULL, ?, NULL, fee_minor, tax_basis_points, 0, translations_json,
             ?, NULL, NULL, NULL, spaces, NULL, NULL, cancel_minutes_before, display, on_demand, ? FROM rates WHERE id = ?`,
        )
        .insert(baseMinor, eventId, Number(isInBulk), likeId),
    /** Puts an ended rate on offer again, as another row. */
    restoreRate: (id: number): number =>
      database.prepareWrite(`INSERT INTO rates (${copied}) SELECT ${copied} FROM rates WHERE id = ?`).insert(id),

    /** Empty for a batch that does not exist. */
    changesOf: (batchId: string): PriceChange[] =>
      batch.all(batchId).map(({ record_id: facilityId, name, before_json: before, after_json: after }) => ({
        facilityId,
        name,
        before: pricedState.parse(JSON.parse(before)),
        after: pricedState.parse(JSON.parse(after)),
      })),
  }
}
