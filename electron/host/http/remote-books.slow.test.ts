/** The books of a till whose marketplace is remote and has no feed for it: its list of bookings, over the network. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BooksStatus } from '../../../shared/desk/reconcile/books.ts'
import { readBooks } from '../../desk/reconcile/storage/read-books.ts'
import { jsonOf } from '../testing/page-calls.ts'
import { openRemoteTill, type RemoteTill } from '../testing/remote-till.ts'

let till: RemoteTill
beforeEach(async () => {
  till = await openRemoteTill()
})
afterEach(() => till.close())

const status = async (): Promise<BooksStatus> => jsonOf(await till.page('GET', '/desk/books'))
const rebuild = async (): Promise<BooksStatus> => {
  await till.page('POST', '/desk/books/rebuild')
  await expect.poll(async () => (await status()).state).not.toBe('rebuilding')
  return status()
}

test('they are what this till may see there, and stay readable while it is away', async () => {
  const offered = await till.offer()
  const kept = await till.sell(1, offered)
  // The option has one space.
  await till.page('POST', `/desk/bookings/${String(kept.booking_id)}/cancel`, {})
  const sold = await till.sell(2, offered)
  expect(await rebuild()).toMatchObject({ state: 'current', bookings: 2, behind: 0 })

  const { sales } = readBooks(till.database, { kind: 'payout' })
  const gross = Math.round(Number(offered.final_price) * 100)
  expect(sales).toMatchObject([
    { bookingId: String(kept.booking_id), isCancelled: true, expected: { gross, refunds: gross, net: 0 } },
    { bookingId: String(sold.booking_id), isCancelled: false, plate: '4KX218', expected: { gross, refunds: 0 } },
  ])
  for (const { priceLines, facility, startsAt } of sales) {
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross)
    expect([facility === '', startsAt]).toEqual([false, '2026-12-16T18:30'])
  }

  await till.goOffline()
  const stored = await status()
  expect(stored).toMatchObject({ state: 'current', bookings: 2 })
})
