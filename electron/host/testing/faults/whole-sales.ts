/** Compares what a marketplace has stored and sent with what a seller was told. */
import { expect } from 'vitest'
import type { Marketplace } from './marketplace.ts'
import type { Seller } from './seller.ts'

const storedSales = `SELECT id, plate, status, price_paid_minor > 0 AS is_paid,
    (SELECT sum(amount_minor) FROM booking_lines WHERE booking_id = booking.id) - price_paid_minor AS lines_off,
    (SELECT sum(amount_minor) FROM ledger_entries WHERE booking_id = booking.id AND kind = 'charge') - price_paid_minor
      AS charge_off,
    (SELECT string_agg(kind, ' ' ORDER BY id) FROM ledger_entries WHERE booking_id = booking.id) AS money,
    (SELECT string_agg(action, ' ' ORDER BY id) FROM activity WHERE booking_id = booking.id) AS activity,
    (SELECT position(plate IN words) > 0 FROM bookings_text WHERE id = booking.id) AS is_found,
    (SELECT string_agg(kind, ' ' ORDER BY id) FROM webhook_deliveries WHERE booking_id = booking.id) AS webhooks,
    (SELECT count(*) FROM idempotency_keys WHERE key = plate AND status = 201) AS keys
  FROM bookings AS booking ORDER BY id`

/** Only one of the processes numbers the feed. */
const unfed = `SELECT count(*) AS count FROM bookings AS booking
  WHERE NOT EXISTS (SELECT 1 FROM booking_changes WHERE booking_id = booking.id)`

const openDeliveries = `SELECT count(*) AS count FROM webhook_deliveries WHERE state NOT IN ('delivered', 'duplicate')`

/**
 * Fails unless every acknowledged sale is there once and whole, nothing else is, and the partner got each webhook at least once and in order.
 * The seller must have stopped; an engine must be running.
 */
export const expectWholeSales = async ({ sold, refusals }: Seller, { database, partner }: Marketplace) => {
  expect([...refusals]).toEqual([])
  const expected = [...sold].map(([plate, { id, isCancelled }]) => ({
    id,
    plate,
    status: isCancelled ? 'cancelled' : 'confirmed',
    is_paid: 1,
    lines_off: 0,
    charge_off: 0,
    money: isCancelled ? 'charge refund' : 'charge',
    activity: isCancelled ? 'created cancelled' : 'created',
    is_found: 1,
    webhooks: isCancelled ? 'create cancel' : 'create',
    keys: 1,
  }))
  expect(database.prepare(storedSales).all()).toEqual(expected.sort((one, other) => one.id - other.id))

  for (const unfinished of [unfed, openDeliveries])
    await expect.poll(() => database.prepare<{ count: number }>(unfinished).get()?.count).toBe(0)
  const kindsOf = new Map<number, string>()
  const idsOf = new Map<string, Set<string>>()
  for (const { booking, kind, deliveryId } of partner.received) {
    kindsOf.set(booking, `${kindsOf.get(booking) ?? ''}${kind} `)
    const message = `${booking} ${kind}`
    idsOf.set(message, (idsOf.get(message) ?? new Set()).add(deliveryId))
  }
  for (const { id, isCancelled } of sold.values())
    expect(kindsOf.get(id)).toMatch(isCancelled ? /^(?:create )+(?:cancel )+$/ : /^(?:create )+$/)
  for (const [message, ids] of idsOf) expect([message, ids.size]).toEqual([message, 1])
}
