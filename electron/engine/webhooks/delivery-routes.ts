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
import { AppError, found, invalidParameter } from '../../../shared/errors.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import type { EngineServices } from '../services.ts'
import { deliveryOrder, deliverySorts, type DeliveryListRow } from './delivery-list-repository.ts'
import type { Change } from './delivery-repository.ts'
import type { JobRow } from './range-job-repository.ts'
import type { Webhooks } from './webhooks.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import { representAttempt, representDelivery, representJob } from './representation.ts'

/** More attempts than this take months. */
const shownAttempts = 100

export const deliveryRoutes = ({ repositories }: EngineServices, webhooks: Webhooks): Route[] => {
  const { deliveryList: reader, retention, audit, transaction } = repositories
  const { jobs } = webhooks

  const deliveryOf = (context: RequestContext): DeliveryListRow => found(reader.find(numericId(context)), 'delivery')

  const changed = (
    context: RequestContext,
    action: 'webhook.resent' | 'webhook.stopped',
    change: (id: number) => Change,
  ): Reply => {
    const { id, booking_id: booking, partner_name: partner, kind } = deliveryOf(context)
    const result = transaction(() => {
      const outcome = change(id)
      const subject = ['webhook_delivery', id] as const
      if (outcome === 'changed') audit.record({ action, subject, after: { booking, partner, kind } }, context.actor)
      return outcome
    })
    if (result === 'busy') throw new AppError('webhook_delivery_under_way')
    if (result === 'archived') throw new AppError('partner_archived')
    return { kind: 'resource', body: representDelivery(deliveryOf(context)) }
  }

  const rangeJob = (action: JobRow['action'], summary: string) => ({
    summary,
    permission: 'webhooks' as const,
    jsonBody: webhookRangeRequest,
    response: webhookJob,
    successStatus: 202,
    handle(context: RequestContext): Reply {
      const { q } = readJson(context, webhookRangeRequest)
      // Text that is no filter would otherwise mean every delivery there ever was.
      if (reader.filter(q).where === '') throw invalidParameter('q', 'q holds no filter.')
      const job = transaction(() => {
        const begun = jobs.begin(action, q)
        const after = { what: action, q, total: begun.total }
        audit.record({ action: 'webhook_job.started', subject: ['webhook_job', begun.id], after }, context.actor)
        return begun
      })
      return { kind: 'resource', status: 202, body: representJob(job) }
    },
  })

  const jobOf = (row: JobRow | undefined): Reply => ({ kind: 'resource', body: representJob(found(row, 'job')) })

  return deskRoutes({
    'GET /desk/webhook-deliveries': {
      permission: 'webhooks',
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
    },
    'GET /desk/webhook-deliveries/:id': {
      permission: 'webhooks',
      summary: 'One webhook with its attempts, the newest first',
      response: webhookDeliveryDetails,
      handle(context) {
        const row = deliveryOf(context)
        const attempts = reader.attempts(row.id, shownAttempts).map(representAttempt)
        return { kind: 'resource', body: { ...representDelivery(row), attempt_log: attempts } }
      },
    },
    'POST /desk/webhook-deliveries/:id/resend': {
      permission: 'webhooks',
      summary: 'Sends it now, whatever became of it; a creation takes its cancellation along behind it',
      response: webhookDelivery,
      refusals: ['webhook_delivery_under_way', 'partner_archived'],
      handle: (context) => changed(context, 'webhook.resent', webhooks.resend),
    },
    'POST /desk/webhook-deliveries/:id/stop': {
      permission: 'webhooks',
      summary: 'No attempt will follow; one that is under way still counts',
      response: webhookDelivery,
      handle: (context) => changed(context, 'webhook.stopped', webhooks.stopDelivery),
    },
    'POST /desk/webhook-deliveries/resend': rangeJob(
      'resend',
      'Begins a job that sends everything again that `q` finds',
    ),
    'POST /desk/webhook-deliveries/stop': rangeJob('stop', 'Begins a job that stops everything that `q` finds'),
    'GET /desk/webhook-jobs': {
      permission: 'webhooks',
      summary: 'Jobs over webhooks, newest first',
      list: true,
      response: webhookJob,
      handle({ paging }) {
        return { kind: 'list', items: jobs.list(paging.perPage, paging.offset).map(representJob), total: jobs.count() }
      },
    },
    'GET /desk/webhook-jobs/:id': {
      permission: 'webhooks',
      summary: 'One job, with how far it is',
      response: webhookJob,
      handle: (context) => jobOf(jobs.find(numericId(context))),
    },
    'POST /desk/webhook-jobs/:id/cancel': {
      permission: 'webhooks',
      summary: 'Ends a job; what it did stays done',
      response: webhookJob,
      handle(context) {
        const id = numericId(context)
        const job = transaction(() => {
          const isRunning = jobs.find(id)?.state === 'running'
          const cancelled = jobs.cancel(id)
          if (isRunning) audit.record({ action: 'webhook_job.cancelled', subject: ['webhook_job', id] }, context.actor)
          return cancelled
        })
        return jobOf(job)
      },
    },
    'GET /desk/webhook-settings': {
      permission: 'webhooks',
      summary: 'How long settled webhooks are kept',
      response: webhookSettings,
      handle: () => ({ kind: 'resource', body: { retention_days: retention.days() } }),
    },
    'PUT /desk/webhook-settings': {
      permission: 'webhooks',
      summary: 'Says how long settled webhooks are kept',
      jsonBody: webhookSettings,
      response: webhookSettings,
      handle(context) {
        const settings = readJson(context, webhookSettings)
        const changed = changedValues({ retention_days: retention.days() }, settings)
        transaction(() => {
          webhooks.setRetentionDays(settings.retention_days)
          if (changed === undefined) return
          audit.record({ action: 'setting.changed', subject: ['setting', 'webhooks'], ...changed }, context.actor)
        })
        return { kind: 'resource', body: settings }
      },
    },
  })
}
