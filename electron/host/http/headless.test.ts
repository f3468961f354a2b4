/** The headless host over real HTTP with a child process behind it: page, gateway, guard, crash and recovery. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeEngineFork } from '../process/engine-process.ts'
import { startHeadless, type HeadlessApp } from './headless.ts'

let directory = ''
let app: HeadlessApp
/** `name=value` of the session cookie from the link. */
let cookie = ''
const lines: string[] = []

const start = (databaseFile = 'ready'): Promise<HeadlessApp> =>
  startHeadless({
    port: 0,
    databaseFile,
    demo: false,
    relationPrefix: 'svc',
    rendererDirectory: directory,
    fork: nodeEngineFork(join(import.meta.dirname, '../testing/stub-engine.mjs'), {
      onOutput: (line) => lines.push(line),
    }),
    log: (line) => lines.push(line),
  })

const visit = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(new URL(address, app.origin), { method, headers, redirect: 'manual' })

/** Returns the cookie that a link sets. */
const openLink = async (link: string): Promise<string> => {
  const answer = await fetch(link, { redirect: 'manual' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const inSession = (path: string): Promise<Response> => visit(path, { Cookie: cookie })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parkdesk-headless-'))
  await writeFile(join(directory, 'index.html'), '<meta content="__CSP_NONCE__">page')
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/a.js'), 'script')
  app = await start()
  cookie = await openLink(app.link)
  expect((await app.firstSettled).status).toBe('ready')
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

/** `fetch` would not let a test choose its own Host. */
const statusWith = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${app.origin}${path}`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

test('serves the page, the gateway, and the engine’s own paths', async () => {
  expect(await (await inSession('/')).text()).toContain('page')
  expect(await (await inSession('/api/v4/events?q=a')).text()).toBe('GET /v4/events?q=a')
  expect(await (await fetch(`${app.origin}/v4/events`)).text()).toBe('GET /v4/events')
  expect(await (await fetch(`${app.origin}/pass/abc`)).text()).toBe('GET /pass/abc')
  const headers = { Cookie: cookie }
  const posted = await fetch(`${app.origin}/api/desk/sales`, { method: 'POST', body: '{}', headers })
  expect(await posted.text()).toBe('POST /desk/sales')
})

describe('the link', () => {
  test('gives its session once, without the key in any later address', async () => {
    const other = await start()
    try {
      expect(new URL(other.link).searchParams.get('key')).toMatch(/^[\w-]{43}$/)
      // A HEAD request does not use the key up.
      expect((await fetch(other.link, { method: 'HEAD', redirect: 'manual' })).status).toBe(403)
      const first = await fetch(other.link, { redirect: 'manual' })
      expect([first.status, first.headers.get('location')]).toEqual([303, '/'])
      expect(first.headers.get('referrer-policy')).toBe('no-referrer')
      expect(first.headers.get('cache-control')).toBe('no-store')
      const given = first.headers.get('set-cookie') ?? ''
      expect(given).toMatch(/^parkdesk_session_\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
      const key = new URL(other.link).searchParams.get('key') ?? ''
      expect(given).not.toContain(key)

      const second = await fetch(other.link, { redirect: 'manual' })
      expect(second.status).toBe(403)
      expect(second.headers.get('set-cookie')).toBeNull()
      expect(await second.text()).toContain('each link works once, and starting Parkdesk again prints a new one.')
      // A browser with the session continues, also from the old link.
      const own = { Cookie: given.split(';')[0] ?? '' }
      const again = await fetch(other.link, { redirect: 'manual', headers: own })
      expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
      expect((await fetch(`${other.origin}/api/v4/events`, { headers: own })).status).toBe(200)

      // Another host on another port has another cookie, and neither accepts the other's.
      expect(own.Cookie.split('=')[0]).not.toBe(cookie.split('=')[0])
      expect((await visit('/api/v4/events', own)).status).toBe(401)
      expect((await visit('/api/v4/events', { Cookie: `${own.Cookie}; ${cookie}` })).status).toBe(200)
      expect(lines.join()).not.toContain(key)
    } finally {
      await other.close()
    }
  })

  test('with a wrong key gives nothing', async () => {
    const wrong = await visit(`/?key=${'a'.repeat(43)}`)
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
  })
})

describe('without the session', () => {
  const stale = (): Record<string, string>[] => [{}, { Cookie: `${cookie.split('=')[0] ?? ''}=${'a'.repeat(43)}` }]

  test.each(['/', '/sell', '/index.html', '/assets/a.js'])('%s is refused with what to do', async (path) => {
    for (const headers of stale()) {
      const refused = await visit(path, headers)
      expect(refused.status).toBe(403)
      expect(await refused.text()).toContain('use the link that it printed when it started')
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await inSession(path)).status).toBe(200)
  })

  test.each(['/api/v4/events', '/api/desk/bookings', '/api/connection', '/api'])('%s tells nothing', async (path) => {
    for (const headers of stale()) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const refused = await visit(path, headers, method)
        expect(refused.status).toBe(401)
        expect(await refused.json()).toMatchObject({ errors: [{ code: 'authentication_required' }] })
      }
    }
  })

  test.each(['/v4/events', '/desk/partners', '/oauth/token', '/pass/abc', '/widget/index.html', '/site/td-garden'])(
    '%s is the engine’s, which has tokens of its own',
    async (path) => {
      expect(await (await visit(path)).text()).toBe(`GET ${path}`)
    },
  )

  test('a page that another site leads to loads itself once more, since browsers leave the cookie out there', async () => {
    const led = await visit('/sell', { 'Sec-Fetch-Site': 'cross-site' })
    expect(await led.text()).toContain('http-equiv="refresh"')
    const own = await visit('/sell', { 'Sec-Fetch-Site': 'same-origin' })
    expect(await own.text()).not.toContain('http-equiv="refresh"')
  })
})

test('refuses a rebound name and another site’s page', async () => {
  expect(await statusWith('/api/v4/events', { Cookie: cookie, Host: 'evil.example' })).toBe(403)
  expect(await statusWith('/api/v4/events', { Cookie: cookie, Origin: 'https://evil.example' })).toBe(403)
  expect(await statusWith('/api/v4/events', { Cookie: cookie })).toBe(200)
})

test('tells the engine where requests come from, but for those of the session', async () => {
  const addressAt = async (path: string, headers?: Record<string, string>) => (await visit(path, headers)).text()
  expect(await addressAt('/v4/remote-address')).toBe('127.0.0.1')
  expect(await addressAt('/pass/remote-address')).toBe('127.0.0.1')
  expect(await addressAt('/pass/remote-address', { Cookie: cookie })).toBe('none')
  expect(await addressAt('/api/v4/remote-address', { Cookie: cookie })).toBe('none')
})

test('a killed engine is back, on the same address', async () => {
  const pid = app.supervisor.enginePid() ?? 0
  process.kill(pid, 'SIGKILL')
  expect((await inSession('/api/v4/after')).status).toBeOneOf([200, 503])
  const response = await inSession('/api/v4/after')
  expect(await response.text()).toBe('GET /v4/after')
  expect(app.supervisor.enginePid()).not.toBe(pid)
})

test('an engine that cannot start is started again by whoever has the session, and says no more than why', async () => {
  const failed = await start('newer')
  try {
    expect(await failed.firstSettled).toMatchObject({ status: 'failed', code: 'database_newer' })
    const own = { Cookie: await openLink(failed.link) }
    const send = (headers: Record<string, string>, method = 'POST') =>
      fetch(`${failed.origin}/api/engine`, { method, headers })
    const starts = () => lines.filter((line) => line.startsWith('the engine cannot start')).length
    const before = starts()

    expect((await send({})).status).toBe(401)
    expect((await send({ ...own, Origin: 'http://elsewhere.example' })).status).toBe(403)
    expect((await send({ ...own, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await send(own, 'GET')).status).toBe(405)
    expect(starts()).toBe(before)

    expect((await send(own)).status).toBe(202)
    await expect.poll(starts).toBe(before + 1)
    const connection = await fetch(`${failed.origin}/api/connection`, { headers: own })
    expect(await connection.json()).toEqual({
      profile: 'embedded',
      state: 'offline',
      engine: {
        status: 'failed',
        sinceMs: expect.any(Number) as unknown,
        code: 'database_newer',
        facts: { version: '9' },
      },
    })
    expect((await fetch(`${failed.origin}/api/connection`)).status).toBe(401)
  } finally {
    await failed.close()
  }
})
