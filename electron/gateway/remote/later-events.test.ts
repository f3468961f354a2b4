/** A list of events from a later day on, derived from the response for an earlier day. */
import { describe, expect, test } from 'vitest'
import { cacheKey, createResponseCache, type ResponseCache } from './response-cache.ts'
import { laterEvents } from './later-events.ts'

const keyOf = (from: string, more: Record<string, string> = {}, path = '/v4/events') => {
  const q = `venue_id:2,3 starting_after:${from}`
  return cacheKey(
    path,
    `?${new URLSearchParams({ q, page: '1', sort: 'start_time:asc', ...more }).toString()}`,
    'en-us',
  )
}
const events = [
  { id: 1, start_time: '2026-12-16T19:30:00.000-05:00' },
  // It is already the next day in Greenwich, but the local time of the venue counts.
  { id: 2, start_time: '2026-12-16T23:00:00.000-05:00' },
  { id: 3, start_time: '2026-12-17T00:00:00.000-05:00' },
  { id: 4, start_time: '2026-12-19T13:00:00.000-08:00' },
]
const remember = (cache: ResponseCache, key: string, body: unknown, { total = 4, pages = 1, atMs = 5 } = {}) =>
  cache.store(key, {
    atMs,
    status: 200,
    headers: [
      ['content-type', 'application/json'],
      ['link', '<http://x/v4/events?page=2>; rel="next"'],
      ['x-pagination-current-page', new URLSearchParams(key.split('?')[1]).get('page') ?? '1'],
      ['x-pagination-returned', '4'],
      ['x-pagination-total', String(total)],
      ['x-pagination-total-pages', String(pages)],
    ],
    body: new TextEncoder().encode(JSON.stringify(body)),
  })
const cachedOn = (from: string, facts = {}) => {
  const cache = createResponseCache()
  remember(cache, keyOf(from), events, facts)
  return cache
}
const idsOf = (cache: ResponseCache, key: string): number[] | undefined => {
  const response = laterEvents(cache, key)
  if (response === undefined) return undefined
  return (JSON.parse(new TextDecoder().decode(response.body)) as { id: number }[]).map(({ id }) => id)
}
const monday = '2026-12-14T00:00'
const wednesday = '2026-12-16T00:00'
const thursday = '2026-12-17T00:00'

describe('events from a later day on', () => {
  test('are those of the earlier response that begin then, by the clock of their venue', () => {
    const response = laterEvents(cachedOn(wednesday), keyOf(thursday))
    expect(idsOf(cachedOn(wednesday), keyOf(thursday))).toEqual([3, 4])
    expect(response?.atMs).toBe(5)
    expect(response?.status).toBe(200)
    const headers = new Map(response?.headers)
    expect(headers.get('x-pagination-returned')).toBe('2')
    expect(headers.get('x-pagination-total')).toBe('2')
    expect(headers.has('link')).toBe(false)
  })

  test('come from the nearest day', () => {
    const cache = cachedOn(wednesday)
    remember(cache, keyOf(monday), [{ id: 9, start_time: '2026-12-18T13:00:00.000-05:00' }])
    expect(idsOf(cache, keyOf(thursday))).toEqual([3, 4])
  })

  test.each([
    ['an earlier day', wednesday, keyOf(monday)],
    ['other venues', wednesday, keyOf(thursday, { q: `venue_id:4 starting_after:${thursday}` })],
    ['all venues', wednesday, keyOf(thursday, { q: `starting_after:${thursday}` })],
    ['another page', wednesday, keyOf(thursday, { page: '2' })],
    ['other fields', wednesday, keyOf(thursday, { fields: 'event:site_url' })],
    ['venues', wednesday, keyOf(thursday, {}, '/v4/venues')],
    ['one event', wednesday, keyOf(thursday, {}, '/v4/events/4')],
    ['a question without a day', wednesday, cacheKey('/v4/events', '?q=venue_id:2,3&page=1', 'en-us')],
  ])('are not known of %s', (_what, from, key) => {
    expect(laterEvents(cachedOn(from), key)).toBeUndefined()
  })

  test('are none where the earlier list ends before, and not known where it goes on', () => {
    const saturday = keyOf('2026-12-20T00:00')
    expect(idsOf(cachedOn(wednesday), saturday)).toEqual([])
    expect(laterEvents(cachedOn(wednesday, { total: 9, pages: 3 }), saturday)).toBeUndefined()
    expect(idsOf(cachedOn(wednesday, { total: 9, pages: 3 }), keyOf(thursday))).toEqual([3, 4])
  })

  test('go on with the pages of the same list, not behind one of the day itself', () => {
    const cache = cachedOn(wednesday, { total: 5, pages: 2 })
    const more = [{ id: 5, start_time: '2026-12-20T13:00:00.000-05:00' }]
    remember(cache, keyOf(wednesday, { page: '2' }), more, { total: 5, pages: 2 })
    expect(idsOf(cache, keyOf(thursday, { page: '2' }))).toEqual([5])
    remember(cache, keyOf(monday, { page: '3' }), more, { total: 205, pages: 3 })
    expect(laterEvents(cache, keyOf(thursday, { page: '3' }))).toBeUndefined()
    remember(cache, keyOf(thursday), events.slice(2), { total: 3, pages: 2 })
    expect(laterEvents(cache, keyOf(thursday, { page: '2' }))).toBeUndefined()
  })

  test.each([
    ['a sum', { count: 4 }],
    ['something else', [{ id: 1 }]],
  ])('are not known of %s', (_what, body) => {
    const cache = createResponseCache()
    remember(cache, keyOf(wednesday), body)
    expect(laterEvents(cache, keyOf(thursday))).toBeUndefined()
  })
})
