/** GET /quotes: destinations, windows, the shape of quotes and options, what is listed and in which order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { quote as quoteSchema } from '../../../../shared/api/quotes.ts'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../db/test-database.ts'
import { insertRow, smallSeed } from '../../db/test-seed-clients.ts'
import { createTestEngine } from '../../http/test-engine.ts'
import type { TestEngine } from '../../http/test-engine.ts'

const { celticsKnicks, celticsPast, warriorsLakers } = smallSeed.events
const { northStationGarage, haymarketGarage, causewayPrivate, lastSpaceLot, canalStreetLot } = smallSeed.locations
let engine: TestEngine

beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

async function quotesOf(query: string, headers: Record<string, string> = {}): Promise<Quote[]> {
  const answer = await engine.call(`/v4/quotes?${query}`, { headers })
  expect(answer.text).not.toContain('undefined')
  expect(answer.status).toBe(200)
  return z.array(quoteSchema).parse(answer.json<unknown>())
}

async function problem(query: string): Promise<{ status: number; code: string; fields: string[] | undefined }> {
  const answer = await engine.call(`/v4/quotes?${query}`)
  const { errors } = answer.json<{ errors: { code: string; fields?: string[] }[] }>()
  return { status: answer.status, code: errors[0]?.code ?? '', fields: errors[0]?.fields }
}

function only<Item>(items: readonly Item[] | undefined): Item {
  const [item] = items ?? []
  if (item === undefined) throw new Error('expected an item')
  return item
}

function minor(money: Record<string, string> | undefined): number {
  return Math.round(Number(money?.['USD']) * 100)
}

const eventQuery = `q=event_id:${celticsKnicks}`
const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'

describe('quotes of an event', () => {
  it('come with the window of the event, by distance, with location and event embedded', async () => {
    const quotes = await quotesOf(eventQuery)
    expect(quotes.map((quote) => quote.location_id)).toEqual(['1001', '1005', '1006', '1002', '1004', '1003'])
    const first = only(quotes)
    expect(first).toMatchObject({
      type: 'offstreet',
      quote_type: 'event',
      start_time: '2026-12-16T18:30:00.000-05:00',
      end_time: '2026-12-16T22:30:00.000-05:00',
      seller_id: 1,
    })
    expect(first._embedded['svc:location']).toMatchObject({ id: '1001', name: 'North Station Garage', photos: [] })
    expect(first._embedded['svc:event']).toMatchObject({ id: celticsKnicks })
    expect(first._embedded['svc:venue']).toBeUndefined()
    expect(first.distance).toEqual({ straight_line: { meters: 134, feet: 442 } })
  })

  it('hold an option with every member in the recorded order, its price the sum of base and fees', async () => {
    const option = only(only(await quotesOf(eventQuery)).purchase_options)
    expect(Object.keys(option)).toEqual([
      'id',
      'name',
      'start_time',
      'end_time',
      'min_start',
      'max_end',
      'base_price',
      'price',
      'display',
      'fees',
      'pricing_segments',
      'space_availability',
      'validation',
      'cancellable_status',
      'disclaimers',
      'amenities',
      'invented',
      'add_ons',
      '_links',
    ])
    expect(option.cancellable_status).toMatchObject({
      cancellable_now: true,
      code: 'cancellable',
      cancellable_until: '2026-12-16T17:30:00.000-05:00',
    })
    expect(option.pricing_segments[0]).toMatchObject({ id: 2001, event: { id: celticsKnicks } })
    expect(option.space_availability).toEqual({ status: 'available', spaces_remaining: 300 })
    expect(option.amenities.find((amenity) => amenity.key === 'indoor')).toMatchObject({ enabled: true, visible: true })
    expect(option.amenities.find((amenity) => amenity.key === 'valet')).toMatchObject({ enabled: false })
    expect(option.add_ons?.vehicle_size).toMatchObject({ required: true })
    expect(option.add_ons?.vehicle_size?.options.map((each) => each.name)).toEqual(['Standard', 'Oversize', 'Supersize'])
    expect(option.add_ons?.general?.options[0]).toMatchObject({
      name: 'Car wash',
      start_time: '2026-12-16T18:30:00.000-05:00',
      availability: { status: 'available' },
      price: { USD: '20.00' },
    })
    expect(option._links['site:purchase']).toEqual({
      href: '/find_and_book/?location_id=1001&start_time=2026-12-16T18:30&end_time=2026-12-16T22:30',
    })
    for (const quote of await quotesOf(eventQuery)) {
      for (const each of quote.purchase_options) {
        const fees = (each.fees ?? []).reduce((sum, fee) => sum + minor(fee.price), 0)
        expect(minor(each.price)).toBe(minor(each.base_price) + fees)
      }
    }
  })

  it('asks for a plate where the facility captures plates', async () => {
    const quotes = await quotesOf(`q=location_id:${haymarketGarage}&${evening}`)
    const option = only(only(quotes).purchase_options)
    expect(option.validation.require_license_plate).toBe(true)
    expect(option.restrictions).toEqual({ capture_plate: true })
  })

  it('shows hidden rates only with their code', async () => {
    const names = async (extra: string): Promise<(string | undefined)[]> => {
      const quotes = await quotesOf(eventQuery + extra)
      const own = quotes.find((quote) => quote.location_id === String(causewayPrivate))
      return own?.purchase_options.map((option) => option.name) ?? []
    }
    expect(await names('')).toEqual(['Event parking'])
    expect(await names('&pricing_access_code=WRONG')).toEqual(['Event parking'])
    expect(await names(`&pricing_access_code=${smallSeed.accessCode}`)).toEqual(['Event parking', 'Crew rate'])
  })

  it('refuses an event that is over, and sells one that is under way', async () => {
    expect(await problem(`q=event_id:${celticsPast}`)).toMatchObject({ status: 400, code: 'quote_window_in_past' })
    const own = createTestEngine()
    own.setNow(Date.UTC(2026, 11, 17, 1, 0))
    const quotes = (await own.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
    expect(only(quotes).start_time).toBe('2026-12-16T18:30:00.000-05:00')
    expect(only(only(quotes).purchase_options).cancellable_status.code).toBe('cancelling_in_progress_booking')
    own.close()
  })
})

describe('destinations', () => {
  it('are coordinates, a venue, a location or bounds', async () => {
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
  })

  it('embed the venue on venue searches, and quote by the hour there', async () => {
    const [first] = await quotesOf(`q=venue_id:1&${evening}`)
    expect(first?.quote_type).toBe('transient')
    expect(first?._embedded['svc:venue']).toMatchObject({ id: 1, name: 'TD Garden' })
    expect(first?.purchase_options[0]).toMatchObject({ name: 'Standard', base_price: { USD: '29.00' } })
    const [bare] = await quotesOf(`q=venue_id:1&${evening}&zoom=:none`)
    expect(bare?._embedded).toEqual({})
  })

  it('may be combined as real programs do, and no other way', async () => {
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

  it('start at the next half hour for a day without times', async () => {
    expect(only(await quotesOf(around))).toMatchObject({
      start_time: '2026-12-01T12:30:00.000-05:00',
      end_time: '2026-12-02T12:30:00.000-05:00',
    })
  })

  it('are read in the zone of the destination, a zone in the text is dropped, and echoed as written', async () => {
    const times = 'start_time=2026-12-10T18:00:00-08:00&end_time=2026-12-10T22:00:00.000Z'
    const first = only(await quotesOf(`${around}&${times}`))
    expect(first.start_time).toBe('2026-12-10T18:00:00.000-05:00')
    expect(first.end_time).toBe('2026-12-10T22:00:00.000-05:00')
    expect(only(first.purchase_options)._links['site:purchase']).toEqual({
      href: '/find_and_book/?location_id=1001&start_time=2026-12-10T18:00:00-08:00&end_time=2026-12-10T22:00:00.000Z',
    })
  })

  it('move forward out of the spring gap and take the earlier of two', async () => {
    const spring = only(await quotesOf(`${around}&start_time=2027-03-14T02:30&end_time=2027-03-14T05:00`))
    expect(spring.start_time).toBe('2027-03-14T03:30:00.000-04:00')
    const autumn = only(await quotesOf(`${around}&start_time=2027-11-07T01:30&end_time=2027-11-07T05:00`))
    expect(autumn.start_time).toBe('2027-11-07T01:30:00.000-04:00')
    expect(autumn.end_time).toBe('2027-11-07T05:00:00.000-05:00')
  })

  it('must lie ahead and not be empty', async () => {
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
    const answer = await engine.call(`/v4/quotes?${eventQuery}&per_page=4&page=2`)
    expect(answer.json<Quote[]>().map((quote) => quote.location_id)).toEqual(['1004', '1003'])
    expect(answer.headers.get('X-Pagination-Total')).toBe('6')
    expect(answer.headers.get('X-Pagination-Returned')).toBe('2')
    expect((await engine.call(`/v4/quotes?${eventQuery}&page=9`)).json()).toEqual([])
    const stats = await engine.call(`/v4/quotes?${eventQuery}&result_format=stats&fields=stats:count`)
    expect(stats.json()).toEqual({ count: 6 })
    const byPrice = await quotesOf(`${eventQuery}&sort=price:desc`)
    const prices = byPrice.map((quote) => minor(only(quote.purchase_options).price))
    expect(prices).toEqual([...prices].sort((one, other) => other - one))
    const farFirst = await quotesOf(`${eventQuery}&sort=distance:desc`)
    expect(farFirst[0]?.location_id).toBe('1003')
    const byName = await quotesOf(`${eventQuery}&sort=name`)
    expect(byName[0]?.location_id).toBe(String(canalStreetLot))
    expect(await problem(`${eventQuery}&sort=luck`)).toMatchObject({ status: 400 })
  })

  it('are the same by POST', async () => {
    const body = `q=event_id:${celticsKnicks}&per_page=1`
    const answer = await engine.call('/v4//quotes/', { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(answer.json<Quote[]>()).toHaveLength(1)
  })

  it('say in the envelope what was searched', async () => {
    const answer = await engine.call(`/v4/quotes?${eventQuery}&envelope=true`)
    expect(answer.json()).toMatchObject({
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

  it('answer 304 to the same question, until a booking changes what is left', async () => {
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
})

describe('returns', () => {
  it('puts the marked quotes beside the list, in the envelope or in an object', async () => {
    const plain = (await engine.call(`/v4/quotes?${eventQuery}&returns=offstreet_bookable+curated&per_page=2`)).json<{
      data: Quote[]
      curated_data: Record<string, Quote>
    }>()
    expect(plain.data).toHaveLength(2)
    expect(plain.curated_data['closest']?.location_id).toBe(String(northStationGarage))
    const cheapest = only(plain.curated_data['cheapest']?.purchase_options)
    for (const each of await quotesOf(eventQuery)) {
      expect(minor(cheapest.price)).toBeLessThanOrEqual(minor(only(each.purchase_options).price))
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

describe('what is left', () => {
  it('counts holds over the window; a sold-out place stays with an empty list', async () => {
    const own = createTestEngine()
    const read = async (): Promise<Quote | undefined> => {
      const quotes = (await own.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
      return quotes.find((quote) => quote.location_id === String(lastSpaceLot))
    }
    expect((await read())?.purchase_options[0]?.space_availability).toEqual({ status: 'limited', spaces_remaining: 1 })
    insertRow(own.database, 'holds', {
      id: 'hold',
      location_id: lastSpaceLot,
      starts_at_ms: Date.UTC(2026, 11, 17, 3, 0),
      ends_at_ms: Date.UTC(2026, 11, 17, 9, 0),
      expires_at_ms: testNowMs + 900_000,
    })
    const soldOut = await read()
    expect(soldOut?.purchase_options).toEqual([])
    expect(soldOut?.space_availability).toEqual({ status: 'sold_out', spaces_remaining: 0 })
    own.setNow(testNowMs + 900_000)
    expect((await read())?.purchase_options).toHaveLength(1)
    own.close()
  })

  it('follows changes of the catalogue at once', async () => {
    const own = createTestEngine()
    const base = async (): Promise<string | undefined> =>
      (await own.call(`/v4/quotes?q=location_id:1002&${evening}`)).json<Quote[]>()[0]?.purchase_options[0]?.base_price['USD']
    expect(await base()).toBe('29.00')
    own.database.prepareWrite("UPDATE rates SET tiers_json = '[[1440,1234]]' WHERE id = 2012").run()
    expect(await base()).toBe('12.34')
    own.database.prepareWrite('UPDATE rates SET active = 0 WHERE id = 2012').run()
    expect(await base()).toBeUndefined()
    own.close()
  })
})

describe('option types', () => {
  it('adds what cannot be booked here', async () => {
    const own = createTestEngine()
    own.database.prepareWrite("UPDATE locations SET listed_rates = '1hr: 3; all day: 30; night: Permit only' WHERE id = 1001").run()
    const read = async (types: string): Promise<Quote[]> =>
      (await own.call(`/v4/quotes?q=venue_id:1&${evening}&option_types=${types}`)).json<Quote[]>()
    const [listed, ...others] = await read('non_bookable')
    expect(others).toEqual([])
    expect(listed?.purchase_options).toEqual([])
    expect(listed?.non_bookable_options).toMatchObject([
      { price: { USD: '3.00' }, add_ons: { general: { required: false, options: null } } },
      { price: { USD: '30.00' } },
    ])
    const all = await read('bookable,non_bookable')
    expect(all).toHaveLength(6)
    expect(all[0]?.purchase_options).toHaveLength(1)
    expect(all[0]?.non_bookable_options).toHaveLength(2)
    expect(all[1]?.non_bookable_options).toBeUndefined()
    expect(await read('all')).toHaveLength(6)
    own.close()
  })
})

describe('fields and zoom', () => {
  it('chooses members of quotes, options and the embedded location', async () => {
    const wide =
      'fields=quote::default,quote:shuttle_times,location::default,location:timezone,location:site_url,location:country'
    const first = only(await quotesOf(`${eventQuery}&${wide}`))
    expect(first._embedded['svc:location']).toMatchObject({
      timezone: 'America/New_York',
      site_url: '/p/boston-parking/north-station-garage',
      country: 'US',
      name: 'North Station Garage',
    })
    expect(only(first.purchase_options).price).toBeDefined()
    const narrow = await engine.call(`/v4/quotes?${eventQuery}&fields=quote:location_id,quote:purchase_options,options:price`)
    const [row] = narrow.json<Record<string, unknown>[]>()
    expect(Object.keys(row ?? {})).toEqual(['location_id', 'purchase_options', '_embedded', '_links'])
    const options = row?.['purchase_options'] as PurchaseOption[]
    expect(Object.keys(only(options))).toEqual(['price', '_links'])
  })

  it('uses the configured prefix and refuses unknown relations', async () => {
    const own = createTestEngine({ relationPrefix: 'pw' })
    const [first] = (await own.call(`/v4/quotes?${eventQuery}&zoom=pw:location,svc:venue`)).json<Quote[]>()
    expect(Object.keys(first?._embedded ?? {})).toEqual(['pw:location', 'pw:venue', 'pw:event'])
    own.close()
    expect(await problem(`${eventQuery}&zoom=svc:seller`)).toMatchObject({ status: 400, code: 'invalid_zoom' })
  })

  it('names amenities and fees in the language asked for', async () => {
    const french = only(only(await quotesOf(eventQuery, { 'X-Language-Locale': 'fr-ca' })).purchase_options)
    expect(french.amenities.find((amenity) => amenity.key === 'indoor')?.name).toBe('Couvert')
    expect(french.fees?.[0]?.label).toBe('Frais de service')
  })
})

describe('quote ids', () => {
  it('differ between all options of a list and are v4 UUIDs', async () => {
    const ids = (await quotesOf(eventQuery)).flatMap((quote) => quote.purchase_options.map((option) => option.id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true)
  })

  it('exist far away too', async () => {
    expect(await quotesOf(`q=event_id:${warriorsLakers}`)).toEqual([])
  })
})
