/** Input that nobody means well with: it is refused with a code or ignored, at once, and never a failure of ours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallSeed } from '../db/test-seed-clients.ts'
import { createEngine } from '../engine.ts'
import { createTestEngine } from './test-engine.ts'
import type { Answer, TestEngine } from './test-engine.ts'

let engine: TestEngine
let token: string
beforeAll(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-internal', 'internal')
})
afterAll(() => engine.close())

const venue = `venue_id:${smallSeed.venues.tdGarden}`
const searches = ['/v4/venues', '/v4/events', '/v4/quotes', '/v4/locations', '/v4/bookings']
const get = (path: string, query: Record<string, string>): Promise<Answer> =>
  engine.call(`${path}?${new URLSearchParams(query).toString()}`, { token })
const post = (path: string, query: Record<string, string>): Promise<Answer> =>
  engine.call(path, { method: 'POST', token, body: new URLSearchParams(query).toString() })
const postJson = (path: string, body: string): Promise<Answer> =>
  engine.call(path, { method: 'POST', token, body, headers: { 'Content-Type': 'application/json' } })

function codeOf(answer: Answer): string | undefined {
  return answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code
}

describe.each(searches)('%s', (path) => {
  it('takes the names of built-in members for unknown fields and relations', async () => {
    const fields = '__proto__,constructor,event::constructor,venue::toString,location::hasOwnProperty,:__proto__'
    expect((await get(path, { q: venue, fields })).status).toBe(200)
    expect(codeOf(await get(path, { q: venue, zoom: '__proto__' }))).toBe('invalid_zoom')
    expect(codeOf(await get(path, { q: venue, sort: 'constructor' }))).toBe('invalid_sort')
  })

  it.each([
    'venue_id:1 OR 1=1',
    'venue_id:99999999999999999999',
    'event_id:-1',
    'location_id:1.5',
    'id:x',
    'coordinates:NaN,Infinity',
    'coordinates:91,181 distance:-1',
    'bounds:1,2,3',
    'name:" OR * NEAR(',
    'text:"',
    'starting_after:0000-00-00T00:00',
    "partner_event_id:'; DROP TABLE events; --",
    ':::: : a:',
  ])('answers q=%s with a list or a 4xx', async (q) => {
    const answer = await get(path, { q })
    expect([200, 400, 404]).toContain(answer.status)
    if (answer.status !== 200) expect(codeOf(answer)).toMatch(/^[a-z_]+$/)
  })

  it('reads the longest values at once', async () => {
    const size = 250_000
    const values = [`1${' '.repeat(size)}x`, `${'1'.repeat(size)}x`, `1${'.'.repeat(size)}`, ','.repeat(size)]
    for (const type of ['venue_id', 'coordinates', 'coordinates:42,-71 distance', 'bounds', 'location_id']) {
      for (const value of values) {
        const body = `q=${type}:${value}`.replaceAll(' ', '+')
        const answer = await engine.call(path, { method: 'POST', token, body })
        expect(answer.status).toBeLessThan(500)
      }
    }
  })
})

describe('JSON bodies', () => {
  it.each(['[', '{"a":'])('are refused when %s nests without end', async (opening) => {
    const closing = opening === '[' ? ']' : '}'
    for (const body of [`{"q":${opening.repeat(40_000)}1${closing.repeat(40_000)}}`, opening.repeat(40_000)]) {
      const answer = await postJson('/v4/events', body)
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_request'])
    }
  })

  it('may hold brackets as text and ordinary lists', async () => {
    const answer = await postJson(
      '/v4/events',
      JSON.stringify({ q: 'name:kings', note: '[{"'.repeat(60), ids: [[1, 2]] }),
    )
    expect(answer.status).toBe(200)
  })
})

describe('the Link header', () => {
  it('leaves out what would make the headers too long for clients', async () => {
    const sort = Array.from({ length: 500 }, () => 'start_time').join(' ')
    const short = await post('/v4/events', { per_page: '1', page: '2' })
    expect(short.headers.get('link')?.match(/rel="\w+"/g)).toHaveLength(4)
    const long = await post('/v4/events', { per_page: '1', page: '2', sort })
    expect(long.headers.get('link')?.match(/rel="\w+"/g)).toEqual(['rel="prev"', 'rel="next"'])
    const longest = await post('/v4/events', { per_page: '1', page: '2', sort: `${sort} `.repeat(20) })
    expect([longest.status, longest.headers.get('link')]).toEqual([200, null])
    expect(longest.headers.get('x-pagination-total')).toBe(short.headers.get('x-pagination-total'))
  })
})

it('refuses a body that breaks off', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('hung up')) })
  const init = { method: 'POST', body, duplex: 'half' as const }
  const answer = await createEngine(engine.deps).fetch(new Request('http://127.0.0.1:4400/v4/events', init))
  expect(answer.status).toBe(400)
})
