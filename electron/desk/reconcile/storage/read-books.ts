/** Reads the records that a statement of one kind can be about. Nothing is written. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { readDeskSetting, settingDefaults } from '../../../../shared/desk/desk.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import type { ReadableDatabase, SqlValue } from '../../../core/db/database.ts'
import { businessDate } from '../../../core/time.ts'
import type { BookedBag, BookedCardPayment, Books } from '../statement.ts'
import { readPayouts } from './read-payouts.ts'
import { readSales } from './read-sales.ts'

/** The rules that assign a day to money that was received without a shift. */
export const readDayRules = (database: ReadableDatabase) => {
  const stored = database
    .prepare<{ value: string }>("SELECT value_json AS value FROM desk_settings WHERE key = 'shifts'")
    .get()
  const rules = stored === undefined ? undefined : readDeskSetting('shifts', JSON.parse(stored.value))
  return rules ?? settingDefaults.shifts
}

interface CardPaymentRow {
  readonly id: number
  readonly booking_id: number
  readonly reference: string | null
  readonly currency: string
  readonly amount_minor: number
  readonly at_ms: number
  readonly business_date: string | null
  readonly timezone: string | null
}

/** `condition` with its parameters, to be combined with the others of a query. */
type Where = readonly [condition: string, ...parameters: SqlValue[]]
const all: Where = ['true']

/** A refund has the reference of its payment. */
export const readCardPayments = (
  database: ReadableDatabase,
  [condition, ...parameters]: Where = all,
): BookedCardPayment[] => {
  const { timeZone, dayEndsAtHour } = readDayRules(database)
  const rows = database.prepare<CardPaymentRow>(
    `SELECT payment.id, payment.booking_id, payment.reference, payment.currency, payment.amount_minor, payment.at_ms,
       shifts.business_date, booking.timezone
     FROM sale_payments AS payment LEFT JOIN shifts ON shifts.id = payment.shift_id
       LEFT JOIN bookings AS booking ON booking.id = payment.booking_id
     WHERE payment.method = 'card' AND payment.amount_minor <> 0 AND ${condition} ORDER BY payment.id`,
  )
  return rows.all(...parameters).map((row) => ({
    paymentId: String(row.id),
    bookingId: String(row.booking_id),
    ...(row.reference !== null && { cardReference: row.reference }),
    currency: row.currency,
    amount: row.amount_minor,
    businessDate:
      row.business_date ?? businessDate(timeZone ?? row.timezone ?? readCounterZone(), row.at_ms, dayEndsAtHour),
  }))
}

export const readBags = (database: ReadableDatabase, [condition, ...parameters]: Where = all): BookedBag[] =>
  database
    .prepare<BookedBag>(
      `SELECT CAST(moved.id AS TEXT) AS bagId, moved.bag_number AS bagNumber, drawers.currency, -moved.amount_minor AS amount,
         shifts.business_date AS businessDate
       FROM shift_movements AS moved JOIN shifts ON shifts.id = moved.shift_id
         JOIN drawers ON drawers.id = shifts.drawer_id
       WHERE moved.kind = 'drop' AND ${condition} ORDER BY moved.id`,
    )
    .all(...parameters)

const nothing: Books = { sales: [], cardPayments: [], bags: [], payouts: [] }

export interface BooksTerms {
  readonly kind: StatementKind
  /** Replaces the commission that was agreed. */
  readonly commissionBasisPoints?: number | undefined
}

export const readBooks = (database: ReadableDatabase, { kind, commissionBasisPoints }: BooksTerms): Books => {
  if (kind === 'payout') return { ...nothing, sales: readSales(database, commissionBasisPoints) }
  return kind === 'card'
    ? { ...nothing, cardPayments: readCardPayments(database) }
    : { ...nothing, bags: readBags(database), payouts: readPayouts(database) }
}
