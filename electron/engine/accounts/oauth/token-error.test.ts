/** Every refusal of the token endpoints has the token error shape, also those of the HTTP layer. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenErrorBody } from '../../../../shared/errors/errors.ts'
import { createTestEngine, type Answer, type CallOptions, type TestEngine } from '../../testing/test-engine.ts'

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const paths = ['/v4/oauth/token', '/oauth/token', '/v4/oauth/public_token', '/v4/oauth/revoke', '/v4/oauth/authorize']
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

/** The error code, where the response has the token error shape and may not be cached. */
const errorOf = (response: Answer): string => {
  expect(response.headers.get('cache-control')).toBe('no-store')
  return tokenErrorBody.strict().parse(response.json()).error
}

describe.each(paths)('%s', (path) => {
  it.each<[status: number, method: string, options: CallOptions]>([
    [405, 'PUT', {}],
    [405, 'DELETE', {}],
    [413, 'POST', { headers: form, body: `a=${'x'.repeat(256 * 1024)}` }],
    [400, 'POST', { headers: form, body: 'a=%ZZ' }],
    [400, 'POST', { headers: json, body: '{' }],
    [400, 'POST', { headers: { 'Content-Type': 'multipart/form-data' }, body: 'a' }],
  ])('refuses with %i for %s %j [own-token-unreadable]', async (status, method, options) => {
    const response = await engine.call(path, { method, ...options })
    expect([response.status, errorOf(response)]).toEqual([status, 'invalid_request'])
    // GET is the page for people there.
    const allow = path.endsWith('/authorize') ? 'POST, GET, HEAD, OPTIONS' : 'POST, OPTIONS'
    if (status === 405) expect(response.headers.get('allow')).toBe(allow)
  })

  it.each(['GET', 'POST'])('has nothing below it: %s [own-token-unreadable]', async (method) => {
    const response = await engine.call(`${path}/more`, { method })
    expect([response.status, errorOf(response)]).toEqual([404, 'invalid_request'])
  })

  it('says how long to wait beyond its limit [own-token-endpoint-limit]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 1, tokenPerMinute: 1 } })
    let response = await limited.call(path, { method: 'POST' })
    for (let call = 0; call < 60; call += 1) response = await limited.call(path, { method: 'POST' })
    expect([response.status, errorOf(response)]).toEqual([429, 'rate_limit_exceeded'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('ratelimit-remaining')).toBe('0')
    limited.close()
  })
})
