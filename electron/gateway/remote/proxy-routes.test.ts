/** What a system says about its proxies, read and remembered. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createProxyRoutes, readRoutes } from './proxy-routes.ts'
import type { Proxy } from './proxy-routes.ts'

const shown = (text: string): string[] =>
  readRoutes(text).map((route) =>
    route === 'direct' ? route : `${route.secure ? 'https' : 'http'} ${route.hostname} ${String(route.port)}`,
  )

describe('the answer of a system', () => {
  test.each([
    ['DIRECT', ['direct']],
    ['', ['direct']],
    [' ; ', ['direct']],
    ['PROXY proxy.example:3128; DIRECT', ['http proxy.example 3128', 'direct']],
    ['HTTPS proxy.example:443;PROXY 10.0.0.1:8080', ['https proxy.example 443', 'http 10.0.0.1 8080']],
    ['PROXY proxy.example', ['http proxy.example 80']],
    ['HTTPS proxy.example', ['https proxy.example 443']],
    ['PROXY [2001:db8::1]:3128', ['http 2001:db8::1 3128']],
    ['proxy Proxy.Example:3128', ['http proxy.example 3128']],
    ['SOCKS5 10.0.0.1:1080; DIRECT', ['direct']],
    ['PROXY nonsense:port; PROXY proxy.example:3128', ['http proxy.example 3128']],
    ['PROXY user:secret@proxy.example:3128', ['http proxy.example 3128']],
    ['PROXY a:1; PROXY b:2; PROXY c:3; PROXY d:4; PROXY e:5', ['http a 1', 'http b 2', 'http c 3', 'http d 4']],
  ])('%s', (text, routes) => {
    expect(shown(text)).toEqual(routes)
  })

  test('no account comes out of it', () => {
    expect(JSON.stringify(readRoutes('PROXY user:secret@proxy.example:3128'))).not.toContain('secret')
  })

  test.each(['SOCKS5 10.0.0.1:1080', 'SOCKS 10.0.0.1:1080; QUIC proxy.example:443', 'PROXY', 'whatever'])(
    '%s is nothing that can be used',
    (text) => {
      expect(() => readRoutes(text)).toThrow(expect.objectContaining({ code: 'proxy_unsupported', sent: false }))
    },
  )
})

describe('the ways to a service', () => {
  const service = new URL('https://marketplace.example/v4/events?q=text:secret')
  const names = async (routes: Promise<readonly ('direct' | Proxy)[]>) =>
    (await routes).map((route) => (route === 'direct' ? route : route.shown))

  const open = (answer: () => Promise<string>) => {
    const system = { nowMs: 1_000_000, asked: [] as string[] }
    const routes = createProxyRoutes(
      (url) => {
        system.asked.push(url)
        return answer()
      },
      () => system.nowMs,
    )
    return { system, routes }
  }

  test('are asked for by origin alone, once in half a minute', async () => {
    const { system, routes } = open(() => Promise.resolve('PROXY a:1'))
    expect(await names(routes.to(service))).toEqual(['a:1'])
    await Promise.all([routes.to(service), routes.to(new URL('/v4/venues', service))])
    expect(system.asked).toEqual(['https://marketplace.example/'])
    system.nowMs += 29_000
    await routes.to(service)
    expect(system.asked).toHaveLength(1)
    system.nowMs += 2_000
    await routes.to(service)
    expect(system.asked).toHaveLength(2)
    // A clock that is set back keeps nothing for longer.
    system.nowMs -= 3_600_000
    await routes.to(service)
    expect(system.asked).toHaveLength(3)
  })

  test('are kept for a few services alone', async () => {
    const { system, routes } = open(() => Promise.resolve('DIRECT'))
    const at = (index: number) => new URL(`https://service-${String(index)}.example/`)
    for (let index = 0; index < 40; index += 1) await routes.to(at(index))
    await routes.to(at(39))
    expect(system.asked).toHaveLength(40)
    await routes.to(at(0))
    expect(system.asked).toHaveLength(41)
  })

  test.each([
    'https://localhost',
    'https://LOCALHOST.',
    'https://till.localhost',
    'https://127.0.0.1',
    'https://127.8.9.1:8443',
    'https://[::1]:4400',
  ])('%s is this computer, which needs none', async (address) => {
    const { system, routes } = open(() => Promise.resolve('PROXY a:1'))
    expect(await names(routes.to(new URL(address)))).toEqual(['direct'])
    expect(system.asked).toEqual([])
  })

  test.each([
    'https://localhost.example',
    'https://notlocalhost',
    'https://127.0.0.1.example',
    'https://10.0.0.1',
    'https://[::2]',
  ])('%s is another computer', async (address) => {
    const { routes } = open(() => Promise.resolve('PROXY a:1'))
    expect(await names(routes.to(new URL(address)))).toEqual(['a:1'])
  })

  test('one that does not answer goes to the end; a lone one is asked for anew', async () => {
    let said = 'PROXY a:1; PROXY b:2; DIRECT'
    const { system, routes } = open(() => Promise.resolve(said))
    const [first] = await routes.to(service)
    if (first === undefined || first === 'direct') throw new Error('a proxy was meant')
    routes.unreachable(service, first)
    await expect.poll(() => names(routes.to(service))).toEqual(['b:2', 'direct', 'a:1'])
    expect(system.asked).toHaveLength(1)
    said = 'PROXY c:3'
    system.nowMs += 31_000
    const [lone] = await routes.to(service)
    if (lone === undefined || lone === 'direct') throw new Error('a proxy was meant')
    said = 'PROXY d:4'
    routes.unreachable(service, lone)
    await expect.poll(() => names(routes.to(service))).toEqual(['d:4'])
  })

  test('one that does not answer while the system is asked anew, and fails, is nobody’s error', async () => {
    const unheard: unknown[] = []
    const note = (reason: unknown): void => void unheard.push(reason)
    process.on('unhandledRejection', note)
    let said = Promise.resolve('PROXY a:1')
    const { system, routes } = open(() => said)
    const [first] = await routes.to(service)
    if (first === undefined || first === 'direct') throw new Error('a proxy was meant')
    let fail = (): void => undefined
    said = new Promise((_resolve, reject) => {
      fail = () => reject(new Error('no service'))
    })
    system.nowMs += 31_000
    const asked = routes.to(service)
    routes.unreachable(service, first)
    fail()
    await expect(asked).rejects.toMatchObject({ code: 'proxy_unreachable' })
    await nextTurn()
    expect(unheard).toEqual([])
    process.off('unhandledRejection', note)
  })

  test('a system that fails is told, and asked again the next time', async () => {
    let fails = true
    const { routes } = open(() => (fails ? Promise.reject(new Error('no service')) : Promise.resolve('DIRECT')))
    await expect(routes.to(service)).rejects.toMatchObject({ code: 'proxy_unreachable', sent: false })
    fails = false
    expect(await names(routes.to(service))).toEqual(['direct'])
  })
})
