/** Webhook rows in the form of the desk API; none of them contains a partner's secret. */
import type {
  PartnerWebhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookExchange,
  WebhookHeader,
  WebhookJob,
} from '../../../shared/desk/webhooks.ts'
import type { AttemptResult } from './exchange.ts'
import type { AttemptRow, DeliveryListRow } from './delivery-list-repository.ts'
import { deliveryUuid } from './delivery-id.ts'
import type { PartnerWebhookRow, WebhookRequest } from './partner-webhook.ts'
import type { JobRow } from './range-job-repository.ts'
import { isoInstant, optionalInstant } from '../../core/http/desk-route.ts'

export const representPartnerWebhook = (row: PartnerWebhookRow): PartnerWebhook => ({
  partner_id: row.partner_id,
  auth_header_key: row.auth_header_key,
  auth_header_value_set: true,
  base_api_url: row.base_api_url,
  create_booking_endpoint: row.create_booking_endpoint ?? undefined,
  cancel_booking_endpoint: row.cancel_booking_endpoint ?? undefined,
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
  last_status: row.last_status ?? undefined,
  last_error: row.last_error ?? undefined,
  last_latency_ms: row.last_latency_ms ?? undefined,
  created_at: isoInstant(row.created_at_ms),
  last_attempt_at: optionalInstant(row.last_attempt_at_ms),
  next_attempt_at: optionalInstant(row.due_at_ms),
  waits_for_create: row.state === 'waiting' && row.due_at_ms === null,
  settled_at: optionalInstant(row.settled_at_ms),
})

const maskedText = /^\[masked, \d+ characters\]$/

const headersOf = (json: string | null): WebhookHeader[] => {
  const pairs = json === null ? [] : (JSON.parse(json) as [string, string][])
  return pairs.map(([name, value]) => ({ name, value, ...(maskedText.test(value) ? { masked: true } : {}) }))
}

const exchangeOf = (row: Omit<AttemptRow, 'number' | 'next_attempt_at_ms'>): WebhookExchange => ({
  outcome: row.outcome,
  started_at: isoInstant(row.started_at_ms),
  latency_ms: row.latency_ms ?? undefined,
  request: {
    method: 'POST',
    url: row.request_url ?? undefined,
    headers: headersOf(row.request_headers_json),
    body: row.request_body,
  },
  response:
    row.status === null
      ? undefined
      : {
          status: row.status,
          headers: headersOf(row.response_headers_json),
          body: row.response_body ?? '',
          cut: row.response_cut === 1,
        },
  error: row.error ?? undefined,
})

export const representAttempt = (row: AttemptRow): WebhookAttempt => ({
  number: row.number,
  ...exchangeOf(row),
  next_attempt_at: optionalInstant(row.next_attempt_at_ms),
})

export const representExchange = (
  { outgoing, loggedHeaders }: WebhookRequest,
  result: AttemptResult,
  startedAtMs: number,
): WebhookExchange =>
  exchangeOf({
    ...result,
    started_at_ms: startedAtMs,
    request_url: outgoing.url,
    request_headers_json: JSON.stringify(loggedHeaders),
    request_body: outgoing.body,
  })

export const representJob = (row: JobRow): WebhookJob => {
  const {
    at_delivery_id: _at,
    last_delivery_id: _last,
    created_at_ms: createdAtMs,
    finished_at_ms: endMs,
    ...job
  } = row
  return { ...job, created_at: isoInstant(createdAtMs), finished_at: optionalInstant(endMs) }
}
