/** /desk/partners: resellers, and where each wants its webhooks (decisions.md section 8). */
import { z } from 'zod'
import {
  needsHeaderValue,
  partner as partnerSchema,
  partnerRequest,
  partnerWebhook,
  partnerWebhookRequest,
  webhookExchange,
  webhookTestRequest,
} from '../../../shared/desk/webhooks.ts'
import type { Partner, PartnerWebhookRequest, WebhookKind } from '../../../shared/desk/webhooks.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SqlValue } from '../../core/db/driver.ts'
import { invalidParameter, notFound } from '../../core/http/api-error.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { parseIds, parseSearch } from '../../core/http/search.ts'
import { parseSort } from '../../core/http/sort.ts'
import { deliveryKeyBytes, deliveryUuid } from '../../engine/webhooks/delivery-id.ts'
import {
  addressProblem,
  endpointFor,
  findPartnerWebhook,
  findPartnerWebhooks,
  savePartnerWebhook,
} from '../../engine/webhooks/partner-webhook.ts'
import type { PartnerWebhookRow } from '../../engine/webhooks/partner-webhook.ts'
import { webhookRequest } from '../../engine/webhooks/webhook-request.ts'
import type { Webhooks } from '../../engine/webhooks/webhooks.ts'
import { deskRoute, isoInstant, numericId } from '../access.ts'
import type { DeskDeps } from '../deps.ts'
import { readJson } from '../json-body.ts'
import { representExchange, representPartnerWebhook } from './representation.ts'

interface PartnerRow {
  readonly id: number
  readonly name: string
  readonly archived_at_ms: number | null
}

const rowColumns = 'id, name, archived_at_ms'
const searches = z.object({ id: z.string(), name: z.string(), archived: z.string() })
const sorts = ['name', 'id'] as const
const orders = { name: 'name COLLATE NOCASE', id: 'id' } as const

function conditionOf(q: string | undefined): { where: string; parameters: SqlValue[] } {
  const search = parseSearch(q, Object.keys(searches.shape))
  const conditions: string[] = []
  const parameters: SqlValue[] = []
  const ids = search.get('id')
  if (ids !== undefined) {
    conditions.push('id IN (SELECT value FROM json_each(?))')
    parameters.push(JSON.stringify(parseIds(ids, 'id')))
  }
  const name = search.get('name')
  if (name !== undefined) {
    conditions.push("name LIKE ? ESCAPE '\\'")
    parameters.push(`%${name.replace(/[\\%_]/g, '\\$&')}%`)
  }
  const archived = search.get('archived')
  if (archived !== undefined) {
    if (archived !== 'true' && archived !== 'false') {
      throw invalidParameter('archived', 'archived must be true or false.')
    }
    conditions.push(`archived_at_ms IS ${archived === 'true' ? 'NOT NULL' : 'NULL'}`)
  }
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, parameters }
}

function orderOf(sort: string | undefined): string {
  const keys = parseSort(sort, sorts)
  const terms = keys.map(({ name, descending }) => `${orders[name]}${descending ? ' DESC' : ''}`)
  return `ORDER BY ${[...(terms.length === 0 ? [orders.name] : terms), 'id'].join(', ')}`
}

/** The stored value, where the request may keep it. Throws 400 where it has to be given. */
function keptHeaderValue(request: PartnerWebhookRequest, row: PartnerWebhookRow | undefined): string {
  if (row === undefined) throw invalidParameter('auth_header_value', 'auth_header_value is missing.')
  if (!needsHeaderValue(request, representPartnerWebhook(row))) return row.auth_header_value
  throw invalidParameter(
    'auth_header_value',
    'auth_header_value must be given again for a new base_api_url or for access to private networks.',
  )
}

export function partnerRoutes({ database, ids }: DeskDeps, webhooks: Webhooks): Route[] {
  const find = database.prepare<PartnerRow>(`SELECT ${rowColumns} FROM partners WHERE id = ?`)
  // In the words of the unique index.
  const findSameName = database.prepare(
    `SELECT 1 FROM partners
     WHERE lower(replace(name, ' ', '')) = lower(replace(?, ' ', '')) AND archived_at_ms IS NULL AND id <> ?`,
  )
  const setArchived = database.prepareWrite('UPDATE partners SET archived_at_ms = ? WHERE id = ?')

  /** One statement for the webhooks of all of them. */
  function represent(rows: readonly PartnerRow[]): Partner[] {
    const webhookOfPartner = new Map(
      findPartnerWebhooks(
        database,
        rows.map((row) => row.id),
      ).map((webhook) => [webhook.partner_id, webhook]),
    )
    return rows.map(({ id, name, archived_at_ms: archivedAtMs }) => {
      const webhook = webhookOfPartner.get(id)
      return {
        id,
        name,
        ...(archivedAtMs === null ? {} : { archived_at: isoInstant(archivedAtMs) }),
        ...(webhook === undefined ? {} : { webhook: representPartnerWebhook(webhook) }),
      }
    })
  }

  function reply(row: PartnerRow, status = 200): Reply {
    const [body] = represent([row])
    if (body === undefined) throw notFound('partner')
    return { kind: 'resource', status, body }
  }

  function partnerOf(context: RequestContext): PartnerRow {
    const row = find.get(numericId(context))
    if (row === undefined) throw notFound('partner')
    return row
  }

  /** For changes and tests. Throws 409 `partner_archived`. */
  function activePartnerOf(context: RequestContext): PartnerRow {
    const row = partnerOf(context)
    if (row.archived_at_ms !== null) throw new AppError('partner_archived')
    return row
  }

  /** Throws 409 where another partner that is not archived has the name, whatever its case and spaces. */
  function checkName(name: string, ownId: number): void {
    if (findSameName.get(name, ownId) !== undefined) throw new AppError('partner_name_taken', { fields: ['name'] })
  }

  function webhookOf({ id }: PartnerRow): PartnerWebhookRow {
    const row = findPartnerWebhook(database, id)
    if (row === undefined) throw new AppError('webhook_not_configured')
    return row
  }

  /** What waits is stopped; the sender takes up nothing more of the partner from now on. */
  function archive(row: PartnerRow, nowMs: number): void {
    database.transaction(() => {
      setArchived.run(nowMs, row.id)
      webhooks.jobs.begin('stop', `partner_id:${row.id} state:waiting,sending,retrying`)
    })
  }

  function save(context: RequestContext): PartnerWebhookRow {
    const { id } = activePartnerOf(context)
    const request = readJson(context, partnerWebhookRequest)
    const secret = request.auth_header_value ?? keptHeaderValue(request, findPartnerWebhook(database, id))
    const problem = addressProblem(request.base_api_url, request.allow_private_network)
    if (problem !== undefined) throw invalidParameter('base_api_url', `base_api_url ${problem}.`)
    const row: PartnerWebhookRow = {
      partner_id: id,
      auth_header_key: request.auth_header_key,
      auth_header_value: secret,
      base_api_url: request.base_api_url,
      create_booking_endpoint: request.create_booking_endpoint ?? null,
      cancel_booking_endpoint: request.cancel_booking_endpoint ?? null,
      webhook_version: request.webhook_version,
      allow_private_network: request.allow_private_network ? 1 : 0,
      updated_at_ms: context.nowMs,
    }
    savePartnerWebhook(database, row)
    return row
  }

  /** The kind that was asked for, else one that the partner has an endpoint for. */
  function testedKind(row: PartnerWebhookRow, asked: WebhookKind | undefined): WebhookKind {
    const kind = asked ?? (endpointFor(row, 'create') === null ? 'cancel' : 'create')
    if (endpointFor(row, kind) === null) {
      throw new AppError('webhook_not_configured', { message: `The partner has no endpoint for ${kind} events.` })
    }
    return kind
  }

  return [
    deskRoute({
      method: 'GET',
      path: '/desk/partners',
      summary: 'Partners by name; `q` takes id, name and archived (true or false)',
      list: true,
      searches,
      sorts,
      response: partnerSchema,
      handle(context) {
        const { where, parameters } = conditionOf(context.params.get('q'))
        const { perPage, offset } = context.paging
        const order = orderOf(context.params.get('sort'))
        const rows = database
          .prepare<PartnerRow>(`SELECT ${rowColumns} FROM partners ${where} ${order} LIMIT ? OFFSET ?`)
          .all(...parameters, perPage, offset)
        const total =
          database.prepare<{ total: number }>(`SELECT count(*) AS total FROM partners ${where}`).get(...parameters)
            ?.total ?? 0
        return { kind: 'list', items: represent(rows), total }
      },
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/partners',
      summary: 'Adds a partner',
      jsonBody: partnerRequest,
      response: partnerSchema,
      successStatus: 201,
      refusals: ['partner_name_taken'],
      handle(context) {
        const { name } = readJson(context, partnerRequest)
        checkName(name, 0)
        const { lastInsertRowid: id } = database.prepareWrite('INSERT INTO partners (name) VALUES (?)').run(name)
        return reply({ id, name, archived_at_ms: null }, 201)
      },
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/partners/:id',
      summary: 'One partner',
      response: partnerSchema,
      handle: (context) => reply(partnerOf(context)),
    }),
    deskRoute({
      method: 'PUT',
      path: '/desk/partners/:id',
      summary: 'Renames a partner',
      jsonBody: partnerRequest,
      response: partnerSchema,
      refusals: ['partner_name_taken', 'partner_archived'],
      handle(context) {
        const row = activePartnerOf(context)
        const { name } = readJson(context, partnerRequest)
        checkName(name, row.id)
        database.prepareWrite('UPDATE partners SET name = ? WHERE id = ?').run(name, row.id)
        return reply({ ...row, name })
      },
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/partners/:id/archive',
      summary: 'Stops what the partner is still to be sent, and sends it nothing more; its log stays',
      response: partnerSchema,
      handle(context) {
        const row = partnerOf(context)
        if (row.archived_at_ms === null) archive(row, context.nowMs)
        return reply(partnerOf(context))
      },
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/partners/:id/restore',
      summary: 'Takes a partner out of the archive; what was stopped stays stopped',
      response: partnerSchema,
      refusals: ['partner_name_taken'],
      handle(context) {
        const row = partnerOf(context)
        checkName(row.name, row.id)
        setArchived.run(null, row.id)
        return reply(partnerOf(context))
      },
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/partners/:id/webhook',
      summary: 'Where the partner wants its webhooks; the header’s value is never shown',
      response: partnerWebhook,
      refusals: ['webhook_not_configured'],
      handle: (context) => ({ kind: 'resource', body: representPartnerWebhook(webhookOf(partnerOf(context))) }),
    }),
    deskRoute({
      method: 'PUT',
      path: '/desk/partners/:id/webhook',
      summary:
        'Says where the partner wants its webhooks; a value that is left out stays as it is, unless the address is another',
      jsonBody: partnerWebhookRequest,
      response: partnerWebhook,
      refusals: ['partner_archived'],
      handle(context) {
        const row = save(context)
        webhooks.wake()
        return { kind: 'resource', body: representPartnerWebhook(row) }
      },
    }),
    deskRoute({
      method: 'POST',
      path: '/desk/partners/:id/webhook/test',
      summary: 'Sends one webhook outside the log and gives the exchange',
      jsonBody: webhookTestRequest,
      response: webhookExchange,
      refusals: ['webhook_not_configured', 'partner_archived'],
      async handle(context) {
        const row = webhookOf(activePartnerOf(context))
        const asked = readJson(context, webhookTestRequest)
        const request = webhookRequest(row, {
          kind: testedKind(row, asked.kind),
          bookingId: asked.booking_id,
          deliveryId: deliveryUuid(ids.randomBytes(deliveryKeyBytes), 0),
          attempt: 1,
        })
        if (request === undefined) throw new AppError('webhook_not_configured')
        const result = await webhooks.test(request, row)
        return { kind: 'resource', body: representExchange(request, result, context.nowMs) }
      },
    }),
  ]
}
