/** The exchange of the desktop app over Chromium's network service: the requests, their number and targets, and the error codes. */
import { join } from 'node:path'
import { _electron, expect, test as base } from '@playwright/test'
import { build } from 'vite'
import { makeCertificate } from '../../electron/host/testing/test-certificate.ts'
import { serveHttps } from '../../electron/host/testing/test-https.ts'
import { openTestProxy, type TestProxy } from '../../electron/host/testing/test-proxy.ts'
import type { ExchangeApp, Outcome, SentRequest } from '../fixtures/exchange-app.ts'
import { isRoot, projectFolder } from '../fixtures/project.ts'

interface Bench {
  /** `https://localhost:<port>`, whose certificate names `marketplace.test` as well. */
  readonly base: string
  /** Addresses with an unknown authority, and with an expired certificate. */
  readonly unknown: string
  readonly expired: string
  /** The requests in order: `POST /path body`. */
  readonly arrived: string[]
  readonly proxy: TestProxy
  send(request: SentRequest): Promise<Outcome>
}

const test = base.extend<{ bench: Bench }>({
  // Playwright requires a destructuring pattern, also for no fixtures.
  bench: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('app')
    await build({
      configFile: false,
      logLevel: 'error',
      root: projectFolder,
      ssr: { noExternal: true },
      build: {
        ssr: join(projectFolder, 'e2e/fixtures/exchange-app.ts'),
        outDir: folder,
        target: 'node20.18',
        rolldownOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'main.cjs' } },
      },
    })
    const [good, other, old] = await Promise.all([
      makeCertificate(['localhost', 'marketplace.test']),
      makeCertificate(),
      makeCertificate(['localhost'], { expired: true }),
    ])
    const arrived: string[] = []
    const serve = (certificate: typeof good) =>
      serveHttps(certificate, (request, response) => {
        let body = ''
        request.on('data', (chunk: Buffer) => (body += chunk.toString()))
        request.on('end', () => {
          const { method = '', url = '' } = request
          arrived.push(`${method} ${url} ${body}`.trim())
          if (url === '/hang-up') return void request.socket.destroy()
          if (url === '/silent') return
          if (url === '/garbage') return void request.socket.end('\u0000\u0001 no HTTP at all\r\n\r\n')
          if (url === '/redirect') return void response.writeHead(307, { Location: '/elsewhere' }).end()
          if (url === '/empty') return void response.writeHead(204).end()
          if (url === '/large') return void response.end(' '.repeat(2_000_000))
          if (url === '/cut')
            return void response.writeHead(200, { 'Content-Length': 99 }).write('[', () => response.destroy())
          return void response.end('[]')
        })
      })
    const servers = await Promise.all([serve(good), serve(other), serve(old)])
    const [base, unknown, expired] = servers.map(({ port }) => `https://localhost:${String(port)}`)
    const proxy = await openTestProxy()
    const electron = await _electron.launch({
      args: [join(folder, 'main.cjs'), ...(isRoot ? ['--no-sandbox'] : []), `--proxy-server=http://${proxy.address}`],
      env: {
        ...(process.env as Record<string, string>),
        PARKDESK_TEST_AUTHORITIES: [good.authority, old.authority].join('\n'),
      },
      cwd: projectFolder,
    })
    const send = (request: SentRequest) =>
      electron.evaluate(async (_electronModule, sent) => {
        const { exchangeApp } = globalThis as unknown as { exchangeApp: Promise<ExchangeApp> }
        return (await exchangeApp).send(sent)
      }, request)
    await use({ base: base ?? '', unknown: unknown ?? '', expired: expired ?? '', arrived, proxy, send })
    await electron.close()
    await Promise.all([...servers, proxy].map((server) => server.close()))
  },
})

test(
  'a write is sent once on a separate connection, however it ends, and reads are complete',
  { tag: '@all' },
  async ({ bench }) => {
    const { base, arrived, send } = bench
    expect(await send({ url: `${base}/` })).toEqual([200, 2])
    expect(await send({ url: `${base}/`, method: 'POST', body: 'sale=1' })).toEqual([200, 2])
    expect(await send({ url: `${base}/`, method: 'HEAD' })).toEqual([200, 0])
    expect(await send({ url: `${base}/empty` })).toEqual([204, 0])
    expect(await send({ url: `${base}/redirect` })).toEqual([307, 0])
    arrived.length = 0
    // The network service repeats a read on a reused connection.
    expect(await send({ url: `${base}/hang-up` })).toEqual(['connection_broken', true])
    expect(arrived).toEqual(['GET /hang-up', 'GET /hang-up'])
    arrived.length = 0
    expect(await send({ url: `${base}/hang-up`, method: 'POST', body: 'sale=2' })).toEqual(['connection_broken', true])
    expect(arrived).toEqual(['POST /hang-up sale=2'])
    const sales = ['3', '4', '5'].map((sale) => send({ url: `${base}/`, method: 'POST', body: `sale=${sale}` }))
    expect(await Promise.all(sales)).toEqual(Array(3).fill([200, 2]))
  },
)

test('each failure has a code, and whether the request may have arrived', { tag: '@all' }, async ({ bench }) => {
  const { base, unknown, expired, arrived, send } = bench
  expect(await send({ url: `${base}/cut` })).toEqual(['response_cut', true])
  expect(await send({ url: `${base}/garbage` })).toEqual(['response_unreadable', true])
  expect(await send({ url: `${base}/large` })).toEqual(['response_too_large', true])
  expect(await send({ url: `${base}/silent`, method: 'POST', body: 'x' })).toEqual(['response_timeout', true])
  expect(await send({ url: `${base}/silent`, abortMs: 200 })).toEqual(['TimeoutError', undefined])
  arrived.length = 0
  expect(await send({ url: `${unknown}/` })).toEqual(['certificate_unknown', false])
  expect(await send({ url: `${expired}/` })).toEqual(['certificate_expired', false])
  expect(await send({ url: `${base.replace('localhost', '127.0.0.1')}/` })).toEqual(['certificate_wrong_name', false])
  expect(arrived).toEqual([])
})

test(
  'a proxy receives only host and port, and one that does not connect is explained',
  { tag: '@all' },
  async ({ bench }) => {
    const { base, arrived, proxy, send } = bench
    const outside = base.replace('localhost', 'marketplace.test')
    expect(await send({ url: `${outside}/`, method: 'POST', body: 'secret' })).toEqual([200, 2])
    expect(await send({ url: `${base}/` })).toEqual([200, 2])
    expect(new Set(proxy.requests)).toEqual(new Set([`CONNECT ${new URL(outside).host}`]))
    expect(proxy.heard()).not.toContain('secret')
    arrived.length = 0
    proxy.fate = 'password'
    expect(await send({ url: `${outside}/`, method: 'POST', body: 'x' })).toEqual(['proxy_password', false])
    proxy.fate = 'refuses'
    expect(await send({ url: `${outside}/`, method: 'POST', body: 'x' })).toEqual(['proxy_refused', false])
    await proxy.close()
    expect(await send({ url: `${outside}/`, method: 'POST', body: 'x' })).toEqual(['proxy_unreachable', false])
    expect(arrived).toEqual([])
  },
)
