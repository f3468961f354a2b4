/** Quotes, purchase options, add-ons and price previews (specification; decisions.md 3; recorded-shapes.md 2 to 5). */
import { z } from 'zod'
import { event, location, venue } from './catalogue.ts'
import { datetime, image, links, money, straightLine } from './common.ts'

export const availabilityStatus = z.enum(['available', 'limited', 'unavailable', 'sold_out'])
export const spaceAvailability = z
  .object({ status: availabilityStatus, spaces_remaining: z.number().int().optional() })
  .meta({ id: 'SpaceAvailability' })

export const addOnOption = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    start_time: datetime,
    end_time: datetime,
    price: money,
    availability: z.object({ status: z.string() }),
    items: z.array(z.string()),
    icon: z.object({ position: z.number().int(), sizes: z.object({ original: image }) }).optional(),
  })
  .meta({ id: 'AddOnOption' })
export type AddOnOption = z.infer<typeof addOnOption>
export const addOnGroup = z.object({ required: z.boolean(), options: z.array(addOnOption) }).meta({ id: 'AddOnGroup' })
export const addOns = z
  .object({ vehicle_size: addOnGroup.optional(), general: addOnGroup.optional() })
  .meta({ id: 'AddOns' })

export const amenity = z
  .object({
    name: z.string(),
    key: z.string(),
    description: z.string(),
    enabled: z.boolean(),
    visible: z.boolean(),
  })
  .meta({ id: 'Amenity' })

export const fee = z
  .object({
    type: z.string(),
    label: z.string(),
    description: z.string(),
    parent_category: z.string(),
    price: money,
  })
  .meta({ id: 'Fee' })

export const cancellableStatus = z
  .object({
    cancellable_now: z.boolean(),
    code: z.string(),
    message: z.string(),
    cancellable_until: datetime.optional(),
  })
  .meta({ id: 'CancellableStatus' })

const minuteSpan = z.object({ minimum: z.number().int(), maximum: z.number().int() })
/** The hours of a shuttle; an empty frequency or phone is unknown. */
export const shuttleService = z
  .object({
    /** `04:30:00.00-07:00` */
    start_time: z.string(),
    end_time: z.string(),
    travel_time: minuteSpan,
    frequency: z.union([minuteSpan, z.object({})]),
    phone: z.object({ on_demand: z.string().optional() }),
  })
  .meta({ id: 'ShuttleService' })
export const shuttleTimes = z
  .object({ to_venue: z.array(shuttleService), from_venue: z.array(shuttleService) })
  .meta({ id: 'ShuttleTimes' })

export const purchaseOption = z
  .object({
    id: z.string(),
    name: z.string().optional(),
    start_time: datetime,
    end_time: datetime,
    min_start: datetime,
    max_end: datetime,
    base_price: money,
    price: money,
    display: z.object({ price: z.enum(['price', 'base_price']).describe('Here always `price`') }),
    fees: z.array(fee).optional(),
    /** On request: the base price of a day at this rate. */
    daily_price: money.optional(),
    pricing_segments: z.array(
      z.object({
        id: z.number().int(),
        start_time: datetime,
        end_time: datetime,
        event: z.object({ id: z.number().int().optional(), name: z.string().optional() }),
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
    /** True or absent. */
    shuttle: z.boolean().optional(),
    /** On request, where it is known. */
    shuttle_times: shuttleTimes.optional(),
    pickup_instructions: z.string().optional(),
    dropoff_instructions: z.string().optional(),
    restrictions: z.object({ capture_plate: z.boolean().optional() }).optional(),
    /** Ours: true where the rate is made by the demo's rule, not a real price. */
    invented: z.boolean().optional(),
    add_ons: addOns.optional(),
    _links: links,
  })
  .meta({ id: 'PurchaseOption' })
export type PurchaseOption = z.infer<typeof purchaseOption>

/** A price that is posted at the facility and cannot be booked (recorded-shapes.md 5). */
export const nonBookableOption = z
  .object({
    name: z.string().optional(),
    price: money,
    add_ons: z.object({ vehicle_size: addOnGroup, general: addOnGroup }),
    /** One member each, such as `VehicleMaxHeight`. */
    attributes: z.array(z.record(z.string(), z.string())),
  })
  .meta({ id: 'NonBookableOption' })

export const quote = z
  .object({
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
    non_bookable_options: z.array(nonBookableOption).optional(),
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
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

/** `{envelope}` meta of a quote search. */
export const quoteMeta = z
  .object({
    start_time: datetime,
    end_time: datetime,
    coordinates: z.tuple([z.number(), z.number()]).optional(),
    count: z.object({ transient: z.number().int(), event: z.number().int() }),
  })
  .meta({ id: 'QuoteMeta' })

export const curated = z
  .object({
    cheapest: quote.optional(),
    closest: quote.optional(),
    recommended: quote.optional(),
  })
  .meta({ id: 'CuratedQuotes' })

/** The body of a search with `returns=curated` or `returns=suggested_view`, outside the envelope (decisions.md 3). */
export const quotesWithViews = z
  .object({
    data: z.array(quote),
    curated_data: curated.optional(),
    suggested_view_data: z.array(quote).optional(),
  })
  .meta({ id: 'QuotesWithViews' })

export const lineItem = z
  .object({
    kind: z.enum(['option', 'fee', 'add_on', 'coupon', 'credit']),
    label: z.string(),
    price: money,
    add_on_id: z.string().optional(),
  })
  .meta({ id: 'LineItem' })
export type LineItem = z.infer<typeof lineItem>

export const preview = z
  .object({
    quote_price: money,
    subtotal: money,
    /** Required by the booking. */
    final_price: money,
    coupon_amount: money,
    user_credit_amount: money,
    line_items: z.array(lineItem),
  })
  .meta({ id: 'PricePreview' })
export type Preview = z.infer<typeof preview>
