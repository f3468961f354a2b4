/** POST /bookings/previews: the price of a quote with its add-ons (specification, Price preview; decisions.md section 4). */
import { offerRefusals } from '../../../../shared/errors/errors.ts'
import { previewForm } from '../../../../shared/api/parameters.ts'
import { preview, type Preview } from '../../../../shared/api/quotes.ts'
import type { EngineServices } from '../../services.ts'
import { resourceRoutes } from '../lists.ts'
import { moneyObject } from '../../../core/money.ts'
import { tokenAccess, type Route } from '../../../core/http/route.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import { pick } from '../../selling/bookings/representation.ts'
import { readAddOns } from '../../selling/bookings/booking-input.ts'
import { lineLabel } from '../../selling/bookings/line-label.ts'
import { checkAddOnSpaces, checkSpace, createOfferReader } from '../../selling/bookings/offer.ts'
import { salePrice } from '../../selling/bookings/sale-price.ts'

const previewFields: ObjectFields = { object: 'preview', defaults: Object.keys(preview.shape) }

export const createPreviewRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const readOffer = createOfferReader(repositories)
  return resourceRoutes('preview', tokenAccess, {
    'POST /bookings/previews': {
      summary: 'Preview the final price of a quote',
      parameters: previewForm,
      refusals: offerRefusals,
      response: preview,
      handle(context) {
        const { params, auth, nowMs, locale, fields } = context
        const offer = readOffer(params, nowMs)
        checkSpace(repositories.occupancy, offer, context)
        // A size that is still to be chosen costs nothing yet; only the booking requires it.
        const addOns = readAddOns(params, offer.facility, false)
        checkAddOnSpaces(repositories.occupancy, offer, addOns)
        const price = salePrice(repositories.deductions, { params, auth, offer, addOns, nowMs, locale })
        const { currency } = offer.facility.row
        const money = (amountMinor: number): Record<string, string> => moneyObject(amountMinor, currency)
        const body: Preview = {
          quote_price: money(price.quoteMinor),
          subtotal: money(price.subtotalMinor),
          final_price: money(price.finalMinor),
          coupon_amount: money(price.coupon?.amountMinor ?? 0),
          user_credit_amount: money(price.creditMinor),
          line_items: price.lines.map((line) => ({
            kind: line.kind,
            label: lineLabel(line, locale),
            price: money(line.amountMinor),
            ...(line.addOn === undefined ? {} : { add_on_id: line.addOn.uuid }),
          })),
        }
        return { kind: 'resource', body: pick(body, fields.of(previewFields)) }
      },
    },
  })
}
