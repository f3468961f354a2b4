/** /desk/webhook-deliveries: the log of messages to partners, sending again, stopping, and jobs over many deliveries. */
import { deliveryApi, webhookJobApi, webhookSettingsApi } from '../../../shared/contract/webhooks.ts'
import type { WebhookDelivery, WebhookJob } from '../../../shared/desk/webhooks.ts'
import { AppError, found, invalidParameter } from '../../../shared/errors/errors.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import type { EngineServices } from '../services.ts'
import { deliveryOrder, type DeliveryListRow } from './delivery-list-repository.ts'
import type { Change } from './delivery-repository.ts'
import type { JobRow } from './range-job-repository.ts'
import type { Webhooks } from './webhooks.ts'
import { representAttempt, representDelivery, representJob } from './representation.ts'

/** More attempts than this take months. */
const shownAttempts = 100

export const deliveryRoutes = ({ repositories }: EngineServices, webhooks: Webhooks): Route[] => {
  const { deliveryList: reader, retention, audit, transaction } = repositories
  const { jobs } = webhooks

  const deliveryAt = (id: number): DeliveryListRow => found(reader.find(id), 'delivery')

  const changed = (
    { actor }: RequestContext,
    rowId: number,
    action: 'webhook.resent' | 'webhook.stopped',
    change: (id: number) => Change,
  ): WebhookDelivery => {
    const { id, booking_id: booking, partner_name: partner, kind } = deliveryAt(rowId)
    const result = transaction(() => {
      const outcome = change(id)
      const subject = ['webhook_delivery', id] as const
      if (outcome === 'changed') audit.record({ action, subject, after: { booking, partner, kind } }, actor)
      return outcome
    })
    if (result === 'busy') throw new AppError('webhook_delivery_under_way')
    if (result === 'archived') throw new AppError('partner_archived')
    return representDelivery(deliveryAt(id))
  }

  const begin = ({ actor }: RequestContext, action: JobRow['action'], q: string): WebhookJob => {
    // Text that is no filter would otherwise mean every delivery of the log.
    if (reader.filter(q).where === '') throw invalidParameter('q', 'q holds no filter.')
    const job = transaction(() => {
      const begun = jobs.begin(action, q)
      const after = { what: action, q, total: begun.total }
      audit.record({ action: 'webhook_job.started', subject: ['webhook_job', begun.id], after }, actor)
      return begun
    })
    return representJob(job)
  }

  return [
    ...deskHandlers(deliveryApi, {
      list({ params, countOnly, paging }) {
        const filter = reader.filter(params.get('q'))
        const order = deliveryOrder(params.get('sort'))
        if (countOnly) {
          const states = reader.countByState(filter)
          const total = Object.values(states).reduce((sum, count) => sum + count, 0)
          return { items: [], total, stats: { count: total, states } }
        }
        const { perPage, offset } = paging
        const total = reader.count(filter)
        const rows = offset >= total ? [] : reader.list(filter, order, perPage, offset)
        return { items: rows.map(representDelivery), total }
      },
      one(_context, { id }) {
        const attempts = reader.attempts(id, shownAttempts).map(representAttempt)
        return { ...representDelivery(deliveryAt(id)), attempt_log: attempts }
      },
      resend: (context, { id }) => changed(context, id, 'webhook.resent', webhooks.resend),
      stop: (context, { id }) => changed(context, id, 'webhook.stopped', webhooks.stopDelivery),
      resendAll: (context, { body: { q } }) => begin(context, 'resend', q),
      stopAll: (context, { body: { q } }) => begin(context, 'stop', q),
    }),
    ...deskHandlers(webhookJobApi, {
      list: ({ paging }) => ({
        items: jobs.list(paging.perPage, paging.offset).map(representJob),
        total: jobs.count(),
      }),
      one: (_context, { id }) => representJob(found(jobs.find(id), 'job')),
      cancel({ actor }, { id }) {
        const job = transaction(() => {
          const isRunning = jobs.find(id)?.state === 'running'
          const cancelled = jobs.cancel(id)
          if (isRunning) audit.record({ action: 'webhook_job.cancelled', subject: ['webhook_job', id] }, actor)
          return cancelled
        })
        return representJob(found(job, 'job'))
      },
    }),
    ...deskHandlers(webhookSettingsApi, {
      current: () => ({ retention_days: retention.days() }),
      save({ actor }, { body: settings }) {
        const changed = changedValues({ retention_days: retention.days() }, settings)
        transaction(() => {
          webhooks.setRetentionDays(settings.retention_days)
          if (changed === undefined) return
          audit.record({ action: 'setting.changed', subject: ['setting', 'webhooks'], ...changed }, actor)
        })
        return settings
      },
    }),
  ]
}
