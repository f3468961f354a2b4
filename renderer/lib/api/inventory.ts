/** The inventory: venues, events, facilities, prices, coupons, partners, API clients and imports. */
import { inventoryOverview } from '../../../shared/desk/inventory/common.ts'
import { apiKeys } from './keys.ts'
import { readQuery } from './request.ts'

export const inventoryOverviewQuery = () =>
  readQuery([...apiKeys.allInventory(), 'overview'], { path: '/desk/inventory', schema: inventoryOverview })
