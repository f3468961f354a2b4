/** Coupons in the inventory (decisions.md section 4). */
import { z } from 'zod'
import { basedOn, currencyCode, recordId, recordState, requiredText } from './common.ts'
import { unbounded } from './unbounded.ts'

/** POST /desk/inventory/coupons: a share or an amount, for what is named: all of it must fit the booking. */
export const newCoupon = z.object({
  code: requiredText(40).regex(/^\S+$/),
  percent_basis_points: z.int().min(1).max(10_000).nullable().default(null),
  amount_minor: z.int().positive().max(10_000_000).nullable().default(null),
  currency: currencyCode.nullable().default(null),
  minimum_minor: z.int().positive().max(10_000_000).nullable().default(null),
  /** Instants: the first at which it counts, and the first at which it does not any more. */
  starts_at: z.iso.datetime().nullable().default(null),
  ends_at: z.iso.datetime().nullable().default(null),
  use_limit: z.int().positive().nullable().default(null),
  use_limit_per_user: z.int().positive().nullable().default(null),
  venue_id: recordId.nullable().default(null),
  facility_id: recordId.nullable().default(null),
  event_id: recordId.nullable().default(null),
  /** Only for accounts that it is assigned to. */
  assigned_only: z.boolean().default(false),
  active: z.boolean().default(true),
})
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
  /** When its booking was cancelled: from then on it does not count. */
  released_at: z.string().optional(),
})
export type CouponUse = z.infer<typeof couponUse>

export const couponSearches = z.object({ text: z.string(), id: z.string(), active: z.string(), archived: z.string() })
export const couponSorts = ['code', 'uses', 'ends', 'id'] as const
