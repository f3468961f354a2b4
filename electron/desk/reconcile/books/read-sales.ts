/** All bookings of a database as the books have them, by one statement: a refund can be about a booking of any age. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { shareOfMinor } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import type { BookedSale } from '../statement.ts'

type PriceLine = BookedSale['priceLines'][number]

interface SaleRow {
  readonly id: number
  readonly partner_booking_id: string | null
  readonly plate: string | null
  readonly location_id: number
  readonly facility: string
  readonly currency: string
  readonly timezone: string
  readonly sold_at: string
  readonly starts_at: string
  readonly ends_at: string
  readonly cancelled_at_ms: number | null
  readonly price_paid_minor: number
  readonly refunded_minor: number
  readonly lines_json: string
}

/** `2026-12-02T18:30` by the offset that is stored with the instant. */
const localTime = (instant: string, offset: string): string =>
  `strftime('%Y-%m-%dT%H:%M', ${instant} / 1000 + ${offset} * 60, 'unixepoch')`

const selectSales = `SELECT booking.id, partner_booking_id, plate, location_id, location.name AS facility,
    booking.currency, booking.timezone, cancelled_at_ms, price_paid_minor,
    ${localTime('purchased_at_ms', 'purchase_offset_minutes')} AS sold_at,
    ${localTime('starts_at_ms', 'start_offset_minutes')} AS starts_at,
    ${localTime('ends_at_ms', 'end_offset_minutes')} AS ends_at,
    coalesce(refund.amount_minor, 0) AS refunded_minor,
    (SELECT json_group_array(json_array(kind, label, amount_minor) ORDER BY position) FROM booking_lines
      WHERE booking_id = booking.id) AS lines_json
  FROM bookings AS booking JOIN locations AS location ON location.id = booking.location_id
    LEFT JOIN (SELECT booking_id, -sum(amount_minor) AS amount_minor FROM ledger_entries WHERE kind = 'refund'
      GROUP BY booking_id) AS refund ON refund.booking_id = booking.id
  ORDER BY booking.id`

type StoredKind = 'option' | 'fee' | 'add_on' | 'coupon' | 'credit'

const kinds: Readonly<Record<StoredKind, PriceLine['kind']>> = {
  option: 'parking',
  fee: 'fee',
  add_on: 'add_on',
  coupon: 'credit',
  credit: 'credit',
}

const parseLines = (json: string): PriceLine[] =>
  (JSON.parse(json) as [StoredKind, string, number][]).map(([kind, label, amount]) => ({
    kind: kinds[kind],
    label,
    amount,
  }))

/** The value made for an equal key before: most bookings share their prices, facility and start. */
const createShared = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** Commission is due on what was not refunded. */
const expectedOf = (gross: number, refunds: number, commissionBasisPoints: number): Equation => {
  const fees = shareOfMinor(gross - refunds, commissionBasisPoints)
  return { gross, fees, refunds, adjustments: 0, net: gross - fees - refunds }
}

const localTimeIn = (zone: string, instantMs: number): string => zoneClock(zone).format(instantMs).slice(0, 16)

export const readSales = (database: ReadableDatabase, commissionBasisPoints: number): BookedSale[] => {
  const linesOf = createShared(parseLines)
  const shared = createShared((text) => text)
  const sales: BookedSale[] = []
  for (const row of database.prepare<SaleRow>(selectSales).iterate()) {
    sales.push({
      bookingId: String(row.id),
      ...(row.partner_booking_id !== null && { partnerBookingId: row.partner_booking_id }),
      ...(row.plate !== null && { plate: row.plate }),
      facilityId: shared(String(row.location_id)),
      facility: shared(row.facility),
      currency: shared(row.currency),
      soldAt: row.sold_at,
      startsAt: shared(row.starts_at),
      endsAt: shared(row.ends_at),
      isCancelled: row.cancelled_at_ms !== null,
      ...(row.cancelled_at_ms !== null && { cancelledAt: localTimeIn(row.timezone, row.cancelled_at_ms) }),
      priceLines: linesOf(row.lines_json),
      commissionBasisPoints,
      expected: expectedOf(row.price_paid_minor, row.refunded_minor, commissionBasisPoints),
    })
  }
  return sales
}
