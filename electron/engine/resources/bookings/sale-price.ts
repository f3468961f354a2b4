/** What an offer with its add-ons costs whoever asks: coupon and credit of a user taken off (decisions.md section 4). */
import type { WritableDatabase } from '../../../core/db/driver.ts'
import { couponDeduction, creditDeduction } from '../../domain/deductions.ts'
import { priceLines, totalOf } from '../../domain/pricing-lines.ts'
import type { PriceLine } from '../../domain/pricing-lines.ts'
import type { Auth } from '../../../core/http/auth.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { AddOnRow } from '../quotes/facility.ts'
import { createAccountCredit } from './account-credit.ts'
import { createCoupons } from './coupon-repository.ts'
import { unmetCouponTerm } from './coupon-terms.ts'
import type { CouponPurchase } from './coupon-terms.ts'
import type { Offer } from './offer.ts'
import { refusal } from './refusal.ts'

interface UsedCoupon {
  readonly id: number
  readonly code: string
  readonly amountMinor: number
}

/** `finalMinor` = `subtotalMinor` - the coupon's amount - `creditMinor`, and the sum of `lines`; nothing is below zero but lines. */
export interface SalePrice {
  readonly lines: readonly PriceLine[]
  /** The quote's own price, without add-ons. */
  readonly quoteMinor: number
  readonly subtotalMinor: number
  readonly coupon: UsedCoupon | undefined
  readonly creditMinor: number
  readonly finalMinor: number
}

export interface SalePricer {
  /** Throws `coupon_invalid` for a code that does not count here; without a user's token none does, and none is looked at. */
  priceOf(sale: { params: Parameters; auth: Auth; offer: Offer; addOns: readonly AddOnRow[]; nowMs: number }): SalePrice
  /** Writes down what a booking uses of coupon and credit; in the transaction that priced it. */
  take(price: SalePrice, booking: { id: number; userId: number; currency: string; nowMs: number }): void
  /** The coupon counts again and the credit is back; in the transaction of the cancellation. */
  giveBack(booking: { id: number; userId: number; currency: string; nowMs: number }): void
}

const creditLabel = 'Account credit'

const chargedLines = (offer: Offer, addOns: readonly AddOnRow[]): PriceLine[] => {
  const chosen = addOns.map(({ id, uuid, name, price_minor: priceMinor }) => ({ id, uuid, name, priceMinor }))
  const label = offer.rate.name === '' ? offer.facility.row.name : offer.rate.name
  return priceLines(label, offer.price, chosen)
}

export const createSalePricer = (database: WritableDatabase): SalePricer => {
  const coupons = createCoupons(database)
  const credit = createAccountCredit(database)

  const couponFor = (params: Parameters, userId: number, purchase: CouponPurchase): UsedCoupon | undefined => {
    const code = params.get('coupon_code')?.trim()
    if (code !== undefined) {
      const coupon = coupons.byCode(code, userId)
      const unmet = coupon === undefined ? 'There is no such coupon.' : unmetCouponTerm(coupon, purchase)
      if (coupon === undefined || unmet !== undefined) {
        throw refusal('coupon_invalid', { fields: ['coupon_code'], ...(unmet === undefined ? {} : { details: unmet }) })
      }
      return { id: coupon.id, code: coupon.code, amountMinor: couponDeduction(coupon.worth, purchase.subtotalMinor) }
    }
    let best: UsedCoupon | undefined
    for (const coupon of coupons.assignedTo(userId)) {
      const amountMinor = couponDeduction(coupon.worth, purchase.subtotalMinor)
      if (amountMinor <= (best?.amountMinor ?? 0) || unmetCouponTerm(coupon, purchase) !== undefined) continue
      best = { id: coupon.id, code: coupon.code, amountMinor }
    }
    return best
  }

  return {
    priceOf({ params, auth, offer, addOns, nowMs }) {
      const lines = chargedLines(offer, addOns)
      const subtotalMinor = totalOf(lines)
      const plain = { quoteMinor: offer.price.priceMinor, subtotalMinor }
      const { userId } = auth
      if (userId === undefined) {
        return { ...plain, lines, coupon: undefined, creditMinor: 0, finalMinor: subtotalMinor }
      }
      const { currency } = offer.facility.row
      const found = couponFor(params, userId, {
        locationId: offer.facility.row.id,
        venueId: offer.venue?.id,
        eventId: offer.event?.id,
        currency,
        subtotalMinor,
        nowMs,
      })
      // On what costs nothing, a coupon takes nothing off and is kept for another time.
      const coupon = found?.amountMinor === 0 ? undefined : found
      if (coupon !== undefined) lines.push({ kind: 'coupon', label: coupon.code, amountMinor: -coupon.amountMinor })
      const toPayMinor = totalOf(lines)
      const creditMinor = toPayMinor === 0 ? 0 : creditDeduction(credit.balance(userId, currency), toPayMinor)
      if (creditMinor > 0) lines.push({ kind: 'credit', label: creditLabel, amountMinor: -creditMinor })
      return { ...plain, lines, coupon, creditMinor, finalMinor: toPayMinor - creditMinor }
    },

    take({ coupon, creditMinor }, { id: bookingId, userId, currency, nowMs }) {
      if (coupon !== undefined) coupons.use(coupon.id, bookingId, userId, nowMs)
      if (creditMinor > 0) credit.spend({ userId, bookingId, currency, amountMinor: creditMinor, nowMs })
    },

    giveBack({ id: bookingId, userId, currency, nowMs }) {
      coupons.release(bookingId, nowMs)
      credit.giveBack({ userId, bookingId, currency, nowMs })
    },
  }
}
