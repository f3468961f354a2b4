/** The behavior that every catalogue endpoint has: the common parameters, headers, caching and methods. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../engine/testing/test-seed-clients.ts'
import { createTestEngine, type CallOptions, type TestEngine } from '../../engine/testing/test-engine.ts'

let engine: TestEngine
let token: string
beforeAll(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner data')
  const review = { location_id: 1001, rating: 4, comment: 'Fine.', invented: 0 }
  for (const id of [1, 2, 3]) insertRow(engine.database, 'reviews', { id, created_at_ms: id * 86_400_000, ...review })
})
afterAll(() => engine.close())

const call = (path: string, options: CallOptions = {}) => engine.call(path, { token, ...options })
const resources = ['/v4/events/102', '/v4/venues/1', '/v4/locations/1001']
const searches = ['/v4/events', '/v4/venues', '/v4/locations', '/v4/quotes?q=venue_id:1', '/v4/venues/1/events']
const lists = [...searches, '/v4/locations/1001/reviews']
const all = [...resources, ...lists]

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`

describe.each(lists)('%s', (path) => {
  it('counts the same whatever page is requested [spec-stats, D2-stats]', async () => {
    const total = (await call(path)).headers.get('x-pagination-total')
    for (const fields of ['count', 'stats:count']) {
      const response = await call(withQuery(path, `result_format=stats&fields=${fields}&per_page=1&page=7`))
      expect(response.json()).toEqual({ count: Number(total) })
      expect(Number(total)).toBeGreaterThan(1)
    }
  })

  it('gives its pages without gaps [spec-per-page, spec-page]', async () => {
    const ids = async (query: string): Promise<unknown[]> =>
      (await call(withQuery(path, query)))
        .json<{ id?: unknown; location_id?: unknown }[]>()
        .map((row) => row.id ?? row.location_id)
    const whole = await ids('per_page=100')
    expect([...(await ids('per_page=1&page=1')), ...(await ids('per_page=1&page=2'))]).toEqual(whole.slice(0, 2))
    expect(await ids('per_page=2&page=999')).toEqual([])
  })

  it('names the sort orders it does not know [D6b-sort]', async () => {
    const response = await call(withQuery(path, 'sort=nonsense'))
    expect(response.status).toBe(400)
    expect(response.json<{ errors: object[] }>().errors[0]).toMatchObject({ code: 'invalid_sort', fields: ['sort'] })
  })
})

it.each(searches)('POST %s is the same search [W5-post-search]', async (path) => {
  const [address = '', query = ''] = path.split('?')
  const body = [query, 'per_page=2&fields=:default'].join('&')
  const got = await call(withQuery(path, 'per_page=2&fields=:default'))
  const posted = await call(address, { method: 'POST', body })
  const withoutIds = (text: string): string => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
  expect(posted.status).toBe(200)
  expect(withoutIds(posted.text)).toBe(withoutIds(got.text))
  const counted = await call(address, { method: 'POST', body: `${query}&result_format=stats&fields=count` })
  expect(counted.json()).toEqual({ count: Number(got.headers.get('x-pagination-total')) })
})

describe.each(all)('%s', (path) => {
  it('is wrapped, indented, and answered to HEAD and OPTIONS [spec-envelope-everywhere, spec-pretty]', async () => {
    const enveloped = (await call(withQuery(path, 'envelope=true'))).json<{
      status: number
      record_count: number
      data: unknown
    }>()
    expect(enveloped.status).toBe(200)
    expect(enveloped.record_count).toBe(Array.isArray(enveloped.data) ? enveloped.data.length : 1)
    expect((await call(withQuery(path, 'pretty=true'))).text).toMatch(/^[[{]\n {2}/)
    const head = await call(path, { method: 'HEAD' })
    const got = await call(path)
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'x-pagination-total', 'link']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name))
    }
    const options = await call(path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      expect.stringMatching(/^GET, HEAD, (POST, )?OPTIONS$/),
    ])
    const refused = await call(path, { method: 'PATCH' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, options.headers.get('allow')])
  })

  it('is not sent again while it is the same, in one language and form [W16-etag, W16-304]', async () => {
    const plain = (await call(path)).headers.get('etag') ?? ''
    expect(plain).toMatch(/^"[^"]+"$/)
    for (const tags of [plain, `W/${plain}`, `"a", "b" ,W/"c", ${plain}`, '*']) {
      const again = await call(path, { headers: { 'If-None-Match': tags } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', plain])
    }
    const others: [string, CallOptions['headers']][] = [
      [withQuery(path, 'pretty=true'), {}],
      [withQuery(path, 'envelope=true'), {}],
      [path, { 'X-Language-Locale': 'fr-CA' }],
    ]
    for (const [address, headers] of others) {
      const other = await call(address, { headers: { ...headers, 'If-None-Match': `"x", ${plain}` } })
      expect(other.status).toBe(200)
      expect(other.headers.get('etag')).not.toBe(plain)
    }
  })

  it('has a weak tag in an envelope, whose times differ each time [W16-304, own-envelope-tag]', async () => {
    const tag = (await call(withQuery(path, 'envelope=true'))).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[^"]+"$/)
    const headers = { 'If-None-Match': tag }
    expect((await call(withQuery(path, 'envelope=true'), { headers })).status).toBe(304)
  })

  it('echoes the language [W15-case, spec-locale]', async () => {
    for (const locale of ['en-us', 'EN-CA', 'fr-CA']) {
      const { headers } = await call(path, { headers: { 'X-Language-Locale': locale } })
      expect(headers.get('x-language-locale')?.toLowerCase()).toBe(locale.toLowerCase())
    }
  })
})

it.each([
  ['/v4/events/102', 'event', 'name'],
  ['/v4/venues/1', 'venue', 'city'],
  ['/v4/locations/1001', 'location', 'city'],
])(
  '%s shows what is requested in every way of writing it [D2-fields-forms, D2-fields-unknown]',
  async (path, object, name) => {
    const keys = async (fields: string): Promise<string[]> =>
      Object.keys((await call(`${path}?fields=${fields}`)).json())
    const defaults = Object.keys((await call(path)).json())
    for (const fields of [name, `${object}:${name}`, `svc:${object}:${name}`, ` ${name} ,nothing,${object}::nothing`]) {
      expect(await keys(fields)).toEqual([name, '_links'])
    }
    for (const fields of [':default', `${object}::default`, `:default,${name}`, 'quote:price']) {
      expect(await keys(fields)).toEqual(defaults)
    }
    const more = await keys(`${object}::default,${object}:site_url`)
    expect(more.filter((key) => !defaults.includes(key))).toEqual(['site_url'])
  },
)
