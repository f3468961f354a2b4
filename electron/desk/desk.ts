/** The back office as a function from Request to Response, beside the API at /desk; local in every mode (architecture.md 1). */
import { defaultWindowName, deskClock, deskProfile } from '../../shared/desk/desk.ts'
import { openApiRoute } from '../core/http/openapi.ts'
import { createRouter } from '../core/http/router.ts'
import type { Route } from '../core/http/route.ts'
import { deskAccess, deskRoute, isoInstant } from '../core/http/desk-route.ts'
import { createBackups } from './backup/backups.ts'
import { backupRoutes } from './backup/routes.ts'
import { createBookingApi } from './booking-api.ts'
import { createCancelFlow } from './bookings/cancel-flow.ts'
import { createRefundRepository } from './bookings/refund-repository.ts'
import { bookingRoutes } from './bookings/routes.ts'
import type { DeskDeps, SpaceHolds } from './deps.ts'
import { documentRoute } from './documents/document-route.ts'
import { createPassDocument } from './documents/pass/pass-document.ts'
import { createParkedSaleRepository } from './parked-sales/parked-sale-repository.ts'
import { parkedSaleRoutes } from './parked-sales/routes.ts'
import { createPrintJobRepository } from './printing/print-job-repository.ts'
import { printJobRoutes } from './printing/routes.ts'
import { createDraftRepository } from './sales/draft-repository.ts'
import { paymentRoutes } from './sales/payment-routes.ts'
import { saleRoutes } from './sales/routes.ts'
import { createSaleFlow } from './sales/sale-flow.ts'
import { createSaleRepository } from './sales/sale-repository.ts'
import { chooseDemoVenues } from './settings/demo-scope.ts'
import { settingRoutes } from './settings/routes.ts'
import { createSettingRepository } from './settings/setting-repository.ts'
import { createWebhookDesk } from './webhooks/webhook-desk.ts'

const noHolds: SpaceHolds = { place: () => false, release: () => undefined }

/** The list is for a person to read. */
const leftOverLimit = 50

const statusRoutes = ({ clock, profile }: DeskDeps): Route[] => [
  deskRoute({
    method: 'GET',
    path: '/desk/clock',
    summary: "The engine's time",
    response: deskClock,
    handle: () => ({
      kind: 'resource',
      body: { now: isoInstant(clock.nowMs()) },
      headers: { 'Cache-Control': 'no-store' },
    }),
  }),
  deskRoute({
    method: 'GET',
    path: '/desk/profile',
    summary: 'Which service the back office works with, and whether its money is real',
    response: deskProfile,
    handle: () => ({ kind: 'resource', body: { ...profile } }),
  }),
]

/** Everything it writes goes to `deps.database`; bookings are made only through `deps.api`. */

export const createDesk = (deps: DeskDeps) => {
  const { database, clock, log, marketplace, profile, ports, after } = deps
  const isEmbedded = profile.kind === 'embedded'
  const bookings = createBookingApi(deps)
  const readPass = isEmbedded ? marketplace.readPass : bookings.readPass
  const holds = isEmbedded ? marketplace.holds : noHolds
  const settings = createSettingRepository(database)
  const sales = createSaleRepository(database)
  const drafts = createDraftRepository(database)
  const parkedSales = createParkedSaleRepository(database, { drafts, holds })
  const jobs = createPrintJobRepository(database)
  const refunds = createRefundRepository(database)
  const refund = (bookingId: number): void => refunds.refundBalance(bookingId, clock.nowMs())
  const windowName = () => (settings.read('counter')?.windowName ?? defaultWindowName).trim() || undefined
  const flow = createSaleFlow({ repository: sales, bookings, refund, windowName, clock, log })
  const cancelFlow = createCancelFlow({ refunds, bookings, clock, log })
  const leftOver = new Set(sales.openIds(leftOverLimit))

  const backups = createBackups(deps, { settings, sales })
  const webhookDesk =
    marketplace.webhooks === undefined || ports === undefined || after === undefined
      ? undefined
      : createWebhookDesk({ desk: deps, settings, webhooks: marketplace.webhooks, ports, after, bookings })

  const routes: Route[] = [
    ...saleRoutes({ repository: sales, drafts, parkedSales, flow, bookings, clock, log, leftOver }),
    ...paymentRoutes(sales),
    ...parkedSaleRoutes({ clock, holds, parkedSales }),
    ...bookingRoutes({ desk: deps, bookings, sales, jobs, refunds, cancelFlow }),
    documentRoute(createPassDocument(deps, { settings, jobs, readPass })),
    ...marketplace.outboxRoutes,
    ...printJobRoutes({ jobs, clock, readPass }),
    ...settingRoutes(settings),
    ...backupRoutes(backups),
    ...statusRoutes(deps),
    ...(webhookDesk?.routes ?? []),
  ]

  const description = openApiRoute(routes, {
    path: '/desk/openapi.json',
    atRoot: true,
    access: deskAccess,
    title: 'Parkdesk back office',
  })

  let settling: Promise<void> | undefined
  let isAskedSince = false
  const settleOnce = (): Promise<void> =>
    flow
      .settlePending()
      .then(cancelFlow.settleCancelling)
      .catch((error: unknown) => log.warn('what was left open could not be settled', { error }))
  /** One at a time. A request that arrives meanwhile runs it once more, since the current run may have failed before. */
  const settle = (): Promise<void> => {
    isAskedSince = settling !== undefined
    settling ??= settleOnce()
      .then(() => (isAskedSince ? settleOnce() : undefined))
      .finally(() => (settling = undefined))
    return settling
  }

  return {
    fetch: createRouter(deps, [...routes, description]),
    /** Called once at start: settles what the last run left unfinished. Never rejects. */
    async settlePending(): Promise<void> {
      if (profile.demo) chooseDemoVenues(settings, marketplace.venueIds)
      try {
        jobs.failInterrupted(clock.nowMs())
      } catch (error) {
        log.warn('interrupted print jobs could not be settled', { error })
      }
      backups.start()
      await webhookDesk?.start()
      await settle()
    },
    /** Settles again what depends on the booking service, once it responds again. Never rejects. */
    settleAgain(): Promise<void> {
      webhookDesk?.serviceAnswers()
      return settle()
    },
    /** Cancels work that would delay the end of the program. */
    interrupt(): void {
      backups.cancelWork().catch((error: unknown) => log.warn('a backup could not be given up', { error }))
    },
    async close(): Promise<void> {
      await settling
      await Promise.all([webhookDesk?.stop(), backups.close()])
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
