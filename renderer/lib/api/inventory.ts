/** The inventory: venues, events, facilities, prices, coupons, partners, API clients and imports. */
import { inventoryOverview, storedPhoto } from '../../../shared/desk/inventory/common.ts'
import { apiKeys } from './keys.ts'
import { readQuery, request } from './request.ts'

export const inventoryOverviewQuery = () =>
  readQuery([...apiKeys.allInventory(), 'overview'], { path: '/desk/inventory', schema: inventoryOverview })

/** `content`: base64 of a JPEG, PNG or WebP file. */
export const addPhoto = (content: string) =>
  request({ method: 'POST', path: '/desk/inventory/photos', json: { content }, schema: storedPhoto })
