/** A front responds as one engine does in the thread of its server: with the same status, headers and bytes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, seedSmall, silentLog, smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { smallSecretCost } from '../../engine/testing/test-seed-clients.ts'
import { composeApp } from '../app.ts'
import { compressing } from '../http/compress.ts'
import { listen, type ServedFetch } from '../http/http-server.ts'
import { createFront } from './front.ts'
import { openFrontStore } from './testing/front-store.ts'

const endings: (() => unknown)[] = []
let ports: readonly number[]
let tokens: Readonly<Record<'partner' | 'internal', string>>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-same-bytes-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'single.db')
  const fill = (database: WritableDatabase): void => {
    seedSmall(database)
    const engine = createTestEngine({}, database)
    tokens = {
      partner: engine.tokenFor('demo-partner', 'partner'),
      internal: engine.tokenFor(smallSeed.clients.internal.id, 'internal'),
    }
    engine.close()
  }
  fill(openTestDatabase({ file }))
  const store = openFrontStore(file, fill)
  const options = {
    demo: false,
    secretCost: smallSecretCost,
    settings: {
      relationPrefix: 'svc',
      baseUrl: 'http://127.0.0.1:4400',
      siteUrl: 'http://127.0.0.1:4400',
      rateLimit: { anonymousPerMinute: 30, tokenPerMinute: 1200 },
      corsOrigins: ['https://shop.example.test'],
      trustedProxies: ['127.0.0.1'],
    },
  }
  const app = await composeApp({ ...options, file, virtualNowMs: testNowMs, log: silentLog })
  const front = createFront({ engines: 2, log: silentLog, virtualNow: () => testNowMs })
  await front.start({ ...options, file: store })
  const serve = async (fetch: ServedFetch): Promise<number> => {
    const server = await listen(0, compressing(fetch), { virtualNow: () => testNowMs })
    endings.push(server.close)
    return server.port
  }
  endings.push(app.close, front.close)
  ports = [await serve(app.fetch), await serve(front.fetch)]
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

/** Ids of requests differ, and so may the seconds until a limit ends. */
const masked = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<uuid>')
    .replaceAll(/^((?:ratelimit-reset|retry-after): )\d+$/gm, '$1<seconds>')

const send = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(text, 'latin1')
  const received = (await buffer(socket)).toString('latin1')
  const end = received.indexOf('\r\n\r\n')
  const [status = '', ...headers] = received.slice(0, end).split('\r\n')
  // Names of headers have no case, and the order of different headers has no meaning (RFC 9110, 5.1 and 5.3).
  const lines = headers.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())).toSorted()
  return masked([status, ...lines, received.slice(end)].join('\n'))
}

interface Sent {
  readonly method?: string
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const rawRequest = ({ method = 'GET', target, headers, body = '' }: Sent): string => {
  const length = body === '' || headers?.['Transfer-Encoding'] !== undefined ? {} : { 'Content-Length': body.length }
  const all = { Host: '127.0.0.1:4400', Connection: 'close', ...headers, ...length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const gzip = { 'Accept-Encoding': 'gzip' }
const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })

const cases: readonly [name: string, () => Sent][] = [
  ['a list', () => ({ target: '/v4/events?per_page=2' })],
  ['a list again, from memory', () => ({ target: '/v4/events?per_page=2' })],
  ['compressed', () => ({ target: '/v4/events?zoom=svc:venue', headers: gzip })],
  ['indented, in French', () => ({ target: '/v4/events/7?pretty=true', headers: { 'X-Language-Locale': 'fr-CA' } })],
  ['HEAD', () => ({ method: 'HEAD', target: '/v4/events' })],
  ['a known tag', () => ({ target: '/v4/events', headers: { 'If-None-Match': '*' } })],
  [
    'a preflight request',
    () => ({ method: 'OPTIONS', target: '/v4/events', headers: { Origin: 'https://shop.example.test' } }),
  ],
  ['a search by POST', () => ({ method: 'POST', target: '/v4/events', headers: form, body: 'q=name:celtics' })],
  ['GET with a body', () => ({ target: '/v4/events', headers: form, body: 'q=name:celtics&per_page=1' })],
  [
    'chunks',
    () => ({
      method: 'POST',
      target: '/v4/events',
      headers: { ...form, 'Transfer-Encoding': 'chunked' },
      body: 'e\r\nq=name:celtics\r\n0\r\n\r\n',
    }),
  ],
  [
    'a body that is too long',
    () => ({ method: 'POST', target: '/v4/bookings', headers: bearer(tokens.partner), body: 'a'.repeat(300_000) }),
  ],
  [
    'a body that is too long without a token',
    () => ({ method: 'POST', target: '/v4/bookings', body: 'a'.repeat(300_000) }),
  ],
  ['a GET body that is too long', () => ({ target: '/v4/events', body: 'a'.repeat(300_000) })],
  ['bytes that are no UTF-8', () => ({ method: 'POST', target: '/v4/events', headers: form, body: 'q=name:\xFF' })],
  ['no token', () => ({ target: '/v4/bookings' })],
  ['a wrong token', () => ({ target: '/v4/bookings', headers: bearer('wrong') })],
  ['a token', () => ({ target: '/v4/bookings', headers: bearer(tokens.partner) })],
  [
    'a booking that is refused',
    () => ({
      method: 'POST',
      target: '/v4/bookings',
      headers: { ...form, ...bearer(tokens.partner) },
      body: 'quote_id=none&final_price=1',
    }),
  ],
  ['a booking of nobody', () => ({ method: 'DELETE', target: '/v4/bookings/1', headers: bearer(tokens.partner) })],
  ['a method without a route', () => ({ method: 'PATCH', target: '/v4/events' })],
  ['an unknown path', () => ({ target: '/v4/nothing' })],
  ['an old version', () => ({ target: '/v3/events' })],
  ['a page', () => ({ target: '/event/102', headers: { Accept: 'text/html', ...gzip } })],
  ['the description', () => ({ target: '/v4/openapi.json', headers: gzip })],
  ['a file', () => ({ target: '/widget/index.html' })],
  ['the back office', () => ({ target: '/desk/inventory/venues', headers: bearer(tokens.internal) })],
  ['the back office without a token', () => ({ target: '/desk/inventory' })],
  ['an address with a password', () => ({ target: 'http://user:secret@127.0.0.1/v4/events?per_page=1' })],
  ['an address with dots', () => ({ target: '/v4/../v4//events/?per_page=1' })],
  ['an address with odd characters', () => ({ target: '/v4/events?q=name:"<a|b>`^{}\\\\%zz' })],
  [
    'a proxy',
    () => ({
      target: '/v4/events?per_page=1',
      headers: {
        'X-Forwarded-For': '192.0.2.7',
        'X-Forwarded-Host': 'park.example.test',
        'X-Forwarded-Proto': 'https',
      },
    }),
  ],
  [
    'a token of the token endpoint',
    () => ({ method: 'POST', target: '/v4/oauth/token', headers: form, body: 'grant_type=password' }),
  ],
  ...Array.from({ length: 15 }, (_, index): [string, () => Sent] => [
    `the limit, ${index}`,
    () => ({ target: '/v4/venues/1' }),
  ]),
]

it.each(cases)('to the byte: %s', async (_name, sent) => {
  const text = rawRequest(sent())
  const [single, behindFront] = await Promise.all(ports.map((port) => send(port, text)))
  expect(behindFront).toBe(single)
  expect(single).toMatch(/^HTTP\/1\.1 \d{3} /)
})
