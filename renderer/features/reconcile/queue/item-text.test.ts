/** Tests which group an item belongs to. */
import { expect, it } from 'vitest'
import type { ItemGroup, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { groupOf } from './item-text.ts'

const nothing = { gross: 0, fees: 0, refunds: 0, adjustments: 0, net: 0 }
const group = (key: string, change: Partial<ItemGroup>): ItemGroup => ({
  key,
  currency: 'USD',
  items: 2,
  missing: 0,
  stated: nothing,
  expected: nothing,
  difference: nothing,
  facilities: [],
  days: [],
  differs: [],
  class: 'amount_differs',
  ...change,
})
const item = (change: Partial<QueueItem>): QueueItem => ({
  key: 'a',
  kind: 'line',
  state: 'queue',
  rows: [1],
  currency: 'USD',
  stated: nothing,
  expected: nothing,
  expected_currency: 'USD',
  difference: nothing,
  class: 'amount_differs',
  ...change,
})

it('finds the group of the same class, currency and rate, whatever the amount', () => {
  const groups = [
    group('none', {}),
    group('15%', { cause: { kind: 'fee_rate', agreed: 1000, stated: 1500 } }),
    group('12%', { cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } }),
    group('cad', { cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 }, currency: 'CAD' }),
    group('tax', { cause: { kind: 'tax', amount: 100 } }),
  ]
  const keyOf = (change: Partial<QueueItem>) => groupOf(groups, item(change))?.key
  expect(keyOf({ cause: { kind: 'fee_rate', agreed: 1000, stated: 1200 } })).toBe('12%')
  expect(keyOf({ cause: { kind: 'tax', amount: 250 } })).toBe('tax')
  expect(keyOf({})).toBe('none')
  expect(keyOf({ class: 'next_period' })).toBeUndefined()
  expect(groupOf(groups, undefined)).toBeUndefined()
})
