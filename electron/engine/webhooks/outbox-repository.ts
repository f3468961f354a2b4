/** Puts webhooks into the outbox, in the transaction of the booking or its cancellation (decisions.md section 6). */
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { Ids } from '../../core/deps.ts'
import { deliveryKeyBytes } from './delivery-id.ts'
import { endpointFor, type Endpoints } from './partner-webhook.ts'

/**
 * Must run inside the transaction of the event that it reports; `endpoints` are those of the partner, where they were read in it already. A
 * cancellation waits, without a time, until its creation is settled.
 */
export const createWebhookOutbox = ({
  database,
  ids,
  onWebhookQueued,
}: {
  readonly database: WritableDatabase
  readonly ids: Ids
  readonly onWebhookQueued?: (() => void) | undefined
}) => {
  const findEndpoints = database.prepare<Endpoints>(
    `SELECT create_booking_endpoint, cancel_booking_endpoint, webhook_version FROM partner_webhooks
     JOIN partners AS partner ON partner.id = partner_id WHERE partner_id = ? AND partner.archived_at_ms IS NULL`,
  )
  const insert = database.prepareWrite(
    `INSERT INTO webhook_deliveries (delivery_key, partner_id, booking_id, kind, state, created_at_ms, due_at_ms)
     VALUES (?, ?, ?, ?, 'waiting', ?, CASE WHEN EXISTS (
       SELECT 1 FROM webhook_deliveries WHERE booking_id = ? AND kind = 'create' AND settled_at_ms IS NULL
     ) THEN NULL ELSE CAST(? AS bigint) END)`,
  )
  // The creation had no endpoint at its last attempt. Now that something waits for it, it is tried again immediately.
  const hurryCreation = database.prepareWrite(
    `UPDATE webhook_deliveries SET due_at_ms = ?
     WHERE booking_id = ? AND kind = 'create' AND state = 'retrying' AND last_error = 'endpoint_missing' AND due_at_ms > ?`,
  )

  return (event: {
    readonly bookingId: number
    /** The partner that the booking is attributed to; null for none. */
    readonly partnerId: number | null
    readonly kind: WebhookKind
    readonly nowMs: number
    readonly endpoints?: Endpoints
  }): void => {
    const { bookingId, partnerId, kind, nowMs } = event
    if (partnerId === null) return
    const endpoints = event.endpoints ?? findEndpoints.get(partnerId)
    if (endpoints === undefined || endpointFor(endpoints, kind) === null) return
    insert.run(ids.randomBytes(deliveryKeyBytes), partnerId, bookingId, kind, nowMs, bookingId, nowMs)
    if (kind === 'cancel') hurryCreation.run(nowMs, bookingId, nowMs)
    onWebhookQueued?.()
  }
}
