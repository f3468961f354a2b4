/** POST /bookings/previews: what a quote with its add-ons costs (specification, Price preview; decisions.md section 4). */
import { preview } from '../../../../shared/api/quotes.ts'
import type { Preview } from '../../../../shared/api/quotes.ts'
import type { EngineDeps } from '../../deps.ts'
import { moneyObject } from '../../domain/money.ts'
import { totalOf } from '../../domain/pricing-lines.ts'
import { tokenAccess } from '../../http/route.ts'
import type { Route } from '../../http/route.ts'
import { readAddOns } from '../bookings/add-on-choice.ts'
import { checkCoupon } from '../bookings/booking-input.ts'
import { chosenLines } from '../bookings/create-booking.ts'
import { createOfferReader } from '../bookings/offer.ts'
import { translated } from '../quotes/names.ts'

export function createPreviewRoutes(deps: EngineDeps): readonly Route[] {
  const offers = createOfferReader(deps.database)
  return [
    {
      method: 'POST',
      path: '/bookings/previews',
      summary: 'Preview the final price of a quote',
      object: 'preview',
      access: tokenAccess,
      response: preview,
      handle({ params, auth, nowMs, locale }) {
        const offer = offers.read(params, nowMs)
        // A size that is still to be chosen costs nothing yet; only the booking insists on it.
        const lines = chosenLines(offer, readAddOns(params, offer.facility, false))
        checkCoupon(params, auth)
        const { currency } = offer.facility.row
        const money = (amountMinor: number): Record<string, string> => moneyObject(amountMinor, currency)
        const total = money(totalOf(lines))
        const body: Preview = {
          quote_price: money(offer.price.priceMinor),
          subtotal: total,
          final_price: total,
          coupon_amount: money(0),
          user_credit_amount: money(0),
          line_items: lines.map(({ kind, label, amountMinor, addOn }) => ({
            kind,
            label: translated(label, locale),
            price: money(amountMinor),
            ...(addOn === undefined ? {} : { add_on_id: addOn.uuid }),
          })),
        }
        return { kind: 'resource', body }
      },
    },
  ]
}
