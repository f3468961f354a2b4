/** The filters of the bookings list: text, dates, facility, event and status. */
import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { location, type Location } from '../../../shared/api/catalogue.ts'
import { requestResponse, searchText } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { understoodDatesText } from '../../lib/search/index.ts'
import { fullPlaceName, sharedNames } from '../../lib/shared-names.ts'
import type { FilterControl, List } from '../../kit/list/index.ts'
import { EventPicker, withRecent } from '../../kit/domain/index.ts'
import { Chip, PickerChip, PickerList, Text } from '../../ui/index.ts'
import { readBookingText, type BookingQuery, type BookingScope } from './booking-filter.ts'
import { facilityChoices, facilityPlace, useRecentFacilities } from './filter-choices.ts'

const todayRange = { label: t('bookings.ranges.today'), range: { from: 0, to: 0 } }
const saleRanges = [
  todayRange,
  { label: t('bookings.ranges.last7Days'), range: { from: -6, to: 0 } },
  { label: t('bookings.ranges.last30Days'), range: { from: -29, to: 0 } },
]
const parkingRanges = [
  todayRange,
  { label: t('bookings.ranges.next7Days'), range: { from: 0, to: 6 } },
  { label: t('bookings.ranges.beforeToday'), range: { to: -1 } },
]
const statuses = [
  { value: 'confirmed', name: t('bookings.statusFilter.notCancelled') },
  { value: 'cancelled', name: t('bookings.status.cancelled') },
]

export const bookingFilters = (
  { filter, change }: List<BookingQuery>,
  { today, venueIds, paidIds }: BookingScope,
): FilterControl<BookingQuery>[] => {
  const { dates, quoted } = readBookingText(filter.text, today)
  const { group } = filter
  return [
    {
      key: 'text',
      without: t('ui.filter.withoutText'),
      search: { title: t('bookings.filters.searchHint') },
      beside: (
        <>
          {dates && (
            <Chip
              on
              name={t('bookings.filters.parking')}
              value={understoodDatesText(dates, today)}
              onRemove={() => change({ text: quoted })}
            />
          )}
          {paidIds && (
            <Text size="small" tone="secondary" line="whole" role="status">
              {t('bookings.filters.paidBy', { count: paidIds.length })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'purchased',
      name: t('bookings.filters.sold'),
      without: t('bookings.without.sold'),
      ranges: saleRanges,
      today,
    },
    {
      key: 'parking',
      name: t('bookings.filters.parking'),
      without: t('bookings.without.parking'),
      ranges: parkingRanges,
      today,
    },
    {
      key: 'facility',
      without: t('bookings.without.facility'),
      control: (
        <PickerChip
          name={t('bookings.filters.facility')}
          chosen={filter.facility?.name}
          onClear={() => change({ facility: undefined })}
        >
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
      without: t('bookings.without.event'),
      control: (
        <PickerChip
          name={t('bookings.filters.event')}
          chosen={filter.event?.name}
          onClear={() => change({ event: undefined })}
        >
          {(close) => (
            <EventPicker
              venueIds={venueIds}
              today={today}
              onPick={(event) => {
                close()
                change({ event: { id: event.id, name: event.name } })
              }}
            />
          )}
        </PickerChip>
      ),
    },
    { key: 'status', name: t('bookings.filters.status'), without: t('bookings.without.status'), choices: statuses },
    ...(group === undefined
      ? []
      : [
          {
            key: 'group' as const,
            without: t('bookings.without.shift'),
            control: (
              <Chip
                on
                name={t('shifts.title', { id: String(group.shift) })}
                value={group.name}
                onRemove={() => change({ group: undefined })}
              />
            ),
          },
        ]),
  ]
}

interface FacilityPickerProps extends Pick<BookingScope, 'venueIds'> {
  readonly onPick: (facility: NonNullable<BookingQuery['facility']>) => void
}

/** A list of every facility around the scoped venues, searched by name or address. */
const FacilityPicker = ({ venueIds, onPick }: FacilityPickerProps) => {
  const [typed, setTyped] = useState('')
  const { data = [], error, isFetching, isPending, refetch } = useQuery(facilitiesQuery(venueIds))
  const recent = useRecentFacilities((state) => state.facilities)
  return (
    <PickerList
      label={t('bookings.picker.findFacility')}
      placeholder={t('bookings.picker.facilityHint')}
      typed={typed}
      onType={setTyped}
      groups={facilityChoices(data, recent, typed)}
      onPick={(key) => {
        const facility = data.find(({ id }) => id === key)
        if (facility === undefined) return
        useRecentFacilities.setState({ facilities: withRecent(recent, facility) })
        const place = facilityPlace(facility)
        const isShared = sharedNames(data.map(facilityPlace)).has(place.name)
        onPick({ id: facility.id, name: isShared ? fullPlaceName(place) : place.name })
      }}
      busy={isFetching}
      pending={isPending}
      error={error}
      onRetry={() => void refetch()}
      emptyText={t('bookings.picker.noFacility', {
        search: typed.trim() === '' ? 'no' : 'yes',
        text: typed.trim(),
      })}
    />
  )
}

/** The distance is that of the widest search of a sale. */
const milesAround = 10

/** Fetches every facility around the scoped venues, by name; with every venue in scope, every facility. */
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
