/** Reads bookings: a page of them needs the same few statements however long it is. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { eventColumns } from '../../api/events/repository.ts'
import type { Paging } from '../../../core/http/paging.ts'
import type { EventRow } from '../../api/events/representation.ts'
import type { AddOnRow } from '../quotes/facility.ts'
import type { VenueRow } from '../../api/venues/representation.ts'
import type { BookingWithFacility, LineRow } from './booking-row.ts'
import { createBookingCounter } from './count-repository.ts'
import { bookingConditions, createFilterReader, type BookingFilter } from './filter-repository.ts'

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

const bookingColumns = `booking.*, location.*, booking.id AS booking_id, booking.currency AS booking_currency,
  booking.timezone AS booking_timezone,
  customer.email AS customer_email, coalesce(booking.given_first_name, customer.first_name) AS customer_first_name,
  coalesce(booking.given_last_name, customer.last_name) AS customer_last_name,
  coalesce(booking.given_phone, customer.phone) AS customer_phone, event.times_tbd,
  seller.name AS seller_name, partner.name AS partner_name, partner.reseller_passes,
  (SELECT on_demand FROM rates WHERE rates.id = booking.rate_id) AS on_demand,
  -(SELECT coalesce(sum(amount_minor), 0) FROM ledger_entries WHERE booking_id = booking.id AND kind = 'refund')
    AS refunded_minor`

const bookingTables = `bookings AS booking
  JOIN locations AS location ON location.id = booking.location_id
  JOIN customers AS customer ON customer.id = booking.customer_id
  JOIN sellers AS seller ON seller.id = location.seller_id
  LEFT JOIN events AS event ON event.id = booking.event_id
  LEFT JOIN partners AS partner ON partner.id = booking.partner_id`

const distinctIds = (ids: readonly (number | null)[]): string =>
  JSON.stringify([...new Set(ids.filter((id) => id !== null))])

/** Only orders by names need the tables that contain them. */
const joinsFor = (order: string): string => {
  let joins = ''
  if (order.includes('location.')) joins += ' JOIN locations AS location ON location.id = booking.location_id'
  if (order.includes('customer.')) joins += ' JOIN customers AS customer ON customer.id = booking.customer_id'
  if (order.includes('event.')) joins += ' LEFT JOIN events AS event ON event.id = booking.event_id'
  return joins
}

export interface ActivityRow {
  readonly id: number
  readonly action: string
  readonly actor: string
  readonly detail: string | null
  readonly at_ms: number
}

export type BookingReader = ReturnType<typeof createBookingReader>

export const createBookingReader = (database: ReadableDatabase) => {
  const { inList } = database.dialect
  const one = database.prepare<BookingWithFacility>(
    `SELECT ${bookingColumns} FROM ${bookingTables} WHERE booking.id = ?`,
  )
  const lines = database.prepare<LineRow>(
    `SELECT booking_id, kind, label, translations_json, amount_minor, add_on_id FROM booking_lines WHERE booking_id ${inList}
     ORDER BY booking_id, position`,
  )
  const rowsById = <Row extends { readonly id: number }>(select: string) => {
    const rows = database.prepare<Row>(`${select} ${inList}`)
    return (ids: readonly (number | null)[]) => new Map(rows.all(distinctIds(ids)).map((row) => [row.id, row]))
  }
  const addOns = rowsById<AddOnRow>('SELECT * FROM add_ons WHERE id')
  const events = rowsById<EventRow>(`SELECT ${eventColumns} FROM events AS event WHERE event.id`)
  const venues = rowsById<VenueRow>('SELECT * FROM venues WHERE id')

  const complete = (rows: readonly BookingWithFacility[], related: Related): BookingRecord[] => {
    if (rows.length === 0) return []
    const found = lines.all(distinctIds(rows.map((row) => row.booking_id)))
    const linesOf = Map.groupBy(found, (line) => line.booking_id)
    const addOnsById = addOns(found.map((line) => line.add_on_id))
    const eventsById = related.event ? events(rows.map((row) => row.event_id)) : undefined
    const venuesById = related.venue ? venues(rows.map((row) => row.venue_id)) : undefined
    return rows.map((row) => {
      const own = linesOf.get(row.booking_id) ?? []
      return {
        row,
        lines: own,
        addOns: own.flatMap(({ add_on_id: id, amount_minor: paidMinor }) => {
          const addOn = id === null ? undefined : addOnsById.get(id)
          // The booking shows the price that was paid, whatever the add-on costs now.
          return addOn === undefined ? [] : [{ ...addOn, price_minor: paidMinor }]
        }),
        event: row.event_id === null ? undefined : eventsById?.get(row.event_id),
        venue: row.venue_id === null ? undefined : venuesById?.get(row.venue_id),
      }
    })
  }

  return {
    find(id: number, related: Related): BookingRecord | undefined {
      const row = one.get(id)
      return row === undefined ? undefined : complete([row], related)[0]
    },
    list(filter: BookingFilter, order: string, { perPage, offset }: Paging, related: Related): BookingRecord[] {
      const { where, parameters } = bookingConditions(filter)
      // The page's ids come first, from the narrowest tables that filter and order need; the wide rows follow.
      const ids = database
        .prepare<{ id: number }>(
          `SELECT booking.id FROM bookings AS booking${joinsFor(order)} ${where} ${order} LIMIT ? OFFSET ?`,
        )
        .all(...parameters, perPage, offset)
      const wide = database
        .prepare<BookingWithFacility>(`SELECT ${bookingColumns} FROM ${bookingTables} WHERE booking.id ${inList}`)
        .all(JSON.stringify(ids.map((row) => row.id)))
      const byId = new Map(wide.map((row) => [row.booking_id, row]))
      return complete(
        ids.flatMap((row) => byId.get(row.id) ?? []),
        related,
      )
    },
    /** The log of a booking, which the API does not show. */
    activity: (bookingId: number): ActivityRow[] =>
      database
        .prepare<ActivityRow>('SELECT id, action, actor, detail, at_ms FROM activity WHERE booking_id = ? ORDER BY id')
        .all(bookingId),
    filter: createFilterReader(database.dialect),
    count: createBookingCounter(database),
    sums(filter: BookingFilter): BookingSums[] {
      const { where, parameters } = bookingConditions(filter)
      return database
        .prepare<BookingSums>(
          `SELECT currency, count(*) AS count, count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
             sum(price_paid_minor) AS paid_minor,
             sum(-(SELECT coalesce(sum(amount_minor), 0) FROM ledger_entries
               WHERE booking_id = booking.id AND kind = 'refund')) AS refunded_minor
           FROM bookings AS booking ${where} GROUP BY currency ORDER BY currency`,
        )
        .all(...parameters)
    },
  }
}
