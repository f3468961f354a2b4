/** The query plans of SQLite for lists and counts of deliveries in a long log. */
import { describe, expect, it } from 'vitest'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { smallSeed } from '../testing/test-database.ts'
import { createDeliveryListRepository, deliveryOrder } from './delivery-list-repository.ts'
import { fill, openLog, partners, type Facts } from './test-delivery-log.ts'

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
