/** Where a partner wants its webhooks (specification, Partner configuration): its row, and the addresses made of it. */
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { isPublicAddress, literalAddress } from './network-address.ts'

export interface PartnerWebhookRow {
  readonly partner_id: number
  readonly auth_header_key: string
  readonly auth_header_value: string
  readonly base_api_url: string
  readonly create_booking_endpoint: string | null
  readonly cancel_booking_endpoint: string | null
  readonly webhook_version: '1.0' | '1.1'
  readonly allow_private_network: 0 | 1
  readonly updated_at_ms: number
}

export type Endpoints = Pick<
  PartnerWebhookRow,
  'create_booking_endpoint' | 'cancel_booking_endpoint' | 'webhook_version'
>

/** The path for a kind of event; null where the partner is not notified of it: creations came with webhook version 1.1. */
export const endpointFor = (row: Endpoints, kind: WebhookKind): string | null => {
  if (kind === 'cancel') return row.cancel_booking_endpoint
  return row.webhook_version === '1.0' ? null : row.create_booking_endpoint
}

/** The whole address: the endpoint is a path below the base, whose own path stays. */
export const webhookUrl = (baseApiUrl: string, endpoint: string): string =>
  `${baseApiUrl.replace(/\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`

/** What is wrong with a base address, as far as it can be seen without resolving its name; undefined if nothing. */
export const addressProblem = (baseApiUrl: string, allowPrivateNetwork: boolean): string | undefined => {
  if (allowPrivateNetwork) return undefined
  const { protocol, hostname } = new URL(baseApiUrl)
  if (protocol === 'http:') return 'must be https unless private networks are allowed for this partner'
  const address = literalAddress(hostname)
  const isLocalName = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isLocalName || (address !== undefined && !isPublicAddress(address))) {
    return 'is on a private network, which is not allowed for this partner'
  }
  return undefined
}
