/** /desk/webhook-deliveries: the log of what was sent to partners, sending again, stopping, and jobs over many. */
import {
  webhookDelivery,
  webhookDeliveryDetails,
  webhookDeliverySearches,
  webhookDeliveryStats,
  webhookJob,
  webhookRangeRequest,
  webhookSettings,
} from '../../../shared/desk/webhooks.ts'
import { AppError, invalidParameter, notFound } from '../../../shared/errors.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import type { EngineServices } from '../services.ts'
import { deliveryOrder, deliverySorts, type DeliveryListRow } from './delivery-list-repository.ts'
import type { Change } from './delivery-repository.ts'
import type { JobRow } from './range-job-repository.ts'
import type { Webhooks } from './webhooks.ts'
import { deskRoute, numericId, readJson } from '../../core/http/desk-route.ts'
import { representAttempt, representDelivery, representJob } from './representation.ts'

/** More attempts than this take months. */
const shownAttempts = 100

const jobSummaries: Readonly<Record<JobRow['action'], string>> = {
  resend: 'Begins a job that sends everything again that `q` finds',
  stop: 'Begins a job that stops everything that `q` finds',
}

export const deliveryRoutes = ({ repositories }: EngineServices, webhooks: Webhooks): Route[] => {
  const { deliveryList: reader, retention } = repositories
  const { jobs } = webhooks

  const deliveryOf = (context: RequestContext): DeliveryListRow => {
    const row = reader.find(numericId(context))
    if (row === undefined) throw notFound('delivery')
    return row
  }

  const changed = (context: RequestContext, change: (id: number) => Change): Reply => {
    const { id } = deliveryOf(context)
    const result = change(id)
    if (result === 'busy') throw new AppError('webhook_delivery_under_way')
    if (result === 'archived') throw new AppError('partner_archived')
    return { kind: 'resource', body: representDelivery(deliveryOf(context)) }
  }

  const begin = (context: RequestContext, action: JobRow['action']): Reply => {
    const { q } = readJson(context, webhookRangeRequest)
    // Text that is no filter would otherwise mean every delivery there ever was.
    if (reader.filter(q).where === '') throw invalidParameter('q', 'q holds no filter.')
    return { kind: 'resource', status: 202, body: representJob(jobs.begin(action, q)) }
  }

  const jobOf = (row: JobRow | undefined): Reply => {
    if (row === undefined) throw notFound('job')
    return { kind: 'resource', body: representJob(row) }
  }

  return [
    deskRoute({
      method: 'GET',
      path: '/desk/webhook-deliveries',
      summary: 'Webhooks, newest first; stats counts each state',
      list: true,
      searches: webhookDeliverySearches,
      sorts: deliverySorts,
      response: webhookDelivery,
      stats: webhookDeliveryStats,
      handle(context) {
        const filter = reader.filter(context.params.get('q'))
        const order = deliveryOrder(context.params.get('sort'))
        if (context.countOnly) {
          const states = reader.countByState(filter)
          const total = Object.values(states).reduce((sum, count) => sum + count, 0)
          return { kind: 'list', items: [], total, stats: { count: total, states } }
        }
        const { perPage, offset } = context.paging
        const total = reader.count(filter)
        const rows = offset >= total ? [] : reader.list(filter, order, perPage, offset)
        return { kind: 'list', items: rows.map(representDelivery), total }
      },
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/webhook-deliveries/:id',
      summary: 'One webhook with its attempts, the newest first',
      response: webhookDeliveryDetails,
      handle(context) {
        const row = deliveryOf(context)
        const attempts = reader.attempts(row.id, shownAttempts).map(representAttempt)
        return { kind: 'resource', body: { ...representDelivery(row), attempt_log: attempts } }
      },
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/webhook-deliveries/:id/resend',
      summary: 'Sends it now, whatever became of it; a creation takes its cancellation along behind it',
      response: webhookDelivery,
      refusals: ['webhook_delivery_under_way', 'partner_archived'],
      handle: (context) => changed(context, webhooks.resend),
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/webhook-deliveries/:id/stop',
      summary: 'No attempt will follow; one that is under way still counts',
      response: webhookDelivery,
      handle: (context) => changed(context, webhooks.stopDelivery),
    }),
    ...(['resend', 'stop'] as const).map((action) =>
      deskRoute({
        method: 'POST',
        path: `/desk/webhook-deliveries/${action}`,
        summary: jobSummaries[action],
        jsonBody: webhookRangeRequest,
        response: webhookJob,
        successStatus: 202,
        handle: (context) => begin(context, action),
      }),
    ),
    deskRoute({
      method: 'GET',
      path: '/desk/webhook-jobs',
      summary: 'Jobs over webhooks, newest first',
      list: true,
      response: webhookJob,
      handle({ paging }) {
        return { kind: 'list', items: jobs.list(paging.perPage, paging.offset).map(representJob), total: jobs.count() }
      },
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/webhook-jobs/:id',
      summary: 'One job, with how far it is',
      response: webhookJob,
      handle: (context) => jobOf(jobs.find(numericId(context))),
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/webhook-jobs/:id/cancel',
      summary: 'Ends a job; what it did stays done',
      response: webhookJob,
      handle: (context) => jobOf(jobs.cancel(numericId(context))),
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/webhook-settings',
      summary: 'How long settled webhooks are kept',
      response: webhookSettings,
      handle: () => ({ kind: 'resource', body: { retention_days: retention.days() } }),
    }),
    deskRoute({
      method: 'PUT',
      path: '/desk/webhook-settings',
      summary: 'Says how long settled webhooks are kept',
      jsonBody: webhookSettings,
      response: webhookSettings,
      handle(context) {
        const settings = readJson(context, webhookSettings)
        webhooks.setRetentionDays(settings.retention_days)
        return { kind: 'resource', body: settings }
      },
    }),
  ]
}
