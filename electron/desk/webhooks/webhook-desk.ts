/**
 * Everything about webhooks that the desk serves: partners, deliveries, jobs, the simulator, the inbox, and their state. With a remote
 * marketplace, all but the inbox belong to that marketplace (docs/adr/0008).
 */
import { webhookStatusApi } from '../../../shared/contract/webhooks.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { Services } from '../services.ts'
import { createInbox } from './inbox/inbox.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { createRemoteWebhooks } from './remote-webhooks.ts'
import { createSimulatorDesk } from './simulator-routes.ts'

/** Undefined where the marketplace has no webhooks or the host opens no ports. */
export const createWebhookDesk = ({ desk, settings, bookings, inbox: repository }: Services) => {
  const { clock, log, ports, after, marketplace } = desk
  const { webhooks } = marketplace
  if (webhooks === undefined || ports === undefined || after === undefined) return undefined
  const inbox = createInbox({
    settings,
    repository,
    requestBooking: bookings.request,
    listen: ports.listen,
    after,
    clock,
    log,
    deleteBeforeMs: webhooks.deleteBeforeMs,
  })
  const simulator = createSimulatorDesk(ports)

  const ownRoutes = [...webhooks.routes, ...simulator.routes]
  const remote = desk.profile.kind === 'embedded' ? undefined : createRemoteWebhooks(desk, ownRoutes)

  const status = deskHandlers(webhookStatusApi, {
    async current() {
      const sending = remote === undefined ? { ...webhooks.status(), administered: true } : await remote.status()
      return { ...sending, version: `${sending.version}-${repository.revision()}`, inbox_new: repository.newCount() }
    },
  })

  return {
    routes: [...(remote?.routes ?? ownRoutes), ...inboxRoutes(inbox, repository), ...status],
    start: inbox.start,
    serviceResponds: inbox.serviceResponds,
    async stop(): Promise<void> {
      await simulator.close()
      await inbox.stop()
    },
  }
}
