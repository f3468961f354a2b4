/** The back office as a function from Request to Response, beside the API at /desk; local in every mode (architecture.md 1). */
import { statusApi } from '../../shared/contract/settings.ts'
import { openApiRoute } from '../core/http/openapi.ts'
import { createRouter } from '../core/http/router.ts'
import type { Route } from '../core/http/route.ts'
import { deskHandlers } from '../core/http/desk-handlers.ts'
import { deskAccess, isoInstant } from '../core/http/desk-route.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import type { DeskDeps } from './deps.ts'
import { createDocuments, documentRoutes } from './documents/documents.ts'
import { inventoryDeskRoutes } from './inventory/inventory-desk.ts'
import { parkedSaleRoutes } from './sales/parked/routes.ts'
import { personRoutes } from './people/routes.ts'
import { sessionRoutes } from './people/session-routes.ts'
import { printJobRoutes } from './printing/routes.ts'
import { paymentRoutes } from './sales/payment-routes.ts'
import { itemRoutes } from './reconcile/decide/item-routes.ts'
import { mappingRoutes } from './reconcile/read/mapping-routes.ts'
import { cardRoutes, statementFileRoutes, statementRoutes } from './reconcile/statement-routes.ts'
import { closingRoutes, owedRoutes } from './reconcile/close/closing-routes.ts'
import { booksRoutes } from './reconcile/books/books-routes.ts'
import { saleRoutes } from './sales/routes.ts'
import { createServices, type DeskDatabases } from './services.ts'
import { chooseDemoVenues } from './settings/setting-repository.ts'
import { settingRoutes } from './settings/routes.ts'
import { drawerRoutes } from './shifts/drawer-routes.ts'
import { outsideCashRoutes } from './shifts/outside-cash-routes.ts'
import { reportRoutes, shiftRoutes } from './shifts/routes.ts'
import { trainingRoutes } from './training/routes.ts'
import { createWebhookDesk } from './webhooks/webhook-desk.ts'

const statusRoutes = ({ clock, profile }: DeskDeps): Route[] =>
  deskHandlers(statusApi, {
    publicAddress: ({ deps }) => ({ url: deps.settings.publicUrl?.() }),
    clock: () => ({ now: isoInstant(clock.nowMs()) }),
    profile: () => ({ ...profile }),
  })

/** The pause before a third look-up in a row: it may be the response to the second one that requests it. */
const settlePauseMs = 5_000

/** All writes go to the database; bookings are made only through `deps.api`. */
export const createDesk = (deps: DeskDeps & DeskDatabases) => {
  const { clock, ids, log, marketplace, profile, settings: apiSettings } = deps
  const services = createServices(deps)
  const { settings, jobs, flow, cancelFlow, guard, books, reconcile, backups, verification } = services
  const documents = createDocuments(services)
  const webhookDesk = createWebhookDesk(services)

  const routes: Route[] = [
    ...saleRoutes(services),
    ...paymentRoutes(services),
    ...parkedSaleRoutes(services),
    ...bookingRoutes(services),
    ...documentRoutes(documents),
    ...marketplace.outboxRoutes,
    ...inventoryDeskRoutes(deps),
    ...marketplace.changes.routes,
    ...booksRoutes(services),
    ...printJobRoutes(services, documents),
    ...drawerRoutes(services),
    ...outsideCashRoutes(services),
    ...shiftRoutes(services),
    ...reportRoutes(services),
    ...cardRoutes(services),
    ...statementFileRoutes(services),
    ...statementRoutes(services),
    ...itemRoutes(services),
    ...mappingRoutes(services),
    ...closingRoutes(services),
    ...owedRoutes(services),
    ...settingRoutes(services),
    ...personRoutes(services),
    ...sessionRoutes(services),
    ...backupRoutes(backups),
    ...auditRoutes(services.auditTrail, verification),
    ...trainingRoutes(services),
    ...statusRoutes(deps),
    ...(webhookDesk?.routes ?? []),
  ]

  const description = openApiRoute(routes, {
    path: '/desk/openapi.json',
    atRoot: true,
    access: deskAccess,
    permission: 'sell',
    title: 'Parkdesk back office',
  })

  const served = [...routes, description]

  let settling: Promise<void> | undefined
  let isRequestedAgain = false
  let cancelPause: (() => void) | undefined
  const settleOnce = (): Promise<void> =>
    flow
      .settlePending()
      .then(cancelFlow.settleCancelling)
      .catch((error: unknown) => log.warn('unfinished work could not be settled', { error }))
  const settleOnceMore = (): Promise<void> | undefined => {
    if (!isRequestedAgain) return undefined
    isRequestedAgain = false
    return settleOnce()
  }
  /** Runs one at a time. A request that arrives meanwhile runs it once more, since the current run may have failed before. */
  const settle = (): Promise<void> => {
    isRequestedAgain = settling !== undefined
    cancelPause?.()
    settling ??= settleOnce()
      .then(settleOnceMore)
      .finally(() => {
        settling = undefined
        if (isRequestedAgain) cancelPause = deps.after?.(settlePauseMs, () => void settle())
      })
    return settling
  }

  return {
    routes: served,
    /** The API of the marketplace needs it for the requests of the page. */
    guard,
    fetch: createRouter({ clock, ids, log, settings: apiSettings }, services.authenticator, served, guard),
    /** Called once at start: settles what the last run left unfinished. Never rejects. */
    async settlePending(): Promise<void> {
      if (profile.demo) chooseDemoVenues(settings, marketplace.venueIds)
      try {
        jobs.failInterrupted(clock.nowMs())
      } catch (error) {
        log.warn('interrupted print jobs could not be settled', { error })
      }
      backups.start()
      books.start()
      reconcile.start()
      if (!profile.training) await webhookDesk?.start()
      await settle()
    },
    /** Settles again what depends on the booking service, once it responds again. Never rejects. */
    settleAgain(): Promise<void> {
      webhookDesk?.serviceResponds()
      return settle()
    },
    /** Cancels work that would delay the end of the program. */
    interrupt(): void {
      backups.cancelWork().catch((error: unknown) => log.warn('a backup could not be given up', { error }))
    },
    async close(): Promise<void> {
      books.stop()
      await settling
      cancelPause?.()
      await Promise.all([
        webhookDesk?.stop(),
        backups.close(),
        verification.cancel(),
        services.statementFiles.close(),
        services.matchingQueue.close(),
      ])
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
