/** Facilities around venues and destinations: the places that an address is found among, and how many a wider search finds. */
import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { countStats } from '../../../../shared/api/common.ts'
import { location } from '../../../../shared/api/catalogue.ts'
import type { Location, Venue } from '../../../../shared/api/catalogue.ts'
import { request, searchText } from '../../../lib/api/index.ts'
import { aroundTarget } from './area-quotes.ts'
import type { KnownPlace } from '../model/place.ts'
import type { Target } from '../model/sell-state.ts'

const milesAround = 2

/** Without a geocoder, an address is found among the venues and the facilities around them. */
export const useKnownPlaces = (venues: readonly Venue[], enabled: boolean): readonly KnownPlace[] => {
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

const venuePlace = (venue: Venue): KnownPlace | undefined => {
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

const facilityPlace = (found: Location): KnownPlace | undefined => {
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

/** One count for each of `miles`; the number of facilities, undefined until it is known. */
export const useWiderCounts = (target: Target | null, miles: readonly number[]): readonly (number | undefined)[] => useQueries({
    queries: miles.map((distance) => ({
      queryKey: ['locations', 'count', target, distance],
      enabled: target !== null,
      staleTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request({
          path: '/v4/locations',
          query: {
            q: target === null ? undefined : aroundTarget(target, distance),
            result_format: 'stats',
            fields: 'stats:count',
          },
          schema: countStats,
          signal,
        }),
    })),
    combine: (results) => results.map((result) => result.data?.count),
  })
