/** A marketplace behind the proxy of an office, over real HTTPS: it is reached, nobody on the way reads along, and what fails is explained. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestStep } from '../../shared/connection.ts'
import { testConnection } from '../gateway/remote/connection-test.ts'
import { createExchange } from '../gateway/remote/exchange.ts'
import { readRoutes } from '../gateway/remote/proxy-routes.ts'
import type { RemoteConnectionOptions } from '../gateway/remote/remote-connection.ts'
import { always, codeOf, form, openRemoteClient } from './testing/remote-client.ts'
import type { RemoteClient } from './testing/remote-client.ts'
import { makeCertificate } from './testing/test-certificate.ts'
import { deadAddress, openTestProxy } from './testing/test-proxy.ts'
import type { TestProxy } from './testing/test-proxy.ts'

let client: RemoteClient
let proxy: TestProxy
/** What the system was asked about, in order. */
let asked: string[]
beforeEach(async () => {
  client = await openRemoteClient()
  proxy = await openTestProxy()
  asked = []
})
afterEach(async () => {
  await client.close()
  await proxy.close()
})

/** The system says this of every address. */
const behind = (said: string, change: Partial<RemoteConnectionOptions> = {}, base = client.bench.outsideBase) => {
  client.connection.close()
  const resolveProxy = (url: string) => {
    asked.push(url)
    return Promise.resolve(said)
  }
  client.connect({ addresses: { base } }, { resolveProxy, ...change })
}
const target = () => new URL(client.bench.outsideBase).host
const refusalOf = async () => codeOf(await client.fetchAs('/v4/venues', {}, false))
const steps = (): Promise<TestStep[]> =>
  testConnection({
    connection: client.connection,
    nowMs: () => client.nowMs,
    onStep: () => undefined,
    signal: new AbortController().signal,
  })

describe('through a proxy', () => {
  test('the marketplace is asked, and the proxy hears host and port, never the token', async () => {
    behind(`PROXY ${proxy.address}`)
    expect((await client.fetchAs('/v4/venues?page=1')).status).toBe(200)
    const bearer = client.apiRequests()[0]?.headers.authorization ?? ''
    expect(bearer).toMatch(/^Bearer [0-9a-f]{64}$/)
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${target()}`]))
    for (const secret of [bearer.slice(7), 'Bearer', '/v4/', client.secrets.clientSecret ?? ''])
      expect(proxy.heard()).not.toContain(secret)
    // What it carried was kept: the search would have found something.
    expect(proxy.heard()).toContain('marketplace.test')
    expect(proxy.heard().length).toBeGreaterThan(1000)
  })

  test('bookings go the same way, on a connection of their own', async () => {
    behind(`PROXY ${proxy.address}`)
    await client.fetchAs('/v4/venues')
    const before = proxy.asked.length
    const response = await client.fetchAs('/v4/bookings/', form({ quote_id: 'none' }))
    expect(response.status).toBe(404)
    expect(proxy.asked.length).toBe(before + 1)
  })

  test('requests one after the other share a connection, and the system is asked once in a while', async () => {
    behind(`PROXY ${proxy.address}`)
    await client.fetchAs('/v4/venues')
    const connections = proxy.asked.length
    for (let turn = 0; turn < 5; turn += 1) await client.fetchAs(`/v4/venues?page=${String(turn + 1)}`)
    expect(proxy.asked.length).toBe(connections)
    expect(asked).toEqual([`${client.bench.outsideBase}/`])
    client.nowMs += 31_000
    await client.fetchAs('/v4/venues')
    expect(asked).toHaveLength(2)
  })

  test.each(['ends', 'resets'] as const)(
    'a connection that the proxy %s while nobody uses it is not used again',
    async (how) => {
      behind(`PROXY ${proxy.address}`)
      await client.fetchAs('/v4/venues')
      await client.fetchAs('/v4/venues')
      const before = proxy.asked.length
      proxy.hangUp(how)
      await expect.poll(() => proxy.open()).toBe(0)
      expect((await client.fetchAs('/v4/venues')).status).toBe(200)
      expect(proxy.asked.length).toBe(before + 1)
      expect(client.entries.map(({ problem }) => problem)).not.toContain('answer_timeout')
    },
  )

  test('forty requests at once have eight connections at most', async () => {
    behind(`PROXY ${proxy.address}`)
    await client.fetchAs('/v4/venues')
    client.bench.fate = always('slow')
    const before = proxy.asked.length
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.fetchAs('/v4/venues')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(proxy.asked.length - before).toBeLessThanOrEqual(8)
  })

  test('a large answer comes whole', async () => {
    behind(`PROXY ${proxy.address}`, { limits: { maximumBytes: 3_000_000 } })
    client.bench.fate = always('too large')
    expect(await refusalOf()).toEqual(['remote_answer_broken', 'answer_too_large'])
    client.bench.fate = always('fine')
    expect((await client.fetchAs('/v4/venues?per_page=100')).status).toBe(200)
  })

  test('that is spoken to over TLS, and has to prove itself', async () => {
    const certificate = await makeCertificate(['127.0.0.1'])
    const secure = await openTestProxy(certificate)
    behind(`HTTPS ${secure.address}`)
    expect(await refusalOf()).toEqual(['remote_unreachable', 'proxy_unreachable'])
    expect(secure.asked).toEqual([])
    behind(`HTTPS ${secure.address}`, { extraCertificates: () => [certificate.authority, client.bench.authority] })
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
    expect(secure.asked[0]).toBe(`CONNECT ${target()}`)
    await secure.close()
  })

  test('certificates are checked as without it', async () => {
    const other = await makeCertificate()
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      behind(`PROXY ${proxy.address}`, { extraCertificates: () => [other.authority] })
      expect(await refusalOf()).toEqual(['remote_untrusted', 'certificate_unknown'])
      for (const name of ['elsewhere.test', '10.20.30.40']) {
        behind(`PROXY ${proxy.address}`, {}, client.bench.base.replace('localhost', name))
        expect(await refusalOf()).toEqual(['remote_untrusted', 'certificate_wrong_name'])
      }
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
    expect(client.bench.seen).toEqual([])
  })

  test.each([
    ['lost request', 'remote_answer_broken', 'connection_broken'],
    ['cut', 'remote_answer_broken', 'answer_cut'],
    ['garbage', 'remote_answer_broken', 'answer_unreadable'],
    ['bad gateway', 'remote_answer_broken', 'service_failing'],
    ['silent', 'remote_no_answer', 'answer_timeout'],
  ] as const)('what the service does wrong is told as without it: %s', async (fate, code, details) => {
    behind(`PROXY ${proxy.address}`)
    await client.fetchAs('/v4/venues')
    behind(`PROXY ${proxy.address}`, fate === 'silent' ? { limits: { answerMs: 100, wholeMs: 200 } } : {})
    client.bench.fate = always(fate)
    expect(await refusalOf()).toEqual([code, details])
  })

  test('who gives up ends the connection as well', async () => {
    behind(`PROXY ${proxy.address}`)
    await client.fetchAs('/v4/venues')
    proxy.fate = 'silent'
    const controller = new AbortController()
    const send = { ...form({ quote_id: 'none' }), signal: controller.signal }
    const before = [proxy.asked.length, proxy.open()]
    const answer = client.fetchAs('/v4/bookings/', send)
    const refused = expect(answer).rejects.toThrow()
    await expect.poll(() => [proxy.asked.length, proxy.open()]).toEqual(before.map((count) => count + 1))
    controller.abort()
    await refused
    await expect.poll(() => proxy.open()).toBe(before[1])
    client.connection.close()
    await expect.poll(() => proxy.open()).toBe(0)
  })
})

describe('a proxy that does not connect', () => {
  test.each([
    ['password', 'remote_proxy_password', 'proxy_password', /asks for a password.*407/],
    ['refuses', 'remote_proxy_refused', 'proxy_refused', /did not connect to the service.*403/],
    ['hangs up', 'remote_unreachable', 'proxy_unreachable', /cannot be reached/],
    ['silent', 'remote_unreachable', 'connect_timeout', /No connection came about/],
  ] as const)('%s is told as %s (%s), and by the test of the connection', async (fate, code, details, words) => {
    // One that answers has the last word; one that does not would be passed over.
    const next = fate === 'hangs up' ? '' : '; DIRECT'
    behind(`PROXY ${proxy.address}${next}`, fate === 'silent' ? { limits: { connectMs: 200 } } : {})
    proxy.fate = fate
    expect(await refusalOf()).toEqual([code, details])
    const [name, connect, ...others] = await steps()
    expect([name?.status, name?.saw]).toEqual(['passed', `Left to the proxy ${proxy.address}`])
    expect([connect?.status, connect?.advice]).toEqual(['failed', expect.any(String)])
    expect(connect?.saw).toMatch(words)
    expect(others.every(({ status }) => status === 'skipped')).toBe(true)
    expect(client.bench.seen).toEqual([])
  })

  test('nobody there: said so, and the next one of the list is used from then on', async () => {
    const dead = await deadAddress()
    behind(`PROXY ${dead}`)
    expect(await refusalOf()).toEqual(['remote_unreachable', 'proxy_unreachable'])
    expect((await steps())[1]?.saw).toContain(dead)
    behind(`PROXY ${dead}; PROXY ${proxy.address}`)
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
    expect((await steps())[0]?.saw).toBe(`Left to the proxy ${proxy.address}`)
  })

  test('nobody there, and the list allows to go straight: it goes straight', async () => {
    const url = new URL(`${client.bench.base}/v4/venues`)
    const gaveUp: string[] = []
    const routes = readRoutes(`PROXY ${await deadAddress()}; DIRECT`)
    const exchange = createExchange({
      extraCertificates: () => [client.bench.authority],
      routes: { to: () => Promise.resolve(routes), unreachable: (_url, { shown }) => void gaveUp.push(shown) },
    })
    const answer = await exchange.send({ url, method: 'GET', headers: {}, pooled: true })
    expect([answer.status, answer.proxy]).toEqual([200, undefined])
    expect(gaveUp).toHaveLength(1)
    exchange.close()
  })

  test('of another kind is not used, and nothing goes past it', async () => {
    behind(`SOCKS5 ${proxy.address}`)
    expect(await refusalOf()).toEqual(['remote_proxy_refused', 'proxy_unsupported'])
    expect((await steps())[0]?.saw).toMatch(/kind of proxy.*SOCKS5/)
    expect(proxy.asked).toEqual([])
  })
})

test('the test of the connection says through which proxy the service answers', async () => {
  behind(`PROXY ${proxy.address}`)
  expect((await steps())[1]?.saw).toBe(`Answers over TLSv1.3, through the proxy ${proxy.address}`)
})

test('a service of this computer is never asked through a proxy', async () => {
  behind(`PROXY ${proxy.address}`, {}, client.bench.base)
  expect((await client.fetchAs('/v4/venues')).status).toBe(200)
  expect([asked, proxy.asked]).toEqual([[], []])
})

test('a system that names none is direct', async () => {
  behind('DIRECT')
  expect(await refusalOf()).toEqual(['remote_unreachable', 'name_not_found'])
  expect(proxy.asked).toEqual([])
})
