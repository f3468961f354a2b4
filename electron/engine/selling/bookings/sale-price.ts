/** The price of an offer with its add-ons, minus a user's coupon and credit (decisions.md section 4). */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { messagesIn } from '../../../common/messages.ts'
import { couponDeduction, creditDeduction, priceLines, totalOf } from '../pricing/pricing.ts'
import type { AddOnRow } from '../quotes/facility.ts'
import type { Coupon, DeductionReader } from './deduction-repository.ts'
import type { Offer } from './offer.ts'

type Sale = Pick<RequestContext, 'auth' | 'nowMs' | 'params' | 'locale'> & {
  readonly offer: Offer
  readonly addOns: readonly AddOnRow[]
}
type UsedCoupon = ReturnType<typeof withAmount>

/** The first term of a coupon that is not met, in the reader's language; undefined where the coupon counts. */
const unmetTerm = (coupon: Coupon, { offer, nowMs, locale }: Sale, subtotalMinor: number): string | undefined => {
  const t = messagesIn(locale ?? 'en-US')
  const { currency, id: locationId } = offer.facility.row
  const isFor = (only: number | null, actual: number | undefined): boolean => only === null || only === actual
  // A coupon of another user gets the same text as an unknown code.
  if (coupon.assigned_only === 1 && coupon.is_assigned === 0) return t('marketplace.coupons.unknown')
  if (coupon.active === 0) return t('marketplace.coupons.inactive')
  if (coupon.starts_at_ms !== null && nowMs < coupon.starts_at_ms) return t('marketplace.coupons.early')
  if (coupon.ends_at_ms !== null && nowMs >= coupon.ends_at_ms) return t('marketplace.coupons.ended')
  if (!isFor(coupon.event_id, offer.event?.id)) return t('marketplace.coupons.otherEvent')
  if (!isFor(coupon.venue_id, offer.venue?.id)) return t('marketplace.coupons.otherVenue')
  if (!isFor(coupon.location_id, locationId)) return t('marketplace.coupons.otherLocation')
  if (coupon.currency !== null && coupon.currency !== currency) {
    return t('marketplace.coupons.otherCurrency', { currency: coupon.currency })
  }
  if (coupon.minimum_minor !== null && subtotalMinor < coupon.minimum_minor) {
    return t('marketplace.coupons.belowMinimum')
  }
  if (coupon.use_limit !== null && coupon.uses >= coupon.use_limit) return t('marketplace.coupons.usedUp')
  if (coupon.use_limit_per_user !== null && coupon.own_uses >= coupon.use_limit_per_user) {
    return t('marketplace.coupons.usedByAccount')
  }
  return undefined
}

const withAmount = ({ id, code, amount_minor, percent_basis_points }: Coupon, subtotalMinor: number) => ({
  id,
  code,
  amountMinor: couponDeduction(amount_minor, percent_basis_points, subtotalMinor),
})

/** The named coupon, else the best one that is assigned to the user. Throws `coupon_invalid`. */
const couponFor = (
  repository: DeductionReader,
  sale: Sale,
  userId: number,
  subtotalMinor: number,
): UsedCoupon | undefined => {
  const code = sale.params.get('coupon_code')?.trim()
  const t = messagesIn(sale.locale ?? 'en-US')
  if (code !== undefined) {
    const coupon = repository.couponByCode(code, userId)
    const unmet = coupon === undefined ? t('marketplace.coupons.unknown') : unmetTerm(coupon, sale, subtotalMinor)
    if (coupon !== undefined && unmet === undefined) return withAmount(coupon, subtotalMinor)
    throw new AppError('coupon_invalid', { fields: ['coupon_code'], details: unmet })
  }
  return repository
    .assignedCoupons(userId)
    .filter((coupon) => unmetTerm(coupon, sale, subtotalMinor) === undefined)
    .map((coupon) => withAmount(coupon, subtotalMinor))
    .reduce<UsedCoupon | undefined>(
      (best, coupon) => (coupon.amountMinor > (best?.amountMinor ?? 0) ? coupon : best),
      undefined,
    )
}

/** Throws `coupon_invalid` for a code that does not count here; without a user's token no coupon counts, and none is read. */
export const salePrice = (repository: DeductionReader, sale: Sale) => {
  const { offer, addOns, auth } = sale
  const { rate, price, facility } = offer
  const { currency, name } = facility.row
  const option =
    rate.name === ''
      ? { label: name, translations_json: '{}' }
      : { label: rate.name, translations_json: rate.translationsJson }
  const lines = priceLines(option, price, addOns)
  const subtotalMinor = totalOf(lines)
  const { userId } = auth
  const found = userId === undefined ? undefined : couponFor(repository, sale, userId, subtotalMinor)
  // A coupon cannot reduce a price of zero, so it stays unused.
  const coupon = found?.amountMinor === 0 ? undefined : found
  if (coupon !== undefined) {
    lines.push({ kind: 'coupon', label: coupon.code, translations_json: '{}', amountMinor: -coupon.amountMinor })
  }
  const toPayMinor = totalOf(lines)
  const balanceMinor = userId === undefined || toPayMinor === 0 ? 0 : repository.creditBalance(userId, currency)
  const creditMinor = creditDeduction(balanceMinor, toPayMinor)
  if (creditMinor > 0) lines.push({ kind: 'credit', label: '', translations_json: '{}', amountMinor: -creditMinor })
  const quoteMinor = price.priceMinor
  return { lines, quoteMinor, subtotalMinor, coupon, creditMinor, finalMinor: toPayMinor - creditMinor }
}
