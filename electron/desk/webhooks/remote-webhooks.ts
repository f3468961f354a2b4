/**
 * The webhook routes of a desk whose bookings are made at a remote marketplace: it is the marketplace that tells partners of them, so the
 * routes are its own, asked for there. One that is no Parkdesk, or does not let this desk see them, tells partners by itself.
 */
import { webhookStatus } from '../../../shared/desk/webhooks.ts'
import type { WebhookStatus } from '../../../shared/desk/webhooks.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
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

/** The marketplace has no such route, or not for this desk. */
const absentStatuses: ReadonlySet<number> = new Set([403, 404, 405, 410])

/** A Parkdesk always has such a route. For others a 404 may mean one delivery or partner. */
const isAlwaysThere = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  method === 'GET' && !path.includes('/:')

const picked = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

export const createRemoteWebhooks = (
  { api, settings, log }: Pick<DeskDeps, 'api' | 'settings' | 'log'>,
  routes: readonly Route[],
) => {
  /** The marketplace has no webhook routes: its status is not requested until one of them responds. */
  let isElsewhere = false
  let last = nothingKnown

  const ask = async (context: RequestContext): Promise<Response> => {
    const { method, path, params, headers, bodyText } = context
    const query = method === 'GET' ? new URLSearchParams([...params.entries()]).toString() : ''
    return api(
      new Request(`${settings.baseUrl}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: picked(headers, sentHeaders),
        ...(bodyText === '' ? {} : { body: bodyText }),
      }),
    )
  }

  /** The marketplace's own refusals are passed on. */
  const forward = async (route: Route, context: RequestContext): Promise<Reply> => {
    const answer = await ask(context)
    const { status } = answer
    if (status === 403 || (absentStatuses.has(status) && isAlwaysThere(route))) {
      isElsewhere = true
      throw new AppError('webhooks_elsewhere')
    }
    if (answer.ok) isElsewhere = false
    return { kind: 'sent', status, text: await answer.text(), headers: picked(answer.headers, keptHeaders) }
  }

  const statusNow = async (): Promise<MarketplaceStatus> => {
    const answer = await api(new Request(`${settings.baseUrl}/desk/webhook-status`))
    if (absentStatuses.has(answer.status)) isElsewhere = true
    else if (answer.ok) last = { ...statusThere.parse(await answer.json()), administered: true }
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
          log.warn('the marketplace tells of webhooks in words that are not known here', { error })
        }
      }
      return isElsewhere ? { ...nothingKnown, version: 'elsewhere', administered: false } : last
    },
  }
}
