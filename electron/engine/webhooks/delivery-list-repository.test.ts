/** Lists and counts of deliveries compared with a simple implementation, and the query plans of SQLite in a long log. */
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { deliveryState, webhookKind, type DeliveryState, type WebhookKind } from '../../../shared/desk/webhooks.ts'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, repeatableBytes, smallSeed, testNowMs } from '../testing/test-database.ts'
import { insertRow } from '../testing/test-seed-clients.ts'
import { createDeliveryListRepository, deliveryOrder } from './delivery-list-repository.ts'
import { firstBooking, seedWebhooks } from './test-webhooks.ts'

interface Facts {
  readonly state: DeliveryState
  readonly kind: WebhookKind
  readonly partner: number
  readonly createdAfterMs: number
  readonly dueAfterMs: number
}

const partners = 3
const open: WritableDatabase[] = []
afterEach(() => {
  for (const database of open.splice(0)) database.close()
})

const isOpen = ({ state }: Facts): boolean => ['waiting', 'sending', 'retrying'].includes(state)
/** A cancellation that waits for its creation has no next attempt. */
const dueAtMs = ({ state, kind, dueAfterMs }: Facts): number | null =>
  state === 'retrying' || (state === 'waiting' && kind === 'create') ? testNowMs + dueAfterMs : null

const openLog = (bookings: number): WritableDatabase => {
  const database = openTestDatabase()
  open.push(database)
  seedWebhooks(database, { partners, bookings })
  return database
}

/** Deliveries with the ids 1, 2, …, each of its own booking, instead of the existing ones. */
const fill = (database: WritableDatabase, log: readonly Facts[]): WritableDatabase => {
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

/** Every plan of the statements that some work prepares and reads, without those of the lists of ids. */
const plansOf = (database: WritableDatabase, work: (watched: ReadableDatabase) => void): string[] => {
  const plans: string[] = []
  const explain = (sql: string, parameters: readonly SqlValue[]): void => {
    const steps = database.prepare<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
    plans.push(
      ...steps
        .map((step) => step.detail)
        .filter((detail) => /\b(?:SCAN|SEARCH) (?:delivery|webhook_deliveries)\b|LAST TERM/.test(detail)),
    )
  }
  const prepare: ReadableDatabase['prepare'] = (sql: string) => {
    const statement = database.prepare<never>(sql)
    return {
      ...statement,
      get: (...parameters: SqlValue[]) => {
        explain(sql, parameters)
        return statement.get(...parameters)
      },
      all: (...parameters: SqlValue[]) => {
        explain(sql, parameters)
        return statement.all(...parameters)
      },
    }
  }
  work({ ...database, prepare })
  return plans
}

describe('in a long log', () => {
  const log = Array.from({ length: 400 }, (_, index): Facts => {
    const state = index % 40 === 0 ? 'rejected' : index % 50 === 1 ? 'retrying' : 'delivered'
    return { state, kind: 'create', partner: index % partners, createdAfterMs: index, dueAfterMs: index }
  })
  const undelivered = /^SCAN delivery USING (?:COVERING )?INDEX webhook_deliveries_undelivered$/
  const list = (database: WritableDatabase, q: string, sort?: string): string[] =>
    plansOf(database, (watched) => {
      const reader = createDeliveryListRepository(watched)
      reader.list(reader.filter(q), deliveryOrder(sort), 50, 0)
    }).filter((plan) => !plan.includes('INTEGER PRIMARY KEY (rowid=?)'))

  it.each([false, true])('what was not delivered is found in its own index (statistics gathered: %s)', (analyzed) => {
    const database = fill(openLog(log.length), log)
    if (analyzed) database.prepareWrite('ANALYZE').run()
    for (const q of ['state:rejected', 'state:rejected,unauthorized,retrying', 'state:stopped kind:create']) {
      const plans = list(database, q)
      expect(plans).toHaveLength(1)
      expect(plans[0]).toMatch(undelivered)
      const counted = plansOf(database, (watched) => {
        const reader = createDeliveryListRepository(watched)
        reader.count(reader.filter(q))
      })
      expect(counted[0]).toMatch(undelivered)
    }
  })

  it.each([false, true])('the next attempts are found in the index of what is open (statistics: %s)', (analyzed) => {
    const database = fill(openLog(log.length), log)
    if (analyzed) database.prepareWrite('ANALYZE').run()
    for (const sort of ['next_attempt_at', 'next_attempt_at:desc']) {
      const [first, ...rest] = list(database, '', sort)
      expect(first).toContain('INDEX webhook_deliveries_open')
      // The other plans count these deliveries, and read the first ones after them by age.
      expect(rest).toHaveLength(2)
      expect(rest[0]).toContain('INDEX webhook_deliveries_open')
      expect(rest[1]).toContain('INDEX webhook_deliveries_by_age')
    }
  })

  it('states are counted without looking at what was delivered, but for one count of all', () => {
    const plans = plansOf(fill(openLog(log.length), log), (watched) => {
      const reader = createDeliveryListRepository(watched)
      reader.countByState(reader.filter(undefined))
    })
    expect(plans[0]).toMatch(undelivered)
    expect(plans[1]).toContain('COVERING INDEX')
    expect(plans).toHaveLength(2)
  })
  it.each([false, true])('one partner is looked up without the others (statistics gathered: %s)', (analyzed) => {
    const database = fill(openLog(log.length), log)
    if (analyzed) database.prepareWrite('ANALYZE').run()
    const mine = /^SEARCH delivery USING COVERING INDEX webhook_deliveries_by_partner \(partner_id=\?/
    const own = `partner_id:${smallSeed.partner}`
    for (const q of [own, `${own} kind:cancel`, 'text:Partner 8']) {
      for (const plan of [...list(database, q), ...list(database, q, 'booking_id:desc')]) expect(plan).toMatch(mine)
      const counted = plansOf(database, (watched) => {
        const reader = createDeliveryListRepository(watched)
        reader.countByState(reader.filter(q))
      })
      for (const plan of counted) expect(plan).toMatch(mine)
    }
    // Undelivered ones are fewer than those sent to one partner.
    expect(list(database, `${own} state:rejected`)[0]).toMatch(undelivered)
  })

  it('pages by booking need no sorting', () => {
    const database = fill(openLog(log.length), log)
    for (const sort of ['booking_id', 'booking_id:desc']) {
      expect(list(database, '', sort)).toEqual(['SCAN delivery USING COVERING INDEX webhook_deliveries_by_booking'])
    }
  })
})
