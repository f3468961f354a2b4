/** The list of bookings: its columns, six by default of fourteen, and its settings. */
import { useMemo } from 'react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCounterTime, formatDay, useMoneyDisplay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { fullPlaceName, sharedNames } from '../../lib/shared-names.ts'
import type { FilteredList } from '../../kit/list/index.ts'
import { PlaceName } from '../../kit/domain/index.ts'
import {
  column,
  countryNamePixels,
  Money,
  Status,
  Text,
  zoneNamePixels,
  type ColumnLayout,
  type DataColumn,
} from '../../ui/index.ts'
import { bookingCsv } from './booking-csv.ts'
import { addOnNames, bookingPlace, bookingStatus, bookingZone, customerName, parkingTime } from './booking-facts.ts'
import { bookingFilterSchema, noFilter, type BookingQuery } from './booking-filter.ts'
import styles from './bookings.module.css'

/** `screenZone` is used if a booking has no zone. */
export const bookingList = (screenZone: string): FilteredList<Booking, BookingQuery> => ({
  key: 'bookings',
  label: t('bookings.screen.title'),
  path: paths.bookings(),
  rowId: ({ id }) => id,
  schema: bookingFilterSchema,
  empty: noFilter,
  sort: { by: 'id', direction: 'desc' },
  defaultColumns: ['id', 'event', 'facility', 'customer', 'status', 'paid'],
  csv: { ...bookingCsv(screenZone), isRemote: true },
})

export const plateCode = ({ plate_number: plate }: Booking) =>
  plate ? (
    <Text face="code" weight="medium">
      {plate}
    </Text>
  ) : undefined

const textColumn = (
  id: string,
  head: string,
  layout: ColumnLayout,
  read: (booking: Booking) => string | undefined,
): DataColumn<Booking> => column(id, head, layout, read, read)

const eventName = (booking: Booking) => booking._embedded['svc:event']?.name

/** `shared` are names that more than one facility has; `homeCurrency` is that of all amounts, null if they name their countries. */
const bookingColumns = (
  nowMs: number,
  screenZone: string,
  shared: ReadonlySet<string>,
  homeCurrency: string | null | undefined,
): DataColumn<Booking>[] => {
  const moneyPixels = countryNamePixels(homeCurrency)
  return [
    column(
      'id',
      t('bookings.columns.booking'),
      { width: 84, dropOrder: 7, sort: 'id', firstDirection: 'desc', fixed: true },
      ({ id }) => <Text weight="medium">{id}</Text>,
    ),
    column(
      'event',
      t('bookings.columns.event'),
      // The width fits the names of two teams with the day, beside a panel.
      { width: 262, share: 5, sort: 'start_time' },
      (booking) => (
        <>
          <span className={styles.day}>{formatDay(booking.start_time, bookingZone(booking, screenZone))}</span>
          {eventName(booking) ? (
            <Text face="dense">{eventName(booking)}</Text>
          ) : (
            <Text tone="faint">{t('bookings.columns.noEvent')}</Text>
          )}
        </>
      ),
      eventName,
    ),
    column(
      'facility',
      t('bookings.columns.facility'),
      { width: 106, share: 3, dropOrder: 10, foldInto: 'event', sort: 'location' },
      (booking) => <PlaceName place={bookingPlace(booking)} shared={shared} />,
      (booking) => fullPlaceName(bookingPlace(booking)),
    ),
    column(
      'customer',
      t('bookings.columns.customer'),
      { width: 80, share: 1, sort: 'customer' },
      (booking) =>
        customerName(booking) ?? plateCode(booking) ?? <Text tone="faint">{t('bookings.facts.walkIn')}</Text>,
      customerName,
    ),
    textColumn(
      'parking',
      t('bookings.columns.parking'),
      { width: 138 + zoneNamePixels(screenZone, counterZone), dropOrder: 6 },
      (booking) => parkingTime(booking, screenZone),
    ),
    column('plate', t('bookings.columns.plate'), { width: 90, dropOrder: 8, foldInto: 'customer' }, plateCode),
    column(
      'purchased',
      t('bookings.columns.sold'),
      {
        width: 160 + zoneNamePixels(counterZone, screenZone),
        dropOrder: 5,
        sort: 'purchased_at',
        firstDirection: 'desc',
      },
      (booking) => formatCounterTime(booking.purchased_at, bookingZone(booking, screenZone), 'dateTime'),
    ),
    textColumn(
      'email',
      t('bookings.columns.email'),
      { width: 120, share: 2, dropOrder: 1 },
      ({ _embedded }) => _embedded['svc:customer']?.email,
    ),
    textColumn(
      'phone',
      t('bookings.columns.phone'),
      { width: 110, dropOrder: 2 },
      ({ _embedded }) => _embedded['svc:customer']?.phone,
    ),
    textColumn('add-ons', t('bookings.columns.addOns'), { width: 100, share: 2, dropOrder: 3 }, addOnNames),
    textColumn(
      'address',
      t('bookings.columns.address'),
      { width: 110, share: 2, dropOrder: 4 },
      ({ _embedded }) => _embedded['svc:location']?.address1,
    ),
    column('status', t('bookings.columns.status'), { width: 98, dropOrder: 9, foldInto: 'paid' }, (booking) => {
      const { label, ...look } = bookingStatus(booking, nowMs)
      return <Status {...look}>{label}</Status>
    }),
    column(
      'refunded',
      t('bookings.columns.refunded'),
      { width: 84 + moneyPixels, dropOrder: 6, numeric: true },
      (booking) => booking.cancelled_at && <Money value={booking.refunded} />,
    ),
    column(
      'paid',
      t('bookings.columns.paid'),
      { width: 76 + moneyPixels, numeric: true, sort: 'price_paid', firstDirection: 'desc' },
      (booking) => <Money value={booking.price_paid} strong struck={booking.cancelled_at !== undefined} />,
    ),
  ]
}

export const useBookingColumns = (rows: readonly Booking[]): DataColumn<Booking>[] => {
  const nowMs = useEngineNow(60_000)
  const { timeZone } = useVenueScope()
  const { homeCurrency } = useMoneyDisplay()
  return useMemo(
    () => bookingColumns(nowMs, timeZone, sharedNames(rows.map(bookingPlace)), homeCurrency),
    [nowMs, timeZone, rows, homeCurrency],
  )
}
