/** Quotes and their purchase options: shape, windows, distances, prices, and which members are absent when they are empty. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { importFiles } from '../../import/import-files-repository.ts'
import { cents, only, replaceAddOns, replaceRates } from '../../selling/quotes/test-quotes.ts'

const { celticsKnicks } = smallSeed.events
const { northStationGarage, portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${celticsKnicks}`
const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const quotesOf = async (query: string): Promise<Quote[]> => {
  const answer = await engine.call(`/v4/quotes?${query}`)
  expect(answer.status).toBe(200)
  return answer.json<Quote[]>()
}

const optionOf = async (query: string): Promise<PurchaseOption> => only(only(await quotesOf(query)).purchase_options)

const change = (sql: string): void => {
  engine.database.prepareWrite(sql).run()
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

describe('a quote', () => {
  it('has its members in the recorded order [D3-quote-fields, R2-order, D3-quote-optional-lists]', async () => {
    const quote = only(await quotesOf(eventQuery))
    const order = [
      'location_id',
      'type',
      'name',
      'quote_type',
      'start_time',
      'end_time',
      'min_start',
      'max_end',
      'distance',
    ]
    expect(Object.keys(quote)).toEqual([...order, 'purchase_options', 'seller_id', '_embedded', '_links'])
    for (const name of ['start_time', 'end_time', 'min_start', 'max_end'] as const) expect(quote[name]).toMatch(time)
  })

  it('is of type transient, event or airport [D3-quote-type, R9-airport]', async () => {
    const typeOf = async (query: string): Promise<string> => only(await quotesOf(query)).quote_type
    expect(await typeOf(eventQuery)).toBe('event')
    for (const q of ['venue_id:1', `location_id:${portlandStreetLot}`, 'coordinates:42.3663,-71.0622']) {
      expect(await typeOf(`q=${q}&${evening}`)).toBe('transient')
    }
    change("UPDATE venues SET venue_type = 'Airport' WHERE id = 1")
    expect(await typeOf(`q=venue_id:1&${evening}`)).toBe('airport')
  })

  it('keeps a name that is empty [R2-name]', async () => {
    change(`UPDATE locations SET name = '' WHERE id = ${portlandStreetLot}`)
    expect(only(await quotesOf(`q=location_id:${portlandStreetLot}&${evening}`)).name).toBe('')
  })

  it('holds options whose id is previewed and booked [D3-quote-id]', async () => {
    const token = engine.tokenFor('demo-partner', 'partner')
    const option = await optionOf(`q=location_id:${portlandStreetLot}&${evening}`)
    const form = `quote_id=${option.id}&final_price=${option.price['USD'] ?? ''}`
    const preview = await engine.call('/v4/bookings/previews/', { method: 'POST', token, body: form })
    expect(preview.json()).toMatchObject({ quote_price: option.price })
    const booked = await engine.call('/v4/bookings/', { method: 'POST', token, body: form })
    expect(booked.json<object[]>()).toMatchObject([
      { start_time: option.start_time, end_time: option.end_time, price_paid: option.price },
    ])
  })
})

describe('the window of an event', () => {
  it('reaches from an hour before it to an hour after it [D3-window-event]', async () => {
    insertRow(engine.database, 'events', {
      id: 500,
      import_key: 'event:500',
      venue_id: smallSeed.venues.tdGarden,
      name: 'Concert',
      starts_at_ms: Date.UTC(2026, 11, 20, 1, 0),
      start_offset_minutes: -300,
      ends_at_ms: Date.UTC(2026, 11, 20, 6, 15),
      end_offset_minutes: -300,
      end_known: 1,
      content_hash: 'seed',
    })
    expect(only(await quotesOf('q=event_id:500'))).toMatchObject({
      start_time: '2026-12-19T19:00:00.000-05:00',
      end_time: '2026-12-20T02:15:00.000-05:00',
    })
  })

  it('is four hours long where nobody says when it ends [D3-window-event-unknown-end]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parkdesk-window-'))
    const path = join(folder, 'events.csv')
    const header = 'venue_name,name,start_time_local,end_time_local,times_tbd,source'
    writeFileSync(path, `${header}\nTD Garden,Ice Show,2026-12-21T19:30:00,,false,test\n`)
    await importFiles(engine.database, { files: [{ kind: 'events', path }], demo: false, onRejected: () => undefined })
    rmSync(folder, { recursive: true })
    const [event] = (await engine.call('/v4/events?q=name:ice')).json<{ id: number }[]>()
    expect(only(await quotesOf(`q=event_id:${event?.id ?? 0}`))).toMatchObject({
      start_time: '2026-12-21T18:30:00.000-05:00',
      end_time: '2026-12-21T22:30:00.000-05:00',
    })
  })
})

describe('distance', () => {
  /** The center of the search is so many miles north of the northernmost facility. */
  const found = async (miles: number, distance: string): Promise<string[]> => {
    const latitude = 42.36715 + miles / 69.02
    const q = encodeURIComponent(`coordinates:${latitude.toFixed(5)},-71.0634 ${distance}`)
    return (await quotesOf(`q=${q}&${evening}`)).map((quote) => quote.location_id)
  }

  it('is one mile by default [D3-distance-default]', async () => {
    expect(await found(0.98, '')).toEqual(['1001'])
    expect(await found(1.05, '')).toEqual([])
    expect(await found(1.05, 'distance:1.1')).toEqual(['1001'])
  })

  it('is fifty miles at most [D3-distance-limit]', async () => {
    expect(await found(49.5, 'distance:80')).toContain('1001')
    expect(await found(51, 'distance:80')).toEqual([])
    expect(await found(51, 'distance:51.5')).toEqual([])
  })
})

describe('an option', () => {
  it('has a base price with taxes and a price with fees too, as money [spec-option-base-price, spec-option-price, spec-2019-05-07]', async () => {
    const query = `q=location_id:${portlandStreetLot}&${evening}`
    const untaxed = await optionOf(query)
    expect(untaxed).toMatchObject({ base_price: { USD: '29.00' }, price: { USD: '30.49' } })
    replaceRates(engine.database, portlandStreetLot, { tax_basis_points: 1000 })
    expect(await optionOf(query)).toMatchObject({ base_price: { USD: '31.90' }, price: { USD: '33.39' } })
    change("UPDATE locations SET currency = 'CAD'")
    expect(await optionOf(query)).toMatchObject({ base_price: { CAD: '31.90' }, price: { CAD: '33.39' } })
  })

  it('lists its fees, and has no fees member where there are none [spec-option-fees, D3-option-fees, R3-fees]', async () => {
    const fees = async (): Promise<unknown> => (await optionOf(eventQuery)).fees
    expect(await fees()).toEqual([
      {
        type: 'convenience_fee',
        label: 'Service Fee',
        description: expect.stringMatching(/\w/) as string,
        parent_category: 'Service Fee',
        price: { USD: '3.49' },
      },
    ])
    replaceRates(engine.database, northStationGarage, { fee_minor: 0 })
    expect(await optionOf(eventQuery)).not.toHaveProperty('fees')
    const { base_price: base, price } = await optionOf(eventQuery)
    expect(cents(price)).toBe(cents(base))
  })

  it('is limited when at most five spaces or a tenth remain [D3-limited, D3-option-space, D3-availability]', async () => {
    const statusOf = async (locationId: number, taken: number): Promise<unknown> => {
      change('DELETE FROM holds')
      change(
        `INSERT INTO holds (id, location_id, starts_at_ms, ends_at_ms, expires_at_ms)
         WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${taken})
         SELECT 'hold ' || n, ${locationId}, ${Date.UTC(2026, 11, 16)}, ${Date.UTC(2026, 11, 18)}, ${Date.UTC(2027, 0)} FROM counter`,
      )
      const quote = (await quotesOf(eventQuery)).find(({ location_id: id }) => id === String(locationId))
      return only(quote?.purchase_options).space_availability
    }
    expect(await statusOf(portlandStreetLot, 34)).toEqual({ status: 'available', spaces_remaining: 6 })
    expect(await statusOf(portlandStreetLot, 35)).toEqual({ status: 'limited', spaces_remaining: 5 })
    expect(await statusOf(northStationGarage, 269)).toEqual({ status: 'available', spaces_remaining: 31 })
    expect(await statusOf(northStationGarage, 270)).toEqual({ status: 'limited', spaces_remaining: 30 })
  })

  it('says which price to show first [spec-option-display, D3-option-display]', async () => {
    const option = await optionOf(eventQuery)
    expect(['price', 'base_price']).toContain(option.display.price)
    expect(option).toHaveProperty(option.display.price)
  })

  it('holds segments with the event of an event search [D3-option-segments, spec-v4-segment-event, R3-segment-event]', async () => {
    const members = ['id', 'start_time', 'end_time', 'event', 'space_availability', 'pricing_type']
    const [segment] = (await optionOf(eventQuery)).pricing_segments
    expect(Object.keys(segment ?? {})).toEqual(members)
    expect(segment).toMatchObject({ event: { id: celticsKnicks }, space_availability: { status: 'available' } })
    const transient = await optionOf(`q=location_id:${portlandStreetLot}&${evening}`)
    expect(Object.keys(transient.pricing_segments[0] ?? {})).toEqual(members)
    expect(transient.pricing_segments[0]).toMatchObject({ event: {}, pricing_type: 'TransientPricing' })
    expect(JSON.stringify(transient.pricing_segments)).not.toContain('event_property')
  })

  it('says what to do at the gate [D3-option-validation]', async () => {
    expect((await optionOf(eventQuery)).validation).toEqual({
      require_license_plate: false,
      display: { scan_code: expect.stringMatching(/^(required|optional)$/) as string },
      validation_steps: [
        { instructions: 'Drive to the entrance and show the code', icon: { path: '/icons/qr.svg' } },
        { instructions: 'Park in any marked space', icon: { path: '/icons/pin.svg' } },
      ],
    })
  })

  it('speaks of a shuttle only where there is one [D3-option-shuttle, R3-shuttle]', async () => {
    expect(await optionOf(eventQuery)).not.toHaveProperty('shuttle')
    change('UPDATE locations SET amenities_json = \'["shuttle"]\'')
    expect((await optionOf(eventQuery)).shuttle).toBe(true)
  })

  it('has no name where its rate has none [R3-name]', async () => {
    expect((await optionOf(eventQuery)).name).toBe('Event parking')
    replaceRates(engine.database, northStationGarage, { name: '' })
    expect(await optionOf(eventQuery)).not.toHaveProperty('name')
  })

  it('lists its disclaimers and has no price advisory [R3-disclaimers, R3-price-advisory]', async () => {
    expect(await optionOf(eventQuery)).toMatchObject({ disclaimers: ['No overnight parking.'], price_advisory: 'None' })
    change("UPDATE locations SET disclaimers_json = '[]'")
    expect((await optionOf(eventQuery)).disclaimers).toEqual([])
  })

  it('carries the whole amenity catalogue, switched on or not [R4-amenities, spec-2020-06-05]', async () => {
    const [first, ...others] = (await quotesOf(eventQuery)).map((quote) => only(quote.purchase_options).amenities)
    const keys = first?.map((amenity) => amenity.key) ?? []
    const visible =
      'unobstructed tailgate reentry_allowed attended valet restroom indoor security handicap shuttle vehicle_charging eticket'
    expect(keys).toEqual(expect.arrayContaining([...visible.split(' '), 'printed_pass']))
    for (const amenities of others) expect(amenities.map((amenity) => amenity.key)).toEqual(keys)
    for (const amenity of first ?? []) {
      expect(Object.keys(amenity).sort()).toEqual(['description', 'enabled', 'key', 'name', 'visible'])
      expect([typeof amenity.enabled, typeof amenity.visible]).toEqual(['boolean', 'boolean'])
    }
    const enabled = first?.filter((amenity) => amenity.enabled).map((amenity) => amenity.key)
    expect(enabled?.sort()).toEqual(['attended', 'handicap', 'indoor'])
  })
})

describe('add-ons', () => {
  const vehicles = ['coupe', 'sedan', 'hatchback', 'wagon', 'crossover', 'minivan', 'suv', 'truck/van']

  it('have the specified members, in two groups [R3-add-ons, spec-add-on-fields, spec-add-on-items, spec-add-on-icon]', async () => {
    const { add_ons: addOns, start_time: start, end_time: end } = await optionOf(eventQuery)
    expect(Object.keys(addOns ?? {})).toEqual(['vehicle_size', 'general'])
    const options = [...(addOns?.vehicle_size?.options ?? []), ...(addOns?.general?.options ?? [])]
    expect(options).toHaveLength(4)
    for (const option of options) {
      expect(option).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
        name: expect.stringMatching(/\w/) as string,
        start_time: start,
        end_time: end,
        price: { USD: expect.stringMatching(/^\d+\.\d\d$/) as string },
        availability: { status: 'available' },
        items: expect.any(Array) as string[],
        icon: {
          position: expect.any(Number) as number,
          sizes: { original: { URL: expect.stringMatching(/^http/) as string, width: 48, height: 48 } },
        },
      })
      for (const item of option.items) expect(vehicles).toContain(item.toLowerCase())
    }
    expect(options.flatMap((option) => option.items)).toHaveLength(8)
  })

  it('that are general say what they are [spec-add-on-description]', async () => {
    replaceAddOns(engine, northStationGarage, { description: 'By hand.' }, 'Car wash')
    expect((await optionOf(eventQuery)).add_ons?.general?.options).toMatchObject([
      { name: 'Car wash', description: 'By hand.' },
    ])
  })

  it('are required in one group only, and not everywhere [spec-add-on-only-size-required, spec-add-on-none-everywhere]', async () => {
    const quotes = await quotesOf(eventQuery)
    const required = quotes.map((quote) => {
      const addOns = only(quote.purchase_options).add_ons
      return [quote.location_id, addOns?.vehicle_size?.required, addOns?.general?.required]
    })
    expect(required.sort()).toEqual([
      ['1001', true, false],
      ['1002', true, false],
      ['1003', undefined, undefined],
      ['1004', undefined, undefined],
      ['1005', undefined, undefined],
      ['1006', undefined, undefined],
    ])
  })

  it('always have their list, and are required only where it holds something [own-add-on-groups]', async () => {
    replaceAddOns(engine, 1002, { add_on_group: 'general' })
    change("UPDATE locations SET listed_rates = 'all day: $30'")
    const quotes = await quotesOf(`${eventQuery}&option_types=all`)
    const groups = quotes
      .flatMap((quote) => [...quote.purchase_options, ...(quote.non_bookable_options ?? [])])
      .flatMap(({ add_ons: addOns }) => [addOns?.vehicle_size ?? [], addOns?.general ?? []].flat())
    expect(groups.length).toBeGreaterThan(quotes.length * 2)
    for (const { required, options } of groups) {
      expect(Array.isArray(options)).toBe(true)
      if (options.length === 0) expect(required).toBe(false)
    }
  })

  it('are named in the requested language [W15-add-ons]', async () => {
    const headers = { 'X-Language-Locale': 'fr-CA' }
    replaceAddOns(engine, northStationGarage, { translations_json: '{"fr-CA":{"name":"Grand format"}}' }, 'Oversize')
    replaceAddOns(engine, northStationGarage, { translations_json: '{"fr-CA":{"name":"Lave-auto"}}' }, 'Car wash')
    const [quote] = (await engine.call(`/v4/quotes?${eventQuery}`, { headers })).json<Quote[]>()
    const addOns = quote?.purchase_options[0]?.add_ons
    expect(addOns?.vehicle_size?.options[1]?.name).toBe('Grand format')
    expect(addOns?.general?.options[0]?.name).toBe('Lave-auto')
  })
})

describe('beside the list', () => {
  it('the suggested view is a part of the quotes, sized by the kind of search [spec-suggested-view]', async () => {
    for (let id = 1100; id < 1140; id += 1) {
      change(
        `INSERT INTO locations (id, import_key, name, type, structure, country, timezone, currency, latitude, longitude,
           bookable_spaces, seller_id, slug, content_hash)
         SELECT ${id}, 'location:${id}', 'Lot ${id}', type, structure, country, timezone, currency, latitude, longitude,
           bookable_spaces, seller_id, 'lot-${id}', content_hash FROM locations WHERE id = ${northStationGarage}`,
      )
      change(
        `INSERT INTO rates (location_id, kind, name, base_minor, tiers_json, fee_minor, tax_basis_points, invented)
         VALUES (${id}, 'transient', 'Standard', 900, '[[1440, 900]]', 149, 0, 1)`,
      )
    }
    const sizes = async (q: string): Promise<{ all: number; suggested: number }> => {
      const path = `/v4/quotes?q=${q}&${evening}&returns=suggested_view&envelope=true`
      const body = (await engine.call(path)).json<{ data: Quote[]; suggested_view: Quote[] }>()
      const ids = new Set(body.data.map((quote) => quote.location_id))
      expect(body.suggested_view.every((quote) => ids.has(quote.location_id))).toBe(true)
      return { all: body.data.length, suggested: body.suggested_view.length }
    }
    const venue = await sizes('venue_id:1')
    const area = await sizes('coordinates:42.3663,-71.0622')
    expect([venue.all, area.all]).toEqual([46, 46])
    expect(venue.suggested).toBeLessThan(venue.all)
    expect(area.suggested).toBeLessThan(venue.suggested)
    expect(area.suggested).toBeGreaterThan(0)
  })

  it('zoomed resources keep their default fields [spec-quotes-zoomed-fields]', async () => {
    const zoomed = async (fields: string): Promise<unknown> =>
      only(await quotesOf(`${eventQuery}&zoom=svc:venue${fields}`))._embedded
    expect(await zoomed('&fields=:default,venue:name,event:id')).toEqual(await zoomed(''))
  })

  it('zoom embeds more than comes by itself [spec-quotes-zoom]', async () => {
    expect(only(await quotesOf(eventQuery))._embedded).not.toHaveProperty('svc:venue')
    const quote = only(await quotesOf(`${eventQuery}&zoom=svc:venue`))
    expect(quote._embedded['svc:venue']).toMatchObject({ id: smallSeed.venues.tdGarden })
    expect(only(quote.purchase_options).add_ons?.vehicle_size?.options.length).toBeGreaterThan(0)
  })
})
