/** Webhooks for tests: real SQLite with bookings to report, time that passes on request, partners in memory. */
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { seedSmall, smallSeed, testNowMs } from '../testing/test-database.ts'
import { insertRow } from '../testing/test-seed-clients.ts'
import type { Clock } from '../../core/deps.ts'
import { createPartnerRepository } from './partner-repository.ts'
import type { PartnerWebhookRow } from './partner-webhook.ts'

export const testSecret = 'Bearer partner-secret-0123456789'
export const firstBooking = 20_000_001

/** Bookings of the partners in turn, and a webhook configuration for each partner; partner ids from 7 on. */
export const seedWebhooks = (
  database: WritableDatabase,
  amounts: { readonly partners: number; readonly bookings: number },
  change: Partial<PartnerWebhookRow> = {},
): void => {
  seedSmall(database)
  database.transaction(() => {
    insertRow(database, 'customers', { id: 1, created_at_ms: testNowMs })
    for (let partner = 0; partner < amounts.partners; partner += 1) {
      const partnerId = smallSeed.partner + partner
      if (partner > 0) insertRow(database, 'partners', { id: partnerId, name: `Partner ${partnerId}` })
      configure(database, partnerId, change)
    }
    for (let index = 0; index < amounts.bookings; index += 1) {
      addBooking(database, firstBooking + index, smallSeed.partner + (index % amounts.partners))
    }
  })
}

export const configure = (
  database: WritableDatabase,
  partnerId: number,
  change: Partial<PartnerWebhookRow> = {},
): void => {
  createPartnerRepository(database).saveWebhook({
    partner_id: partnerId,
    auth_header_key: 'Authorization',
    auth_header_value: testSecret,
    base_api_url: `http://127.0.0.1:9/partner-${partnerId}`,
    create_booking_endpoint: '/bookings',
    cancel_booking_endpoint: '/bookings/cancel',
    webhook_version: '1.1',
    allow_private_network: 1,
    updated_at_ms: testNowMs,
    ...change,
  })
}

export const addBooking = (database: WritableDatabase, id: number, partnerId: number): void => {
  insertRow(database, 'bookings', {
    id,
    status: 'confirmed',
    type: 'transient_booking',
    location_id: smallSeed.locations.northStationGarage,
    rate_id: 2002,
    customer_id: 1,
    client_id: 'demo-partner',
    partner_id: partnerId,
    timezone: 'America/New_York',
    starts_at_ms: testNowMs,
    ends_at_ms: testNowMs + 3_600_000,
    start_offset_minutes: -300,
    end_offset_minutes: -300,
    currency: 'USD',
    price_paid_minor: 1000,
    full_price_minor: 1000,
    purchased_at_ms: testNowMs,
    purchase_offset_minutes: -300,
    authorization_code: `a${id}`,
    pass_number: `p${id}`,
    pass_token: `t${id}`,
    scan_code: `s${id}`,
  })
}

export interface VirtualTime {
  readonly clock: Clock
  after(delayMs: number, work: () => void): () => void
  /** Lets the present turn end, with everything that follows from it without time passing. */
  settle(): Promise<void>
  /** Lets time pass, from timer to timer. */
  pass(durationMs: number): Promise<void>
  /** Sets the wall clock; timers do not notice. */
  setClock(nowMs: number): void
  timers(): number
  /** The program is gone: no planned work happens any more. */
  forget(): void
}

interface Timer {
  readonly atMs: number
  readonly order: number
  readonly work: () => void
}

export const createVirtualTime = (startMs = testNowMs): VirtualTime => {
  const waiting = new Set<Timer>()
  let monotonicMs = 0
  let wallAheadMs = startMs
  let order = 0

  const next = (untilMs: number): Timer | undefined => {
    let first: Timer | undefined
    for (const timer of waiting) {
      if (timer.atMs > untilMs) continue
      if (first === undefined || timer.atMs < first.atMs || (timer.atMs === first.atMs && timer.order < first.order)) {
        first = timer
      }
    }
    return first
  }

  const settle = async (): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const timer = next(monotonicMs)
      if (timer === undefined) return
      waiting.delete(timer)
      timer.work()
    }
  }

  return {
    clock: { nowMs: () => wallAheadMs + monotonicMs, elapsedMs: () => monotonicMs },
    after(delayMs, work) {
      order += 1
      const timer = { atMs: monotonicMs + delayMs, order, work }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    settle,
    async pass(durationMs) {
      const untilMs = monotonicMs + durationMs
      await settle()
      for (let timer = next(untilMs); timer !== undefined; timer = next(untilMs)) {
        monotonicMs = timer.atMs
        await settle()
      }
      monotonicMs = untilMs
    },
    setClock(nowMs) {
      wallAheadMs = nowMs - monotonicMs
    },
    timers: () => waiting.size,
    forget: () => waiting.clear(),
  }
}

export interface StoredDelivery {
  readonly id: number
  readonly booking_id: number
  readonly partner_id: number
  readonly kind: WebhookKind
  readonly state: string
  readonly attempts: number
  readonly due_at_ms: number | null
}

export const storedDeliveries = (database: WritableDatabase): StoredDelivery[] =>
  database
    .prepare<StoredDelivery>(
      'SELECT id, booking_id, partner_id, kind, state, attempts, due_at_ms FROM webhook_deliveries ORDER BY id',
    )
    .all()
