/** The filters of the bookings list: text, dates, facility, event and status. */
import { plural } from '../../lib/format/index.ts'
import { understoodDatesText } from '../../lib/search/index.ts'
import { Chip, PickerChip, Text } from '../../ui/index.ts'
import type { FilterControl, List } from '../../ui/index.ts'
import { readBookingText } from './booking-filter.ts'
import type { BookingQuery, BookingScope } from './booking-filter.ts'
import { EventPicker, FacilityPicker } from './filter-pickers.tsx'

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
  { today, venueIds, paidIds }: BookingScope,
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
          {dates && (
            <Chip
              on
              name="Parking"
              value={understoodDatesText(dates, today)}
              onRemove={() => change({ text: quoted })}
            />
          )}
          {paidIds && (
            <Text size="small" tone="secondary" line="whole" role="status">
              {plural(paidIds.length, 'booking')} by payment reference
            </Text>
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
        <PickerChip name="Facility" chosen={filter.facility?.name} onClear={() => change({ facility: undefined })}>
          {(close) => (
            <FacilityPicker
              venueIds={venueIds}
              onPick={(facility) => {
                close()
                change({ facility })
              }}
            />
          )}
        </PickerChip>
      ),
    },
    {
      key: 'event',
      without: 'Without the event',
      control: (
        <PickerChip name="Event" chosen={filter.event?.name} onClear={() => change({ event: undefined })}>
          {(close) => (
            <EventPicker
              venueIds={venueIds}
              today={today}
              onPick={(event) => {
                close()
                change({ event })
              }}
            />
          )}
        </PickerChip>
      ),
    },
    { key: 'status', name: 'Status', without: 'Without the status', choices: statuses },
  ]
}
