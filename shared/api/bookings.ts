/** Bookings and their parking pass (specification, "Booking", "Parking pass"; decisions.md 4; recorded-shapes.md 11). */
import { z } from 'zod'
import { locales } from '../locales.ts'
import { event, location, venue } from './catalogue.ts'
import { datetime, links, money, named } from './common.ts'
import { addOnOption, amenity, cancellableUntil, lineItem } from './quotes.ts'

export const passDisplayValue = z.enum(['required', 'optional', 'hidden'])
export const passDisplay = named('PassDisplay', {
  pass_number: passDisplayValue,
  scan_code: passDisplayValue,
  license_plate: passDisplayValue,
  full_price: passDisplayValue,
  pricing_codes: passDisplayValue,
  gate_button: passDisplayValue,
  print_instructions: passDisplayValue,
})
export type PassDisplay = z.infer<typeof passDisplay>
/** The display of passes whose facility does not define one. `license_plate` becomes `required` where the facility requires plates. */
export const defaultPassDisplay: PassDisplay = {
  pass_number: 'required',
  scan_code: 'required',
  license_plate: 'optional',
  full_price: 'hidden',
  pricing_codes: 'hidden',
  gate_button: 'hidden',
  print_instructions: 'optional',
}

/** A seller or partner. */
const party = named('Party', { id: z.int(), name: z.string().nullable() })
const bookedAddOns = z.array(addOnOption.partial({ start_time: true, end_time: true, availability: true }))

export const parkingPass = named('ParkingPass', {
  id: z.int(),
  pass_number: z.string(),
  status: z.enum(['active', 'cancelled']),
  active: z.boolean(),
  pass_type: z.enum(['transient', 'event']),
  seller_id: z.int(),
  start_time: datetime,
  end_time: datetime,
  /** Prices are numbers here, not strings (decisions.md W9). */
  price_paid: z.record(z.string(), z.number()),
  full_price: z.record(z.string(), z.number()),
  disclaimers: z.string(),
  reseller_pass: z.boolean(),
  amenities: z.array(amenity),
  validation: z.object({
    display_message: z.string(),
    require_license_plate: z.boolean(),
    require_printout: z.boolean(),
    steps: z.array(z.object({ instructions: z.string(), icon: z.object({ path: z.string() }) })),
    scan_code: z.object({ code: z.string(), format: z.literal('QR'), qr_error_correction_level: z.literal('L') }),
    display: passDisplay,
  }),
  _embedded: z
    .object({
      'svc:location': location.optional(),
      'svc:seller': party.optional(),
      'svc:partner': party.optional(),
      'svc:add_ons': bookedAddOns.optional(),
    })
    .optional(),
  /** Absent at services that have no address of the pass. */
  _links: links.optional(),
})
export type ParkingPass = z.infer<typeof parkingPass>

export const customer = named('Customer', {
  id: z.int().optional(),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.string().optional(),
})
export type Customer = z.infer<typeof customer>

export const booking = named('Booking', {
  id: z.int(),
  customer_id: z.int(),
  event_id: z.int().optional(),
  start_time: datetime,
  end_time: datetime,
  price_paid: money,
  full_price: money,
  purchased_at: datetime,
  type: z.enum(['transient_booking', 'event_booking']),
  on_demand: z.boolean(),
  cancellable: z.boolean(),
  cancelled_at: datetime.optional(),
  parking_pass_web_url: z.string().optional(),
  authorization_code: z.string().optional(),
  share_code: z.string().optional(),
  times_tbd: z.enum(['true', 'false']).optional(),
  /** Extensions, shown on request (`booking:plate_number`, …) or with `booking::desk`. */
  plate_number: z.string().optional(),
  partner_booking_id: z.string().optional(),
  cancellable_until: cancellableUntil.optional(),
  line_items: z.array(lineItem).optional(),
  refunded: money.optional(),
  status: z.enum(['confirmed', 'cancelled']).optional(),
  /** The language of the customer, where it is known. */
  locale: z.enum(locales).optional(),
  _embedded: z.object({
    'svc:location': location.optional(),
    'svc:parking_pass': parkingPass.optional(),
    'svc:customer': customer.optional(),
    'svc:add_ons': bookedAddOns.optional(),
    'svc:event': event.optional(),
    'svc:venue': venue.optional(),
    'svc:partner': party.optional(),
    'svc:seller': party.optional(),
  }),
  _links: links,
})
export type Booking = z.infer<typeof booking>

/** The pass for a share code: without prices, plate, pass address and customer (decisions.md 4). */
export const sharedParkingPass = parkingPass
  .partial({ price_paid: true, full_price: true })
  .meta({ id: 'SharedParkingPass' })
export const sharedBooking = booking
  .omit({
    customer_id: true,
    price_paid: true,
    full_price: true,
    parking_pass_web_url: true,
    authorization_code: true,
    plate_number: true,
    partner_booking_id: true,
    line_items: true,
    refunded: true,
    locale: true,
  })
  .extend({ _embedded: booking.shape._embedded.extend({ 'svc:parking_pass': sharedParkingPass.optional() }) })
  .meta({ id: 'SharedBooking' })

export const bookingShare = named('BookingShare', { share_code: z.string(), share_url: z.string() })

/** A ticket admits one vehicle (decisions.md 4). */
export const ticket = named('Ticket', {
  id: z.int(),
  booking_id: z.int(),
  ticket_number: z.string(),
  status: z.enum(['issued', 'used', 'void']),
  issued_at: datetime,
  used_at: datetime.optional(),
  /** The code that the gate reads: `QR` or `license_plate` unless another kind was recorded. */
  dtc: z.object({ identifier: z.string(), kind: z.string() }),
  _embedded: z.object({ 'svc:booking': z.looseObject({ id: z.int() }).optional() }).optional(),
  _links: links,
})
export type Ticket = z.infer<typeof ticket>
/** The ticket for a share code: without `dtc` where that is a plate. */
export const sharedTicket = ticket.partial({ dtc: true }).meta({ id: 'SharedTicket' })

/** The response to `result_format=stats` of the booking list; the sums are our extension (`fields=stats:count,stats:sums`). */
export const bookingStats = named('BookingStats', {
  count: z.int(),
  confirmed: z.int().optional(),
  cancelled: z.int().optional(),
  paid: money.optional(),
  refunded: money.optional(),
})
export type BookingStats = z.infer<typeof bookingStats>
