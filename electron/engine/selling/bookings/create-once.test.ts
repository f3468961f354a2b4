/** POST /bookings sells a space once and responds to a repeated request with the first response. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { createIdempotency } from './idempotency-repository.ts'
import { book, post, priceOf, problemOf, quoteIdOf, type Problem } from './test-sale.ts'

const { portlandStreetLot, lastSpaceLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'
let engine: TestEngine
let token: string

beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

const refusalOf = async (form: Record<string, string>): Promise<Problem> =>
  problemOf(await post(engine, '/v4/bookings', form, { token }))

describe('the last space', () => {
  it('is sold exactly once, however many request it at the same time [D4-never-twice, D4-sold-out]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, lastSpaceLot)
    const form = { quote_id: quoteId, final_price: await priceOf(engine, { quote_id: quoteId }, token) }
    const responses = await Promise.all(Array.from({ length: 25 }, () => post(engine, '/v4/bookings', form, { token })))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    const refused = responses.filter((response) => response.status !== 201)
    for (const response of refused) expect(problemOf(response)).toMatchObject({ status: 409, code: 'booking_sold_out' })
    const quotes = (await engine.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
    expect(quotes.find((quote) => quote.location_id === String(lastSpaceLot))?.purchase_options).toEqual([])
  })

  it('can be sold again for other times, and kept for a sale that is parked', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, lastSpaceLot) }
    const price = await priceOf(engine, form, token)
    insertRow(engine.database, 'holds', {
      id: 'parked-sale',
      location_id: lastSpaceLot,
      starts_at_ms: Date.UTC(2026, 11, 17),
      ends_at_ms: Date.UTC(2026, 11, 17, 2),
      expires_at_ms: testNowMs + 60_000,
    })
    expect(await refusalOf({ ...form, final_price: price })).toMatchObject({ code: 'booking_sold_out' })
    expect(await refusalOf({ ...form, final_price: price, partner_booking_id: 'parked-sale' })).toMatchObject({
      code: 'booking_sold_out',
    })
    const desk = engine.tokenFor('demo-internal', 'internal')
    await book(engine, { ...form, partner_booking_id: 'parked-sale' }, desk)
    const other = `q=location_id:${lastSpaceLot}&${evening}`
    await book(engine, { quote_id: await quoteIdOf(engine, other, lastSpaceLot) }, token)
    expect(engine.database.prepare('SELECT count(*) AS total FROM bookings').get()).toEqual({ total: 2 })
  })
})

describe('the partner’s own id of a booking', () => {
  const total = () => engine.database.prepare<{ total: number }>('SELECT count(*) AS total FROM bookings').get()?.total

  it('twice within a minute for one quote is one booking: the first response again [D6b-partner-booking-id]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const price = await priceOf(engine, { quote_id: quoteId }, token)
    const form = { quote_id: quoteId, final_price: price, partner_booking_id: 'A-1' }
    const send = (more: Record<string, string> = {}, headers: Record<string, string> = {}, as = token) =>
      post(engine, '/v4/bookings', { ...form, ...more }, { token: as, headers })
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text])
    engine.setNow(testNowMs + 59_999)
    // The same holds for other spellings, another token of the client, and a new key.
    const other = engine.tokenFor('demo-partner', 'partner')
    expect((await send({ quote_id: quoteId.toUpperCase(), plate_number: 'B 123' }, {}, other)).text).toBe(first.text)
    for (const round of [1, 2]) {
      expect([round, (await send({}, { 'Idempotency-Key': 'new' })).text]).toEqual([round, first.text])
    }
    expect(total()).toBe(1)
    engine.setNow(testNowMs + 60_000)
    expect((await send()).text).not.toBe(first.text)
    expect(total()).toBe(2)
  })

  it('is a new booking once the first is cancelled [D6b-partner-booking-id]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, partner_booking_id: 'A-1' }
    const first = await book(engine, form, token)
    expect((await engine.call(`/v4/bookings/${first.id}`, { method: 'DELETE', token })).status).toBe(204)
    const second = await book(engine, form, token)
    expect(second.id).not.toBe(first.id)
    expect((await book(engine, form, token)).id).toBe(second.id)
  })

  it('stays with the new booking where the first one is requested again by its key [D6b-partner-booking-id]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const price = await priceOf(engine, { quote_id: quoteId }, token)
    const form = { quote_id: quoteId, final_price: price, partner_booking_id: 'A-1' }
    const send = async (headers: Record<string, string> = {}): Promise<number | undefined> =>
      (await post(engine, '/v4/bookings', form, { token, headers })).json<Booking[]>()[0]?.id
    const first = await send({ 'Idempotency-Key': 'first' })
    expect((await engine.call(`/v4/bookings/${first}`, { method: 'DELETE', token })).status).toBe(204)
    const second = await send({ 'Idempotency-Key': 'second' })
    expect(await send({ 'Idempotency-Key': 'first' })).toBe(first)
    expect(await send()).toBe(second)
  })

  it('is another booking for another quote, of another client, after a refusal, and of a stranger with a public token [D6b-partner-booking-id]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const price = await priceOf(engine, { quote_id: quoteId }, token)
    const form = { quote_id: quoteId, final_price: price, partner_booking_id: 'A-1' }
    expect(await refusalOf({ ...form, final_price: '0.01' })).toMatchObject({ code: 'booking_final_price_mismatch' })
    await book(engine, form, token)
    await book(engine, { ...form, quote_id: await quoteIdOf(engine, eventQuery, lastSpaceLot) }, token)
    await book(engine, form, engine.tokenFor('demo-internal', 'internal'))
    for (let stranger = 0; stranger < 2; stranger += 1)
      await book(engine, form, engine.tokenFor('demo-public', 'public'))
    expect(total()).toBe(5)
  })
})

describe('an idempotency key', () => {
  const send = async (form: Record<string, string>, key: string, as = token): Promise<Answer> =>
    post(engine, '/v4/bookings', form, { token: as, headers: { 'Idempotency-Key': key } })

  it('gives the first response again byte for byte, for 72 hours [D4-idempotency-replay, D4-idempotency-kept, D4-idempotency-running]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, lastSpaceLot)
    const form = { quote_id: quoteId, final_price: await priceOf(engine, { quote_id: quoteId }, token) }
    const first = await send(form, 'k1')
    expect(first.status).toBe(201)
    const [second, third] = await Promise.all([send(form, 'k1'), send(form, 'k1')])
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(third.text).toBe(first.text)
    engine.setNow(testNowMs + 71 * 3_600_000)
    expect((await send(form, 'k1')).text).toBe(first.text)
    engine.setNow(testNowMs + 72 * 3_600_000)
    expect(problemOf(await send(form, 'k1'))).toMatchObject({ code: 'booking_quote_expired' })
    expect(engine.database.prepare('SELECT count(*) AS total FROM bookings').get()).toEqual({ total: 1 })
  })

  it('is refused for another request, and belongs to one client [D4-idempotency-reused]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, final_price: await priceOf(engine, { quote_id: quoteId }, token) }
    expect((await send(form, 'k1')).status).toBe(201)
    expect(problemOf(await send({ ...form, customer_firstname: 'Ann' }, 'k1'))).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
    const other = engine.tokenFor('demo-internal', 'internal')
    const own = await send(form, 'k1', other)
    expect(own.status).toBe(201)
    expect(own.json<Booking[]>()[0]?.id).toBe(20_000_002)
  })

  it('gives the first response byte for byte also in an envelope, indented and in its language [D4-idempotency-replay, spec-envelope-everywhere]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, final_price: await priceOf(engine, { quote_id: quoteId }, token) }
    const shapes: Record<string, string>[] = [
      { envelope: 'true' },
      { pretty: 'true' },
      { envelope: 'true', pretty: 'true' },
    ]
    for (const [index, shape] of shapes.entries()) {
      const headers = { 'Idempotency-Key': `shape ${index}`, 'X-Language-Locale': 'fr-CA' }
      const first = await post(engine, '/v4/bookings', { ...form, ...shape }, { token, headers })
      engine.setNow(testNowMs + 60_000 * (index + 1))
      const again = await post(
        engine,
        '/v4/bookings',
        { ...form, ...shape },
        {
          token,
          headers: { 'Idempotency-Key': `shape ${index}` },
        },
      )
      expect([again.status, again.text]).toEqual([201, first.text])
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      const body = first.json<{ status?: number; record_count?: number; data?: Booking[] }>()
      if ('envelope' in shape) expect(body).toMatchObject({ status: 201, record_count: 1, query: form, data: [{}] })
      expect(first.text.startsWith('pretty' in shape ? ('envelope' in shape ? '{\n  ' : '[\n  ') : '{"')).toBe(true)
    }
    expect(engine.database.prepare('SELECT count(*) AS total FROM bookings').get()).toEqual({ total: 3 })
  })

  it('can be used again after 72 hours, and is forgotten in time, some at once [D4-idempotency-kept]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, final_price: await priceOf(engine, { quote_id: quoteId }, token) }
    expect((await send(form, 'old')).status).toBe(201)
    const later = testNowMs + 72 * 3_600_000
    engine.setNow(later)
    const newQuote = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    expect((await send({ ...form, quote_id: newQuote }, 'old')).status).toBe(201)
    const keys = (): unknown => engine.database.prepare('SELECT count(*) AS total FROM idempotency_keys').get()
    expect(keys()).toEqual({ total: 1 })
    for (let key = 0; key < 501; key += 1) {
      insertRow(engine.database, 'idempotency_keys', {
        caller: 'client demo-partner',
        key: `k${key}`,
        request_hash: new Uint8Array(32),
        status: 201,
        body: '[]',
        created_at_ms: testNowMs,
      })
    }
    expect(createIdempotency(engine.database).deleteOld(later)).toBe(true)
    expect(createIdempotency(engine.database).deleteOld(later)).toBe(false)
    expect(keys()).toEqual({ total: 1 })
    expect(createIdempotency(engine.database).deleteOld(later + 72 * 3_600_000)).toBe(false)
    expect(keys()).toEqual({ total: 0 })
  })

  it('is the owner’s: of a user or a partner’s client whichever token carries it, else of one token alone [D6a-idempotency-owner]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const requested = { quote_id: quoteId, customer_email: 'pat@example.test' }
    const idBy = async (clientId: string, scopes: string, userId?: number): Promise<number | undefined> => {
      const as = engine.tokenFor(clientId, scopes, userId)
      const form = { ...requested, final_price: await priceOf(engine, requested, token) }
      const response = await send(form, 'same', as)
      expect(response.status).toBe(201)
      return response.json<Booking[]>()[0]?.id
    }
    const partner = await idBy('demo-partner', 'partner')
    const user = await idBy('demo-public', 'public', 42)
    const internal = await idBy('demo-internal', 'internal')
    const strangers = [await idBy('demo-public', 'public'), await idBy('demo-public', 'public')]
    const unscoped = await idBy('demo-partner', 'public')
    expect(new Set([partner, user, internal, unscoped, ...strangers]).size).toBe(6)
    expect(await idBy('demo-partner', 'partner public')).toBe(partner)
    expect(await idBy('demo-partner', 'partner', 42)).toBe(user)
    expect(await idBy('demo-internal', 'internal public')).toBe(internal)
  })

  it('does not remember a refusal', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    expect(problemOf(await send({ quote_id: quoteId, final_price: '1' }, 'k2')).status).toBe(409)
    const right = { quote_id: quoteId, final_price: await priceOf(engine, { quote_id: quoteId }, token) }
    expect((await send(right, 'k2')).status).toBe(201)
  })
})
