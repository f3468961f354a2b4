/** A log of deliveries for tests of its lists. */
import { onTestFinished } from 'vitest'
import type { DeliveryState, WebhookKind } from '../../../shared/desk/webhooks.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, repeatableBytes, smallSeed, testNowMs } from '../testing/test-database.ts'
import { insertRow } from '../testing/test-seed-clients.ts'
import { firstBooking, seedWebhooks } from './test-webhooks.ts'

export interface Facts {
  readonly state: DeliveryState
  readonly kind: WebhookKind
  readonly partner: number
  readonly createdAfterMs: number
  readonly dueAfterMs: number
}

export const partners = 3

const isOpen = ({ state }: Facts): boolean => ['waiting', 'sending', 'retrying'].includes(state)
/** A cancellation that waits for its creation has no next attempt. */
export const dueAtMs = ({ state, kind, dueAfterMs }: Facts): number | null =>
  state === 'retrying' || (state === 'waiting' && kind === 'create') ? testNowMs + dueAfterMs : null

/** Partners with bookings; closed at the end of the test. */
export const openLog = (bookings: number): WritableDatabase => {
  const database = openTestDatabase()
  onTestFinished(() => database.close())
  seedWebhooks(database, { partners, bookings })
  return database
}

/** Deliveries with the ids 1, 2, …, each of its own booking, instead of the existing ones. */
export const fill = (database: WritableDatabase, log: readonly Facts[]): WritableDatabase => {
  const randomBytes = repeatableBytes('log')
  database.transaction(() => {
    database.prepareWrite('DELETE FROM webhook_deliveries').run()
    for (const [index, facts] of log.entries()) {
      insertRow(database, 'webhook_deliveries', {
        id: index + 1,
        delivery_key: randomBytes(10),
        partner_id: smallSeed.partner + facts.partner,
        // The order differs from that of the ids.
        booking_id: firstBooking + log.length - 1 - index,
        kind: facts.kind,
        state: facts.state,
        created_at_ms: testNowMs + facts.createdAfterMs,
        due_at_ms: dueAtMs(facts),
        settled_at_ms: isOpen(facts) ? null : testNowMs,
      })
    }
  })
  return database
}
