/** All bookings of the books with what is expected for them, by one statement: a refund can be about a booking of any age. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { Filter } from '../../../core/db/select-page.ts'
import { shareOfMinor } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import { readAgreements } from './agreement-repository.ts'
import { agreedCommission } from './agreements.ts'
import { iterateSales } from './books-repository.ts'
import type { BookedSale } from '../statement.ts'

type PriceLine = BookedSale['priceLines'][number]

interface SaleRow {
  readonly booking_id: number
  readonly partner_booking_id: string | null
  readonly partner_id: number | null
  readonly plate: string | null
  readonly facility_id: string
  readonly facility: string
  readonly currency: string
  readonly timezone: string
  readonly sold_at: string
  readonly starts_at: string
  readonly ends_at: string
  readonly cancelled_at_ms: number | null
  readonly paid_minor: number
  readonly refunded_minor: number
  readonly lines_json: string
}

/** `2026-12-02T18:30` by the offset that is stored with the instant. */
const localTime = (instant: string, offset: string): string =>
  `strftime('%Y-%m-%dT%H:%M', ${instant} / 1000 + ${offset} * 60, 'unixepoch')`

const select = `booking_id, partner_booking_id, partner_id, plate, facility_id, facility, currency, timezone, cancelled_at_ms,
    paid_minor, refunded_minor, lines_json,
    ${localTime('sold_at_ms', 'sold_offset_minutes')} AS sold_at,
    ${localTime('starts_at_ms', 'start_offset_minutes')} AS starts_at,
    ${localTime('ends_at_ms', 'end_offset_minutes')} AS ends_at`

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
const createShared = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>()
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

/** In basis points, by partner and local day of sale. */
const createCommissions = (database: ReadableDatabase): ((partnerId: number | null, soldOn: string) => number) => {
  const agreements = readAgreements(database)
  const byDay = createShared((day: string) =>
    createShared((partnerId: number | null) => agreedCommission(agreements, partnerId, day)),
  )
  return (partnerId, soldOn) => byDay(soldOn)(partnerId)
}

/** All of them, or those of the filter. `commissionBasisPoints`: of all sales, instead of what was agreed. */
export const readSales = (
  database: ReadableDatabase,
  commissionBasisPoints?: number,
  filter?: Filter,
): BookedSale[] => {
  const linesOf = createShared(parseLines)
  const shared = createShared((text: string) => text)
  const agreed = createCommissions(database)
  const sales: BookedSale[] = []
  for (const row of iterateSales<SaleRow>(database, select, filter)) {
    const commission = commissionBasisPoints ?? agreed(row.partner_id, row.sold_at.slice(0, 10))
    sales.push({
      bookingId: String(row.booking_id),
      ...(row.partner_booking_id !== null && { partnerBookingId: row.partner_booking_id }),
      ...(row.plate !== null && { plate: row.plate }),
      facilityId: shared(row.facility_id),
      facility: shared(row.facility),
      currency: shared(row.currency),
      soldAt: row.sold_at,
      startsAt: shared(row.starts_at),
      endsAt: shared(row.ends_at),
      isCancelled: row.cancelled_at_ms !== null,
      ...(row.cancelled_at_ms !== null && { cancelledAt: localTimeIn(row.timezone, row.cancelled_at_ms) }),
      priceLines: linesOf(row.lines_json),
      commissionBasisPoints: commission,
      expected: expectedOf(row.paid_minor, row.refunded_minor, commission),
    })
  }
  return sales
}
