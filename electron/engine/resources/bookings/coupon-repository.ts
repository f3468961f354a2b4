/** Coupons and their uses, in SQL; what writes is only ever called inside the transaction of a booking. */
import type { WritableDatabase } from '../../../core/db/driver.ts'
import type { CouponWorth } from '../../domain/deductions.ts'

interface CouponRow {
  readonly id: number
  readonly code: string
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
  /** By the one who asks. */
  readonly own_uses: number
  readonly is_assigned: 0 | 1
}

/** A coupon as it stands for one account. */
export interface Coupon extends CouponRow {
  readonly worth: CouponWorth
}

export interface Coupons {
  /** Without regard to case. */
  byCode(code: string, userId: number): Coupon | undefined
  assignedTo(userId: number): Coupon[]
  use(couponId: number, bookingId: number, userId: number, nowMs: number): void
  /** Nothing happens for a booking without one. */
  release(bookingId: number, nowMs: number): void
}

const select = `SELECT coupon.*,
    (SELECT count(*) FROM coupon_uses AS own
      WHERE own.coupon_id = coupon.id AND own.user_id = asking.id AND own.released_at_ms IS NULL) AS own_uses,
    EXISTS (SELECT 1 FROM coupon_assignments AS given
      WHERE given.coupon_id = coupon.id AND given.user_id = asking.id) AS is_assigned
  FROM (SELECT ? AS id) AS asking`

const worthOf = ({ percent_basis_points: percentBasisPoints, amount_minor: amountMinor }: CouponRow): CouponWorth =>
  amountMinor === null
    ? { percentBasisPoints: percentBasisPoints ?? 0, amountMinor }
    : { percentBasisPoints: null, amountMinor }

export const createCoupons = (database: WritableDatabase): Coupons => {
  const findByCode = database.prepare<CouponRow>(`${select} JOIN coupons AS coupon ON coupon.code = ?`)
  const findAssigned = database.prepare<CouponRow>(
    `${select} JOIN coupon_assignments AS assignment ON assignment.user_id = asking.id
     JOIN coupons AS coupon ON coupon.id = assignment.coupon_id WHERE coupon.active = 1 ORDER BY coupon.id`,
  )
  const insertUse = database.prepareWrite(
    'INSERT INTO coupon_uses (booking_id, coupon_id, user_id, used_at_ms) VALUES (?, ?, ?, ?)',
  )
  const releaseUse = database.prepareWrite(
    'UPDATE coupon_uses SET released_at_ms = ? WHERE booking_id = ? AND released_at_ms IS NULL',
  )
  const withWorth = (row: CouponRow): Coupon => ({ ...row, worth: worthOf(row) })

  return {
    byCode(code, userId) {
      const row = findByCode.get(userId, code)
      return row === undefined ? undefined : withWorth(row)
    },
    assignedTo: (userId) => findAssigned.all(userId).map(withWorth),
    use: (couponId, bookingId, userId, nowMs) => void insertUse.run(bookingId, couponId, userId, nowMs),
    release: (bookingId, nowMs) => void releaseUse.run(nowMs, bookingId),
  }
}
