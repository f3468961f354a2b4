/** GET /quotes: destinations, windows, order, pages, the envelope and the members beside the list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { problemOf, type Problem } from '../bookings/test-sale.ts'
import { cents, only, readQuotes } from './test-quotes.ts'

const { celticsKnicks } = smallSeed.events
const { northStationGarage, canalStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${celticsKnicks}`
const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'

let engine: TestEngine

beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const quotesOf = (query: string, headers: Record<string, string> = {}): Promise<Quote[]> =>
  readQuotes(engine, query, headers)

const problem = async (query: string): Promise<Problem> => problemOf(await engine.call(`/v4/quotes?${query}`))

describe('destinations', () => {
  it('are coordinates, a venue, a location or bounds [spec-quotes-destinations, D3-anchor, D3-bounds-narrow, spec-q-pairs]', async () => {
    const ids = async (q: string): Promise<string[]> =>
      (await quotesOf(`q=${encodeURIComponent(q)}&${evening}`)).map((quote) => quote.location_id)
    const all = ['1001', '1005', '1006', '1002', '1004', '1003']
    expect(await ids('coordinates:42.366303,-71.062228')).toEqual(all)
    expect(await ids('coordinates:[42.366303,-71.062228] distance:.085')).toEqual(['1001', '1005'])
    expect(await ids('venue_id:1 distance:0.5')).toEqual(all)
    expect(await ids('location_id:1003')).toEqual(['1003'])
    const corners = 'bounds:42.3660,-71.0640,42.3640,-71.0605'
    expect((await ids(corners)).sort()).toEqual(['1002', '1005'])
    const four = 'bounds:42.3660,-71.0640,42.3660,-71.0605,42.3640,-71.0605,42.3640,-71.0640'
    expect((await ids(four)).sort()).toEqual(['1002', '1005'])
    expect(await ids('venue_id:1 bounds:42.3660,-71.0640,42.3640,-71.0605')).toEqual(['1005', '1002'])
    expect(await ids('venue_id:1 anchor_coordinates:42.36272,-71.05766')).toHaveLength(6)
    expect((await ids('venue_id:1 anchor_coordinates:42.36272,-71.05766'))[0]).toBe('1003')
    expect(await ids('coordinates:10,10')).toEqual([])
    expect((await ids('bounds:42.3660, -71.0640, 42.3640, -71.0605 anything else')).sort()).toEqual(['1002', '1005'])
  })

  it('embed the venue on venue searches, and quote by the hour there [D2-embed-quotes, D2-zoom-none, spec-zoom-none, R7-embedded-fields]', async () => {
    const [first] = await quotesOf(`q=venue_id:1&${evening}`)
    expect(first?.quote_type).toBe('transient')
    expect(first?._embedded['svc:venue']).toMatchObject({ id: 1, name: 'TD Garden' })
    expect(first?.purchase_options[0]).toMatchObject({ name: 'Standard', base_price: { USD: '29.00' } })
    const [bare] = await quotesOf(`q=venue_id:1&${evening}&zoom=:none`)
    expect(bare?._embedded).toEqual({})
  })

  it('are linked to with the window [R6-links, R7-quotes-link, own-quote-links]', async () => {
    const window = 'start_time=2026-12-10T18:00:00 05:00&end_time=2026-12-10T22:00'
    const quote = only(await quotesOf(`q=venue_id:1&${window}`))
    const kept = window.replaceAll(' ', '+')
    expect(quote._embedded['svc:location']?._links['svc:quotes']).toEqual({
      href: `/quotes?q=location_id:${quote.location_id}&${kept}`,
    })
    expect(quote._links).toEqual({
      self: { href: `/quotes?q=location_id:${quote.location_id}&${kept}` },
      'svc:location': { href: `/locations/${quote.location_id}` },
      curies: quote._embedded['svc:location']?._links['curies'],
    })
    expect(quote._embedded['svc:venue']?._links['svc:quotes']).toEqual({ href: `/quotes?q=venue_id:1&${kept}` })
  })

  it('may be combined as real programs do, and no other way [D3-destination-conflict, D3-venue-and-event, D3-destination-missing, spec-q-exclusive, R9-combinations]', async () => {
    const both = await quotesOf(`q=venue_id:1+event_id:${celticsKnicks}+search_type:transient`)
    expect(only(both).quote_type).toBe('event')
    expect(await problem(`q=venue_id:2+event_id:${celticsKnicks}`)).toMatchObject({
      status: 400,
      code: 'quote_destination_conflict',
    })
    for (const q of ['coordinates:1,1+venue_id:1', 'coordinates:1,1+bounds:1,1,2,2', 'location_id:1001+venue_id:1']) {
      expect(await problem(`q=${q}`)).toMatchObject({ status: 400, code: 'quote_destination_conflict' })
    }
    for (const q of ['', 'q=distance:3', 'q=name:garden']) {
      expect(await problem(q)).toMatchObject({ status: 400, code: 'quote_destination_missing' })
    }
    expect(await problem('q=venue_id:99')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await problem('q=event_id:99')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await problem('q=bounds:1,2,3')).toMatchObject({ status: 400, fields: ['bounds'] })
    expect(await problem('q=coordinates:91,0')).toMatchObject({ status: 400, fields: ['coordinates'] })
    expect(await problem('q=coordinates:1,1+distance:x')).toMatchObject({ status: 400, fields: ['distance'] })
  })
})

describe('windows', () => {
  const around = 'q=coordinates:42.366303,-71.062228'

  it('start at the next half hour for a day without times [D3-window-default]', async () => {
    expect(only(await quotesOf(around))).toMatchObject({
      start_time: '2026-12-01T12:30:00.000-05:00',
      end_time: '2026-12-02T12:30:00.000-05:00',
    })
  })

  it('are read in the zone of the destination, a zone in the text is dropped, and echoed as written [spec-datetime-in-zone, W8-zone-dropped, R3-purchase-link]', async () => {
    const times = 'start_time=2026-12-10T18:00:00-08:00&end_time=2026-12-10T22:00:00.000Z'
    const first = only(await quotesOf(`${around}&${times}`))
    expect(first.start_time).toBe('2026-12-10T18:00:00.000-05:00')
    expect(first.end_time).toBe('2026-12-10T22:00:00.000-05:00')
    expect(only(first.purchase_options)._links['site:purchase']).toEqual({
      href: '/find_and_book/?location_id=1001&start_time=2026-12-10T18:00:00-08:00&end_time=2026-12-10T22:00:00.000Z',
    })
  })

  it('move forward out of the spring gap and take the earlier of two [W8-gap, W8-ambiguous]', async () => {
    const spring = only(await quotesOf(`${around}&start_time=2027-03-14T02:30&end_time=2027-03-14T05:00`))
    expect(spring.start_time).toBe('2027-03-14T03:30:00.000-04:00')
    const autumn = only(await quotesOf(`${around}&start_time=2027-11-07T01:30&end_time=2027-11-07T05:00`))
    expect(autumn.start_time).toBe('2027-11-07T01:30:00.000-04:00')
    expect(autumn.end_time).toBe('2027-11-07T05:00:00.000-05:00')
  })

  it('must lie ahead and not be empty [D3-window-order, D3-window-past, D3-window-grace, spec-quotes-window]', async () => {
    const at = (start: string, end: string): string => `${around}&start_time=${start}&end_time=${end}`
    expect(await problem(at('2026-12-10T18:00', '2026-12-10T18:00'))).toEqual({
      status: 400,
      code: 'invalid_parameter',
      fields: ['end_time'],
    })
    expect(await problem(at('soon', '2026-12-10T18:00'))).toMatchObject({ status: 400, fields: ['start_time'] })
    expect(await problem(at('2026-12-01T11:44', '2026-12-01T18:00'))).toMatchObject({ code: 'quote_window_in_past' })
    expect(await quotesOf(at('2026-12-01T11:45', '2026-12-01T18:00'))).toHaveLength(6)
    expect(await problem(at('2026-12-10T18:00', '2027-08-10T18:00'))).toMatchObject({ fields: ['end_time'] })
  })
})

describe('lists', () => {
  it('page, count and sort', async () => {
    const response = await engine.call(`/v4/quotes?${eventQuery}&per_page=4&page=2`)
    expect(response.json<Quote[]>().map((quote) => quote.location_id)).toEqual(['1004', '1003'])
    expect(response.headers.get('X-Pagination-Total')).toBe('6')
    expect(response.headers.get('X-Pagination-Returned')).toBe('2')
    expect((await engine.call(`/v4/quotes?${eventQuery}&page=9`)).json()).toEqual([])
    const stats = await engine.call(`/v4/quotes?${eventQuery}&result_format=stats&fields=stats:count`)
    expect(stats.json()).toEqual({ count: 6 })
    const byPrice = await quotesOf(`${eventQuery}&sort=price:desc`)
    const prices = byPrice.map((quote) => cents(only(quote.purchase_options).price))
    expect(prices).toEqual([...prices].sort((one, other) => other - one))
    const farFirst = await quotesOf(`${eventQuery}&sort=distance:desc`)
    expect(farFirst[0]?.location_id).toBe('1003')
    const byName = await quotesOf(`${eventQuery}&sort=name`)
    expect(byName[0]?.location_id).toBe(String(canalStreetLot))
    expect(await problem(`${eventQuery}&sort=luck`)).toMatchObject({ status: 400 })
  })

  it('are the same by POST', async () => {
    const body = `q=event_id:${celticsKnicks}&per_page=1`
    const response = await engine.call('/v4//quotes/', { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(response.json<Quote[]>()).toHaveLength(1)
  })

  it('say in the envelope what was searched [spec-envelope-meta, spec-envelope-meta-bounds]', async () => {
    const response = await engine.call(`/v4/quotes?${eventQuery}&envelope=true`)
    expect(response.json()).toMatchObject({
      status: 200,
      record_count: 6,
      query: { event_id: celticsKnicks, distance: { miles: 1 } },
      meta: {
        start_time: '2026-12-16T18:30:00.000-05:00',
        end_time: '2026-12-16T22:30:00.000-05:00',
        coordinates: [42.366303, -71.062228],
        count: { transient: 0, event: 6 },
      },
    })
    const boxed = await engine.call(`/v4/quotes?q=bounds:42.30,-71.10,42.40,-71.00&${evening}&envelope=true`)
    const { meta } = boxed.json<{ meta: { coordinates: number[]; count: unknown } }>()
    expect(meta.coordinates[0]).toBeCloseTo(42.35)
    expect(meta.count).toEqual({ transient: 6, event: 0 })
  })

  it('respond with 304 to the same query, until a booking changes what is left', async () => {
    const first = await engine.call(`/v4/quotes?${eventQuery}`)
    const tag = first.headers.get('ETag') ?? ''
    const again = await engine.call(`/v4/quotes?${eventQuery}`, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    insertRow(engine.database, 'holds', {
      id: 'hold',
      location_id: canalStreetLot,
      starts_at_ms: testNowMs,
      ends_at_ms: testNowMs + 60_000,
      expires_at_ms: testNowMs + 900_000,
    })
    const later = await engine.call(`/v4/quotes?${eventQuery}`, { headers: { 'If-None-Match': tag } })
    expect(later.status).toBe(200)
  })

  it('respond in full to a program with other links, and to another query in the body', async () => {
    const { headers } = await engine.call(`/v4/quotes?${eventQuery}`)
    const known = { 'If-None-Match': headers.get('ETag') ?? '' }
    const other = createTestEngine({ relationPrefix: 'pw' }, engine.database)
    expect((await other.call(`/v4/quotes?${eventQuery}`, { headers: known })).status).toBe(200)
    const ask = (text: string, sent: Record<string, string> = {}) =>
      engine.call('/v4/quotes', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...sent },
        connection: { getBody: new TextEncoder().encode(text) },
      })
    const first = { 'If-None-Match': (await ask(eventQuery)).headers.get('ETag') ?? '' }
    expect((await ask(eventQuery, first)).status).toBe(304)
    expect((await ask(`${eventQuery}&per_page=1`, first)).status).toBe(200)
  })
})

describe('returns', () => {
  it('puts the marked quotes beside the list, in the envelope or in an object [D3-curated-plain, D3-curated-envelope, D3-suggested-view, spec-curated, spec-2019-01-14, D3-returns, R9-returns]', async () => {
    const plain = (await engine.call(`/v4/quotes?${eventQuery}&returns=offstreet_bookable+curated&per_page=2`)).json<{
      data: Quote[]
      curated_data: Record<string, Quote>
    }>()
    expect(plain.data).toHaveLength(2)
    expect(plain.curated_data['closest']?.location_id).toBe(String(northStationGarage))
    const cheapest = only(plain.curated_data['cheapest']?.purchase_options)
    for (const each of await quotesOf(eventQuery)) {
      expect(cents(cheapest.price)).toBeLessThanOrEqual(cents(only(each.purchase_options).price))
    }
    expect(plain.curated_data['recommended']).toBeDefined()
    const enveloped = (
      await engine.call(`/v4/quotes?${eventQuery}&returns=curated+suggested_view&envelope=true&per_page=1`)
    ).json<{ data: Quote[]; curated: Record<string, Quote>; suggested_view: Quote[] }>()
    expect(enveloped.data).toHaveLength(1)
    expect(Object.keys(enveloped.curated)).toEqual(['cheapest', 'closest', 'recommended'])
    expect(enveloped.suggested_view).toHaveLength(6)
    expect(Array.isArray((await engine.call(`/v4/quotes?${eventQuery}&returns=offstreet`)).json())).toBe(true)
  })
})
