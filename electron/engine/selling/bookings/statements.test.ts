/** The number of statements of a booking: one more is paid for by every sale. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { executedStatements } from '../../../core/db/sqlite/testing/executed-statements.ts'
import { openTestDatabase, seedSmall, smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { configure } from '../../webhooks/test-webhooks.ts'
import { post, priceOf, quoteIdOf } from './test-sale.ts'

const { northStationGarage } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
/** The `Standard` size of the garage. */
const addOn = '0000add0-0000-4000-8000-000000003001'
let folder: string
let engine: TestEngine

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-statements-'))
  const database = openTestDatabase({ file: join(folder, 'till.db') })
  seedSmall(database)
  configure(database, smallSeed.partner)
  engine = createTestEngine({}, database)
})
afterEach(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

/** The second of two bookings is counted, each of its own quote and without a preview: the first one prepares what stays prepared. */
const expectAtMost = async (
  most: number,
  token: string,
  form: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
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
  const statements = await executedStatements(async () => {
    expect((await post(engine, '/v4/bookings', second, { token, headers })).status).toBe(201)
  })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
}

it('is below 20 for a partner with a webhook', async () => {
  await expectAtMost(18, engine.tokenFor('demo-partner', 'partner'))
})

it('is one more where an add-on is limited', async () => {
  const wash = { uuid: '0000add0-0000-4000-8000-000000003999', add_on_group: 'general', name: 'Wax', price_minor: 900 }
  insertRow(engine.database, 'add_ons', {
    ...wash,
    location_id: northStationGarage,
    position: 9,
    spaces: 50,
    invented: 1,
  })
  await expectAtMost(19, engine.tokenFor('demo-partner', 'partner'))
})

it('is one more for a guest with a confirmation', async () => {
  const customer = { customer_email: 'guest@example.test', send_email_confirmation: 'true' }
  await expectAtMost(19, engine.tokenFor('demo-partner', 'partner'), customer)
})

it('grows with what an account uses: coupon, credit and a key', async () => {
  const credit = { user_id: smallSeed.user.id, currency: 'USD', reason: 'Test', at_ms: testNowMs }
  insertRow(engine.database, 'account_credit_entries', { ...credit, amount_minor: 10_000 })
  insertRow(engine.database, 'coupons', { code: 'TENTH', percent_basis_points: 1000 })
  await expectAtMost(24, engine.userToken(), { coupon_code: 'TENTH' }, { 'Idempotency-Key': 'second' })
})
