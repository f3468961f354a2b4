/** Reads parking locations from the database. */
import { createRowCounter } from '../../../core/db/change-stamp.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { risingBoxes } from '../../../core/geo.ts'
import type { Box, Coordinates } from '../../../core/geo.ts'
import { locationColumns } from './representation.ts'
import type { LocationRow } from './representation.ts'

/** As much of a location as decides where it is in a list. */
export interface PlacedLocation extends Coordinates {
  readonly id: number
  readonly name: string
}

export interface LocationOrder {
  readonly by: 'name' | 'id'
  readonly descending: boolean
}

export interface LocationRepository {
  find(id: number): LocationRow | undefined
  /** In no order. */
  findAll(ids: readonly number[]): LocationRow[]
  /** As asked, then by id. */
  list(order: readonly LocationOrder[], limit: number, offset: number): LocationRow[]
  count(): number
  /** Those of the ids that exist, in no order. */
  withIds(ids: readonly number[]): PlacedLocation[]
  /** Every location in the box or, the box being stored coarsely, just outside it; in no order. */
  inBox(box: Box): PlacedLocation[]
}

const orderText: Readonly<Record<LocationOrder['by'], string>> = {
  name: 'location.name COLLATE NOCASE',
  id: 'location.id',
}

export function createLocationRepository(database: ReadableDatabase): LocationRepository {
  const select = `SELECT ${locationColumns} FROM locations AS location`
  const asked = 'location.id IN (SELECT value FROM json_each(?))'
  const placed = 'location.id, location.name, location.latitude, location.longitude'
  const find = database.prepare<LocationRow>(`${select} WHERE location.id = ?`)
  const findAll = database.prepare<LocationRow>(`${select} WHERE ${asked}`)
  const withIds = database.prepare<PlacedLocation>(`SELECT ${placed} FROM locations AS location WHERE ${asked}`)
  const inBox = database.prepare<PlacedLocation>(
    `SELECT ${placed} FROM locations_area AS area JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?`,
  )
  const countRows = createRowCounter(database)
  return {
    find: (id) => find.get(id),
    findAll: (ids) => findAll.all(JSON.stringify(ids)),
    list(order, limit, offset) {
      const keys = order.map(({ by, descending }) => `${orderText[by]}${descending ? ' DESC' : ''}`)
      return database
        .prepare<LocationRow>(`${select} ORDER BY ${[...keys, 'location.id'].join(', ')} LIMIT ? OFFSET ?`)
        .all(limit, offset)
    },
    count: () => countRows('SELECT count(*) AS total FROM locations', []),
    withIds: (ids) => withIds.all(JSON.stringify(ids)),
    inBox(box) {
      const places = new Map<number, PlacedLocation>()
      for (const part of risingBoxes(box)) {
        const corners = [part.minLatitude, part.maxLatitude, part.minLongitude, part.maxLongitude]
        for (const place of inBox.all(...corners)) places.set(place.id, place)
      }
      return [...places.values()]
    },
  }
}
