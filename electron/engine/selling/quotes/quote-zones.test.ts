/** Times of quotes and their sales: places in different zones, nights in which clocks change, stays over midnight. */
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, priceOf, problemOf } from '../bookings/test-sale.ts'
import { cents, insertEvent, insertFacility, insertVenue, only, readQuotes, testTiers } from './test-quotes.ts'

/** A facility in each zone, with a venue at its door: see `venueOf`. */
const places = [
  { id: 7001, zone: 'America/Phoenix', latitude: 33.445, longitude: -112.071 },
  { id: 7002, zone: 'America/Toronto', latitude: 43.643, longitude: -79.379 },
  { id: 7003, zone: 'America/Los_Angeles', latitude: 34.043, longitude: -118.267 },
  { id: 7004, zone: 'America/New_York', latitude: 40.75, longitude: -73.993 },
  { id: 7005, zone: 'America/Chicago', latitude: 41.88, longitude: -87.674 },
  { id: 7006, zone: 'America/Denver', latitude: 39.748, longitude: -105.007 },
  { id: 7007, zone: 'Pacific/Honolulu', latitude: 21.305, longitude: -157.857 },
  { id: 7008, zone: 'America/St_Johns', latitude: 47.561, longitude: -52.712 },
] as const
const venueOf = (id: number): number => id - 6000

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
  for (const place of places) {
    insertFacility(engine.database, place)
    insertVenue(engine.database, { ...place, id: venueOf(place.id) })
  }
})
afterEach(() => engine.close())

const instantIn = (zone: string, local: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' })

/** The text of a time by W7. */
const shown = (at: Temporal.ZonedDateTime): string => at.toString({ fractionalSecondDigits: 3, timeZoneName: 'never' })

const windowQuery = (start: string, end: string): string => `start_time=${start}&end_time=${end}`

const quotesOf = async (query: string): Promise<Quote[]> => readQuotes(engine, query)

const optionOf = async (query: string): Promise<PurchaseOption> => only(only(await quotesOf(query)).purchase_options)

const hrefOf = (links: Record<string, unknown> | undefined, name: string): string =>
  (links?.[name] as { href: string }).href

describe('a search over several zones', () => {
  const evening = windowQuery('2026-12-10T18:00', '2026-12-10T22:00')

  it('means the clock on the wall of each place [W7-local-zone, spec-datetime-in-zone]', async () => {
    const expected = Object.fromEntries(
      places.map(({ id, zone }) => [String(id), shown(instantIn(zone, '2026-12-10T18:00'))]),
    )
    const ids = places.map(({ id }) => id).join(',')
    const byLocation = await quotesOf(`q=location_id:${ids}&${evening}`)
    expect(Object.fromEntries(byLocation.map((quote) => [quote.location_id, quote.start_time]))).toEqual(expected)
    const venues = places.map(({ id }) => venueOf(id)).join(',')
    const byVenue = await quotesOf(`q=venue_id:${venues}&${evening}`)
    expect(Object.fromEntries(byVenue.map((quote) => [quote.location_id, quote.start_time]))).toEqual(expected)
    for (const quote of byVenue) {
      const option = only(quote.purchase_options)
      expect([option.start_time, option.end_time]).toEqual([quote.start_time, quote.end_time])
      expect(hrefOf(option._links, 'site:purchase')).toContain(`&${evening}`)
    }
  })

  it('books each at its own hour, and says in the envelope when it is at the first', async () => {
    const response = await engine.call(`/v4/quotes?q=venue_id:1007,1002&${evening}&envelope=true`)
    const { data, meta } = response.json<{ data: Quote[]; meta: { start_time: string } }>()
    expect(meta.start_time).toBe('2026-12-10T18:00:00.000-10:00')
    const token = engine.tokenFor('demo-partner', 'partner')
    for (const quote of data) {
      const option = only(quote.purchase_options)
      const booking = await book(engine, { quote_id: option.id }, token)
      expect([booking.start_time, booking.end_time]).toEqual([option.start_time, option.end_time])
      expect(booking.start_time.slice(0, 16)).toBe('2026-12-10T18:00')
    }
    expect(data).toHaveLength(2)
  })

  it('starts at the next half hour of each without times', async () => {
    engine.setNow(Date.UTC(2026, 11, 1, 17, 10))
    const starts = (await quotesOf(`q=location_id:${places.map(({ id }) => id).join(',')}`)).map(
      (quote) => quote.start_time,
    )
    expect(new Set(starts.map((text) => Temporal.Instant.from(text).epochMilliseconds))).toEqual(
      new Set([Date.UTC(2026, 11, 1, 17, 30)]),
    )
    expect(starts).toContain('2026-12-01T14:00:00.000-03:30')
  })

  it('leaves out places where the time has passed, and is refused where it has passed everywhere [D3-window-past]', async () => {
    // At this time it is 12:00 in New York and 07:00 in Honolulu.
    const morning = windowQuery('2026-12-01T08:00', '2026-12-01T10:00')
    const response = await engine.call(`/v4/quotes?q=location_id:7004,7007&${morning}`)
    expect(response.json<Quote[]>().map((quote) => quote.location_id)).toEqual(['7007'])
    expect(response.headers.get('X-Pagination-Total')).toBe('1')
    const night = windowQuery('2026-12-01T06:00', '2026-12-01T10:00')
    const refused = await engine.call(`/v4/quotes?q=location_id:7004,7007&${night}`)
    expect(problemOf(refused)).toMatchObject({ status: 400, code: 'quote_window_in_past' })
  })
})

describe('a facility across a line between zones', () => {
  beforeEach(() => {
    insertVenue(engine.database, { id: 1050, zone: 'America/Chicago', latitude: 41.7, longitude: -86.9 })
    insertFacility(engine.database, { id: 7050, zone: 'America/New_York', latitude: 41.701, longitude: -86.899 })
  })

  it('is read on the clock of the venue and shown on its own [W7-local-zone]', async () => {
    const quote = only(await quotesOf(`q=venue_id:1050&${windowQuery('2026-12-10T18:00', '2026-12-10T22:00')}`))
    expect([quote.start_time, quote.end_time]).toEqual([
      '2026-12-10T19:00:00.000-05:00',
      '2026-12-10T23:00:00.000-05:00',
    ])
    expect(only(quote.purchase_options).cancellable_status.cancellable_until).toBe('2026-12-10T18:00:00.000-05:00')
  })

  it('links to the same stay, read on its own clock [R6-links, R3-purchase-link]', async () => {
    const quote = only(await quotesOf(`q=venue_id:1050&${windowQuery('2026-12-10T18:00', '2026-12-10T22:00')}`))
    const own = windowQuery('2026-12-10T19:00', '2026-12-10T23:00')
    const link = hrefOf(quote._embedded['svc:location']?._links, 'svc:quotes')
    expect(link).toBe(`/quotes?q=location_id:7050&${own}`)
    const again = only((await engine.call(`/v4${link}`)).json<Quote[]>())
    expect([again.start_time, again.end_time]).toEqual([quote.start_time, quote.end_time])
    expect(hrefOf(only(quote.purchase_options)._links, 'site:purchase')).toContain(own)
    const venueLink = hrefOf(quote._embedded['svc:venue']?._links, 'svc:quotes')
    expect(only((await engine.call(`/v4${venueLink}`)).json<Quote[]>()).start_time).toBe(quote.start_time)
  })

  it('has the window of an event at the same moment as all others', async () => {
    const startsAtMs = Date.UTC(2026, 11, 17, 1, 0)
    const event = { id: 900, venueId: 1050, startsAtMs, endsAtMs: startsAtMs + 7_200_000 }
    insertEvent(engine.database, { ...event, offsets: [-360, -360] })
    const quote = only(await quotesOf('q=event_id:900'))
    expect([quote.start_time, quote.end_time]).toEqual([
      '2026-12-16T19:00:00.000-05:00',
      '2026-12-16T23:00:00.000-05:00',
    ])
  })
})

/** Calculates the price independently of the program: whole days by the calendar, then the cheapest tier that covers the rest. */
const costOf = (from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): number => {
  const [, , , [day, dayCents]] = testTiers
  const { days, hours, minutes } = from.until(until, { largestUnit: 'days' })
  const rest = Math.min(hours * 60 + minutes, day)
  const tier = testTiers.find(([covers]) => covers >= rest)
  return days * dayCents + (rest === 0 ? 0 : (tier?.[1] ?? Number.NaN))
}

describe('nights in which clocks change', () => {
  const nights = ['2027-03-13', '2027-11-06', '2027-06-30'] as const
  const stays = fc.record({
    place: fc.constantFrom(...places),
    night: fc.constantFrom(...nights),
    startMinute: fc.integer({ min: 12 * 60, max: 29 * 60 }),
    minutes: fc.integer({ min: 1, max: 2 * 1440 }),
  })
  const localAt = (night: string, minute: number): string =>
    Temporal.PlainDateTime.from(`${night}T00:00`).add({ minutes: minute }).toString({ smallestUnit: 'minute' })

  it('cost the days of the calendar and what else really passes, and are shown with the offsets of the moments [W7-offset-of-instant, D3-option-cancellable, D3-price-sum]', async () => {
    await fc.assert(
      fc.asyncProperty(stays, async ({ place, night, startMinute, minutes }) => {
        const { id, zone } = place
        const [start, end] = [localAt(night, startMinute), localAt(night, startMinute + minutes)]
        const [from, until] = [instantIn(zone, start), instantIn(zone, end)]
        const query = `q=location_id:${id}&${windowQuery(start, end)}`
        if (Temporal.ZonedDateTime.compare(from, until) >= 0) {
          expect(problemOf(await engine.call(`/v4/quotes?${query}`))).toMatchObject({ fields: ['end_time'] })
          return
        }
        const quote = only(await quotesOf(query))
        const option = only(quote.purchase_options)
        expect([quote.start_time, quote.end_time]).toEqual([shown(from), shown(until)])
        expect(cents(option.base_price)).toBe(costOf(from, until))
        expect(cents(option.price)).toBe(costOf(from, until) + 149)
        expect(option.cancellable_status.cancellable_until).toBe(shown(from.subtract({ minutes: 60 })))
      }),
      { numRuns: caseCount(60, 250) },
    )
  })

  it('put each booking and pass at its moments, up to its cancellation', async () => {
    const token = engine.tokenFor('demo-partner', 'partner')
    for (const { id, zone } of places) {
      for (const night of nights) {
        const [from, until] = [instantIn(zone, `${night}T22:30`), instantIn(zone, `${night}T22:30`).add({ hours: 9 })]
        const end = until.toPlainDateTime().toString({ smallestUnit: 'minute' })
        const query = `q=location_id:${id}&${windowQuery(`${night}T22:30`, end)}`
        engine.setNow(from.epochMilliseconds - 20 * 86_400_000)
        const option = await optionOf(query)
        const form = { quote_id: option.id, customer_email: 'ada@example.test' }
        expect(Math.round(Number(await priceOf(engine, form, token)) * 100)).toBe(costOf(from, until) + 149)
        const booking = await book(engine, form, token)
        expect([booking.start_time, booking.end_time]).toEqual([shown(from), shown(until)])
        const path = `/v4/bookings/${booking.id}`
        const passes = await engine.call(`${path}/parking_pass`, { token })
        expect(passes.json()).toMatchObject([{ start_time: shown(from), end_time: shown(until), active: true }])
        engine.setNow(from.epochMilliseconds - 3_600_000)
        expect((await engine.call(path, { token })).json<Booking>().cancellable).toBe(true)
        engine.setNow(from.epochMilliseconds - 3_599_999)
        expect((await engine.call(path, { token })).json<Booking>().cancellable).toBe(false)
        expect(problemOf(await engine.call(path, { method: 'DELETE', token }))).toMatchObject({
          code: 'booking_not_cancellable',
        })
        engine.setNow(from.epochMilliseconds - 3_600_000)
        expect((await engine.call(path, { method: 'DELETE', token })).status).toBe(204)
      }
    }
  })

  it('count a space over the hour that comes twice, and free it when cancelled [D3-availability]', async () => {
    const lastSpace = 7060
    insertFacility(engine.database, { ...places[3], id: lastSpace, spaces: 1 })
    const token = engine.tokenFor('demo-partner', 'partner')
    const left = async (start: string, end: string): Promise<number> => {
      const quote = only(await quotesOf(`q=location_id:${lastSpace}&${windowQuery(start, end)}`))
      return quote.purchase_options.length
    }
    // From 23:00 to 02:00 is four hours in the night to 7 November.
    const stay = windowQuery('2027-11-06T23:00', '2027-11-07T02:00')
    const { zone } = places[3]
    const [from, until] = [instantIn(zone, '2027-11-06T23:00'), instantIn(zone, '2027-11-07T02:00')]
    const option = await optionOf(`q=location_id:${lastSpace}&${stay}`)
    expect([option.start_time, option.end_time]).toEqual([
      '2027-11-06T23:00:00.000-04:00',
      '2027-11-07T02:00:00.000-05:00',
    ])
    expect(cents(option.base_price)).toBe(costOf(from, until))
    const booking = await book(engine, { quote_id: option.id }, token)
    expect(await left('2027-11-06T22:00', '2027-11-06T23:00')).toBe(1)
    expect(await left('2027-11-06T22:00', '2027-11-06T23:01')).toBe(0)
    expect(await left('2027-11-07T01:15', '2027-11-07T01:45')).toBe(0)
    expect(await left('2027-11-07T01:59', '2027-11-07T02:30')).toBe(0)
    expect(await left('2027-11-07T02:00', '2027-11-07T03:00')).toBe(1)
    expect((await engine.call(`/v4/bookings/${booking.id}`, { method: 'DELETE', token })).status).toBe(204)
    expect(await left('2027-11-07T01:15', '2027-11-07T01:45')).toBe(1)
  })

  it('lose an hour of an event that lasts over the change in spring', async () => {
    const { zone } = places[1]
    const [from, until] = [instantIn(zone, '2027-03-13T23:30'), instantIn(zone, '2027-03-14T03:30')]
    insertEvent(engine.database, {
      id: 901,
      venueId: venueOf(7002),
      startsAtMs: from.epochMilliseconds,
      endsAtMs: until.epochMilliseconds,
      offsets: [-300, -240],
    })
    const quote = only(await quotesOf('q=event_id:901'))
    expect([quote.start_time, quote.end_time]).toEqual([
      '2027-03-13T22:30:00.000-05:00',
      '2027-03-14T04:30:00.000-04:00',
    ])
    const token = engine.tokenFor('demo-partner', 'partner')
    const booked = await post(
      engine,
      '/v4/bookings/',
      { quote_id: only(quote.purchase_options).id, final_price: only(quote.purchase_options).price['USD'] ?? '' },
      { token },
    )
    expect(booked.json()).toMatchObject([{ start_time: quote.start_time, end_time: quote.end_time }])
  })
})
