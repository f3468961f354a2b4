/** The prices of one event on one sheet. */
import { queryOptions } from '@tanstack/react-query'
import {
  priceSheet,
  savedPrices,
  undonePrices,
  type NewPrices,
} from '../../../shared/desk/inventory/prices.ts'
import { apiKeys } from './keys.ts'
import { request } from './request.ts'

export const priceSheetQuery = (eventId: number, withinMiles: number) =>
  queryOptions({
    queryKey: [...apiKeys.allInventory(), 'prices', eventId, withinMiles],
    queryFn: ({ signal }) =>
      request({
        path: `/desk/inventory/events/${eventId}/prices`,
        query: { within_miles: withinMiles },
        schema: priceSheet,
        signal,
      }),
  })

export const savePrices = (eventId: number, withinMiles: number, json: NewPrices) =>
  request({
    method: 'POST',
    path: `/desk/inventory/events/${eventId}/prices`,
    query: { within_miles: withinMiles },
    json,
    schema: savedPrices,
  })

export const undoPrices = (id: string, withinMiles: number) =>
  request({
    method: 'POST',
    path: `/desk/inventory/prices/${id}/undo`,
    query: { within_miles: withinMiles },
    schema: undonePrices,
  })
