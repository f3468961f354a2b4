/** An event whose time is to be announced, from the list to the pass: it occupies its whole local day (decisions.md section 6a). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Event, Venue } from '../../../../shared/api/catalogue.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, problemOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'
import { only, readQuotes } from '../../selling/quotes/test-quotes.ts'

const { bruinsTbd, celticsKnicks } = smallSeed.events
const { portlandStreetLot } = smallSeed.locations
const query = `q=event_id:${bruinsTbd}`
const opens = '2026-12-18T04:00:00.000-05:00'
const closes = '2026-12-19T04:00:00.000-05:00'
/** A time in Boston, in winter. */
const at = (local: string): number => Date.parse(`${local}-05:00`)
const morning = at('2026-12-18T09:00')

let engine: TestEngine

beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const refusalOf = async (parameters: string): Promise<string> => {
  const response = await engine.call(`/v4/quotes?${parameters}`)
  return response.status === 200 ? 'none' : problemOf(response).code
}

const eventIds = async (search: string): Promise<number[]> => {
  const response = await engine.call(`/v4/events?q=venue_id:1+${search}`)
  return response.json<Event[]>().map((event) => event.id)
}

describe('quotes for an event whose time is to be announced', () => {
  it('are for its local day, from 4:00 to the next 4:00 [D6a-tbd-window]', async () => {
    for (const quote of await readQuotes(engine, query)) {
      expect(quote).toMatchObject({ quote_type: 'event', start_time: opens, end_time: closes, max_end: closes })
      for (const option of quote.purchase_options) expect(option).toMatchObject({ start_time: opens, end_time: closes })
    }
    const { meta } = (await engine.call(`/v4/quotes?${query}&envelope=true`)).json<{ meta: Record<string, unknown> }>()
    expect(meta).toMatchObject({ start_time: opens, end_time: closes })
  })

  it('cost the event rate, however long the day is [D6a-tbd-price]', async () => {
    const prices = (quotes: readonly Quote[]): unknown[] =>
      quotes.map((quote) => [quote.location_id, quote.purchase_options.map((option) => option.price)])
    const ofEvening = prices(await readQuotes(engine, `q=event_id:${celticsKnicks}`))
    expect(prices(await readQuotes(engine, query))).toEqual(ofEvening)
    engine.setNow(morning)
    const rest = 'start_time=2026-12-18T09:00&end_time=2026-12-18T15:00'
    expect(prices(await readQuotes(engine, `${query}&${rest}`))).toEqual(ofEvening)
  })

  it('are sold all day long and no longer [D6a-tbd-over]', async () => {
    for (const now of ['2026-12-18T00:30', '2026-12-18T12:00', '2026-12-18T23:59', '2026-12-19T03:59']) {
      engine.setNow(at(now))
      const quotes = await readQuotes(engine, query)
      expect(only(quotes).start_time).toBe(opens)
      expect(quotes.some((quote) => quote.purchase_options.length > 0)).toBe(true)
    }
    engine.setNow(at('2026-12-19T04:00'))
    expect(await refusalOf(query)).toBe('quote_window_in_past')
  })

  it('may begin in the past within that day, and only there [D6a-tbd-over]', async () => {
    engine.setNow(morning)
    expect(await refusalOf(`${query}&start_time=2026-12-18T04:00`)).toBe('none')
    expect(await refusalOf(`${query}&start_time=2026-12-18T04:00&end_time=2026-12-19T04:00`)).toBe('none')
    expect(await refusalOf(`${query}&start_time=2026-12-18T03:59`)).toBe('quote_window_in_past')
    const ended = 'start_time=2026-12-18T05:00&end_time=2026-12-18T09:00'
    expect(await refusalOf(`${query}&${ended}`)).toBe('quote_window_in_past')
    engine.setNow(at('2026-12-19T05:00'))
    expect(await refusalOf(`${query}&start_time=2026-12-19T02:00`)).toBe('quote_window_in_past')
    expect(await refusalOf(`${query}&start_time=2026-12-19T06:00`)).toBe('none')
  })

  it('mark the embedded event [D6a-tbd-marked]', async () => {
    const embedded = async (eventId: number): Promise<Event | undefined> =>
      only(await readQuotes(engine, `q=event_id:${eventId}`))._embedded['svc:event']
    expect(await embedded(bruinsTbd)).toMatchObject({ id: bruinsTbd, times_tbd: 'true' })
    expect(await embedded(celticsKnicks)).not.toHaveProperty('times_tbd')
  })

  it('last 25 hours where the clocks are set back that night', async () => {
    const midnight = Date.parse('2027-11-06T00:00-04:00')
    engine.database
      .prepareWrite('UPDATE events SET starts_at_ms = ?, start_offset_minutes = -240, ends_at_ms = ? WHERE id = ?')
      .run(midnight, Date.parse('2027-11-07T04:00-05:00'), bruinsTbd)
    const quote = only(await readQuotes(engine, query))
    expect([quote.start_time, quote.end_time]).toEqual([
      '2027-11-06T04:00:00.000-04:00',
      '2027-11-07T04:00:00.000-05:00',
    ])
  })
})

describe('a list of events', () => {
  it('holds it for as long as it is its date, whatever time of the day is given [D6a-tbd-listed]', async () => {
    expect(await eventIds('starting_after:2026-12-18T23:59')).toEqual([bruinsTbd])
    expect(await eventIds('starting_after:2026-12-18T15:00 starting_before:2026-12-18T16:00')).toEqual([bruinsTbd])
    expect(await eventIds('starting_after:2026-12-19T00:00')).toEqual([])
    expect(await eventIds('starting_before:2026-12-18T00:00')).not.toContain(bruinsTbd)
    const stats = await engine.call(
      '/v4/events?q=venue_id:1+starting_after:2026-12-18T23:59&result_format=stats&fields=count',
    )
    expect(stats.json()).toEqual({ count: 1 })
  })

  it('embedded in a venue holds it until its day is over [D6a-tbd-over]', async () => {
    const coming = async (): Promise<number[]> => {
      const venue = (await engine.call('/v4/venues/1?zoom=svc:events')).json<Venue>()
      const embedded = venue._embedded as Record<string, Event[]> | undefined
      return (embedded?.['svc:events'] ?? []).map((event) => event.id)
    }
    engine.setNow(at('2026-12-19T03:59'))
    expect(await coming()).toEqual([bruinsTbd])
    engine.setNow(at('2026-12-19T04:00'))
    expect(await coming()).toEqual([])
  })

  it('shows its date as its start, and when its day is over as its end', async () => {
    const event = (await engine.call(`/v4/events/${bruinsTbd}`)).json<Event>()
    expect([event.start_time, event.end_time]).toEqual(['2026-12-18T00:00:00.000-05:00', closes])
  })
})

describe('a booking for it', () => {
  let token: string

  beforeEach(() => {
    token = engine.tokenFor('demo-partner', 'partner')
    engine.setNow(morning)
  })

  const bookDay = async (): Promise<Booking> =>
    book(engine, { quote_id: await quoteIdOf(engine, query, portlandStreetLot) }, token)

  it('covers the day and is marked [D6a-tbd-marked]', async () => {
    const made = await bookDay()
    expect(made).toMatchObject({ event_id: bruinsTbd, start_time: opens, end_time: closes, times_tbd: 'true' })
    const [listed] = (await engine.call('/v4/bookings', { token })).json<Booking[]>()
    expect(listed).toMatchObject({ id: made.id, times_tbd: 'true' })
  })

  it('cannot be cancelled once the day has begun, by the rule of its facility', async () => {
    expect((await bookDay()).cancellable).toBe(false)
    engine.setNow(at('2026-12-17T12:00'))
    expect((await bookDay()).cancellable).toBe(true)
  })

  it('takes its space from 4:00 to 4:00, for the event and for every stay in between', async () => {
    engine.database.prepareWrite('UPDATE locations SET bookable_spaces = 1 WHERE id = ?').run(portlandStreetLot)
    const open = async (eventId: number): Promise<number | undefined> => {
      const fields = 'fields=event:availability'
      const event = (await engine.call(`/v4/events/${eventId}?${fields}`)).json<Event>()
      return event.availability?.available
    }
    const before = await open(bruinsTbd)
    await bookDay()
    expect(await open(bruinsTbd)).toBe((before ?? 0) - 1)
    const soldOut = async (window: string): Promise<boolean> => {
      const quotes = await readQuotes(engine, `q=location_id:${portlandStreetLot}&${window}`)
      return only(quotes).purchase_options.length === 0
    }
    expect(await soldOut('start_time=2026-12-18T22:00&end_time=2026-12-18T23:00')).toBe(true)
    expect(await soldOut('start_time=2026-12-19T02:00&end_time=2026-12-19T04:00')).toBe(true)
    expect(await soldOut('start_time=2026-12-19T04:00&end_time=2026-12-19T06:00')).toBe(false)
  })
})
