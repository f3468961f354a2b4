/** Archived, cancelled and never sold records are neither listed, found nor sold here; earlier sales still show them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { book, post, problemOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

const { tdGarden } = smallSeed.venues
const { bruinsTbd, celticsKnicks } = smallSeed.events
const { portlandStreetLot } = smallSeed.locations

let engine: TestEngine
let token = ''
let quoteId = ''
let booking: Booking
beforeEach(async () => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
  quoteId = await quoteIdOf(engine, `q=event_id:${celticsKnicks}`, portlandStreetLot)
  booking = await book(engine, { quote_id: quoteId }, token)
})
afterEach(() => engine.close())

const set = (table: string, id: number, change: string): void =>
  void engine.database.prepareWrite(`UPDATE ${table} SET ${change} WHERE id = ${id}`).run()
const statusOf = async (path: string): Promise<number> => (await engine.call(path)).status
const idsOf = async (path: string): Promise<string[]> => {
  const internal = engine.tokenFor('demo-internal', 'internal')
  const rows = (await engine.call(path, { token: internal })).json<{ id?: number | string; location_id?: string }[]>()
  return rows.map(({ id, location_id: locationId }) => String(id ?? locationId))
}
const expectNotSold = async (): Promise<void> => {
  for (const path of ['/v4/bookings/previews/', '/v4/bookings/']) {
    const refused = await post(engine, path, { quote_id: quoteId, final_price: '1.00' }, { token })
    expect(problemOf(refused)).toMatchObject({ status: 404, code: 'booking_quote_id_invalid' })
  }
}
/** The statuses for nobody, for somebody who bought nothing, for the seller, and for the back office. */
const statusesOf = async (path: string): Promise<number[]> => {
  const tokens = [engine.tokenFor('demo-public', 'public'), token, engine.tokenFor('demo-internal', 'internal')]
  const responses = await Promise.all([engine.call(path), ...tokens.map((each) => engine.call(path, { token: each }))])
  return responses.map(({ status }) => status)
}
const shownWhereSold = [404, 404, 200, 200]
const readBooking = async (): Promise<string> =>
  (await engine.call(`/v4/bookings/${booking.id}?zoom=event,venue,location`, { token })).text

describe('an archived venue', () => {
  beforeEach(() => set('venues', tdGarden, `archived_at_ms = ${testNowMs}`))

  it('is gone from lists and searches, with its events', async () => {
    expect(await statusOf(`/v4/venues/${tdGarden}`)).toBe(404)
    expect(await statusOf(`/v4/venues/${tdGarden}/events`)).toBe(404)
    expect(await statusOf(`/v4/events/${celticsKnicks}`)).toBe(404)
    expect(await statusOf(`/v4/quotes?q=venue_id:${tdGarden}`)).toBe(404)
    expect(await statusOf(`/v4/quotes?q=event_id:${celticsKnicks}`)).toBe(404)
    for (const path of [
      '/v4/venues',
      '/v4/venues?q=name:garden',
      '/v4/venues?q=coordinates:42.366,-71.062',
      `/v4/venues?q=venue_id:${tdGarden}`,
    ]) {
      expect(await idsOf(path)).not.toContain(String(tdGarden))
    }
    expect(await idsOf('/v4/events')).toEqual(['104'])
    expect(await idsOf('/v4/events?q=name:celtics')).toEqual([])
    expect(await statusOf('/td-garden/')).toBe(404)
  })

  it('sells no more, and stays on what was sold', async () => {
    await expectNotSold()
    expect(await readBooking()).toContain('TD Garden')
    expect(await statusesOf(`/v4/venues/${tdGarden}`)).toEqual(shownWhereSold)
    const { json } = await engine.call(`/v4/events/${celticsKnicks}?zoom=venue`, { token })
    expect(json()).toMatchObject({ _embedded: { 'svc:venue': { name: 'TD Garden' } } })
    expect(await statusesOf(`/v4/events/${bruinsTbd}`)).toEqual([404, 404, 404, 404])
    const { pathname } = new URL(
      (await engine.call(`/v4/bookings/${booking.id}?fields=booking:parking_pass_web_url`, { token })).json<{
        parking_pass_web_url: string
      }>().parking_pass_web_url,
    )
    expect((await engine.call(pathname)).text).toContain('TD Garden')
  })
})

describe.each(['archived_at_ms', 'cancelled_at_ms'])('an event with %s', (column) => {
  it('is not found, not sold, and stays on what was sold', async () => {
    set('events', celticsKnicks, `${column} = ${testNowMs}`)
    expect(await statusOf(`/v4/events/${celticsKnicks}`)).toBe(404)
    expect(await statusOf(`/v4/quotes?q=event_id:${celticsKnicks}`)).toBe(404)
    expect(await idsOf('/v4/events')).not.toContain(String(celticsKnicks))
    expect(await idsOf(`/v4/events?q=venue_id:${tdGarden}`)).not.toContain(String(celticsKnicks))
    const zoomed = (await engine.call(`/v4/venues/${tdGarden}?zoom=events`)).text
    expect(zoomed).not.toContain('New York Knicks at Boston Celtics')
    expect(zoomed).toContain('Montreal Canadiens at Boston Bruins')
    await expectNotSold()
    expect(await readBooking()).toContain('New York Knicks at Boston Celtics')
    expect(await statusesOf(`/v4/events/${celticsKnicks}`)).toEqual(shownWhereSold)
  })
})

describe.each([`archived_at_ms = ${testNowMs}`, "never_sold = 'staff'"])('a facility with %s', (change) => {
  it('is not found, not sold, and stays on what was sold', async () => {
    set('locations', portlandStreetLot, change)
    expect(await statusOf(`/v4/locations/${portlandStreetLot}`)).toBe(404)
    expect(await statusOf(`/v4/locations/${portlandStreetLot}/reviews`)).toBe(404)
    for (const path of [
      '/v4/locations',
      `/v4/locations?q=venue_id:${tdGarden}`,
      `/v4/quotes?q=event_id:${celticsKnicks}&option_types=all`,
      `/v4/quotes?q=location_id:${portlandStreetLot},1001`,
    ]) {
      const ids = await idsOf(path)
      expect(ids).toContain('1001')
      expect(ids).not.toContain(String(portlandStreetLot))
    }
    await expectNotSold()
    expect(await readBooking()).toContain('Portland Street Lot')
    expect(await statusesOf(`/v4/locations/${portlandStreetLot}`)).toEqual(shownWhereSold)
  })
})

it('distances are measured from the first entrance, wherever the position is', async () => {
  const quotes = async (): Promise<Quote[]> => (await engine.call(`/v4/quotes?q=venue_id:${tdGarden}`)).json<Quote[]>()
  const [nearest] = await quotes()
  expect(nearest?.location_id).toBe('1001')
  set('locations', portlandStreetLot, "latitude = 43.5, entrances_json = '[[42.366303,-71.062228],[42.1,-71]]'")
  const [first] = await quotes()
  expect(first).toMatchObject({ location_id: String(portlandStreetLot), distance: { straight_line: { meters: 0 } } })
})
