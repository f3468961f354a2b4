/** Adds events to the demo: where a venue's real schedule has ended, it is repeated, moved by whole weeks. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import type { EventRow } from '../api/events/representation.ts'
import { zoneClock } from '../../core/time.ts'
import { assumedEndMs, eventTimes } from '../import/check/event-rows.ts'

const weekMs = 7 * 24 * 60 * 60_000
/** A venue with fewer games than this in the coming weeks is topped up. */
const enoughEvents = 3
const weeksAhead = 6

type SourceEvent = EventRow & {
  readonly import_key: string
  readonly end_known: number
  readonly source: string | null
}

const weekOf = (localMs: number): number => Math.floor((localMs + 3 * (weekMs / 7)) / weekMs)

const localStart = (event: Pick<SourceEvent, 'starts_at_ms' | 'start_offset_minutes'>): number =>
  event.starts_at_ms + event.start_offset_minutes * 60_000

/** Venues that had real games but have too few in the coming weeks. */
const venuesWithoutGames = (database: WritableDatabase, nowMs: number): number[] =>
  database
    .prepare<{ venue_id: number }>(
      `SELECT venue_id FROM events WHERE moved_weeks = 0
       GROUP BY venue_id HAVING count(*) FILTER (WHERE ends_at_ms > ? AND starts_at_ms <= ?) < ? ORDER BY venue_id`,
    )
    .all(nowMs, nowMs + weeksAhead * weekMs, enoughEvents)
    .map((row) => row.venue_id)

/**
 * Gives every venue games in the six weeks after `nowMs` and returns how many were added. A week without real games gets those of another
 * week of the same schedule, on the same weekdays and at the same local times; the choice of that week depends only on the week, so that
 * running again adds nothing twice. Real events are never changed.
 */
export const topUpEvents = (database: WritableDatabase, nowMs: number): number => {
  const venues = venuesWithoutGames(database, nowMs)
  if (venues.length === 0) return 0
  const select = database.prepare<SourceEvent>(
    `SELECT events.*, venues.timezone
     FROM events JOIN venues ON venues.id = venue_id
     WHERE venue_id = ? AND moved_weeks = 0 ORDER BY starts_at_ms, events.id`,
  )

  const isThere = database.prepare('SELECT 1 FROM events WHERE import_key = ?')

  const move = ({ id: _id, timezone, ...event }: SourceEvent, weeks: number): number => {
    const importKey = `${event.import_key}|moved ${weeks}`
    // Most are there at every start, and times in a zone take long.
    if (isThere.get(importKey) !== undefined) return 0
    const startLocalMs = localStart(event) + weeks * weekMs
    const endsAtMs =
      event.end_known === 1
        ? zoneClock(timezone).instantOf(startLocalMs) + event.ends_at_ms - event.starts_at_ms
        : assumedEndMs(timezone, startLocalMs, event.times_tbd === 1)
    const moved = {
      ...event,
      ...eventTimes(timezone, startLocalMs, endsAtMs),
      import_key: importKey,
      moved_weeks: weeks,
      content_hash: 'moved',
    }
    insertRow(database, 'events', moved)
    return 1
  }

  return database.transaction(() => {
    let added = 0
    for (const venueId of venues) {
      const byWeek = Map.groupBy(select.all(venueId), (event) => weekOf(localStart(event)))
      const weeks = [...byWeek.keys()].sort((one, two) => one - two)
      const current = weekOf(nowMs)
      for (let target = current; target <= current + weeksAhead; target += 1) {
        if (byWeek.has(target)) continue
        const source = weeks[((target % weeks.length) + weeks.length) % weeks.length]
        if (source === undefined) continue
        for (const event of byWeek.get(source) ?? []) added += move(event, target - source)
      }
    }
    return added
  })
}
