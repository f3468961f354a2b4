/** Endless request bodies, at every server of the program: refused, and neither read nor waited for. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuessLimit } from '../../desk/webhooks/inbox/guess-limit.ts'
import { createReceiver, hashOfValue } from '../../desk/webhooks/inbox/receiver.ts'
import { createEngine } from '../../engine/engine.ts'
import { silentLog, smallSeed } from '../../engine/testing/test-database.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { nodeEngineFork } from '../process/engine-process.ts'
import { startHeadless } from './headless.ts'
import { listen } from './http-server.ts'
import { flood } from '../testing/flood.ts'
import { startWebhookSimulator } from '../simulator/webhook-simulator.ts'

/** The size of the limit, of what a caller may send after the response, and of what waits in buffers. */
const mostAcceptedBytes = 1024 * 1024

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

interface Place {
  readonly origin: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const engineAlone = async (): Promise<Place> => {
  const engine = createTestEngine()
  const server = await listen(0, createEngine(engine.deps).fetch)
  endings.push(engine.close, server.close)
  const token = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
  return { origin: server.origin, path: '/v4/bookings', headers: { Authorization: `Bearer ${token}` } }
}

const headless = async (): Promise<Place> => {
  const rendererDirectory = await mkdtemp(join(tmpdir(), 'parkdesk-body-'))
  endings.push(() => rm(rendererDirectory, { recursive: true }))
  await writeFile(join(rendererDirectory, 'index.html'), 'page')
  const app = await startHeadless({
    port: 0,
    databaseFile: 'ready',
    demo: false,
    relationPrefix: 'svc',
    rendererDirectory,
    fork: nodeEngineFork(join(import.meta.dirname, '../testing/stub-engine.mjs'), {
      onOutput: () => undefined,
    }),
    log: () => undefined,
  })
  endings.push(app.close)
  await app.firstSettled
  return { origin: app.origin, path: '/v4/bookings' }
}

const inbox = async (): Promise<Place> => {
  const value = 'secret-of-the-sender'
  const receive = createReceiver({
    proof: () => ({ header: 'X-Key', valueHash: hashOfValue(value) }),
    file: () => 'new',
    guesses: createGuessLimit(() => 0),
    log: silentLog,
  })
  const server = await listen(0, receive)
  endings.push(server.close)
  return { origin: server.origin, path: '/bookings/create', headers: { 'X-Key': value } }
}

const simulator = async (): Promise<Place> => {
  const partner = await startWebhookSimulator({ port: 0, script: ['202'] })
  endings.push(partner.close)
  return { origin: partner.origin, path: '/hooks' }
}

describe.each([
  ['the engine by itself', engineAlone],
  ['the headless host', headless],
  ['the webhook inbox', inbox],
  ['the webhook simulator', simulator],
])('%s', (_name, start) => {
  it.each([
    ['of a declared size', true],
    ['in chunks', false],
  ])('refuses a body %s, and stops reading', async (_how, isAnnounced) => {
    const { origin, ...place } = await start()
    const outcome = await flood(origin, { ...place, isAnnounced })
    expect(outcome.status).toBe(413)
    expect(outcome.answer).toContain('request_too_large')
    expect(outcome.acceptedBytes).toBeLessThan(mostAcceptedBytes)
    expect(outcome.answer).toMatch(/\r\nconnection: close\r\n/i)
  })

  it('waits at most 30 seconds for a body', async () => {
    const { origin } = await start()
    const servers: Server[] = []
    const seen = (message: unknown): void => void servers.push((message as { server: Server }).server)
    subscribe('http.server.request.start', seen)
    await (await fetch(origin)).text()
    unsubscribe('http.server.request.start', seen)
    const [{ headersTimeout, requestTimeout } = {}] = servers
    expect(headersTimeout).toBeLessThanOrEqual(30_000)
    expect(requestTimeout).toBeLessThanOrEqual(30_000)
  })
})

it('a GET with a body is held to the same limit', async () => {
  const { origin } = await engineAlone()
  for (const isAnnounced of [true, false]) {
    const outcome = await flood(origin, { method: 'GET', path: '/v4/events', isAnnounced })
    expect(outcome.status).toBe(413)
    expect(outcome.answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(outcome.acceptedBytes).toBeLessThan(mostAcceptedBytes)
  }
})

it('what is refused for another reason is not read either, and a small rest leaves the connection usable', async () => {
  const { origin } = await engineAlone()
  const outcome = await flood(origin, { path: '/v4/bookings', isAnnounced: false })
  expect(outcome.status).toBe(401)
  expect(outcome.acceptedBytes).toBeLessThan(mostAcceptedBytes)
  for (let round = 0; round < 3; round += 1) {
    const refused = await fetch(`${origin}/v4/bookings`, { method: 'POST', body: 'x'.repeat(100_000) })
    expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('authentication_required')])
  }
})

it('the next request of a program that was refused for its size is not sent on a connection that ends', async () => {
  const { origin } = await engineAlone()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  endings.push(() => agent.destroy())
  const send = (path: string, body: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(origin + path, { agent, method: body === '' ? 'GET' : 'POST' }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      sent.once('error', reject).end(body)
    })
  for (let round = 0; round < 3; round += 1) {
    expect(await send('/v4/events', 'q='.padEnd(300_000, 'x'))).toBe(413)
    expect(await send('/v4/events', '')).toBe(200)
  }
})

it('a page of another site is refused before its body is read', async () => {
  const { origin } = await headless()
  const outcome = await flood(origin, {
    path: '/api/desk/sales',
    headers: { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' },
    isAnnounced: false,
  })
  expect(outcome.status).toBe(403)
  expect(outcome.acceptedBytes).toBeLessThan(mostAcceptedBytes)
})
