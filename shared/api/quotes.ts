/** Quotes, purchase options, add-ons and price previews (specification; decisions.md 3; recorded-shapes.md 2 to 5). */
import { z } from 'zod'
import { event, location, venue } from './catalogue.ts'
import { datetime, image, links, money, straightLine, named } from './common.ts'

export const availabilityStatus = z.enum(['available', 'limited', 'unavailable', 'sold_out'])
export const spaceAvailability = named('SpaceAvailability', {
  status: availabilityStatus,
  spaces_remaining: z.int().optional(),
})

export const addOnOption = named('AddOnOption', {
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  start_time: datetime,
  end_time: datetime,
  price: money,
  availability: z.object({ status: z.enum(['available', 'sold_out']) }),
  items: z.array(z.string()),
  icon: z.object({ position: z.int(), sizes: z.object({ original: image }) }).optional(),
})
export type AddOnOption = z.infer<typeof addOnOption>
export const addOnGroup = named('AddOnGroup', { required: z.boolean(), options: z.array(addOnOption) })
export const addOns = named('AddOns', { vehicle_size: addOnGroup.optional(), general: addOnGroup.optional() })

export const amenity = named('Amenity', {
  name: z.string(),
  key: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  visible: z.boolean(),
})

export const fee = named('Fee', {
  type: z.string(),
  label: z.string(),
  description: z.string(),
  parent_category: z.string(),
  price: money,
})

export const cancellableUntil = datetime.describe(
  'Counted back from the start of the event, without an event from that of the parking; never after parking starts',
)

export const cancellableStatus = named('CancellableStatus', {
  cancellable_now: z.boolean(),
  code: z.string(),
  message: z.string(),
  cancellable_until: cancellableUntil.optional(),
})

const minuteSpan = z.object({ minimum: z.int(), maximum: z.int() })
/** The hours of a shuttle; an empty frequency or phone is unknown. */
export const shuttleService = named('ShuttleService', {
  /** The format is `04:30:00.00-07:00`. */
  start_time: z.string(),
  end_time: z.string(),
  travel_time: minuteSpan,
  frequency: z.union([minuteSpan, z.object({})]),
  phone: z.object({ on_demand: z.string().optional() }),
})
export const shuttleTimes = named('ShuttleTimes', {
  to_venue: z.array(shuttleService),
  from_venue: z.array(shuttleService),
})

const stay = { start_time: datetime, end_time: datetime, min_start: datetime, max_end: datetime }

export const purchaseOption = named('PurchaseOption', {
  id: z.string(),
  name: z.string().optional(),
  ...stay,
  base_price: money,
  price: money,
  display: z.object({ price: z.enum(['price', 'base_price']).describe('Which of the two to show before purchase') }),
  fees: z.array(fee).optional(),
  /** The base price of a day at this rate; present on request. */
  daily_price: money.optional(),
  pricing_segments: z.array(
    z.object({
      id: z.int(),
      start_time: datetime,
      end_time: datetime,
      event: z.object({ id: z.int().optional(), name: z.string().optional() }),
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
  /** Always `None`, which programs read (recorded-shapes.md 3). */
  price_advisory: z.string().optional(),
  /** True or absent. */
  shuttle: z.boolean().optional(),
  /** Present on request, where the times are known. */
  shuttle_times: shuttleTimes.optional(),
  pickup_instructions: z.string().optional(),
  dropoff_instructions: z.string().optional(),
  restrictions: z.object({ capture_plate: z.boolean().optional() }).optional(),
  /** Our extension: true where a rule of the demo made the rate, which is not a real price. */
  invented: z.boolean().optional(),
  add_ons: addOns.optional(),
  _links: links,
})
export type PurchaseOption = z.infer<typeof purchaseOption>

/** A price that is posted at the facility and cannot be booked (recorded-shapes.md 5). */
export const nonBookableOption = named('NonBookableOption', {
  name: z.string().optional(),
  price: money,
  add_ons: z.object({ vehicle_size: addOnGroup, general: addOnGroup }),
  /** Each entry has one member, such as `VehicleMaxHeight`. */
  attributes: z.array(z.record(z.string(), z.string())),
})

export const quote = named('Quote', {
  location_id: z.string(),
  type: z.enum(['offstreet', 'on_street']),
  name: z.string(),
  quote_type: z.enum(['transient', 'event', 'airport']),
  ...stay,
  distance: straightLine.optional(),
  purchase_options: z.array(purchaseOption),
  non_bookable_options: z.array(nonBookableOption).optional(),
  /** Present only with `option_types` `on_demand` or `all`; the options are bookable by their ids. */
  ondemand_options: z.array(purchaseOption).optional(),
  /** Our extension: says why the list of options is empty, sold out or without a rate. */
  space_availability: spaceAvailability.optional(),
  seller_id: z.int(),
  _embedded: z.object({
    'svc:location': location.optional(),
    'svc:venue': venue.optional(),
    'svc:event': event.optional(),
  }),
  _links: links.optional(),
})
export type Quote = z.infer<typeof quote>

/** The meta member of the envelope of a quote search. */
export const quoteMeta = named('QuoteMeta', {
  start_time: datetime,
  end_time: datetime,
  coordinates: z.tuple([z.number(), z.number()]).optional(),
  count: z.object({ transient: z.int(), event: z.int() }),
})

export const curated = named('CuratedQuotes', {
  cheapest: quote.optional(),
  closest: quote.optional(),
  recommended: quote.optional(),
})

/** The body of a search with `returns=curated` or `returns=suggested_view`, outside the envelope (decisions.md 3). */
export const quotesWithViews = named('QuotesWithViews', {
  data: z.array(quote),
  curated_data: curated.optional(),
  suggested_view_data: z.array(quote).optional(),
})

export const lineItem = named('LineItem', {
  kind: z.enum(['option', 'fee', 'add_on', 'coupon', 'credit']),
  label: z.string(),
  price: money,
  add_on_id: z.string().optional(),
})
export type LineItem = z.infer<typeof lineItem>

export const preview = named('PricePreview', {
  quote_price: money,
  subtotal: money,
  /** The booking requires this price. */
  final_price: money,
  coupon_amount: money,
  user_credit_amount: money,
  line_items: z.array(lineItem),
})
export type Preview = z.infer<typeof preview>
