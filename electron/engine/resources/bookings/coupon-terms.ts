/** Whether a coupon counts for a purchase: the first of its terms that is not met, as text for debugging. */
import type { Coupon } from './coupon-repository.ts'

export interface CouponPurchase {
  readonly locationId: number
  readonly venueId: number | undefined
  readonly eventId: number | undefined
  readonly currency: string
  readonly subtotalMinor: number
  readonly nowMs: number
}

/** Undefined where it counts. */
export const unmetCouponTerm = (coupon: Coupon, purchase: CouponPurchase): string | undefined => {
  const { subtotalMinor, nowMs } = purchase
  const elsewhere = (only: number | null, actual: number | undefined): boolean => only !== null && only !== actual
  // Somebody else's coupon is not told apart from none.
  if (coupon.assigned_only === 1 && coupon.is_assigned === 0) return 'There is no such coupon.'
  if (coupon.active === 0) return 'This coupon is not active.'
  if (coupon.starts_at_ms !== null && nowMs < coupon.starts_at_ms) return 'This coupon does not count yet.'
  if (coupon.ends_at_ms !== null && nowMs >= coupon.ends_at_ms) return 'This coupon has ended.'
  if (elsewhere(coupon.event_id, purchase.eventId)) return 'This coupon is for another event.'
  if (elsewhere(coupon.venue_id, purchase.venueId)) return 'This coupon is for another venue.'
  if (elsewhere(coupon.location_id, purchase.locationId)) return 'This coupon is for another location.'
  if (coupon.currency !== null && coupon.currency !== purchase.currency) {
    return `This coupon is for prices in ${coupon.currency}.`
  }
  if (coupon.minimum_minor !== null && subtotalMinor < coupon.minimum_minor) {
    return 'The price is below the minimum of this coupon.'
  }
  if (coupon.use_limit !== null && coupon.uses >= coupon.use_limit) return 'This coupon is used up.'
  if (coupon.use_limit_per_user !== null && coupon.own_uses >= coupon.use_limit_per_user) {
    return 'This account has used this coupon as often as it may.'
  }
  return undefined
}
