/** Signing in by e-mail and by phone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import {
  requestToken,
  internal,
  newestCode,
  newestMessage,
  partner,
  person,
  post,
  refusalOf,
  signIn,
  storedHashes,
  tokensOf,
  whoIs,
  type Form,
} from './test-oauth.ts'

const { user } = smallSeed
const password = { grant_type: 'password' }
const minuteMs = 60_000

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const requestCode = async (phone: string = user.phone): Promise<Answer> => {
  const token = engine.tokenFor('demo-public', 'public')
  return post(engine, '/v4/account_verification_codes', { phone_number: phone }, { token })
}

const byPhone = (code: string, more: Form = {}): Form => ({
  ...password,
  phone_number: user.phone,
  verification_code: code,
  ...more,
})

it('takes the names of the standard [own-standard-password]', async () => {
  const named = { ...password, username: user.email, password: user.password }
  const { access_token: token } = await tokensOf(requestToken(engine, named))
  expect(await whoIs(engine, token)).toBe(user.id)
  expect(await refusalOf(requestToken(engine, { ...named, password: 'wrong' }))).toEqual([400, 'invalid_grant'])
  expect(await refusalOf(requestToken(engine, { ...named, password: '' }))).toEqual([400, 'invalid_request'])
})

/** Six digits that are not the code. */
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('by e-mail and password', () => {
  it('gives a token of the person, with a refresh token [spec-password-token-user, D5-token-form, D5-token-type, spec-token-password-email, spec-token-refresh-present, R12-password-without-client, spec-token-fields]', async () => {
    const response = await requestToken(engine, { ...password, ...person })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.json()).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      token_type: 'bearer',
      expires_in: 31_557_600,
      refresh_token: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      scope: 'public',
      created_at: testNowMs / 1000,
    })
    const token = String(response.json()['access_token'])
    expect(await whoIs(engine, token)).toBe(user.id)
    const change = await post(engine, '/v4/accounts/me', { first_name: 'Robin' }, { token })
    expect([change.status, change.json()['first_name']]).toEqual([200, 'Robin'])
    const stored = ['access_tokens', 'refresh_tokens'].flatMap((table) => storedHashes(engine, table, 'token_hash'))
    expect(stored).toHaveLength(2)
    for (const secret of [token, String(response.json()['refresh_token'])]) expect(stored).not.toContain(secret)
  })

  it('takes the e-mail in any case, JSON, the query, the root, and a client with its secret [own-sign-in-without-client]', async () => {
    const tokens = [
      await signIn(engine, { customer_email: ' Demo@EXAMPLE.test' }),
      await tokensOf(
        engine.call('/oauth/token', {
          method: 'POST',
          body: JSON.stringify({ ...password, ...person }),
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
      await tokensOf(
        engine.call(`/v4/oauth/token?${new URLSearchParams({ ...password, ...person }).toString()}`, {
          method: 'POST',
        }),
      ),
      await signIn(engine, { ...internal, scope: 'data mobile' }),
      await signIn(engine, { client_id: 'demo-public', scope: 'mobile' }),
    ]
    expect(tokens.map(({ scope }) => scope)).toEqual(['public', 'public', 'public', 'data mobile', 'mobile'])
    for (const { access_token: token } of tokens) expect(await whoIs(engine, token)).toBe(user.id)
    const owners = engine.database
      .prepare<{ client_id: string }>('SELECT client_id FROM token_families ORDER BY id')
      .all()
      .map((row) => row.client_id)
    expect(owners).toEqual(['account-holders', 'account-holders', 'account-holders', 'demo-internal', 'demo-public'])
  })

  it.each([
    [[400, 'invalid_grant'], { customer_password: 'wrong-password' }],
    [[400, 'invalid_grant'], { customer_email: 'nobody@example.test' }],
    [[400, 'invalid_request'], { customer_password: '' }],
    [[400, 'invalid_request'], { customer_email: '' }],
    [[400, 'invalid_scope'], { scope: 'internal' }],
    [[401, 'invalid_client'], { client_id: 'demo-partner' }],
    [[401, 'invalid_client'], { client_id: 'demo-partner', client_secret: 'wrong' }],
    [[401, 'invalid_client'], { client_id: 'demo-public', client_secret: 'invented' }],
    [[401, 'invalid_client'], { client_id: 'nobody' }],
  ])('is refused with %j for %j [own-sign-in-without-client]', async (refusal, wrong) => {
    expect(await refusalOf(requestToken(engine, { ...password, ...person, ...wrong }))).toEqual(refusal)
  })

  it.each([
    ['that proves its secret', 'internal', { ...internal }],
    ['without a secret, as an import leaves it', 'internal', { client_id: 'imported' }],
    ['without a secret, as an import leaves it', 'data', { client_id: 'imported' }],
    ['without a secret and without public scopes', undefined, { client_id: 'machine' }],
  ])('gives no person more than is for people, by a client %s: %s', async (_, scope, client) => {
    for (const [id, scopes] of [
      ['imported', 'internal public data'],
      ['machine', 'internal'],
    ] as const)
      insertRow(engine.database, 'clients', { id, name: id, scopes, default_scope: scopes.split(' ')[0] ?? '' })
    const wanted = { ...client, ...(scope === undefined ? {} : { scope }) }
    for (const form of [{ ...password, ...person, ...wanted }, byPhone('000000', wanted)])
      expect(await refusalOf(requestToken(engine, form))).toEqual([400, 'invalid_scope'])
  })

  it('does not let a person without a password in, whatever is sent', async () => {
    engine.database.prepareWrite('UPDATE users SET password_hash = NULL').run()
    for (const given of [user.password, 'null', '0'.repeat(64)]) {
      const request = requestToken(engine, { ...password, ...person, customer_password: given })
      expect(await refusalOf(request)).toEqual([400, 'invalid_grant'])
    }
  })
})

describe('by phone and code', () => {
  it('takes the code of the message once [spec-phone-code-once, D5-code-one-use, D5-code-outbox, D5-code-six-digits, spec-token-password-phone, spec-verification-codes]', async () => {
    const response = await requestCode()
    expect([response.status, response.json()]).toEqual([201, { expires_at: '2026-12-01T17:10:00.000+00:00' }])
    const message = newestMessage(engine)
    expect(message?.recipient).toBe('+15550100')
    expect(message?.body_text).toMatch(/\b\d{6}\b/)
    const code = newestCode(engine)
    const { access_token: token } = await tokensOf(
      requestToken(engine, byPhone(code, { ...partner, country_code: '+1' })),
    )
    expect(await whoIs(engine, token)).toBe(user.id)
    expect(await refusalOf(requestToken(engine, byPhone(code)))).toEqual([400, 'invalid_grant'])
  })

  it('takes it once, however many send it at the same time', async () => {
    await requestCode()
    const form = byPhone(newestCode(engine))
    const responses = await Promise.all([1, 2, 3].map(() => requestToken(engine, form)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('takes it for ten minutes, and only the newest [D5-code-minutes]', async () => {
    await requestCode()
    const first = newestCode(engine)
    await requestCode()
    const second = newestCode(engine)
    engine.setNow(testNowMs + 10 * minuteMs - 1)
    if (first !== second) expect(await refusalOf(requestToken(engine, byPhone(first)))).toEqual([400, 'invalid_grant'])
    engine.setNow(testNowMs + 10 * minuteMs)
    expect(await refusalOf(requestToken(engine, byPhone(second)))).toEqual([400, 'invalid_grant'])
    await requestCode()
    engine.setNow(testNowMs + 20 * minuteMs - 1)
    expect((await requestToken(engine, byPhone(newestCode(engine)))).status).toBe(200)
  })

  it('allows five tries a code [D5-code-tries]', async () => {
    await requestCode()
    const code = newestCode(engine)
    const wrong = byPhone(otherThan(code))
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await refusalOf(requestToken(engine, wrong))).toEqual([400, 'invalid_grant'])
    }
    expect((await requestToken(engine, byPhone(code))).status).toBe(200)

    await requestCode()
    const next = newestCode(engine)
    for (let attempt = 0; attempt < 5; attempt += 1) await requestToken(engine, byPhone(otherThan(next)))
    engine.setNow(testNowMs + minuteMs)
    expect(await refusalOf(requestToken(engine, byPhone(next)))).toEqual([400, 'invalid_grant'])
  })

  it('keeps the code only hashed', async () => {
    await requestCode()
    const stored = engine.database.prepare<{ code_hash: string }>('SELECT code_hash FROM verification_codes').get()
    expect(stored?.code_hash).toMatch(/^scrypt\$/)
  })

  it.each([
    [{ verification_code: '' }, 'invalid_request'],
    [{ phone_number: 'call me' }, 'invalid_request'],
    [{ country_code: '0' }, 'invalid_request'],
    [{ phone_number: '5550199' }, 'invalid_grant'],
    [{ scope: 'data' }, 'invalid_scope'],
  ])('is refused for %j with %s', async (wrong, error) => {
    expect(await refusalOf(requestToken(engine, byPhone('123456', wrong)))).toEqual([400, error])
  })
})
