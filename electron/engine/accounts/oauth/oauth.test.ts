/** Tokens of clients: with their credentials, without a secret, the refusals, and that the token works. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { hashSecret, verifySecret } from '../../../core/secret.ts'
import { post, refusalOf, tokensOf, whoIs, type Form } from './test-oauth.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const grant = 'grant_type=client_credentials'
const secret = 'client_id=demo-partner&client_secret=demo-partner-secret'
const postToken = (body: string, headers: Record<string, string> = {}): Promise<Answer> =>
  engine.call('/v4/oauth/token', { method: 'POST', body, headers })

const basic = (id: string, password: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`,
})

describe('client credentials', () => {
  it('give a token that works, of which only the hash is stored [D5-token-form, D5-token-type, spec-scope-several, spec-token-fields, spec-token-created-at, spec-token-scope-list, spec-token-client-credentials]', async () => {
    const response = await postToken(`${grant}&${secret}&scope=partner%20public`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = response.json()
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      token_type: 'bearer',
      expires_in: 31_557_600,
      scope: 'partner public',
      created_at: testNowMs / 1000,
    })
    const token = String(body['access_token'])
    const hash = createHash('sha256').update(token).digest()
    const stored = engine.database.prepare('SELECT scopes FROM access_tokens WHERE token_hash = ?').get(hash)
    expect(stored).toEqual({ scopes: 'partner public' })
    expect((await engine.call('/v4/events', { token })).status).toBe(200)
  })

  it('work from the query, by Basic, from JSON, and at the root [spec-scope-values, spec-token-basic, R12-token-in-query, R12-scope-unspecified]', async () => {
    const paths = [`/v4/oauth/token?${grant}&${secret}`, `/oauth/token?${grant}&${secret}`]
    for (const path of paths) expect((await engine.call(path, { method: 'POST' })).status).toBe(200)
    expect((await postToken(grant, basic('demo-partner', 'demo-partner-secret'))).status).toBe(200)
    const json = JSON.stringify({
      grant_type: 'client_credentials',
      client_id: 'demo-partner',
      client_secret: 'demo-partner-secret',
    })
    const response = await postToken(json, { 'Content-Type': 'application/json' })
    expect([response.status, response.json()['scope']]).toEqual([200, 'public'])
  })

  it.each([
    ['invalid_scope', 400, `${grant}&${secret}&scope=internal`],
    ['invalid_scope', 400, `${grant}&${secret}&scope=public%20everything`],
    ['invalid_client', 401, `${grant}&client_id=demo-partner&client_secret=wrong`],
    ['invalid_client', 401, `${grant}&client_id=nobody&client_secret=demo-partner-secret`],
    ['invalid_client', 401, `${grant}&client_id=demo-public`],
    ['invalid_client', 401, grant],
    ['invalid_request', 400, secret],
    ['invalid_request', 400, '%zz'],
    ['invalid_request', 413, 'a'.repeat(300_000)],
    ['unsupported_grant_type', 400, `grant_type=magic&${secret}`],
  ])(
    'are refused with %s %i [spec-invalid-scope, spec-token-error, W13-shape, W13-others-400, W13-invalid-client, own-token-no-client, own-token-unreadable]',
    async (error, status, body) => {
      const response = await postToken(body)
      expect(response.status).toBe(status)
      expect(response.json()).toEqual({ error, error_description: expect.any(String) as string })
      expect(response.headers.get('www-authenticate')).toBeNull()
    },
  )

  it('say WWW-Authenticate to a wrong Basic [W13-invalid-client]', async () => {
    const response = await postToken(grant, basic('demo-partner', 'wrong'))
    expect([response.status, response.json()['error']]).toEqual([401, 'invalid_client'])
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /)
  })

  it('stop working at once when the secret changes', async () => {
    expect((await postToken(`${grant}&${secret}`)).status).toBe(200)
    const changed = await hashSecret('another', engine.deps.ids.randomBytes)
    engine.database.prepareWrite("UPDATE clients SET secret_hash = ? WHERE id = 'demo-partner'").run(changed)
    expect((await postToken(`${grant}&${secret}`)).status).toBe(401)
    expect((await postToken(`${grant}&client_id=demo-partner&client_secret=another`)).status).toBe(200)
  })
})

describe('a token of client credentials', () => {
  it('has no user [spec-client-no-user, D5-user-token-required]', async () => {
    const body = await tokensOf(
      postToken(`${grant}&client_id=demo-internal&client_secret=demo-internal-secret&scope=internal`),
    )
    for (const method of ['GET', 'POST']) {
      const response = await engine.call('/v4/accounts/me', { method, token: body.access_token })
      expect([response.status, response.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
        403,
        'user_token_required',
      ])
    }
  })

  it('is refused from the moment it is a year old [spec-token-year]', async () => {
    const own = createTestEngine()
    const { access_token: token } = await tokensOf(post(own, '/v4/oauth/public_token', { client_id: 'demo-public' }))
    own.setNow(testNowMs + 31_557_600_000 - 1)
    expect((await own.call('/v4/events', { token })).status).toBe(200)
    own.setNow(testNowMs + 31_557_600_000)
    expect((await own.call('/v4/events', { token })).status).toBe(401)
    own.close()
  })
})

describe('a public token', () => {
  const publicToken = (form: Form, path = '/v4/oauth/public_token'): Promise<Answer> => post(engine, path, form)

  it('needs no secret, and is public unless mobile is requested [spec-public-token-scopes, spec-public-token]', async () => {
    const response = await publicToken({ client_id: 'demo-public' })
    expect([response.status, response.json()]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        token_type: 'bearer',
        expires_in: 31_557_600,
        scope: 'public',
        created_at: testNowMs / 1000,
      },
    ])
    expect(await whoIs(engine, String(response.json()['access_token']))).toBe(403)
    const both = await publicToken({ client_id: 'demo-public', scope: 'mobile public' }, '/oauth/public_token')
    expect(both.json()['scope']).toBe('mobile public')
  })

  it.each([
    [[401, 'invalid_client'], {}],
    [[401, 'invalid_client'], { client_id: 'nobody' }],
    [[401, 'invalid_client'], { client_id: 'demo-public', client_secret: 'invented' }],
    [[400, 'unauthorized_client'], { client_id: 'demo-partner' }],
    [[400, 'unauthorized_client'], { client_id: 'account-holders' }],
    [[400, 'invalid_scope'], { client_id: 'demo-public', scope: 'partner' }],
  ])('is refused with %j for %j [spec-public-token-permission]', async (refusal, form: Form) => {
    expect(await refusalOf(publicToken(form))).toEqual(refusal)
  })

  it('has no more than public and mobile, whatever the client has [spec-public-token-scopes]', async () => {
    engine.database
      .prepareWrite("UPDATE clients SET may_use_public_token = 1 WHERE id IN ('demo-partner', 'demo-internal')")
      .run()
    expect(await refusalOf(publicToken({ client_id: 'demo-internal', scope: 'internal' }))).toEqual([
      400,
      'invalid_scope',
    ])
    expect(await refusalOf(publicToken({ client_id: 'demo-partner', scope: 'mobile' }))).toEqual([400, 'invalid_scope'])
    expect((await publicToken({ client_id: 'demo-partner' })).json()['scope']).toBe('public')
  })
})

describe('stored secrets', () => {
  it('match only what they were made of [D5-secrets]', async () => {
    const stored = await hashSecret('salt and pepper', (count) => new Uint8Array(count).fill(7))
    expect(stored).toMatch(/^scrypt\$16384\$8\$1\$(07){16}\$[0-9a-f]{64}$/)
    expect(await verifySecret('salt and pepper', stored)).toBe(true)
    expect(await verifySecret('salt and paper', stored)).toBe(false)
    expect(await verifySecret('salt and pepper', 'plain$text')).toBe(false)
  })
})
