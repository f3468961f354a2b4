/** The inventory as the desk serves it: the local marketplace's own, or a remote one's, forwarded to it. */
import { inventoryKinds, type InventoryOverview } from '../../../shared/desk/inventory/common.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { recordOf } from '../../../shared/record-of.ts'
import type { Route } from '../../core/http/route.ts'
import type { DeskDeps } from '../deps.ts'
import { createRemoteRoutes } from '../remote-routes.ts'

const nothing = recordOf(inventoryKinds, () => 0)

const managedElsewhere: InventoryOverview = {
  administered: false,
  counts: nothing,
  needs: { price: 0, spaces: 0, height: 0, hours: 0 },
  version: 'elsewhere',
}

/** Only the overview is never refused: it says that the marketplace manages its inventory itself. */
export const inventoryDeskRoutes = (deps: Pick<DeskDeps, 'api' | 'settings' | 'marketplace' | 'profile'>): Route[] => {
  const { marketplace, profile } = deps
  const { routes } = marketplace.inventory
  if (profile.kind === 'embedded') return [...routes]
  const remote = createRemoteRoutes(deps, 'inventory_elsewhere')
  const isOverview = ({ method, path }: Route): boolean => method === 'GET' && path === '/desk/inventory'
  return [
    ...routes.filter(isOverview).map((route): Route => ({
      ...route,
      async handle(context) {
        try {
          return await remote.forward(route, context)
        } catch (error) {
          if (!isAppError(error, 'inventory_elsewhere')) throw error
          return { kind: 'resource', body: managedElsewhere, headers: { 'Cache-Control': 'no-store' } }
        }
      },
    })),
    ...remote.routesFor(routes.filter((route) => !isOverview(route))),
  ]
}
