/** /desk/partners: resellers, and the webhook configuration of each (decisions.md section 8). */
import {
  needsHeaderValue,
  partner as partnerSchema,
  partnerChange,
  partnerRequest,
  partnerSearches,
  partnerSorts,
  partnerWebhook,
  partnerWebhookRequest,
  webhookExchange,
  webhookTestRequest,
  type Partner,
  type PartnerWebhookRequest,
} from '../../../shared/desk/webhooks.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { changedValues } from '../../core/audit/audit-log.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
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
import { deskRoutes, numericId, readJson, refusedField } from '../../core/http/desk-route.ts'
import type { EngineServices } from '../services.ts'
import type { NewChange } from '../inventory/change-repository.ts'
import { differences } from '../inventory/record-kind.ts'
import { representPartner } from './partner-record.ts'
import type { PartnerRow } from './partner-repository.ts'
import { representExchange, representPartnerWebhook } from './representation.ts'

/** The stored value, where the request may keep it. Throws 400 where it has to be given. */
const keptHeaderValue = (request: PartnerWebhookRequest, row: PartnerWebhookRow | undefined): string => {
  if (row === undefined) throw refusedField('auth_header_value', 'missing')
  if (!needsHeaderValue(request, representPartnerWebhook(row))) return row.auth_header_value
  throw refusedField('auth_header_value', 'givenAgain')
}

export const partnerRoutes = ({ repositories, ids }: EngineServices, webhooks: Webhooks): Route[] => {
  const { partners, audit, inventory, transaction } = repositories

  const represent = (row: PartnerRow): Partner => representPartner(row, partners.webhook(row.id))

  /** A row of its history: a partner is a record of the inventory too. */
  const recordChange = (
    { id, name }: Pick<PartnerRow, 'id' | 'name'>,
    change: Pick<NewChange, 'action' | 'before' | 'after'>,
    { actor, nowMs }: RequestContext,
  ): void => void inventory.changes.record({ kind: 'partner', recordId: id, name, ...change }, actor, nowMs)

  const changePartner = (row: PartnerRow, context: RequestContext): void => {
    const { name, reseller_passes: isReseller, version = row.version } = readJson(context, partnerRequest)
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

  const reply = (row: PartnerRow, status = 200): Reply => ({ kind: 'resource', status, body: represent(row) })

  const partnerOf = (context: RequestContext): PartnerRow => found(partners.find(numericId(context)), 'partner')

  /** For changes and tests. Throws 409 `partner_archived`. */
  const activePartnerOf = (context: RequestContext): PartnerRow => {
    const row = partnerOf(context)
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

  /** What waits is stopped; the sender takes up nothing more of the partner from now on. */
  const archive = (row: PartnerRow, context: RequestContext): void => {
    const { nowMs, actor } = context
    transaction(() => {
      partners.setArchived(row.id, nowMs)
      recordChange(row, { action: 'archived' }, context)
      webhooks.jobs.begin('stop', `partner_id:${row.id} state:waiting,sending,retrying`)
      audit.record({ action: 'partner.archived', subject: ['partner', row.id], before: { name: row.name } }, actor)
    })
  }

  const save = (context: RequestContext): PartnerWebhookRow => {
    const { id } = activePartnerOf(context)
    const request = readJson(context, partnerWebhookRequest)
    const secret = request.auth_header_value ?? keptHeaderValue(request, partners.webhook(id))
    const problem = addressProblem(request.base_api_url, request.allow_private_network)
    if (problem !== undefined) throw refusedField('base_api_url', problem)
    const row: PartnerWebhookRow = {
      ...request,
      partner_id: id,
      auth_header_value: secret,
      create_booking_endpoint: request.create_booking_endpoint ?? null,
      cancel_booking_endpoint: request.cancel_booking_endpoint ?? null,
      allow_private_network: request.allow_private_network ? 1 : 0,
      updated_at_ms: context.nowMs,
    }
    const before = { ...partners.webhook(id), partner_id: id, updated_at_ms: row.updated_at_ms }
    transaction(() => {
      partners.saveWebhook(row)
      const changed = changedValues(before, { ...row }, ['auth_header_value'])
      if (changed === undefined) return
      audit.record({ action: 'partner.webhook_changed', subject: ['partner', id], ...changed }, context.actor)
    })
    return row
  }

  /** Of the requested kind, else of one that the partner has an endpoint for. */
  const testRequest = (context: RequestContext, row: PartnerWebhookRow): WebhookRequest => {
    const { kind: requested, booking_id: bookingId } = readJson(context, webhookTestRequest)
    const kind = requested ?? (endpointFor(row, 'create') === null ? 'cancel' : 'create')
    const deliveryId = deliveryUuid(ids.randomBytes(deliveryKeyBytes), 0)
    const request = webhookRequest(row, { kind, bookingId, deliveryId, attempt: 1 })
    if (request !== undefined) return request
    throw new AppError('webhook_not_configured', { message: `The partner has no endpoint for ${kind} events.` })
  }

  return deskRoutes({
    'GET /desk/partners': {
      permission: 'sell',
      summary: 'Partners by name; `q` takes id, name and archived (true or false)',
      list: true,
      searches: partnerSearches,
      sorts: partnerSorts,
      response: partnerSchema,
      handle(context) {
        const { params, paging } = context
        const order = parseSort(params.get('sort'), partnerSorts)
        const { rows, total } = partners.list(params.get('q'), order, paging)
        return { kind: 'list', items: rows.map(represent), total }
      },
    },
    'POST /desk/partners': {
      permission: 'webhooks',
      summary: 'Adds a partner',
      jsonBody: partnerRequest,
      response: partnerSchema,
      successStatus: 201,
      refusals: ['partner_name_taken'],
      handle(context) {
        const { name, reseller_passes: isReseller = false } = readJson(context, partnerRequest)
        checkName(name, 0)
        const id = transaction(() => {
          const added = partners.insert(name)
          const after = { name, reseller_passes: isReseller }
          partners.change(added, after)
          recordChange({ id: added, name }, { action: 'created', after }, context)
          audit.record({ action: 'partner.added', subject: ['partner', added], after: { name } }, context.actor)
          return added
        })
        return reply(found(partners.find(id), 'partner'), 201)
      },
    },
    'GET /desk/partners/:id': {
      permission: 'webhooks',
      summary: 'One partner',
      response: partnerSchema,
      handle: (context) => reply(partnerOf(context)),
    },
    'PUT /desk/partners/:id': {
      permission: 'webhooks',
      summary: 'Changes a partner',
      jsonBody: partnerRequest,
      response: partnerSchema,
      refusals: ['partner_name_taken', 'partner_archived', 'record_changed'],
      handle(context) {
        transaction(() => changePartner(activePartnerOf(context), context))
        return reply(partnerOf(context))
      },
    },
    'POST /desk/partners/:id/archive': {
      permission: 'webhooks',
      summary: 'Stops what the partner is still to be sent, and sends it nothing more; its log stays',
      response: partnerSchema,
      handle(context) {
        const row = partnerOf(context)
        if (row.archived_at_ms === null) archive(row, context)
        return reply(partnerOf(context))
      },
    },
    'POST /desk/partners/:id/restore': {
      permission: 'webhooks',
      summary: 'Takes a partner out of the archive; what was stopped stays stopped',
      response: partnerSchema,
      refusals: ['partner_name_taken'],
      handle(context) {
        const row = partnerOf(context)
        checkName(row.name, row.id)
        transaction(() => {
          partners.setArchived(row.id, null)
          if (row.archived_at_ms === null) return
          const after = { name: row.name }
          recordChange(row, { action: 'restored' }, context)
          audit.record({ action: 'partner.restored', subject: ['partner', row.id], after }, context.actor)
        })
        return reply(partnerOf(context))
      },
    },
    'GET /desk/partners/:id/webhook': {
      permission: 'webhooks',
      summary: 'Where the partner receives its webhooks; the header’s value is never shown',
      response: partnerWebhook,
      refusals: ['webhook_not_configured'],
      handle: (context) => ({ kind: 'resource', body: representPartnerWebhook(webhookOf(partnerOf(context))) }),
    },
    'PUT /desk/partners/:id/webhook': {
      permission: 'webhooks',
      summary:
        'Sets where the partner receives its webhooks; a value that is left out stays as it is, unless the address changes',
      jsonBody: partnerWebhookRequest,
      response: partnerWebhook,
      refusals: ['partner_archived'],
      handle(context) {
        const row = save(context)
        webhooks.wake()
        return { kind: 'resource', body: representPartnerWebhook(row) }
      },
    },
    'POST /desk/partners/:id/webhook/test': {
      permission: 'webhooks',
      summary: 'Sends one webhook outside the log and gives the exchange',
      jsonBody: webhookTestRequest,
      response: webhookExchange,
      refusals: ['webhook_not_configured', 'partner_archived'],
      async handle(context) {
        const row = webhookOf(activePartnerOf(context))
        const request = testRequest(context, row)
        const result = await webhooks.test(request.outgoing, row.auth_header_value)
        return { kind: 'resource', body: representExchange(request, result, context.nowMs) }
      },
    },
  })
}
