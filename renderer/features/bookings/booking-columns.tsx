/** The columns of the bookings table: six by default, fourteen to choose from. */
import type { Booking } from '../../../shared/api/bookings.ts'
import { counterZone, formatCounterTime, formatDay } from '../../lib/format/index.ts'
import { Money, Status, zoneNamePixels } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import {
  addOnNames,
  bookingLabels,
  bookingStatus,
  bookingZone,
  customerName,
  eventShortName,
  facilityName,
  parkingTime,
} from './booking-facts.ts'

export const defaultColumns: readonly string[] = ['id', 'event', 'facility', 'customer', 'status', 'paid']

const dash = <span className="t3">—</span>

/** `nowMs` decides what has ended; `screenZone` is used where a record names no zone. */
export function bookingColumns(nowMs: number, screenZone: string): DataColumn<Booking>[] {
  return [
    {
      id: 'id',
      head: bookingLabels.id,
      width: 88,
      sort: 'id',
      firstDirection: 'desc',
      fixed: true,
      cell: (booking) => <span className="m">{booking.id}</span>,
    },
    {
      id: 'event',
      head: bookingLabels.event,
      width: 144,
      share: 3,
      sort: 'start_time',
      title: (booking) => booking._embedded['svc:event']?.name,
      cell: (booking) => {
        const event = booking._embedded['svc:event']
        return (
          <>
            <span className="t2 day-of">{formatDay(booking.start_time, bookingZone(booking, screenZone))}</span>
            {event === undefined ? <span className="t3">No event</span> : eventShortName(event.name)}
          </>
        )
      },
    },
    {
      id: 'facility',
      head: bookingLabels.facility,
      width: 106,
      share: 4,
      sort: 'location',
      title: facilityName,
      cell: (booking) => <span className="narrow">{facilityName(booking)}</span>,
    },
    {
      id: 'customer',
      head: bookingLabels.customer,
      width: 80,
      share: 2,
      sort: 'customer',
      title: customerName,
      cell: (booking) => customerName(booking) ?? <span className="t3">Walk-in</span>,
    },
    {
      id: 'parking',
      head: bookingLabels.parking,
      width: 138 + zoneNamePixels(screenZone, counterZone),
      title: (booking) => parkingTime(booking, screenZone),
      cell: (booking) => parkingTime(booking, screenZone),
    },
    {
      id: 'plate',
      head: bookingLabels.plate,
      width: 90,
      cell: (booking) =>
        booking.plate_number === undefined ? dash : <span className="code m">{booking.plate_number}</span>,
    },
    {
      id: 'purchased',
      head: bookingLabels.purchased,
      width: 160 + zoneNamePixels(counterZone, screenZone),
      sort: 'purchased_at',
      firstDirection: 'desc',
      cell: (booking) => formatCounterTime(booking.purchased_at, bookingZone(booking, screenZone), 'dateTime'),
    },
    {
      id: 'email',
      head: bookingLabels.email,
      width: 120,
      share: 2,
      title: (booking) => booking._embedded['svc:customer']?.email,
      cell: (booking) => booking._embedded['svc:customer']?.email ?? dash,
    },
    {
      id: 'phone',
      head: bookingLabels.phone,
      width: 110,
      cell: (booking) => booking._embedded['svc:customer']?.phone ?? dash,
    },
    {
      id: 'add-ons',
      head: bookingLabels['add-ons'],
      width: 100,
      share: 2,
      title: (booking) => addOnNames(booking),
      cell: (booking) => addOnNames(booking) ?? dash,
    },
    {
      id: 'address',
      head: bookingLabels.address,
      width: 110,
      share: 2,
      title: (booking) => booking._embedded['svc:location']?.address1,
      cell: (booking) => booking._embedded['svc:location']?.address1 ?? dash,
    },
    {
      id: 'status',
      head: bookingLabels.status,
      width: 98,
      cell: (booking) => {
        const status = bookingStatus(booking, nowMs)
        return (
          <Status icon={status.icon} tone={status.tone}>
            {status.word}
          </Status>
        )
      },
    },
    {
      id: 'refunded',
      head: bookingLabels.refunded,
      width: 84,
      numeric: true,
      cell: (booking) => (booking.cancelled_at === undefined ? dash : <Money value={booking.refunded} />),
    },
    {
      id: 'paid',
      head: bookingLabels.paid,
      width: 80,
      numeric: true,
      sort: 'price_paid',
      firstDirection: 'desc',
      cell: (booking) => <Money value={booking.price_paid} strong struck={booking.cancelled_at !== undefined} />,
    },
  ]
}
