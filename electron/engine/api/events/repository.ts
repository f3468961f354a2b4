/** Reads events from the database. */
import type { Dialect } from '../../../core/db/dialect.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { idList, type Condition } from '../../../core/db/select-page.ts'
import { createListing } from '../listing-repository.ts'
import type { EventRow, PartnerEvent } from './representation.ts'

/** The columns are named, because lists of events are read more than anything else. */
export const eventColumns = `event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points, event.series,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone`

const sorts = {
  start_time: 'event.starts_at_ms',
  end_time: 'event.ends_at_ms',
  name: 'event.name_sort',
  id: 'event.id',
  venue_id: 'event.venue_id',
}
export const eventSorts = Object.keys(sorts)

export interface EventFilter {
  readonly venueIds?: readonly number[] | undefined
  /** Clock readings at the venue, as if they were UTC. An event whose time is to be announced may start at any time of its date. */
  readonly startsFromLocalMs?: number | undefined
  readonly startsBeforeLocalMs?: number | undefined
  /** Finds only events that end at this time or later. */
  readonly endsFromMs?: number | undefined
  /** The calling partner; `any` for internal callers. */
  readonly partnerEvent?: { readonly id: string; readonly partnerId: number | 'any' } | undefined
}

/** No zone is farther from UTC than this, so instants this far around a local time include every event that can match. */
const widestOffsetMs = 15 * 60 * 60_000
const dayMs = 24 * 60 * 60_000
const localStart = '(event.starts_at_ms + event.start_offset_minutes * 60000)'

const createConditions =
  ({ inList }: Dialect) =>
  (filter: EventFilter): Condition[] => {
    const { venueIds, startsFromLocalMs: fromMs, startsBeforeLocalMs: beforeMs, endsFromMs, partnerEvent } = filter
    const midnightMs = fromMs && fromMs - (fromMs % dayMs)
    const named = 'event.id IN (SELECT event_id FROM partner_events WHERE partner_event_id = ?'
    return [
      venueIds?.length === 1 ? ['event.venue_id = ?', venueIds[0]] : [`event.venue_id ${inList}`, idList(venueIds)],
      [
        `event.starts_at_ms >= ? - ${widestOffsetMs} AND ${localStart} >= CASE WHEN event.times_tbd = 1 THEN CAST(? AS bigint) ELSE ? END`,
        midnightMs,
        midnightMs,
        fromMs,
      ],
      ['event.ends_at_ms >= ?', endsFromMs],
      [`event.starts_at_ms < ? + ${widestOffsetMs} AND ${localStart} < ?`, beforeMs, beforeMs],
      partnerEvent?.partnerId === 'any'
        ? [`${named})`, partnerEvent.id]
        : [`${named} AND partner_id = ?)`, partnerEvent?.id, partnerEvent?.partnerId],
    ]
  }

export const createEventRepository = (database: ReadableDatabase) => {
  const upcoming = database.prepare<EventRow>(
    `SELECT ${eventColumns} FROM json_each(?) AS venue JOIN events AS event ON event.id IN (
       SELECT id FROM events WHERE venue_id = venue.value AND ends_at_ms > ? AND archived_at_ms IS NULL
         AND cancelled_at_ms IS NULL ORDER BY starts_at_ms, id LIMIT ?)
     ORDER BY event.venue_id, event.starts_at_ms, event.id`,
  )
  const partnerEvents = database.prepare<PartnerEvent>(
    `SELECT partner_id, partner_event_id FROM partner_events WHERE event_id = ? AND partner_id = coalesce(?, partner_id)
     ORDER BY partner_id, partner_event_id`,
  )
  const nextEnd = database.prepare<{ atMs: number }>(
    'SELECT ends_at_ms AS "atMs" FROM events WHERE ends_at_ms > ? ORDER BY ends_at_ms LIMIT 1',
  )
  const lastSorts = [sorts.start_time, sorts.id]
  return {
    ...createListing<EventRow>(database, { table: 'events', columns: eventColumns, sorts, lastSorts }),
    conditions: createConditions(database.dialect),
    /** When the next event ends: until then all coming events are those that end at this time or later. */
    nextEndMs: (nowMs: number): number => nextEnd.get(nowMs)?.atMs ?? Number.MAX_SAFE_INTEGER,
    /** The next events of each venue that have not ended, by start; at most `limit` of each. */
    upcoming: (venueIds: readonly number[], nowMs: number, limit: number): EventRow[] =>
      upcoming.all(JSON.stringify(venueIds), nowMs, limit),
    /** The partner's own ids for an event; every partner's for `any`. */
    partnerEvents: (eventId: number, partnerId: number | 'any'): PartnerEvent[] =>
      partnerEvents.all(eventId, partnerId === 'any' ? null : partnerId),
  }
}
