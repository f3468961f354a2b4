/** A quote retains its price until it expires, even if its rate, fees or add-ons change meanwhile. */
import type { Booking } from '../../../../shared/api/bookings.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { smallSeed, type Row } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { replaceAddOns, replaceRates } from '../quotes/test-quotes.ts'
import { book, post, priceOf, problemOf, quoteIdOf, type Problem } from './test-sale.ts'

const { northStationGarage, portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const minuteMs = 60_000
let engine: TestEngine
let token: string

beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

interface AddOn extends Row {
  readonly id: number
  readonly uuid: string
}

const addOnsAt = (locationId: number, name: string): AddOn[] => {
  const sql = 'SELECT * FROM add_ons WHERE location_id = ? AND name = ? AND ended_at_ms IS NULL'
  return engine.database.prepare<AddOn>(sql).all(locationId, name)
}

const endAddOn = (id: number): void => {
  const end = engine.database.prepareWrite('UPDATE add_ons SET ended_at_ms = ? WHERE id = ?')
  end.run(engine.deps.clock.nowMs(), id)
}

const refusalOf = async (form: Readonly<Record<string, string>>): Promise<Problem> =>
  problemOf(await post(engine, '/v4/bookings/', form, { token }))

describe('a quote', () => {
  it('is booked at its price for half an hour after its rate was replaced; new quotes show the new one [D6a-price-held]', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) }
    const price = await priceOf(engine, form, token)
    replaceRates(engine.database, portlandStreetLot, { base_minor: 9900, fee_minor: 700, tax_basis_points: 1000 })
    const now = await priceOf(engine, { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) }, token)
    expect(Number(now)).toBeGreaterThan(Number(price))

    engine.setNow(testNowMs + 30 * minuteMs)
    expect(await priceOf(engine, form, token)).toBe(price)
    expect((await refusalOf({ ...form, final_price: now })).code).toBe('booking_final_price_mismatch')
    expect((await book(engine, form, token)).price_paid).toEqual({ USD: price })
    engine.setNow(testNowMs + 30 * minuteMs + 1000)
    expect(await refusalOf({ ...form, final_price: price })).toMatchObject({
      status: 410,
      code: 'booking_quote_expired',
    })
  })

  it('sells the add-ons that it showed at the prices that it showed; later quotes do not', async () => {
    const quote_id = await quoteIdOf(engine, eventQuery, northStationGarage)
    const add_on_ids = [addOnsAt(northStationGarage, 'Oversize'), addOnsAt(northStationGarage, 'Car wash')]
      .flatMap((found) => found.map(({ uuid }) => uuid))
      .join(',')
    const form = { quote_id, add_on_ids }
    const price = await priceOf(engine, form, token)
    engine.setNow(testNowMs + minuteMs)
    for (const name of ['Standard', 'Oversize', 'Supersize'])
      replaceAddOns(engine, northStationGarage, { price_minor: 4200 }, name)
    for (const { id } of addOnsAt(northStationGarage, 'Car wash')) endAddOn(id)
    expect((await book(engine, form, token)).price_paid).toEqual({ USD: price })

    engine.setNow(testNowMs + 2 * minuteMs)
    const later = { quote_id: await quoteIdOf(engine, eventQuery, northStationGarage), add_on_ids, final_price: price }
    expect(await refusalOf(later)).toMatchObject({ status: 400, code: 'booking_add_on_invalid' })
  })

  it('is charged as it was shown after any changes within half an hour', async () => {
    const amount = fc.integer({ min: 0, max: 20_000 })
    const change = fc.oneof(
      fc.record({ base_minor: amount, fee_minor: amount, tax_basis_points: amount }).map((row) => () => {
        replaceRates(engine.database, northStationGarage, row)
      }),
      fc.record({ name: fc.constantFrom('Oversize', 'Car wash'), price: amount }).map(({ name, price }) => () => {
        replaceAddOns(engine, northStationGarage, { price_minor: price }, name)
      }),
      fc.constantFrom('Oversize', 'Car wash').map((name) => () => {
        for (const { id } of addOnsAt(northStationGarage, name)) endAddOn(id)
      }),
    )
    const step = fc.record({ change, seconds: fc.integer({ min: 0, max: 300 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.boolean(), async (steps, byTheHour) => {
        engine.close()
        engine = createTestEngine()
        token = engine.tokenFor('demo-partner', 'partner')
        const query = byTheHour ? `q=location_id:${northStationGarage}` : eventQuery
        const quote_id = await quoteIdOf(engine, query, northStationGarage)
        const [oversize] = addOnsAt(northStationGarage, 'Oversize')
        const [wash] = addOnsAt(northStationGarage, 'Car wash')
        const form = { quote_id, add_on_ids: `${oversize?.uuid},${wash?.uuid}` }
        const price = await priceOf(engine, form, token)
        let nowMs = testNowMs
        for (const { change: make, seconds } of steps) {
          nowMs += seconds * 1000
          engine.setNow(nowMs)
          make()
          expect(await priceOf(engine, form, token)).toBe(price)
        }
        expect((await book(engine, form, token)).price_paid).toEqual({ USD: price })
      }),
      { numRuns: caseCount(6, 25) },
    )
  })
})

it('no statement changes what a price is made of, or deletes what was sold [D6a-rate-fixed]', async () => {
  const { database } = engine
  const quoteId = await quoteIdOf(engine, eventQuery, northStationGarage)
  const [oversize] = addOnsAt(northStationGarage, 'Oversize')
  await book(engine, { quote_id: quoteId, add_on_ids: oversize?.uuid ?? '' }, token)
  for (const sql of [
    'UPDATE rates SET base_minor = 1',
    "UPDATE rates SET tiers_json = '[[60,1]]'",
    'UPDATE rates SET fee_minor = 1',
    'UPDATE rates SET tax_basis_points = 1',
    'DELETE FROM rates',
    'UPDATE add_ons SET price_minor = 1',
    'DELETE FROM add_ons',
    'UPDATE events SET demand_basis_points = 1',
  ]) {
    expect(() => database.prepareWrite(sql).run(), sql).toThrow(/never/)
  }
})

it('names the seller of the booking as it is called when it is booked', async () => {
  const quote_id = await quoteIdOf(engine, eventQuery, northStationGarage)
  const [size] = addOnsAt(northStationGarage, 'Standard')
  const request = { quote_id, add_on_ids: size?.uuid ?? '' }
  const sellerName = async () => {
    const form = { ...request, final_price: await priceOf(engine, request, token), zoom: 'seller' }
    const [made] = (await post(engine, '/v4/bookings', form, { token })).json<Booking[]>()
    return made?._embedded['svc:seller']?.name
  }
  expect(await sellerName()).toBe('Garden Parking')
  engine.database.prepareWrite("UPDATE sellers SET name = 'Harbor Parking' WHERE name = 'Garden Parking'").run()
  expect(await sellerName()).toBe('Harbor Parking')
})
