/** The spaces that confirmed bookings and unexpired holds take: one statement, however many locations there are. */
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { inList } from '../../core/db/select-page.ts'
import { peakOccupancy, type TakenSpace } from '../domain/availability.ts'

export interface TakenRow extends TakenSpace {
  readonly locationId: number
}

export type Occupancy = ReturnType<typeof createOccupancy>

export const createOccupancy = (database: ReadableDatabase) => {
  const select = 'SELECT location_id AS locationId, starts_at_ms AS startsAtMs, ends_at_ms AS endsAtMs'
  const overlapping = `location_id ${inList} AND ends_at_ms > ? AND starts_at_ms < ?`
  const taken = database.prepare<TakenRow>(
    `${select} FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND ${overlapping}
     UNION ALL ${select} FROM holds WHERE ${overlapping} AND expires_at_ms > ?`,
  )
  /** What is taken at some time of a window, by location; locations where nothing is are left out. */
  const takenSpaces = (locationIds: readonly number[], { startsAtMs, endsAtMs }: TakenSpace, nowMs: number) => {
    const parameters = [JSON.stringify(locationIds), startsAtMs, endsAtMs]
    const rows = taken.all(...parameters, ...parameters, nowMs)
    return Map.groupBy(rows, (space) => space.locationId)
  }
  return {
    takenSpaces,
    /** True where a space is left over the whole window; read in the transaction that takes it (decisions.md section 4). */
    hasSpace: (
      location: { readonly id: number; readonly bookable_spaces: number },
      window: TakenSpace,
      nowMs: number,
    ) =>
      peakOccupancy(takenSpaces([location.id], window, nowMs).get(location.id) ?? [], window) <
      location.bookable_spaces,
  }
}
