/** Coupons in the inventory (decisions.md section 4). */
import { z } from 'zod'
import { couponMembers } from '../../records/coupon.ts'
import { shapeOf } from '../../records/record.ts'
import { basedOn, recordId, recordState } from './common.ts'
import { unbounded } from './unbounded.ts'

/** POST /desk/inventory/coupons. */
export const newCoupon = z.object(shapeOf(couponMembers))
export type NewCoupon = z.infer<typeof newCoupon>

/** PUT /desk/inventory/coupons/{id}. */
export const couponChange = newCoupon.extend(basedOn.shape)

export const inventoryCoupon = unbounded(newCoupon).extend({
  ...recordState,
  uses: z.int(),
  venue_name: z.string().optional(),
  facility_name: z.string().optional(),
  event_name: z.string().optional(),
})
export type InventoryCoupon = z.infer<typeof inventoryCoupon>

/** GET /desk/inventory/coupons/{id}/uses. */
export const couponUse = z.object({
  booking_id: recordId,
  customer: z.string(),
  used_at: z.string(),
  currency: z.string(),
  deducted: z.int(),
  /** The time at which its booking was cancelled: from then on the use does not count. */
  released_at: z.string().optional(),
})
export type CouponUse = z.infer<typeof couponUse>

export const couponSearches = z.object({ text: z.string(), id: z.string(), active: z.string(), archived: z.string() })
export const couponSorts = ['code', 'uses', 'ends', 'id'] as const
