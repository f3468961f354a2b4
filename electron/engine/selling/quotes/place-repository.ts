/** The places of a destination with their distances, closest first (decisions.md sections 2 and 3). */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { boxAround, distanceMeters, holds, type Coordinates } from '../../../core/geo.ts'
import { createListing } from '../../api/listing-repository.ts'
import type { Destination } from './destination.ts'

/** The columns that decide whether a location is in a list, and where; its coordinates are those of the entrance. */
export interface PlaceRow extends Coordinates {
  readonly id: number
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly listed_rates: string | null
  readonly bookable_spaces: number
}

export interface Place {
  readonly row: PlaceRow
  /** The distance from the anchor or the nearest centre; undefined for searches without either. */
  readonly meters: number | undefined
  /** The distance from the nearest centre, on which event rates depend. */
  readonly centerMeters: number
  readonly centerIndex: number
}

const columns = `location.id, location.name, location.entrance_latitude AS latitude,
  location.entrance_longitude AS longitude, location.timezone, location.currency, location.listed_rates, location.bookable_spaces`

export const createPlaceRepository = (database: ReadableDatabase) => {
  const { inBox, findAll } = createListing<PlaceRow>(database, { table: 'locations', columns })

  /** The places within `reachMeters` of a centre, in no order. */
  const around = (centers: readonly Coordinates[], reachMeters: number): Place[] => {
    const nearest = new Map<number, Place>()
    for (const [centerIndex, center] of centers.entries()) {
      for (const row of inBox(boxAround(center, reachMeters))) {
        const meters = distanceMeters(center, row)
        if (meters <= reachMeters && meters < (nearest.get(row.id)?.centerMeters ?? Number.POSITIVE_INFINITY)) {
          nearest.set(row.id, { row, meters, centerMeters: meters, centerIndex })
        }
      }
    }
    return [...nearest.values()]
  }

  const unmeasured = (row: PlaceRow): Place => ({ row, meters: undefined, centerMeters: 0, centerIndex: 0 })

  const locate = ({ box, locationIds, centers, meters }: Destination): Place[] => {
    if (locationIds !== undefined) return findAll(locationIds).map(unmeasured)
    const places = centers.length > 0 ? around(centers, meters) : box === undefined ? [] : inBox(box).map(unmeasured)
    return box === undefined ? places : places.filter(({ row }) => holds(box, row))
  }

  return {
    around,
    find(destination: Destination): Place[] {
      const { anchor, centers, shownCenter } = destination
      const from = anchor ?? (centers.length === 0 ? shownCenter : undefined)
      return locate(destination)
        .map((place) => (from === undefined ? place : { ...place, meters: distanceMeters(from, place.row) }))
        .sort((one, other) => (one.meters ?? 0) - (other.meters ?? 0) || one.row.id - other.row.id)
    },
  }
}
