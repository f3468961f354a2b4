/** The other members of options beside price and place: the latest exit, shuttles, a day's price, listed prices, currencies. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { writtenRows } from '../../testing/test-database.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { post, problemOf } from '../bookings/test-sale.ts'
import { insertFacility, insertVenue, only, readQuotes } from './test-quotes.ts'

const { celticsKnicks } = smallSeed.events
const { portlandStreetLot } = smallSeed.locations
const here = `q=location_id:${portlandStreetLot}`
const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const quoteOf = async (query: string, headers: Record<string, string> = {}): Promise<Quote> =>
  only(await readQuotes(engine, query, headers))

const optionOf = async (query: string, headers: Record<string, string> = {}): Promise<PurchaseOption> =>
  only((await quoteOf(query, headers)).purchase_options)

const change = (sql: string): void => {
  engine.database.prepareWrite(sql).run()
}

describe('max_end', () => {
  it('is the latest exit for the price by the hour, in the option and its quote [R3-max-end]', async () => {
    const quote = await quoteOf(`${here}&${evening}`)
    for (const times of [quote, only(quote.purchase_options)]) {
      expect(times).toMatchObject({
        min_start: '2026-12-10T18:00:00.000-05:00',
        end_time: '2026-12-10T22:00:00.000-05:00',
        max_end: '2026-12-11T06:00:00.000-05:00',
      })
    }
    const { base_price: base, max_end: maxEnd } = only(quote.purchase_options)
    const until = (end: string): Promise<PurchaseOption> =>
      optionOf(`${here}&start_time=2026-12-10T18:00&end_time=${end}`)
    expect((await until(maxEnd)).base_price).toEqual(base)
    expect((await until('2026-12-11T06:01')).base_price).not.toEqual(base)
  })

  it('is the end of the window for an event, and for what is sold out [R3-max-end]', async () => {
    const quote = await quoteOf(`q=event_id:${celticsKnicks}`)
    expect(quote.max_end).toBe(quote.end_time)
    expect(only(quote.purchase_options).max_end).toBe(quote.end_time)
    change('UPDATE locations SET bookable_spaces = 0')
    const soldOut = await quoteOf(`${here}&${evening}`)
    expect(soldOut.max_end).toBe(soldOut.end_time)
  })

  it('counts the hours that pass where clocks change', async () => {
    const spring = await optionOf(`${here}&start_time=2027-03-13T22:00&end_time=2027-03-14T04:00`)
    expect(spring.max_end).toBe('2027-03-14T11:00:00.000-04:00')
  })

  it('is a day later at the same hour, also where it is 23 or 25 hours long', async () => {
    for (const [start, end] of [
      ['2027-03-13T10:00', '2027-03-14T10:00'],
      ['2027-11-06T10:00', '2027-11-07T10:00'],
    ] as const) {
      const day = await optionOf(`${here}&start_time=${start}&end_time=${end}`)
      expect(day.max_end).toBe(day.end_time)
      expect(day.base_price).toEqual({ USD: '38.00' })
    }
  })
})

describe('on request', () => {
  it('an option has the price of a day at its rate, those for an event have none [R3-daily-price]', async () => {
    expect(await optionOf(`${here}&${evening}`)).not.toHaveProperty('daily_price')
    for (const fields of [':default,options::default,options:daily_price', 'quote::default,quote:daily_price']) {
      const option = await optionOf(`${here}&${evening}&fields=${fields}`)
      expect(option.daily_price).toEqual({ USD: '38.00' })
      expect(option.price).toEqual({ USD: '30.49' })
      const names = Object.keys(option)
      expect(names.indexOf('daily_price')).toBe(names.indexOf('fees') + 1)
    }
    const narrow = await engine.call(`/v4/quotes?${here}&${evening}&fields=quote:purchase_options,quote:daily_price`)
    expect(only(narrow.json<Quote[]>()).purchase_options[0]).toHaveProperty('daily_price', { USD: '38.00' })
    const ofEvent = await optionOf(`q=event_id:${celticsKnicks}&fields=:default,quote:daily_price`)
    expect(ofEvent).not.toHaveProperty('daily_price')
  })

  const service = {
    start_time: '04:30',
    end_time: '23:59',
    travel_time: { minimum: 5, maximum: 10 },
    frequency: { minimum: 15, maximum: 20 },
    phone: { on_demand: '617 555 0100' },
  }

  it('an option has the times of a shuttle where they are known [R3-shuttle-times]', async () => {
    const query = `${here}&${evening}&fields=quote::default,quote:shuttle_times,location::default,location:timezone`
    expect(await optionOf(query)).not.toHaveProperty('shuttle_times')
    const times = { to_venue: [service], from_venue: [{ ...service, frequency: {}, phone: {} }] }
    engine.database.prepareWrite('UPDATE locations SET shuttle_times_json = ?').run(JSON.stringify(times))
    expect(await optionOf(`${here}&${evening}`)).not.toHaveProperty('shuttle_times')
    const shown = { ...service, start_time: '04:30:00.00-05:00', end_time: '23:59:00.00-05:00' }
    expect((await optionOf(query)).shuttle_times).toEqual({
      to_venue: [shown],
      from_venue: [{ ...shown, frequency: {}, phone: {} }],
    })
    const summer = query.replaceAll('2026-12', '2027-07')
    expect((await optionOf(summer)).shuttle_times?.to_venue[0]?.start_time).toBe('04:30:00.00-04:00')
  })

  it('stored times of another form are none', async () => {
    const stored = engine.database.prepareWrite('UPDATE locations SET shuttle_times_json = ?')
    for (const text of [
      '[]',
      '{"to_venue":[]}',
      JSON.stringify({ to_venue: [{ ...service, end_time: '24:00' }], from_venue: [] }),
    ]) {
      stored.run(text)
      expect(await optionOf(`${here}&${evening}&fields=:default,quote:shuttle_times`)).not.toHaveProperty(
        'shuttle_times',
      )
    }
  })
})

describe('instructions', () => {
  it('to be picked up and dropped off come where they are known, in the requested language [R3-instructions, W15-stored]', async () => {
    expect(await optionOf(`${here}&${evening}`)).not.toHaveProperty('pickup_instructions')
    const french = { 'fr-CA': { pickup_instructions: 'Appelez la navette.' } }
    engine.database
      .prepareWrite(
        `UPDATE locations SET pickup_instructions = 'Call for the shuttle.', dropoff_instructions = 'Show your license plate.',
           translations_json = ?, require_license_plate = 1`,
      )
      .run(JSON.stringify(french))
    const read = (locale: string): Promise<PurchaseOption> =>
      optionOf(`${here}&${evening}`, { 'X-Language-Locale': locale })
    const english = await read('en-US')
    expect(english).toMatchObject({
      pickup_instructions: 'Call for the shuttle.',
      dropoff_instructions: 'Show your license plate.',
    })
    const names = Object.keys(english)
    expect(names.slice(names.indexOf('price_advisory'), names.indexOf('restrictions') + 1)).toEqual([
      'price_advisory',
      'pickup_instructions',
      'dropoff_instructions',
      'restrictions',
    ])
    expect((await read('fr-CA')).pickup_instructions).toBe('Appelez la navette.')
    expect((await read('en-CA')).dropoff_instructions).toBe('Show your licence plate.')
  })
})

describe('validation', () => {
  it('requires the plate that a booking needs, also where only the pass has to show it', async () => {
    const query = `${here}&${evening}`
    const stored = engine.database.prepareWrite('UPDATE locations SET pass_display_json = ?')
    stored.run('{"license_plate":"optional"}')
    expect((await optionOf(query)).validation.require_license_plate).toBe(false)
    stored.run('{"license_plate":"required"}')
    expect((await optionOf(query)).validation.require_license_plate).toBe(true)
  })
})

describe('option types', () => {
  const types = (text: string): string => `q=venue_id:1&${evening}&option_types=${text}`

  it('that are unknown are ignored, alone they mean the default [R9-option-types]', async () => {
    expect(await readQuotes(engine, types('monthly'))).toHaveLength(6)
    expect(await readQuotes(engine, types('monthly,non_bookable'))).toEqual([])
    expect(await readQuotes(engine, types('%20,bookable,,'))).toHaveLength(6)
  })

  it('on_demand has an empty list: nothing here is paid at the exit [D3-option-types]', async () => {
    expect(await readQuotes(engine, types('on_demand'))).toEqual([])
    const [both] = await readQuotes(engine, types('bookable+on_demand'))
    expect([both?.ondemand_options, both?.purchase_options.length]).toEqual([[], 1])
    expect(await quoteOf(`${here}&${evening}`)).not.toHaveProperty('ondemand_options')
  })

  it('non_bookable lists places whose posted prices are understood in full, not the others [R5-non-bookable]', async () => {
    change("UPDATE locations SET listed_rates = 'fee: yes' WHERE id = 1001")
    change("UPDATE locations SET listed_rates = 'Free', height_limit_inches = 80 WHERE id = 1002")
    change("UPDATE locations SET listed_rates = '$30 (daily); events $60' WHERE id = 1003")
    change("UPDATE locations SET listed_rates = '$30 (daily); vip: $60' WHERE id = 1004")
    const quotes = await readQuotes(engine, types('non_bookable'))
    expect(quotes.map((quote) => [quote.location_id, quote.non_bookable_options?.map(({ price }) => price)])).toEqual([
      ['1002', [{ USD: '0.00' }]],
      ['1003', [{ USD: '30.00' }, { USD: '60.00' }]],
    ])
    const [first] = quotes
    expect(first?.non_bookable_options?.[0]?.attributes).toContainEqual({ VehicleMaxHeight: '80 in' })
    for (const attribute of first?.non_bookable_options?.[0]?.attributes ?? []) {
      expect(Object.keys(attribute)).toHaveLength(1)
    }
    expect(first?.purchase_options).toEqual([])
    const { headers } = await engine.call(`/v4/quotes?${types('non_bookable')}`)
    expect(headers.get('X-Pagination-Total')).toBe('2')
  })
})

describe('kinds of quotes and segments', () => {
  it('follow the nearest of the venues [D3-quote-type, R9-airport]', async () => {
    const field = { zone: 'America/New_York', latitude: 42.37, longitude: -71.02 }
    insertVenue(engine.database, { id: 300, ...field })
    insertFacility(engine.database, { id: 7200, ...field })
    change("UPDATE venues SET venue_type = 'Airport' WHERE id = 300")
    const quotes = await readQuotes(engine, `q=venue_id:1,300&${evening}`)
    const kinds = new Map(quotes.map((quote) => [quote.location_id, quote.quote_type]))
    expect([kinds.get('1001'), kinds.get('7200')]).toEqual(['transient', 'airport'])
  })

  it('have one type of pricing, with the event beside it [D3-option-segments, R3-segment-event]', async () => {
    const [ofEvent] = (await optionOf(`q=event_id:${celticsKnicks}`)).pricing_segments
    expect(ofEvent).toMatchObject({ pricing_type: 'TransientPricing', event: { id: celticsKnicks } })
    const [byTheHour] = (await optionOf(`${here}&${evening}`)).pricing_segments
    expect(byTheHour).toMatchObject({ pricing_type: 'TransientPricing', event: {} })
  })
})

describe('currencies', () => {
  it.each([
    ['JPY', '2900', '149', '3049'],
    ['USD', '29.00', '1.49', '30.49'],
    ['KWD', '2.900', '0.149', '3.049'],
  ])('with other digits: %s [W9-string, D3-price-sum]', async (currency, base, fee, price) => {
    engine.database.prepareWrite('UPDATE locations SET currency = ?').run(currency)
    const option = await optionOf(`${here}&${evening}`)
    expect([option.base_price, option.fees?.[0]?.price, option.price]).toEqual([
      { [currency]: base },
      { [currency]: fee },
      { [currency]: price },
    ])
    const token = engine.tokenFor('demo-partner', 'partner')
    const preview = await post(engine, '/v4/bookings/previews/', { quote_id: option.id }, { token })
    expect(preview.json()).toMatchObject({ final_price: { [currency]: price } })
    const form = { quote_id: option.id, final_price: price }
    const booked = await post(engine, '/v4/bookings/', form, { token })
    expect(booked.json()).toMatchObject([{ price_paid: { [currency]: price } }])
  })
})

describe('quote ids', () => {
  const token = (): string => engine.tokenFor('demo-partner', 'partner')
  const preview = (quoteId: string, as: string): ReturnType<typeof post> =>
    post(engine, '/v4/bookings/previews/', { quote_id: quoteId }, { token: as })

  it('stand for one rate each, a hidden one without its code [D3-quote-id, D3-access-code]', async () => {
    const query = `q=event_id:${celticsKnicks}&pricing_access_code=${smallSeed.accessCode}`
    const own = (await readQuotes(engine, query)).find(
      (quote) => quote.location_id === String(smallSeed.locations.causewayPrivate),
    )
    const options = own?.purchase_options ?? []
    const as = token()
    const prices = await Promise.all(options.map(async ({ id }) => (await preview(id, as)).json()['quote_price']))
    expect(prices).toEqual(options.map(({ price }) => price))
    expect(new Set(prices.map((price) => JSON.stringify(price))).size).toBe(2)
  })

  it('are not known with any one digit changed [D4-quote-id-invalid]', async () => {
    const { id } = await optionOf(`${here}&${evening}`)
    const as = token()
    for (let at = 0; at < id.length; at += 1) {
      if (id[at] === '-') continue
      const changed = id.slice(0, at) + ((Number.parseInt(id[at] ?? '0', 16) + 1) % 16).toString(16) + id.slice(at + 1)
      expect(problemOf(await preview(changed, as))).toMatchObject({ status: 404, code: 'booking_quote_id_invalid' })
    }
    expect((await preview(id.toUpperCase(), as)).status).toBe(200)
  })

  it('hold for 30 minutes from the moment they were shown, never less [D3-quote-lifetime]', async () => {
    const as = token()
    const shownAtMs = engine.deps.clock.nowMs() + 999
    engine.setNow(shownAtMs)
    const { id } = await optionOf(`${here}&${evening}`)
    engine.setNow(shownAtMs + 30 * 60_000)
    expect((await preview(id, as)).status).toBe(200)
    engine.setNow(shownAtMs + 30 * 60_000 + 1_000)
    expect(problemOf(await preview(id, as))).toMatchObject({ status: 410, code: 'booking_quote_expired' })
  })

  it('are shown without anything being written [W17-no-writes]', async () => {
    const before = writtenRows(engine.database)
    for (const query of [`q=event_id:${celticsKnicks}`, `${here}&${evening}&returns=curated&option_types=all`]) {
      for (const method of ['GET', 'POST']) {
        expect((await engine.call(`/v4/quotes?${query}`, { method })).status).toBe(200)
      }
    }
    expect(writtenRows(engine.database)).toBe(before)
    insertRow(engine.database, 'customers', { created_at_ms: 1 })
    expect(writtenRows(engine.database)).toBe(before + 1)
  })
})
