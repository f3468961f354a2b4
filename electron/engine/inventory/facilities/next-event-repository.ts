/** The venue near a facility, and the next event that it is sold for there, in SQL. Invented rates depend on it. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { boxAround, distanceMeters, risingBoxes, type Coordinates } from '../../../core/geo.ts'

export interface Venue extends Coordinates {
  readonly id: number
}
export interface NearVenue extends Venue {
  readonly meters: number
}
export interface NextEvent {
  readonly distanceMeters: number
  readonly demandBasisPoints: number
}

/** Nobody walks farther. */
export const walkMeters = 8_000
const ordinaryDemand = 10_000

/** The nearest venue to the entrance of each facility; facilities without a venue in reach are left out. */
export type FindNearest = (places: ReadonlyMap<number, Coordinates>) => ReadonlyMap<number, NearVenue>

export const nearestOf = (venues: readonly Venue[], place: Coordinates): NearVenue | undefined => {
  let nearest: NearVenue | undefined
  for (const venue of venues) {
    const meters = distanceMeters(venue, place)
    if (nearest === undefined || meters < nearest.meters || (meters === nearest.meters && venue.id < nearest.id))
      nearest = { ...venue, meters }
  }
  return nearest
}

export const createNearestVenues = (database: ReadableDatabase): FindNearest => {
  const { jsonRows, hint } = database.dialect
  const column = (index: number): string => `CAST(given.value ->> ${index} AS double precision)`
  const venuesInBoxes = database.prepare<Venue & { readonly place_id: number }>(
    `SELECT CAST(given.value ->> 0 AS bigint) AS place_id, venue.id, venue.latitude, venue.longitude
     FROM ${jsonRows} AS given CROSS JOIN venues_area AS area ${hint('CROSS')} JOIN venues AS venue ON venue.id = area.id
     WHERE area.max_latitude >= ${column(1)} AND area.min_latitude <= ${column(2)}
       AND area.max_longitude >= ${column(3)} AND area.min_longitude <= ${column(4)}
       AND venue.archived_at_ms IS NULL`,
  )
  return (places) => {
    const boxes = [...places].flatMap(([id, place]) =>
      risingBoxes(boxAround(place, walkMeters)).map((box) => [
        ...[id, box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude],
      ]),
    )
    const inBoxes = Map.groupBy(venuesInBoxes.all(JSON.stringify(boxes)), ({ place_id: id }) => id)
    return new Map(
      [...places].flatMap(([id, place]) => {
        const nearest = nearestOf(inBoxes.get(id) ?? [], place)
        return nearest === undefined ? [] : [[id, nearest] as const]
      }),
    )
  }
}

export const createNextEvents = (database: ReadableDatabase) => {
  const { hint } = database.dialect
  const nextDemands = database.prepare<{ id: number; demand: number | null }>(
    `SELECT given.value AS id, (SELECT demand_basis_points FROM events
       WHERE venue_id = ${hint('+')}given.value AND starts_at_ms >= ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL
       ORDER BY starts_at_ms, id LIMIT 1) AS demand
     FROM json_each(?) AS given`,
  )

  /** The next event of each facility's venue; an ordinary day where no event is planned. */
  return (near: ReadonlyMap<number, NearVenue>, nowMs: number): ReadonlyMap<number, NextEvent> => {
    const ids = [...new Set([...near.values()].map(({ id }) => id))]
    const demands = new Map(
      (ids.length === 0 ? [] : nextDemands.all(nowMs, JSON.stringify(ids))).map(({ id, demand }) => [id, demand]),
    )
    return new Map(
      [...near].map(([facilityId, { id, meters }]) => [
        facilityId,
        { distanceMeters: meters, demandBasisPoints: demands.get(id) ?? ordinaryDemand },
      ]),
    )
  }
}
