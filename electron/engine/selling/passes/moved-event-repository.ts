/** Finds out whether the time or venue of a booking's event has changed since the booking. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { missesEvent } from '../../../core/passes/moved-event.ts'
import { zoneClock } from '../../../core/time.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import type { EventRow } from '../../api/events/representation.ts'

/** The form of these values in the history of the inventory. */
interface StoredTimes {
  readonly starts_at_local?: string
  readonly times_tbd?: boolean
}

export type MovedEvents = ReturnType<typeof createMovedEvents>

export const createMovedEvents = (database: ReadableDatabase) => {
  const changes = database.prepare<{ before_json: string }>(
    `SELECT before_json FROM inventory_changes
     WHERE kind = 'event' AND record_id = ? AND at_ms >= ? AND before_json IS NOT NULL ORDER BY id DESC`,
  )

  const startsOtherwise = ({ starts_at_local: sold, times_tbd: wasOpen }: StoredTimes, event: EventRow): boolean => {
    const now = zoneClock(event.timezone).format(event.starts_at_ms)
    const isOpen = event.times_tbd === 1
    // An event does not count as moved when its time is announced, or becomes open again.
    const length = isOpen || (wasOpen ?? isOpen) ? 'YYYY-MM-DD'.length : 'YYYY-MM-DDTHH:MM'.length
    return sold !== undefined && sold.slice(0, length) !== now.slice(0, length)
  }

  return (booking: BookingRow, event: EventRow): boolean => {
    // The oldest change since the sale contains the values at the sale.
    const since = changes
      .all(event.id, booking.purchased_at_ms)
      .map(({ before_json: json }) => JSON.parse(json) as StoredTimes)
    const parking = { startsAtMs: booking.starts_at_ms, endsAtMs: booking.ends_at_ms }
    return (
      (booking.venue_id ?? event.venue_id) !== event.venue_id ||
      startsOtherwise(Object.assign({}, ...since) as StoredTimes, event) ||
      missesEvent(parking, { startsAtMs: event.starts_at_ms, endsAtMs: event.ends_at_ms })
    )
  }
}
