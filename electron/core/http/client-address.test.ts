/** The address under which a request counts, with proxies in between and without. */
import { afterEach, describe, expect, it } from 'vitest'
import { requestToken, person } from '../../engine/accounts/oauth/test-oauth.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'

let engine: TestEngine
afterEach(() => engine.close())

const rateLimit = { anonymousPerMinute: 100, tokenPerMinute: 100 }

/** The number of requests that the caller may still send after this one. */
const remaining = async (remoteAddress: string, forwardedFor?: string): Promise<number> => {
  const response = await engine.call('/v4/events/102', {
    connection: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor },
  })
  return Number(response.headers.get('ratelimit-remaining'))
}

describe('X-Forwarded-For', () => {
  it('is not believed unless it comes from a trusted proxy [own-trusted-proxy]', async () => {
    engine = createTestEngine({ rateLimit })
    expect(await remaining('192.0.2.7', '198.51.100.1')).toBe(99)
    expect(await remaining('192.0.2.7', '198.51.100.2')).toBe(98)
    engine.close()
    engine = createTestEngine({ rateLimit, trustedProxies: ['10.0.0.1'] })
    expect(await remaining('10.0.0.2', '198.51.100.1')).toBe(99)
    expect(await remaining('10.0.0.2', '198.51.100.2')).toBe(98)
    expect(await remaining('198.51.100.1')).toBe(99)
  })

  it.each([
    ['198.51.100.1', 'one address'],
    ['203.0.113.9, 198.51.100.1', 'what the caller made up is left of what the proxy saw'],
    ['203.0.113.9,198.51.100.1 , 10.0.0.2', 'behind two trusted proxies'],
    ['no address, 198.51.100.1, ::ffff:10.0.0.2', 'a trusted proxy written as IPv6'],
  ])('%s: %s [own-trusted-proxy]', async (header) => {
    engine = createTestEngine({ rateLimit, trustedProxies: ['10.0.0.1', '10.0.0.2'] })
    expect(await remaining('198.51.100.1')).toBe(99)
    expect(await remaining('10.0.0.1', header)).toBe(98)
    expect(await remaining('::ffff:10.0.0.1', header)).toBe(97)
  })

  it.each(['unknown', '198.51.100.1, garbage', '198.51.100.1:80', '198.51.100.1,', '10.0.0.1', '999.1.1.1'])(
    'is ignored where it names no address: %s [own-trusted-proxy]',
    async (header) => {
      engine = createTestEngine({ rateLimit, trustedProxies: ['10.0.0.1'] })
      expect(await remaining('10.0.0.1')).toBe(99)
      expect(await remaining('10.0.0.1', header)).toBe(98)
      expect(await remaining('198.51.100.1')).toBe(99)
    },
  )

  it('knows IPv6 however it is written', async () => {
    engine = createTestEngine({ rateLimit, trustedProxies: ['2001:db8::1'] })
    expect(await remaining('2001:db8:0:0:0:0:0:1', '2001:db8::7')).toBe(99)
    expect(await remaining('2001:db8::7')).toBe(98)
  })

  it('is what failed sign-ins count under [own-trusted-proxy]', async () => {
    engine = createTestEngine({ trustedProxies: ['10.0.0.1'] })
    await requestToken(
      engine,
      { grant_type: 'password', ...person, customer_password: 'wrong one' },
      {
        connection: { remoteAddress: '10.0.0.1' },
        headers: { 'X-Forwarded-For': '198.51.100.1', 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    )
    expect(engine.database.prepare('SELECT address FROM login_failures').all()).toEqual([{ address: '198.51.100.1' }])
  })
})
