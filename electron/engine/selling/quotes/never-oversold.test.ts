/** No order of bookings, holds, releases, cancellations and waiting sells a space twice, or leaves a free one unsold. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { zoneClock } from '../../../core/time.ts'
import type { SpaceHolds } from '../holds/space-holds-repository.ts'
import { createRepositories } from '../../repositories.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { post, problemOf } from '../bookings/test-sale.ts'
import { insertFacility, only } from './test-quotes.ts'
import { clockText } from './window.ts'

const hourMs = 3_600_000
/** 18:00 in New York, in nine days. */
const firstHourMs = testNowMs + 9 * 24 * hourMs + 6 * hourMs

interface Occupying {
  readonly kind: 'book' | 'hold' | 'read'
  readonly fromHour: number
  readonly hours: number
}

type Step =
  | Occupying
  | { readonly kind: 'cancel' | 'release'; readonly which: number }
  | { readonly kind: 'wait'; readonly minutes: number }

const window = { fromHour: fc.integer({ min: 0, max: 10 }), hours: fc.integer({ min: 1, max: 6 }) }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('book' as const), ...window }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hold' as const), ...window }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), ...window }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'release' as const), which: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }) },
)

interface Occupied {
  readonly id: string
  readonly fromHour: number
  readonly untilHour: number
  readonly expiresAtMs: number
}

/** A reference model that simply counts every hour. */
class Model {
  readonly spaces: number
  readonly bookings: Occupied[] = []
  readonly holds: Occupied[] = []

  constructor(spaces: number) {
    this.spaces = spaces
  }

  left(fromHour: number, untilHour: number, nowMs: number): number {
    const occupied = [...this.bookings, ...this.holds.filter((hold) => hold.expiresAtMs > nowMs)]
    let left = this.spaces
    for (let hour = fromHour; hour < untilHour; hour += 1) {
      const there = occupied.filter((each) => each.fromHour <= hour && hour < each.untilHour)
      left = Math.min(left, this.spaces - there.length)
    }
    return left
  }
}

const clock = zoneClock('America/New_York')

/** Executes the steps in the engine and in the model, and compares the two. */
class Comparison {
  readonly engine: TestEngine
  readonly locationId: number
  readonly model: Model
  readonly token: string
  readonly holds: SpaceHolds
  nowMs = testNowMs
  /** Quotes that were shown while there was room: whether there still is, is decided at the sale. */
  readonly remembered = new Map<string, string>()

  constructor(engine: TestEngine, locationId: number, spaces: number) {
    this.engine = engine
    this.locationId = locationId
    this.model = new Model(spaces)
    this.token = engine.tokenFor('demo-partner', 'partner')
    this.holds = createRepositories({ ...engine.deps, clock: { nowMs: () => this.nowMs } }).holds
    engine.setNow(this.nowMs)
  }

  async do(step: Step, index: number): Promise<void> {
    if (step.kind === 'wait') this.wait(step.minutes)
    else if ('which' in step) await this.giveBack(step.kind, step.which)
    else await this.occupy(step, index)
  }

  wait(minutes: number): void {
    this.nowMs += minutes * 60_000
    this.engine.setNow(this.nowMs)
    // Quotes are valid for half an hour; here it is enough to know that fresh ones sell.
    this.remembered.clear()
  }

  async giveBack(kind: 'cancel' | 'release', which: number): Promise<void> {
    const occupied = (kind === 'cancel' ? this.model.bookings : this.model.holds).splice(which, 1)
    for (const { id } of occupied) {
      if (kind === 'release') this.holds.release(id)
      else {
        const response = await this.engine.call(`/v4/bookings/${id}`, { method: 'DELETE', token: this.token })
        expect(response.status).toBe(204)
      }
    }
  }

  async occupy(step: Occupying, index: number): Promise<void> {
    const { kind, fromHour, hours } = step
    const untilHour = fromHour + hours
    const left = this.model.left(fromHour, untilHour, this.nowMs)
    const quoteId = await this.quoteIdOf(fromHour, untilHour, left)
    if (kind === 'read' || quoteId === undefined) return
    const occupied = { fromHour, untilHour, expiresAtMs: this.nowMs + 600_000 }
    if (kind === 'hold') {
      const id = `${this.locationId}-${index}`
      expect(this.holds.place(id, quoteId, occupied.expiresAtMs)).toBe(left > 0)
      if (left > 0) this.model.holds.push({ ...occupied, id })
      return
    }
    const response = await this.book(quoteId)
    if (left > 0) {
      expect(response.status).toBe(201)
      this.model.bookings.push({ ...occupied, id: String(only(response.json<{ id: number }[]>()).id) })
    } else expect(problemOf(response)).toMatchObject({ status: 409, code: 'booking_sold_out' })
  }

  /** Fails unless the quote shows the spaces that are left. */
  async quoteIdOf(fromHour: number, untilHour: number, left: number): Promise<string | undefined> {
    const [start, end] = [fromHour, untilHour].map((hour) => clockText(clock, firstHourMs + hour * hourMs))
    const query = `q=location_id:${this.locationId}&start_time=${start ?? ''}&end_time=${end ?? ''}`
    const quote = only((await this.engine.call(`/v4/quotes?${query}`)).json<Quote[]>())
    const [option] = quote.purchase_options
    const status = left <= 0 ? 'sold_out' : left <= 5 || left * 10 <= this.model.spaces ? 'limited' : 'available'
    expect((option ?? quote).space_availability).toEqual({ status, spaces_remaining: left })
    if (option !== undefined) {
      expect(only(option.pricing_segments).space_availability.status).toBe(status)
      this.remembered.set(query, option.id)
    }
    return this.remembered.get(query)
  }

  async book(quoteId: string): Promise<Answer> {
    const { engine, token } = this
    const preview = await post(engine, '/v4/bookings/previews/', { quote_id: quoteId }, { token })
    // A preview of a sold-out quote has no price.
    const { final_price: price } = preview.json<{ final_price?: Record<string, string> }>()
    return post(engine, '/v4/bookings/', { quote_id: quoteId, final_price: price?.['USD'] ?? '1' }, { token })
  }
}

const lotOf = (id: number, spaces: number): Parameters<typeof insertFacility>[1] => ({
  id,
  zone: 'America/New_York',
  latitude: 40.7,
  longitude: -74,
  spaces,
})

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const readQuote = async (locationId: number): Promise<Quote> =>
  only((await engine.call(`/v4/quotes?q=location_id:${locationId}`)).json<Quote[]>())

describe('spaces', () => {
  it('are never sold over, never kept back, and shown as they are [D4-never-twice, D3-availability, D3-limited, D3-sold-out]', async () => {
    let locationId = 8000
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(step, { minLength: 20, maxLength: 50 }),
        async (spaces, steps) => {
          locationId += 1
          insertFacility(engine.database, lotOf(locationId, spaces))
          const comparison = new Comparison(engine, locationId, spaces)
          for (const [index, each] of steps.entries()) await comparison.do(each, index)
        },
      ),
      { numRuns: caseCount(5, 20) },
    )
  })

  it('are unavailable where none is ever sold', async () => {
    insertFacility(engine.database, lotOf(7100, 0))
    const quote = await readQuote(7100)
    expect(quote.purchase_options).toEqual([])
    expect(quote.space_availability).toEqual({ status: 'unavailable', spaces_remaining: 0 })
  })

  it('become limited at the last tenth or the last five [D3-limited]', async () => {
    engine.setNow(testNowMs)
    insertFacility(engine.database, lotOf(7101, 80))
    const insert = engine.database.prepareWrite(
      'INSERT INTO holds (id, location_id, starts_at_ms, ends_at_ms, expires_at_ms) VALUES (?, 7101, ?, ?, ?)',
    )
    const statusWith = async (held: number): Promise<string | undefined> => {
      engine.database.prepareWrite('DELETE FROM holds').run()
      for (let count = 0; count < held; count += 1) {
        insert.run(`hold-${count}`, testNowMs, testNowMs + 30 * hourMs, testNowMs + hourMs)
      }
      const quote = await readQuote(7101)
      return (quote.purchase_options[0] ?? quote).space_availability?.status
    }
    expect(await statusWith(71)).toBe('available')
    expect(await statusWith(72)).toBe('limited')
    expect(await statusWith(79)).toBe('limited')
    expect(await statusWith(80)).toBe('sold_out')
    engine.database.prepareWrite('UPDATE locations SET bookable_spaces = 30 WHERE id = 7101').run()
    expect(await statusWith(24)).toBe('available')
    expect(await statusWith(25)).toBe('limited')
  })
})
