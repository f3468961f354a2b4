/** Venues, events and locations as the API returns them (specification, "Resources"; recorded-shapes.md 6 to 8). */
import { z } from 'zod'
import { coordinates, datetime, link, links, money, photo, straightLine, named } from './common.ts'

/** Prices are in the venue's currency; `available` counts facilities with space. */
export const approximatePrices = named('ApproximatePrices', {
  approximate_low: z.number(),
  approximate_high: z.number(),
  available: z.int(),
})
export type ApproximatePrices = z.infer<typeof approximatePrices>

/** A GeoJSON polygon, so [longitude, latitude]. */
export const outline = named('Outline', {
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
})

const address = {
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
}

/** The same quotes as `GET /quotes` lists. */
const embeddedQuotes = z.array(z.looseObject({ location_id: z.string() })).optional()

const eventMembers = {
  id: z.int(),
  name: z.string(),
  venue_id: z.int(),
  start_time: datetime,
  end_time: datetime,
  site_url: z.string().optional(),
  times_tbd: z.enum(['true', 'false']).optional(),
  availability: approximatePrices.optional(),
  partner_events: z
    .array(z.object({ partner_id: z.int(), partner_event_id: z.string() }))
    .describe('The asking partner’s own ids, where some are stored')
    .optional(),
  _links: links,
}

export const venue = named('Venue', {
  id: z.int(),
  name: z.string(),
  ...address,
  coordinates: coordinates.optional(),
  timezone: z.string().optional(),
  currency: z.string().optional(),
  description: z.string().optional(),
  venue_type: z.string().optional(),
  website: z.string().optional(),
  site_url: z.string().optional(),
  capacity: z.int().optional(),
  enhanced_airport: z.boolean().optional(),
  outline: outline.optional(),
  msa: z.string().optional(),
  primarily_transient: z.boolean().optional(),
  images: z.array(photo).optional(),
  seo_meta: z.object({ title: z.string(), description: z.string() }).optional(),
  availability: z
    .object({ monthly: approximatePrices, package: approximatePrices, transient: approximatePrices })
    .optional(),
  distance: z.object({ meters: z.number(), miles: z.number() }).optional(),
  _links: links,
  _embedded: z
    .object({ 'svc:events': z.array(z.object(eventMembers)).optional(), 'svc:quotes': embeddedQuotes })
    .optional(),
})
export type Venue = z.infer<typeof venue>

export const event = named('Event', {
  ...eventMembers,
  _embedded: z.object({ 'svc:venue': venue.optional(), 'svc:quotes': embeddedQuotes }).optional(),
})
export type Event = z.infer<typeof event>

export const review = named('Review', {
  id: z.int(),
  location_id: z.string(),
  rating: z.int().min(1).max(5),
  /** The comment may be empty. */
  comment: z.string(),
  created_at: datetime,
  /** Our extension: true where the demo generated the review; absent otherwise. */
  invented: z.boolean().optional(),
  _embedded: z.object({ 'svc:location': z.looseObject({ id: z.string() }).optional() }).optional(),
  _links: links,
})
export type Review = z.infer<typeof review>

export const location = named('Location', {
  id: z.string(),
  name: z.string(),
  type: z.enum(['offstreet', 'on_street']).optional(),
  ...address,
  currency: z.string().optional(),
  entrances: z
    .array(z.object({ coordinates, max_dimensions: z.object({ inches: z.object({ height: z.number() }) }).optional() }))
    .optional(),
  photos: z.array(photo).optional(),
  reviews: link.optional(),
  timezone: z.string().optional(),
  msa: z.string().optional(),
  description: z.string().optional(),
  directions: z.string().optional(),
  site_url: z.string().optional(),
  rating_summary: z.object({ average_rating: z.number(), rating_count: z.int() }).optional(),
  capacity: z.int().optional(),
  hours: z.string().optional(),
  /** `[{days: ['mo', …], opens: '07:00', closes: '24:00'}]`; other services use other shapes. */
  operating_hours: z.unknown().optional(),
  non_bookable_rates: z.array(z.object({ description: z.string(), price: money.optional() })).optional(),
  phone: z.string().optional(),
  outline: outline.optional(),
  display_seller_logo: z.boolean().optional(),
  distance: straightLine.optional(),
  _links: links,
  _embedded: z.object({ 'svc:reviews': z.array(review).optional(), 'svc:quotes': embeddedQuotes }).optional(),
})
export type Location = z.infer<typeof location>
