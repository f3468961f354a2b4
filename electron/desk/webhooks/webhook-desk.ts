/** Everything about webhooks that the desk serves: partners, deliveries, jobs, the simulator, the inbox, and their state. */
import { webhookStatus } from '../../../shared/desk/webhooks.ts'
import type { Route } from '../../engine/http/route.ts'
import type { Webhooks } from '../../engine/webhooks/webhooks.ts'
import { deskRoute } from '../access.ts'
import type { BookingApi } from '../booking-api.ts'
import type { DeskDeps, DeskPorts } from '../deps.ts'
import { createInbox } from '../webhook-inbox/inbox.ts'
import { createInboxRepository } from '../webhook-inbox/inbox-repository.ts'
import { inboxRoutes } from '../webhook-inbox/inbox-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { partnerRoutes } from './partner-routes.ts'
import { createSimulatorDesk } from './simulator-routes.ts'

export interface WebhookDesk {
  readonly routes: Route[]
  /** Opens the inbox where it is on. Never rejects. */
  start(): Promise<void>
  /** Closes every port. */
  stop(): Promise<void>
}

export function createWebhookDesk(deps: {
  readonly desk: DeskDeps
  readonly webhooks: Webhooks
  readonly ports: DeskPorts
  readonly bookings: BookingApi
}): WebhookDesk {
  const { desk, webhooks, ports, bookings } = deps
  const { database, clock, log } = desk
  const repository = createInboxRepository(database)
  const inbox = createInbox({
    database,
    repository,
    readBooking: (bookingId) => bookings.read(bookingId),
    listen: ports.listen,
    clock,
    log,
    forgetBeforeMs: (nowMs) => webhooks.retention.cutoffMs(nowMs),
  })
  const simulator = createSimulatorDesk(ports, database)

  const status = deskRoute({
    method: 'GET',
    path: '/desk/webhook-status',
    summary: 'What is under way, and a version that changes with every list: for screens that poll',
    response: webhookStatus,
    handle: () => ({
      kind: 'resource',
      body: {
        version: `${webhooks.version()}-${repository.revision()}`,
        ...webhooks.reader.openCounts(),
        inbox_new: repository.newCount(),
        jobs_running: webhooks.jobs.runningCount(),
      },
      headers: { 'Cache-Control': 'no-store' },
    }),
  })

  return {
    routes: [
      ...partnerRoutes(desk, webhooks),
      ...deliveryRoutes(webhooks),
      ...simulator.routes,
      ...inboxRoutes(inbox, repository),
      status,
    ],
    start: inbox.start,
    async stop() {
      await simulator.close()
      await inbox.stop()
    },
  }
}
