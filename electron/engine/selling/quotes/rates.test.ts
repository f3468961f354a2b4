/** Entered rates in quotes: which is offered, how many spaces, until when it can be cancelled, how it is shown, and sales on demand. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { insertRow, smallSeed, type Row } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, problemOf } from '../bookings/test-sale.ts'
import { insertEvent, only, readQuotes, replaceAddOns, replaceRates } from './test-quotes.ts'

const { celticsKnicks, bruinsTbd } = smallSeed.events
const { portlandStreetLot } = smallSeed.locations
const { tdGarden } = smallSeed.venues

let engine: TestEngine
let token = ''
beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

const addRate = (changes: Row): void =>
  insertRow(engine.database, 'rates', {
    location_id: portlandStreetLot,
    kind: 'event',
    name: 'Event parking',
    base_minor: 5000,
    invented: 0,
    ...changes,
  })

const quoteOf = async (query: string, headers: Record<string, string> = {}): Promise<Quote> => {
  const quotes = await readQuotes(engine, query, headers)
  return only(quotes.filter((quote) => quote.location_id === String(portlandStreetLot)))
}
const forEvent = (more = '', eventId: number = celticsKnicks): Promise<Quote> => quoteOf(`q=event_id:${eventId}${more}`)
const pricesOf = (options: readonly PurchaseOption[] = []): Record<string, string | undefined> =>
  Object.fromEntries(options.map(({ name, base_price: price }) => [name ?? '', price['USD']]))

describe('an event', () => {
  it('is sold at the narrowest rate of each name', async () => {
    replaceRates(engine.database, portlandStreetLot, { invented: 0, base_minor: 3000, tax_basis_points: 0 })
    addRate({ name: 'Reserved', base_minor: 8000 })
    expect(pricesOf((await forEvent()).purchase_options)).toEqual({ 'Event parking': '30.00', Reserved: '80.00' })
    addRate({ venue_id: tdGarden, base_minor: 3500 })
    addRate({ event_id: celticsKnicks, base_minor: 4500 })
    // The day is a Wednesday.
    addRate({ name: 'Reserved', weekdays: 1 << 2, base_minor: 9000 })
    expect(pricesOf((await forEvent()).purchase_options)).toEqual({ 'Event parking': '45.00', Reserved: '90.00' })
    expect(pricesOf((await forEvent('', bruinsTbd)).purchase_options)).toEqual({
      'Event parking': '35.00',
      Reserved: '80.00',
    })
    engine.database.prepareWrite("UPDATE events SET series = 'Bruins 2026' WHERE id = ?").run(bruinsTbd)
    addRate({ series: 'Bruins 2026', base_minor: 4000, valid_from: '2026-12-18', valid_until: '2026-12-18' })
    expect(pricesOf((await forEvent('', bruinsTbd)).purchase_options)).toMatchObject({ 'Event parking': '40.00' })
  })

  it('is sold at the rate for stays where no event rate applies, and booked for the event', async () => {
    engine.database
      .prepareWrite("UPDATE rates SET active = 0 WHERE location_id = ? AND kind = 'event'")
      .run(portlandStreetLot)
    addRate({ event_id: bruinsTbd })
    const quote = await forEvent('&envelope=false')
    expect(quote.quote_type).toBe('transient')
    const option = only(quote.purchase_options)
    expect(option).toMatchObject({ name: 'Standard', base_price: { USD: '29.00' } })
    const booking = await book(engine, { quote_id: option.id }, token)
    expect(booking.event_id).toBe(celticsKnicks)
    const stats = await engine.call(`/v4/quotes?q=event_id:${celticsKnicks}&envelope=true`)
    expect(stats.json<{ meta: { count: object } }>().meta.count).toEqual({ transient: 1, event: 5 })
  })

  it('can be cancelled as the rate says, and shows the price that it says', async () => {
    const fromRate = { invented: 0, cancel_minutes_before: 24 * 60, display: 'base_price' }
    replaceRates(engine.database, portlandStreetLot, fromRate)
    const option = only((await forEvent()).purchase_options)
    expect(option.display).toEqual({ price: 'base_price' })
    expect(option.cancellable_status.cancellable_until).toBe('2026-12-15T19:30:00.000-05:00')
    await book(engine, { quote_id: option.id }, token)
    expect(
      engine.database.prepare<{ until: number }>('SELECT cancel_until_ms AS until FROM bookings').get()?.until,
    ).toBe(Date.UTC(2026, 11, 16, 0, 30))
  })

  it('names its options in both languages', async () => {
    addRate({ name: 'Reserved', translations_json: '{"fr-CA":{"name":"Réservé"}}', base_minor: 100 })
    const french = await quoteOf(`q=event_id:${celticsKnicks}`, { 'X-Language-Locale': 'fr-CA' })
    expect(french.purchase_options.map(({ name }) => name)).toEqual(['Réservé', 'Event parking'])
  })
})

describe('the time to cancel', () => {
  const untilOf = async (query: string): Promise<string | undefined> =>
    only((await quoteOf(query)).purchase_options).cancellable_status.cancellable_until
  const setMinutes = (minutes: number): void => {
    engine.database.prepareWrite('UPDATE locations SET cancel_minutes_before = ?').run(minutes)
  }

  it('counts from the start of the event at 7:30 PM, for which parking starts an hour before, also for other times', async () => {
    setMinutes(120)
    expect(await untilOf(`q=event_id:${celticsKnicks}`)).toBe('2026-12-16T17:30:00.000-05:00')
    const times = (start: string) => `&start_time=2026-12-16T${start}&end_time=2026-12-16T23:30`
    expect(await untilOf(`q=event_id:${celticsKnicks}${times('17:45')}`)).toBe('2026-12-16T17:30:00.000-05:00')
    expect(await untilOf(`q=event_id:${celticsKnicks}${times('16:00')}`)).toBe('2026-12-16T16:00:00.000-05:00')
    setMinutes(15)
    expect(await untilOf(`q=event_id:${celticsKnicks}`)).toBe('2026-12-16T18:30:00.000-05:00')
  })

  it('counts from the start of parking without an event, and on the day of an event whose time is to be announced', async () => {
    setMinutes(120)
    const stay = `q=location_id:${portlandStreetLot}&start_time=2026-12-16T18:30&end_time=2026-12-16T22:30`
    expect(await untilOf(stay)).toBe('2026-12-16T16:30:00.000-05:00')
    expect(await untilOf(`q=event_id:${bruinsTbd}`)).toBe('2026-12-18T02:00:00.000-05:00')
  })

  it.each([
    ['spring', Date.UTC(2027, 2, 14, 7, 30), [-240, -240], '2027-03-14T00:30:00.000-05:00'],
    ['autumn', Date.UTC(2027, 10, 7, 6, 30), [-300, -300], '2027-11-07T00:30:00.000-04:00'],
  ] as const)(
    'is two hours that really pass before an event in the night of a change in %s',
    async (_season, startsAtMs, offsets, until) => {
      setMinutes(120)
      insertEvent(engine.database, {
        id: 902,
        venueId: tdGarden,
        startsAtMs,
        endsAtMs: startsAtMs + 7_200_000,
        offsets,
      })
      expect(await untilOf('q=event_id:902')).toBe(until)
    },
  )

  it('of a booking is that of its sale after the event is moved; new quotes count from the new start', async () => {
    setMinutes(120)
    const booking = await book(engine, { quote_id: only((await forEvent()).purchase_options).id }, token)
    const moved = 'UPDATE events SET starts_at_ms = starts_at_ms + ?, ends_at_ms = ends_at_ms + ? WHERE id = ?'
    engine.database.prepareWrite(moved).run(3 * 3_600_000, 3 * 3_600_000, celticsKnicks)
    expect(await untilOf(`q=event_id:${celticsKnicks}`)).toBe('2026-12-16T20:30:00.000-05:00')
    const path = `/v4/bookings/${booking.id}`
    const untilMs = Date.parse('2026-12-16T17:30:00.000-05:00')
    engine.setNow(untilMs + 1)
    expect((await engine.call(path, { token })).json<Booking>().cancellable).toBe(false)
    expect(problemOf(await engine.call(path, { method: 'DELETE', token }))).toMatchObject({
      code: 'booking_not_cancellable',
    })
    engine.setNow(untilMs)
    expect((await engine.call(path, { method: 'DELETE', token })).status).toBe(204)
  })
})

describe('spaces', () => {
  it('of a rate sell out on their own, and go on counting when its price changes', async () => {
    addRate({ name: 'Reserved', base_minor: 8000, spaces: 1 })
    const reserved = (await forEvent()).purchase_options.find(({ name }) => name === 'Reserved')
    expect(reserved?.space_availability).toEqual({ status: 'limited', spaces_remaining: 1 })
    await book(engine, { quote_id: reserved?.id ?? '' }, token)
    expect((await forEvent()).purchase_options.map(({ name }) => name)).toEqual(['Event parking'])
    engine.database.prepareWrite("UPDATE rates SET active = 0 WHERE name = 'Reserved'").run()
    addRate({ name: 'Reserved', base_minor: 9000, spaces: 1 })
    expect((await forEvent()).purchase_options).toHaveLength(1)
    const refused = await post(
      engine,
      '/v4/bookings/',
      { quote_id: reserved?.id ?? '', final_price: '80.00' },
      { token },
    )
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'booking_sold_out' })
    addRate({ name: 'Reserved', event_id: celticsKnicks, base_minor: 9500, spaces: 3 })
    expect((await forEvent()).purchase_options.at(-1)?.space_availability.spaces_remaining).toBe(2)
  })

  it('that are held back are not sold during the event, and counted by venue and event', async () => {
    const hold = (spaces: number): void =>
      insertRow(engine.database, 'held_spaces', {
        location_id: portlandStreetLot,
        event_id: celticsKnicks,
        spaces,
        reason: 'media',
      })
    hold(30)
    expect(only((await forEvent()).purchase_options).space_availability.spaces_remaining).toBe(10)
    const stay = (times: string): Promise<Quote> => quoteOf(`q=location_id:${portlandStreetLot}&${times}`)
    const during = await stay('start_time=2026-12-16T12:00&end_time=2026-12-16T18:31')
    expect(only(during.purchase_options).space_availability.spaces_remaining).toBe(10)
    const before = await stay('start_time=2026-12-16T12:00&end_time=2026-12-16T18:30')
    expect(only(before.purchase_options).space_availability.spaces_remaining).toBe(40)
    hold(10)
    const soldOut = await forEvent()
    expect(soldOut.purchase_options).toEqual([])
    expect(soldOut.space_availability).toEqual({ status: 'sold_out', spaces_remaining: 0 })
    const available = async (): Promise<unknown> => {
      const response = await engine.call(`/v4/events/${celticsKnicks}?fields=event:availability`)
      return response.json<{ availability: { available: number } }>().availability.available
    }
    expect(await available()).toBe(5)
    engine.database.prepareWrite('DELETE FROM held_spaces').run()
    expect(await available()).toBe(6)
  })

  it('of an add-on sell out', async () => {
    const limited = smallSeed.locations.northStationGarage
    replaceAddOns(engine, limited, { spaces: 1 }, 'Car wash')
    const optionOf = async (): Promise<PurchaseOption> => {
      const quotes = await readQuotes(engine, `q=event_id:${celticsKnicks}`)
      return only(only(quotes.filter((quote) => quote.location_id === String(limited))).purchase_options)
    }
    const option = await optionOf()
    const wash = only(option.add_ons?.general?.options.filter(({ name }) => name === 'Car wash'))
    const standard = only(option.add_ons?.vehicle_size?.options).id
    expect(wash.availability).toEqual({ status: 'available' })
    const form = { quote_id: option.id, add_on_ids: `${standard},${wash.id}` }
    const first = await book(engine, form, token)
    const [shown] = (await optionOf()).add_ons?.general?.options.filter(({ name }) => name === 'Car wash') ?? []
    expect(shown?.availability).toEqual({ status: 'sold_out' })
    for (const path of ['/v4/bookings/previews/', '/v4/bookings/']) {
      const refused = await post(engine, path, { ...form, final_price: '1.00' }, { token })
      expect(problemOf(refused)).toMatchObject({
        status: 409,
        code: 'booking_add_on_sold_out',
        fields: ['add_on_ids'],
        details: `Sold out: ${wash.id}.`,
      })
    }
    expect((await engine.call(`/v4/bookings/${first.id}`, { method: 'DELETE', token })).status).toBe(204)
    await book(engine, form, token)
  })
})

it('what is sold on demand is listed where it is requested, and booked by its quote id', async () => {
  addRate({ name: 'Pay at exit', on_demand: 1, base_minor: 2000 })
  expect(await forEvent()).not.toHaveProperty('ondemand_options')
  const all = await forEvent('&option_types=all')
  expect(all.purchase_options.map(({ name }) => name)).toEqual(['Event parking'])
  expect(all.ondemand_options?.map(({ name }) => name)).toEqual(['Pay at exit'])
  const onDemand = await forEvent('&option_types=on_demand')
  expect(onDemand.purchase_options).toEqual([])
  const option = only(onDemand.ondemand_options)
  const made = await book(engine, { quote_id: option.id }, token)
  const read = (await engine.call(`/v4/bookings/${made.id}`, { token })).json<Booking>()
  expect([made.on_demand, read.on_demand]).toEqual([true, true])
  const other = await book(engine, { quote_id: only(all.purchase_options).id }, token)
  expect(other.on_demand).toBe(false)
})
