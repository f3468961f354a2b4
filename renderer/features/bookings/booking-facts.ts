/** The facts in the row and the panel of a booking, computed from the API's record. */
import { IconCalendarOff, IconCheck, IconX } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { formatParkingTime, instantMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Place } from '../../lib/shared-names.ts'

const statuses = {
  cancelled: { code: 'cancelled', label: t('bookings.status.cancelled'), tone: 'bad', icon: IconX },
  ended: { code: 'ended', label: t('bookings.status.ended'), tone: 'plain', icon: IconCalendarOff },
  active: { code: 'active', label: t('bookings.status.active'), tone: 'ok', icon: IconCheck },
} as const

/** The status: cancelled, ended (its time is over) or active. */
export const bookingStatus = (booking: Booking, nowMs: number) => {
  if (booking.cancelled_at !== undefined) return statuses.cancelled
  return instantMs(booking.end_time) < nowMs ? statuses.ended : statuses.active
}

/** The value from the API, unless the deadline has passed since. */
export const isCancellable = (booking: Pick<Booking, 'cancellable' | 'cancellable_until'>, nowMs: number): boolean => {
  const { cancellable, cancellable_until: until } = booking
  return cancellable && (until === undefined || nowMs <= instantMs(until))
}

/** "Elena Novak", the e-mail or phone if there is no name, undefined for a walk-in. */
export const customerName = (booking: Booking): string | undefined => {
  const customer = booking._embedded['svc:customer']
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  return name === '' ? (customer?.email ?? customer?.phone) : name
}

/** The zone of the facility; the zone of the screen if the record has none. */
export const bookingZone = (booking: Booking, screenZone: string): string =>
  booking._embedded['svc:location']?.timezone ?? screenZone

/** The parking time in the local time of the facility. */
export const parkingTime = (booking: Booking, screenZone: string): string => {
  const zone = bookingZone(booking, screenZone)
  return formatParkingTime(booking.start_time, booking.end_time, zone, booking.times_tbd === 'true')
}

export const addOnNames = (booking: Booking): string | undefined =>
  booking._embedded['svc:add_ons']?.map(({ name }) => name).join(', ') || undefined

export const facilityName = (booking: Booking): string =>
  booking._embedded['svc:location']?.name || t('bookings.facts.unnamedFacility')

export const bookingPlace = (booking: Booking): Place => {
  const location = booking._embedded['svc:location']
  return { name: facilityName(booking), address: location?.address1 ?? location?.city }
}
