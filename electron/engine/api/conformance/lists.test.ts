/** Lists: pages, order, what `fields` chooses, and that unknown parameters change nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Event, Location, Venue } from '../../../../shared/api/catalogue.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, quoteIdOf } from '../../selling/bookings/test-sale.ts'

const { celticsKnicks, celticsPast, bruinsTbd } = smallSeed.events
const eventQuery = `q=event_id:${celticsKnicks}`

let engine: TestEngine
let internal: string
beforeAll(() => {
  engine = createTestEngine()
  internal = engine.tokenFor('demo-internal', 'internal')
})
afterAll(() => engine.close())

const read = async <Body>(path: string): Promise<Body> => {
  const answer = await engine.call(path, { token: internal })
  expect(answer.status).toBe(200)
  return answer.json<Body>()
}

/** Adds the venues 1000 to 1249, far from everything else. */
const addVenues = (own: TestEngine): void => {
  for (let id = 1000; id < 1250; id += 1) {
    insertRow(own.database, 'venues', {
      id,
      import_key: `venue:${id}`,
      name: `Zeppelin Hall ${id}`,
      country: 'US',
      timezone: 'America/Chicago',
      currency: 'USD',
      latitude: 30,
      longitude: -100,
      slug: `hall-${id}`,
      content_hash: 'seed',
    })
  }
}

describe('pages', () => {
  it('hold 100 rows by default, and an empty one ends the list [spec-per-page, R7-paging]', async () => {
    const own = createTestEngine()
    addVenues(own)
    const sizes: number[] = []
    for (let page = 1; sizes.at(-1) !== 0; page += 1) {
      const answer = await own.call(`/v4/venues?q=name:zeppelin&page=${page}`)
      expect(answer.headers.get('x-pagination-per-page')).toBe('100')
      sizes.push(answer.json<Venue[]>().length)
    }
    expect(sizes).toEqual([100, 100, 50, 0])
    expect((await own.call('/v4/venues?per_page=101')).json<Venue[]>()).toHaveLength(100)
    own.close()
  })

  it('are counted from one: page 3 of ten is records 21 to 30 [spec-page]', async () => {
    const own = createTestEngine()
    addVenues(own)
    const ids = async (query: string): Promise<number[]> =>
      (await own.call(`/v4/venues?q=name:zeppelin&sort=id&${query}`)).json<Venue[]>().map((venue) => venue.id)
    expect(await ids('per_page=10&page=3')).toEqual([1020, 1021, 1022, 1023, 1024, 1025, 1026, 1027, 1028, 1029])
    expect((await ids('per_page=10&page=1'))[0]).toBe(1000)
    own.close()
  })
})

describe('order', () => {
  it('is a-z and closest first where no direction is given [D2-sort-default]', async () => {
    const events = await read<Event[]>('/v4/events?sort=name')
    expect(events.map((event) => event.name.slice(0, 3))).toEqual(['Los', 'Mon', 'New'])
    const meters = async (sort: string): Promise<number[]> =>
      (await read<Quote[]>(`/v4/quotes?${eventQuery}&sort=${sort}`)).map(
        (quote) => quote.distance?.straight_line.meters ?? -1,
      )
    const rising = await meters('distance')
    expect(rising).toEqual([...rising].sort((one, other) => one - other))
    expect(await meters('distance:desc')).toEqual([...rising].reverse())
    const q = encodeURIComponent('coordinates:42.366303,-71.062228')
    const [closest] = await read<Location[]>(`/v4/locations?q=${q}&sort=distance`)
    expect(closest?.id).toBe('1001')
  })

  it('by distance needs a centre, else it is the usual one [own-sort-without-centre]', async () => {
    const ids = async (query: string): Promise<number[]> =>
      (await read<Venue[]>(`/v4/venues?${query}`)).map((venue) => venue.id)
    expect(await ids('sort=distance')).toEqual(await ids(''))
    expect(await ids('sort=distance%20name:desc')).toEqual(await ids('sort=name:desc'))
  })

  it('of events can be by start, earliest first [spec-events-sort]', async () => {
    const events = await read<Event[]>('/v4/events?q=venue_id:1 starting_after:2026-01-01T00:00&sort=start_time:asc')
    expect(events.map((event) => event.id)).toEqual([celticsPast, celticsKnicks, bruinsTbd])
  })

  it('of a text search is best match first [D2-name-best-first]', async () => {
    const own = createTestEngine()
    const names = ['The Long Journey of a Winter Ice Show with Many Guests', 'Ice Show', 'Ice Show of the Ice Dancers']
    for (const [index, name] of names.entries()) {
      insertRow(own.database, 'events', {
        id: 500 + index,
        import_key: `event:${500 + index}`,
        venue_id: 1,
        name,
        starts_at_ms: Date.UTC(2026, 11, 20 + index),
        start_offset_minutes: -300,
        ends_at_ms: Date.UTC(2026, 11, 20 + index, 2),
        end_offset_minutes: -300,
        content_hash: 'seed',
      })
    }
    const found = (await own.call('/v4/events?q=name:ice show')).json<Event[]>()
    expect(found).toHaveLength(3)
    expect(found[0]?.name).toBe('Ice Show')
    expect(found[2]?.name).toBe(names[0])
    own.close()
  })
})

describe('ties', () => {
  it('fall to the smaller id [D2-order-events, D2-order-venues, D2-order-locations, D2-order-quotes]', async () => {
    const own = createTestEngine()
    const twin = (table: string, id: number, columns: string): void => {
      own.database
        .prepareWrite(
          `INSERT INTO ${table} (id, import_key, ${columns}) SELECT ?, 'twin ' || ?, ${columns} FROM ${table} WHERE id = ?`,
        )
        .run(id, id, { venues: 1, events: celticsKnicks, locations: 1001 }[table] ?? 0)
    }
    const place = 'name, country, timezone, currency, latitude, longitude, slug, content_hash'
    // The later row has the smaller id.
    for (const id of [90, 80]) twin('venues', id, place)
    const times = 'venue_id, name, starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes, content_hash'
    for (const id of [99, 98]) twin('events', id, times)
    for (const id of [999, 998]) twin('locations', id, `${place}, type, structure, bookable_spaces, seller_id`)
    for (const id of [999, 998]) {
      own.database
        .prepareWrite(
          "INSERT INTO rates (location_id, kind, name, base_minor, fee_minor, tax_basis_points, invented) VALUES (?, 'event', 'Event', 900, 0, 0, 1)",
        )
        .run(id)
    }
    const ids = async (path: string): Promise<unknown[]> =>
      (await own.call(path, { token: own.tokenFor('demo-internal', 'internal') }))
        .json<{ id?: unknown; location_id?: unknown }[]>()
        .map((row) => row.location_id ?? row.id)
    expect(await ids('/v4/venues?q=name:garden')).toEqual([1, 80, 90])
    expect(await ids('/v4/events?q=name:knicks')).toEqual([98, 99, celticsKnicks])
    const around = 'q=coordinates:42.36715,-71.0634 distance:.01'
    expect(await ids(`/v4/locations?${around}`)).toEqual(['998', '999', '1001'])
    expect((await ids(`/v4/quotes?q=event_id:${celticsKnicks}`)).slice(0, 3)).toEqual(['998', '999', '1001'])
    own.close()
  })

  it('are never split over pages [D2-order-total, D2-order-bookings]', async () => {
    const own = createTestEngine()
    const token = own.tokenFor('demo-internal', 'internal')
    const form = { quote_id: await quoteIdOf(own, eventQuery, smallSeed.locations.portlandStreetLot) }
    for (let count = 0; count < 5; count += 1) await book(own, form, token)
    const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'
    for (const [path, total] of [
      ['/v4/events?sort=venue_id', 3],
      [`/v4/quotes?q=venue_id:1&${evening}&sort=price`, 6],
      ['/v4/locations?q=bounds:42.3,-71.1,42.4,-71.0&sort=name', 6],
      ['/v4/bookings?sort=purchased_at', 5],
      ['/v4/bookings?sort=location:desc', 5],
    ] as const) {
      const seen = new Set<unknown>()
      for (let page = 1; page <= total; page += 1) {
        const [row] = (await own.call(`${path}&per_page=1&page=${page}`, { token })).json<
          { id?: unknown; location_id?: unknown }[]
        >()
        seen.add(row?.location_id ?? row?.id)
      }
      expect([path, seen.size]).toEqual([path, total])
    }
    const newest = (await own.call('/v4/bookings', { token })).json<{ id: number }[]>().map((row) => row.id)
    expect(newest).toEqual([...newest].sort((one, other) => one - other))
    own.close()
  })
})

describe('fields', () => {
  it('take :default, plain names, object:field and object::group [D2-fields-forms]', async () => {
    const keys = async (query: string): Promise<string[]> =>
      Object.keys(await read<object>(`/v4/venues/1?${query}`)).filter((name) => !name.startsWith('_'))
    const defaults = await keys('')
    expect(await keys('fields=:default')).toEqual(defaults)
    expect(await keys('fields=venue::default')).toEqual(defaults)
    expect(await keys('fields=name')).toEqual(['name'])
    expect(await keys('fields=venue:city,svc:venue:name')).toEqual(['name', 'city'])
    expect(await keys('fields=venue::address')).toEqual(['address1', 'city', 'state', 'postal_code', 'country'])
  })

  it('add to the defaults beside :default [spec-fields-default, spec-events-optional-fields]', async () => {
    const plain = Object.keys(await read<object>(`/v4/events/${celticsKnicks}`))
    const fields = 'fields=:default,event:site_url,event:times_tbd'
    const both = Object.keys(await read<object>(`/v4/events/${celticsKnicks}?${fields}`))
    expect(plain).toEqual(['id', 'name', 'venue_id', 'start_time', 'end_time', '_links'])
    expect(both.sort()).toEqual([...plain, 'site_url', 'times_tbd'].sort())
  })

  it('say nothing of an object that they do not name [own-fields-of-others]', async () => {
    const plain = await read<object>(`/v4/events/${celticsKnicks}`)
    expect(await read<object>(`/v4/events/${celticsKnicks}?fields=venue:name`)).toEqual(plain)
  })

  it('reach the options of quotes under one name [spec-options-object, spec-2019-10-01]', async () => {
    const own = createTestEngine()
    own.database.prepareWrite("UPDATE locations SET listed_rates = '1hr: 3' WHERE id = 1001").run()
    const query = `${eventQuery}&option_types=all&fields=:default,options:price`
    const [quote] = (await own.call(`/v4/quotes?${query}`)).json<Quote[]>()
    expect(quote?.purchase_options.map((option) => Object.keys(option))).toEqual([['price', '_links']])
    expect(quote?.non_bookable_options?.map((option) => Object.keys(option))).toEqual([['price']])
    expect(quote?.ondemand_options).toEqual([])
    own.close()
  })
})

describe('stats in an envelope', () => {
  it('say their count as the record count [own-record-count]', async () => {
    const query = 'q=venue_id:1&per_page=1&envelope=true'
    const stats = await read<object>(`/v4/events?${query}&result_format=stats&fields=count`)
    expect(stats).toMatchObject({ record_count: 2, data: { count: 2 } })
    expect(await read<object>(`/v4/events?${query}`)).toMatchObject({ record_count: 1 })
  })
})

describe('parameters', () => {
  it('without a value are as good as absent, also beside one that has a value [W4-empty-values]', async () => {
    const plain = await engine.call('/v4/events?q=venue_id:2')
    const empty = 'per_page=&page=&sort=&fields=&zoom=&starting_after=&q='
    expect((await engine.call(`/v4/events?q=venue_id:2&${empty}`)).text).toBe(plain.text)
    const posted = await engine.call(`/v4/events?q=venue_id:2&per_page=5`, { method: 'POST', body: 'q=&per_page=' })
    expect([posted.text, posted.headers.get('x-pagination-per-page')]).toEqual([plain.text, '5'])
    const token = engine.tokenFor('demo-partner', 'partner')
    const booked = await engine.call('/v4/bookings/', { method: 'POST', token, body: 'quote_id=&final_price=' })
    expect(booked.json()).toMatchObject({ errors: [{ code: 'booking_quote_id_missing' }] })
  })

  it('that programs send and nobody here knows change nothing [R9-capabilities]', async () => {
    const others =
      'capabilities=capture_plate:always&routing_style=x&email=a@b.test&api_key=k&distance=9&response=r&return=x'
    const plain = await engine.call(`/v4/quotes?${eventQuery}`)
    expect((await engine.call(`/v4/quotes?${eventQuery}&${others}`)).text).toBe(plain.text)
  })

  it('may give times with or without seconds and zone, or empty [R9-times]', async () => {
    const starts = async (times: string): Promise<string | undefined> =>
      (await read<Quote[]>(`/v4/quotes?q=venue_id:1&${times}`))[0]?.start_time
    const end = 'end_time=2026-12-10T22:00'
    for (const start of ['2026-12-10T18:00', '2026-12-10T18:00:00', '2026-12-10T18:00:00-08:00', '2026-12-10T18:00Z']) {
      expect(await starts(`start_time=${encodeURIComponent(start)}&${end}`)).toBe('2026-12-10T18:00:00.000-05:00')
    }
    expect(await starts('start_time=&end_time=')).toBe(await starts(''))
  })

  it('choose each of the three languages [spec-locale]', async () => {
    for (const locale of ['en-US', 'en-CA', 'fr-CA']) {
      const answer = await engine.call('/v4/events', { headers: { 'X-Language-Locale': locale } })
      expect(answer.headers.get('x-language-locale')).toBe(locale)
    }
    const other = await engine.call('/v4/events', { headers: { 'X-Language-Locale': 'fr-FR' } })
    expect(other.headers.get('x-language-locale')).toBeNull()
  })
})
