/** Facilities around venues and destinations: the places that an address is found among, and the counts of wider searches. */
import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { location, type Location, type Venue } from '../../../../shared/api/catalogue.ts'
import { countStats } from '../../../../shared/api/common.ts'
import { request, searchText } from '../../../lib/api/index.ts'
import type { Place, Target } from '../model/sell-state.ts'
import { aroundTarget } from './area-quotes.ts'

const milesAround = 2
const maximumVenues = 8

/** Without a geocoder, an address is found among the venues and the facilities around them. */
export const useKnownPlaces = (venues: readonly Venue[], enabled: boolean): readonly Place[] => {
  const around = useQueries({
    queries: venues.slice(0, maximumVenues).map(({ coordinates }) => ({
      queryKey: ['locations', 'around', coordinates ?? null],
      enabled: enabled && coordinates !== undefined,
      staleTime: 10 * 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request({
          path: '/v4/locations',
          query: {
            q: searchText({ coordinates, distance: milesAround }),
            fields: ':default,location:timezone',
            per_page: 100,
          },
          schema: z.array(location),
          signal,
        }),
    })),
  })
  const facilities = new Map(around.flatMap(({ data = [] }) => data).map((facility) => [facility.id, facility]))
  return [
    ...venues.flatMap((venue) => placeOf(venue, venue.coordinates, venue.id)),
    ...[...facilities.values()].flatMap((facility) => placeOf(facility, facility.entrances?.[0]?.coordinates, null)),
  ]
}

const placeOf = (
  { name, address1, city, timezone }: Pick<Venue | Location, 'name' | 'address1' | 'city' | 'timezone'>,
  coordinates: readonly [number, number] | undefined,
  venueId: number | null,
): Place[] => {
  if (coordinates === undefined) return []
  const [latitude, longitude] = coordinates
  const detail = [address1, city].filter(Boolean).join(', ')
  return [{ label: name, detail, latitude, longitude, zone: timezone ?? 'America/New_York', venueId }]
}

/** The number of facilities within each of `miles`; undefined until it is known. */
export const useWiderCounts = (target: Target | null, miles: readonly number[]): readonly (number | undefined)[] =>
  useQueries({
    queries: miles.map((distance) => ({
      queryKey: ['locations', 'count', target, distance],
      enabled: target !== null,
      staleTime: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const q = target === null ? undefined : aroundTarget(target, distance)
        const query = { q, result_format: 'stats', fields: 'stats:count' }
        return request({ path: '/v4/locations', query, schema: countStats, signal })
      },
    })),
    combine: (results) => results.map(({ data }) => data?.count),
  })
