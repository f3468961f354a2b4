/** Venues, events and locations as the API returns them (specification, "Resources"; recorded-shapes.md 6 to 8). */
import { z } from 'zod'
import { coordinates, datetime, links, photo, straightLine } from './common.ts'

export const venue = z.object({
  id: z.number().int(),
  name: z.string(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
  coordinates: coordinates.optional(),
  timezone: z.string().optional(),
  description: z.string().optional(),
  venue_type: z.string().optional(),
  website: z.string().optional(),
  site_url: z.string().optional(),
  capacity: z.number().int().optional(),
  distance: z.object({ meters: z.number(), miles: z.number() }).optional(),
  _links: links,
})
export type Venue = z.infer<typeof venue>

export const eventAvailability = z.object({
  approximate_low: z.number(),
  approximate_high: z.number(),
  available: z.number().int(),
})

export const event = z.object({
  id: z.number().int(),
  name: z.string(),
  venue_id: z.number().int(),
  start_time: datetime,
  end_time: datetime,
  site_url: z.string().optional(),
  times_tbd: z.enum(['true', 'false']).optional(),
  availability: eventAvailability.optional(),
  partner_events: z.array(z.object({ partner_id: z.number().int(), partner_event_id: z.string() })).optional(),
  _links: links,
  _embedded: z.object({ 'svc:venue': venue.optional() }).optional(),
})
export type Event = z.infer<typeof event>

export const location = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['offstreet', 'on_street']).optional(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
  currency: z.string().optional(),
  entrances: z
    .array(z.object({ coordinates, max_dimensions: z.object({ inches: z.object({ height: z.number() }) }).optional() }))
    .optional(),
  photos: z.array(photo).optional(),
  timezone: z.string().optional(),
  msa: z.string().optional(),
  description: z.string().optional(),
  directions: z.string().optional(),
  site_url: z.string().optional(),
  rating_summary: z.object({ average_rating: z.number(), rating_count: z.number().int() }).optional(),
  capacity: z.number().int().optional(),
  hours: z.string().optional(),
  operating_hours: z.unknown().optional(),
  phone: z.string().optional(),
  distance: straightLine.optional(),
  _links: links,
})
export type Location = z.infer<typeof location>
