/** The inventory: venues, events, facilities, prices, coupons, partners, API clients and imports. */
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { inventoryOverview, storedPhoto } from '../../../shared/desk/inventory/common.ts'
import { inventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { apiKeys } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { readQuery, request, requestAll, searchText, type Params } from './request.ts'

export const inventoryOverviewQuery = () =>
  readQuery([...apiKeys.allInventory(), 'overview'], { path: '/desk/inventory', schema: inventoryOverview })

/** `content`: base64 of a JPEG, PNG or WebP file. */
export const addPhoto = (content: string) =>
  request({ method: 'POST', path: '/desk/inventory/photos', json: { content }, schema: storedPhoto })

interface InventoryFilter {
  readonly q?: Params
  readonly sort?: string | undefined
}

/** A list under /desk/inventory: `venues`. */
export const inventoryPagesQuery = <Item extends z.ZodType>(
  place: string,
  schema: Item,
  { q = {}, sort }: InventoryFilter = {},
) =>
  listQuery([...apiKeys.allInventory(), place, 'list', q, sort], {
    path: `/desk/inventory/${place}`,
    schema,
    query: { q: searchText(q), sort },
  })
export const inventoryCountQuery = <Item extends z.ZodType>(
  place: string,
  schema: Item,
  { q = {} }: InventoryFilter = {},
) =>
  countQuery([...apiKeys.allInventory(), place, 'list', q], {
    path: `/desk/inventory/${place}`,
    schema,
    query: { q: searchText(q) },
  })

export const inventoryRecordQuery = <Schema extends z.ZodType>(place: string, schema: Schema, id: number | string) =>
  readQuery([...apiKeys.allInventory(), place, 'one', id], {
    path: `/desk/inventory/${place}/${encodeURIComponent(id)}`,
    schema,
  })

/** Every venue that is not archived, by name: for the choices of other records. */
export const inventoryVenuesQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allInventory(), 'venues', 'all'],
    queryFn: ({ signal }) =>
      requestAll({ path: '/desk/inventory/venues', query: { sort: 'name' }, schema: inventoryVenue, signal }),
  })
