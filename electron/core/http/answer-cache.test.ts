/** Answers that are kept: when they are given again, to whom, and how much memory they take. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createAuthenticator } from './authenticator-repository.ts'
import { openAccess, type JsonReply, type Route, type Source } from './route.ts'
import { createRouter } from './router.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine({ rateLimit: { anonymousPerMinute: 100, tokenPerMinute: 100 } })
})
afterAll(() => engine.close())

/** A router with one list whose items say how often it was made. */
const countingRouter = (
  madeFrom: JsonReply['madeFrom'],
  {
    bytes = 100_000,
    size = 0,
    envelope = {},
  }: { bytes?: number; size?: number; envelope?: JsonReply['envelope'] } = {},
) => {
  const versions: Record<Source, string> = { catalogue: 'a', offers: 'a' }
  let made = 0
  let nowMs = testNowMs
  const route: Route = {
    ...{ method: 'GET', path: '/counts', summary: '', object: 'count', access: openAccess, list: true, isKept: true },
    postSearches: true,
    handle: () => {
      const items = [{ made: (made += 1), text: 'x'.repeat(size) }]
      return { kind: 'list', items, total: 5, madeFrom, envelope }
    },
  }
  const { ids, log, settings } = engine.deps
  const deps = { ids, log, settings, clock: { nowMs: () => nowMs } }
  const answers = createAnswerCache(() => ({ ...versions }), bytes)
  const fetch = createRouter(deps, createAuthenticator(engine.deps), [route], undefined, {
    answers,
    snapshot: (work) => work(),
  })
  const get = (query = '', init: RequestInit = {}) => fetch(new Request(`http://x.test/v4/counts${query}`, init))
  return {
    get,
    /** The number of the answer. */
    async made(query?: string, init?: RequestInit) {
      return /"made":(\d+)/.exec(await (await get(query, init)).text())?.[1]
    },
    setNow: (value: number) => void (nowMs = value),
    change: (source: Source) => void (versions[source] += 'a'),
  }
}

it('gives the same bytes and headers again, and each request its own id and its own count against the limit', async () => {
  const { get } = countingRouter({ source: 'catalogue' })
  const [first, second] = [await get('?per_page=1'), await get('?per_page=1')]
  expect(await second.text()).toBe(await first.text())
  const headers = (response: Response) => Object.fromEntries(response.headers)
  const id = expect.any(String) as string
  expect({ ...headers(second), 'x-request-id': id, 'ratelimit-remaining': id }).toEqual({
    ...headers(first),
    'x-request-id': id,
    'ratelimit-remaining': id,
  })
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect([first, second].map((response) => response.headers.get('ratelimit-remaining'))).toEqual(['99', '98'])
  expect(second.headers.get('x-pagination-total-pages')).toBe('5')
})

it('answers If-None-Match with 304, and HEAD without a body', async () => {
  const { get, made } = countingRouter({ source: 'catalogue' })
  const etag = (await get()).headers.get('etag') ?? ''
  const same = await get('', { headers: { 'If-None-Match': etag } })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
  const head = await get('', { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  expect(await made()).toBe('1')
})

it('makes an answer anew when its source changes, and not when another one does', async () => {
  const { made, change } = countingRouter({ source: 'catalogue' })
  expect(await made()).toBe('1')
  change('offers')
  expect(await made()).toBe('1')
  change('catalogue')
  expect(await made()).toBe('2')
})

it('makes it anew from its last moment on, and before its first', async () => {
  const { made, setNow } = countingRouter({ source: 'catalogue', untilMs: testNowMs + 10 })
  expect(await made()).toBe('1')
  setNow(testNowMs + 9)
  expect(await made()).toBe('1')
  setNow(testNowMs - 1)
  expect(await made()).toBe('2')
  setNow(testNowMs + 10)
  expect(await made()).toBe('3')
})

it('keeps offers to the end of their second, and of a whole second that alone', async () => {
  const { made, setNow } = countingRouter({ source: 'offers' })
  const numbers: (string | undefined)[] = []
  for (const ms of [0, 0, 1, 999, 1000, 1001]) {
    setNow(testNowMs + ms)
    numbers.push(await made())
  }
  expect(numbers).toEqual(['1', '1', '2', '2', '3', '4'])
})

it('distinguishes what was requested, and in which language', async () => {
  const { made } = countingRouter({ source: 'catalogue' })
  const french = { headers: { 'X-Language-Locale': 'fr-CA' } }
  const post = (body: string) => ({ method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const all = async () => [
    await made(),
    await made('?per_page=2'),
    await made('', french),
    await made('', post('{"per_page":2}')),
    await made('', post('{"per_page":3}')),
  ]
  expect(await all()).toEqual(['1', '2', '3', '4', '5'])
  expect(await all()).toEqual(['1', '2', '3', '4', '5'])
})

it('writes an envelope anew around the same data', async () => {
  const { get, setNow } = countingRouter({ source: 'catalogue' })
  type Envelope = { start_timestamp: string; record_count: number; data: { made: number }[] }
  const enveloped = async () => (await (await get('?envelope=true')).json()) as Envelope
  const first = await enveloped()
  setNow(testNowMs + 60_000)
  const second = await enveloped()
  expect([first.data[0]?.made, second.data[0]?.made]).toEqual([1, 1])
  expect(second).toEqual({
    ...first,
    start_timestamp: '2026-12-01T17:01:00.000Z',
    end_timestamp: '2026-12-01T17:01:00.000Z',
  })
})

it('keeps no envelope with members of its own, whose memory is not counted', async () => {
  const { made } = countingRouter({ source: 'catalogue' }, { envelope: { curated: [{}], suggested_view: undefined } })
  expect([await made('?envelope=true'), await made('?envelope=true')]).toEqual(['1', '2'])
  const without = countingRouter({ source: 'catalogue' }, { envelope: { curated: undefined } })
  expect([await without.made('?envelope=true'), await without.made('?envelope=true')]).toEqual(['1', '1'])
})

it('keeps nothing that does not say what it is made from, and nothing without memory', async () => {
  const { made } = countingRouter(undefined)
  expect([await made(), await made()]).toEqual(['1', '2'])
  const without = countingRouter({ source: 'catalogue' }, { bytes: 0 })
  expect([await without.made(), await without.made()]).toEqual(['1', '2'])
})

it('forgets the answers that were used longest ago, and keeps none that is a quarter of the memory', async () => {
  const { made } = countingRouter({ source: 'catalogue' }, { bytes: 100_000, size: 9_000 })
  for (let page = 1; page <= 12; page += 1) expect(await made(`?page=${page}`)).toBe(String(page))
  expect(await made('?page=12')).toBe('12')
  expect(await made('?page=1')).toBe('13')
  const large = countingRouter({ source: 'catalogue' }, { bytes: 100_000, size: 30_000 })
  expect([await large.made(), await large.made()]).toEqual(['1', '2'])
})
