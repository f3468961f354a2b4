/**
 * The webhook routes of a desk with a remote marketplace, forwarded to it, because it notifies its partners. One that is no Parkdesk,
 * or does not let this desk see them, manages its webhooks itself.
 */
import { webhookStatus, type WebhookStatus } from '../../../shared/desk/webhooks.ts'
import { AppError } from '../../../shared/errors.ts'
import { pickHeaders } from '../../../shared/headers.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { absentStatuses } from '../booking-api.ts'
import type { DeskDeps } from '../deps.ts'

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

/** Request headers that the marketplace needs. */
const sentHeaders = ['accept-language', 'content-type', 'x-language-locale'] as const

/** Response headers that are passed on; links lead back to the desk already. */
const keptHeaders = [
  'cache-control',
  'link',
  'retry-after',
  'x-pagination-current-page',
  'x-pagination-per-page',
  'x-pagination-returned',
  'x-pagination-total',
  'x-pagination-total-pages',
] as const

/** A Parkdesk always has such a route. For others a 404 may mean one delivery or partner. */
const isAlwaysThere = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  method === 'GET' && !path.includes('/:')

export const createRemoteWebhooks = (
  { api, settings, log }: Pick<DeskDeps, 'api' | 'settings' | 'log'>,
  routes: readonly Route[],
) => {
  /** The marketplace has no webhook routes: its status is not requested until one of them responds. */
  let isElsewhere = false
  let last = nothingKnown

  const request = async (context: RequestContext): Promise<Response> => {
    const { method, path, params, headers, bodyText } = context
    const query = method === 'GET' ? new URLSearchParams([...params.entries()]).toString() : ''
    return api(
      new Request(`${settings.baseUrl}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: pickHeaders(headers, sentHeaders),
        ...(bodyText === '' ? {} : { body: bodyText }),
      }),
    )
  }

  /** The marketplace's own refusals are passed on. */
  const forward = async (route: Route, context: RequestContext): Promise<Reply> => {
    const response = await request(context)
    const { status } = response
    if (status === 403 || (absentStatuses.has(status) && isAlwaysThere(route))) {
      isElsewhere = true
      throw new AppError('webhooks_elsewhere')
    }
    if (response.ok) isElsewhere = false
    return {
      kind: 'sent',
      status,
      text: await response.text(),
      headers: Object.fromEntries(pickHeaders(response.headers, keptHeaders)),
    }
  }

  const statusNow = async (): Promise<MarketplaceStatus> => {
    const response = await api(new Request(`${settings.baseUrl}/desk/webhook-status`))
    if (absentStatuses.has(response.status)) isElsewhere = true
    else if (response.ok) last = { ...statusThere.parse(await response.json()), administered: true }
    return last
  }

  return {
    /** The same routes, forwarded. Refused with `webhooks_elsewhere` where the marketplace notifies its partners itself. */
    routes: routes.map((route): Route => ({
      ...route,
      refusals: [...(route.refusals ?? []), 'webhooks_elsewhere' as const],
      handle: (context) => forward(route, context),
    })),

    /** The last known status while the marketplace is away. Never rejects. */
    async status(): Promise<MarketplaceStatus> {
      if (!isElsewhere) {
        try {
          await statusNow()
        } catch (error) {
          isElsewhere = true
          log.warn('the webhook status of the marketplace cannot be read', { error })
        }
      }
      return isElsewhere ? { ...nothingKnown, version: 'elsewhere', administered: false } : last
    },
  }
}
