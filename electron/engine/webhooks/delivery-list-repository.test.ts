/** Lists and counts of deliveries compared with a simple implementation. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { deliveryState, webhookKind, type DeliveryState, type WebhookKind } from '../../../shared/desk/webhooks.ts'
import { repeatableBytes, smallSeed, testNowMs } from '../testing/test-database.ts'
import { insertRow } from '../testing/test-seed-clients.ts'
import { createDeliveryListRepository, deliveryOrder } from './delivery-list-repository.ts'
import { dueAtMs, fill, openLog, partners, type Facts } from './test-delivery-log.ts'
import { firstBooking } from './test-webhooks.ts'

const facts: fc.Arbitrary<Facts> = fc.record({
  state: fc.constantFrom(...deliveryState.options),
  kind: fc.constantFrom(...webhookKind.options),
  partner: fc.nat(partners - 1),
  // There are few values, so that many are made, and due, at the same moment.
  createdAfterMs: fc.nat(5),
  dueAfterMs: fc.nat(3),
})

interface RequestedFilter {
  readonly states: readonly DeliveryState[]
  readonly kind: WebhookKind | undefined
  readonly partner: number | undefined
  readonly createdAfterMs: number | undefined
}

const requestedFilter: fc.Arbitrary<RequestedFilter> = fc.record({
  states: fc.subarray([...deliveryState.options]),
  kind: fc.option(fc.constantFrom(...webhookKind.options), { nil: undefined }),
  partner: fc.option(fc.nat(partners - 1), { nil: undefined }),
  createdAfterMs: fc.option(fc.nat(5), { nil: undefined }),
})

const searchOf = ({ states, kind, partner, createdAfterMs }: RequestedFilter): string =>
  [
    states.length === 0 ? '' : `state:${states.join(',')}`,
    kind === undefined ? '' : `kind:${kind}`,
    partner === undefined ? '' : `partner_id:${smallSeed.partner + partner}`,
    createdAfterMs === undefined ? '' : `created_after:${new Date(testNowMs + createdAfterMs).toISOString()}`,
  ].join(' ')

const fits = (each: Facts, { states, kind, partner, createdAfterMs = 0 }: RequestedFilter): boolean =>
  (states.length === 0 || states.includes(each.state)) &&
  (kind === undefined || each.kind === kind) &&
  (partner === undefined || each.partner === partner) &&
  each.createdAfterMs >= createdAfterMs

type Row = Facts & { readonly id: number; readonly bookingId: number }
/** Undefined comes last, in both directions. */
const sortValues: Readonly<Record<string, (row: Row) => number | undefined>> = {
  created_at: (row) => row.createdAfterMs,
  booking_id: (row) => row.bookingId,
  next_attempt_at: (row) => dueAtMs(row) ?? undefined,
}

const sorts = [
  '',
  'created_at',
  'booking_id:desc',
  'next_attempt_at',
  'next_attempt_at:desc',
  'next_attempt_at created_at:desc',
]

/** The simple implementation: all deliveries are compared by every requested key, then by age and number. */
const compared = (sort: string, one: Row, other: Row): number => {
  const keys = (sort === '' ? 'created_at:desc' : sort).split(' ').map((key) => key.split(':'))
  const last = keys.at(-1)?.[1]
  for (const [name = '', direction] of [...keys, ['created_at', last], ['id', last]]) {
    const valueOf = sortValues[name] ?? ((row: Row) => row.id)
    const [left, right] = [valueOf(one), valueOf(other)]
    if (left === right) continue
    if (left === undefined) return 1
    if (right === undefined) return -1
    return direction === 'desc' ? right - left : left - right
  }
  return 0
}

describe('a list of deliveries', () => {
  it('has on its pages what the plain way finds, in that order, and counts it', () => {
    const pageSize = fc.integer({ min: 1, max: 7 })
    const longest = 25
    const log = fc.array(facts, { minLength: 1, maxLength: longest })
    const database = openLog(longest)
    fc.assert(
      fc.property(log, requestedFilter, fc.constantFrom(...sorts), pageSize, (rows, filter, sort, size) => {
        const reader = createDeliveryListRepository(fill(database, rows))
        const expected = rows
          .map((row, index): Row => ({ ...row, id: index + 1, bookingId: firstBooking + rows.length - 1 - index }))
          .filter((row) => fits(row, filter))
          .sort((one, other) => compared(sort, one, other))
        const conditions = reader.filter(searchOf(filter))
        const order = deliveryOrder(sort)
        const pages: number[] = []
        for (let offset = 0; offset <= expected.length; offset += size) {
          pages.push(...reader.list(conditions, order, size, offset).map((row) => row.id))
        }
        expect(pages).toEqual(expected.map((row) => row.id))
        expect(reader.count(conditions)).toBe(expected.length)
        const counts: Partial<Record<DeliveryState, number>> = {}
        for (const { state } of expected) counts[state] = (counts[state] ?? 0) + 1
        expect(reader.countByState(conditions)).toEqual(counts)
      }),
      { numRuns: caseCount(75, 300) },
    )
  })
})

describe('by booking', () => {
  it('the creation of each comes before its cancellation, and backwards the other way round', () => {
    const bookings = 6
    const database = openLog(bookings)
    const randomBytes = repeatableBytes('log')
    for (const [index, kind] of (['create', 'cancel'] as const).entries()) {
      for (let booking = 0; booking < bookings; booking += 1) {
        insertRow(database, 'webhook_deliveries', {
          id: index * bookings + booking + 1,
          delivery_key: randomBytes(10),
          partner_id: smallSeed.partner,
          booking_id: firstBooking + booking,
          kind,
          state: 'delivered',
          created_at_ms: testNowMs,
          settled_at_ms: testNowMs,
        })
      }
    }
    const reader = createDeliveryListRepository(database)
    const ids = (sort: string): number[] =>
      reader.list(reader.filter(undefined), deliveryOrder(sort), 100, 0).map((row) => row.id)
    const ascending = [1, 7, 2, 8, 3, 9, 4, 10, 5, 11, 6, 12]
    expect(ids('booking_id')).toEqual(ascending)
    expect(ids('booking_id:desc')).toEqual(ascending.toReversed())
  })
})
