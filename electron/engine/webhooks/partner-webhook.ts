/** Where a partner wants its webhooks (specification, Partner configuration): its row, and the addresses made of it. */
import type { ReadableDatabase, WritableDatabase } from '../../core/db/driver.ts'
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

const columns = [
  'partner_id',
  'auth_header_key',
  'auth_header_value',
  'base_api_url',
  'create_booking_endpoint',
  'cancel_booking_endpoint',
  'webhook_version',
  'allow_private_network',
  'updated_at_ms',
] as const

export const findPartnerWebhook = (database: ReadableDatabase, partnerId: number): PartnerWebhookRow | undefined =>
  database
    .prepare<PartnerWebhookRow>(`SELECT ${columns.join(', ')} FROM partner_webhooks WHERE partner_id = ?`)
    .get(partnerId)

/** Those of the partners that have one. */
export const findPartnerWebhooks = (database: ReadableDatabase, partnerIds: readonly number[]): PartnerWebhookRow[] =>
  database
    .prepare<PartnerWebhookRow>(
      `SELECT ${columns.join(', ')} FROM partner_webhooks WHERE partner_id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(partnerIds))

export const savePartnerWebhook = (database: WritableDatabase, row: PartnerWebhookRow): void => {
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`)
  database
    .prepareWrite(
      `INSERT INTO partner_webhooks (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
       ON CONFLICT (partner_id) DO UPDATE SET ${updates.join(', ')}`,
    )
    .run(...columns.map((column) => row[column]))
}

type Endpoints = Pick<PartnerWebhookRow, 'create_booking_endpoint' | 'cancel_booking_endpoint' | 'webhook_version'>

/** The path for a kind of event; null where the partner is not told of it: creations came with webhook version 1.1. */
export const endpointFor = (row: Endpoints, kind: WebhookKind): string | null => {
  if (kind === 'cancel') return row.cancel_booking_endpoint
  return row.webhook_version === '1.0' ? null : row.create_booking_endpoint
}

/** The whole address: the endpoint is a path below the base, whose own path stays. */
export const webhookUrl = (baseApiUrl: string, endpoint: string): string =>
  `${baseApiUrl.replace(/\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`

/** What speaks against sending to a base address, as far as it can be told without asking for its name; undefined if nothing. */
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
