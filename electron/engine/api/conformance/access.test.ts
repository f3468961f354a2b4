/** Access to the endpoints: scopes by endpoint, and rate limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNowMs } from '../../testing/test-database.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, problemOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'

const { portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const scopes = ['public', 'mobile', 'partner', 'internal']

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

describe('a token', () => {
  it('is good for a year, to the second [spec-token-year, spec-token-expires-in]', async () => {
    const form = { grant_type: 'client_credentials', client_id: 'demo-partner', client_secret: 'demo-partner-secret' }
    const granted = (await post(engine, '/v4/oauth/token', form)).json<{ access_token: string; expires_in: number }>()
    expect(granted.expires_in).toBe(31_557_600)
    const token = granted.access_token
    engine.setNow(testNowMs + 31_557_599_000)
    expect((await engine.call('/v4/venues', { token })).status).toBe(200)
    engine.setNow(testNowMs + 31_557_600_000)
    expect(problemOf(await engine.call('/v4/venues', { token }))).toMatchObject({ status: 401, code: 'invalid_token' })
    engine.setNow(testNowMs)
  })

  it('is public by default, and else what the client has by itself [own-default-scope]', async () => {
    const own = createTestEngine()
    own.database
      .prepareWrite("UPDATE clients SET scopes = 'partner data', default_scope = 'partner' WHERE id = ?")
      .run('demo-partner')
    for (const [id, scope] of [
      ['demo-internal', 'public'],
      ['demo-partner', 'partner'],
    ]) {
      const form = { grant_type: 'client_credentials', client_id: id ?? '', client_secret: `${id ?? ''}-secret` }
      expect((await post(own, '/v4/oauth/token', form)).json()['scope']).toBe(scope)
    }
    own.close()
  })

  it('is given for the right secret at once after any number of wrong ones [own-client-secret-failures]', async () => {
    const form = { grant_type: 'client_credentials', client_id: 'demo-partner' }
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const wrong = await post(engine, '/v4/oauth/token', { ...form, client_secret: 'wrong' })
      expect([wrong.status, wrong.json()['error']]).toEqual([401, 'invalid_client'])
    }
    expect((await post(engine, '/v4/oauth/token', { ...form, client_secret: 'demo-partner-secret' })).status).toBe(200)
  })

  it('is needed for accounts and verification codes [D5-scope-account]', async () => {
    for (const path of ['account', 'accounts', 'account_verification_codes']) {
      const form = { email: 'new@example.test', password: 'long enough', phone_number: '5550100' }
      const refused = await post(engine, `/v4/${path}`, form)
      expect(problemOf(refused)).toMatchObject({ status: 401, code: 'authentication_required' })
    }
    for (const scope of scopes) {
      const token = engine.tokenFor('demo-internal', scope)
      const requested = await post(engine, '/v4/account_verification_codes', { phone_number: '5550199' }, { token })
      expect(requested.status).toBe(201)
    }
  })

  it('of any scope previews, none does not [D5-scope-previews]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    for (const scope of scopes) {
      const token = engine.tokenFor('demo-internal', scope)
      expect((await post(engine, '/v4/bookings/previews/', { quote_id: quoteId }, { token })).status).toBe(200)
    }
    expect((await post(engine, '/v4/bookings/previews/', { quote_id: quoteId })).status).toBe(401)
  })

  it('with the data scope searches locations by area, and an internal one [D5-scope-area, spec-data-scope]', async () => {
    const status = async (scope: string): Promise<number> =>
      (await engine.call('/v4/locations', { token: engine.tokenFor('demo-internal', scope) })).status
    for (const scope of ['public', 'mobile', 'partner']) {
      expect([await status(scope), await status(`${scope} data`)]).toEqual([403, 200])
    }
    expect([await status('data'), await status('internal')]).toEqual([200, 200])
  })

  it('cancels what is its own, attributed to it, or what it has the code of; a code without a token does not [D5-scope-booking-delete]', async () => {
    const partner = engine.tokenFor('demo-partner', 'partner')
    const fields = 'booking::default,booking:authorization_code'
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot), fields }
    const cancel = (id: number, query: string, token?: string): Promise<Answer> =>
      engine.call(`/v4/bookings/${id}${query}`, { method: 'DELETE', ...(token === undefined ? {} : { token }) })
    const made = await book(engine, form, partner)
    const code = `?authorization_code=${made.authorization_code ?? ''}`
    expect((await cancel(made.id, code)).status).toBe(401)
    const stranger = engine.tokenFor('demo-public', 'public')
    expect(problemOf(await cancel(made.id, '', stranger))).toMatchObject({ status: 403 })
    expect(problemOf(await cancel(made.id, '?authorization_code=wrong', stranger))).toMatchObject({ status: 403 })
    expect((await cancel(made.id, '', partner)).status).toBe(204)
    const coded = await book(engine, form, partner)
    expect((await cancel(coded.id, `?authorization_code=${coded.authorization_code ?? ''}`, stranger)).status).toBe(204)
    const other = await book(engine, form, stranger)
    expect((await cancel(other.id, '', partner)).status).toBe(403)
    expect((await cancel(other.id, '', stranger)).status).toBe(403)
    expect((await cancel(other.id, '', engine.tokenFor('demo-internal', 'internal'))).status).toBe(204)
  })
})

describe('reading without a login', () => {
  it('is open for the catalogue and quotes, with no token and with one of any scope [spec-no-token-public, D5-scope-reads]', async () => {
    const paths = [
      'venues',
      'venues/1',
      'venues/1/events',
      'events',
      'events/102',
      'locations/1001',
      'locations/1001/reviews',
    ]
    const tokens = ['public', 'mobile', 'partner', 'internal', 'data'].map((scope) =>
      engine.tokenFor('demo-internal', scope),
    )
    for (const path of [...paths, `quotes?${eventQuery}`]) {
      const answers: Answer[] = [await engine.call(`/v4/${path}`)]
      for (const token of tokens) answers.push(await engine.call(`/v4/${path}`, { token }))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    }
  })

  it('shows licensed fields to a token with nothing but the data scope [D5-scope-location-fields, spec-data-scope]', async () => {
    const path = '/v4/locations/1001?fields=location:name,location:capacity'
    const names = async (options = {}): Promise<string[]> => Object.keys((await engine.call(path, options)).json())
    expect(await names()).not.toContain('capacity')
    expect(await names({ token: engine.tokenFor('demo-partner', 'data') })).toContain('capacity')
  })

  it('is as open to a token whose scopes are not enough as it is to no token [own-token-not-less]', async () => {
    const owner = engine.tokenFor('demo-partner', 'partner')
    const fields = 'booking::default,booking:authorization_code'
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const made = await book(engine, { quote_id: quoteId, fields }, owner)
    const booking = `/v4/bookings/${String(made.id)}`
    for (const token of [engine.tokenFor('demo-partner', 'data'), engine.tokenFor('demo-partner', 'data', 1)]) {
      for (const path of [booking, `${booking}/parking_pass`, `${booking}/tickets`]) {
        expect(
          (await engine.call(`${path}?authorization_code=${made.authorization_code ?? ''}`, { token })).status,
        ).toBe(200)
        expect(problemOf(await engine.call(path, { token })).code).toBe('customer_unauthorized_api_key')
      }
      expect(problemOf(await engine.call('/v4/bookings', { token })).code).toBe('scope_insufficient')
    }
  })
})

describe('rate limits', () => {
  it('count a page of the site, but not the files that it loads [own-files-not-counted]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 2, tokenPerMinute: 2 } })
    const pagePath = '/td-garden/new-york-knicks-at-boston-celtics-102/'
    const page = await limited.call(pagePath)
    expect(page.headers.get('ratelimit-remaining')).toBe('1')
    const file = /(?:src|href)="([^"]+\.(?:js|css))"/.exec(page.text)?.[1] ?? ''
    expect(file).not.toBe('')
    const address = new URL(file, `http://127.0.0.1:4400${pagePath}`).pathname
    for (let call = 0; call < 5; call += 1) expect((await limited.call(address)).status).toBe(200)
    expect((await limited.call('/v4/events/102')).headers.get('ratelimit-remaining')).toBe('0')
    expect((await limited.call('/v4/events/102')).status).toBe(429)
    limited.close()
  })

  it('are on all answers, and lower without a token [D5-rate-headers, spec-rate-limit-anonymous]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 60, tokenPerMinute: 1200 } })
    const token = limited.tokenFor('demo-partner', 'partner')
    const anonymous = ['/v4/events', '/v4/nothing', '/v4/events?page=0', '/v4/bookings', '/elsewhere', '/v3_1/events']
    for (const path of anonymous) {
      const { headers } = await limited.call(path)
      expect(headers.get('ratelimit-limit')).toBe('60')
      expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/)
      expect(headers.get('ratelimit-reset')).toMatch(/^\d+$/)
    }
    expect((await limited.call('/v4/events', { token })).headers.get('ratelimit-limit')).toBe('1200')
    for (let call = anonymous.length; call < 60; call += 1) await limited.call('/v4/events/102')
    const refused = await limited.call('/v4/events/102')
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
    expect((await limited.call('/v4/events/102', { token })).status).toBe(200)
    limited.close()
  })
})
