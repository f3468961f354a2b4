/** Events of the inventory in SQL, with the partners' ids, and the bookings that a change affects. */
import type { AffectedBooking, eventSorts, InventoryEvent, NewEvent } from '../../../../shared/desk/inventory/events.ts'
import { eventMembers } from '../../../../shared/records/event.ts'
import { parseLocalTimeMs, zoneClock } from '../../../core/time.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { idList, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { isoInstant, optionalInstant } from '../../../core/http/desk-route.ts'
import { parseInstantMs, searchIds, searchValue, type SearchQuery } from '../../../core/http/search.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { assumedEndMs, eventTimes } from '../../import/check/event-rows.ts'
import { fold } from '../../import/file/text.ts'
import { insertRow, insertRows } from '../../../core/db/insert-row.ts'
import type { EventRow } from '../../api/events/representation.ts'
import { parkingWindow } from '../../selling/quotes/window.ts'
import { versionColumn } from '../change-repository.ts'
import { readMembers, writeMembers, type StoredRow } from '../member-columns.ts'
import { archivedCondition, createRecordList, wordsOf } from '../record-list-repository.ts'
import { freeImportKey, updateRow } from '../row-repository.ts'

interface InventoryEventRow extends EventRow, StoredRow {
  readonly end_known: number
  readonly archived_at_ms: number | null
  readonly cancelled_at_ms: number | null
  readonly venue_name: string
  readonly version: number
  readonly partner_events_json: string
  readonly sold_json: string
}

const columnsOf = (
  jsonObject: string,
): string => `event.*, venue.name AS venue_name, venue.timezone, ${versionColumn('event', 'event.id')},
  (SELECT json_group_array(${jsonObject}('partner_id', partner_id, 'partner_event_id', partner_event_id)
     ORDER BY partner_id, partner_event_id) FROM partner_events WHERE event_id = event.id) AS partner_events_json,
  (SELECT json_group_array(${jsonObject}('currency', currency, 'amount', amount, 'bookings', bookings)) FROM (
     SELECT currency, sum(price_paid_minor) AS amount, count(*) AS bookings FROM bookings
     WHERE event_id = event.id AND status = 'confirmed' GROUP BY currency) AS sold) AS sold_json`

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

/** Uses the current zone of the venue, even where it was another when the event was entered. */
const localText = (atMs: number, timezone: string): string => zoneClock(timezone).format(atMs).slice(0, 16)

interface SoldRow {
  readonly currency: string
  readonly amount: number
  readonly bookings: number
}

const represent = (row: InventoryEventRow): InventoryEvent => {
  const parking = parkingWindow(row)
  const sold = JSON.parse(row.sold_json) as SoldRow[]
  return {
    id: row.id,
    version: row.version,
    archived_at: optionalInstant(row.archived_at_ms),
    cancelled_at: optionalInstant(row.cancelled_at_ms),
    ...readMembers(eventMembers, row),
    venue_name: row.venue_name,
    timezone: row.timezone,
    starts_at_local: localText(row.starts_at_ms, row.timezone),
    ends_at_local: row.end_known === 1 ? localText(row.ends_at_ms, row.timezone) : null,
    partner_events: JSON.parse(row.partner_events_json) as InventoryEvent['partner_events'],
    starts_at: isoInstant(row.starts_at_ms),
    ends_at: isoInstant(row.ends_at_ms),
    parking_starts_at: isoInstant(parking.startsAtMs),
    parking_ends_at: isoInstant(parking.endsAtMs),
    bookings: sold.reduce((sum, { bookings }) => sum + bookings, 0),
    sold: sold.map(({ currency, amount }) => ({ currency, amount })),
  }
}

/** Instants by the venue's clock; undefined for a reading that does not exist, such as February 30. */
export const instantsOf = (
  { starts_at_local: starts, ends_at_local: ends, times_tbd: isTbd }: NewEvent,
  timezone: string,
): (ReturnType<typeof eventTimes> & { readonly end_known: number }) | undefined => {
  const startMs = parseLocalTimeMs(starts)
  const endMs = ends === null || isTbd ? undefined : parseLocalTimeMs(ends)
  if (startMs === undefined || (endMs === undefined && ends !== null && !isTbd)) return undefined
  const startLocalMs = isTbd ? Math.floor(startMs / dayMs) * dayMs : startMs
  const endsAtMs =
    endMs === undefined ? assumedEndMs(timezone, startLocalMs, isTbd) : zoneClock(timezone).instantOf(endMs)
  return { ...eventTimes(timezone, startLocalMs, endsAtMs), end_known: endMs === undefined ? 0 : 1 }
}

export interface AffectedRow {
  readonly booking_id: number
  readonly customer: string
  readonly email: string | null
  readonly facility: string
  readonly starts_at_ms: number
  readonly ends_at_ms: number
  readonly timezone: string
  readonly currency: string
  readonly price: number
  readonly locale: string | null
}

export const createInventoryEvents = (database: WritableDatabase) => {
  const { inList, jsonObject } = database.dialect
  const select = database.prepare<InventoryEventRow>(
    `SELECT ${columnsOf(jsonObject)} FROM json_each(?) AS given JOIN events AS event ON event.id = given.value
     JOIN venues AS venue ON venue.id = event.venue_id ORDER BY given.key`,
  )
  const affected = database.prepare<AffectedRow>(
    `SELECT booking.id AS booking_id,
       trim(coalesce(booking.given_first_name, customer.first_name, '') || ' ' ||
         coalesce(booking.given_last_name, customer.last_name, '')) AS customer,
       customer.email, location.name AS facility, booking.starts_at_ms, booking.ends_at_ms, booking.timezone,
       booking.currency, booking.price_paid_minor AS price, booking.locale
     FROM bookings AS booking JOIN customers AS customer ON customer.id = booking.customer_id
     JOIN locations AS location ON location.id = booking.location_id
     WHERE booking.event_id = ? AND booking.status = 'confirmed' ORDER BY booking.id LIMIT ? OFFSET ?`,
  )
  const series = database.prepare<{ name: string; events: number }>(
    `SELECT series AS name, count(*) AS events FROM events WHERE series IS NOT NULL AND archived_at_ms IS NULL
     GROUP BY series ORDER BY sort_key(series) LIMIT ? OFFSET ?`,
  )
  const seriesCount = database.prepare<{ total: number }>(
    'SELECT count(DISTINCT series) AS total FROM events WHERE series IS NOT NULL AND archived_at_ms IS NULL',
  )
  const findPartner = database.prepare('SELECT 1 FROM partners WHERE id = ?')
  const findPartnerEvent = database.prepare<{ event_id: number }>(
    'SELECT event_id FROM partner_events WHERE partner_id = ? AND partner_event_id = ?',
  )

  const list = createRecordList<{ id: number }, (typeof eventSorts)[number]>(database, {
    from: 'events AS event',
    columns: 'event.id',
    id: 'event.id',
    texts: 'events_text',
    sorts: {
      start: ['event.starts_at_ms'],
      name: ['event.name_sort'],
      venue: ['(SELECT name_sort FROM venues WHERE id = event.venue_id)'],
      id: ['event.id'],
    },
    defaultSort: 'start',
  })

  const read = (ids: readonly number[]): InventoryEvent[] => select.all(JSON.stringify(ids)).map(represent)

  const storedColumns = (input: NewEvent, timezone: string) => ({
    ...writeMembers(eventMembers, input),
    ...instantsOf(input, timezone),
  })

  const writePartnerEvents = (id: number, partnerEvents: NewEvent['partner_events']): void => {
    database.prepareWrite('DELETE FROM partner_events WHERE event_id = ?').run(id)
    for (const each of partnerEvents) insertRows(database, 'partner_events', [{ ...each, event_id: id }])
  }

  return {
    find: (id: number): InventoryEvent | undefined => read([id])[0],

    list(
      search: SearchQuery,
      sort: readonly SortKey<(typeof eventSorts)[number]>[],
      page: PageRequest,
    ): Page<InventoryEvent> {
      const ids = searchIds(search, 'id')
      const conditions = [
        [`event.id ${inList}`, idList(ids)] as const,
        [`event.venue_id ${inList}`, idList(searchIds(search, 'venue_id'))] as const,
        ['event.series = ?', search.get('series')] as const,
        ['event.starts_at_ms >= ?', searchValue(search, 'starting_after', parseInstantMs)] as const,
        ['event.starts_at_ms < ?', searchValue(search, 'starting_before', parseInstantMs)] as const,
        archivedCondition(search, 'event.archived_at_ms', ids !== undefined),
      ]
      const { rows, total } = list.page(conditions, wordsOf(search.get('text')), sort, page)
      return { rows: read(rows.map(({ id }) => id)), total }
    },

    series: ({ perPage, offset }: PageRequest): Page<{ name: string; events: number }> => ({
      rows: series.all(perPage, offset),
      total: seriesCount.get()?.total ?? 0,
    }),

    isPartner: (id: number): boolean => findPartner.get(id) !== undefined,
    /** True where another event has the id. */
    isPartnerEventTaken: (partnerId: number, partnerEventId: string, exceptId: number | undefined): boolean => {
      const known = findPartnerEvent.get(partnerId, partnerEventId)
      return known !== undefined && known.event_id !== exceptId
    },

    insert(input: NewEvent, timezone: string): number {
      const key = `event:${input.venue_id}|${fold(input.name)}|${input.starts_at_local.slice(0, 10)}`
      const row = {
        ...storedColumns(input, timezone),
        import_key: freeImportKey(database, 'events', key),
        content_hash: '',
      }
      const id = insertRow(database, 'events', row)
      writePartnerEvents(id, input.partner_events)
      return id
    },
    update(
      id: number,
      input: NewEvent,
      before: NewEvent,
      timezones: { readonly now: string; readonly before: string },
    ): void {
      updateRow(database, 'events', id, storedColumns(input, timezones.now), storedColumns(before, timezones.before))
      writePartnerEvents(id, input.partner_events)
    },
    /** No more parking is sold for it. */
    cancel: (id: number, atMs: number): void =>
      void database.prepareWrite('UPDATE events SET cancelled_at_ms = ? WHERE id = ?').run(atMs, id),

    /** The confirmed bookings, the oldest first, each with the language of its customer. */
    affected: (id: number, { perPage, offset }: PageRequest) => affected.all(id, perPage, offset),
  }
}

export const representAffected = (row: AffectedRow): AffectedBooking => ({
  booking_id: row.booking_id,
  customer: row.customer,
  email: row.email ?? undefined,
  facility: row.facility,
  starts_at: isoInstant(row.starts_at_ms),
  ends_at: isoInstant(row.ends_at_ms),
  timezone: row.timezone,
  currency: row.currency,
  price: row.price,
})
