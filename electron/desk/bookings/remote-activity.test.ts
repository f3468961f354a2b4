/** The known activity of a booking at a marketplace that does not publish its log. */
import { expect, it } from 'vitest'
import type { PaymentRow } from '../sales/sale-repository.ts'
import { remoteActivity } from './routes.ts'

const soldAtMs = Date.UTC(2026, 11, 16, 22, 12)
const row = (kind: PaymentRow['kind'], afterMs: number): PaymentRow => ({
  id: afterMs,
  sale_id: 's',
  booking_id: 5,
  kind,
  method: 'cash',
  currency: 'USD',
  amount_minor: kind === 'payment' ? 2949 : -2949,
  tendered_minor: null,
  change_minor: null,
  reference: null,
  window_name: null,
  person_id: null,
  approver_id: null,
  shift_id: null,
  at_ms: soldAtMs + afterMs,
})
const booking = (cancelledAfterMs?: number) => ({
  id: 5,
  price_paid: { USD: '29.49' },
  purchased_at: new Date(soldAtMs).toISOString(),
  ...(cancelledAfterMs === undefined ? {} : { cancelled_at: new Date(soldAtMs + cancelledAfterMs).toISOString() }),
})
const sent = (...parameters: Parameters<typeof remoteActivity>) =>
  remoteActivity(...parameters).map(({ action, actor, detail }) => [action, actor, detail])

const sold = ['created', 'desk', undefined]

const taken = row('payment', 500)
const givenBack = row('refund', 41_000)

it('what was undone here says so, with the marketplace’s answer and without', () => {
  const undone = [sold, ['cancelled', 'desk', 'undo']]
  expect(sent(booking(40_000), [taken, givenBack], true)).toEqual(undone)
  expect(sent(undefined, [taken, givenBack], true)).toEqual(undone)
})

it('what was cancelled here is no undo, however soon that was', () => {
  expect(sent(booking(40_000), [taken, givenBack], false)).toEqual([sold, ['cancelled', 'desk', undefined]])
})

it('what is about to be undone is not cancelled yet', () => {
  expect(sent(booking(), [taken], true)).toEqual([sold])
})

it('what was cancelled elsewhere is no undo of this till', () => {
  expect(sent(booking(40_000), [taken], true)[1]).toEqual(['cancelled', 'marketplace', undefined])
  expect(sent(booking(40_000), [], false)).toEqual([
    ['created', 'marketplace', undefined],
    ['cancelled', 'marketplace', undefined],
  ])
})
