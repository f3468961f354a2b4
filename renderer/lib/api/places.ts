/** Places by name, postal code and position, for the forms of venues and facilities. They come with the program and do not change. */
import { queryOptions } from '@tanstack/react-query'
import { namedPlace, place, surroundings, type PlaceKind } from '../../../shared/desk/inventory/places.ts'
import { apiKeys } from './keys.ts'
import { queryClient } from './query-client.ts'
import { readQuery, requestPage } from './request.ts'

const path = '/desk/inventory/places'
const unchanging = { staleTime: Number.POSITIVE_INFINITY, retry: false }

/** Those that the inventory has already are left out, so that it is read again after a write. */
export const placesQuery = (kind: PlaceKind, text: string) =>
  queryOptions({
    queryKey: [...(kind === 'address' ? [] : apiKeys.allInventory()), 'places', kind, text],
    ...unchanging,
    queryFn: async ({ signal }) => (await requestPage({ path, query: { kind, text }, schema: place, signal })).items,
  })

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The city and the time zone of a position. */
export const readSurroundings = ({ latitude, longitude }: Position) =>
  queryClient.query({
    ...readQuery(['places', 'at', latitude, longitude], {
      path: `${path}/at`,
      query: { coordinates: [latitude, longitude] },
      schema: surroundings,
    }),
    ...unchanging,
  })

/** The largest cities around a position, within about a hundred kilometers. */
export const placesAroundQuery = ({ latitude, longitude }: Position) => {
  const [north, east] = [Math.round(latitude), Math.round(longitude)]
  const bounds = [
    Math.max(-90, north - 1),
    Math.max(-180, east - 1.5),
    Math.min(90, north + 1),
    Math.min(180, east + 1.5),
  ]
  return queryOptions({
    queryKey: ['places', 'within', bounds],
    ...unchanging,
    queryFn: async ({ signal }) =>
      (await requestPage({ path: `${path}/within`, query: { bounds }, schema: namedPlace, signal })).items,
  })
}
