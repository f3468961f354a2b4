/** The page where a person authorizes a program: whom it serves, where it leads, and what it never shows. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed } from '../../testing/test-database.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import {
  requestToken,
  partner,
  post,
  redirectUri,
  refresh,
  refusalOf,
  tokensOf,
  whoIs,
  type Form,
} from './test-oauth.ts'

const { user } = smallSeed
const verifier = 'a-verifier-of-at-least-forty-three-characters.~'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const way = 'http://127.0.0.1:43210/callback'
const requested = {
  response_type: 'code',
  client_id: partner.client_id,
  redirect_uri: way,
  scope: 'partner public',
  state: 'a state & more',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}
const typed = { customer_email: user.email, customer_password: user.password, decision: 'allow' }

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const open = (more: Form = {}) =>
  engine.call(`/oauth/authorize?${new URLSearchParams({ ...requested, ...more }).toString()}`)
const decide = (more: Form = {}) => post(engine, '/oauth/allow', { ...requested, ...typed, ...more })
const ledTo = (response: Answer): URL => new URL(response.headers.get('location') ?? 'none:')
const backAt = (response: Answer) => Object.fromEntries(ledTo(response).searchParams)

const codeFor = async (more: Form = {}): Promise<string> => {
  const response = await decide(more)
  expect(response.status).toBe(303)
  return backAt(response)['code'] ?? ''
}
const exchange = (code: string, more: Form = {}) =>
  requestToken(engine, {
    grant_type: 'authorization_code',
    ...partner,
    code,
    redirect_uri: way,
    code_verifier: verifier,
    ...more,
  })

describe('the page', () => {
  it('names the program and its request, carries the request, and is framed by nobody [own-allow-page]', async () => {
    const response = await open()
    expect(response.status).toBe(200)
    expect(response.text).toContain('The program demo-partner requests to act for you.')
    expect(response.text).toContain('book and see bookings as the partner it belongs to')
    expect(response.text).toContain('name="state" value="a state &amp; more"')
    expect(response.text).toContain('127.0.0.1:43210')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self' http://127.0.0.1:43210;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    const french = await open({ locale: 'fr-CA' })
    expect(french.text).toContain('Autoriser l’accès')
    expect(french.text).toContain('name="locale" value="fr-CA"')
  })

  it('leads back with a code that is worth a sign-in [own-allow-page]', async () => {
    const response = await decide()
    expect(ledTo(response).href.startsWith(`${way}?`)).toBe(true)
    expect(backAt(response)).toEqual({ code: expect.any(String) as string, state: requested.state })
    const tokens = await tokensOf(exchange(backAt(response)['code'] ?? ''))
    expect(tokens.scope).toBe('partner public')
    expect(await whoIs(engine, tokens.access_token)).toBe(user.id)
    expect((await refresh(engine, tokens.refresh_token, partner)).status).toBe(200)
  })

  it('leads back with a refusal where the person refuses, whatever they typed [own-allow-page]', async () => {
    expect(backAt(await decide({ decision: 'refuse' }))).toEqual({ error: 'access_denied', state: requested.state })
    expect(backAt(await decide({ decision: '' }))).toEqual({ error: 'access_denied', state: requested.state })
  })

  it('says what is wrong, keeps the e-mail and never shows the password [own-allow-wrong-password]', async () => {
    const wrong = await decide({ customer_password: 'planted wrong password' })
    expect(wrong.status).toBe(403)
    expect(wrong.text).toContain('The e-mail or the password is wrong.')
    expect(wrong.text).toContain(`value="${user.email}"`)
    expect(wrong.text).not.toContain('planted')
    const nobody = await decide({ customer_email: 'nobody@example.test' })
    expect([nobody.status, nobody.text.includes('The e-mail or the password is wrong.')]).toEqual([403, true])
    const empty = await decide({ customer_password: '' })
    expect([empty.status, empty.text.includes('Enter your e-mail and your password.')]).toEqual([400, true])
  })

  it('slows guessing down as the token endpoint does, and together with it [own-allow-wrong-password]', async () => {
    for (let time = 0; time < 3; time += 1) await decide({ customer_password: 'wrong' })
    for (let time = 0; time < 2; time += 1)
      await requestToken(engine, { grant_type: 'password', customer_email: user.email, customer_password: 'wrong' })
    const waits = await decide()
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '5'])
    expect(waits.text).toContain('Try again in 5 seconds.')
  })
})

describe('nobody is sent to an address', () => {
  it.each([
    ['that is not registered', 'http://127.0.0.1:43210/other'],
    ['of another computer', 'http://127.0.0.1.evil.example/callback'],
    ['by a name', 'http://localhost:43210/callback'],
    ['with more behind it', 'http://127.0.0.1:43210/callback?more=1'],
    ['of another scheme', 'https://127.0.0.1:43210/callback'],
    ['with an account in it', 'http://127.0.0.1:80@evil.example/callback'],
    ['that is none', 'javascript:alert(1)'],
    ['that is missing', ''],
  ])('%s [own-allow-address]', async (_name, address) => {
    for (const response of [await open({ redirect_uri: address }), await decide({ redirect_uri: address })]) {
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
      expect(response.text).toContain('a return address that is not its own')
      expect(response.text).not.toContain('<form')
    }
  })

  it('for a program that is not known [own-allow-address]', async () => {
    const response = await open({ client_id: 'nobody' })
    expect([response.status, response.text.includes('does not know this program')]).toEqual([400, true])
  })

  it('but the registered one, and any port of it on this computer [own-allow-address]', async () => {
    for (const address of [redirectUri, 'http://127.0.0.1:1/callback', way])
      expect((await open({ redirect_uri: address })).status).toBe(200)
    const elsewhere = 'https://app.example.test/back'
    engine.database.prepareWrite('UPDATE clients SET redirect_uris_json = ?').run(`["${elsewhere}"]`)
    expect((await open({ redirect_uri: elsewhere })).status).toBe(200)
    expect((await open({ redirect_uri: 'https://app.example.test:8443/back' })).status).toBe(400)
  })
})

it('is at the address that the description names, too [own-allow-page]', async () => {
  const query = new URLSearchParams(requested).toString()
  const [page, described] = [await open(), await engine.call(`/v4/oauth/authorize?${query}`)]
  expect([described.status, described.text]).toEqual([200, page.text])
})

it.each([
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['invalid_scope', { scope: 'internal' }],
  ['unsupported_response_type', { response_type: 'token' }],
])('a request that cannot be granted goes back as %s [own-allow-address]', async (error, change) => {
  for (const response of [await open(change), await decide(change)]) {
    expect([response.status, backAt(response)['error'], backAt(response)['state']]).toEqual([
      303,
      error,
      requested.state,
    ])
  }
})

describe('a code from the page', () => {
  it('needs its verifier, and the secret of a client that has one [own-allow-secret]', async () => {
    const code = await codeFor()
    expect(await refusalOf(exchange(code, { code_verifier: '' }))).toEqual([400, 'invalid_grant'])
    expect(await refusalOf(exchange(code, { client_secret: '' }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(exchange(code.slice(1), { client_secret: '' }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(exchange(code, { redirect_uri: redirectUri }))).toEqual([400, 'invalid_grant'])
    expect((await exchange(code)).status).toBe(200)
  })

  it('is for one use, and a second ends what it gave [own-allow-page]', async () => {
    const code = await codeFor()
    const tokens = await tokensOf(exchange(code))
    expect(await refusalOf(exchange(code))).toEqual([400, 'invalid_grant'])
    expect(await whoIs(engine, tokens.access_token)).toBe(401)
  })

  it('needs no challenge where the client has a secret [own-allow-secret]', async () => {
    const none = { code_challenge: '', code_challenge_method: '' }
    expect((await open(none)).status).toBe(200)
    const code = await codeFor(none)
    expect(await refusalOf(exchange(code, { code_verifier: '', client_secret: '' }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(exchange(code))).toEqual([400, 'invalid_grant'])
    expect((await exchange(code, { code_verifier: '' })).status).toBe(200)
  })

  it('needs no secret where the client has none, but a challenge [own-allow-secret]', async () => {
    engine.database.prepareWrite("UPDATE clients SET secret_hash = NULL WHERE id = 'demo-partner'").run()
    const unproven = { scope: 'public', code_challenge: '', code_challenge_method: '' }
    for (const response of [await open(unproven), await decide(unproven)])
      expect(backAt(response)['error']).toBe('invalid_request')
    expect((await exchange(await codeFor({ scope: 'public' }), { client_secret: '' })).status).toBe(200)
    // Without a secret anybody could be this client, so it gets only the scopes that anybody may have.
    expect(backAt(await decide({ scope: 'partner' }))['error']).toBe('invalid_scope')
  })
})
