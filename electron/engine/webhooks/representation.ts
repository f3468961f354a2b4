/** Webhook rows as the desk API shows them; a partner's secret is in none of them. */
import type {
  PartnerWebhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookExchange,
  WebhookHeader,
  WebhookJob,
} from '../../../shared/desk/webhooks.ts'
import type { AttemptResult } from './answer.ts'
import type { AttemptRow, DeliveryListRow } from './delivery-list.ts'
import { deliveryUuid } from './delivery-id.ts'
import type { PartnerWebhookRow } from './partner-webhook.ts'
import type { JobRow } from './range-jobs.ts'
import type { WebhookRequest } from './webhook-request.ts'
import { isoInstant } from '../../core/http/desk-route.ts'

export const representPartnerWebhook = (row: PartnerWebhookRow): PartnerWebhook => ({
  partner_id: row.partner_id,
  auth_header_key: row.auth_header_key,
  auth_header_value_set: true,
  base_api_url: row.base_api_url,
  ...(row.create_booking_endpoint === null ? {} : { create_booking_endpoint: row.create_booking_endpoint }),
  ...(row.cancel_booking_endpoint === null ? {} : { cancel_booking_endpoint: row.cancel_booking_endpoint }),
  webhook_version: row.webhook_version,
  allow_private_network: row.allow_private_network === 1,
  updated_at: isoInstant(row.updated_at_ms),
})

export const representDelivery = (row: DeliveryListRow): WebhookDelivery => ({
  id: row.id,
  delivery_id: deliveryUuid(row.delivery_key, row.id),
  partner_id: row.partner_id,
  partner_name: row.partner_name,
  booking_id: row.booking_id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  ...(row.last_status === null ? {} : { last_status: row.last_status }),
  ...(row.last_error === null ? {} : { last_error: row.last_error }),
  ...(row.last_latency_ms === null ? {} : { last_latency_ms: row.last_latency_ms }),
  created_at: isoInstant(row.created_at_ms),
  ...(row.last_attempt_at_ms === null ? {} : { last_attempt_at: isoInstant(row.last_attempt_at_ms) }),
  ...(row.due_at_ms === null ? {} : { next_attempt_at: isoInstant(row.due_at_ms) }),
  waits_for_create: row.state === 'waiting' && row.due_at_ms === null,
  ...(row.settled_at_ms === null ? {} : { settled_at: isoInstant(row.settled_at_ms) }),
})

const maskedText = /^\[masked, \d+ characters\]$/

const headersOf = (json: string | null): WebhookHeader[] => {
  const pairs = json === null ? [] : (JSON.parse(json) as [string, string][])
  return pairs.map(([name, value]) => ({ name, value, ...(maskedText.test(value) ? { masked: true } : {}) }))
}

const responseOf = (row: {
  readonly status: number | null
  readonly headersJson: string | null
  readonly body: string | null
  readonly cut: boolean
}): Pick<WebhookExchange, 'response'> => {
  const { status, headersJson, body, cut } = row
  return status === null ? {} : { response: { status, headers: headersOf(headersJson), body: body ?? '', cut } }
}

export const representAttempt = (row: AttemptRow): WebhookAttempt => ({
  number: row.number,
  outcome: row.outcome,
  started_at: isoInstant(row.started_at_ms),
  ...(row.latency_ms === null ? {} : { latency_ms: row.latency_ms }),
  request: {
    method: 'POST',
    ...(row.request_url === null ? {} : { url: row.request_url }),
    headers: headersOf(row.request_headers_json),
    body: row.request_body,
  },
  ...responseOf({
    status: row.status,
    headersJson: row.response_headers_json,
    body: row.response_body,
    cut: row.response_cut === 1,
  }),
  ...(row.error === null ? {} : { error: row.error }),
  ...(row.next_attempt_at_ms === null ? {} : { next_attempt_at: isoInstant(row.next_attempt_at_ms) }),
})

export const representExchange = (
  request: WebhookRequest,
  result: AttemptResult,
  startedAtMs: number,
): WebhookExchange => ({
  outcome: result.outcome,
  started_at: isoInstant(startedAtMs),
  ...(result.latencyMs === null ? {} : { latency_ms: result.latencyMs }),
  request: {
    method: 'POST',
    url: request.outgoing.url,
    headers: headersOf(JSON.stringify(request.loggedHeaders)),
    body: request.outgoing.body,
  },
  ...responseOf({
    status: result.status,
    headersJson: result.responseHeadersJson,
    body: result.responseBody,
    cut: result.responseCut,
  }),
  ...(result.error === null ? {} : { error: result.error }),
})

export const representJob = (row: JobRow): WebhookJob => ({
  id: row.id,
  action: row.action,
  q: row.q,
  state: row.state,
  total: row.total,
  done: row.done,
  changed: row.changed,
  created_at: isoInstant(row.created_at_ms),
  ...(row.finished_at_ms === null ? {} : { finished_at: isoInstant(row.finished_at_ms) }),
})
