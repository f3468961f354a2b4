/** Requests by contracts: their addresses and keys, and the areas that are read again after a write. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { z } from 'zod'
import { empty, endpointOf } from '../../shared/contract/endpoint.ts'
import { allOf, call, countOf, pagesOf, queryOf, statsOf } from './client.ts'
import { queryClient, refreshed } from './query-client.ts'

const ofShifts = endpointOf('shifts')
const lot = z.object({ id: z.int() })
const described = { permission: 'anyone', summary: 'A lot' } as const
const byId = { ...described, params: z.object({ id: z.int() }) } as const
const lots = {
  one: ofShifts('GET /desk/lots/:id', { ...byId, response: lot }),
  list: ofShifts('GET /desk/lots', {
    ...described,
    list: true,
    query: z.object({ level: z.int() }).partial(),
    searches: z.object({ name: z.string(), venue_id: z.string() }),
    sorts: ['name'],
    response: lot,
    stats: z.object({ id: z.int() }),
  }),
  change: ofShifts('PUT /desk/lots/:id', { ...byId, body: z.object({ name: z.string() }), response: empty }),
  sell: ofShifts('POST /desk/lots/:id/sales', { ...byId, response: empty, invalidates: ['quotes'] }),
}

let sent: string[] = []
let isRefused = false
beforeEach(() => {
  sent = []
  isRefused = false
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    sent.push([method, url, ...(typeof body === 'string' ? [body] : [])].join(' '))
    if (method !== 'GET') return Promise.resolve(new Response(null, { status: isRefused ? 409 : 204 }))
    const content = /\/lots\?(?!.*stats)/.test(url) ? [{ id: 1 }, { id: 2 }] : { id: 1 }
    return Promise.resolve(new Response(JSON.stringify(content)))
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('addresses a request by its input', async () => {
  expect(await call(lots.one, { id: 7 })).toEqual({ id: 1 })
  await call(lots.change, { id: 7, body: { name: 'A' } })
  await queryClient.query(allOf(lots.list, { q: { name: 'North', venue_id: [1, 2] }, sort: 'name:desc', level: 2 }))
  expect(await queryClient.query(countOf(lots.list))).toBe(2)
  expect(await queryClient.query(statsOf(lots.list, { level: 2 }))).toEqual({ id: 1 })
  expect(sent).toEqual([
    'GET /api/desk/lots/7',
    'PUT /api/desk/lots/7 {"name":"A"}',
    'GET /api/desk/lots?sort=name%3Adesc&level=2&q=name%3ANorth+venue_id%3A1%2C2&page=1&per_page=100',
    'GET /api/desk/lots?per_page=1',
    'GET /api/desk/lots?level=2&result_format=stats',
  ])
})

it('has another key for each endpoint, input and form, all in the area', () => {
  const keys = [
    queryOf(lots.one, { id: 1 }),
    queryOf(lots.one, { id: 2 }),
    allOf(lots.list),
    pagesOf(lots.list),
    countOf(lots.list),
    countOf(lots.list, { level: 1 }),
    statsOf(lots.list),
  ].map(({ queryKey }) => queryKey)
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  expect(keys.map(([area]) => area)).toEqual(keys.map(() => 'shifts'))
})

const watched = async () => {
  const observer = new QueryObserver(queryClient, queryOf(lots.one, { id: 1 }))
  const end = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  return end
}

it('reads its area again after a write, once, where it is shown', async () => {
  const end = await watched()
  await call(lots.change, { id: 7, body: { name: 'A' } })
  await refreshed('shifts')
  expect(sent.filter((each) => each === 'GET /api/desk/lots/1')).toHaveLength(2)
  end()
})

it('leaves it to the caller to read again what several writes have changed', async () => {
  const end = await watched()
  await call(lots.change, { id: 7, body: { name: 'A' } }, { withoutRefresh: true })
  isRefused = true
  await expect(call(lots.change, { id: 7, body: { name: 'B' } }, { withoutRefresh: true })).rejects.toThrow()
  await refreshed('shifts')
  expect(sent.filter((each) => each === 'GET /api/desk/lots/1')).toHaveLength(1)
  end()
})

it('reads it again after a refusal as well, and only what the write invalidates', async () => {
  const end = await watched()
  await call(lots.sell, { id: 7 })
  await refreshed('shifts')
  expect(sent.filter((each) => each === 'GET /api/desk/lots/1')).toHaveLength(1)
  isRefused = true
  await expect(call(lots.change, { id: 7, body: { name: 'A' } })).rejects.toMatchObject({ status: 409 })
  await refreshed('shifts')
  expect(sent.filter((each) => each === 'GET /api/desk/lots/1')).toHaveLength(2)
  end()
})
