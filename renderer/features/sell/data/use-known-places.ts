/** Places that an address can be found among without a geocoder: the venues, and the facilities around them. */
import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { location } from '../../../../shared/api/catalogue.ts'
import type { Location, Venue } from '../../../../shared/api/catalogue.ts'
import { request, searchText } from '../../../lib/api/index.ts'
import type { KnownPlace } from '../model/place.ts'

const milesAround = 2

export function useKnownPlaces(venues: readonly Venue[], enabled: boolean): readonly KnownPlace[] {
  const around = useQueries({
    queries: venues.slice(0, 8).map((venue) => ({
      queryKey: ['locations', 'around', venue.coordinates ?? null],
      enabled: enabled && venue.coordinates !== undefined,
      staleTime: 10 * 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request({
          path: '/v4/locations',
          query: {
            q: searchText({ coordinates: venue.coordinates, distance: milesAround }),
            fields: ':default,location:timezone',
            per_page: 100,
          },
          schema: z.array(location),
          signal,
        }),
    })),
  })
  const facilities = new Map<string, KnownPlace>()
  for (const query of around) {
    for (const found of query.data ?? []) {
      const place = facilityPlace(found)
      if (place) facilities.set(found.id, place)
    }
  }
  return [...venues.flatMap((venue) => venuePlace(venue) ?? []), ...facilities.values()]
}

function venuePlace(venue: Venue): KnownPlace | undefined {
  if (venue.coordinates === undefined) return undefined
  const [latitude, longitude] = venue.coordinates
  return {
    kind: 'venue',
    name: venue.name,
    street: venue.address1 ?? '',
    city: venue.city ?? '',
    latitude,
    longitude,
    zone: venue.timezone ?? 'America/New_York',
    venueId: venue.id,
  }
}

function facilityPlace(found: Location): KnownPlace | undefined {
  const coordinates = found.entrances?.[0]?.coordinates
  if (coordinates === undefined) return undefined
  return {
    kind: 'facility',
    name: found.name,
    street: found.address1 ?? '',
    city: found.city ?? '',
    latitude: coordinates[0],
    longitude: coordinates[1],
    zone: found.timezone ?? 'America/New_York',
    venueId: null,
  }
}
