/** The request of one attempt (decisions.md section 6): the same bytes for the sender, the log and a test. */
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { maskedValue } from './mask.ts'
import type { OutgoingRequest } from './outgoing.ts'
import { responseBodyLimit } from './attempt-result.ts'
import { endpointFor, webhookUrl, type PartnerWebhookRow } from './partner-webhook.ts'

export type WebhookRequest = NonNullable<ReturnType<typeof webhookRequest>>

/** Exactly the payload of the specification: an object with the booking's id. */
export const webhookBody = (bookingId: number): string => `{"id": ${bookingId}}`

/** Undefined where the partner has no endpoint for this kind. */
export const webhookRequest = (
  partner: PartnerWebhookRow,
  message: { kind: WebhookKind; bookingId: number; deliveryId: string; attempt: number },
) => {
  const endpoint = endpointFor(partner, message.kind)
  if (endpoint === null) return undefined
  const headersWith = (secret: string): [string, string][] => [
    ['Content-Type', 'application/json'],
    [partner.auth_header_key, secret],
    ['X-Delivery-Id', message.deliveryId],
    ['X-Delivery-Attempt', String(message.attempt)],
    ['X-Webhook-Version', partner.webhook_version],
    // A compressed response could not be read: a duplicate would look like a refusal.
    ['Accept-Encoding', 'identity'],
  ]
  const outgoing: OutgoingRequest = {
    url: webhookUrl(partner.base_api_url, endpoint),
    method: 'POST',
    headers: headersWith(partner.auth_header_value),
    body: webhookBody(message.bookingId),
    allowPrivateNetwork: partner.allow_private_network === 1,
    maximumBodyBytes: responseBodyLimit,
  }
  /** `loggedHeaders`: the secret is masked, so that they may be stored. */
  return { outgoing, loggedHeaders: headersWith(maskedValue(partner.auth_header_value)) }
}
