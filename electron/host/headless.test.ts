/** The headless host over real HTTP with a child process behind it: page, gateway, guard, crash and recovery. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHeadless } from './headless.ts'
import type { HeadlessApp } from './headless.ts'

let directory = ''
let app: HeadlessApp
const lines: string[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parkdesk-headless-'))
  await writeFile(join(directory, 'index.html'), '<meta content="__CSP_NONCE__">page')
  app = await startHeadless({
    port: 0,
    databaseFile: 'ready',
    demo: false,
    relationPrefix: 'svc',
    rendererDirectory: directory,
    engineFile: new URL('./testing/stub-engine.mjs', import.meta.url).pathname,
    log: (line) => lines.push(line),
  })
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
  expect(await (await fetch(app.origin)).text()).toContain('page')
  expect(await (await fetch(`${app.origin}/api/v4/events?q=a`)).text()).toBe('GET /v4/events?q=a')
  expect(await (await fetch(`${app.origin}/v4/events`)).text()).toBe('GET /v4/events')
  expect(await (await fetch(`${app.origin}/pass/abc`)).text()).toBe('GET /pass/abc')
  const posted = await fetch(`${app.origin}/api/desk/sales`, { method: 'POST', body: '{}' })
  expect(await posted.text()).toBe('POST /desk/sales')
})

test('refuses a rebound name and another site’s page', async () => {
  expect(await statusWith('/api/v4/events', { Host: 'evil.example' })).toBe(403)
  expect(await statusWith('/api/v4/events', { Origin: 'https://evil.example' })).toBe(403)
  expect(await statusWith('/api/v4/events', {})).toBe(200)
})

test('a killed engine is back, on the same address', async () => {
  const pid = app.supervisor.enginePid() ?? 0
  process.kill(pid, 'SIGKILL')
  expect((await fetch(`${app.origin}/api/v4/after`)).status).toBeOneOf([200, 503])
  const response = await fetch(`${app.origin}/api/v4/after`)
  expect(await response.text()).toBe('GET /v4/after')
  expect(app.supervisor.enginePid()).not.toBe(pid)
})
