/** What an offer with its add-ons costs: coupon and credit of a user taken off (decisions.md section 4). */
import { AppError } from '../../../../shared/errors.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { couponDeduction, creditDeduction, priceLines, totalOf } from '../../domain/pricing.ts'
import type { AddOnRow } from '../quotes/facility.ts'
import type { Coupon, DeductionRepository } from './deduction-repository.ts'
import type { Offer } from './offer.ts'

type Sale = Pick<RequestContext, 'auth' | 'nowMs' | 'params'> & {
  readonly offer: Offer
  readonly addOns: readonly AddOnRow[]
}
type UsedCoupon = ReturnType<typeof withAmount>

/** The first term of a coupon that is not met, as text for debugging; undefined where the coupon counts. */
const unmetTerm = (coupon: Coupon, { offer, nowMs }: Sale, subtotalMinor: number): string | undefined => {
  const { currency, id: locationId } = offer.facility.row
  const isFor = (only: number | null, actual: number | undefined): boolean => only === null || only === actual
  // Somebody else's coupon looks like none at all.
  if (coupon.assigned_only === 1 && coupon.is_assigned === 0) return 'There is no such coupon.'
  if (coupon.active === 0) return 'This coupon is not active.'
  if (coupon.starts_at_ms !== null && nowMs < coupon.starts_at_ms) return 'This coupon does not count yet.'
  if (coupon.ends_at_ms !== null && nowMs >= coupon.ends_at_ms) return 'This coupon has ended.'
  if (!isFor(coupon.event_id, offer.event?.id)) return 'This coupon is for another event.'
  if (!isFor(coupon.venue_id, offer.venue?.id)) return 'This coupon is for another venue.'
  if (!isFor(coupon.location_id, locationId)) return 'This coupon is for another location.'
  if (coupon.currency !== null && coupon.currency !== currency) {
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

const withAmount = ({ id, code, amount_minor, percent_basis_points }: Coupon, subtotalMinor: number) => ({
  id,
  code,
  amountMinor: couponDeduction(amount_minor, percent_basis_points, subtotalMinor),
})

/** The coupon that is named, else the best one that is assigned to the user. Throws `coupon_invalid`. */
const couponFor = (
  repository: DeductionRepository,
  sale: Sale,
  userId: number,
  subtotalMinor: number,
): UsedCoupon | undefined => {
  const code = sale.params.get('coupon_code')?.trim()
  if (code !== undefined) {
    const coupon = repository.couponByCode(code, userId)
    const unmet = coupon === undefined ? 'There is no such coupon.' : unmetTerm(coupon, sale, subtotalMinor)
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

/** Throws `coupon_invalid` for a code that does not count here; without a user's token none does, and none is read. */
export const salePrice = (repository: DeductionRepository, sale: Sale) => {
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
  // On what costs nothing, a coupon takes nothing off and is kept for another time.
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
