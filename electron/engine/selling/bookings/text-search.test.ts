/** `text` of GET /bookings: parts of plates, last digits of numbers, pass numbers, and `also_id`. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, problemOf, quoteIdOf } from './test-sale.ts'

let engine: TestEngine
let token: string
/** 20000001 with plate 4KX218, 20000002 with QBC777, 20000003 of Ann without a plate. */
let bookings: Booking[]

beforeAll(async () => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-internal', 'internal')
  const quote = `q=event_id:${smallSeed.events.celticsKnicks}`
  const quoteId = await quoteIdOf(engine, quote, smallSeed.locations.haymarketGarage)
  bookings = []
  for (const plate of [{ plate_number: '4kx-218' }, { plate_number: 'QBC 777' }]) {
    engine.setNow(testNowMs + bookings.length * 60_000)
    bookings.push(await book(engine, { quote_id: quoteId, ...plate }, token))
  }
  const other = await quoteIdOf(engine, quote, smallSeed.locations.portlandStreetLot)
  bookings.push(await book(engine, { quote_id: other, customer_firstname: 'Ann' }, token))
})
afterAll(() => engine.close())

const found = async (search: string): Promise<number[]> => {
  const query = new URLSearchParams({ q: search, sort: 'id' }).toString()
  const response = await engine.call(`/v4/bookings?${query}`, { token })
  expect(response.status).toBe(200)
  const total = await engine.call(`/v4/bookings?${query}&result_format=stats&fields=count`, { token })
  const ids = response.json<Booking[]>().map(({ id }) => id)
  expect(total.json()).toEqual({ count: ids.length })
  return ids
}

it('finds any part of a plate, with or without a space or hyphen', async () => {
  const [plated] = bookings.map(({ id }) => id)
  for (const text of ['4KX', 'kx218', '4kx 218', '4KX-218', 'x2', '218', 'X 21']) {
    expect([text, await found(`text:${text}`)]).toEqual([text, text === 'x2' ? [] : [plated]])
  }
})

it('finds the last digits of a number, and the number as the pass prints it', async () => {
  const ids = bookings.map(({ id }) => id)
  expect(await found('text:0002')).toEqual([ids[1]])
  expect(await found('text:#002')).toEqual([ids[1]])
  expect(await found('text:20 000 003')).toEqual([ids[2]])
  expect(await found(`text:P-${String(ids[1])}-1`)).toEqual([ids[1]])
  expect(await found('text:20000')).toEqual(ids)
  expect(await found('text:0004')).toEqual([])
})

it('lists the bookings of also_id beside those that the text finds, and only with a text', async () => {
  const ids = bookings.map(({ id }) => id)
  expect(await found(`text:ann also_id:${String(ids[0])}`)).toEqual([ids[0], ids[2]])
  expect(await found(`text:nobody also_id:${String(ids[0])}`)).toEqual([ids[0]])
  expect(await found(`also_id:${String(ids[0])}`)).toEqual(ids)
  expect(problemOf(await engine.call('/v4/bookings?q=text:ann%20also_id:x', { token }))).toMatchObject({ status: 400 })
})

it('shows nobody a booking that they may not see', async () => {
  const partner = engine.tokenFor('demo-partner', 'partner')
  const response = await engine.call(`/v4/bookings?q=text:4kx%20also_id:${String(bookings[2]?.id)}`, { token: partner })
  expect(response.json()).toEqual([])
})

it('finds a phone in any spelling, also one that the words of the booking do not have', async () => {
  const quoteId = await quoteIdOf(
    engine,
    `q=event_id:${smallSeed.events.celticsKnicks}`,
    smallSeed.locations.portlandStreetLot,
  )
  const sold = await book(engine, { quote_id: quoteId, customer_phone: '1-617-555–0142 x12' }, token)
  expect(sold._embedded['svc:customer']).toMatchObject({ phone: '+1 617 555 0142 ext. 12' })
  for (const text of ['617 555 0142', '(617) 555-0142', '6175550142', '16175550142', '+1 617 555 0142 ext. 12'])
    expect([text, await found(`text:${text}`)]).toEqual([text, [sold.id]])
  engine.database.prepareWrite('UPDATE customers SET phone = ? WHERE phone IS NOT NULL').run('+33 6 11 22 33 44')
  expect(await found('text:+33611223344')).toEqual([sold.id])
})
