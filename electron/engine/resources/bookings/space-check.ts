/** Whether a space is left over a whole window, asked inside the transaction that takes it (decisions.md section 4). */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { occupancySteps, peakOccupancy } from '../../domain/availability.ts'

export interface SpaceCheck {
  /** Counts confirmed bookings and unexpired holds. */
  hasSpace(
    location: { id: number; bookableSpaces: number },
    startsAtMs: number,
    endsAtMs: number,
    nowMs: number,
  ): boolean
}

interface WindowRow {
  readonly starts_at_ms: number
  readonly ends_at_ms: number
}

const overlapping = `FROM bookings INDEXED BY bookings_occupancy
  WHERE status = 'confirmed' AND location_id = ? AND ends_at_ms > ? AND starts_at_ms < ?`
const held = 'FROM holds WHERE location_id = ? AND expires_at_ms > ? AND ends_at_ms > ? AND starts_at_ms < ?'

export function createSpaceCheck(database: ReadableDatabase): SpaceCheck {
  const count = database.prepare<{ total: number }>(
    `SELECT (SELECT count(*) ${overlapping}) + (SELECT count(*) ${held}) AS total`,
  )
  const windows = database.prepare<WindowRow>(
    `SELECT starts_at_ms, ends_at_ms ${overlapping} UNION ALL SELECT starts_at_ms, ends_at_ms ${held}`,
  )
  return {
    hasSpace({ id, bookableSpaces }, startsAtMs, endsAtMs, nowMs) {
      const parameters = [id, startsAtMs, endsAtMs, id, nowMs, startsAtMs, endsAtMs]
      // No more can be taken at once than overlap at all; only when that is too many does it matter when.
      if ((count.get(...parameters)?.total ?? 0) < bookableSpaces) return true
      const taken = windows
        .all(...parameters)
        .map((row) => ({ startsAtMs: row.starts_at_ms, endsAtMs: row.ends_at_ms }))
      return peakOccupancy(occupancySteps(taken), startsAtMs, endsAtMs) < bookableSpaces
    },
  }
}
