/** Facilities in the inventory: their list, one of them, and what a seller would see of one. */
import type { z } from 'zod'
import {
  facilitySummary,
  facilityTotals,
  inventoryFacility,
  sellerView,
  type facilitySearches,
  type newSellerView,
} from '../../../shared/desk/inventory/facilities.ts'
import { apiKeys } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { readQuery, request, searchText } from './request.ts'

type Searches = Readonly<{ [Name in keyof z.infer<typeof facilitySearches>]?: string | undefined }>

export interface FacilityFilter {
  readonly q: Searches
  /** `distance`, `spaces:desc`. */
  readonly sort?: string | undefined
}

const root = '/desk/inventory/facilities'
const key = (...parts: readonly unknown[]) => [...apiKeys.allInventory(), 'facilities', ...parts]

const facilityList = ({ q, sort }: FacilityFilter) => ({
  path: root,
  schema: facilitySummary,
  query: { q: searchText(q), sort },
})
export const facilityPagesQuery = (filter: FacilityFilter) => listQuery(key('pages', filter), facilityList(filter))
export const facilityCountQuery = (filter: FacilityFilter) => countQuery(key('pages', filter), facilityList(filter))

export const facilityTotalsQuery = ({ q }: FacilityFilter) =>
  readQuery(key('totals', q), { path: `${root}/totals`, query: { q: searchText(q) }, schema: facilityTotals })

export const facilityQuery = (id: number) =>
  readQuery(key('one', id), { path: `${root}/${id}`, schema: inventoryFacility })

/** Nothing is written. */
export const previewFacility = (json: z.input<typeof newSellerView>, signal?: AbortSignal) =>
  request({ method: 'POST', path: `${root}/preview`, json, schema: sellerView, signal })
