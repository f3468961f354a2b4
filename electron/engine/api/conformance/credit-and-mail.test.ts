/** Credit counts only for a user and shows in the price; a confirmation is a real message. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, quoteIdOf } from '../../selling/bookings/test-sale.ts'

let engine: TestEngine
let form: { quote_id: string }
beforeEach(async () => {
  engine = createTestEngine()
  const query = 'q=venue_id:1&start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'
  form = { quote_id: await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot) }
})
afterEach(() => engine.close())

it('takes a user’s credit off the price, and nobody else’s [spec-preview-coupons-of-users, D4-coupon-user-only, D4-full-price, D4-price-paid]', async () => {
  const preview = async (token: string): Promise<unknown> =>
    (await post(engine, '/v4/bookings/previews/', form, { token })).json()
  // The user of the small set has 25.00; the option costs 30.49.
  const user = engine.userToken()
  expect(await preview(user)).toMatchObject({
    quote_price: { USD: '30.49' },
    subtotal: { USD: '30.49' },
    user_credit_amount: { USD: '25.00' },
    final_price: { USD: '5.49' },
  })
  expect(await preview(engine.tokenFor('demo-partner', 'partner'))).toMatchObject({
    user_credit_amount: { USD: '0.00' },
    final_price: { USD: '30.49' },
  })
  expect(await book(engine, form, user)).toMatchObject({ price_paid: { USD: '5.49' }, full_price: { USD: '30.49' } })
  expect(await preview(user)).toMatchObject({ user_credit_amount: { USD: '0.00' }, final_price: { USD: '30.49' } })
})

it('writes a confirmation to the outbox where it is requested [D4-send-email]', async () => {
  const token = engine.tokenFor('demo-partner', 'partner')
  const recipients = (): unknown[] =>
    engine.database.prepare("SELECT recipient FROM outbox_messages WHERE channel = 'email' ORDER BY id").all()
  const customer = { ...form, customer_email: 'pat@example.test' }
  await book(engine, customer, token)
  await book(engine, { ...customer, send_email_confirmation: 'false' }, token)
  expect(recipients()).toEqual([])
  const made = await book(engine, { ...customer, send_email_confirmation: 'true' }, token)
  expect(recipients()).toEqual([{ recipient: 'pat@example.test' }])
  const message = engine.database.prepare<{ body_text: string }>('SELECT body_text FROM outbox_messages').get()
  expect(message?.body_text).toContain(String(made.id))
})
