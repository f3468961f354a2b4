/** What a booking's row and drawer say, worked out from the API's record. */
import { IconCalendarOff, IconCheck, IconX } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import type { IconShape } from '../../ui/index.ts'
import { formatParkingTime, instantMs } from '../../lib/format/index.ts'
import type { Place } from '../../lib/shared-names.ts'

/** What the columns are called, in the table and in its CSV file. */
export const bookingLabels = {
  id: 'Booking',
  event: 'Event',
  facility: 'Facility',
  customer: 'Customer',
  parking: 'Parking',
  plate: 'Plate',
  purchased: 'Sold',
  email: 'E-mail',
  phone: 'Phone',
  'add-ons': 'Add-ons',
  address: 'Address',
  status: 'Status',
  refunded: 'Refunded',
  paid: 'Paid',
} as const

export interface StatusWords {
  readonly word: 'Active' | 'Ended' | 'Cancelled'
  readonly tone: 'ok' | 'plain' | 'bad'
  readonly icon: IconShape
}

/** Cancelled, ended (its time is over) or active. */
export const bookingStatus = (booking: Booking, nowMs: number): StatusWords => {
  if (booking.cancelled_at !== undefined) return { word: 'Cancelled', tone: 'bad', icon: IconX }
  if (instantMs(booking.end_time) < nowMs) return { word: 'Ended', tone: 'plain', icon: IconCalendarOff }
  return { word: 'Active', tone: 'ok', icon: IconCheck }
}

/** As the API said when it was asked, unless the deadline has passed since. */
export const isCancellable = (booking: Pick<Booking, 'cancellable' | 'cancellable_until'>, nowMs: number): boolean => {
  const { cancellable, cancellable_until: until } = booking
  return cancellable && (until === undefined || nowMs <= instantMs(until))
}

/** "Elena Novak", the e-mail where there is no name, undefined for a walk-in. */
export const customerName = (booking: Booking): string | undefined => {
  const customer = booking._embedded['svc:customer']
  const name = [customer?.first_name, customer?.last_name].filter((part) => part !== undefined && part !== '').join(' ')
  if (name !== '') return name
  return customer?.email ?? customer?.phone
}

/** Zone of the facility; the zone of the screen where the record does not say. */
export const bookingZone = (booking: Booking, screenZone: string): string =>
  booking._embedded['svc:location']?.timezone ?? screenZone

/** When one may park, on the clock of the facility. */
export const parkingTime = (booking: Booking, screenZone: string): string => {
  const zone = bookingZone(booking, screenZone)
  return formatParkingTime(booking.start_time, booking.end_time, zone, booking.times_tbd === 'true')
}

export const addOnNames = (booking: Booking): string | undefined => {
  const names = booking._embedded['svc:add_ons']?.map((addOn) => addOn.name) ?? []
  return names.length === 0 ? undefined : names.join(', ')
}

export const bookingPlace = (booking: Booking): Place => {
  const location = booking._embedded['svc:location']
  return { name: facilityName(booking), address: location?.address1 ?? location?.city }
}

export const facilityName = (booking: Booking): string => {
  const location = booking._embedded['svc:location']
  return location === undefined || location.name === '' ? 'Unnamed facility' : location.name
}
