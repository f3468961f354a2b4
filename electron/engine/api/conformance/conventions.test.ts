/** The conventions of every response: request ids, JSON, the envelope, ids, lists, relations, and that reading writes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Event } from '../../../../shared/api/catalogue.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { writtenRows } from '../../testing/test-database.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createEngine } from '../../engine.ts'
import { createTestEngine, type Answer, type CallOptions, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, quoteIdOf } from '../../selling/bookings/test-sale.ts'

const { portlandStreetLot, lastSpaceLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`

let engine: TestEngine
let internal: string
let booking: Booking
beforeAll(async () => {
  engine = createTestEngine()
  internal = engine.tokenFor('demo-internal', 'internal')
  const fields = 'booking::default,booking:parking_pass_web_url'
  const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
  booking = await book(engine, { quote_id: quoteId, customer_email: 'pat@example.test', fields }, internal)
})
afterAll(() => engine.close())

const readable = (): string[] => [
  '/v4/venues',
  '/v4/venues/1',
  '/v4/venues/1/events',
  '/v4/events',
  '/v4/events/102',
  '/v4/locations',
  '/v4/locations/1001',
  '/v4/locations/1001/reviews',
  `/v4/quotes?${eventQuery}`,
  '/v4/bookings',
  `/v4/bookings/${booking.id}`,
  `/v4/bookings/${booking.id}/parking_pass`,
]

const requestId = (answer: Answer): string => {
  const id = answer.headers.get('x-request-id') ?? ''
  expect(id).not.toBe('')
  return id
}

describe('every answer', () => {
  it('has a request id, which an error repeats as its uuid, never twice [W12-request-id, spec-error-uuid]', async () => {
    const ids = new Set<string>()
    for (const path of readable()) ids.add(requestId(await engine.call(path, { token: internal })))
    const empty = await engine.call('/v4/events', { method: 'OPTIONS' })
    const page = await engine.call(booking.parking_pass_web_url?.replace('http://127.0.0.1:4400', '') ?? '')
    expect([empty.status, page.status]).toEqual([204, 200])
    const unchanged = await engine.call('/v4/events', { headers: { 'If-None-Match': '*' } })
    expect(unchanged.status).toBe(304)
    for (const answer of [empty, page, unchanged]) ids.add(requestId(answer))
    const refused = [
      await engine.call('/nothing'),
      await engine.call('/v3_1/events'),
      await engine.call('/v4/events/9'),
      await engine.call('/v4/events', { method: 'DELETE' }),
      await engine.call('/v4/events?page=0'),
      await engine.call('/v4/bookings'),
      await engine.call('/v4/events', { token: 'wrong' }),
      await engine.call('/v4/events', { method: 'POST', body: 'x'.repeat(300_000) }),
    ]
    for (const answer of refused) {
      expect(answer.json<{ errors: { uuid: string }[] }>().errors[0]?.uuid).toBe(requestId(answer))
      ids.add(requestId(answer))
    }
    expect(ids.size).toBe(readable().length + 3 + refused.length)
  })

  it('is JSON, refusals too [spec-json-responses]', async () => {
    for (const path of [...readable(), '/v4/openapi.json', '/v4/nothing', '/v4/events?sort=x']) {
      const answer = await engine.call(path, { token: internal })
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(typeof answer.json()).toBe('object')
    }
    const token = await post(engine, '/v4/oauth/token', { grant_type: 'magic' })
    expect(token.headers.get('content-type')).toMatch(/^application\/json/)
  })

  it('can be enveloped around what it holds without one [spec-envelope-everywhere, spec-envelope-data]', async () => {
    for (const path of readable()) {
      const plain = (await engine.call(path, { token: internal })).json<unknown>()
      const wrapped = await engine.call(`${path}${path.includes('?') ? '&' : '?'}envelope=true`, { token: internal })
      expect(wrapped.json()).toMatchObject({ status: 200, data: plain })
    }
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, envelope: 'true' }
    const preview = await post(engine, '/v4/bookings/previews/', form, { token: internal })
    const priced = preview.json<{ status: number; data: { final_price: Record<string, string> } }>()
    expect(priced.status).toBe(200)
    const finalPrice = priced.data.final_price['USD'] ?? ''
    const made = await post(engine, '/v4/bookings/', { ...form, final_price: finalPrice }, { token: internal })
    expect([made.status, made.json()['status']]).toEqual([201, 201])
    expect(made.json<{ data: Booking[] }>().data).toHaveLength(1)
    const share = await post(engine, `/v4/bookings/${booking.id}/share`, { envelope: 'true' }, { token: internal })
    expect(share.json()['data']).toMatchObject({ share_code: expect.any(String) as string })
    const client = { grant_type: 'client_credentials', client_id: 'demo-partner', client_secret: 'demo-partner-secret' }
    const token = await post(engine, '/v4/oauth/token', { ...client, envelope: 'true' })
    expect(token.json()['data']).toMatchObject({ token_type: 'bearer' })
  })
})

describe('envelope and pretty', () => {
  it('says when work began and ended, in UTC [spec-envelope-timestamps]', async () => {
    const body = (await engine.call('/v4/events/102?envelope=true')).json<Record<string, string>>()
    const [start = '', end = ''] = [body['start_timestamp'], body['end_timestamp']]
    for (const text of [start, end]) expect(text).toMatch(/^2026-12-01T17:00:00\.\d{3}Z$/)
    expect(Date.parse(end)).toBeGreaterThanOrEqual(Date.parse(start))
  })

  it('are requested by the exact word true alone [W6-only-true]', async () => {
    const plain = (await engine.call('/v4/events/102')).text
    for (const value of ['TRUE', 'True', '1', 'yes', 'on', ' true']) {
      const query = new URLSearchParams({ pretty: value, envelope: value }).toString()
      expect((await engine.call(`/v4/events/102?${query}`)).text).toBe(plain)
    }
  })
})

describe('errors', () => {
  it('keep debugging text out of the message [spec-error-message]', async () => {
    for (const path of ['/v4/events?zoom=nothing', '/v4/events?sort=price', '/v4/quotes', '/v4/events?q=%']) {
      const [error] = (await engine.call(path)).json<{ errors: { message: string; details: string }[] }>().errors
      expect(error?.details).toMatch(/\w/)
      expect(error?.message).not.toContain(error?.details ?? '')
      expect(error?.message).toMatch(/^[A-Z][^{}_]{3,100}\.$/)
    }
  })
})

describe('ids', () => {
  it('are integers of events, venues, bookings and customers [W10-integers]', async () => {
    const [event] = (await engine.call('/v4/events?zoom=venue')).json<Event[]>()
    const ids = [event?.id, event?.venue_id, event?._embedded?.['svc:venue']?.id]
    ids.push(booking.id, booking.customer_id, booking.event_id)
    for (const id of ids) expect(Number.isSafeInteger(id)).toBe(true)
  })

  it('are strings of locations, wherever one is named [spec-location-id-strings]', async () => {
    const id = String(portlandStreetLot)
    expect((await engine.call(`/v4/locations/${id}`)).json()['id']).toBe(id)
    const quotes = (await engine.call(`/v4/quotes?q=location_id:${id}`)).json<Quote[]>()
    expect(quotes.map((quote) => [quote.location_id, quote._embedded['svc:location']?.id])).toEqual([[id, id]])
    const enveloped = await engine.call(`/v4/quotes?q=location_id:${id}&envelope=true`)
    expect(enveloped.json()).toMatchObject({ query: { location_id: id } })
    expect(booking._embedded['svc:location']?.id).toBe(id)
    expect(booking._embedded['svc:parking_pass']).toMatchObject({ _embedded: { 'svc:location': { id } } })
  })
})

describe('lists', () => {
  it('are the same search with POST [W5-post-search]', async () => {
    for (const [path, query] of [
      ['/v4/venues', 'q=name:garden'],
      ['/v4/events', 'q=venue_id:1&per_page=2&sort=name:desc'],
      ['/v4/locations', 'q=coordinates:42.3663,-71.0622'],
      ['/v4/quotes', `${eventQuery}&per_page=3`],
    ]) {
      const got = await engine.call(`${path}?${query}`, { token: internal })
      const posted = await engine.call(path ?? '', { method: 'POST', token: internal, body: query ?? '' })
      expect(posted.json<unknown[]>().length).toBeGreaterThan(0)
      expect([posted.status, posted.text]).toEqual([200, got.text])
      expect(posted.headers.get('x-pagination-total')).toBe(got.headers.get('x-pagination-total'))
    }
  })

  it('of a resource are never missing, only empty [W18-lists]', async () => {
    const location = (await engine.call(`/v4/locations/${lastSpaceLot}`)).json()
    expect(location).toMatchObject({ photos: [], entrances: [{ coordinates: [42.36508, -71.06237] }] })
    const own = createTestEngine()
    own.database.prepareWrite('UPDATE locations SET bookable_spaces = 0, disclaimers_json = ?').run('[]')
    const [quote] = (await own.call(`/v4/quotes?q=location_id:${lastSpaceLot}`)).json<Quote[]>()
    expect(quote?.purchase_options).toEqual([])
    expect(quote?._embedded['svc:location']).toMatchObject({ photos: [], entrances: [{}] })
    own.close()
  })

  it('of fields hold nothing that has no value [spec-empty-fields]', async () => {
    const path = `/v4/locations/${lastSpaceLot}?fields=:default,location:phone,location:address2`
    const answer = await engine.call(path)
    expect(answer.text).not.toMatch(/null|"(phone|address2)"/)
    expect((await engine.call('/v4/venues/1?fields=:default,venue:outline')).text).not.toMatch(/null|"outline"/)
  })
})

describe('relations', () => {
  it('of the site are explained by a curie of their own [W1-site-curie, R3-purchase-curies]', async () => {
    const [quote] = (await engine.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
    const links = quote?.purchase_options[0]?._links as Record<string, unknown> | undefined
    expect(Object.keys(links ?? {})).toEqual(['site:purchase', 'curies'])
    const curie = { name: 'site', href: 'http://site.example.test/{rel}', templated: true }
    expect(links?.['curies']).toContainEqual(curie)
  })
})

it('a NUL character is refused, or names nothing, wherever a text can hold it', async () => {
  const basic = `Basic ${Buffer.from('a\0b:c').toString('base64')}`
  const requests: [string, CallOptions?][] = [
    ['/v4/events?q=text:a%00b'],
    ['/venues/a%00b'],
    ['/pass/a%00b'],
    ['/v4/oauth/token', { method: 'POST', headers: { Authorization: basic }, body: 'grant_type=client_credentials' }],
    ['/v4/events', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"q":"text:\\u0000"}' }],
  ]
  for (const [path, options] of requests)
    expect([path, [400, 401, 404].includes((await engine.call(path, options)).status)]).toEqual([path, true])
})

describe('reading', () => {
  it('writes nothing [W17-no-writes]', async () => {
    const before = writtenRows(engine.database)
    for (const path of readable()) {
      for (const headers of [{}, { 'If-None-Match': '*' }] as Record<string, string>[]) {
        expect((await engine.call(path, { token: internal, headers })).status).toBeLessThan(400)
      }
    }
    const extras = 'returns=curated+suggested_view&option_types=all&pricing_access_code=GARDENCREW&envelope=true'
    await engine.call(`/v4/quotes?${eventQuery}&${extras}`)
    await engine.call(booking.parking_pass_web_url?.replace('http://127.0.0.1:4400', '') ?? '')
    expect(writtenRows(engine.database)).toBe(before)
  })

  it('gives quote ids that can be booked after a restart [W17-quote-id]', async () => {
    const ask = async (path: string, method = 'GET'): Promise<unknown> => {
      const request = new Request(`http://127.0.0.1:4400/v4${path}`, { method })
      const response = await createEngine(engine.deps).fetch(request, { fromDesk: true })
      return response.json()
    }
    const quotes = (await ask(`/quotes?${eventQuery}`)) as Quote[]
    const quote = quotes.find(({ location_id: id }) => id === String(portlandStreetLot))
    const [option] = quote?.purchase_options ?? []
    const preview = await ask(`/bookings/previews/?quote_id=${option?.id ?? ''}`, 'POST')
    expect(preview).toMatchObject({ final_price: option?.price })
  })
})
