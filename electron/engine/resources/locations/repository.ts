/** Reads parking locations from the database. */
import { createRowCounter } from '../../db/change-stamp.ts'
import type { ReadableDatabase } from '../../db/driver.ts'
import { risingBoxes } from '../../domain/geo.ts'
import type { Box } from '../../domain/geo.ts'
import { locationColumns } from './representation.ts'
import type { LocationRow } from './representation.ts'

export interface LocationRepository {
  find(id: number): LocationRow | undefined
  findAll(ids: readonly number[]): LocationRow[]
  /** By id. */
  list(limit: number, offset: number): LocationRow[]
  count(): number
  /** Every location in the box, in no order. */
  inBox(box: Box): LocationRow[]
}

export function createLocationRepository(database: ReadableDatabase): LocationRepository {
  const select = `SELECT ${locationColumns} FROM locations AS location`
  const find = database.prepare<LocationRow>(`${select} WHERE location.id = ?`)
  const findAll = database.prepare<LocationRow>(
    `${select} WHERE location.id IN (SELECT value FROM json_each(?)) ORDER BY location.id`,
  )
  const list = database.prepare<LocationRow>(`${select} ORDER BY location.id LIMIT ? OFFSET ?`)
  const inBox = database.prepare<LocationRow>(
    `SELECT ${locationColumns} FROM locations_area AS area JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?`,
  )
  const countRows = createRowCounter(database)
  return {
    find: (id) => find.get(id),
    findAll: (ids) => findAll.all(JSON.stringify(ids)),
    list: (limit, offset) => list.all(limit, offset),
    count: () => countRows('SELECT count(*) AS total FROM locations', []),
    inBox(box) {
      const rows = new Map<number, LocationRow>()
      for (const part of risingBoxes(box)) {
        const corners = [part.minLatitude, part.maxLatitude, part.minLongitude, part.maxLongitude]
        for (const row of inBox.all(...corners)) rows.set(row.id, row)
      }
      return [...rows.values()]
    },
  }
}
