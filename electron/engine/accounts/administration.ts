/** The routes and calls by which the back office manages the marketplace of this computer, beyond the API. */
import { changeRoutes } from '../api/changes/routes.ts'
import { exportRoutes } from '../import/export-routes.ts'
import { importRoutes } from '../import/import-routes.ts'
import { createReceivedFiles } from '../import/file/received-files.ts'
import { inventoryRoutes } from '../inventory/inventory-routes.ts'
import { outboxRoutes } from '../mail/outbox/routes.ts'
import type { EngineServices } from '../services.ts'
import { deliveryRoutes } from '../webhooks/delivery-routes.ts'
import { partnerRoutes } from '../webhooks/partner-routes.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

/** `webhooks` is undefined where there is no way to send them. */
export const createAdministration = (services: EngineServices, webhooks: Webhooks | undefined) => {
  const { bookings, bookingChanges, partners, venues, holds, passes } = services.repositories
  const { deliveryList, rangeJobs, retention, imports, tokens, audit } = services.repositories
  const received = createReceivedFiles({
    ...imports,
    onError: (error) => services.log.error('an import failed', { error }),
  })
  return {
    imports: {
      /** Undoes the imports that were running when the program ended. */
      async start(): Promise<void> {
        received.start()
        await imports.runs.recover()
      },
      /** Undoes them again, where the start could not. */
      recover: imports.runs.recover,
      stop: received.stop,
    },
    /** For databases that have more than are allowed since. */
    endExcessiveSignIns: (): void =>
      tokens.endExcessive(services.clock.nowMs(), ({ client_id: id, user_id: account, scopes }) =>
        audit.record({ action: 'inventory.sign_in_ended', subject: ['client', id], after: { account, scopes } }, {}),
      ),
    activity: bookings.activity,
    venueIds: venues.idsByName,
    outboxRoutes: outboxRoutes(services),
    inventory: {
      routes: [...exportRoutes(services), ...inventoryRoutes(services), ...importRoutes(received, imports)],
    },
    changes: { routes: changeRoutes(services), after: bookingChanges.after },
    partnerName: (id: number): string | undefined => partners.find(id)?.name,
    holds,
    readPass: passes.find,
    webhooks: webhooks && {
      routes: [...partnerRoutes(services, webhooks), ...deliveryRoutes(services, webhooks)],
      /** The counts of open deliveries, and a version that changes with every list. */
      status: () => ({
        version: webhooks.version(),
        ...deliveryList.openCounts(),
        jobs_running: rangeJobs.runningCount(),
      }),
      /** Webhooks that were settled before this time may be deleted. */
      deleteBeforeMs: retention.cutoffMs,
    },
  }
}
