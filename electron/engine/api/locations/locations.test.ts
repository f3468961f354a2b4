/** GET /locations, /locations/{id} and its reviews, and which fields need the data scope. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { location as locationSchema, type Location } from '../../../../shared/api/catalogue.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

let engine: TestEngine
let token: string
beforeAll(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner data')
})
afterAll(() => engine.close())

it('shows one location with its id as text [W10-location-digits, spec-location-reviews-link, spec-location-entrances, spec-location-links, spec-location-show, spec-location-type, spec-2019-12-19, R6-entrances]', async () => {
  const location = (await engine.call('/v4/locations/1001')).json<Location>()
  locationSchema.parse(location)
  expect(location).toMatchObject({
    id: '1001',
    name: 'North Station Garage',
    type: 'offstreet',
    entrances: [{ coordinates: [42.36715, -71.0634], max_dimensions: { inches: { height: 81 } } }],
    photos: [],
    reviews: { href: '/locations/1001/reviews' },
  })
  expect(location._links).toMatchObject({
    self: { href: '/locations/1001' },
    'svc:quotes': { href: '/quotes?q=location_id:1001' },
    'svc:reviews': { href: '/locations/1001/reviews' },
  })
  expect((await engine.call('/v4/locations/7')).status).toBe(404)
})

it('keeps licensed fields from callers without the data scope', async () => {
  const path = '/v4/locations/1001?fields=:default,location:capacity'
  expect((await engine.call(path)).json()['capacity']).toBeUndefined()
  expect((await engine.call(path, { token })).json()['capacity']).toBe(300)
})

it('shows the address as a group [spec-location-address-group]', async () => {
  const location = (await engine.call('/v4/locations/1001?fields=location::address')).json()
  expect(Object.keys(location)).toEqual(['address1', 'city', 'state', 'postal_code', 'country', '_links'])
})

it('finds in an area, closest first, with truncated distances [spec-locations-area, D2-order-locations]', async () => {
  const q = encodeURIComponent('coordinates:42.366303,-71.062228 distance:.25')
  const locations = (await engine.call(`/v4/locations?q=${q}`, { token })).json<Location[]>()
  expect(locations.map((location) => location.id)).toEqual(['1001', '1005', '1006', '1002', '1004'])
  expect(locations[0]?.distance).toEqual({ straight_line: { meters: 134, feet: 442 } })
  const corners = await engine.call('/v4/locations?q=bounds:42.368,-71.065,42.3655,-71.062', { token })
  expect(corners.json<Location[]>().map((location) => location.id)).toEqual(['1001', '1006'])
})

it('shows what is on request only where requested, and says what v4 added [R6-on-request, own-location-fields]', async () => {
  const location = (await engine.call('/v4/locations/1002', { token })).json()
  expect(Object.keys(location)).toEqual([
    ...['id', 'name', 'type', 'address1', 'city', 'state', 'postal_code', 'entrances', 'photos', 'reviews'],
    ...['capacity', '_links'],
  ])
  const fields = ':default,location:timezone,location:msa,location:display_seller_logo,location:rating_summary'
  expect((await engine.call(`/v4/locations/1002?fields=${fields}`)).json()).toMatchObject({
    timezone: 'America/New_York',
    msa: 'Boston',
    display_seller_logo: false,
    rating_summary: { average_rating: 0, rating_count: 0 },
  })
})

it('emits stored outlines, entrances, photos and posted prices as they are [spec-geojson-order, spec-location-v4-fields, R6-entrances, R6-photos, own-posted-rates, own-several-entrances]', async () => {
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [-71.0636, 42.367],
        [-71.0632, 42.367],
        [-71.0632, 42.3673],
        [-71.0636, 42.367],
      ],
    ],
  }
  const photos = [{ position: 0, sizes: { original: { URL: 'https://example.test/a.jpg', width: 1200, height: 800 } } }]
  engine.database
    .prepareWrite(
      `UPDATE locations SET outline_geojson = ?, entrances_json = '[[42.3671,-71.0634],[42.3669,-71.0631]]',
         photos_json = ?, hours = 'Mo-Fr 07:00-19:00', phone = '(617) 555-0100', display_seller_logo = 1,
         operating_hours_json = '[{"days":["mo","tu"],"opens":"07:00","closes":"19:00"}]',
         listed_rates = '1hr: 3; all day: $14.65' WHERE id = 1001`,
    )
    .run(JSON.stringify(outline), JSON.stringify(photos))
  const path = '/v4/locations/1001?fields=:default,location:display_seller_logo'
  const open = (await engine.call(path)).json<Location>()
  expect(open).toMatchObject({
    entrances: [
      { coordinates: [42.3671, -71.0634], max_dimensions: { inches: { height: 81 } } },
      { coordinates: [42.3669, -71.0631], max_dimensions: { inches: { height: 81 } } },
    ],
    photos,
    hours: 'Mo-Fr 07:00-19:00',
    phone: '(617) 555-0100',
    display_seller_logo: true,
  })
  for (const name of ['capacity', 'outline', 'operating_hours', 'non_bookable_rates']) {
    expect(open).not.toHaveProperty(name)
  }
  const licensed = (await engine.call(path, { token })).json<Location>()
  locationSchema.parse(licensed)
  expect(licensed).toMatchObject({
    capacity: 300,
    outline,
    operating_hours: [{ days: ['mo', 'tu'], opens: '07:00', closes: '19:00' }],
    non_bookable_rates: [
      { description: '1hr: 3', price: { USD: '3.00' } },
      { description: 'all day: $14.65', price: { USD: '14.65' } },
    ],
  })
  expect(licensed._links['site:purchase']).toEqual({ href: '/find_and_book/?location_id=1001' })
})

it('posts no price from a text that is understood in part only [own-posted-rates]', async () => {
  engine.database.prepareWrite("UPDATE locations SET listed_rates = '1hr: 3; monthly: $288'").run()
  const { non_bookable_rates: rates } = (await engine.call('/v4/locations/1001', { token })).json<Location>()
  expect(rates).toEqual([{ description: '1hr: 3' }, { description: 'monthly: $288' }])
})

it('gives stored translations of its texts, alone and embedded [W15-stored, spec-locale-content]', async () => {
  engine.database
    .prepareWrite('UPDATE locations SET description = ?, translations_json = ? WHERE id = 1003')
    .run('Under the market.', '{"fr-CA":{"description":"Sous le marché."}}')
  const description = async (path: string, locale: string): Promise<unknown> => {
    const response = await engine.call(path, { headers: { 'X-Language-Locale': locale } })
    const found = /"description":"([^"]*marché|[^"]*market)\."/.exec(response.text)
    return found?.[1]
  }
  const alone = '/v4/locations/1003?fields=description'
  const embedded = '/v4/quotes?q=location_id:1003&fields=quote:location_id,location:description'
  for (const path of [alone, embedded, alone, embedded]) {
    expect(await description(path, 'fr-CA')).toBe('Sous le marché')
    expect(await description(path, 'en-CA')).toBe('Under the market')
    expect(await description(path, 'de-DE')).toBe('Under the market')
  }
})

const idsFound = async (query: string): Promise<string[]> => {
  const response = await engine.call(`/v4/locations?${query}`, { token })
  expect(response.status).toBe(200)
  return response.json<Location[]>().map((location) => location.id)
}

it('finds around a venue and around an event, and between corners [D2-order-locations, own-locations-by-venue]', async () => {
  const around = ['1001', '1005', '1006', '1002', '1004']
  expect(await idsFound('q=venue_id:1 distance:.25')).toEqual(around)
  expect(await idsFound('q=event_id:102 distance:.25')).toEqual(around)
  expect(await idsFound('q=venue_id:1,2 distance:.25')).toEqual(around)
  const four = 'q=bounds:42.368,-71.065,42.368,-71.062,42.3655,-71.062,42.3655,-71.065'
  expect(await idsFound(four)).toEqual(['1001', '1006'])
  expect(
    await idsFound('q=coordinates:42.366303,-71.062228 distance:.25 anchor_coordinates:42.36435,-71.06095'),
  ).toEqual([...['1002', '1004', '1005', '1006', '1001']])
  expect(await idsFound('q=location_id:1004,1002,9')).toEqual(['1002', '1004'])
})

it('sorts by name and distance, in pages, and counts all of them [spec-sort, spec-stats]', async () => {
  const area = 'q=venue_id:1 distance:.25'
  expect(await idsFound(`${area}&sort=name`)).toEqual(['1002', '1006', '1005', '1001', '1004'])
  expect(await idsFound(`${area}&sort=distance:desc`)).toEqual(['1004', '1002', '1006', '1005', '1001'])
  expect(await idsFound('sort=name:desc&per_page=2')).toEqual(['1004', '1001'])
  expect(await idsFound('sort=distance&per_page=2&page=2')).toEqual(['1003', '1004'])
  const page = await engine.call(`/v4/locations?${area}&per_page=2&page=3`, { token })
  expect(page.json<Location[]>().map((location) => location.id)).toEqual(['1004'])
  expect(page.headers.get('x-pagination-total')).toBe('5')
  for (const method of ['GET', 'POST']) {
    const counted = await engine.call(`/v4/locations?${area}&result_format=stats&fields=stats:count&per_page=1`, {
      method,
      token,
    })
    expect(counted.json()).toEqual({ count: 5 })
  }
})

it('refuses two destinations, and those that do not exist', async () => {
  const code = async (q: string): Promise<unknown> => {
    const response = await engine.call(`/v4/locations?q=${q}`, { token })
    return [response.status, response.json<{ errors: { code: string }[] }>().errors[0]?.code]
  }
  expect(await code('coordinates:42.36,-71.06 location_id:1001')).toEqual([400, 'quote_destination_conflict'])
  expect(await code('bounds:1,2,3')).toEqual([400, 'invalid_parameter'])
  expect(await code('venue_id:77')).toEqual([404, 'not_found'])
  expect(await code('event_id:77')).toEqual([404, 'not_found'])
})
