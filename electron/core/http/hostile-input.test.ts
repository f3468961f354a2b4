/** Hostile input is refused with a code or ignored, immediately, and never causes an internal error. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { createEngine } from '../../engine/engine.ts'
import { book, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../engine/testing/test-engine.ts'

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

const codeOf = (response: Answer): string | undefined =>
  response.json<{ errors?: { code: string }[] }>().errors?.[0]?.code

describe.each(searches)('%s', (path) => {
  it('treats names of built-in members as unknown fields and relations', async () => {
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
    const response = await get(path, { q })
    expect([200, 400, 404]).toContain(response.status)
    if (response.status !== 200) expect(codeOf(response)).toMatch(/^[a-z_]+$/)
  })

  it('reads the longest values at once', async () => {
    const size = 250_000
    const values = [`1${' '.repeat(size)}x`, `${'1'.repeat(size)}x`, `1${'.'.repeat(size)}`, ','.repeat(size)]
    for (const type of ['venue_id', 'coordinates', 'coordinates:42,-71 distance', 'bounds', 'location_id']) {
      for (const value of values) {
        const body = `q=${type}:${value}`.replaceAll(' ', '+')
        const response = await engine.call(path, { method: 'POST', token, body })
        expect(response.status).toBeLessThan(500)
      }
    }
  })
})

describe('JSON bodies', () => {
  it.each(['[', '{"a":'])('are refused when %s nests without end [own-json-depth]', async (opening) => {
    const closing = opening === '[' ? ']' : '}'
    for (const body of [`{"q":${opening.repeat(40_000)}1${closing.repeat(40_000)}}`, opening.repeat(40_000)]) {
      const response = await postJson('/v4/events', body)
      expect([response.status, codeOf(response)]).toEqual([400, 'invalid_request'])
    }
  })

  it('may hold brackets as text and ordinary lists', async () => {
    const response = await postJson(
      '/v4/events',
      JSON.stringify({ q: 'name:kings', note: '[{"'.repeat(60), ids: [[1, 2]] }),
    )
    expect(response.status).toBe(200)
  })
})

describe('the Link header', () => {
  it('leaves out what would make the headers too long for clients [own-long-link]', async () => {
    const sort = Array.from({ length: 400 }, () => 'start_time').join(' ')
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
  const response = await createEngine(engine.deps).fetch(new Request('http://127.0.0.1:4400/v4/events', init))
  expect(response.status).toBe(400)
})

describe('what generated requests taught', () => {
  it('does not wrap the refusal of a token endpoint [W13-shape]', async () => {
    const form = { grant_type: 'magic', client_id: 'demo-partner', envelope: 'true' }
    const response = await post('/v4/oauth/token', form)
    expect(response.status).toBe(400)
    expect(Object.keys(response.json())).toEqual(['error', 'error_description'])
  })

  it('does not quote from the start of an event that is over, whatever end is requested [D3-window-past]', async () => {
    const q = `event_id:${smallSeed.events.celticsPast}`
    for (const days of [0, 90]) {
      engine.setNow(testNowMs + days * 86_400_000)
      const response = await get('/v4/quotes', { q, end_time: '2027-03-20T18:00' })
      expect([response.status, codeOf(response)]).toEqual([400, 'quote_window_in_past'])
    }
    engine.setNow(testNowMs)
  })

  it('shows a program the requested fields of a shared booking, not a page without them', async () => {
    const quoteId = await quoteIdOf(engine, `q=event_id:${smallSeed.events.celticsKnicks}`, 1004)
    const { id } = await book(engine, { quote_id: quoteId }, token)
    const shared = await engine.call(`/v4/bookings/${id}/share`, { method: 'POST', token })
    const code = shared.json<{ share_code: string }>().share_code
    for (const parameter of ['zoom=:none', 'fields=id']) {
      const headers = { Accept: 'text/html' }
      const response = await engine.call(`/v4/bookings/${id}?share_code=${code}&${parameter}`, { headers })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    }
  })

  it('takes a page that is too far to count for an empty one [D2-past-the-end]', async () => {
    for (const path of searches.filter((each) => each !== '/v4/quotes')) {
      const response = await get(path, { page: '9'.repeat(26) })
      expect([response.status, response.text]).toEqual([200, '[]'])
    }
  })

  it('reads half a character, as careless programs cut them, as no text at all', async () => {
    const response = await engine.call('/v4/events?q=name:%ED%A0%BD', { token })
    expect([response.status, codeOf(response)]).toEqual([400, 'invalid_request'])
  })

  it('does not read a fixed path as an id', async () => {
    const response = await engine.call('/v4/bookings/previews', { token })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})
