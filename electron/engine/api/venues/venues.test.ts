/** GET /venues and /venues/{id}. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { venue as venueSchema, type Venue } from '../../../../shared/api/catalogue.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const list = async (query: string): Promise<Venue[]> => {
  const response = await engine.call(`/v4/venues?${query}`)
  expect(response.status).toBe(200)
  const venues = response.json<Venue[]>()
  for (const venue of venues) venueSchema.parse(venue)
  return venues
}

const names = async (query: string): Promise<string[]> => (await list(query)).map((venue) => venue.name)

it('shows one venue with its links [spec-venue-fields, spec-venue-links, spec-venue-show, spec-coordinates-out]', async () => {
  const venue = (await engine.call('/v4/venues/1')).json<Venue>()
  expect(venue).toMatchObject({
    id: 1,
    name: 'TD Garden',
    address1: '100 Legends Way',
    city: 'Boston',
    state: 'MA',
    postal_code: '02114',
    timezone: 'America/New_York',
    coordinates: [42.366303, -71.062228],
  })
  expect(venue._links).toMatchObject({
    self: { href: '/venues/1' },
    'svc:events': { href: '/venues/1/events' },
    'svc:quotes': { href: '/quotes?q=venue_id:1' },
  })
  expect((await engine.call('/v4/venues/3')).status).toBe(404)
})

it('shows a group of fields [spec-fields-group]', async () => {
  const venue = (await engine.call('/v4/venues/1?fields=venue::address,capacity')).json()
  expect(Object.keys(venue)).toEqual(['address1', 'city', 'state', 'postal_code', 'country', 'capacity', '_links'])
})

it('lists by name, finds by the beginnings of words [D2-order-venues, spec-venues]', async () => {
  expect(await names('')).toEqual(['Chase Center', 'TD Garden'])
  expect(await names('sort=name:desc')).toEqual(['TD Garden', 'Chase Center'])
  expect(await names('q=name:gard td')).toEqual(['TD Garden'])
  expect(await names('q=name:enter')).toEqual([])
})

it('finds around a place with distances as numbers [W18-venue-distance, R7-distance, D3-distance-fraction]', async () => {
  // The venue is a mile and a half from the hall, measured on the ellipsoid.
  const [venue, ...others] = await list('q=coordinates:[42.3601,-71.0880] distance:1.5&sort=distance')
  expect(others).toEqual([])
  expect(venue?.distance?.meters).toBeCloseTo(2231.7, 0)
  expect(venue?.distance?.miles).toBeCloseTo(1.3867, 3)
  expect(await names('q=coordinates:42.3601,-71.0880 distance:1.3')).toEqual([])
  expect(await names('q=coordinates:42.3601,-71.0880 distance:2 name:chase')).toEqual([])
})

it('refuses places and distances that are none [own-q-unreadable]', async () => {
  for (const [query, field] of [
    ['coordinates:91,0', 'coordinates'],
    ['coordinates:here', 'coordinates'],
    ['coordinates:42,-71 distance:0', 'distance'],
    ['coordinates:42,-71 distance:far', 'distance'],
  ]) {
    const response = await engine.call(`/v4/venues?q=${query}`)
    expect(response.status).toBe(400)
    expect(response.json<{ errors: { fields: string[] }[] }>().errors[0]?.fields).toEqual([field])
  }
})

it('counts with POST [spec-venues-stats-post]', async () => {
  const body = 'q=coordinates:42.36,-71.06 distance:5&result_format=stats&fields=count'
  expect((await engine.call('/v4/venues', { method: 'POST', body })).json()).toEqual({ count: 1 })
})

it('shows what the page of a venue needs on request, and nothing of it otherwise', async () => {
  const onRequest = {
    site_url: '/td-garden/',
    msa: 'Boston',
    primarily_transient: false,
    images: [],
    seo_meta: { title: 'TD Garden Parking | Boston, MA', description: 'Compare and book parking near TD Garden.' },
  }
  engine.database.prepareWrite("UPDATE venues SET msa = 'Boston' WHERE id = 1").run()
  const plain = (await engine.call('/v4/venues/1')).json<Venue>()
  for (const name of [...Object.keys(onRequest), 'availability']) expect(plain).not.toHaveProperty(name)
  expect(plain.enhanced_airport).toBe(false)
  expect(plain._links['site:purchase']).toEqual({ href: '/find_and_book/?venue_id=1' })
  const fields = [':default', ...Object.keys(onRequest)].join(',')
  const venue = (await engine.call(`/v4/venues/1?fields=${fields}`)).json<Venue>()
  venueSchema.parse(venue)
  expect(venue).toMatchObject(onRequest)
  const headers = { 'X-Language-Locale': 'fr-CA' }
  const french = (await engine.call('/v4/venues/1?fields=seo_meta', { headers })).json<Venue>()
  expect(french.seo_meta?.title.replaceAll('\u00a0', ' ')).toBe('Stationnement : TD Garden | Boston, MA')
})

it('shows by default what a venue in a quote was seen with [R7-embedded-fields, spec-geojson-order]', async () => {
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [-122.3885, 37.7675],
        [-122.3868, 37.7675],
        [-122.3868, 37.7685],
        [-122.3885, 37.7675],
      ],
    ],
  }
  engine.database
    .prepareWrite(
      `UPDATE venues SET outline_geojson = ?, description = 'By the bay.', website = 'https://example.test/',
         enhanced_airport = 1, translations_json = '{"fr-CA":{"description":"Au bord de la baie."}}' WHERE id = 2`,
    )
    .run(JSON.stringify(outline))
  const seen = { description: 'By the bay.', website: 'https://example.test/', enhanced_airport: true, outline }
  expect((await engine.call('/v4/venues/2')).json()).toMatchObject(seen)
  const [quote] = (await engine.call('/v4/quotes?q=venue_id:2 distance:5')).json<object[]>()
  expect(quote).toBeUndefined()
  const event = (await engine.call('/v4/events/104?zoom=venue')).json<{ _embedded: Record<string, Venue> }>()
  expect(event._embedded['svc:venue']).toMatchObject(seen)
  const headers = { 'X-Language-Locale': 'fr-CA' }
  expect((await engine.call('/v4/venues/2', { headers })).json()['description']).toBe('Au bord de la baie.')
})

it('says what parking by time costs around it, and how many facilities have room [own-venue-availability]', async () => {
  const availability = async (): Promise<Venue['availability']> =>
    (await engine.call('/v4/venues/1?fields=availability')).json<Venue>().availability
  const none = { approximate_low: 0, approximate_high: 0, available: 0 }
  // A day costs 38.00 everywhere, plus 1.49 for the service.
  const transient = { approximate_low: 39.49, approximate_high: 39.49, available: 6 }
  expect(await availability()).toEqual({ monthly: none, package: none, transient })
  const embedded = await engine.call('/v4/events/102?zoom=venue&fields=id,venue:availability')
  expect(embedded.json<{ _embedded: Record<string, Venue> }>()._embedded['svc:venue']?.availability?.transient).toEqual(
    transient,
  )
  // The last space of one lot is held over the coming day.
  engine.database
    .prepareWrite(
      'INSERT INTO holds (id, location_id, starts_at_ms, ends_at_ms, expires_at_ms) VALUES (?, 1005, ?, ?, ?)',
    )
    .run('hold', testNowMs, testNowMs + 7_200_000, testNowMs + 900_000)
  expect((await availability())?.transient.available).toBe(5)
})

it('embeds what comes next there, soonest first [own-zoom-lists]', async () => {
  const venues = (await engine.call('/v4/venues?zoom=svc:events&fields=id,event:name')).json<Venue[]>()
  expect(venues.map((venue) => venue._embedded?.['svc:events']?.map((event) => event.name))).toEqual([
    ['Los Angeles Lakers at Golden State Warriors'],
    ['New York Knicks at Boston Celtics', 'Montreal Canadiens at Boston Bruins'],
  ])
  const one = (await engine.call('/v4/venues/1?zoom=events')).json<Venue>()
  expect(one._embedded?.['svc:events']?.map((event) => event.id)).toEqual([102, 103])
  expect((await engine.call('/v4/venues/1?zoom=reviews')).status).toBe(400)
})

it('finds by id and between corners [own-venues-by-id]', async () => {
  expect(await names('q=venue_id:2,1,99')).toEqual(['Chase Center', 'TD Garden'])
  expect(await names('q=venue_id:2 name:td')).toEqual([])
  expect(await names('q=bounds:42.4,-71.1,42.3,-71')).toEqual(['TD Garden'])
  expect(await names('q=bounds:42.4,-71.1,42.4,-71,42.3,-71,42.3,-71.1&sort=name:desc')).toEqual(['TD Garden'])
})
