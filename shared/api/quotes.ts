/** Quotes, purchase options, add-ons and price previews (specification; decisions.md 3; recorded-shapes.md 2 to 5). */
import { z } from 'zod'
import { event, location, venue } from './catalogue.ts'
import { datetime, links, money, straightLine } from './common.ts'

export const availabilityStatus = z.enum(['available', 'limited', 'unavailable', 'sold_out'])
export const spaceAvailability = z.object({ status: availabilityStatus, spaces_remaining: z.number().int().optional() })

export const addOnOption = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  start_time: datetime,
  end_time: datetime,
  price: money,
  availability: z.object({ status: z.string() }),
  items: z.array(z.string()),
  icon: z.unknown().optional(),
})
export type AddOnOption = z.infer<typeof addOnOption>
export const addOnGroup = z.object({ required: z.boolean(), options: z.array(addOnOption) })
export const addOns = z.object({ vehicle_size: addOnGroup.optional(), general: addOnGroup.optional() })

export const amenity = z.object({
  name: z.string(),
  key: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  visible: z.boolean(),
})

export const fee = z.object({
  type: z.string(),
  label: z.string(),
  description: z.string(),
  parent_category: z.string(),
  price: money,
})

export const cancellableStatus = z.object({
  cancellable_now: z.boolean(),
  code: z.string(),
  message: z.string(),
  cancellable_until: datetime.optional(),
})

export const purchaseOption = z.object({
  id: z.string(),
  name: z.string().optional(),
  start_time: datetime,
  end_time: datetime,
  min_start: datetime,
  max_end: datetime,
  base_price: money,
  price: money,
  display: z.object({ price: z.enum(['price', 'base_price']) }),
  fees: z.array(fee).optional(),
  pricing_segments: z.array(
    z.object({
      id: z.number().int(),
      start_time: datetime,
      end_time: datetime,
      event: z.object({ id: z.number().int().optional() }),
      space_availability: spaceAvailability,
      pricing_type: z.string(),
    }),
  ),
  space_availability: spaceAvailability,
  validation: z.object({
    require_license_plate: z.boolean(),
    display: z.object({ scan_code: z.string() }),
    validation_steps: z.array(z.object({ instructions: z.string(), icon: z.object({ path: z.string() }) })),
  }),
  cancellable_status: cancellableStatus,
  disclaimers: z.array(z.string()),
  amenities: z.array(amenity),
  /** `None`: programs read it (recorded-shapes.md 3). */
  price_advisory: z.string().optional(),
  restrictions: z.object({ capture_plate: z.boolean().optional() }).optional(),
  /** Ours: true where the rate is made by the demo's rule, not a real price. */
  invented: z.boolean().optional(),
  add_ons: addOns.optional(),
  _links: links,
})
export type PurchaseOption = z.infer<typeof purchaseOption>

export const quote = z.object({
  location_id: z.string(),
  type: z.enum(['offstreet', 'on_street']),
  name: z.string(),
  quote_type: z.enum(['transient', 'event', 'airport']),
  start_time: datetime,
  end_time: datetime,
  min_start: datetime,
  max_end: datetime,
  distance: straightLine.optional(),
  purchase_options: z.array(purchaseOption),
  non_bookable_options: z.array(z.unknown()).optional(),
  ondemand_options: z.array(z.unknown()).optional(),
  /** Ours: sold out or without a rate; why the list of options is empty. */
  space_availability: spaceAvailability.optional(),
  seller_id: z.number().int(),
  _embedded: z.object({
    'svc:location': location.optional(),
    'svc:venue': venue.optional(),
    'svc:event': event.optional(),
  }),
  _links: links.optional(),
})
export type Quote = z.infer<typeof quote>

/** `{envelope}` meta of a quote search. */
export const quoteMeta = z.object({
  start_time: datetime,
  end_time: datetime,
  coordinates: z.tuple([z.number(), z.number()]).optional(),
  count: z.object({ transient: z.number().int(), event: z.number().int() }),
})

/** Which quotes are marked: location ids (with option ids) of the cheapest, the closest and the recommended. */
export const curated = z.object({
  cheapest: quote.optional(),
  closest: quote.optional(),
  recommended: quote.optional(),
})

export const lineItem = z.object({
  kind: z.enum(['option', 'fee', 'add_on', 'coupon', 'credit']),
  label: z.string(),
  price: money,
  add_on_id: z.string().optional(),
})
export type LineItem = z.infer<typeof lineItem>

export const preview = z.object({
  quote_price: money,
  subtotal: money,
  final_price: money,
  coupon_amount: money,
  user_credit_amount: money,
  line_items: z.array(lineItem),
})
export type Preview = z.infer<typeof preview>
