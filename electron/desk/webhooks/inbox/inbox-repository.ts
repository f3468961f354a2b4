/** The inbox in SQL: every received webhook, once, and its booking. */
import type { InboxEntry } from '../../../../shared/desk/webhook-inbox.ts'
import type { WebhookKind } from '../../../../shared/desk/webhooks.ts'
import { countRows, filterOf, selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import type { StoredMessage } from '../../../common/stored-message.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'

export interface ReceivedWebhook {
  readonly kind: WebhookKind
  readonly bookingId: number
  readonly deliveryId: string | undefined
}

export interface InboxRow {
  readonly id: number
  readonly kind: WebhookKind
  readonly booking_id: number
  readonly delivery_id: string | null
  readonly state: InboxEntry['state']
  readonly received_at_ms: number
  readonly repeats: number
  readonly last_received_at_ms: number
  readonly follow_ups: number
  readonly followed_up_at_ms: number | null
  readonly booking_json: string | null
  /** See `parseStoredMessage`. */
  readonly error: string | null
  readonly seen_at_ms: number | null
}

export interface InboxFilter {
  readonly bookingId: number | undefined
  readonly kind: WebhookKind | undefined
  readonly state: InboxEntry['state'] | undefined
}

export interface FollowUpOutcome {
  /** The booking as JSON. */
  readonly booking?: string
  /** The reason why the booking can never be read. */
  readonly error?: StoredMessage
}

/** Without a delivery id, the same event within this time is a duplicate. */
const sameEventMs = 72 * 3_600_000
const forgottenAtOnce = 100

export const createInboxRepository = (database: WritableDatabase) => {
  const findOne = database.prepare<InboxRow>('SELECT * FROM webhook_inbox WHERE id = ?')
  const findByDelivery = database.prepare<{ id: number }>('SELECT id FROM webhook_inbox WHERE delivery_id = ?')
  const findByEvent = database.prepare<{ id: number }>(
    'SELECT id FROM webhook_inbox WHERE booking_id = ? AND kind = ? AND received_at_ms > ? ORDER BY received_at_ms DESC LIMIT 1',
  )
  const findReceived = database.prepare<InboxRow>(
    "SELECT * FROM webhook_inbox WHERE state = 'received' AND id > ? ORDER BY id LIMIT 1",
  )
  const insert = database.prepareWrite(
    `INSERT INTO webhook_inbox (kind, booking_id, delivery_id, state, received_at_ms, last_received_at_ms)
     VALUES (?, ?, ?, 'received', ?, ?)`,
  )
  const repeat = database.prepareWrite(
    `UPDATE webhook_inbox SET repeats = repeats + 1, last_received_at_ms = ?, error = NULL,
       state = CASE state WHEN 'failed' THEN 'received' ELSE state END WHERE id = ?`,
  )
  const forget = database.prepareWrite(
    `DELETE FROM webhook_inbox WHERE id IN (
       SELECT id FROM webhook_inbox WHERE received_at_ms < ? AND state <> 'received' ORDER BY received_at_ms, id LIMIT ?)`,
  )
  const settle = database.prepareWrite(
    `UPDATE webhook_inbox SET state = ?, booking_json = coalesce(?, booking_json), error = ?, follow_ups = follow_ups + 1,
       followed_up_at_ms = ? WHERE id = ?`,
  )
  let revision = 0

  return {
    /** Returns `duplicate` where it was received before; it is read again if that had failed. */
    receive: ({ kind, bookingId, deliveryId }: ReceivedWebhook, nowMs: number): 'new' | 'duplicate' =>
      database.transaction(() => {
        revision += 1
        const known =
          deliveryId === undefined
            ? findByEvent.get(bookingId, kind, nowMs - sameEventMs)
            : findByDelivery.get(deliveryId)
        if (known !== undefined) {
          repeat.run(nowMs, known.id)
          return 'duplicate'
        }
        insert.run(kind, bookingId, deliveryId ?? null, nowMs, nowMs)
        return 'new'
      }),
    /** Deletes some of the oldest settled entries before then; true where there may be more. */
    forgetSome(beforeMs: number): boolean {
      const { changes } = forget.run(beforeMs, forgottenAtOnce)
      if (changes > 0) revision += 1
      return changes === forgottenAtOnce
    },
    /** The oldest entry after `afterId` whose booking is not read yet. */
    nextReceived: (afterId: number): InboxRow | undefined => findReceived.get(afterId),
    /** Records one attempt to read the booking. Without booking and error the entry remains to be read. */
    recordFollowUp(id: number, { booking, error }: FollowUpOutcome, nowMs: number): void {
      revision += 1
      const state = booking === undefined ? (error === undefined ? 'received' : 'failed') : 'filed'
      settle.run(state, booking ?? null, error === undefined ? null : JSON.stringify(error), nowMs, id)
    },
    /** Marks the booking to be read again. Undefined where there is no such entry. */
    reopen(id: number): InboxRow | undefined {
      revision += 1
      database.prepareWrite("UPDATE webhook_inbox SET state = 'received', error = NULL WHERE id = ?").run(id)
      return findOne.get(id)
    },
    find: (id: number): InboxRow | undefined => findOne.get(id),
    list({ bookingId, kind, state }: InboxFilter, page: PageRequest): Page<InboxRow> {
      const filter = filterOf([
        ['booking_id = ?', bookingId],
        ['kind = ?', kind],
        ['state = ?', state],
      ])
      return selectPage(database, { table: 'webhook_inbox', order: 'received_at_ms DESC, id DESC' }, filter, page)
    },
    markViewed(upToId: number, nowMs: number): void {
      revision += 1
      database
        .prepareWrite('UPDATE webhook_inbox SET seen_at_ms = ? WHERE seen_at_ms IS NULL AND id <= ?')
        .run(nowMs, upToId)
    },
    newCount: (): number => countRows(database, 'webhook_inbox', filterOf([['seen_at_ms IS NULL']])),
    revision: (): number => revision,
  }
}

export type InboxRepository = ReturnType<typeof createInboxRepository>
