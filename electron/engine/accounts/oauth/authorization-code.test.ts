/** Acting for a person: POST /oauth/authorize and the code that it issues. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type CallOptions, type TestEngine } from '../../testing/test-engine.ts'
import {
  requestToken,
  internal,
  partner,
  post,
  redirectUri,
  refresh,
  refusalOf,
  signIn,
  storedHashes,
  tokensOf,
  whoIs,
  type Form,
} from './test-oauth.ts'

const { user } = smallSeed
const requested = { response_type: 'code', ...partner, redirect_uri: redirectUri, customer_email: user.email }
const json: CallOptions = {
  headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
}
const verifier = 'a-verifier-of-at-least-forty-three-characters.~'
const challenge = createHash('sha256').update(verifier).digest('base64url')

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const authorize = (more: Form = {}, options: CallOptions = json) =>
  post(engine, '/v4/oauth/authorize', { ...requested, ...more }, options)

const codeFor = async (more: Form = {}): Promise<string> => {
  const response = await authorize(more)
  expect(response.status).toBe(200)
  return String(response.json()['code'])
}

const exchange = (code: string, more: Form = {}) =>
  requestToken(engine, { grant_type: 'authorization_code', ...partner, code, redirect_uri: redirectUri, ...more })

describe('authorize', () => {
  it('redirects with code and state, at both addresses [D5-authorize-302, spec-authorize, spec-authorize-redirect]', async () => {
    for (const path of ['/v4/oauth/authorize', '/oauth/authorize']) {
      const response = await post(engine, path, { ...requested, state: 'a state & more' })
      expect([response.status, response.text]).toEqual([302, ''])
      const location = new URL(response.headers.get('location') ?? '')
      expect(location.origin + location.pathname).toBe(redirectUri)
      expect(location.searchParams.get('state')).toBe('a state & more')
      expect(location.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('keeps the query of the registered address', async () => {
    const uri = 'https://app.example.test/back?from=parking'
    engine.database
      .prepareWrite("UPDATE clients SET redirect_uris_json = ? WHERE id = 'demo-partner'")
      .run(`["${uri}"]`)
    const location = (await authorize({ redirect_uri: uri }, {})).headers.get('location') ?? ''
    expect(location).toMatch(/^https:\/\/app\.example\.test\/back\?from=parking&code=[0-9a-f]{64}$/)
  })

  it('responds with JSON where it is requested, or nobody can be called back [D5-authorize-json, spec-authorize-direct, own-authorize-out-of-band]', async () => {
    const direct = await authorize({ state: 'here' })
    expect([direct.status, direct.json()]).toEqual([
      200,
      { code: expect.stringMatching(/^[0-9a-f]{64}$/) as string, state: 'here' },
    ])
    const oob = 'urn:ietf:wg:oauth:2.0:oob'
    const response = await authorize({ redirect_uri: oob }, {})
    expect([response.status, Object.keys(response.json())]).toEqual([200, ['code']])
    const { access_token: token } = await tokensOf(exchange(String(response.json()['code']), { redirect_uri: oob }))
    expect(await whoIs(engine, token)).toBe(user.id)
  })

  it('names the person by e-mail or id [spec-code-user, own-authorize-customer-id]', async () => {
    const id = String(user.id)
    for (const named of [
      { customer_id: id, customer_email: '' },
      { customer_id: id },
      { customer_email: 'DEMO@example.test' },
    ]) {
      const { access_token: token } = await tokensOf(exchange(await codeFor(named)))
      expect(await whoIs(engine, token)).toBe(user.id)
    }
  })

  it('takes the client by Basic', async () => {
    const { client_id: id, client_secret: secret } = partner
    const headers = { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
    expect((await authorize({ client_id: '', client_secret: '' }, { headers })).status).toBe(302)
  })

  it.each([
    [[400, 'invalid_request'], { redirect_uri: `${redirectUri}/` }],
    [[400, 'invalid_request'], { redirect_uri: `${redirectUri}?more=1` }],
    [[400, 'invalid_request'], { redirect_uri: 'http://127.0.0.1/CALLBACK' }],
    [[400, 'invalid_request'], { redirect_uri: '' }],
    [[400, 'invalid_request'], { response_type: '' }],
    [[400, 'unsupported_response_type'], { response_type: 'token' }],
    [[400, 'invalid_request'], { customer_email: '' }],
    [[400, 'access_denied'], { customer_email: 'nobody@example.test' }],
    [[400, 'access_denied'], { customer_email: '', customer_id: 'x' }],
    [[400, 'access_denied'], { customer_id: '502' }],
    [[400, 'invalid_scope'], { scope: 'internal' }],
    [[400, 'invalid_scope'], { scope: 'nonsense' }],
    [[400, 'invalid_request'], { code_challenge: 'short' }],
    [[400, 'invalid_request'], { code_challenge: challenge, code_challenge_method: 'plain' }],
    [[400, 'invalid_request'], { code_challenge_method: 'S256' }],
    [[401, 'invalid_client'], { client_secret: '' }],
    [[401, 'invalid_client'], { client_secret: 'wrong' }],
    [[401, 'invalid_client'], { client_id: 'demo-public', client_secret: '' }],
  ])(
    'refuses with %j, and never redirects, for %j [D5-redirect-exact, own-authorize-errors, own-challenge-method]',
    async (refusal, wrong) => {
      const response = await authorize(wrong, {})
      expect([response.status, response.json()['error']]).toEqual(refusal)
      expect(response.headers.get('location')).toBeNull()
      expect(engine.database.prepare('SELECT * FROM authorization_codes').all()).toEqual([])
    },
  )
})

describe('a client that acts only for accounts that signed in with it', () => {
  beforeEach(() => {
    engine.database.prepareWrite("UPDATE clients SET known_accounts_only = 1 WHERE id = 'demo-partner'").run()
  })

  it('gets no code for others, and does not learn which accounts exist', async () => {
    await signIn(engine)
    const others = await authorize()
    expect([others.status, others.json()['error']]).toEqual([400, 'access_denied'])
    expect((await authorize({ customer_email: 'nobody@example.test' })).json()).toEqual(others.json())
    expect(engine.database.prepare('SELECT * FROM authorization_codes').all()).toEqual([])
  })

  it('gets codes for an account until its last sign-in has ended', async () => {
    const { access_token: token } = await signIn(engine, partner)
    expect((await authorize()).status).toBe(200)
    await post(engine, '/v4/oauth/revoke', { ...partner, token })
    expect((await authorize()).status).toBe(400)
  })
})

it('each code that a program gets for an account is in the audit trail, without the e-mail', async () => {
  await authorize({ scope: 'partner public' })
  await authorize({ customer_email: 'nobody@example.test' })
  const columns = 'action, subject_kind, subject_id, window_name, after_json'
  expect(engine.database.prepare(`SELECT ${columns} FROM audit_log`).all()).toEqual([
    {
      action: 'client.authorized',
      subject_kind: 'client',
      subject_id: 'demo-partner',
      window_name: 'demo-partner',
      after_json: JSON.stringify({ account: user.id, scopes: 'partner public' }),
    },
  ])
})

describe('a code', () => {
  it('is valid thirty minutes, and stored hashed [spec-code-30-minutes]', async () => {
    const [early, late] = [await codeFor(), await codeFor()]
    expect(storedHashes(engine, 'authorization_codes', 'code_hash')).not.toContain(early)
    engine.setNow(testNowMs + 30 * 60_000 - 1)
    expect((await exchange(early)).status).toBe(200)
    engine.setNow(testNowMs + 30 * 60_000)
    expect(await refusalOf(exchange(late))).toEqual([400, 'invalid_grant'])
  })

  it('carries the requested scopes, of which fewer can be taken [own-fewer-scopes]', async () => {
    const scope = 'partner public'
    expect((await tokensOf(exchange(await codeFor({ scope })))).scope).toBe(scope)
    expect((await tokensOf(exchange(await codeFor({ scope }), { scope: 'public' }))).scope).toBe('public')
    expect(await refusalOf(exchange(await codeFor({ scope: 'public' }), { scope }))).toEqual([400, 'invalid_scope'])
  })

  it('works once; the second use revokes what the first gave [D5-code-single-use]', async () => {
    const code = await codeFor()
    const first = await tokensOf(exchange(code))
    const next = await tokensOf(refresh(engine, first.refresh_token, partner))
    expect(await whoIs(engine, next.access_token)).toBe(user.id)
    expect(await refusalOf(exchange(code))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, next.access_token)).toBe(401)
    expect(await refusalOf(refresh(engine, next.refresh_token, partner))).toEqual([400, 'invalid_grant'])
  })

  it('is for its client, its redirect_uri and its secret alone, and survives their mistakes [spec-code-redirect, spec-token-code, own-code-survives, own-code-verifier]', async () => {
    const code = await codeFor()
    const refusals: (readonly [Form, readonly [number, string]])[] = [
      [{ redirect_uri: 'http://127.0.0.1/other' }, [400, 'invalid_grant']],
      [{ redirect_uri: '' }, [400, 'invalid_request']],
      [{ ...internal }, [400, 'invalid_grant']],
      [{ client_secret: '' }, [401, 'invalid_client']],
      [{ client_secret: 'wrong' }, [401, 'invalid_client']],
      [{ code: '0'.repeat(64) }, [400, 'invalid_grant']],
      [{ code: '' }, [400, 'invalid_request']],
      [{ code_verifier: verifier }, [400, 'invalid_grant']],
    ]
    for (const [wrong, refusal] of refusals) expect(await refusalOf(exchange(code, wrong))).toEqual(refusal)
    expect((await exchange(code)).status).toBe(200)
  })

  it('with a challenge needs the verifier, and no secret [D5-pkce, own-code-verifier, own-challenge-method]', async () => {
    const proof = { code_challenge: challenge, code_challenge_method: 'S256' }
    const code = await codeFor(proof)
    expect(await refusalOf(exchange(code))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(exchange(code, { code_verifier: `${verifier}x` }))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(exchange(code, { code_verifier: 'short' }))).toEqual([400, 'invalid_grant'])
    expect((await exchange(code, { code_verifier: verifier, client_secret: '' })).status).toBe(200)
    const other = await codeFor({ code_challenge: challenge })
    expect((await exchange(other, { code_verifier: verifier })).status).toBe(200)
  })
})
