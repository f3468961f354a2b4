/** How often callers who share an address may send requests: without a token, or with tokens that anybody can get. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { post, signIn } from '../../engine/accounts/oauth/test-oauth.ts'
import { problemOf, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'
import type { Connection } from './router.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../engine/testing/test-engine.ts'

const limits = { anonymousPerMinute: 60, tokenPerMinute: 1200 }
const here = { connection: { remoteAddress: '192.0.2.7' } }
const elsewhere = { connection: { remoteAddress: '192.0.2.8' } }

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine({ rateLimit: limits })
})
afterEach(() => engine.close())

const publicToken = async (connection = here): Promise<string> => {
  const response = await post(engine, '/v4/oauth/public_token', { client_id: 'demo-public' }, connection)
  return response.json<{ access_token: string }>().access_token
}

/** How many of these requests, sent one after the other, are not refused with 429. */
const allowed = async (times: number, request: (index: number) => Promise<Answer>): Promise<number> => {
  let count = 0
  for (let index = 0; index < times; index += 1) if ((await request(index)).status !== 429) count += 1
  return count
}

describe('public tokens of one address', () => {
  it('share the address’s requests, whichever of them is used [own-public-token-limit]', async () => {
    const tokens = [await publicToken(), await publicToken(), await publicToken()]
    const read = (token: string, connection = here) => engine.call('/v4/events/102', { token, ...connection })
    expect(await allowed(1200, (index) => read(tokens[index % 3] ?? ''))).toBe(1200)
    for (const token of tokens) {
      const refused = await read(token)
      expect(problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await read(tokens[0] ?? '', elsewhere)).status).toBe(200)
    expect((await read(engine.tokenFor('demo-partner', 'partner'))).status).toBe(200)
    engine.setNow(testNowMs + 60_000)
    expect((await read(tokens[0] ?? '')).status).toBe(200)
  })

  it('book at most 60 times a minute together, before anything is looked up [own-public-token-limit]', async () => {
    const tokens = [await publicToken(), await publicToken()]
    const bookWith = (token: string, connection = here) => post(engine, '/v4/bookings', {}, { token, ...connection })
    expect(await allowed(70, (index) => bookWith(tokens[index % 2] ?? ''))).toBe(60)
    const refused = await bookWith(tokens[0] ?? '')
    expect(problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await bookWith(tokens[0] ?? '', elsewhere)).status).toBe(400)
    expect((await engine.call('/v4/events/102', { token: tokens[0] ?? '', ...here })).status).toBe(200)
    for (const token of [engine.tokenFor('demo-partner', 'partner'), (await signIn(engine)).access_token]) {
      expect(await allowed(61, () => bookWith(token))).toBe(61)
    }
  })

  it('make nothing beyond the limit, however many tokens there are [own-public-token-limit]', async () => {
    const query = `q=event_id:${smallSeed.events.celticsKnicks}`
    const quote_id = await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot)
    const token = await publicToken()
    await allowed(60, () => post(engine, '/v4/bookings', {}, { token, ...here }))
    const preview = await post(engine, '/v4/bookings/previews', { quote_id }, { token, ...here })
    const final_price = preview.json<{ final_price: { USD: string } }>().final_price.USD
    const booking = { quote_id, final_price, customer_email: 'a@example.test' }
    const bookings = () => engine.database.prepare<{ count: number }>('SELECT count(*) AS count FROM bookings').get()
    const before = bookings()
    expect((await post(engine, '/v4/bookings', booking, { token: await publicToken(), ...here })).status).toBe(429)
    expect(bookings()).toEqual(before)
    expect((await post(engine, '/v4/bookings', booking, { token, ...elsewhere })).status).toBe(201)
  })

  it('send at most 20 messages a minute together [own-public-token-limit]', async () => {
    const tokens = [await publicToken(), await publicToken()]
    const messages = (index: number): Promise<Answer> => {
      const options = { token: tokens[index % 2] ?? '', ...here }
      if (index % 3 === 0) return post(engine, '/v4/bookings', { send_email_confirmation: 'true' }, options)
      if (index % 3 === 1) return post(engine, '/v4/account_verification_codes', { phone_number: '5550199' }, options)
      return post(engine, '/v4/account', { phone_number: '5550199' }, options)
    }
    expect(await allowed(24, messages)).toBe(20)
    const options = { token: tokens[0] ?? '', ...here }
    const silent = await post(engine, '/v4/bookings', { send_email_confirmation: 'false' }, options)
    expect(silent.status).toBe(400)
    expect((await post(engine, '/v4/account', { email: 'a@example.test', passwordless: '1' }, options)).status).toBe(
      201,
    )
    const client = engine.tokenFor('demo-partner', 'partner')
    const requested = await post(
      engine,
      '/v4/account_verification_codes',
      { phone_number: '5550199' },
      { token: client },
    )
    expect(requested.status).toBe(201)
  })

  it('are given at most 20 times a minute [own-public-token-limit]', async () => {
    const ask = (connection = here) => post(engine, '/v4/oauth/public_token', { client_id: 'demo-public' }, connection)
    expect(await allowed(25, () => ask())).toBe(20)
    expect((await ask(elsewhere)).status).toBe(200)
  })

  it('are not limited where limits are off', async () => {
    const free = createTestEngine()
    const ask = () => post(free, '/v4/oauth/public_token', { client_id: 'demo-public' }, here)
    const token = (await ask()).json<{ access_token: string }>().access_token
    const messages = () => post(free, '/v4/bookings', { send_email_confirmation: 'true' }, { token, ...here })
    expect([await allowed(25, ask), await allowed(70, messages)]).toEqual([25, 70])
    free.close()
  })
})

describe('the token endpoints', () => {
  const form = { grant_type: 'client_credentials', client_id: 'demo-partner', client_secret: 'demo-partner-secret' }
  const ask = (connection = here) => post(engine, '/v4/oauth/token', form, connection)

  it('have a limit of their own per address, which other requests do not use up [own-token-endpoint-limit]', async () => {
    expect(await allowed(61, () => engine.call('/v4/events/102', here))).toBe(60)
    const first = await ask()
    expect([first.status, first.headers.get('ratelimit-limit')]).toEqual([200, '60'])
    expect(await allowed(59, () => post(engine, '/oauth/revoke', { ...form, token: 'none' }, here))).toBe(59)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(elsewhere)).status).toBe(200)
  })
})

it('does not limit the window of the program, which others of its address cannot hold up', async () => {
  const read = (connection: Connection) => engine.call('/v4/events/102', { connection })
  expect(await allowed(61, () => read(here.connection))).toBe(60)
  expect(await allowed(61, () => read({ fromWindow: true }))).toBe(61)
})
