/**
 * The webhook routes of a desk with a remote marketplace, forwarded to it, because it notifies its partners. A marketplace that is no
 * Parkdesk, or does not give this desk access, manages its webhooks itself.
 */
import { webhookStatus, type WebhookStatus } from '../../../shared/desk/webhooks.ts'
import type { Route } from '../../core/http/route.ts'
import { absentStatuses } from '../booking-api.ts'
import type { DeskDeps } from '../deps.ts'
import { createRemoteRoutes } from '../remote-routes.ts'

export type MarketplaceStatus = Omit<WebhookStatus, 'inbox_new'>

const statusThere = webhookStatus.omit({ inbox_new: true, administered: true })

const nothingKnown: MarketplaceStatus = {
  version: 'unknown',
  administered: true,
  waiting: 0,
  sending: 0,
  retrying: 0,
  jobs_running: 0,
}

export const createRemoteWebhooks = (
  { api, settings, log }: Pick<DeskDeps, 'api' | 'settings' | 'log'>,
  routes: readonly Route[],
) => {
  const remote = createRemoteRoutes({ api, settings }, 'webhooks_elsewhere')
  let last = nothingKnown

  /** A marketplace without webhook routes is not requested, until one of them responds. */
  const readStatus = async (): Promise<void> => {
    const response = await api(new Request(`${settings.baseUrl}/desk/webhook-status`))
    if (absentStatuses.has(response.status)) remote.markElsewhere()
    else if (response.ok) last = { ...statusThere.parse(await response.json()), administered: true }
  }

  return {
    /** The routes are refused with `webhooks_elsewhere` where the marketplace notifies its partners itself. */
    routes: remote.routesFor(routes),

    /** Returns the last known status while the marketplace cannot be reached. Never rejects. */
    async status(): Promise<MarketplaceStatus> {
      if (!remote.isElsewhere()) {
        try {
          await readStatus()
        } catch (error) {
          remote.markElsewhere()
          log.warn('the webhook status of the marketplace cannot be read', { error })
        }
      }
      return remote.isElsewhere() ? { ...nothingKnown, version: 'elsewhere', administered: false } : last
    },
  }
}
