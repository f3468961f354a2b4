/** Facilities whose posted texts a person has to read. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { z } from 'zod'
import { quote } from '../../../shared/api/quotes.ts'
import {
  inventoryFacility,
  sellerView,
  type facilityChange,
  type newSellerView,
} from '../../../shared/desk/inventory/facilities.ts'
import { neededFacility, type needSearches } from '../../../shared/desk/inventory/needs.ts'
import { engineNowMs } from '../clock.ts'
import { apiKeys } from './keys.ts'
import { listQuery } from './paged-rows.ts'
import { readQuery, request, requestPage, searchText } from './request.ts'

type NeedFilter = { readonly [Name in keyof z.infer<typeof needSearches>]?: z.infer<typeof needSearches>[Name] | undefined }

export const neededPagesQuery = (filter: NeedFilter) =>
  listQuery([...apiKeys.allInventory(), 'needs', filter], {
    path: '/desk/inventory/needs',
    schema: neededFacility,
    query: { q: searchText(filter) },
  })

/** One facility, to be edited. */
export const facilityQuery = (id: number) =>
  readQuery([...apiKeys.allInventory(), 'facility', id], {
    path: `/desk/inventory/facilities/${id}`,
    schema: inventoryFacility,
  })

/** Refused with `record_changed` where it is based on another version than the current one. */
export const saveFacility = (id: number, json: z.input<typeof facilityChange>) =>
  request({ method: 'PUT', path: `/desk/inventory/facilities/${id}`, json, schema: inventoryFacility })

/** What a seller would see if the record were saved. Nothing is written. */
export const sellerViewQuery = (json: z.input<typeof newSellerView> | undefined) =>
  queryOptions({
    queryKey: [...apiKeys.allInventory(), 'seller-view', json],
    gcTime: 60_000,
    queryFn:
      json === undefined
        ? skipToken
        : ({ signal }) =>
            request({ method: 'POST', path: '/desk/inventory/facilities/preview', json, schema: sellerView, signal }),
  })

const nearbyMiles = 0.5
const nearbyStayMs = 4 * 3_600_000
const nearbyFields = ':default,location::default'

interface NearbyPlace {
  readonly latitude: number
  readonly longitude: number
  readonly eventId: number | undefined
}

/** What is sold around a place for an event, else for four hours from now: the cheapest option of each facility. */
export const nearbyPricesQuery = ({ latitude, longitude, eventId }: NearbyPlace) =>
  queryOptions({
    queryKey: [...apiKeys.allQuotes(), 'nearby', latitude, longitude, eventId],
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
