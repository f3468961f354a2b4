/** The content of requests and responses, and when a write is repeated. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../shared/errors/errors.ts'
import { useApprovals } from './approval.ts'
import { toAsciiSearch } from './catalogue.ts'
import { changeSetting } from './desk.ts'
import { errorMessage } from './error-message.ts'
import { shouldRetryRead } from './query-client.ts'
import { apiUrl, encodeParams, readPaging, request, requestPage, searchText, writeOnce } from './request.ts'

type Reply = () => Response | Promise<Response>
let replies: Reply[] = []
let sent: { url: string; init: RequestInit | undefined }[] = []

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const refusal = (code: string, status: number) =>
  json(
    { errors: [{ code, uuid: 'u-1', status, message: 'No', fields: ['plate_number'] }], status, message: 'No' },
    status,
  )

beforeEach(() => {
  replies = []
  sent = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, init })
    const reply = replies.shift()
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks for no approval where a marketplace refuses as if one were needed: without data of the desk', async () => {
  replies = [() => refusal('approval_required', 403)]
  const write = request({ method: 'POST', path: '/desk/sales', json: {}, schema: z.unknown() })
  await expect(write).rejects.toMatchObject({ code: 'approval_required' })
  expect([useApprovals.getState().pending, sent.length]).toEqual([undefined, 1])
})

describe('parameters', () => {
  it('leaves out what is empty and joins lists by commas', () => {
    expect(encodeParams({ a: 1, b: '', c: undefined, d: [1, 2], e: [], f: false }).toString()).toBe(
      'a=1&d=1%2C2&f=false',
    )
  })

  it('builds the q of a search', () => {
    expect(searchText({ venue_id: [1, 2], name: 'boston celtics', event_id: undefined })).toBe(
      'venue_id:1,2 name:boston celtics',
    )
  })

  it('addresses the API under /api', () => {
    expect(apiUrl('/v4/events', { page: 2 })).toBe('/api/v4/events?page=2')
    expect(apiUrl('/desk/clock')).toBe('/api/desk/clock')
  })

  it.each([
    ['Montréal  Canadiens', 'Montreal Canadiens', ''],
    ['Montre\u0301al', 'Montreal', ''],
    ['celtics', 'celtics', ''],
    ['à', 'a', ''],
    ['L’Impératrice – Tournée', 'L Imperatrice Tournee', ''],
    ['ＭＬＢ ﬁnal', 'MLB final', ''],
    ['Sacré-Cœur Lyon', 'Sacre-C Lyon', 'œ'],
    ['漢字', '', '漢字'],
    ['— &', '', ''],
  ])('searches %s in ASCII and says what it dropped', (typed, sent, dropped) => {
    expect(toAsciiSearch(typed)).toEqual({ sent, dropped, name: sent })
  })

  it('searches by no name where nothing is typed', () => {
    expect(toAsciiSearch(' ')).toEqual({ sent: '', dropped: '', name: undefined })
  })
})

describe('responses', () => {
  it('checks the shape and reads the paging headers', async () => {
    replies = [() => json([{ id: 1 }], 200, { 'X-Pagination-Total': '312', 'X-Pagination-Per-Page': '100' })]
    const { paging } = await requestPage({ path: '/v4/venues', schema: z.object({ id: z.number() }) })
    expect(paging).toEqual({
      total: 312,
      perPage: 100,
      totalPages: 4,
      page: 1,
    })
  })

  it('refuses a response of another shape', async () => {
    replies = [() => json({ id: 'x' })]
    await expect(request({ path: '/v4/x', schema: z.object({ id: z.number() }) })).rejects.toMatchObject({
      code: 'response_invalid',
    })
  })

  it('turns a refusal into its code, fields and request id', async () => {
    replies = [() => refusal('booking_plate_required', 400)]
    const error: unknown = await request({ path: '/v4/x', schema: z.unknown() }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'booking_plate_required',
      status: 400,
      fields: ['plate_number'],
      requestId: 'u-1',
      retryable: false,
    })
    expect(errorMessage(error)).toMatchObject({ title: 'This facility needs the plate.' })
  })

  it('reads a bare 503 as an unavailable engine, and no response as a failed network', async () => {
    replies = [() => new Response('gone', { status: 503 })]
    await expect(request({ path: '/v4/x', schema: z.unknown() })).rejects.toMatchObject({
      code: 'engine_unavailable',
      retryable: true,
    })
    await expect(request({ path: '/v4/x', schema: z.unknown() })).rejects.toMatchObject({ code: 'network_failed' })
  })

  it('takes a list without paging headers for the whole', async () => {
    expect(readPaging(new Headers())).toBeUndefined()
    replies = [() => json([1, 2])]
    const { paging } = await requestPage({ path: '/v4/venues', schema: z.number() })
    expect(paging).toEqual({ total: 2, perPage: 2, page: 1, totalPages: 1 })
  })
})

describe('writes', () => {
  const write = () =>
    writeOnce({
      method: 'POST',
      path: '/desk/sales',
      json: { id: 'k' },
      schema: z.object({ ok: z.boolean() }),
      idempotencyKey: 'k',
    })

  it('are sent again under the same key while the engine is unavailable', async () => {
    vi.useFakeTimers()
    replies = [
      () => Promise.reject(new TypeError('gone')),
      () => refusal('engine_unavailable', 503),
      () => json({ ok: true }),
    ]
    const result = write()
    await vi.runAllTimersAsync()
    await expect(result).resolves.toEqual({ ok: true })
    expect(sent.map(({ init }) => new Headers(init?.headers).get('idempotency-key'))).toEqual(['k', 'k', 'k'])
  })

  it('are not sent again when they were refused', async () => {
    replies = [() => refusal('booking_sold_out', 409), () => json({ ok: true })]
    await expect(write()).rejects.toMatchObject({ code: 'booking_sold_out' })
    expect(sent.length).toBe(1)
  })

  it('give up in the end', async () => {
    vi.useFakeTimers()
    const result = write().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ code: 'network_failed' })
    expect(sent.length).toBe(6)
  })
})

it('retries reads only for what may pass by itself', () => {
  expect(shouldRetryRead(0, new AppError('engine_unavailable'))).toBe(true)
  expect(shouldRetryRead(6, new AppError('engine_unavailable'))).toBe(false)
  expect(shouldRetryRead(0, new AppError('not_found'))).toBe(false)
  expect(shouldRetryRead(0, new AppError('remote_offline'))).toBe(false)
  expect(shouldRetryRead(0, new Error('bug'))).toBe(false)
})

it('shows a refusal with a long wait immediately, and says how long', async () => {
  const limited = (after: string) => () => {
    const response = refusal('rate_limit_exceeded', 429)
    response.headers.set('retry-after', after)
    return response
  }
  const errorOf = () => request({ path: '/v4/x', schema: z.unknown() }).catch((error: unknown) => error)
  replies = [limited('2'), limited('3600'), limited(new Date(Date.now() + 600_500).toUTCString())]
  expect(shouldRetryRead(0, await errorOf())).toBe(true)
  const hour = await errorOf()
  expect(shouldRetryRead(0, hour)).toBe(false)
  expect(errorMessage(hour).next).toBe('Wait 1 h, then try again.')
  expect(shouldRetryRead(0, await errorOf())).toBe(false)
})

describe('a change of a setting', () => {
  const layout = (facility: number) => ({ columns: [], widths: { facility } })
  const stored = (value: object | null, etag: string) => () => {
    const response = json(value)
    response.headers.set('etag', etag)
    return response
  }
  const written = () => sent.filter(({ init }) => init?.method === 'PUT')

  it('begins once the one before has ended, so that the last one stays', async () => {
    let respond: (response: Response) => void = () => undefined
    const first = new Promise<Response>((resolve) => (respond = resolve))
    replies = [() => first, () => json({}), stored(layout(120), '"2"'), () => json({})]
    const changes = [
      changeSetting('bookings-table', () => layout(120)),
      changeSetting('bookings-table', () => layout(104)),
    ]
    await expect.poll(() => sent).toHaveLength(1)
    respond(json(null))
    await Promise.all(changes)
    expect(written().map(({ init }) => init?.body)).toEqual([
      expect.stringContaining('120'),
      expect.stringContaining('104'),
    ])
  })

  it('is made again of what another window has stored meanwhile', async () => {
    const view = (name: string) => ({ name, filter: {}, table: { columns: [], widths: {} } })
    const changed = refusal('record_changed', 409)
    replies = [stored({ views: [] }, '"1"'), () => changed, stored({ views: [view('theirs')] }, '"2"'), () => json({})]
    const views = await changeSetting('bookings-views', (now) => ({ views: [...(now?.views ?? []), view('mine')] }))
    expect(views.views.map(({ name }) => name)).toEqual(['theirs', 'mine'])
    expect(written().map(({ init }) => new Headers(init?.headers).get('if-match'))).toEqual(['"1"', '"2"'])
    expect(written()[1]?.init?.body).toContain('theirs')
  })
})
