/** Revoking tokens: which ones end, which stay, and who may revoke them (RFC 7009). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../engine.ts'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type CallOptions, type TestEngine } from '../../testing/test-engine.ts'
import {
  requestToken,
  internal,
  partner,
  post,
  refresh,
  refusalOf,
  signIn,
  tokensOf,
  whoIs,
  type Form,
} from './test-oauth.ts'

const { user } = smallSeed

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const revoke = (form: Form, options: CallOptions = {}, path = '/v4/oauth/revoke') => post(engine, path, form, options)
const statusWith = async (token: string) => (await engine.call('/v4/venues', { token })).status

describe('a revocation', () => {
  it('counts for a request whose body arrives after it', async () => {
    const token = engine.tokenFor(smallSeed.clients.partner.id, 'partner')
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const request = new Request('http://127.0.0.1:4400/v4/bookings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `Bearer ${token}` },
      body: readable,
      duplex: 'half',
    })
    const response = createEngine(engine.deps).fetch(request)
    expect((await revoke({ ...partner, token })).status).toBe(200)
    engine.setNow(testNowMs + 2_000)
    await writable.close()
    expect((await response).status).toBe(401)
  })

  it('of either token ends the whole sign-in, and no other [own-revoke-family]', async () => {
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const bystander = await signIn(engine, partner)
      const first = await signIn(engine, partner)
      const second = await tokensOf(refresh(engine, first.refresh_token, partner))
      const response = await revoke({ ...partner, token: second[kind], token_type_hint: kind })
      expect([response.status, response.text, response.headers.get('cache-control')]).toEqual([200, '{}', 'no-store'])
      expect(await whoIs(engine, second.access_token)).toBe(401)
      expect(await refusalOf(refresh(engine, second.refresh_token, partner))).toEqual([400, 'invalid_grant'])
      expect(await whoIs(engine, bystander.access_token)).toBe(user.id)
      expect((await refresh(engine, bystander.refresh_token, partner)).status).toBe(200)
    }
  })

  it('by a refresh token that was used before ends it too, whatever the hint says [own-revoke-family]', async () => {
    const first = await signIn(engine, partner)
    const second = await tokensOf(refresh(engine, first.refresh_token, partner))
    expect((await revoke({ ...partner, token: first.refresh_token, token_type_hint: 'made up' })).status).toBe(200)
    expect(await whoIs(engine, second.access_token)).toBe(401)
  })

  it('of a token of client credentials ends that one [own-revoke-family]', async () => {
    const newToken = () => tokensOf(requestToken(engine, { grant_type: 'client_credentials', ...partner }))
    const [first, second] = [await newToken(), await newToken()]
    expect((await revoke({ ...partner, token: first.access_token }, {}, '/oauth/revoke')).status).toBe(200)
    expect([await statusWith(first.access_token), await statusWith(second.access_token)]).toEqual([401, 200])
  })

  it('of what is no token, or none any more, is 200 and ends nothing [own-revoke-unknown]', async () => {
    const { access_token: token } = await signIn(engine, partner)
    expect((await revoke({ ...partner, token: 'made up' })).status).toBe(200)
    expect(await whoIs(engine, token)).toBe(user.id)
    for (let time = 0; time < 2; time += 1) expect((await revoke({ ...partner, token })).status).toBe(200)
  })

  it('is for the client of the token, with its secret [own-revoke-client]', async () => {
    const { access_token: token } = await signIn(engine, partner)
    expect(await refusalOf(revoke({ ...internal, token }))).toEqual([400, 'unauthorized_client'])
    expect(await refusalOf(revoke({ token }))).toEqual([400, 'unauthorized_client'])
    expect(await refusalOf(revoke({ client_id: 'demo-partner', token }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(revoke({ ...partner, client_secret: 'wrong', token }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(revoke({ client_id: 'nobody', token: 'x' }))).toEqual([401, 'invalid_client'])
    expect(await refusalOf(revoke(partner))).toEqual([400, 'invalid_request'])
    expect(await whoIs(engine, token)).toBe(user.id)
    const basic = Buffer.from(`${partner.client_id}:${partner.client_secret}`).toString('base64')
    expect((await revoke({ token }, { headers: { Authorization: `Basic ${basic}` } })).status).toBe(200)
    expect(await whoIs(engine, token)).toBe(401)
  })

  it('needs no client where the sign-in had none [own-revoke-client]', async () => {
    const { access_token: token } = await signIn(engine)
    expect((await revoke({ token })).status).toBe(200)
    expect(await whoIs(engine, token)).toBe(401)
  })
})
