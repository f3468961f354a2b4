/** Spaces taken per location, kept in memory: loaded for all that are missing at once, dropped when bookings change. */
import { occupancySteps, peakOccupancy } from '../../domain/availability.ts'
import type { OccupancySteps, TakenSpace } from '../../domain/availability.ts'
import { longestPastMs } from '../../domain/quote-seal.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { Versions } from './versions.ts'

interface LocationOccupancy {
  readonly taken: readonly TakenSpace[]
  readonly steps: OccupancySteps
  recentStartMs: number
  recentEndMs: number
  recentPeak: number
}

interface HeldSpace extends TakenSpace {
  readonly expiresAtMs: number
}

export interface OccupancyCache {
  /** Brings the cache up to what the database holds now. */
  refresh(versions: Versions): void
  /** Loads every location that is missing, in one statement. */
  require(locationIds: readonly number[], nowMs: number): void
  /** The most spaces taken at once; the location must have been required. */
  peak(locationId: number, startsAtMs: number, endsAtMs: number, nowMs: number): number
  /** Holds that have not expired: part of what a validator must tell apart. */
  activeHolds(nowMs: number): number
}

const cachedSpaces = 500_000
const changedAtMost = 1_000

interface BookingRow {
  readonly location_id: number
  readonly starts_at_ms: number
  readonly ends_at_ms: number
}

interface HoldRow extends BookingRow {
  readonly expires_at_ms: number
}

export function createOccupancyCache(database: ReadableDatabase): OccupancyCache {
  const selectTaken = database.prepare<BookingRow>(
    `SELECT location_id, starts_at_ms, ends_at_ms FROM bookings INDEXED BY bookings_occupancy
     WHERE status = 'confirmed' AND location_id IN (SELECT value FROM json_each(?)) AND ends_at_ms > ?`,
  )
  const selectChanged = database.prepare<{ location_id: number }>(
    `SELECT DISTINCT booking.location_id FROM activity JOIN bookings AS booking ON booking.id = activity.booking_id
     WHERE activity.id > ?`,
  )
  const selectHolds = database.prepare<HoldRow>(
    'SELECT location_id, starts_at_ms, ends_at_ms, expires_at_ms FROM holds',
  )
  const locations = createBoundedCache<number, LocationOccupancy>(cachedSpaces)
  const holds = new Map<number, HeldSpace[]>()
  let seen: Versions = { catalogue: '', holds: '', activity: 0 }

  function reloadHolds(): void {
    holds.clear()
    for (const row of selectHolds.all()) {
      const held = { startsAtMs: row.starts_at_ms, endsAtMs: row.ends_at_ms, expiresAtMs: row.expires_at_ms }
      const list = holds.get(row.location_id)
      if (list === undefined) holds.set(row.location_id, [held])
      else list.push(held)
    }
  }

  function load(locationIds: readonly number[], nowMs: number): void {
    const missing = locationIds.filter((id) => locations.get(id) === undefined)
    if (missing.length === 0) return
    const taken = new Map<number, TakenSpace[]>(missing.map((id) => [id, []]))
    for (const row of selectTaken.all(JSON.stringify(missing), nowMs - longestPastMs)) {
      taken.get(row.location_id)?.push({ startsAtMs: row.starts_at_ms, endsAtMs: row.ends_at_ms })
    }
    for (const [id, list] of taken) {
      const occupancy = { taken: list, steps: occupancySteps(list), recentStartMs: 0, recentEndMs: 0, recentPeak: 0 }
      locations.set(id, occupancy, list.length + 1)
    }
  }

  return {
    refresh(versions) {
      if (versions.activity !== seen.activity) {
        const newer = versions.activity - seen.activity
        if (newer < 0 || newer > changedAtMost) locations.clear()
        else for (const { location_id: id } of selectChanged.all(seen.activity)) locations.delete(id)
      }
      if (versions.holds !== seen.holds) reloadHolds()
      seen = versions
    },

    require: load,

    peak(locationId, startsAtMs, endsAtMs, nowMs) {
      let occupancy = locations.get(locationId)
      if (occupancy === undefined) {
        load([locationId], nowMs)
        occupancy = locations.get(locationId)
        if (occupancy === undefined) throw new Error(`the occupancy of location ${locationId} was not loaded`)
      }
      const held = holds.get(locationId)?.filter((hold) => hold.expiresAtMs > nowMs) ?? []
      if (held.length > 0) {
        return peakOccupancy(occupancySteps([...occupancy.taken, ...held]), startsAtMs, endsAtMs)
      }
      if (occupancy.recentStartMs !== startsAtMs || occupancy.recentEndMs !== endsAtMs) {
        occupancy.recentPeak = peakOccupancy(occupancy.steps, startsAtMs, endsAtMs)
        occupancy.recentStartMs = startsAtMs
        occupancy.recentEndMs = endsAtMs
      }
      return occupancy.recentPeak
    },

    activeHolds(nowMs) {
      let count = 0
      for (const list of holds.values()) for (const hold of list) if (hold.expiresAtMs > nowMs) count += 1
      return count
    },
  }
}
