/** GET /locations, /locations/{id} and its reviews, and which fields need the data scope. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { location as locationSchema } from '../../../../shared/api/catalogue.ts'
import type { Location } from '../../../../shared/api/catalogue.ts'
import { createTestEngine } from '../../http/test-engine.ts'
import type { TestEngine } from '../../http/test-engine.ts'

let engine: TestEngine
let token: string
beforeAll(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner data')
})
afterAll(() => engine.close())

it('shows one location with its id as text', async () => {
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

it('shows the address as a group', async () => {
  const location = (await engine.call('/v4/locations/1001?fields=location::address')).json()
  expect(Object.keys(location)).toEqual(['address1', 'city', 'state', 'postal_code', 'country', '_links'])
})

it('finds in an area, closest first, with truncated distances', async () => {
  const q = encodeURIComponent('coordinates:42.366303,-71.062228 distance:.25')
  const locations = (await engine.call(`/v4/locations?q=${q}`, { token })).json<Location[]>()
  expect(locations.map((location) => location.id)).toEqual(['1001', '1005', '1006', '1002', '1004'])
  expect(locations[0]?.distance).toEqual({ straight_line: { meters: 134, feet: 442 } })
  const corners = await engine.call('/v4/locations?q=bounds:42.368,-71.065,42.3655,-71.062', { token })
  expect(corners.json<Location[]>().map((location) => location.id)).toEqual(['1001', '1006'])
})

it('has no reviews yet', async () => {
  expect((await engine.call('/v4/locations/1001/reviews')).json()).toEqual([])
  expect((await engine.call('/v4/locations/7/reviews')).status).toBe(404)
})
