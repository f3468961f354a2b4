/** Request parameters: ids in paths, the types of `q`, and the parameters of each operation (specification, "Endpoints"). */
import { z } from 'zod'
import { locales } from '../locales.ts'
import { contactPhonePattern } from '../values/phone.ts'
import { named, matching } from './common.ts'

/** Ids of events, venues and bookings (decisions.md W10). */
export const numericIdPath = z.object({
  id: z
    .int()
    .min(1)
    .meta({ examples: [1] }),
})
/** Ids of locations: digits as text (W10). */
export const locationIdPath = z.object({ id: matching(/^[1-9]\d{0,15}$/).meta({ examples: ['1001'] }) })
export const reviewPath = locationIdPath.extend({
  review_id: z
    .int()
    .min(1)
    .meta({ examples: [1] }),
})
export const ticketPath = numericIdPath.extend({
  ticket_id: z
    .int()
    .min(1)
    .meta({ examples: [1] }),
})
export const passPath = z.object({
  token: z
    .string()
    .describe('The end of parking_pass_web_url')
    .meta({ examples: ['Yc2bV0hfQk6Jm1nS8pXr3w'] }),
})
export const iconPath = z.object({ name: z.string().meta({ examples: ['qr.svg'] }) })
/** The SHA-256 of the photo in hexadecimal. */
export const photoPath = z.object({ hash: z.string().meta({ examples: ['0'.repeat(64)] }) })

const idList = matching(/^\d{1,15}(,\d{1,15})*$/).meta({ examples: ['1'] })
const oneId = matching(/^\d{1,15}$/).meta({ examples: ['102'] })
const latitude = '-?([0-8]?\\d(\\.\\d{1,9})?|90)'
const longitude = '-?((1[0-7]\\d|\\d{1,2})(\\.\\d{1,9})?|180)'
const corner = `${latitude},${longitude}`
const place = matching(new RegExp(`^\\[?${corner}\\]?$`)).meta({
  description: 'latitude,longitude',
  examples: ['42.3663,-71.0622'],
})
const miles = matching(/^(\d{1,2}(\.\d{1,3})?|\.\d{1,3})$/).meta({
  description: 'Miles: 1 unless given, at most 50',
  examples: ['0.5'],
})
const corners = matching(new RegExp(`^${corner},${corner}(,${corner},${corner})?$`)).meta({
  description: 'Two or four corners, each latitude,longitude',
  examples: ['42.37,-71.07,42.36,-71.05'],
})

/** A clock reading at the place; a zone behind it is dropped (W8). */
const localTime = matching(
  /^\s*\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?([Zz]|[+\- ]\d\d(:?\d\d)?)?(\[[\w/+-]+\])?\s*$/,
).meta({ description: 'Local time at the venue: YYYY-MM-DDTHH:MM', examples: ['2026-10-01T19:00'] })

/** Words in ASCII only. */
const nameWords = z.string().meta({ description: 'Words that begin words of the name', examples: ['celtics'] })

export const venueSearch = z.object({
  name: nameWords,
  coordinates: place,
  distance: miles,
  bounds: corners,
  venue_id: idList,
})

export const eventSearch = z.object({
  venue_id: idList,
  event_id: idList,
  name: nameWords,
  starting_after: localTime,
  starting_before: localTime,
  partner_event_id: z.string().describe('The asking partner’s own id; it is entered with the event'),
})

/** A search names one destination; `bounds` narrows an event or a venue (decisions.md 3). */
export const quoteSearch = z.object({
  coordinates: place,
  distance: miles,
  venue_id: idList,
  event_id: oneId,
  location_id: idList,
  bounds: corners,
  anchor_coordinates: place.describe('Where distance is measured from instead'),
  search_type: z.string(),
})

export const locationSearch = quoteSearch.omit({ search_type: true })

export const bookingSearch = z.object({
  location_id: idList,
  event_id: idList,
  venue_id: idList,
  status: z.enum(['confirmed', 'cancelled']),
  starting_after: localTime,
  starting_before: localTime,
  purchased_after: localTime,
  purchased_before: localTime,
  customer_email: z.string(),
  plate: z.string(),
  id: idList,
  text: z
    .string()
    .describe(
      'Words of the customer, the place, the event or the codes; part of a plate; the last three or more digits of the id',
    ),
  also_id: idList.describe('With `text`: bookings that are listed beside those that it finds'),
  partner_booking_id: z.string(),
})

export const quoteOptionTypes = ['bookable', 'non_bookable', 'on_demand', 'all'] as const

export const quoteParameters = z.object({
  start_time: localTime.optional(),
  end_time: localTime.optional(),
  option_types: z
    .string()
    .describe(`Blank- or comma-separated: ${quoteOptionTypes.join(', ')}; \`bookable\` unless given`)
    .meta({ examples: ['bookable non_bookable', ...quoteOptionTypes] })
    .optional(),
  returns: z
    .string()
    .describe(
      'Blank- or comma-separated: `curated` marks the cheapest, closest and recommended quote; `suggested_view` is a first page',
    )
    .meta({ examples: ['curated', 'suggested_view', 'curated suggested_view'] })
    .optional(),
  pricing_access_code: z
    .string()
    .describe('Unlocks rates that are hidden otherwise')
    .meta({ examples: ['STAFF'] })
    .optional(),
})

/** The case does not matter; an unknown locale is ignored (W15). */
export const anyLocale = z.union([z.enum(locales), z.string()])

/** True/True/1 and false/False/0 (W6). */
export const flag = z.union([z.boolean(), z.enum(['True', 'False', '1', '0'])])

export const previewForm = named('PreviewForm', {
  quote_id: z.guid().describe('The id of a purchase option'),
  add_on_ids: z.string().describe('Comma-separated').optional(),
  coupon_code: z.string().optional(),
  partner_booking_id: z.string().max(200).optional(),
})

export const bookingForm = named('BookingForm', {
  ...previewForm.shape,
  final_price: matching(/^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/).describe('The final price of the preview'),
  customer_email: z.string().max(254).optional(),
  customer_firstname: z.string().max(120).optional(),
  customer_lastname: z.string().max(120).optional(),
  customer_phone: matching(contactPhonePattern)
    .describe('As people write it; stored in the international form where it can be read')
    .optional(),
  plate_number: z.string().max(24).describe('Where the purchase option requires one').optional(),
  invoice: flag.optional(),
  send_email_confirmation: flag.optional(),
})

export const ticketForm = named('TicketForm', {
  ticket_number: z
    .string()
    .max(100)
    .describe('One that is there is brought up to date; made up where none is given')
    .optional(),
  status: z.enum(['issued', 'used', 'void']).describe('`issued` unless given').optional(),
  used_at: localTime.optional(),
  dtc_identifier: z.string().max(100).describe('What the gate reads; the code of the pass unless given').optional(),
  dtc_kind: z.string().max(100).optional(),
})

/** The code gives access to a booking that the token does not own. */
export const authorizationCode = z.object({
  authorization_code: z
    .string()
    .describe('Of the booking, where the token does not own it')
    .meta({ examples: ['3f9c4e0b7a1d4c52'] })
    .optional(),
})

/** A booking can be viewed without a token by one of its codes. */
export const bookingCodes = authorizationCode.extend({
  share_code: z
    .string()
    .describe('Shows neither prices, plate, pass address nor who booked')
    .meta({ examples: ['8d1f0c2e5b6a4973'] })
    .optional(),
})

export const cancelParameters = z.object({
  reason: z
    .string()
    .max(500)
    .meta({ examples: ['Game postponed'] })
    .optional(),
  house_cost: flag.describe('From the box office alone: refunds beyond the rule of the facility').optional(),
})

export const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .max(255)
    .describe('The same key with the same request returns the first response again, for 72 hours')
    .meta({ examples: ['4b1f7a52-3c0e-4c0e-9d57-2f6c1c0a7b11'] })
    .optional(),
})
