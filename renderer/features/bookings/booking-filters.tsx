/** The filters of the bookings list: text, dates, facility, event and status. */
import { plural } from '../../lib/format/index.ts'
import { understoodWords } from '../../lib/search/index.ts'
import { Chip } from '../../ui/index.ts'
import type { FilterControl, List } from '../../ui/index.ts'
import { readBookingText } from './booking-filter.ts'
import type { BookingQuery } from './booking-filter.ts'
import { EventFilterChip } from './event-picker.tsx'
import { FacilityFilterChip } from './facility-picker.tsx'

interface BookingFiltersOptions {
  /** How many bookings were paid for with a card slip or invoice of the text. */
  readonly paidCount: number | undefined
  /** Local date of the venue. */
  readonly today: string
  /** Undefined when every venue is in scope. */
  readonly venueIds: readonly number[] | undefined
  readonly screenZone: string
}

const todayRange = { label: 'Today', range: { from: 0, to: 0 } }
const saleRanges = [
  todayRange,
  { label: 'Last 7 days', range: { from: -6, to: 0 } },
  { label: 'Last 30 days', range: { from: -29, to: 0 } },
]
const parkingRanges = [
  todayRange,
  { label: 'Next 7 days', range: { from: 0, to: 6 } },
  { label: 'Before today', range: { to: -1 } },
]
const statuses = [
  { value: 'confirmed', name: 'Confirmed' },
  { value: 'cancelled', name: 'Cancelled' },
]

export const bookingFilters = (
  { filter, change }: List<BookingQuery>,
  { paidCount, today, ...scope }: BookingFiltersOptions,
): FilterControl<BookingQuery>[] => {
  const { dates, quoted } = readBookingText(filter.text, today)
  return [
    {
      key: 'text',
      without: 'Without the text',
      search: {
        label: 'Search bookings',
        title: 'Booking number or its last digits, name, plate, e-mail, card slip, invoice, or a date such as 12/18',
      },
      beside: (
        <>
          {dates === undefined ? null : (
            <Chip on name="Parking" value={understoodWords(dates, today)} onRemove={() => change({ text: quoted })} />
          )}
          {paidCount === undefined ? null : (
            <span className="meta t2 nowrap" role="status">
              {plural(paidCount, 'booking')} by payment reference
            </span>
          )}
        </>
      ),
    },
    { key: 'purchased', name: 'Sold', without: 'Without the sale dates', ranges: saleRanges, today },
    { key: 'parking', name: 'Parking', without: 'Without the parking dates', ranges: parkingRanges, today },
    {
      key: 'facility',
      without: 'Without the facility',
      control: (
        <FacilityFilterChip
          chosen={filter.facility}
          venueIds={scope.venueIds}
          onChange={(facility) => change({ facility })}
        />
      ),
    },
    {
      key: 'event',
      without: 'Without the event',
      control: (
        <EventFilterChip {...scope} chosen={filter.event} today={today} onChange={(event) => change({ event })} />
      ),
    },
    { key: 'status', name: 'Status', without: 'Without the status', choices: statuses },
  ]
}
