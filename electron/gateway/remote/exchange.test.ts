/** What an exchange says of a request over real connections: whether it has left, and what came of it. */
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../host/testing/test-certificate.ts'
import type { TestCertificate } from '../../host/testing/test-certificate.ts'
import { createExchange } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { createProxyRoutes } from './proxy-routes.ts'

/** As many connections as there are to one service. */
const most = 8

let certificate: TestCertificate
beforeAll(async () => {
  certificate = await makeCertificate()
})

let closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing) close()
  closing = []
})

const serve = async (scheme: 'http' | 'https', listener: RequestListener): Promise<string> => {
  const { key, cert } = certificate
  const server = scheme === 'http' ? createServer(listener) : createSecureServer({ key, cert }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${scheme}://localhost:${String((server.address() as AddressInfo).port)}`
}

const open = (): Exchange => {
  const exchange = createExchange({
    routes: createProxyRoutes(undefined, () => 0),
    extraCertificates: () => [certificate.authority],
  })
  closing.push(exchange.close)
  return exchange
}

test.each(['http', 'https'] as const)(
  'a request that waited for a free connection has left on it: %s',
  async (scheme) => {
    const waiting: ServerResponse[] = []
    const later: IncomingMessage[] = []
    const base = await serve(scheme, (request, response) => {
      if (waiting.length < most) waiting.push(response)
      else later.push(request)
    })
    const exchange = open()
    const ask = () => exchange.send({ url: new URL(`${base}/v4/events`), method: 'GET', headers: {}, pooled: true })
    const first = Array.from({ length: most }, ask)
    const queued = ask().catch((error: unknown) => error)
    await expect.poll(() => waiting.length).toBe(most)
    for (const response of waiting) response.end('[]')
    await Promise.all(first)
    await expect.poll(() => later.length).toBe(1)
    later[0]?.socket.destroy()
    expect(await queued).toMatchObject({ code: 'connection_broken', sent: true })
  },
)

test.each([
  ['GET', 304],
  ['HEAD', 200],
  ['DELETE', 204],
  ['DELETE', 200],
])('%s with status %i has nothing to unpack, whatever its headers say', async (method, status) => {
  const base = await serve('http', (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    response.end()
  })
  const answer = await open().send({ url: new URL(base), method, headers: {}, pooled: false })
  expect([answer.status, answer.body.length]).toEqual([status, 0])
})

test('content is unpacked, and what was cut or is not packed is told', async () => {
  const packed = gzipSync(JSON.stringify(Array<number>(1000).fill(7)))
  const contents = new Map([
    ['/whole', packed],
    ['/part', packed.subarray(0, -8)],
    ['/plain', Buffer.from('[]')],
  ])
  const base = await serve('http', ({ url = '' }, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(contents.get(url))
  })
  const exchange = open()
  const ask = (path: string) =>
    exchange.send({ url: new URL(`${base}${path}`), method: 'GET', headers: {}, pooled: false })
  expect((await ask('/whole')).body.length).toBe(2001)
  await expect(ask('/part')).rejects.toMatchObject({ code: 'answer_unreadable', sent: true })
  await expect(ask('/plain')).rejects.toMatchObject({ code: 'answer_unreadable', sent: true })
})
