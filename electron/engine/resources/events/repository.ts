/** Reads events from the database. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { createRowCounter, filterOf, idList, inList, type Filter } from '../../../core/db/select-page.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { orderClause } from '../order.ts'
import type { EventRow, PartnerEvent } from './representation.ts'

/** Named, as lists of events are read more than anything else. */
export const eventColumns = `event.id, event.name, event.venue_id, event.starts_at_ms, event.start_offset_minutes,
  event.ends_at_ms, event.end_offset_minutes, event.times_tbd, event.demand_basis_points,
  (SELECT timezone FROM venues WHERE id = event.venue_id) AS timezone`

const sortColumns = {
  start_time: 'event.starts_at_ms',
  end_time: 'event.ends_at_ms',
  name: 'event.name COLLATE NOCASE',
  id: 'event.id',
  venue_id: 'event.venue_id',
} as const
type EventSort = keyof typeof sortColumns
export const eventSorts = Object.keys(sortColumns) as readonly EventSort[]

export interface EventFilter {
  readonly ids?: readonly number[] | undefined
  readonly venueIds?: readonly number[] | undefined
  readonly match?: string | undefined
  /** Clock readings at the venue, as if they were UTC. An event whose time is to be announced may start at any time of its date. */
  readonly startsFromLocalMs?: number | undefined
  readonly startsBeforeLocalMs?: number | undefined
  /** The calling partner; `any` for internal callers. */
  readonly partnerEvent?: { readonly id: string; readonly partnerId: number | 'any' } | undefined
  readonly sort: readonly SortKey<EventSort>[]
}

/** No zone is farther from UTC than this, so instants this far around a local time hold every event that can match. */
const widestOffsetMs = 15 * 60 * 60_000
const dayMs = 24 * 60 * 60_000
const localStart = '(event.starts_at_ms + event.start_offset_minutes * 60000)'

const conditionsOf = (filter: EventFilter): Filter => {
  const { match, ids, venueIds, startsFromLocalMs: fromMs, startsBeforeLocalMs: beforeMs, partnerEvent } = filter
  const midnightMs = fromMs && fromMs - (fromMs % dayMs)
  const named = 'event.id IN (SELECT event_id FROM partner_events WHERE partner_event_id = ?'
  return filterOf([
    ['events_text MATCH ?', match],
    [`event.id ${inList}`, idList(ids)],
    venueIds?.length === 1 ? ['event.venue_id = ?', venueIds[0]] : [`event.venue_id ${inList}`, idList(venueIds)],
    [
      `event.starts_at_ms >= ? - ${widestOffsetMs} AND ${localStart} >= iif(event.times_tbd = 1, ?, ?)`,
      midnightMs,
      midnightMs,
      fromMs,
    ],
    [`event.starts_at_ms < ? + ${widestOffsetMs} AND ${localStart} < ?`, beforeMs, beforeMs],
    partnerEvent?.partnerId === 'any'
      ? [`${named})`, partnerEvent.id]
      : [`${named} AND partner_id = ?)`, partnerEvent?.id, partnerEvent?.partnerId],
  ])
}

const fromClause = (filter: EventFilter, where: string): string =>
  filter.match === undefined
    ? `FROM events AS event ${where}`
    : `FROM events_text JOIN events AS event ON event.id = events_text.rowid ${where}`

/** As the request sorts, else best match first, else by start; always a total order (decisions.md section 2). */
const orderBy = ({ sort, match }: EventFilter): string => {
  const best = sort.length === 0 && match !== undefined ? ['events_text.rank'] : []
  return orderClause(sort, sortColumns, ...best, sortColumns.start_time, sortColumns.id)
}

export const createEventRepository = (database: ReadableDatabase) => {
  const find = database.prepare<EventRow>(`SELECT ${eventColumns} FROM events AS event WHERE event.id = ?`)
  const upcoming = database.prepare<EventRow>(
    `SELECT ${eventColumns} FROM json_each(?) AS venue JOIN events AS event ON event.id IN (
       SELECT id FROM events WHERE venue_id = venue.value AND ends_at_ms > ? ORDER BY starts_at_ms, id LIMIT ?)
     ORDER BY event.venue_id, event.starts_at_ms, event.id`,
  )
  const partnerEvents = database.prepare<PartnerEvent>(
    `SELECT partner_id, partner_event_id FROM partner_events WHERE event_id = ? AND partner_id = coalesce(?, partner_id)
     ORDER BY partner_id, partner_event_id`,
  )
  const countRows = createRowCounter(database)

  return {
    find: (id: number): EventRow | undefined => find.get(id),
    list(filter: EventFilter, limit: number, offset: number): EventRow[] {
      const { where, parameters } = conditionsOf(filter)
      return database
        .prepare<EventRow>(`SELECT ${eventColumns} ${fromClause(filter, where)} ${orderBy(filter)} LIMIT ? OFFSET ?`)
        .all(...parameters, limit, offset)
    },
    count(filter: EventFilter): number {
      const { where, parameters } = conditionsOf(filter)
      return countRows(`SELECT count(*) AS total ${fromClause(filter, where)}`, parameters)
    },
    /** Of each venue the next events that have not ended, by start; at most `limit` of each. */
    upcoming: (venueIds: readonly number[], nowMs: number, limit: number): EventRow[] =>
      upcoming.all(JSON.stringify(venueIds), nowMs, limit),
    /** The partner's own names for an event; every partner's for `any`. */
    partnerEvents: (eventId: number, partnerId: number | 'any'): PartnerEvent[] =>
      partnerEvents.all(eventId, partnerId === 'any' ? null : partnerId),
  }
}
