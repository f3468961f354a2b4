/** Compressed responses over real connections. */
import { gunzipSync } from 'node:zlib'
import { request as send } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { createEngine } from '../../engine/engine.ts'
import { compressing } from './compress.ts'
import { listen, type HttpServer } from './http-server.ts'

let engine: TestEngine
let server: HttpServer
beforeAll(async () => {
  engine = createTestEngine()
  const { fetch } = createEngine(engine.deps)
  server = await listen(0, compressing(fetch))
})
afterAll(async () => {
  await server.close()
  engine.close()
})

/** Sends without the headers that fetch adds. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    send(`${server.origin}${path}`, { headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

const quotes = '/v4/quotes?q=venue_id:1'

it.each(['/v4/events?per_page=100', quotes, '/v4/openapi.json', '/site/td-garden/'])(
  'compresses %s for who asks, and says so [own-compression]',
  async (path) => {
    const plain = await get(path)
    const asked = await get(path, { 'Accept-Encoding': 'br;q=0.9, gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(asked.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(asked.bytes).length).toBe(plain.bytes.length)
    expect(asked.bytes.length).toBeLessThan(plain.bytes.length / 2)
    for (const { headers } of [plain, asked]) expect(headers['vary']).toContain('Accept-Encoding')
  },
)

it.each(['identity', 'gzip;q=0', 'br', '*;q=0'])('leaves it plain for Accept-Encoding: %s', async (encoding) => {
  expect((await get(quotes, { 'Accept-Encoding': encoding })).headers['content-encoding']).toBeUndefined()
})

it('leaves small responses, and those without a body, plain', async () => {
  const asking = { 'Accept-Encoding': 'gzip' }
  expect((await get('/v4/events/102', asking)).headers['content-encoding']).toBeUndefined()
  const head = await get(quotes, asking, 'HEAD')
  expect([head.headers['content-encoding'], head.bytes.length]).toEqual([undefined, 0])
})

it('takes the tag of a compressed response for If-None-Match', async () => {
  const asking = { 'Accept-Encoding': 'gzip' }
  for (const path of ['/v4/openapi.json', '/widget/main.js']) {
    const { headers } = await get(path, asking)
    expect(headers['etag']).toMatch(/^W\//)
    const again = await get(path, { ...asking, 'If-None-Match': String(headers['etag']) })
    expect([path, again.status, again.bytes.length]).toEqual([path, 304, 0])
    expect(again.headers['vary']).toContain('Accept-Encoding')
  }
})

it('sends the same bytes as long as they are kept', async () => {
  const asking = { 'Accept-Encoding': 'gzip' }
  const [one, other] = [await get(quotes, asking), await get(quotes, asking)]
  expect(one.bytes.equals(other.bytes)).toBe(true)
})
