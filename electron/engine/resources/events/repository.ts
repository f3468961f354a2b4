/** Reads events from the database. */
import { createRowCounter } from '../../../core/db/change-stamp.ts'
import type { ReadableDatabase, SqlValue } from '../../../core/db/driver.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { orderClause } from '../order.ts'
import { eventColumns, type EventRow, type PartnerEvent } from './representation.ts'

const sortColumns = {
  start_time: 'event.starts_at_ms',
  end_time: 'event.ends_at_ms',
  name: 'event.name COLLATE NOCASE',
  id: 'event.id',
  venue_id: 'event.venue_id',
} as const
export type EventSort = keyof typeof sortColumns
export const eventSorts = Object.keys(sortColumns) as readonly EventSort[]

export interface EventFilter {
  readonly ids?: readonly number[] | undefined
  readonly venueIds?: readonly number[] | undefined
  /** An FTS5 expression over the name. */
  readonly match?: string | undefined
  /**
   * Clock readings at the venue, as if they were UTC: from the first, up to before the second. An event whose time is to be
   * announced may start at any time of its date.
   */
  readonly startsFromLocalMs?: number | undefined
  readonly startsBeforeLocalMs?: number | undefined
  /** The partner that asks; `any` for internal callers. */
  readonly partnerEvent?: { readonly id: string; readonly partnerId: number | 'any' } | undefined
  readonly sort: readonly SortKey<EventSort>[]
}

export interface EventRepository {
  find(id: number): EventRow | undefined
  list(filter: EventFilter, limit: number, offset: number): EventRow[]
  count(filter: EventFilter): number
  /** Of each venue the next events that have not ended (`ends_at_ms`), by start; at most `limit` of each. */
  upcoming(venueIds: readonly number[], nowMs: number, limit: number): EventRow[]
  venueSlug(venueId: number): string | undefined
  /** The partner's own names for an event; every partner's for `any`. */
  partnerEvents(eventId: number, partnerId: number | 'any'): PartnerEvent[]
}

/** No zone is farther from UTC than this, so instants this far around a local time hold every event that can match. */
const widestOffsetMs = 15 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

const fromClause = (filter: EventFilter): { sql: string; parameters: SqlValue[] } => {
  const conditions: string[] = []
  const parameters: SqlValue[] = []
  const where = (condition: string, ...values: SqlValue[]): void => {
    conditions.push(condition)
    parameters.push(...values)
  }
  const { match, ids, venueIds, startsFromLocalMs, startsBeforeLocalMs, partnerEvent } = filter
  if (match !== undefined) where('events_text MATCH ?', match)
  if (ids !== undefined) where('event.id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
  if (venueIds?.length === 1) where('event.venue_id = ?', venueIds[0] ?? 0)
  else if (venueIds !== undefined) {
    where('event.venue_id IN (SELECT value FROM json_each(?))', JSON.stringify(venueIds))
  }
  const localStart = '(event.starts_at_ms + event.start_offset_minutes * 60000)'
  if (startsFromLocalMs !== undefined) {
    const midnightMs = startsFromLocalMs - (startsFromLocalMs % dayMs)
    where(
      `event.starts_at_ms >= ? AND ${localStart} >= iif(event.times_tbd = 1, ?, ?)`,
      midnightMs - widestOffsetMs,
      midnightMs,
      startsFromLocalMs,
    )
  }
  if (startsBeforeLocalMs !== undefined) {
    where(`event.starts_at_ms < ? AND ${localStart} < ?`, startsBeforeLocalMs + widestOffsetMs, startsBeforeLocalMs)
  }
  if (partnerEvent !== undefined) {
    const { id, partnerId } = partnerEvent
    const named = 'event.id IN (SELECT event_id FROM partner_events WHERE partner_event_id = ?'
    if (partnerId === 'any') where(`${named})`, id)
    else where(`${named} AND partner_id = ?)`, id, partnerId)
  }
  const tables =
    match === undefined
      ? 'FROM events AS event'
      : 'FROM events_text JOIN events AS event ON event.id = events_text.rowid'
  return { sql: conditions.length === 0 ? tables : `${tables} WHERE ${conditions.join(' AND ')}`, parameters }
}

/** As the request sorts, else best match first, else by start; always ending in an order that is total (decisions.md section 2). */
const orderBy = ({ sort, match }: EventFilter): string => {
  const best = sort.length === 0 && match !== undefined ? ['events_text.rank'] : []
  return orderClause(sort, sortColumns, ...best, sortColumns.start_time, sortColumns.id)
}

export const createEventRepository = (database: ReadableDatabase): EventRepository => {
  const find = database.prepare<EventRow>(`SELECT ${eventColumns} FROM events AS event WHERE event.id = ?`)
  const upcoming = database.prepare<EventRow>(
    `SELECT ${eventColumns} FROM json_each(?) AS venue JOIN events AS event ON event.id IN (
       SELECT id FROM events WHERE venue_id = venue.value AND ends_at_ms > ? ORDER BY starts_at_ms, id LIMIT ?)
     ORDER BY event.venue_id, event.starts_at_ms, event.id`,
  )
  const slug = database.prepare<{ slug: string }>('SELECT slug FROM venues WHERE id = ?')
  const partnerEvents = database.prepare<PartnerEvent>(
    `SELECT partner_id, partner_event_id FROM partner_events WHERE event_id = ? AND partner_id = coalesce(?, partner_id)
     ORDER BY partner_id, partner_event_id`,
  )
  const countRows = createRowCounter(database)

  return {
    find: (id) => find.get(id),
    list(filter, limit, offset) {
      const { sql, parameters } = fromClause(filter)
      return database
        .prepare<EventRow>(`SELECT ${eventColumns} ${sql} ${orderBy(filter)} LIMIT ? OFFSET ?`)
        .all(...parameters, limit, offset)
    },
    count(filter) {
      const { sql, parameters } = fromClause(filter)
      return countRows(`SELECT count(*) AS total ${sql}`, parameters)
    },
    upcoming: (venueIds, nowMs, limit) => upcoming.all(JSON.stringify(venueIds), nowMs, limit),
    venueSlug: (venueId) => slug.get(venueId)?.slug,
    partnerEvents: (eventId, partnerId) => partnerEvents.all(eventId, partnerId === 'any' ? null : partnerId),
  }
}
