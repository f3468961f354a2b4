/** The filters of the bookings list: text, dates, facility, event and status. */
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { location, type Location } from '../../../shared/api/catalogue.ts'
import { eventsQuery, requestResponse, searchText, toAsciiSearch } from '../../lib/api/index.ts'
import { addDays, plural } from '../../lib/format/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { bothRanges, localBounds, readSearchText, understoodDatesText, useEventName } from '../../lib/search/index.ts'
import { fullPlaceName, sharedNames } from '../../lib/shared-names.ts'
import { Chip, PickerChip, PickerList, Text, type FilterControl, type List } from '../../ui/index.ts'
import { readBookingText, type BookingQuery, type BookingScope } from './booking-filter.ts'
import { eventChoices, facilityChoices, facilityPlace, useRecentChoices, withRecent } from './filter-choices.ts'

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

const typingPauseMs = 120
const shownOfEach = 20

interface EventPickerProps extends Pick<BookingScope, 'today' | 'venueIds'> {
  readonly onPick: (event: NonNullable<BookingQuery['event']>) => void
}

/** Any event of the scoped venues, past and to come, found by its name. */
const EventPicker = ({ venueIds, today, onPick }: EventPickerProps) => {
  const { timeZone } = useVenueScope()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, typingPauseMs)
  const { words, dates } = readSearchText(settled, today, 'nearest')
  const { sent, dropped } = toAsciiSearch(words)
  const { name, corrected, isPending } = useEventName({ venueIds, name: sent || undefined, perPage: 1 }, [], true)
  const filterOf = (from: string, to: string) => {
    const { after, before } = localBounds(bothRanges(dates, { from, to }))
    return { venueIds, name, startingAfter: after, startingBefore: before, perPage: shownOfEach }
  }
  const ahead = useQuery(eventsQuery({ ...filterOf(today, ''), sort: 'start_time:asc' }))
  const past = useQuery(eventsQuery({ ...filterOf('', addDays(today, -1)), sort: 'start_time:desc' }))
  const both = [ahead, past]
  const isSettling = typed !== settled || isPending
  const remembered = useRecentChoices((state) => state.events)
  const recent = settled.trim() === '' ? remembered.filter((event) => venueIds?.includes(event.venue_id) ?? true) : []
  const datesText = dates === undefined ? '' : understoodDatesText(dates, today)
  const notes = [dropped && `Searched without “${dropped}”`, corrected && `Showing “${corrected}”`, datesText]
  const noneTitle = sent === '' ? 'No events at these venues' : `No events match “${sent}” at these venues`
  return (
    <PickerList
      label="Find an event"
      placeholder="Team, event or date"
      typed={typed}
      onType={setTyped}
      groups={eventChoices({ recent, ahead: ahead.data, past: past.data }, timeZone)}
      onPick={(key) => {
        const events = [...recent, ...both.flatMap(({ data }) => data?.items ?? [])]
        const event = events.find(({ id }) => String(id) === key)
        if (!event) return
        useRecentChoices.setState({ events: withRecent(remembered, event) })
        onPick({ id: event.id, name: event.name })
      }}
      busy={isSettling || both.some((query) => query.isFetching)}
      pending={isSettling || both.some((query) => query.isPending || query.isPlaceholderData)}
      error={ahead.error ?? past.error}
      onRetry={() => both.forEach((query) => void query.refetch())}
      emptyText={[noneTitle, datesText].filter(Boolean).join(', ')}
      note={notes.filter(Boolean).join('. ')}
    />
  )
}

interface FacilityPickerProps extends Pick<BookingScope, 'venueIds'> {
  readonly onPick: (facility: NonNullable<BookingQuery['facility']>) => void
}

/** Every facility around the scoped venues, found by name or address. */
const FacilityPicker = ({ venueIds, onPick }: FacilityPickerProps) => {
  const [typed, setTyped] = useState('')
  const { data = [], error, isFetching, isPending, refetch } = useQuery(facilitiesQuery(venueIds))
  const recent = useRecentChoices((state) => state.facilities)
  const match = typed.trim() === '' ? 'No facility' : `No facility matches “${typed.trim()}”`
  return (
    <PickerList
      label="Find a facility"
      placeholder="Name or street"
      typed={typed}
      onType={setTyped}
      groups={facilityChoices(data, recent, typed)}
      onPick={(key) => {
        const facility = data.find(({ id }) => id === key)
        if (facility === undefined) return
        useRecentChoices.setState({ facilities: withRecent(recent, facility) })
        const place = facilityPlace(facility)
        const isShared = sharedNames(data.map(facilityPlace)).has(place.name)
        onPick({ id: facility.id, name: isShared ? fullPlaceName(place) : place.name })
      }}
      busy={isFetching}
      pending={isPending}
      error={error}
      onRetry={() => void refetch()}
      emptyText={`${match} around these venues`}
    />
  )
}

/** As wide as the widest search of a sale. */
const milesAround = 10

/** Every facility around the scoped venues, by name; with every venue in scope, every facility there is. */
const facilitiesQuery = (venueIds: readonly number[] | undefined) =>
  queryOptions({
    queryKey: ['locations', 'around-venues', venueIds ?? 'all'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Location[]> => {
      const page = (number: number) =>
        requestResponse({
          path: '/v4/locations',
          query: {
            q: venueIds === undefined ? undefined : searchText({ venue_id: venueIds, distance: milesAround }),
            fields: 'location:id,location:name,location:address1,location:city',
            sort: 'name',
            per_page: 100,
            page: number,
          },
          schema: z.array(location),
          signal,
        })
      const first = await page(1)
      const others = Array.from({ length: (first.paging?.totalPages ?? 1) - 1 }, (_unused, index) => page(index + 2))
      return [first, ...(await Promise.all(others))].flatMap((response) => response.data)
    },
  })
