/** Reads bookings: a page of them takes the same few statements however long it is. */
import type { ReadableDatabase, SqlValue } from '../../../core/db/driver.ts'
import { eventColumns, type EventRow } from '../events/representation.ts'
import type { AddOnRow } from '../quotes/facility.ts'
import type { VenueRow } from '../venues/representation.ts'
import { bookingColumns, bookingTables, type BookingWithFacility, type LineRow } from './booking-row.ts'
import { createBookingCounter } from './booking-count.ts'
import { whereOf, type BookingFilter } from './booking-query.ts'

/** A booking with its lines, its add-ons and, where requested, event and venue. */
export interface BookingRecord {
  readonly row: BookingWithFacility
  readonly lines: readonly LineRow[]
  readonly addOns: readonly AddOnRow[]
  readonly event: EventRow | undefined
  readonly venue: VenueRow | undefined
}

export interface Related {
  readonly event: boolean
  readonly venue: boolean
}

export interface BookingSums {
  readonly currency: string
  readonly count: number
  readonly cancelled: number
  readonly paid_minor: number
  readonly refunded_minor: number
}

export interface BookingReader {
  find(id: number, related: Related): BookingRecord | undefined
  list(filter: BookingFilter, order: string, limit: number, offset: number, related: Related): BookingRecord[]
  count(filter: BookingFilter): number
  /** By currency. */
  sums(filter: BookingFilter): BookingSums[]
}

const inList = 'IN (SELECT value FROM json_each(?))'

const indexById = <Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const idList = (ids: readonly (number | null)[]): string =>
  JSON.stringify([...new Set(ids.filter((id) => id !== null))])

export const createBookingReader = (database: ReadableDatabase): BookingReader => {
  const one = database.prepare<BookingWithFacility>(
    `SELECT ${bookingColumns} FROM ${bookingTables} WHERE booking.id = ?`,
  )
  const lines = database.prepare<LineRow>(
    `SELECT booking_id, kind, label, amount_minor, add_on_id FROM booking_lines WHERE booking_id ${inList}
     ORDER BY booking_id, position`,
  )
  const addOns = database.prepare<AddOnRow>(`SELECT * FROM add_ons WHERE id ${inList}`)
  const events = database.prepare<EventRow>(`SELECT ${eventColumns} FROM events AS event WHERE event.id ${inList}`)
  const venues = database.prepare<VenueRow>(`SELECT * FROM venues WHERE id ${inList}`)

  const complete = (rows: readonly BookingWithFacility[], related: Related): BookingRecord[] => {
    if (rows.length === 0) return []
    const linesOf = new Map<number, LineRow[]>(rows.map((row) => [row.booking_id, []]))
    const found = lines.all(idList(rows.map((row) => row.booking_id)))
    for (const line of found) linesOf.get(line.booking_id)?.push(line)
    const addOnsById = indexById(addOns.all(idList(found.map((line) => line.add_on_id))))
    const eventsById = indexById(related.event ? events.all(idList(rows.map((row) => row.event_id))) : [])
    const venuesById = indexById(related.venue ? venues.all(idList(rows.map((row) => row.venue_id))) : [])
    return rows.map((row) => {
      const own = linesOf.get(row.booking_id) ?? []
      return {
        row,
        lines: own,
        addOns: own.flatMap(({ add_on_id: id, amount_minor: paidMinor }) => {
          const addOn = id === null ? undefined : addOnsById.get(id)
          // What was paid stands, whatever it costs now.
          return addOn === undefined ? [] : [{ ...addOn, price_minor: paidMinor }]
        }),
        event: row.event_id === null ? undefined : eventsById.get(row.event_id),
        venue: row.venue_id === null ? undefined : venuesById.get(row.venue_id),
      }
    })
  }

  const values = (filter: BookingFilter): SqlValue[] => [...filter.parameters]

  return {
    find(id, related) {
      const row = one.get(id)
      return row === undefined ? undefined : complete([row], related)[0]
    },
    list(filter, order, limit, offset, related) {
      // The page's ids come first, from the narrowest tables that filter and order need; the wide rows follow.
      const ids = database
        .prepare<{ id: number }>(
          `SELECT booking.id FROM bookings AS booking${joinsFor(order)} ${whereOf(filter)} ${order} LIMIT ? OFFSET ?`,
        )
        .all(...values(filter), limit, offset)
      const wide = database
        .prepare<BookingWithFacility>(`SELECT ${bookingColumns} FROM ${bookingTables} WHERE booking.id ${inList}`)
        .all(JSON.stringify(ids.map((row) => row.id)))
      const byId = new Map(wide.map((row) => [row.booking_id, row]))
      return complete(
        ids.flatMap((row) => byId.get(row.id) ?? []),
        related,
      )
    },
    count: createBookingCounter(database),
    sums(filter) {
      return database
        .prepare<BookingSums>(
          `SELECT currency, count(*) AS count, sum(status = 'cancelled') AS cancelled,
             sum(price_paid_minor) AS paid_minor,
             sum(-(SELECT coalesce(sum(amount_minor), 0) FROM ledger_entries
               WHERE booking_id = booking.id AND kind = 'refund')) AS refunded_minor
           FROM bookings AS booking ${whereOf(filter)} GROUP BY currency ORDER BY currency`,
        )
        .all(...values(filter))
    },
  }
}

/** Only orders by names need the tables that hold them. */
const joinsFor = (order: string): string => {
  let joins = ''
  if (order.includes('location.')) joins += ' JOIN locations AS location ON location.id = booking.location_id'
  if (order.includes('customer.')) joins += ' JOIN customers AS customer ON customer.id = booking.customer_id'
  if (order.includes('event.')) joins += ' LEFT JOIN events AS event ON event.id = booking.event_id'
  return joins
}
