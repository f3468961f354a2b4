/** The surroundings of a position: its city, and the options that are sold around it. */
import { queryOptions } from '@tanstack/react-query'
import { quote } from '../../shared/api/quotes.ts'
import { placeApi } from '../../shared/contract/inventory.ts'
import { engineNowMs } from '../lib/clock.ts'
import { queryOf } from './client.ts'
import { queryClient } from './query-client.ts'
import { requestPage, searchText } from './request.ts'

const nearbyMiles = 0.5
const nearbyStayMs = 4 * 3_600_000
const nearbyFields = ':default,location::default'

interface NearbyPlace {
  readonly latitude: number
  readonly longitude: number
  readonly eventId: number | undefined
}

/** The cheapest option of each facility around a place, for an event or otherwise for four hours from now. */
export const nearbyPricesQuery = ({ latitude, longitude, eventId }: NearbyPlace) =>
  queryOptions({
    queryKey: ['quotes', 'nearby', latitude, longitude, eventId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const at = { coordinates: [latitude, longitude], distance: nearbyMiles }
      const now = engineNowMs()
      const stay = { start_time: new Date(now).toISOString(), end_time: new Date(now + nearbyStayMs).toISOString() }
      const quotes = await requestPage({
        path: '/v4/quotes',
        query: {
          q: searchText(eventId === undefined ? at : { event_id: eventId, distance: 2 * nearbyMiles }),
          ...(eventId === undefined ? stay : {}),
          fields: nearbyFields,
          per_page: 100,
        },
        schema: quote,
        signal,
      })
      return quotes.items.flatMap(({ location_id: id, name, purchase_options: [option], _embedded: embedded }) => {
        const [at, longitudeOf] = embedded['svc:location']?.entrances?.[0]?.coordinates ?? []
        if (option?.price === undefined || at === undefined || longitudeOf === undefined) return []
        return [{ id: Number(id), name, latitude: at, longitude: longitudeOf, price: option.price }]
      })
    },
  })

/** Places are read once: they are shipped with the program and do not change. */
export const unchanging = { staleTime: Number.POSITIVE_INFINITY, retry: false }

/** The city and the time zone of a position. */
export const readSurroundings = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
  queryClient.query({ ...queryOf(placeApi.at, { coordinates: `${latitude},${longitude}` }), ...unchanging })
