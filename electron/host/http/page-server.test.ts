/** The page, its policy, its files, and paths outside its folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageServer, fileWithin } from './page-server.ts'

let directory = ''
let renderer = ''
const get = (path: string, init?: RequestInit) =>
  createPageServer({
    rendererDirectory: renderer,
    gateway: {
      fetch: ({ url }) =>
        url.endsWith('pass')
          ? new Response('<style>p{color:red}</style><p>Pass</p>', { headers: { 'Content-Type': 'text/html' } })
          : Response.json({ from: 'gateway' }),
    },
    publicPages: { fetch: () => new Response('<p>Public</p>', { headers: { 'Content-Type': 'text/html' } }) },
    imageOrigins: () => ['https://tiles.example'],
  }).fetch(new Request(`http://app${path}`, init))

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parkdesk-pages-'))
  renderer = join(directory, 'renderer')
  await mkdir(join(renderer, 'assets'), { recursive: true })
  await writeFile(join(renderer, 'index.html'), '<style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__">')
  await writeFile(join(renderer, 'assets', 'a-1b2c.js'), 'export {}')
  await writeFile(join(directory, 'secret.txt'), 'outside')
})
afterAll(() => rm(directory, { recursive: true }))

test.each(['/', '/index.html', '/sell', '/bookings/12?tab=money'])('%s is the page', async (path) => {
  const response = await get(path)
  const html = await response.text()
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(html).not.toContain('__CSP_NONCE__')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test('every load has a nonce of its own', async () => {
  const [first, second] = await Promise.all([get('/'), get('/')])
  expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'))
})

test('files come with their type, and hashed ones for ever', async () => {
  const response = await get('/assets/a-1b2c.js')
  expect(await response.text()).toBe('export {}')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['/assets/none.js', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/a.exe'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('/api goes to the gateway', async () => {
  expect(await (await get('/api/v4/events')).json()).toEqual({ from: 'gateway' })
})

test('a page of the engine may not run scripts and may style itself', async () => {
  const policy = (await get('/api/desk/bookings/1/pass')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).toContain("frame-ancestors 'self'")
})

test('a pass by its link is the engine’s page, /passes is the app’s', async () => {
  for (const path of ['/pass/abc', '/widget/index.html', '/site/td-garden/celtics-1/', '/icons/qr.svg', '/v4/venue']) {
    expect(await (await get(path)).text()).toBe('<p>Public</p>')
  }
  expect(await (await get('/passes')).text()).toContain('nonce')
})

test('only reading', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405)
  expect(await (await get('/', { method: 'HEAD' })).text()).toBe('')
})

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..\\secret.txt', '/a%00.js', '/%E0%A4%A', '/'])(
  'no file within the folder: %s',
  (path) => {
    expect(fileWithin('/srv/page', path)).toBeUndefined()
  },
)
