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
  const venuesInBox = database.prepare<Venue>(
    `SELECT venue.id, venue.latitude, venue.longitude FROM venues_area AS area CROSS JOIN venues AS venue ON venue.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?
       AND venue.archived_at_ms IS NULL`,
  )
  const nextDemand = database.prepare<{ demand: number }>(
    `SELECT demand_basis_points AS demand FROM events
     WHERE venue_id = ? AND starts_at_ms >= ? AND archived_at_ms IS NULL AND cancelled_at_ms IS NULL
     ORDER BY starts_at_ms, id LIMIT 1`,
  )

  const nearest = (place: Coordinates) =>
    risingBoxes(boxAround(place, reachMeters))
      .flatMap(({ minLatitude, maxLatitude, minLongitude, maxLongitude }) =>
        venuesInBox.all(minLatitude, maxLatitude, minLongitude, maxLongitude),
      )
      .map((venue) => ({ venue, meters: distanceMeters(venue, place) }))
      .toSorted((one, other) => one.meters - other.meters || one.venue.id - other.venue.id)[0]

  /** Of an ordinary day where none is planned; undefined where no venue is near. */
  return (entrance: Coordinates, wanted: Venue | undefined, nowMs: number): NextEvent | undefined => {
    const near = wanted === undefined ? nearest(entrance) : { venue: wanted, meters: distanceMeters(wanted, entrance) }
    return (
      near && {
        distanceMeters: near.meters,
        demandBasisPoints: nextDemand.get(near.venue.id, nowMs)?.demand ?? ordinaryDemand,
      }
    )
  }
}
