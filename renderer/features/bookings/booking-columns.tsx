/** The columns of the bookings table: six by default, fourteen to choose from. */
import type { Booking } from '../../../shared/api/bookings.ts'
import { counterZone, formatCounterTime, formatDay } from '../../lib/format/index.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import { countryNamePixels, Money, PlaceName, Status, zoneNamePixels } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import {
  addOnNames,
  bookingLabels,
  bookingPlace,
  bookingStatus,
  bookingZone,
  customerName,
  parkingTime,
} from './booking-facts.ts'
import styles from './bookings.module.css'

export const defaultColumns: readonly string[] = ['id', 'event', 'facility', 'customer', 'status', 'paid']

const dash = <span className="t3">—</span>

/**
 * `nowMs` decides what has ended; `screenZone` is used where a record names no zone; `shared`: names that more than one facility has;
 * `homeCurrency`: that of all amounts, null where they name their countries.
 */
export const bookingColumns = (
  nowMs: number,
  screenZone: string,
  shared: ReadonlySet<string>,
  homeCurrency: string | null | undefined,
): DataColumn<Booking>[] => {
  const moneyPixels = countryNamePixels(homeCurrency)
  return [
    {
      id: 'id',
      head: bookingLabels.id,
      width: 84,
      dropOrder: 7,
      sort: 'id',
      firstDirection: 'desc',
      fixed: true,
      cell: (booking) => <span className="m">{booking.id}</span>,
    },
    {
      id: 'event',
      head: bookingLabels.event,
      width: 190,
      share: 5,
      sort: 'start_time',
      title: (booking) => booking._embedded['svc:event']?.name,
      cell: (booking) => {
        const event = booking._embedded['svc:event']
        return (
          <>
            <span className={styles.day}>{formatDay(booking.start_time, bookingZone(booking, screenZone))}</span>
            {event === undefined ? <span className="t3">No event</span> : <span className="narrow">{event.name}</span>}
          </>
        )
      },
    },
    {
      id: 'facility',
      head: bookingLabels.facility,
      width: 106,
      share: 3,
      dropOrder: 10,
      foldInto: 'event',
      sort: 'location',
      title: (booking) => fullPlaceName(bookingPlace(booking)),
      cell: (booking) => <PlaceName place={bookingPlace(booking)} shared={shared} />,
    },
    {
      id: 'customer',
      head: bookingLabels.customer,
      width: 80,
      share: 1,
      sort: 'customer',
      title: customerName,
      cell: (booking) => customerName(booking) ?? plateCode(booking) ?? <span className="t3">Walk-in</span>,
    },
    {
      id: 'parking',
      head: bookingLabels.parking,
      width: 138 + zoneNamePixels(screenZone, counterZone),
      dropOrder: 6,
      title: (booking) => parkingTime(booking, screenZone),
      cell: (booking) => parkingTime(booking, screenZone),
    },
    {
      id: 'plate',
      head: bookingLabels.plate,
      width: 90,
      dropOrder: 8,
      foldInto: 'customer',
      cell: (booking) => plateCode(booking) ?? dash,
    },
    {
      id: 'purchased',
      head: bookingLabels.purchased,
      width: 160 + zoneNamePixels(counterZone, screenZone),
      dropOrder: 5,
      sort: 'purchased_at',
      firstDirection: 'desc',
      cell: (booking) => formatCounterTime(booking.purchased_at, bookingZone(booking, screenZone), 'dateTime'),
    },
    {
      id: 'email',
      head: bookingLabels.email,
      width: 120,
      share: 2,
      dropOrder: 1,
      title: (booking) => booking._embedded['svc:customer']?.email,
      cell: (booking) => booking._embedded['svc:customer']?.email ?? dash,
    },
    {
      id: 'phone',
      head: bookingLabels.phone,
      width: 110,
      dropOrder: 2,
      cell: (booking) => booking._embedded['svc:customer']?.phone ?? dash,
    },
    {
      id: 'add-ons',
      head: bookingLabels['add-ons'],
      width: 100,
      share: 2,
      dropOrder: 3,
      title: (booking) => addOnNames(booking),
      cell: (booking) => addOnNames(booking) ?? dash,
    },
    {
      id: 'address',
      head: bookingLabels.address,
      width: 110,
      share: 2,
      dropOrder: 4,
      title: (booking) => booking._embedded['svc:location']?.address1,
      cell: (booking) => booking._embedded['svc:location']?.address1 ?? dash,
    },
    {
      id: 'status',
      head: bookingLabels.status,
      width: 98,
      dropOrder: 9,
      foldInto: 'paid',
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
      width: 84 + moneyPixels,
      dropOrder: 6,
      numeric: true,
      cell: (booking) => (booking.cancelled_at === undefined ? dash : <Money value={booking.refunded} />),
    },
    {
      id: 'paid',
      head: bookingLabels.paid,
      width: 76 + moneyPixels,
      numeric: true,
      sort: 'price_paid',
      firstDirection: 'desc',
      cell: (booking) => <Money value={booking.price_paid} strong struck={booking.cancelled_at !== undefined} />,
    },
  ]
}

const plateCode = ({ plate_number: plate }: Booking) =>
  plate === undefined ? undefined : <span className="code m">{plate}</span>
