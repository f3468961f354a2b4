/** The bookings that one database has and another has not, with what is needed to reach their customers and to sell them again. */
import type BetterSqlite from 'better-sqlite3'
import type { LostBooking } from '../../../shared/desk/backups.ts'
import { present } from '../../../shared/present.ts'
import { isoInstant, optionalInstant } from '../../core/http/desk-route.ts'
import { formatMinor } from '../../core/money.ts'
import { newBookings, newCancellations, newSales } from './difference.ts'

interface LostRow {
  readonly booking_id: number
  readonly is_sold: 0 | 1
  readonly sold_at_ms: number
  readonly cancelled_at_ms: number | null
  readonly event: string | null
  readonly facility: string | null
  readonly starts_at_ms: number | null
  readonly ends_at_ms: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly plate: string | null
  readonly currency: string
  readonly amount_minor: number
}

/** Bookings of the local marketplace, and bookings of another one that were sold here. */
const lost = `SELECT now.id AS booking_id, ${newBookings} AS is_sold, now.purchased_at_ms AS sold_at_ms, now.cancelled_at_ms,
    events.name AS event, locations.name AS facility, now.starts_at_ms, now.ends_at_ms,
    coalesce(now.given_first_name, customers.first_name) AS first_name,
    coalesce(now.given_last_name, customers.last_name) AS last_name, customers.email,
    coalesce(now.given_phone, customers.phone) AS phone, now.plate, now.currency, now.price_paid_minor AS amount_minor
  FROM main.bookings AS now JOIN main.locations ON locations.id = now.location_id
    JOIN main.customers ON customers.id = now.customer_id LEFT JOIN main.events ON events.id = now.event_id
  WHERE ${newBookings} OR (now.status = 'cancelled' AND ${newCancellations})
  UNION ALL
  SELECT now.booking_id, 1, coalesce(now.settled_at_ms, now.created_at_ms), NULL,
    (SELECT name FROM main.sold_events WHERE id = now.sold_json ->> '$.event_id'), now.sold_json ->> '$.facility.name', NULL, NULL,
    request_json ->> '$.customer.first_name', request_json ->> '$.customer.last_name', request_json ->> '$.customer.email',
    request_json ->> '$.customer.phone', request_json ->> '$.plate_number', now.currency, now.total_minor
  FROM main.sales AS now
  WHERE now.state = 'booked' AND ${newSales} AND now.booking_id NOT IN (SELECT id FROM main.bookings)
  ORDER BY booking_id`

const nameOf = ({ first_name: first, last_name: last }: LostRow): string | undefined =>
  [first, last].filter(Boolean).join(' ') || undefined

/** `raw` has the database with the bookings open; the other one is attached meanwhile. Throws what SQLite throws. */
export const listLostBookings = (raw: BetterSqlite.Database, otherPath: string): LostBooking[] => {
  raw.prepare('ATTACH ? AS backup').run(otherPath)
  try {
    return raw
      .prepare<[], LostRow>(lost)
      .all()
      .map((row) => ({
        booking_id: row.booking_id,
        change: row.is_sold === 1 ? 'sold' : 'cancelled',
        sold_at: isoInstant(row.sold_at_ms),
        ...present({
          cancelled_at: optionalInstant(row.cancelled_at_ms),
          event: row.event,
          facility: row.facility,
          parking_from: optionalInstant(row.starts_at_ms),
          parking_until: optionalInstant(row.ends_at_ms),
          customer: nameOf(row),
          email: row.email,
          phone: row.phone,
          plate: row.plate,
        }),
        currency: row.currency,
        amount: formatMinor(row.amount_minor, row.currency),
      }))
  } finally {
    raw.exec('DETACH backup')
  }
}
