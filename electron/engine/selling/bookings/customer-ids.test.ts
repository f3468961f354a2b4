/** `customer_id` of bookings, accounts and /oauth/authorize is one number space (decisions.md 6a). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, quoteIdOf } from './test-sale.ts'

const { id: accountId, email: accountEmail } = smallSeed.user
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
let engine: TestEngine
let user: string
let quoteId: string

beforeEach(async () => {
  engine = createTestEngine()
  user = engine.userToken()
  quoteId = await quoteIdOf(engine, eventQuery, smallSeed.locations.portlandStreetLot)
})
afterEach(() => engine.close())

const sell = (customer: Record<string, string>, token = user): Promise<Booking> =>
  book(engine, { quote_id: quoteId, ...customer }, token)

const authorize = (customerId: number): Promise<Answer> =>
  post(engine, '/v4/oauth/authorize', {
    response_type: 'code',
    client_id: 'demo-partner',
    client_secret: 'demo-partner-secret',
    redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
    customer_id: String(customerId),
  })

const newAccount = async (email: string): Promise<number> => {
  const form = { email, password: 'long enough' }
  const made = await post(engine, '/v4/account', form, { token: engine.tokenFor('demo-public', 'public') })
  return made.json<{ id: number }>().id
}

describe('customer_id', () => {
  it('of a guest is nobody’s account, whichever came first, and cannot be authorised [D6a-one-number]', async () => {
    const open = engine.tokenFor('demo-public', 'public')
    const guests = [await sell({}, open), await sell({ customer_email: accountEmail }, open)]
    const ann = await newAccount('ann@example.test')
    guests.push(await sell({ customer_email: 'ann@example.test' }, open))
    const bob = await newAccount('bob@example.test')
    expect(new Set([accountId, ann, bob, ...guests.map((guest) => guest.customer_id)]).size).toBe(6)
    for (const { customer_id: id } of guests) {
      expect([(await authorize(id)).status, (await authorize(id)).json()['error']]).toEqual([400, 'access_denied'])
    }
    for (const id of [accountId, ann, bob]) expect((await authorize(id)).json()).toHaveProperty('code')
  })

  it('of what a user books without another person’s e-mail is the account’s id [D6a-one-number]', async () => {
    const me = (await engine.call('/v4/accounts/me', { token: user })).json<{ id: number }>().id
    for (const customer of [
      {},
      { customer_email: accountEmail },
      { email: accountEmail.toUpperCase() },
      { customer_firstname: 'Bob', customer_phone: '+1 555 010 0300' },
    ]) {
      const { customer_id: id, _embedded: embedded } = await sell(customer)
      expect([id, embedded['svc:customer']?.id, embedded['svc:customer']?.email]).toEqual([me, me, accountEmail])
    }
  })

  it('of what a user books with another person’s e-mail is a guest’s, the same for the same person [D6a-one-number]', async () => {
    const other = { customer_email: 'pat@example.test', customer_firstname: 'Pat' }
    const [first, second] = [await sell(other), await sell(other)]
    expect(first.customer_id).not.toBe(accountId)
    expect(second.customer_id).toBe(first.customer_id)
    expect((await authorize(first.customer_id)).status).toBe(400)
  })
})

describe('the customer of a user’s own booking', () => {
  const customerOf = async (id: number): Promise<unknown> =>
    (await engine.call(`/v4/bookings/${id}`, { token: user })).json<Booking>()._embedded['svc:customer']

  it('has the names and phone given with that booking, and else the account’s as they are now', async () => {
    const plain = await sell({ customer_email: accountEmail, customer_firstname: 'Dana' })
    const named = await sell({ customer_firstname: 'Bob', customer_phone: '+1 555 010 0300' })
    expect(await customerOf(named.id)).toEqual(named._embedded['svc:customer'])
    engine.database.prepareWrite("UPDATE users SET first_name = 'Dan', last_name = 'Doe'").run()
    const always = { id: accountId, email: accountEmail }
    expect(await customerOf(plain.id)).toEqual({ ...always, first_name: 'Dan', last_name: 'Doe' })
    expect(await customerOf(named.id)).toEqual({
      ...always,
      first_name: 'Bob',
      last_name: 'Doe',
      phone: '+1 555 010 0300',
    })
    const sorted = await engine.call('/v4/bookings?sort=customer&fields=id', { token: user })
    expect(sorted.json<Booking[]>()).toHaveLength(2)
  })

  it('is found by the e-mail that the account has now, and counted anew', async () => {
    const { id } = await sell({})
    const found = async (email: string): Promise<unknown> => {
      const response = await engine.call(`/v4/bookings?q=customer_email:${email}`, { token: user })
      return [response.json<Booking[]>().map((booking) => booking.id), response.headers.get('X-Pagination-Total')]
    }
    expect(await found(accountEmail)).toEqual([[id], '1'])
    expect(await found('new@example.test')).toEqual([[], '0'])
    engine.database.prepareWrite("UPDATE users SET email = 'new@example.test'").run()
    expect(await found(accountEmail)).toEqual([[], '0'])
    expect(await found('new@example.test')).toEqual([[id], '1'])
  })
})
