/** Coupons and their uses, and the append-only ledger of account credit, in SQL (specification, Price preview). */
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertRow, insertRows } from '../../../core/db/insert-row.ts'
import { readLocked } from '../../../core/db/read-locked.ts'

export interface Coupon {
  readonly id: number
  readonly code: string
  /** A share of the price; null where the discount is an amount. */
  readonly percent_basis_points: number | null
  readonly amount_minor: number | null
  readonly currency: string | null
  readonly minimum_minor: number | null
  readonly starts_at_ms: number | null
  readonly ends_at_ms: number | null
  readonly use_limit: number | null
  readonly use_limit_per_user: number | null
  readonly venue_id: number | null
  readonly location_id: number | null
  readonly event_id: number | null
  readonly assigned_only: 0 | 1
  readonly active: 0 | 1
  readonly uses: number
  readonly own_uses: number
  readonly is_assigned: 0 | 1
}

export interface DiscountedBooking {
  readonly id: number
  readonly userId: number
  readonly currency: string
  readonly nowMs: number
}

const selectCoupon = `SELECT coupon.*,
    (SELECT count(*) FROM coupon_uses AS own
      WHERE own.coupon_id = coupon.id AND own.user_id = caller.id AND own.released_at_ms IS NULL) AS own_uses,
    EXISTS (SELECT 1 FROM coupon_assignments AS given
      WHERE given.coupon_id = coupon.id AND given.user_id = caller.id) AS is_assigned
  FROM (SELECT CAST(? AS bigint) AS id) AS caller`

export type DeductionRepository = ReturnType<typeof createDeductionRepository>
export type DeductionReader = DeductionRepository['forBooking']

export const createDeductionRepository = (database: WritableDatabase) => {
  const byCode =
    database.prepare<Coupon>(`${selectCoupon} JOIN coupons AS coupon ON ${database.dialect.isCode('coupon.code')}
     WHERE coupon.archived_at_ms IS NULL`)
  const assigned = database.prepare<Coupon>(
    `${selectCoupon} JOIN coupon_assignments AS assignment ON assignment.user_id = caller.id
     JOIN coupons AS coupon ON coupon.id = assignment.coupon_id WHERE coupon.active = 1 AND coupon.archived_at_ms IS NULL ORDER BY coupon.id`,
  )
  const releaseUse = database.prepareWrite(
    'UPDATE coupon_uses SET released_at_ms = ? WHERE booking_id = ? AND released_at_ms IS NULL',
  )
  const sumCredit = database.prepare<{ minor: number }>(
    `SELECT coalesce(sum(amount_minor), 0) AS minor FROM account_credit_entries
     WHERE user_id = ? AND currency = ? AND booking_id IS NOT DISTINCT FROM coalesce(?, booking_id)`,
  )
  const addCredit = (amountMinor: number, reason: string, { id, userId, currency, nowMs }: DiscountedBooking): void => {
    const entry = { user_id: userId, currency, amount_minor: amountMinor, reason, booking_id: id, at_ms: nowMs }
    insertRow(database, 'account_credit_entries', entry)
  }
  const creditBalance = (userId: number, currency: string): number => sumCredit.get(userId, currency, null)?.minor ?? 0

  /** Nobody else uses the coupons with a limit for all. */
  const locked = (read: () => Coupon[]): Coupon[] =>
    readLocked(read, (found) => {
      const limited = found.flatMap(({ id, use_limit: limit }) => (limit === null ? [] : [id]))
      return limited.length > 0 && database.lock('coupons', limited)
    })

  return {
    couponByCode: (code: string, userId: number): Coupon | undefined => byCode.get(userId, code),
    assignedCoupons: (userId: number): Coupon[] => assigned.all(userId),
    creditBalance,
    /** The same for a booking, which has locked the account: nobody else uses these coupons until its transaction ends. */
    forBooking: {
      couponByCode: (code: string, userId: number): Coupon | undefined => locked(() => byCode.all(userId, code))[0],
      assignedCoupons: (userId: number): Coupon[] => locked(() => assigned.all(userId)),
      creditBalance,
    },
    /** Records the coupon and credit that a booking uses; in the transaction that priced it. */
    use(couponId: number | undefined, creditMinor: number, booking: DiscountedBooking): void {
      const { id, userId, nowMs } = booking
      const use = { booking_id: id, user_id: userId, used_at_ms: nowMs }
      if (couponId !== undefined) insertRows(database, 'coupon_uses', [{ ...use, coupon_id: couponId }])
      if (creditMinor > 0) addCredit(-creditMinor, 'Booking', booking)
    },
    /** Makes the coupon usable and the credit available again; in the transaction of the cancellation. */
    giveBack(booking: DiscountedBooking): void {
      const { id, userId, currency, nowMs } = booking
      releaseUse.run(nowMs, id)
      const spentMinor = -(sumCredit.get(userId, currency, id)?.minor ?? 0)
      if (spentMinor > 0) addCredit(spentMinor, 'Booking cancelled', booking)
    },
  }
}
