/** Quotes whose facts have changed since: previews and bookings both refuse them, or both sell at the price that was shown. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { replaceRates } from '../quotes/test-quotes.ts'
import { post, priceOf, problemOf, quoteIdOf } from './test-sale.ts'

const { portlandStreetLot, lastSpaceLot } = smallSeed.locations
const { celticsKnicks, bruinsTbd } = smallSeed.events
const eventQuery = `q=event_id:${celticsKnicks}`
const ownWindow = `${eventQuery}&start_time=2026-12-16T16:00&end_time=2026-12-16T23:30`
const stayQuery = `q=location_id:${portlandStreetLot}&start_time=2026-12-16T18:00&end_time=2026-12-16T22:00`
let engine: TestEngine
let token: string

beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

const write = (sql: string): void => void engine.database.prepareWrite(sql).run()
const setEvent = (change: string) => (): void => write(`UPDATE events SET ${change} WHERE id = ${celticsKnicks}`)
const setFacility = (change: string) => (): void =>
  write(`UPDATE locations SET ${change} WHERE id = ${portlandStreetLot}`)
const rates = `rates WHERE location_id = ${portlandStreetLot} AND active = 1`

/** The outcomes of the preview and of the booking. */
const outcomesOf = async (quoteId: string, finalPrice: string): Promise<string[]> => {
  const form = { quote_id: quoteId, final_price: finalPrice }
  const outcomes = []
  for (const path of ['/v4/bookings/previews/', '/v4/bookings/']) {
    const response = await post(engine, path, form, { token })
    outcomes.push(response.status < 300 ? 'sold' : problemOf(response).code)
  }
  return outcomes
}

const refused = ['booking_quote_id_invalid', 'booking_quote_id_invalid']
const soldOut = ['booking_sold_out', 'booking_sold_out']
const sold = ['sold', 'sold']
const moveAnHour = setEvent('starts_at_ms = starts_at_ms + 3600000, ends_at_ms = ends_at_ms + 3600000')
const holdBack = (): void => {
  const held = { location_id: portlandStreetLot, event_id: celticsKnicks, spaces: 10_000, reason: 'media' }
  insertRow(engine.database, 'held_spaces', held)
}

const table: [fact: string, query: string, change: () => void, outcome: string[]][] = [
  ['an event that was moved to another time', eventQuery, moveAnHour, refused],
  ['an event that was moved, for a window of one’s own', ownWindow, moveAnHour, refused],
  ['an event that was moved by a minute', ownWindow, setEvent('starts_at_ms = starts_at_ms + 60000'), refused],
  ['an event that ends later', eventQuery, setEvent('ends_at_ms = ends_at_ms + 3600000'), refused],
  ['an event at another venue', eventQuery, setEvent(`venue_id = ${smallSeed.venues.chaseCenter}`), refused],
  ['an event whose time is open again', ownWindow, setEvent('times_tbd = 1'), refused],
  ['an event that was cancelled', eventQuery, setEvent(`cancelled_at_ms = ${testNowMs}`), refused],
  ['an event that was archived', eventQuery, setEvent(`archived_at_ms = ${testNowMs}`), refused],
  ['an archived venue', eventQuery, () => write(`UPDATE venues SET archived_at_ms = ${testNowMs}`), refused],
  ['an event with another name', eventQuery, setEvent("name = 'Game 5'"), sold],
  [
    'an event that was moved and moved back',
    eventQuery,
    () => {
      moveAnHour()
      setEvent('starts_at_ms = starts_at_ms - 3600000, ends_at_ms = ends_at_ms - 3600000')()
    },
    sold,
  ],
  ['an archived facility', stayQuery, setFacility(`archived_at_ms = ${testNowMs}`), refused],
  ['a facility that is not sold here any more', stayQuery, setFacility("never_sold = 'permits'"), refused],
  ['a facility with a new name', eventQuery, setFacility("name = 'Lot 5'"), sold],
  ['a facility without spaces', stayQuery, setFacility('bookable_spaces = 0'), soldOut],
  ['spaces that are held back', eventQuery, holdBack, soldOut],
  ['spaces that are held back for an event at the time of a stay', stayQuery, holdBack, soldOut],
  [
    'a rate that has ended',
    eventQuery,
    () => write(`UPDATE ${rates.replace(' WHERE', ' SET active = 0 WHERE')}`),
    refused,
  ],
  [
    'a rate for stays that has ended',
    stayQuery,
    () => write(`UPDATE ${rates.replace(' WHERE', ' SET active = 0 WHERE')}`),
    refused,
  ],
  [
    'a rate with a new price',
    eventQuery,
    () => replaceRates(engine.database, portlandStreetLot, { base_minor: 9900 }),
    sold,
  ],
  [
    'a rate whose place was taken by one for another series',
    eventQuery,
    () => replaceRates(engine.database, portlandStreetLot, { series: 'Playoffs' }),
    refused,
  ],
  [
    'a rate of which none are sold any more',
    eventQuery,
    () => replaceRates(engine.database, portlandStreetLot, { spaces: 0 }),
    soldOut,
  ],
]

describe('a quote', () => {
  it.each(table)('for %s', async (_fact, query, change, outcomes) => {
    const quoteId = await quoteIdOf(engine, query, portlandStreetLot)
    const price = await priceOf(engine, { quote_id: quoteId }, token)
    change()
    expect(await outcomesOf(quoteId, price)).toEqual(outcomes)
  })

  it('for an event that was moved is refused; one of after that is sold', async () => {
    const before = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    moveAnHour()
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    expect(await outcomesOf(before, '1')).toEqual(refused)
    expect(await outcomesOf(quoteId, await priceOf(engine, { quote_id: quoteId }, token))).toEqual(sold)
  })

  it('for the day of an event is refused once its time is known', async () => {
    const quoteId = await quoteIdOf(engine, `q=event_id:${bruinsTbd}`, portlandStreetLot)
    write(`UPDATE events SET times_tbd = 0 WHERE id = ${bruinsTbd}`)
    expect(await outcomesOf(quoteId, '1')).toEqual(refused)
  })

  it('for the last space is refused in a preview, too, once that is sold', async () => {
    const first = await quoteIdOf(engine, eventQuery, lastSpaceLot)
    const price = await priceOf(engine, { quote_id: first }, token)
    expect(await outcomesOf(first, price)).toEqual(sold)
    expect(await outcomesOf(first, price)).toEqual(soldOut)
  })
})
