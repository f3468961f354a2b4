/** Access to the API: who may send requests, how often, from where and in which language. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../engine/testing/test-engine.ts'

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

interface ErrorBody {
  errors: { code: string; message: string }[]
}

const errorOf = (response: Answer): ErrorBody['errors'][0] => {
  const [first] = response.json<ErrorBody>().errors
  if (first === undefined) throw new Error('no error in the response')
  return first
}

describe('locale and origins', () => {
  it('echoes a known locale in canonical form and ignores others [W15-case, W15-invalid, W15-messages, R9-lower-case-locale]', async () => {
    const echo = async (locale: string): Promise<string | null> =>
      (await engine.call('/v4/events', { headers: { 'X-Language-Locale': locale } })).headers.get('x-language-locale')
    expect(await echo('fr-ca')).toBe('fr-CA')
    expect(await echo('de-DE')).toBeNull()
    const headers = { 'X-Language-Locale': 'FR-ca' }
    const refused = await engine.call('/v4/events?sort=price', { headers })
    expect(errorOf(refused).message).toBe('Cet ordre de tri n’existe pas.')
    expect(refused.headers.get('x-language-locale')).toBe('fr-CA')
  })

  it('lets only listed origins in [W14-off, W14-listed]', async () => {
    const origin = 'https://shop.example.test'
    const open = createTestEngine({ corsOrigins: [origin] })
    const allowed = (response: Answer): string | null => response.headers.get('access-control-allow-origin')
    expect(allowed(await engine.call('/v4/events', { headers: { Origin: origin } }))).toBeNull()
    expect(allowed(await open.call('/v4/events', { headers: { Origin: origin } }))).toBe(origin)
    expect(allowed(await open.call('/v4/events', { headers: { Origin: 'https://other.test' } }))).toBeNull()
    const token = open.tokenFor('demo-public', 'public')
    const refused = await open.call('/v4/locations', { token, headers: { Origin: origin } })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer realm="parking marketplace", error="insufficient_scope"',
    ])
    expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
    const headers = { Origin: origin, 'Access-Control-Request-Headers': 'authorization' }
    const preflight = await open.call('/v4/events', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
    open.close()
  })
})

describe('tokens', () => {
  it('are refused when unknown, expired or revoked [D5-invalid-token, spec-bearer]', async () => {
    const token = engine.tokenFor('demo-partner', 'partner')
    const status = async (): Promise<number> => (await engine.call('/v4/events', { token })).status
    expect(await status()).toBe(200)
    engine.setNow(testNowMs + 31_557_600_000)
    expect(await status()).toBe(401)
    engine.setNow(testNowMs)
    expect(await status()).toBe(200)
    engine.database.prepareWrite('UPDATE access_tokens SET revoked_at_ms = ?').run(testNowMs)
    const response = await engine.call('/v4/events', { token })
    expect([response.status, errorOf(response).code]).toEqual([401, 'invalid_token'])
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/)
    expect((await engine.call('/v4/events', { token: 'guess' })).status).toBe(401)
  })

  it('are needed with the right scope where a route says so [D5-authentication-required, D5-scope-area, spec-no-token-401, spec-data-scope]', async () => {
    const none = await engine.call('/v4/locations')
    expect([none.status, errorOf(none).code]).toEqual([401, 'authentication_required'])
    expect(none.headers.get('www-authenticate')).toMatch(/^Bearer/)
    const status = async (scopes: string): Promise<number> =>
      (await engine.call('/v4/locations', { token: engine.tokenFor('demo-partner', scopes) })).status
    expect(await status('public')).toBe(403)
    expect(await status('data')).toBe(200)
    expect(await status('partner data')).toBe(200)
    expect(await status('internal')).toBe(200)
  })

  it('include the back office’s own, which is never stored', async () => {
    const token = 'd'.repeat(64)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
    const desk = createTestEngine({ deskTokenHash: hash })
    expect((await desk.call('/v4/locations', { token })).status).toBe(200)
    expect((await engine.call('/v4/locations', { token })).status).toBe(401)
    desk.close()
  })
})

describe('rate limits', () => {
  it('count per address without a token and per token with one, anew each minute [D5-rate-counts, D5-rate-429, D5-rate-internal]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 2, tokenPerMinute: 3 } })
    const from = (remoteAddress: string) => limited.call('/v4/events/102', { connection: { remoteAddress } })
    expect((await from('10.0.0.1')).headers.get('ratelimit-remaining')).toBe('1')
    expect((await from('10.0.0.1')).status).toBe(200)
    const refused = await from('10.0.0.1')
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'rate_limit_exceeded'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-limit')).toBe('2')
    expect((await from('10.0.0.2')).status).toBe(200)
    const token = limited.tokenFor('demo-partner', 'partner')
    expect((await limited.call('/v4/events/102', { token })).headers.get('ratelimit-limit')).toBe('3')
    const internal = limited.tokenFor('demo-internal', 'internal')
    for (let call = 0; call < 5; call += 1) {
      expect((await limited.call('/v4/events/102', { token: internal })).status).toBe(200)
    }
    limited.setNow(testNowMs + 60_000)
    expect((await from('10.0.0.1')).status).toBe(200)
    limited.close()
  })
})
