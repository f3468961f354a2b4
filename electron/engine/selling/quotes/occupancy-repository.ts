/** The spaces of confirmed bookings, unexpired holds and held-back spaces: one statement, however many locations there are. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { peakOccupancy, spacesLeftIn, type Allocation, type OccupiedSpace } from './availability.ts'
import { eventColumns } from '../../api/events/repository.ts'
import type { EventRow } from '../../api/events/representation.ts'
import type { AddOnRow, Facility } from './facility.ts'
import { createCatalogueCache, type VersionReader } from './version-repository.ts'
import { parkingWindow } from './window.ts'

export interface OccupiedRow extends OccupiedSpace {
  readonly locationId: number
}

interface HeldRow extends EventRow {
  readonly location_id: number
  readonly spaces: number
}

const knownLocations = 10_000

export type Occupancy = ReturnType<typeof createOccupancy>

export const createOccupancy = (database: ReadableDatabase, readVersions: VersionReader) => {
  const { inList, hint } = database.dialect
  const select = `SELECT location_id AS "locationId", rate_id AS "soldAs", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs"`
  const overlapping = `location_id ${inList} AND ends_at_ms > ? AND starts_at_ms < ?`
  // Most bookings of a facility at a time have the same times: they are counted, in the order of the index.
  const occupied = database.prepare<OccupiedRow>(
    `${select}, count(*) AS spaces FROM bookings ${hint('INDEXED BY bookings_occupancy')}
     WHERE status = 'confirmed' AND ${overlapping} GROUP BY location_id, ends_at_ms, starts_at_ms, rate_id
     UNION ALL ${select}, 1 FROM holds WHERE ${overlapping} AND expires_at_ms > ? AND id IS DISTINCT FROM ?`,
  )
  const held = database.prepare<HeldRow>(
    `SELECT held.location_id, held.spaces, ${eventColumns}
     FROM held_spaces AS held JOIN events AS event ON event.id = held.event_id
     WHERE held.location_id ${inList} AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL`,
  )
  const soldAddOns = database.prepare<OccupiedSpace>(
    `SELECT line.add_on_id AS "soldAs", booking.starts_at_ms AS "startsAtMs", booking.ends_at_ms AS "endsAtMs"
     FROM bookings AS booking ${hint('INDEXED BY bookings_occupancy')} JOIN booking_lines AS line ON line.booking_id = booking.id
     WHERE booking.status = 'confirmed' AND booking.location_id ${inList} AND booking.ends_at_ms > ?
       AND booking.starts_at_ms < ? AND line.add_on_id IS NOT NULL`,
  )
  const holding = database.prepare<{ id: number }>('SELECT DISTINCT location_id AS id FROM held_spaces')
  const heldCache = createCatalogueCache<readonly OccupiedSpace[]>(readVersions, knownLocations)
  /** The cache has one key: the set of the few locations that hold spaces back. */
  const holdingCache = createCatalogueCache<ReadonlySet<number>>(readVersions, 1)
  const readHolding = () => new Map([[0, new Set(holding.all().map(({ id }) => id))]])

  const readHeld = (ids: readonly number[]): Map<number, readonly OccupiedSpace[]> => {
    const byLocation = Map.groupBy(held.all(JSON.stringify(ids)), (row) => row.location_id)
    return new Map(
      ids.map((id) => [id, (byLocation.get(id) ?? []).map((row) => ({ ...parkingWindow(row), spaces: row.spaces }))]),
    )
  }

  /**
   * The occupied spaces in a window, by location; locations without any are left out. A hold of `ownHold` does not count. `version` is that of
   * the catalogue, where it was read already.
   */
  const occupiedSpaces = (
    locationIds: readonly number[],
    { startsAtMs, endsAtMs }: OccupiedSpace,
    nowMs: number,
    ownHold: string | null = null,
    version?: string,
  ): ReadonlyMap<number, readonly OccupiedSpace[]> => {
    const parameters = [JSON.stringify(locationIds), startsAtMs, endsAtMs]
    const rows = occupied.all(...parameters, ...parameters, nowMs, ownHold)
    const spaces = new Map<number, readonly OccupiedSpace[]>(Map.groupBy(rows, (space) => space.locationId))
    const holdingIds = holdingCache([0], readHolding, version).get(0)
    const ids = holdingIds?.size === 0 ? [] : locationIds.filter((id) => holdingIds?.has(id))
    if (ids.length === 0) return spaces
    for (const [id, heldBack] of heldCache(ids, readHeld, version))
      spaces.set(id, [...(spaces.get(id) ?? []), ...heldBack])
    return spaces
  }

  /** The sold-out add-ons with a limit of these facilities; `windowOf` returns the time of their use. */
  const soldOutAddOns = (
    facilities: readonly Facility[],
    windowOf: (facility: Facility) => OccupiedSpace,
  ): ReadonlySet<number> => {
    const limited = facilities
      .filter(({ addOnLimits }) => addOnLimits.size > 0)
      .map((facility) => ({ ...facility, window: windowOf(facility) }))
    if (limited.length === 0) return new Set()
    const sold = soldAddOns.all(
      JSON.stringify(limited.map(({ row }) => row.id)),
      Math.min(...limited.map(({ window }) => window.startsAtMs)),
      Math.max(...limited.map(({ window }) => window.endsAtMs)),
    )
    const isSoldOut = (limit: Allocation, window: OccupiedSpace): boolean =>
      spacesLeftIn(limit, Number.POSITIVE_INFINITY, sold, window) <= 0
    return new Set(
      limited.flatMap(({ addOnLimits, window }) =>
        [...addOnLimits].flatMap(([id, limit]) => (isSoldOut(limit, window) ? [id] : [])),
      ),
    )
  }

  return {
    occupiedSpaces,
    soldOutAddOns,
    /** True where a space, also of the rate, is left over the whole window; call it in the selling transaction (decisions.md section 4). */
    hasSpace(
      location: { readonly id: number; readonly bookable_spaces: number },
      limit: Allocation,
      window: OccupiedSpace & { readonly version: string },
      nowMs: number,
      ownHold?: string,
    ): boolean {
      const spaces = occupiedSpaces([location.id], window, nowMs, ownHold, window.version).get(location.id) ?? []
      return spacesLeftIn(limit, location.bookable_spaces - peakOccupancy(spaces, window), spaces, window) > 0
    },
    /** The first of these add-ons that is sold out in the window. */
    soldOutAddOn(facility: Facility, addOns: readonly AddOnRow[], window: OccupiedSpace): AddOnRow | undefined {
      if (addOns.length === 0) return undefined
      const soldOut = soldOutAddOns([facility], () => window)
      return addOns.find(({ id }) => soldOut.has(id))
    },
  }
}
