/** GET /venues and /venues/{id}. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { venue as venueSchema } from '../../../../shared/api/catalogue.ts'
import type { Venue } from '../../../../shared/api/catalogue.ts'
import { createTestEngine } from '../../http/test-engine.ts'
import type { TestEngine } from '../../http/test-engine.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

async function list(query: string): Promise<Venue[]> {
  const answer = await engine.call(`/v4/venues?${query}`)
  expect(answer.status).toBe(200)
  const venues = answer.json<Venue[]>()
  for (const venue of venues) venueSchema.parse(venue)
  return venues
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).map((venue) => venue.name)
}

it('shows one venue with its links', async () => {
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

it('shows a group of fields', async () => {
  const venue = (await engine.call('/v4/venues/1?fields=venue::address,capacity')).json()
  expect(Object.keys(venue)).toEqual(['address1', 'city', 'state', 'postal_code', 'country', 'capacity', '_links'])
})

it('lists by name, finds by the beginnings of words', async () => {
  expect(await names('')).toEqual(['Chase Center', 'TD Garden'])
  expect(await names('sort=name:desc')).toEqual(['TD Garden', 'Chase Center'])
  expect(await names('q=name:gard td')).toEqual(['TD Garden'])
  expect(await names('q=name:enter')).toEqual([])
})

it('finds around a place with distances as numbers', async () => {
  // A mile and a half from the hall, measured on the ellipsoid.
  const [venue, ...others] = await list('q=coordinates:[42.3601,-71.0880] distance:1.5&sort=distance')
  expect(others).toEqual([])
  expect(venue?.distance?.meters).toBeCloseTo(2231.7, 0)
  expect(venue?.distance?.miles).toBeCloseTo(1.3867, 3)
  expect(await names('q=coordinates:42.3601,-71.0880 distance:1.3')).toEqual([])
  expect(await names('q=coordinates:42.3601,-71.0880 distance:2 name:chase')).toEqual([])
})

it('refuses places and distances that are none', async () => {
  for (const [query, field] of [
    ['coordinates:91,0', 'coordinates'],
    ['coordinates:here', 'coordinates'],
    ['coordinates:42,-71 distance:0', 'distance'],
    ['coordinates:42,-71 distance:far', 'distance'],
  ]) {
    const answer = await engine.call(`/v4/venues?q=${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: { fields: string[] }[] }>().errors[0]?.fields).toEqual([field])
  }
})

it('counts with POST', async () => {
  const body = 'q=coordinates:42.36,-71.06 distance:5&result_format=stats&fields=count'
  expect((await engine.call('/v4/venues', { method: 'POST', body })).json()).toEqual({ count: 1 })
})
