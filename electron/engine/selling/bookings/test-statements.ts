/** Sales whose statements are counted, over either store: one more is paid for by every sale. */
import { expect } from 'vitest'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import type { TestEngine } from '../../testing/test-engine.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { post, priceOf, quoteIdOf } from './test-sale.ts'

const { northStationGarage } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
/** The `Standard` size of the garage. */
const addOn = '0000add0-0000-4000-8000-000000003001'

interface Sale {
  readonly token: string
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

const ofPartner = (engine: TestEngine): Sale => ({ token: engine.tokenFor('demo-partner', 'partner') })

/** What each sale needs in the database, and what is sent. */
export const sales = {
  ofPartner,
  withLimitedAddOn(engine) {
    const wax = { uuid: '0000add0-0000-4000-8000-000000003999', add_on_group: 'general', name: 'Wax', price_minor: 900 }
    const limited = { location_id: northStationGarage, position: 9, spaces: 50, invented: 1 }
    insertRow(engine.database, 'add_ons', { ...wax, ...limited })
    return ofPartner(engine)
  },
  ofGuest: (engine) => ({
    ...ofPartner(engine),
    form: { customer_email: 'guest@example.test', send_email_confirmation: 'true' },
  }),
  ofAccount(engine) {
    const credit = { user_id: smallSeed.user.id, currency: 'USD', reason: 'Test', at_ms: testNowMs }
    insertRow(engine.database, 'account_credit_entries', { ...credit, amount_minor: 10_000 })
    insertRow(engine.database, 'coupons', { code: 'TENTH', percent_basis_points: 1000 })
    return {
      token: engine.userToken(),
      form: { coupon_code: 'TENTH' },
      headers: { 'Idempotency-Key': 'second' },
    }
  },
} satisfies Record<string, (engine: TestEngine) => Sale>

/** Runs some work, and returns the texts of its statements. */
export type Executed = (work: () => Promise<void>) => Promise<string[]>

/** The second of two bookings is counted, each of its own quote and without a preview: the first one prepares what stays prepared. */
export const expectAtMost = async (
  most: number,
  engine: TestEngine,
  saleOf: (engine: TestEngine) => Sale,
  executed: Executed,
): Promise<void> => {
  const { token, form = {}, headers = {} } = saleOf(engine)
  const request = { ...form, add_on_ids: addOn }
  const first = {
    ...request,
    partner_booking_id: 'first',
    quote_id: await quoteIdOf(engine, eventQuery, northStationGarage),
  }
  const final_price = await priceOf(engine, first, token)
  expect((await post(engine, '/v4/bookings', { ...first, final_price }, { token })).status).toBe(201)
  engine.setNow(testNowMs + 60_000)
  const quote_id = await quoteIdOf(engine, eventQuery, northStationGarage)
  const second = { ...request, quote_id, final_price, partner_booking_id: 'second' }
  const statements = await executed(async () => {
    expect((await post(engine, '/v4/bookings', second, { token, headers })).status).toBe(201)
  })
  expect(statements.length, statements.join('\n')).toBe(most)
}
