/** The next event that a facility is sold for, in SQL: at the venue of the search, else at the nearest one. Invented rates follow it. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { boxAround, distanceMeters, risingBoxes, type Coordinates } from '../../../core/geo.ts'

interface Venue extends Coordinates {
  readonly id: number
}
export interface NextEvent {
  readonly distanceMeters: number
  readonly demandBasisPoints: number
}

/** Farther away nobody walks. */
const reachMeters = 8_000
const ordinaryDemand = 10_000

export const createNextEvents = (database: ReadableDatabase) => {
  const venuesInBoxes = database.prepare<Venue & { readonly place_id: number }>(
    `SELECT given.value ->> 0 AS place_id, venue.id, venue.latitude, venue.longitude
     FROM json_each(?) AS given CROSS JOIN venues_area AS area CROSS JOIN venues AS venue ON venue.id = area.id
     WHERE area.max_latitude >= given.value ->> 1 AND area.min_latitude <= given.value ->> 2
       AND area.max_longitude >= given.value ->> 3 AND area.min_longitude <= given.value ->> 4
       AND venue.archived_at_ms IS NULL`,
  )
  const nextDemands = database.prepare<{ id: number; demand: number | null }>(
    `SELECT given.value AS id, (SELECT demand_basis_points FROM events
       WHERE venue_id = +given.value AND starts_at_ms >= ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL
       ORDER BY starts_at_ms, id LIMIT 1) AS demand
     FROM json_each(?) AS given`,
  )

  const nearestVenues = (places: ReadonlyMap<number, Coordinates>): Map<number, Venue> => {
    const boxes = [...places].flatMap(([id, place]) =>
      risingBoxes(boxAround(place, reachMeters)).map((box) => [
        ...[id, box.minLatitude, box.maxLatitude, box.minLongitude, box.maxLongitude],
      ]),
    )
    const nearest = new Map<number, Venue & { readonly meters: number }>()
    for (const { place_id: id, ...venue } of venuesInBoxes.all(JSON.stringify(boxes))) {
      const place = places.get(id)
      const meters = place === undefined ? Number.POSITIVE_INFINITY : distanceMeters(venue, place)
      const known = nearest.get(id)
      const isNearer = known === undefined || meters < known.meters || (meters === known.meters && venue.id < known.id)
      if (isNearer) nearest.set(id, { ...venue, meters })
    }
    return nearest
  }

  /** By facility, of their entrances; of an ordinary day where no event is planned, and none where no venue is near. */
  return (
    entrances: ReadonlyMap<number, Coordinates>,
    wanted: Venue | undefined,
    nowMs: number,
  ): ReadonlyMap<number, NextEvent> => {
    if (entrances.size === 0) return new Map()
    const near = wanted === undefined ? nearestVenues(entrances) : new Map<number, Venue>()
    const ids = new Set([...near.values(), ...(wanted === undefined ? [] : [wanted])].map(({ id }) => id))
    const demands = new Map(nextDemands.all(nowMs, JSON.stringify([...ids])).map(({ id, demand }) => [id, demand]))
    const events = new Map<number, NextEvent>()
    for (const [id, entrance] of entrances) {
      const venue = wanted ?? near.get(id)
      if (venue === undefined) continue
      const demandBasisPoints = demands.get(venue.id) ?? ordinaryDemand
      events.set(id, { distanceMeters: distanceMeters(venue, entrance), demandBasisPoints })
    }
    return events
  }
}
