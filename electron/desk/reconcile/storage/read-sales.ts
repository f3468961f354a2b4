/** All bookings of the books with what is expected for them, by one statement: a refund can be about a booking of any age. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
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

const minutesOfDay = 1_440

const dayOf = (minute: number): number => Math.floor(minute / minutesOfDay)
const isoOf = (minute: number): string => new Date(minute * 60_000).toISOString()

/** `2026-12-02T18:30` for a minute; days and minutes count from 1970. Most bookings share their day and their time of day. */
const createLocalTexts = () => {
  const dayText = remember((day: number) => isoOf(day * minutesOfDay).slice(0, 10))
  const clockText = remember((minute: number) => isoOf(minute).slice(10, 16))
  const timeText = (minute: number): string => {
    const day = dayOf(minute)
    // Joined, it is stored in one piece; a sum would refer to both parts, and be copied when it is compared.
    return [dayText(day), clockText(minute - day * minutesOfDay)].join('')
  }
  return { dayText, timeText }
}

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
  const { dayText, timeText } = createLocalTexts()
  const sharedTime = remember(timeText)
  const agreements = readAgreements(database)
  const agreedOn = remember((day: number) =>
    remember((partnerId: number | null): Commission => agreedCommission(agreements, partnerId, dayText(day))),
  )
  const expectedOf = createExpected()
  const sales: BookedSale[] = []
  for (const row of iterateSales<SaleRow>(database, select, filter)) {
    const commission =
      commissionBasisPoints === undefined
        ? agreedOn(dayOf(row.sold_minute))(row.partner_id)
        : { basisPoints: commissionBasisPoints, fixedMinor: 0, fixedCurrency: null }
    const fixedMinor = commission.fixedCurrency === row.currency ? commission.fixedMinor : 0
    const sale: Draft = {
      bookingId: String(row.booking_id),
      facilityId: shared(row.facility_id),
      facility: shared(row.facility),
      currency: shared(row.currency),
      soldAt: timeText(row.sold_minute),
      startsAt: sharedTime(row.starts_minute),
      endsAt: sharedTime(row.ends_minute),
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
