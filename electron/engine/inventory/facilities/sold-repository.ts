/** The current and future sales and held spaces of a facility, in SQL. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { EventRow } from '../../api/events/representation.ts'
import { parkingWindow } from '../../selling/quotes/window.ts'
import type { HeldSpaces, SoldSpace } from './capacity.ts'

interface NamedBooking {
  readonly booking_id: number
  readonly customer: string
}

/** The columns that make two rates the same option. */
export interface OptionRow {
  readonly id: number
  readonly kind: 'event' | 'transient'
  readonly name: string
  readonly access_code: string | null
  readonly on_demand: number
}

export const createSoldReader = (database: ReadableDatabase) => {
  const { inList, hint } = database.dialect
  const sold = database.prepare<SoldSpace>(
    `SELECT id AS "bookingId", starts_at_ms AS "startsAtMs", ends_at_ms AS "endsAtMs", event_id AS "eventId"
     FROM bookings ${hint('INDEXED BY bookings_occupancy')} WHERE status = 'confirmed' AND location_id = ? AND ends_at_ms > ?`,
  )
  const events = database.prepare<EventRow>(
    `SELECT event.*, venue.timezone FROM events AS event JOIN venues AS venue ON venue.id = event.venue_id
     WHERE event.id ${inList} AND event.archived_at_ms IS NULL AND event.cancelled_at_ms IS NULL`,
  )
  const customers = database.prepare<NamedBooking>(
    `SELECT booking.id AS booking_id, trim(coalesce(booking.given_first_name, customer.first_name, '') || ' ' ||
       coalesce(booking.given_last_name, customer.last_name, '')) AS customer
     FROM bookings AS booking JOIN customers AS customer ON customer.id = booking.customer_id
     WHERE booking.id ${inList}`,
  )
  const options = database.prepare<OptionRow>(
    'SELECT id, kind, name, access_code, on_demand FROM rates WHERE location_id = ?',
  )
  return {
    /** Every rate that the facility has or had. */
    optionIds: (facilityId: number): OptionRow[] => options.all(facilityId),
    /** Confirmed bookings that are not over. */
    bookings: (facilityId: number, nowMs: number): SoldSpace[] => sold.all(facilityId, nowMs),
    /** The held spaces with their times, for each event. */
    heldTimes(held: readonly { readonly event_id: number; readonly spaces: number }[]): HeldSpaces[] {
      const known = new Map(events.all(JSON.stringify(held.map(({ event_id: id }) => id))).map((row) => [row.id, row]))
      return held.flatMap(({ event_id: id, spaces }) => {
        const event = known.get(id)
        return event === undefined ? [] : [{ ...parkingWindow(event), spaces }]
      })
    },
    eventNames: (ids: readonly number[]): ReadonlyMap<number, string> =>
      new Map(events.all(JSON.stringify(ids)).map(({ id, name }) => [id, name])),
    customers: (bookingIds: readonly number[]): ReadonlyMap<number, string> =>
      new Map(customers.all(JSON.stringify(bookingIds)).map(({ booking_id: id, customer }) => [id, customer])),
  }
}
