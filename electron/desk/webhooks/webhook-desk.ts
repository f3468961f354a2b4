/**
 * Everything about webhooks that the desk serves: partners, deliveries, jobs, the simulator, the inbox, and their state. With a remote
 * marketplace all but the inbox are that marketplace's (docs/adr/0008).
 */
import { webhookStatus } from '../../../shared/desk/webhooks.ts'
import type { Route } from '../../core/http/route.ts'
import type { Outgoing } from '../../engine/webhooks/outgoing.ts'
import type { Webhooks } from '../../engine/webhooks/webhooks.ts'
import { deskRoute } from '../access.ts'
import type { BookingApi } from '../booking-api.ts'
import type { DeskDeps, DeskPorts } from '../deps.ts'
import { createInbox } from '../webhook-inbox/inbox.ts'
import { createInboxRepository } from '../webhook-inbox/inbox-repository.ts'
import { inboxRoutes } from '../webhook-inbox/inbox-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { partnerRoutes } from './partner-routes.ts'
import { createRemoteWebhooks } from './remote-webhooks.ts'
import { createSimulatorDesk } from './simulator-routes.ts'

export interface WebhookDesk {
  readonly routes: Route[]
  /** Opens the inbox where it is on. Never rejects. */
  start(): Promise<void>
  /** After a time without it: what the inbox could not read of the booking service is read now. */
  serviceAnswers(): void
  /** Closes every port. */
  stop(): Promise<void>
}

export function createWebhookDesk(deps: {
  readonly desk: DeskDeps
  readonly webhooks: Webhooks
  readonly ports: DeskPorts
  readonly after: Outgoing['after']
  readonly bookings: BookingApi
}): WebhookDesk {
  const { desk, webhooks, ports, after, bookings } = deps
  const { database, clock, log } = desk
  const repository = createInboxRepository(database)
  const inbox = createInbox({
    database,
    repository,
    askForBooking: (bookingId) => bookings.ask(bookingId),
    listen: ports.listen,
    after,
    clock,
    log,
    forgetBeforeMs: (nowMs) => webhooks.retention.cutoffMs(nowMs),
  })
  const simulator = createSimulatorDesk(ports)

  const ownRoutes = [...partnerRoutes(desk, webhooks), ...deliveryRoutes(webhooks), ...simulator.routes]
  const remote = desk.profile.kind === 'embedded' ? undefined : createRemoteWebhooks(desk, ownRoutes)

  const ownStatus = () => ({
    version: webhooks.version(),
    administered: true,
    ...webhooks.reader.openCounts(),
    jobs_running: webhooks.jobs.runningCount(),
  })

  const status = deskRoute({
    method: 'GET',
    path: '/desk/webhook-status',
    summary: 'What is under way, and a version that changes with every list: for screens that poll',
    response: webhookStatus,
    async handle() {
      const told = remote === undefined ? ownStatus() : await remote.status()
      return {
        kind: 'resource',
        body: { ...told, version: `${told.version}-${repository.revision()}`, inbox_new: repository.newCount() },
        headers: { 'Cache-Control': 'no-store' },
      }
    },
  })

  return {
    routes: [...(remote?.routes ?? ownRoutes), ...inboxRoutes(inbox, repository), status],
    start: inbox.start,
    serviceAnswers: inbox.serviceAnswers,
    async stop() {
      await simulator.close()
      await inbox.stop()
    },
  }
}
