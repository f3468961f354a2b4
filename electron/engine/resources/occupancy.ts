/** The spaces that confirmed bookings and unexpired holds take: one statement, however many locations there are. */
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { peakOccupancy, type TakenSpace } from '../domain/availability.ts'

interface TakenRow extends TakenSpace {
  readonly locationId: number
}

/** What is taken at some time of a window, by location; locations where nothing is are left out. */
export type TakenSpaces = (
  locationIds: readonly number[],
  window: TakenSpace,
  nowMs: number,
) => ReadonlyMap<number, readonly TakenSpace[]>

export const createTakenSpaces = (database: ReadableDatabase): TakenSpaces => {
  const select = 'SELECT location_id AS locationId, starts_at_ms AS startsAtMs, ends_at_ms AS endsAtMs'
  const overlapping = 'location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ? AND starts_at_ms < ?'
  const taken = database.prepare<TakenRow>(
    `${select} FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND ${overlapping}
     UNION ALL ${select} FROM holds WHERE ${overlapping} AND expires_at_ms > ?`,
  )
  return (locationIds, { startsAtMs, endsAtMs }, nowMs) => {
    const parameters = [JSON.stringify(locationIds), startsAtMs, endsAtMs]
    const rows = taken.all(...parameters, ...parameters, nowMs)
    return Map.groupBy(rows, (space) => space.locationId)
  }
}

/** True where a space is left over the whole window; read in the transaction that takes it (decisions.md section 4). */
export type HasSpace = (
  location: { readonly id: number; readonly bookable_spaces: number },
  window: TakenSpace,
  nowMs: number,
) => boolean

export const createSpaceCheck = (database: ReadableDatabase): HasSpace => {
  const takenSpaces = createTakenSpaces(database)
  return ({ id, bookable_spaces: spaces }, window, nowMs) =>
    peakOccupancy(takenSpaces([id], window, nowMs).get(id) ?? [], window) < spaces
}
