/** Reads events from the database. */
import { createRowCounter } from '../../../core/db/change-stamp.ts'
import type { ReadableDatabase, SqlValue } from '../../../core/db/driver.ts'
import { eventColumns } from './representation.ts'
import type { EventRow, PartnerEvent } from './representation.ts'

export const eventSorts = ['start_time', 'end_time', 'name', 'id', 'venue_id'] as const
export type EventSort = (typeof eventSorts)[number]

export interface EventQuestion {
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
  readonly order: readonly { readonly by: EventSort; readonly descending: boolean }[]
}

export interface EventRepository {
  find(id: number): EventRow | undefined
  list(question: EventQuestion, limit: number, offset: number): EventRow[]
  count(question: EventQuestion): number
  /** Of each venue the next events that have not ended (`ends_at_ms`), by start; at most `limit` of each. */
  upcoming(venueIds: readonly number[], nowMs: number, limit: number): EventRow[]
  venueSlug(venueId: number): string | undefined
  /** The partner's own names for an event; every partner's for `any`. */
  partnerEvents(eventId: number, partnerId: number | 'any'): PartnerEvent[]
}

const orderText: Readonly<Record<EventSort, string>> = {
  start_time: 'event.starts_at_ms',
  end_time: 'event.ends_at_ms',
  name: 'event.name COLLATE NOCASE',
  id: 'event.id',
  venue_id: 'event.venue_id',
}

/** No zone is farther from UTC than this, so instants this far around a local time hold every event that can match. */
const widestOffsetMs = 15 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

interface Clauses {
  readonly from: string
  readonly parameters: SqlValue[]
}

function clauses(question: EventQuestion): Clauses {
  const conditions: string[] = []
  const parameters: SqlValue[] = []
  const where = (condition: string, ...values: SqlValue[]): void => {
    conditions.push(condition)
    parameters.push(...values)
  }
  if (question.match !== undefined) where('events_text MATCH ?', question.match)
  if (question.ids !== undefined) {
    where('event.id IN (SELECT value FROM json_each(?))', JSON.stringify(question.ids))
  }
  if (question.venueIds !== undefined) {
    const [only, ...more] = question.venueIds
    if (only !== undefined && more.length === 0) where('event.venue_id = ?', only)
    else where('event.venue_id IN (SELECT value FROM json_each(?))', JSON.stringify(question.venueIds))
  }
  const localStart = '(event.starts_at_ms + event.start_offset_minutes * 60000)'
  const { startsFromLocalMs, startsBeforeLocalMs, partnerEvent } = question
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
    const owner = partnerEvent.partnerId === 'any' ? '' : ' AND partner_id = ?'
    where(
      `event.id IN (SELECT event_id FROM partner_events WHERE partner_event_id = ?${owner})`,
      partnerEvent.id,
      ...(partnerEvent.partnerId === 'any' ? [] : [partnerEvent.partnerId]),
    )
  }
  const tables =
    question.match === undefined
      ? 'FROM events AS event'
      : 'FROM events_text JOIN events AS event ON event.id = events_text.rowid'
  return { from: conditions.length === 0 ? tables : `${tables} WHERE ${conditions.join(' AND ')}`, parameters }
}

/** As asked, else best match first, else by start; always ending in an order that is total (decisions.md section 2). */
function orderBy(question: EventQuestion): string {
  const keys = question.order.map(({ by, descending }) => `${orderText[by]}${descending ? ' DESC' : ''}`)
  if (keys.length === 0 && question.match !== undefined) keys.push('events_text.rank')
  for (const last of [orderText.start_time, orderText.id]) {
    if (!keys.includes(last) && !keys.includes(`${last} DESC`)) keys.push(last)
  }
  return keys.join(', ')
}

export function createEventRepository(database: ReadableDatabase): EventRepository {
  const find = database.prepare<EventRow>(`SELECT ${eventColumns} FROM events AS event WHERE event.id = ?`)
  const upcoming = database.prepare<EventRow>(
    `SELECT ${eventColumns} FROM json_each(?) AS venue JOIN events AS event ON event.id IN (
       SELECT id FROM events WHERE venue_id = venue.value AND ends_at_ms > ? ORDER BY starts_at_ms, id LIMIT ?)
     ORDER BY event.venue_id, event.starts_at_ms, event.id`,
  )
  const slug = database.prepare<{ slug: string }>('SELECT slug FROM venues WHERE id = ?')
  const partnerEvents = 'SELECT partner_id, partner_event_id FROM partner_events WHERE event_id = ?'
  const partnerEventsOfAll = database.prepare<PartnerEvent>(`${partnerEvents} ORDER BY partner_id, partner_event_id`)
  const partnerEventsOfOne = database.prepare<PartnerEvent>(`${partnerEvents} AND partner_id = ? ORDER BY 1, 2`)
  const countRows = createRowCounter(database)

  return {
    find: (id) => find.get(id),
    list(question, limit, offset) {
      const { from, parameters } = clauses(question)
      return database
        .prepare<EventRow>(`SELECT ${eventColumns} ${from} ORDER BY ${orderBy(question)} LIMIT ? OFFSET ?`)
        .all(...parameters, limit, offset)
    },
    count(question) {
      const { from, parameters } = clauses(question)
      return countRows(`SELECT count(*) AS total ${from}`, parameters)
    },
    upcoming: (venueIds, nowMs, limit) => upcoming.all(JSON.stringify(venueIds), nowMs, limit),
    venueSlug: (venueId) => slug.get(venueId)?.slug,
    partnerEvents: (eventId, partnerId) =>
      partnerId === 'any' ? partnerEventsOfAll.all(eventId) : partnerEventsOfOne.all(eventId, partnerId),
  }
}
