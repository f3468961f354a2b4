/** The HTTP layer for programs: paths, parameters, errors, paging, envelope, zoom, caching. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../engine/testing/test-engine.ts'

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

interface ErrorBody {
  errors: { code: string; uuid: string; status: number; message: string; fields?: string[] }[]
  status: number
  message: string
}

const errorOf = (response: Answer): ErrorBody['errors'][0] => {
  const [first] = response.json<ErrorBody>().errors
  if (first === undefined) throw new Error('no error in the response')
  return first
}

const links = (response: Answer): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const match of (response.headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)) {
    found[match[2] ?? ''] = match[1] ?? ''
  }
  return found
}

describe('paths', () => {
  it.each(['/v4/events', '/v4/events/', '//v4//events//', '/v4/events?'])(
    'takes %s for the plain path [W3-slashes]',
    async (path) => {
      expect((await engine.call(path)).json<unknown[]>()).toHaveLength(3)
    },
  )

  it('says so for the version before [W3-old-version, spec-v3-1]', async () => {
    const response = await engine.call('/v3_1/quotes')
    expect(response.status).toBe(404)
    expect(errorOf(response).code).toBe('api_version_not_supported')
  })

  it('is 404 for unknown paths and 405 with Allow for other methods [spec-verbs-and-statuses, spec-version-prefix]', async () => {
    for (const path of ['/', '/v4', '/v4/nothing', '/events', '/v4/events/1/2']) {
      expect((await engine.call(path)).status).toBe(404)
    }
    const response = await engine.call('/v4/events', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect(errorOf(response).code).toBe('method_not_allowed')
    expect((await engine.call('/v4/events/102', { method: 'OPTIONS' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })

  it('responds to HEAD like GET without a body', async () => {
    const response = await engine.call('/v4/events', { method: 'HEAD' })
    expect([response.status, response.text]).toEqual([200, ''])
    expect(response.headers.get('x-pagination-total')).toBe('3')
  })
})

describe('errors', () => {
  it('have the request id, and status and message on top [W12-shape, W12-top-level, spec-error-object, spec-errors-array]', async () => {
    const response = await engine.call('/v4/events/999')
    const body = response.json<ErrorBody>()
    expect(Object.keys(errorOf(response)).sort()).toEqual(['code', 'message', 'status', 'uuid'])
    expect(errorOf(response)).toMatchObject({ code: 'not_found', status: 404 })
    expect(errorOf(response).uuid).toBe(response.headers.get('x-request-id'))
    expect([body.status, body.message]).toEqual([404, errorOf(response).message])
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it('tell nothing of the inside when something breaks [W12-no-internals]', async () => {
    engine.database.close()
    const response = await engine.call('/v4/events/102')
    expect(response.status).toBe(500)
    expect(errorOf(response).code).toBe('internal_error')
    expect(response.text).not.toMatch(/database|connection|sqlite/i)
    const head = await engine.call('/v4/events/102', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([500, ''])
  })

  it.each(['/v4/events?q=%', '/v4/events?q=%E0%A4', '/v4/events?q=a%00b'])('are 400 for %s', async (path) => {
    const response = await engine.call(path)
    expect(response.status).toBe(400)
    expect(errorOf(response).code).toBe('invalid_request')
  })
})

describe('parameters', () => {
  const total = (response: Answer): string | null => response.headers.get('x-pagination-total')

  it('come from query, form and JSON [W4-sources, W4-json, W4-post-in-query, spec-form-bodies]', async () => {
    expect(total(await engine.call('/v4/events', { method: 'POST', body: 'q=venue_id%3A1' }))).toBe('2')
    const json = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ q: 'venue_id:2', per_page: 5 })
    const response = await engine.call('/v4/events', { method: 'POST', headers: json, body })
    expect([total(response), response.headers.get('x-pagination-per-page')]).toEqual(['1', '5'])
    expect(total(await engine.call('/v4/events?q=venue_id:2', { method: 'POST', body: '' }))).toBe('1')
  })

  it('come from the query first on GET, from the body first on POST [W4-get-query-wins, W4-post-body-wins, own-get-body]', async () => {
    expect(total(await engine.call('/v4/events?q=venue_id:2', { method: 'POST', body: 'q=venue_id:1' }))).toBe('2')
    const connection = { getBody: Buffer.from('q=venue_id:1&per_page=2') }
    const response = await engine.call('/v4/events?q=venue_id:2', { connection })
    expect([total(response), response.headers.get('x-pagination-per-page')]).toEqual(['1', '2'])
    expect(total(await engine.call('/v4/events?q=venue_id:2&q=venue_id:1'))).toBe('2')
  })

  it('are limited to 256 KiB [W4-body-limit]', async () => {
    const fits = await engine.call('/v4/events', { method: 'POST', body: `x=${'a'.repeat(256 * 1024 - 2)}` })
    expect(fits.status).toBe(200)
    const tooMuch = await engine.call('/v4/events', { method: 'POST', body: `x=${'a'.repeat(256 * 1024)}` })
    expect([tooMuch.status, errorOf(tooMuch).code]).toEqual([413, 'request_too_large'])
  })

  it('are refused when their JSON is broken', async () => {
    for (const body of ['{', '[1]', '"text"']) {
      const headers = { 'Content-Type': 'application/json' }
      expect((await engine.call('/v4/events', { method: 'POST', headers, body })).status).toBe(400)
    }
  })
})

describe('paging', () => {
  it('links to first, previous, next and last by absolute addresses with the same query [D2-link-absolute, D2-link-rels, spec-page-link, spec-page-per-page, spec-page-total, spec-page-returned, spec-page-current, spec-page-pages]', async () => {
    const response = await engine.call('/v4/events?q=venue_id:1,2&per_page=1&page=2&fields=id')
    const address = 'http://127.0.0.1:4400/v4/events?q=venue_id:1%2C2&per_page=1&fields=id&page='
    expect(links(response)).toEqual({
      first: `${address}1`,
      prev: `${address}1`,
      next: `${address}3`,
      last: `${address}3`,
    })
    const header = (name: string): string | null => response.headers.get(`x-pagination-${name}`)
    expect(['per-page', 'total', 'returned', 'current-page', 'total-pages'].map(header)).toEqual([
      '1',
      '3',
      '1',
      '2',
      '3',
    ])
  })

  it('gives every event once over all pages [D2-order-total]', async () => {
    const seen: number[] = []
    let address: string | undefined = '/v4/events?per_page=2&fields=id'
    while (address !== undefined) {
      const response: Answer = await engine.call(address)
      seen.push(...response.json<{ id: number }[]>().map((event) => event.id))
      address = links(response)['next']?.replace('http://127.0.0.1:4400', '')
    }
    expect(seen).toEqual([102, 104, 103])
  })

  it('is empty past the end, capped above 100, and refused below 1 [D2-past-the-end, D2-per-page-capped, D2-per-page-refused]', async () => {
    const past = await engine.call('/v4/events?page=99999999999999999999')
    expect([past.status, past.json(), links(past)['next'], links(past)['prev']]).toEqual([
      200,
      [],
      undefined,
      'http://127.0.0.1:4400/v4/events?page=1',
    ])
    expect((await engine.call('/v4/events?per_page=5000')).headers.get('x-pagination-per-page')).toBe('100')
    for (const query of ['per_page=0', 'per_page=-1', 'per_page=ten', 'per_page=1.5', 'page=0', 'page=x']) {
      const response = await engine.call(`/v4/events?${query}`)
      expect([response.status, errorOf(response).fields]).toEqual([400, [query.split('=')[0]]])
    }
  })
})

describe('envelope and indentation', () => {
  it('wraps with exactly these keys [D2-envelope-keys, D2-time-taken, spec-envelope, spec-envelope-status, spec-envelope-count, spec-envelope-timestamps, spec-envelope-time-taken, own-envelope-meta]', async () => {
    engine.setNow(testNowMs)
    const response = await engine.call('/v4/events?q=venue_id:1%20name:celtics&envelope=true&per_page=1')
    const body = response.json()
    expect(Object.keys(body)).toEqual([
      'status',
      'record_count',
      'start_timestamp',
      'end_timestamp',
      'time_taken',
      'query',
      'data',
    ])
    expect(body).toMatchObject({
      status: 200,
      record_count: 1,
      start_timestamp: '2026-12-01T17:00:00.000Z',
      query: { venue_id: 1, name: 'celtics' },
    })
    expect(response.text).toMatch(/"time_taken":\d+\.\d{6},/)
  })

  it('repeats a place and a distance, and only the word true asks for it [D2-envelope-query, spec-envelope-query, W6-only-true]', async () => {
    const q = encodeURIComponent('coordinates:42.36,-71.06 distance:2')
    const body = (await engine.call(`/v4/venues?q=${q}&envelope=true`)).json()
    expect(body['query']).toEqual({ coordinates: [42.36, -71.06], distance: { miles: 2 } })
    for (const other of ['1', 'True', 'yes']) {
      expect((await engine.call(`/v4/events/102?envelope=${other}&pretty=${other}`)).json()['id']).toBe(102)
    }
  })

  it('indents with pretty=true, errors too [spec-pretty]', async () => {
    expect((await engine.call('/v4/events/102?pretty=true')).text).toMatch(/^\{\n {2}"id": 102,\n/)
    expect((await engine.call('/v4/events/9?pretty=true')).text).toMatch(/^\{\n {2}"errors": \[\n/)
    expect((await engine.call('/v4/events/102?pretty=true&envelope=true')).text).toContain('\n  "data": {\n')
  })
})

describe('zoom and relations', () => {
  it('refuses unknown relations [D2-zoom-unknown]', async () => {
    const response = await engine.call('/v4/events?zoom=svc:nothing')
    expect([response.status, errorOf(response).code]).toEqual([400, 'invalid_zoom'])
    expect((await engine.call('/v4/events?zoom=:none')).status).toBe(200)
  })

  it('uses the configured prefix and still takes the standard one [W1-configured-prefix, W1-accepted-prefixes]', async () => {
    const other = createTestEngine({ relationPrefix: 'pw' })
    for (const zoom of ['pw:venue', 'svc:venue', 'venue']) {
      const event = (await other.call(`/v4/events/102?zoom=${zoom}`)).json<{
        _embedded: object
        _links: Record<string, unknown>
      }>()
      expect(Object.keys(event._embedded)).toEqual(['pw:venue'])
      expect(Object.keys(event._links)).toEqual(['self', 'pw:venue', 'pw:quotes', 'curies'])
      expect(event._links['curies']).toMatchObject([{ name: 'pw' }, { name: 'site' }])
    }
    other.close()
  })
})

describe('caching', () => {
  it('answers 304 while nothing changed [W16-etag, W16-304]', async () => {
    for (const path of ['/v4/events/102', '/v4/events?per_page=2']) {
      const tag = (await engine.call(path)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[^"]+"$/)
      for (const sent of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await engine.call(path, { headers: { 'If-None-Match': sent } })
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
      }
      engine.database.prepareWrite('UPDATE events SET name = name || ?').run('!')
      expect((await engine.call(path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
    }
  })
})

it('describes itself', async () => {
  const response = await engine.call('/v4/openapi.json')
  const document = response.json<{ openapi: string; paths: Record<string, Record<string, { parameters: object[] }>> }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths['/v4/events'] ?? {})).toEqual(['get', 'post'])
  expect(document.paths['/v4/events/{id}']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  )
})
