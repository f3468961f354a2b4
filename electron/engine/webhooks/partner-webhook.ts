/** A partner's webhook configuration (specification, Partner configuration), and the requests made from it (decisions.md section 6). */
import type { FieldProblemCode, PartnerWebhook, WebhookKind } from '../../../shared/desk/webhooks.ts'
import { programHeaders } from '../../../shared/http/program-headers.ts'
import { responseBodyLimit } from './exchange.ts'
import { maskedValue } from './mask.ts'
import { isPublicAddress, literalAddress } from './network-address.ts'
import type { OutgoingRequest } from './outgoing.ts'

export interface PartnerWebhookRow extends Readonly<
  Pick<PartnerWebhook, 'partner_id' | 'auth_header_key' | 'base_api_url' | 'webhook_version'>
> {
  readonly auth_header_value: string
  readonly create_booking_endpoint: string | null
  readonly cancel_booking_endpoint: string | null
  readonly allow_private_network: 0 | 1
  readonly updated_at_ms: number
}

/** All are null for a partner without a configuration. */
export type Endpoints = Pick<PartnerWebhookRow, 'create_booking_endpoint' | 'cancel_booking_endpoint'> & {
  readonly webhook_version: PartnerWebhookRow['webhook_version'] | null
}

/** The path for a kind of event; null where the partner is not notified of it: creations came with webhook version 1.1. */
export const endpointFor = (row: Endpoints, kind: WebhookKind): string | null => {
  if (kind === 'cancel') return row.cancel_booking_endpoint
  return row.webhook_version === '1.0' ? null : row.create_booking_endpoint
}

/** What is wrong with a base address, as far as it can be checked without resolving its name; undefined if nothing. */
export const addressProblem = (baseApiUrl: string, allowPrivateNetwork: boolean): FieldProblemCode | undefined => {
  if (allowPrivateNetwork) return undefined
  const { protocol, hostname } = new URL(baseApiUrl)
  if (protocol === 'http:') return 'https'
  const address = literalAddress(hostname)
  const isLocalName = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isLocalName || (address !== undefined && !isPublicAddress(address))) {
    return 'privateNetwork'
  }
  return undefined
}

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
    ['User-Agent', programHeaders['user-agent']],
    ['Accept', programHeaders.accept],
    ['Content-Type', 'application/json'],
    [partner.auth_header_key, secret],
    ['X-Delivery-Id', message.deliveryId],
    ['X-Delivery-Attempt', String(message.attempt)],
    ['X-Webhook-Version', partner.webhook_version],
    // A compressed response could not be read: a duplicate would look like a refusal.
    ['Accept-Encoding', 'identity'],
  ]
  const outgoing: OutgoingRequest = {
    // The endpoint is a path below the base, whose own path stays.
    url: `${partner.base_api_url.replace(/\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`,
    method: 'POST',
    headers: headersWith(partner.auth_header_value),
    body: webhookBody(message.bookingId),
    allowPrivateNetwork: partner.allow_private_network === 1,
    maximumBodyBytes: responseBodyLimit,
  }
  /** `loggedHeaders`: the secret is masked, so that they may be stored. */
  return { outgoing, loggedHeaders: headersWith(maskedValue(partner.auth_header_value)) }
}
