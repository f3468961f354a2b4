/** Every price that the demo shows is its base price plus its fees, to the cent; so is every booked price. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { openDemoDatabase } from '../../testing/test-demo.ts'
import { formatMinor } from '../../../core/money.ts'
import { offerPrice } from '../pricing/pricing.ts'
import { post } from '../../accounts/oauth/test-oauth.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { demoAccessCode } from '../../demo/demo-rates.ts'
import { createFacilityRepository } from './facility-repository.ts'
import { createVersionReader } from './version-repository.ts'
import { only } from './test-quotes.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine({}, openDemoDatabase())
})
afterAll(() => engine.close())

const pagesOf = async (query: string): Promise<Quote[]> => {
  const quotes: Quote[] = []
  for (let page = 1; ; page += 1) {
    const response = await engine.call(`/v4/quotes?${query}&page=${page}`)
    expect(response.status).toBe(200)
    const list = response.json<Quote[]>()
    quotes.push(...list)
    if (list.length < 100) return quotes
  }
}

/** Minor units from the digits of the text, without arithmetic on fractions; NaN, which equals nothing, for any other shape. */
const minorOf = (money: Record<string, string>): number => {
  const entries = Object.entries(money)
  const [currency, text] = entries[0] ?? ['', '']
  const isWritten = entries.length === 1 && /^(USD|CAD)$/.test(currency) && /^\d+\.\d\d$/.test(text)
  return isWritten ? Number(text.replace('.', '')) : Number.NaN
}

const addsUp = (option: PurchaseOption): boolean => {
  const fees = (option.fees ?? []).reduce((sum, fee) => sum + minorOf(fee.price), 0)
  return minorOf(option.price) === minorOf(option.base_price) + fees
}

const idsOf = (sql: string): number[] =>
  engine.database
    .prepare<{ id: number }>(sql)
    .all()
    .map(({ id }) => id)

describe('prices of the demonstration', () => {
  it('add up around every venue, by the hour and for an event, hidden rates included [D3-price-sum, W9-string]', async () => {
    const venues = idsOf('SELECT id FROM venues ORDER BY id').map((id) => `venue_id:${id}`)
    const events = idsOf(`SELECT min(id) AS id FROM events WHERE starts_at_ms > ${testNowMs} GROUP BY venue_id`).map(
      (id) => `event_id:${id}`,
    )
    let options = 0
    for (const q of [...venues, ...events]) {
      for (const quote of await pagesOf(`q=${q}&pricing_access_code=${demoAccessCode}`)) {
        for (const option of quote.purchase_options) {
          options += 1
          if (!addsUp(option)) expect.fail(`${q}, ${quote.location_id}: ${JSON.stringify(option)}`)
        }
      }
    }
    expect(options).toBeGreaterThan(2_000)
  })

  it('add up for every rate, however long the stay, far the venue and great the demand [D3-price-sum]', () => {
    const facilities = createFacilityRepository(engine.database, createVersionReader(engine.database))
    const ids = idsOf('SELECT id FROM locations')
    const locations = facilities.load(ids)
    const rates = [...facilities.rates(ids).values()]
      .flat(2)
      .map((rate) => ({ rate, currency: locations.get(rate.locationId)?.row.currency ?? '' }))
    expect(rates.length).toBeGreaterThan(1_000)
    fc.assert(
      fc.property(
        fc.constantFrom(...rates),
        fc.integer({ min: 1, max: 182 * 1440 }),
        fc.double({ min: 0, max: 80_000, noNaN: true }),
        fc.integer({ min: 1, max: 40_000 }),
        ({ rate, currency }, stayMinutes, distanceMeters, demandBasisPoints) => {
          const price = offerPrice(rate, { stayMinutes, distanceMeters, demandBasisPoints })
          const minor = (amount: number): number => minorOf({ [currency]: formatMinor(amount, currency) })
          expect(minor(price.priceMinor)).toBe(minor(price.baseMinor) + minor(price.feeMinor))
        },
      ),
      { numRuns: caseCount(500, 3_000) },
    )
  })

  it('never fall with a longer stay', () => {
    const facilities = createFacilityRepository(engine.database, createVersionReader(engine.database))
    const all = [...facilities.rates(idsOf('SELECT id FROM locations')).values()].flat(2)
    const rates = all.filter(({ kind }) => kind === 'transient')
    const stay = fc.integer({ min: 1, max: 20 * 1440 })
    fc.assert(
      fc.property(fc.constantFrom(...rates), stay, stay, (rate, one, other) => {
        const base = (stayMinutes: number): number =>
          offerPrice(rate, { stayMinutes, distanceMeters: 0, demandBasisPoints: 10_000 }).baseMinor
        expect(base(Math.min(one, other))).toBeLessThanOrEqual(base(Math.max(one, other)))
      }),
      { numRuns: 2_000 },
    )
  })

  it('are those of the preview [D3-quote-id]', async () => {
    const event = only(
      idsOf(`SELECT id FROM events WHERE starts_at_ms > ${testNowMs} AND venue_id = (
      SELECT id FROM venues WHERE name = 'TD Garden') ORDER BY starts_at_ms LIMIT 1`),
    )
    const token = engine.tokenFor('demo-partner', 'partner')
    const quotes = await pagesOf(`q=event_id:${event}`)
    for (const option of quotes.flatMap((quote) => quote.purchase_options)) {
      const response = await post(engine, '/v4/bookings/previews/', { quote_id: option.id }, { token })
      expect(response.json()).toMatchObject({ quote_price: option.price, final_price: option.price })
    }
    expect(quotes.length).toBeGreaterThan(20)
  })
})
