/** The same license plate again: a second pass is sold only when confirmed, and the check never delays another sale. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '../../../shared/api/quotes.ts'
import type { SaleRequest } from '../../../shared/desk/sales.ts'
import { errorBody } from '../../../shared/errors/errors.ts'
import { smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { createEngine } from '../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { openDeskBench, saleStates, type Answer, type DeskBench } from '../testing/desk-bench.ts'

const minuteMs = 60_000
const uuid = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

let engine: TestEngine
let bench: DeskBench
/** The response of the marketplace to a query of bookings; undefined where it responds by itself. */
let responseList: ((request: Request) => Response | Promise<Response>) | undefined
let listQueries: string[]

beforeEach(async () => {
  engine = createTestEngine()
  responseList = undefined
  listQueries = []
  const marketplace = createEngine(engine.deps)
  bench = await openDeskBench({
    database: engine.database,
    api: async (request) => {
      const url = new URL(request.url)
      const isList = request.method === 'GET' && url.pathname === '/v4/bookings'
      if (isList) listQueries.push(url.searchParams.get('q') ?? '')
      return isList && responseList !== undefined
        ? responseList(request)
        : marketplace.fetch(request, { fromDesk: true })
    },
  })
})
afterEach(async () => {
  await bench.close()
  engine.close()
})

const setNow = (nowMs: number): void => {
  engine.setNow(nowMs)
  bench.nowMs = nowMs
}

/** The quotes of two facilities with room and without add-ons: the first sells without a plate, too. */
const quotes = async (search: string): Promise<Quote[]> => {
  const answer = await engine.call(`/v4/quotes?q=${search}`, {
    token: engine.tokenFor(smallSeed.clients.internal.id, 'internal'),
  })
  const all = answer.json<Quote[]>()
  const { portlandStreetLot, haymarketGarage } = smallSeed.locations
  return [portlandStreetLot, haymarketGarage].flatMap((id) => all.filter((quote) => quote.location_id === String(id)))
}

const gameSearch = `event_id:${smallSeed.events.celticsKnicks}`

/** A sale of the first option of the quote, as the form sends it. */
const saleOf = (
  index: number,
  quote: Quote | undefined,
  change: Partial<SaleRequest> = {},
): Record<string, unknown> => {
  const option = quote?.purchase_options[0]
  if (quote === undefined || option === undefined) throw new Error('there is nothing on offer')
  return {
    id: uuid(index),
    quote_id: option.id,
    final_price: option.price['USD'],
    currency: 'USD',
    add_on_ids: [],
    plate_number: '4KX 218',
    parking: {
      event_id: smallSeed.events.celticsKnicks,
      location_id: quote.location_id,
      start_time: option.start_time,
      end_time: option.end_time,
    },
    payments: [{ method: 'card', amount: option.price['USD'], reference: 'SLIP 7' }],
    ...change,
  }
}

const post = (body: Record<string, unknown>): Promise<Answer> => bench.send('POST', '/desk/sales', body)

const errorOf = (answer: Answer) => errorBody.parse(answer.body).errors[0]

const expectSold = async (body: Record<string, unknown>): Promise<number> => {
  const answer = await post(body)
  expect(answer.text).toContain('"booked"')
  return (answer.body as { booking_id: number }).booking_id
}

const expectQuestion = async (
  body: Record<string, unknown>,
  bookingId: number,
  soldAtMs = testNowMs,
): Promise<void> => {
  const answer = await post(body)
  expect([answer.status, errorOf(answer)?.code]).toEqual([409, 'sale_second_pass'])
  const { sold_at: soldAt, ...facts } = errorOf(answer)?.data ?? {}
  expect(facts).toEqual({ booking_id: bookingId })
  expect(Date.parse(String(soldAt))).toBe(soldAtMs)
  expect(errorOf(answer)?.fields).toEqual(['plate_number'])
}

describe('the same plate for the same event within two hours', () => {
  it('needs a confirmation, records nothing, and is sold under the same id once it is confirmed', async () => {
    const [quote] = await quotes(gameSearch)
    const bookingId = await expectSold(saleOf(1, quote))
    setNow(testNowMs + 119 * minuteMs)
    const [later] = await quotes(gameSearch)
    const again = saleOf(2, later)
    await expectQuestion(again, bookingId)
    expect(saleStates(bench.database)).toEqual({ [uuid(1)]: 'booked' })
    await expectSold({ ...again, second_pass_confirmed: true })
    expect(saleStates(bench.database)).toEqual({ [uuid(1)]: 'booked', [uuid(2)]: 'booked' })
  })

  it('is found however the plate is written, at any facility', async () => {
    const [first, other] = await quotes(gameSearch)
    const bookingId = await expectSold(saleOf(1, first))
    await expectQuestion(saleOf(2, other, { plate_number: '4kx-218' }), bookingId)
  })

  it('is found where another till of the marketplace sold it', async () => {
    const [quote] = await quotes(gameSearch)
    const bookingId = await expectSold(saleOf(1, quote))
    const elsewhere = await openDeskBench({
      api: async (request) => createEngine(engine.deps).fetch(request, { fromDesk: true }),
    })
    const answer = await elsewhere.send('POST', '/desk/sales', saleOf(2, quote))
    expect(errorOf(answer)?.code).toBe('sale_second_pass')
    expect(errorOf(answer)?.data).toMatchObject({ booking_id: bookingId })
    elsewhere.database.close()
  })

  it('needs no confirmation after two hours, for another plate, without a plate, or once the first was cancelled', async () => {
    const [quote] = await quotes(gameSearch)
    const bookingId = await expectSold(saleOf(1, quote))
    await expectSold(saleOf(2, quote, { plate_number: '4KX 219' }))
    await expectSold(saleOf(3, quote, { plate_number: '' }))
    await expectSold(saleOf(4, quote, { plate_number: '' }))
    await bench.send('POST', `/desk/bookings/${bookingId}/cancel`, {})
    await expectSold(saleOf(5, quote))
    setNow(testNowMs + 121 * minuteMs)
    const [later] = await quotes(gameSearch)
    await expectSold(saleOf(6, later))
  })

  it('sent again is the sale that was made, and no question about itself', async () => {
    const [quote] = await quotes(gameSearch)
    const bookingId = await expectSold(saleOf(1, quote))
    expect(await expectSold(saleOf(1, quote))).toBe(bookingId)
    const confirmed = { ...saleOf(2, quote), second_pass_confirmed: true }
    const second = await expectSold(confirmed)
    expect(await expectSold(confirmed)).toBe(second)
    expect(await expectSold(saleOf(2, quote))).toBe(second)
  })

  it('asks about nothing where the sale does not say what it is for', async () => {
    const [quote] = await quotes(gameSearch)
    await expectSold(saleOf(1, quote))
    const { parking, ...bare } = saleOf(2, quote)
    expect(parking).toBeDefined()
    await expectSold(bare)
    expect(listQueries).toHaveLength(1)
  })
})

describe('without an event', () => {
  const stay = (from: string, until: string): Promise<Quote[]> =>
    quotes(`coordinates:42.366303,-71.062228&start_time=${from}&end_time=${until}`)
  const parkingOf = (quote: Quote | undefined): SaleRequest['parking'] => ({
    location_id: quote?.location_id ?? '',
    start_time: quote?.purchase_options[0]?.start_time ?? '',
    end_time: quote?.purchase_options[0]?.end_time ?? '',
  })

  it('asks where the times at the same facility overlap, and only there', async () => {
    const [first, second] = await stay('2026-12-16T18:00', '2026-12-16T22:00')
    const bookingId = await expectSold(saleOf(1, first, { parking: parkingOf(first) }))
    await expectSold(saleOf(2, second, { parking: parkingOf(second) }))

    const [overlapping] = await stay('2026-12-16T21:00', '2026-12-16T23:00')
    await expectQuestion(saleOf(3, overlapping, { parking: parkingOf(overlapping) }), bookingId)
    const [following] = await stay('2026-12-16T22:00', '2026-12-16T23:00')
    await expectSold(saleOf(4, following, { parking: parkingOf(following) }))
  })
})

describe('where the marketplace cannot say', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => new Response('no JSON', { status: 500 })],
    [
      'does not know the filter',
      () =>
        Response.json([
          {
            id: 1,
            plate_number: 'OTHER1',
            start_time: '2026-12-16T18:00:00-05:00',
            end_time: '2026-12-16T22:00:00-05:00',
            purchased_at: '2026-12-16T17:00:00-05:00',
          },
        ]),
    ],
  ])('it %s: its own journal is read, and the sale is not held up', async (_, answer) => {
    responseList = answer
    const [quote] = await quotes(gameSearch)
    const bookingId = await expectSold(saleOf(1, quote))
    await expectQuestion(saleOf(2, quote, { plate_number: '4kx218' }), bookingId)
    await expectSold(saleOf(3, quote, { plate_number: 'OTHER2' }))
    await bench.send('POST', `/desk/bookings/${bookingId}/cancel`, {})
    await expectSold(saleOf(4, quote))
  })
})

it('finds the bookings of a plate by their index', async () => {
  const [quote] = await quotes(gameSearch)
  await expectSold(saleOf(1, quote))
  expect(listQueries).toEqual(['plate:4KX218'])
  const plan = engine.database
    .prepare<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT booking.id FROM bookings AS booking WHERE booking.plate = ?
       ORDER BY booking.purchased_at_ms DESC, booking.id LIMIT 20`,
    )
    .all('4KX218')
  expect(plan.map((row) => row.detail).join()).toContain('bookings_by_plate')
})
