/** The choices of the facility filter: every facility around the scoped venues, found by name or address. */
import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { location } from '../../../shared/api/catalogue.ts'
import type { Location } from '../../../shared/api/catalogue.ts'
import { requestAnswer, searchText } from '../../lib/api/index.ts'
import { fullPlaceName, sharedNames } from '../../lib/shared-names.ts'
import { PickerList } from '../../ui/index.ts'
import type { BookingQuery, BookingScope } from './booking-filter.ts'
import { facilityChoices, facilityPlace, useRecentChoices, withRecent } from './filter-choices.ts'

interface FacilityPickerProps extends Pick<BookingScope, 'venueIds'> {
  readonly onPick: (facility: NonNullable<BookingQuery['facility']>) => void
}

export const FacilityPicker = ({ venueIds, onPick }: FacilityPickerProps) => {
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
      emptyWords={`${match} around these venues`}
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
        requestAnswer({
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
