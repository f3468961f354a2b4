/** Events, venues and locations: fields that come by default, those that come on request, and those that need a license. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Event, Location } from '../../../../shared/api/catalogue.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

const { celticsKnicks, bruinsTbd } = smallSeed.events
const { northStationGarage } = smallSeed.locations
const locationPath = `/v4/locations/${northStationGarage}`

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
  engine.database
    .prepareWrite(
      `UPDATE locations SET type = 'on_street', address2 = 'Level 2', msa = 'Greater Boston', description = 'Big.',
         directions = 'Turn left.', phone = '617 555 0100', hours = 'Daily 6-23', operating_hours_json = '{"mon":[]}',
         listed_rates = '1hr: 3', rating_count = 3, rating_total = 13 WHERE id = ?`,
    )
    .run(northStationGarage)
  insertRow(engine.database, 'partner_events', {
    partner_id: smallSeed.partner,
    partner_event_id: 'GAME-7',
    event_id: celticsKnicks,
  })
})
afterAll(() => engine.close())

const read = async <Body>(path: string, token?: string): Promise<Body> => {
  const answer = await engine.call(path, token === undefined ? {} : { token })
  expect(answer.status).toBe(200)
  return answer.json<Body>()
}

describe('events', () => {
  it('show times_tbd on request, as text [spec-event-times-tbd, spec-2020-03-30]', async () => {
    const shown = async (id: number, fields = ''): Promise<unknown> =>
      (await read<Event>(`/v4/events/${id}${fields}`)).times_tbd
    expect(await shown(bruinsTbd)).toBeUndefined()
    expect(await shown(bruinsTbd, '?fields=:default,event:times_tbd')).toBe('true')
    expect(await shown(celticsKnicks, '?fields=:default,event:times_tbd')).toBe('false')
  })

  it('show availability on request, two numbers and a whole one [R8-availability]', async () => {
    expect((await read<Event>(`/v4/events/${celticsKnicks}`)).availability).toBeUndefined()
    const { availability } = await read<Event>(`/v4/events/${celticsKnicks}?fields=availability`)
    expect(Object.keys(availability ?? {})).toEqual(['approximate_low', 'approximate_high', 'available'])
    expect(typeof availability?.approximate_low).toBe('number')
    expect(typeof availability?.approximate_high).toBe('number')
    expect(Number.isInteger(availability?.available)).toBe(true)
  })

  it('sum up what a default quote search would find [own-event-availability]', async () => {
    const own = createTestEngine()
    own.database.prepareWrite('UPDATE locations SET bookable_spaces = 0 WHERE id = 1002').run()
    const quotes = (await own.call(`/v4/quotes?q=event_id:${celticsKnicks}`)).json<Quote[]>()
    const onSale = quotes.flatMap((quote) => quote.purchase_options.slice(0, 1))
    const prices = onSale.map((option) => Number(option.price['USD']))
    const event = (await own.call(`/v4/events/${celticsKnicks}?fields=availability`)).json<Event>()
    expect(event.availability).toMatchObject({ approximate_low: Math.min(...prices), available: 5 })
    expect(onSale).toHaveLength(5)
    expect(event.availability?.approximate_high).toBe(Math.max(...prices))
    own.close()
  })

  it('show a partner its own ids where it searches by them or asks [D2-partner-events-shown]', async () => {
    const partner = engine.tokenFor('demo-partner', 'partner')
    const own = [{ partner_id: smallSeed.partner, partner_event_id: 'GAME-7' }]
    const found = await read<Event[]>('/v4/events?q=partner_event_id:GAME-7', partner)
    expect(found.map((event) => event.partner_events)).toEqual([own])
    const requested = await read<Event>(`/v4/events/${celticsKnicks}?fields=:default,event:partner_events`, partner)
    expect(requested.partner_events).toEqual(own)
    expect((await read<Event>(`/v4/events/${celticsKnicks}`, partner)).partner_events).toBeUndefined()
    const stranger = engine.tokenFor('demo-public', 'public')
    const hidden = await engine.call(`/v4/events/${celticsKnicks}?fields=event:partner_events`, { token: stranger })
    expect(hidden.text).not.toContain('GAME-7')
  })
})

describe('venues', () => {
  it('are found within a mile, or as far as requested up to fifty [own-venue-distance]', async () => {
    const found = async (miles: number, distance: string): Promise<number> => {
      const q = encodeURIComponent(`coordinates:${(42.366303 + miles / 69.02).toFixed(5)},-71.062228 ${distance}`)
      return (await read<object[]>(`/v4/venues?q=${q}`)).length
    }
    expect([await found(0.95, ''), await found(1.05, ''), await found(1.05, 'distance:1.1')]).toEqual([1, 0, 1])
    expect([await found(49.5, 'distance:80'), await found(51, 'distance:80')]).toEqual([1, 0])
  })

  it('have outlines whose points are longitude first [spec-geojson-order]', async () => {
    const ring = '[[-71.063,42.365],[-71.061,42.365],[-71.061,42.367],[-71.063,42.365]]'
    engine.database
      .prepareWrite('UPDATE venues SET outline_geojson = ? WHERE id = 1')
      .run(`{"type":"Polygon","coordinates":[${ring}]}`)
    const venue = await read<{ coordinates: number[]; outline: { type: string; coordinates: number[][][] } }>(
      '/v4/venues/1?fields=:default,venue:outline',
    )
    expect(venue.outline.type).toBe('Polygon')
    const [latitude = 0, longitude = 0] = venue.coordinates
    for (const [x = 0, y = 0] of venue.outline.coordinates[0] ?? []) {
      expect(Math.hypot(x - longitude, y - latitude)).toBeLessThan(0.01)
    }
  })
})

describe('locations', () => {
  it('show name, address, entrances and photos where they are embedded [spec-location-fields, R6-defaults]', async () => {
    const [quote] = await read<{ _embedded: Record<string, Location> }[]>(
      `/v4/quotes?q=location_id:${northStationGarage}`,
    )
    const location = quote?._embedded['svc:location']
    const always = ['id', 'name', 'address1', 'city', 'state', 'postal_code', 'entrances', 'photos', '_links']
    expect(Object.keys(location ?? {})).toEqual(expect.arrayContaining(always))
    expect(location).toMatchObject({
      id: '1001',
      name: 'North Station Garage',
      address1: '121 Nashua St',
      city: 'Boston',
    })
  })

  it('show the rest on request [R6-on-request, spec-location-site-url, R6-site-url]', async () => {
    const wanted = {
      country: 'US',
      currency: 'USD',
      timezone: 'America/New_York',
      msa: 'Greater Boston',
      description: 'Big.',
      site_url: '/p/boston-parking/north-station-garage',
      address2: 'Level 2',
      directions: 'Turn left.',
      display_seller_logo: false,
    }
    const names = Object.keys(wanted)
    const path = `/v4/quotes?q=location_id:${northStationGarage}`
    const [plain] = await read<{ _embedded: Record<string, object> }[]>(path)
    for (const name of names) expect(plain?._embedded['svc:location']).not.toHaveProperty(name)
    const fields = ['quote::default', 'location::default', ...names.map((name) => `location:${name}`)].join(',')
    const [quote] = await read<{ _embedded: Record<string, object> }[]>(`${path}&fields=${fields}`)
    expect(quote?._embedded['svc:location']).toMatchObject(wanted)
  })

  it('show what people think of them on request, unrounded [spec-location-rating, R6-rating]', async () => {
    expect(await read<object>(locationPath)).not.toHaveProperty('rating_summary')
    const location = await read<Location>(`${locationPath}?fields=:default,location:rating_summary`)
    expect(location.rating_summary).toEqual({ average_rating: 13 / 3, rating_count: 3 })
  })

  it('that nobody reviewed have zeros, on request [own-rating-zero]', async () => {
    const { rating_summary: rating } = await read<Location>('/v4/locations/1002?fields=location:rating_summary')
    expect(rating).toEqual({ average_rating: 0, rating_count: 0 })
  })

  it('link to where their parking is bought, as venues do [own-site-purchase]', async () => {
    const hrefOf = async (path: string): Promise<unknown> =>
      (await read<{ _links: Record<string, { href: string }> }>(path))._links['site:purchase']?.href
    expect(await hrefOf('/v4/locations/1002')).toBe('/find_and_book/?location_id=1002')
    expect(await hrefOf('/v4/venues/1')).toBe('/find_and_book/?venue_id=1')
  })

  it('all come, by id, where no area is named [own-locations-by-venue]', async () => {
    const locations = await read<Location[]>('/v4/locations', engine.tokenFor('demo-internal', 'internal'))
    expect(locations.map((location) => location.id)).toEqual(['1001', '1002', '1003', '1004', '1005', '1006'])
  })

  it('may lie on the street [spec-2020-08-14, spec-location-type, spec-2019-12-19]', async () => {
    expect((await read<Location>(locationPath)).type).toBe('on_street')
    expect((await read<Location>('/v4/locations/1002')).type).toBe('offstreet')
  })

  it('need no license for phone, hours and heights, nor quotes for listed rates [spec-no-license-needed]', async () => {
    const location = await read<Location>(`${locationPath}?fields=:default,location:phone,location:hours`)
    expect(location).toMatchObject({
      phone: '617 555 0100',
      hours: 'Daily 6-23',
      entrances: [{ max_dimensions: { inches: { height: 81 } } }],
    })
    const listed = await read<object[]>(`/v4/quotes?q=location_id:${northStationGarage}&option_types=non_bookable`)
    expect(listed).toMatchObject([{ non_bookable_options: [{ price: { USD: '3.00' } }] }])
  })

  it('show phone and hours to all, and licensed fields to whoever has the data scope [D5-scope-location-fields, spec-location-v4-fields, own-licensed-left-out]', async () => {
    engine.database
      .prepareWrite('UPDATE locations SET outline_geojson = ? WHERE id = ?')
      .run(
        '{"type":"Polygon","coordinates":[[[-71.07,42.36],[-71.06,42.36],[-71.06,42.37],[-71.07,42.36]]]}',
        northStationGarage,
      )
    const licensed = ['capacity', 'outline', 'operating_hours', 'non_bookable_rates']
    const free = ['hours', 'phone']
    const path = `${locationPath}?fields=:default,${[...licensed, ...free].map((name) => `location:${name}`).join(',')}`
    const shown = async (token?: string): Promise<string[]> => {
      const location = await read<object>(path, token)
      return [...licensed, ...free].filter((name) => name in location)
    }
    expect(await shown()).toEqual(free)
    for (const scope of ['public', 'mobile', 'partner']) {
      expect(await shown(engine.tokenFor('demo-internal', scope))).toEqual(free)
      expect(await shown(engine.tokenFor('demo-internal', `${scope} data`))).toEqual([...licensed, ...free])
    }
    expect(await shown(engine.tokenFor('demo-internal', 'internal'))).toEqual([...licensed, ...free])
  })
})
