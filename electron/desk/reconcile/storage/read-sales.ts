/** All bookings of the books with what is expected for them, by one statement: a refund can be about a booking of any age. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { Filter } from '../../../core/db/select-page.ts'
import { shareOfMinor } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import { readAgreements } from '../books/agreement-repository.ts'
import { agreedCommission, type Commission } from '../books/agreements.ts'
import { iterateSales } from '../books/books-repository.ts'
import { remember } from '../remember.ts'
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
  readonly sold_minute: number
  readonly starts_minute: number
  readonly ends_minute: number
  readonly cancelled_at_ms: number | null
  readonly paid_minor: number
  readonly refunded_minor: number
  readonly lines_json: string
}

/** The local time is computed with the offset that is stored with the instant. */
const localMinute = (instant: string, offset: string): string => `${instant} / 60000 + ${offset}`

const select = `booking_id, partner_booking_id, partner_id, plate, facility_id, facility, currency, timezone, cancelled_at_ms,
    paid_minor, refunded_minor, lines_json,
    ${localMinute('sold_at_ms', 'sold_offset_minutes')} AS sold_minute,
    ${localMinute('starts_at_ms', 'start_offset_minutes')} AS starts_minute,
    ${localMinute('ends_at_ms', 'end_offset_minutes')} AS ends_minute`

/** `2026-12-02T18:30`; a minute counts from 1970. */
const timeOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 16)

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

/** Results are shared. Commission is due on the part that was not refunded; the fixed part while anything was not. */
const createExpected = () =>
  remember((basisPoints: number) =>
    remember((fixedMinor: number) =>
      remember((gross: number) =>
        remember((refunds: number): Equation => {
          const fixed = gross > refunds ? fixedMinor : 0
          const fees = shareOfMinor(gross - refunds, basisPoints) + fixed
          return { gross, fees, refunds, adjustments: 0, net: gross - fees - refunds }
        }),
      ),
    ),
  )

const localTimeIn = (zone: string, instantMs: number): string => zoneClock(zone).format(instantMs).slice(0, 16)

/** Commissions by partner and local day of sale. */
const createCommissions = (database: ReadableDatabase): ((partnerId: number | null, soldOn: string) => Commission) => {
  const agreements = readAgreements(database)
  const byDay = remember((day: string) =>
    remember((partnerId: number | null) => agreedCommission(agreements, partnerId, day)),
  )
  return (partnerId, soldOn) => byDay(soldOn)(partnerId)
}

type Draft = { -readonly [Key in keyof BookedSale]: BookedSale[Key] }

/**
 * Reads all sales, or those of the filter. `commissionBasisPoints` applies to all sales and replaces what was agreed. Bookings share equal
 * objects, because they are many.
 */
export const readSales = (
  database: ReadableDatabase,
  commissionBasisPoints?: number,
  filter?: Filter,
): BookedSale[] => {
  const linesOf = remember(parseLines)
  const shared = remember((text: string) => text)
  const localTime = remember(timeOf)
  const agreed = createCommissions(database)
  const expectedOf = createExpected()
  const sales: BookedSale[] = []
  for (const row of iterateSales<SaleRow>(database, select, filter)) {
    const soldAt = localTime(row.sold_minute)
    const commission =
      commissionBasisPoints === undefined
        ? agreed(row.partner_id, soldAt.slice(0, 10))
        : { basisPoints: commissionBasisPoints, fixedMinor: 0, fixedCurrency: null }
    const fixedMinor = commission.fixedCurrency === row.currency ? commission.fixedMinor : 0
    const sale: Draft = {
      bookingId: String(row.booking_id),
      facilityId: shared(row.facility_id),
      facility: shared(row.facility),
      currency: shared(row.currency),
      soldAt,
      startsAt: localTime(row.starts_minute),
      endsAt: localTime(row.ends_minute),
      isCancelled: row.cancelled_at_ms !== null,
      priceLines: linesOf(row.lines_json),
      commissionBasisPoints: commission.basisPoints,
      expected: expectedOf(commission.basisPoints)(fixedMinor)(row.paid_minor)(row.refunded_minor),
    }
    if (fixedMinor > 0) sale.commissionFixedMinor = fixedMinor
    if (row.partner_booking_id !== null) sale.partnerBookingId = row.partner_booking_id
    if (row.plate !== null) sale.plate = row.plate
    if (row.cancelled_at_ms !== null) sale.cancelledAt = localTimeIn(row.timezone, row.cancelled_at_ms)
    sales.push(sale)
  }
  return sales
}
