/** Quotes and their options: the shape, hidden rates, remaining spaces, fields and languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { problemOf, type Problem } from '../bookings/test-sale.ts'
import { cents, only, readQuotes, replaceRates } from './test-quotes.ts'

const { celticsKnicks, celticsPast, warriorsLakers } = smallSeed.events
const { haymarketGarage, causewayPrivate, lastSpaceLot } = smallSeed.locations
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

describe('quotes of an event', () => {
  it('come with the window of the event, by distance, with location and event embedded [D2-order-quotes, D2-embed-quotes, spec-quotes-of-an-event, D3-window-event-unknown-end, R2-seller-id]', async () => {
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

  it('hold an option with every member in the recorded order, its price the sum of base and fees [D3-option-fields, D3-price-sum, D3-option-cancellable, spec-option-cancellable, spec-2019-09-23, D3-option-space, spec-add-on-groups, spec-add-on-availability, spec-option-add-ons, R3-purchase-link]', async () => {
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
      'price_advisory',
      'invented',
      'add_ons',
      '_links',
    ])
    expect(option.cancellable_status).toMatchObject({
      cancellable_now: true,
      code: 'cancellable',
      cancellable_until: '2026-12-16T18:30:00.000-05:00',
    })
    expect(option.pricing_segments[0]).toMatchObject({ id: 2001, event: { id: celticsKnicks } })
    expect(option.space_availability).toEqual({ status: 'available', spaces_remaining: 300 })
    expect(option.amenities.find((amenity) => amenity.key === 'indoor')).toMatchObject({ enabled: true, visible: true })
    expect(option.amenities.find((amenity) => amenity.key === 'valet')).toMatchObject({ enabled: false })
    expect(option.add_ons?.vehicle_size).toMatchObject({ required: true })
    expect(option.add_ons?.vehicle_size?.options.map((each) => each.name)).toEqual([
      'Standard',
      'Oversize',
      'Supersize',
    ])
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
        const fees = (each.fees ?? []).reduce((sum, fee) => sum + cents(fee.price), 0)
        expect(cents(each.price)).toBe(cents(each.base_price) + fees)
      }
    }
  })

  it('requires a plate where the facility captures plates [D3-option-restrictions, R3-capture-plate]', async () => {
    const quotes = await quotesOf(`q=location_id:${haymarketGarage}&${evening}`)
    const option = only(only(quotes).purchase_options)
    expect(option.validation.require_license_plate).toBe(true)
    expect(option.restrictions).toEqual({ capture_plate: true })
  })

  it('shows hidden rates only with their code [D3-access-code, D3-access-code-wrong, spec-quotes-access-code, spec-2020-02-19]', async () => {
    const names = async (extra: string): Promise<(string | undefined)[]> => {
      const quotes = await quotesOf(eventQuery + extra)
      const own = quotes.find((quote) => quote.location_id === String(causewayPrivate))
      return own?.purchase_options.map((option) => option.name) ?? []
    }
    expect(await names('')).toEqual(['Event parking'])
    expect(await names('&pricing_access_code=WRONG')).toEqual(['Event parking'])
    expect(await names(`&pricing_access_code=${smallSeed.accessCode}`)).toEqual(['Event parking', 'Crew rate'])
  })

  it('refuses an event that is over, and sells one that is under way [R3-in-progress]', async () => {
    expect(await problem(`q=event_id:${celticsPast}`)).toMatchObject({ status: 400, code: 'quote_window_in_past' })
    const own = createTestEngine()
    own.setNow(Date.UTC(2026, 11, 17, 1, 0))
    const quotes = (await own.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
    expect(only(quotes).start_time).toBe('2026-12-16T18:30:00.000-05:00')
    expect(only(only(quotes).purchase_options).cancellable_status.code).toBe('cancelling_in_progress_booking')
    own.close()
  })
})

describe('what is left', () => {
  it('counts holds over the window; a sold-out place stays with an empty list [D3-availability, D3-sold-out]', async () => {
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
      (await own.call(`/v4/quotes?q=location_id:1002&${evening}`)).json<Quote[]>()[0]?.purchase_options[0]?.base_price[
        'USD'
      ]
    expect(await base()).toBe('29.00')
    replaceRates(own.database, 1002, { tiers_json: '[[1440,1234]]' })
    expect(await base()).toBe('12.34')
    own.database.prepareWrite('UPDATE rates SET active = 0 WHERE location_id = 1002').run()
    expect(await base()).toBeUndefined()
    own.close()
  })
})

describe('option types', () => {
  it('adds what cannot be booked here [D3-option-types, spec-quotes-option-types, R5-non-bookable, R9-option-types]', async () => {
    const own = createTestEngine()
    own.database.prepareWrite("UPDATE locations SET listed_rates = '1hr: 3; all day: 30' WHERE id = 1001").run()
    const read = async (types: string): Promise<Quote[]> =>
      (await own.call(`/v4/quotes?q=venue_id:1&${evening}&option_types=${types}`)).json<Quote[]>()
    const [listed, ...others] = await read('non_bookable')
    expect(others).toEqual([])
    expect(listed?.purchase_options).toEqual([])
    expect(listed?.non_bookable_options).toMatchObject([
      {
        price: { USD: '3.00' },
        add_ons: { vehicle_size: { required: false, options: [] }, general: { required: false, options: [] } },
      },
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
  it('chooses members of quotes, options and the embedded location [D2-fields-options, D2-fields-location-embed]', async () => {
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
    const narrow = await engine.call(
      `/v4/quotes?${eventQuery}&fields=quote:location_id,quote:purchase_options,options:price`,
    )
    const [row] = narrow.json<Record<string, unknown>[]>()
    expect(Object.keys(row ?? {})).toEqual(['location_id', 'purchase_options', '_embedded', '_links'])
    const options = row?.['purchase_options'] as PurchaseOption[]
    expect(Object.keys(only(options))).toEqual(['price', '_links'])
  })

  it('brings the lists of options where members of options are named [D2-fields-options]', async () => {
    const own = createTestEngine()
    own.database.prepareWrite("UPDATE locations SET listed_rates = 'all day: $30' WHERE id = 1001").run()
    const read = async (query: string): Promise<Record<string, unknown> | undefined> =>
      (await own.call(`/v4/quotes?q=venue_id:1&${evening}&${query}`)).json<Record<string, unknown>[]>()[0]
    const bookable = await read('fields=quote:location_id,options:price')
    expect(bookable).toMatchObject({ location_id: '1001', purchase_options: [{ price: { USD: '30.49' } }] })
    expect(Object.keys(bookable ?? {})).toEqual(['location_id', 'purchase_options', '_embedded', '_links'])
    const all = await read('option_types=all&fields=quote:location_id,options:price')
    expect(all).toMatchObject({ purchase_options: [{}], ondemand_options: [] })
    expect(all?.['non_bookable_options']).toEqual([{ price: { USD: '30.00' } }])
    const whole = await read('fields=quote:location_id,options::default')
    expect(Object.keys(only(whole?.['purchase_options'] as object[]))).toContain('cancellable_status')
    expect(await read('fields=quote:location_id,quote:daily_price')).toHaveProperty('purchase_options.0.daily_price')
    for (const fields of ['quote:location_id', 'quote:location_id,options:nothing']) {
      expect(Object.keys((await read(`fields=${fields}`)) ?? {})).toEqual(['location_id', '_embedded', '_links'])
    }
    own.close()
  })

  it('uses the configured prefix and refuses unknown relations [own-zoom-elsewhere, W1-configured-prefix]', async () => {
    const own = createTestEngine({ relationPrefix: 'pw' })
    const [first] = (await own.call(`/v4/quotes?${eventQuery}&zoom=pw:location,svc:venue`)).json<Quote[]>()
    expect(Object.keys(first?._embedded ?? {})).toEqual(['pw:location', 'pw:venue', 'pw:event'])
    own.close()
    expect(await problem(`${eventQuery}&zoom=svc:seller`)).toMatchObject({ status: 400, code: 'invalid_zoom' })
  })

  it('names amenities and fees in the requested language [W15-amenities, W15-disclaimers, spec-locale-content]', async () => {
    const french = only(only(await quotesOf(eventQuery, { 'X-Language-Locale': 'fr-ca' })).purchase_options)
    expect(french.amenities.find((amenity) => amenity.key === 'indoor')?.name).toBe('Couvert')
    expect(french.fees?.[0]?.label).toBe('Frais de service')
    expect(french.disclaimers).toEqual(['Stationnement de nuit interdit.'])
  })

  it('says what to do at the gate in the requested language, where that is stored [W15-stored]', async () => {
    const own = createTestEngine()
    const steps = [{ icon: 'qr', instructions: 'Show it.', translations: { 'fr-CA': 'Montrez-le.' } }]
    own.database.prepareWrite('UPDATE locations SET pass_steps_json = ?').run(JSON.stringify(steps))
    const instructions = async (locale: string): Promise<string | undefined> => {
      const [quote] = await readQuotes(own, eventQuery, { 'X-Language-Locale': locale })
      return quote?.purchase_options[0]?.validation.validation_steps[0]?.instructions
    }
    expect([await instructions('fr-CA'), await instructions('en-CA')]).toEqual(['Montrez-le.', 'Show it.'])
    own.close()
  })
})

describe('quote ids', () => {
  it('differ between all options of a list and are v4 UUIDs [R3-uuid]', async () => {
    const ids = (await quotesOf(eventQuery)).flatMap((quote) => quote.purchase_options.map((option) => option.id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true)
  })

  it('exist far away too', async () => {
    expect(await quotesOf(`q=event_id:${warriorsLakers}`)).toEqual([])
  })
})
