/** /desk/partners: resellers, and the webhook configuration of each (decisions.md section 8). */
import type { z } from 'zod'
import { partnerApi } from '../../../shared/contract/partners.ts'
import {
  needsHeaderValue,
  partnerChange,
  partnerSorts,
  type Partner,
  type partnerRequest,
  type PartnerWebhookRequest,
  type webhookTestRequest,
} from '../../../shared/desk/webhooks.ts'
import { AppError, found } from '../../../shared/errors/errors.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { parseSort } from '../../core/http/sort.ts'
import { deliveryKeyBytes, deliveryUuid } from './delivery-id.ts'
import {
  addressProblem,
  endpointFor,
  webhookRequest,
  type PartnerWebhookRow,
  type WebhookRequest,
} from './partner-webhook.ts'
import type { Webhooks } from './webhooks.ts'
import { refusedField } from '../../core/http/desk-route.ts'
import type { EngineServices } from '../services.ts'
import type { NewChange } from '../inventory/change-repository.ts'
import { differences } from '../inventory/record-kind.ts'
import { representPartner } from './partner-record.ts'
import type { PartnerRow } from './partner-repository.ts'
import { representExchange, representPartnerWebhook } from './representation.ts'

/** The stored value, where the request may leave it out. Throws 400 where it has to be given. */
const storedHeaderValue = (request: PartnerWebhookRequest, row: PartnerWebhookRow | undefined): string => {
  if (row === undefined) throw refusedField('auth_header_value', 'missing')
  if (!needsHeaderValue(request, representPartnerWebhook(row))) return row.auth_header_value
  throw refusedField('auth_header_value', 'givenAgain')
}

export const partnerRoutes = ({ repositories, ids }: EngineServices, webhooks: Webhooks): Route[] => {
  const { partners, audit, inventory, transaction, lock } = repositories

  const represent = (row: PartnerRow): Partner => representPartner(row, partners.webhook(row.id))

  /** Adds a row to its history, because a partner is a record of the inventory too. */
  const recordChange = (
    { id, name }: Pick<PartnerRow, 'id' | 'name'>,
    change: Pick<NewChange, 'action' | 'before' | 'after'>,
    { actor, nowMs }: RequestContext,
  ): void => void inventory.changes.record({ kind: 'partner', recordId: id, name, ...change }, actor, nowMs)

  const changePartner = (row: PartnerRow, change: z.infer<typeof partnerRequest>, context: RequestContext): void => {
    const { name, reseller_passes: isReseller, version = row.version } = change
    if (version !== row.version) throw new AppError('record_changed', { data: { current: represent(row) } })
    checkName(name, row.id)
    const before = { name: row.name, reseller_passes: row.reseller_passes === 1 }
    const after = { name, reseller_passes: isReseller ?? before.reseller_passes }
    const changed = differences(before, after, partnerChange.keyof().options)
    if (changed === undefined) return
    partners.change(row.id, after)
    recordChange({ id: row.id, name }, { action: 'changed', ...changed }, context)
    const subject = ['partner', row.id] as const
    const renamed = changedValues({ name: row.name }, { name })
    if (renamed !== undefined) audit.record({ action: 'partner.renamed', subject, ...renamed }, context.actor)
    const { reseller_passes: wasReseller } = before
    if (after.reseller_passes === wasReseller) return
    audit.record(
      {
        action: 'inventory.changed',
        subject,
        before: { reseller_passes: wasReseller },
        after: { name, reseller_passes: after.reseller_passes },
      },
      context.actor,
    )
  }

  const rowAt = (id: number): PartnerRow => found(partners.find(id), 'partner')
  /** In a transaction that changes the partner: nobody else does until it ends. */
  const lockedRow = (id: number): PartnerRow => {
    lock('partners', [id])
    return rowAt(id)
  }
  const partnerAt = (id: number): Partner => represent(rowAt(id))

  /** The row for changes and tests. Throws 409 `partner_archived`. */
  const activeRow = (id: number): PartnerRow => {
    const row = rowAt(id)
    if (row.archived_at_ms !== null) throw new AppError('partner_archived')
    return row
  }

  const checkName = (name: string, ownId: number): void => {
    if (partners.isNameTaken(name, ownId)) throw new AppError('partner_name_taken', { fields: ['name'] })
  }

  const webhookOf = ({ id }: PartnerRow): PartnerWebhookRow => {
    const row = partners.webhook(id)
    if (row === undefined) throw new AppError('webhook_not_configured')
    return row
  }

  /** Waiting deliveries are stopped; the sender claims no more of the partner from now on. */
  const archive = (id: number, context: RequestContext): void => {
    const { nowMs, actor } = context
    transaction(() => {
      const row = lockedRow(id)
      if (row.archived_at_ms !== null) return
      partners.setArchived(row.id, nowMs)
      recordChange(row, { action: 'archived' }, context)
      webhooks.jobs.begin('stop', `partner_id:${row.id} state:waiting,sending,retrying`)
      audit.record({ action: 'partner.archived', subject: ['partner', row.id], before: { name: row.name } }, actor)
    })
  }

  const save = (
    { id }: PartnerRow,
    request: PartnerWebhookRequest,
    { nowMs, actor }: RequestContext,
  ): PartnerWebhookRow => {
    const secret = request.auth_header_value ?? storedHeaderValue(request, partners.webhook(id))
    const problem = addressProblem(request.base_api_url, request.allow_private_network)
    if (problem !== undefined) throw refusedField('base_api_url', problem)
    const row: PartnerWebhookRow = {
      ...request,
      partner_id: id,
      auth_header_value: secret,
      create_booking_endpoint: request.create_booking_endpoint ?? null,
      cancel_booking_endpoint: request.cancel_booking_endpoint ?? null,
      allow_private_network: request.allow_private_network ? 1 : 0,
      updated_at_ms: nowMs,
    }
    const before = { ...partners.webhook(id), partner_id: id, updated_at_ms: row.updated_at_ms }
    transaction(() => {
      partners.saveWebhook(row)
      const changed = changedValues(before, { ...row }, ['auth_header_value'])
      if (changed === undefined) return
      audit.record({ action: 'partner.webhook_changed', subject: ['partner', id], ...changed }, actor)
    })
    return row
  }

  /** The request of the given kind, else of one that the partner has an endpoint for. */
  const testRequest = (
    row: PartnerWebhookRow,
    { kind: requested, booking_id: bookingId }: z.infer<typeof webhookTestRequest>,
  ): WebhookRequest => {
    const kind = requested ?? (endpointFor(row, 'create') === null ? 'cancel' : 'create')
    const deliveryId = deliveryUuid(ids.randomBytes(deliveryKeyBytes), 0)
    const request = webhookRequest(row, { kind, bookingId, deliveryId, attempt: 1 })
    if (request !== undefined) return request
    throw new AppError('webhook_not_configured', { message: `The partner has no endpoint for ${kind} events.` })
  }

  return deskHandlers(partnerApi, {
    list({ params, paging }) {
      const order = parseSort(params.get('sort'), partnerSorts)
      const { rows, total } = partners.list(params.get('q'), order, paging)
      return { items: rows.map(represent), total }
    },
    add(context, { body: { name, reseller_passes: isReseller = false } }) {
      const id = transaction(() => {
        checkName(name, 0)
        const added = partners.insert(name)
        const after = { name, reseller_passes: isReseller }
        partners.change(added, after)
        recordChange({ id: added, name }, { action: 'created', after }, context)
        audit.record({ action: 'partner.added', subject: ['partner', added], after: { name } }, context.actor)
        return added
      })
      return partnerAt(id)
    },
    one: (_context, { id }) => partnerAt(id),
    change(context, { id, body }) {
      transaction(() => {
        lock('partners', [id])
        changePartner(activeRow(id), body, context)
      })
      return partnerAt(id)
    },
    archive(context, { id }) {
      archive(id, context)
      return partnerAt(id)
    },
    restore(context, { id }) {
      transaction(() => {
        const row = lockedRow(id)
        checkName(row.name, row.id)
        partners.setArchived(row.id, null)
        if (row.archived_at_ms === null) return
        const after = { name: row.name }
        recordChange(row, { action: 'restored' }, context)
        audit.record({ action: 'partner.restored', subject: ['partner', row.id], after }, context.actor)
      })
      return partnerAt(id)
    },
    webhook: (_context, { id }) => representPartnerWebhook(webhookOf(rowAt(id))),
    saveWebhook(context, { id, body }) {
      const row = save(activeRow(id), body, context)
      webhooks.wake()
      return representPartnerWebhook(row)
    },
    async testWebhook({ nowMs }, { id, body }) {
      const row = webhookOf(activeRow(id))
      const request = testRequest(row, body)
      const result = await webhooks.test(request.outgoing, row.auth_header_value)
      return representExchange(request, result, nowMs)
    },
  })
}
