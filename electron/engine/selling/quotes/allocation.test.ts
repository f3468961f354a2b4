/** Whatever is sold, held, held back, replaced and cancelled: no facility and no rate is oversold, and no free space is refused. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { zoneClock } from '../../../core/time.ts'
import { createRepositories } from '../../repositories.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { post, problemOf } from '../bookings/test-sale.ts'
import { insertEvent, insertFacility, insertVenue, only } from './test-quotes.ts'
import { clockText } from './window.ts'

const hourMs = 3_600_000
const firstHourMs = testNowMs + 9 * 24 * hourMs
const zone = 'America/New_York'
const place = { zone, latitude: 40.7, longitude: -74 }
const [venueId, eventId, locationId] = [900, 9_000, 9_500]
/** The event is from the sixth hour to the eighth, so that its parking window is from the fifth to the ninth. */
const [heldFrom, heldUntil] = [5, 9]

const options = ['Event rate', 'Reserved', 'Hourly'] as const
type Option = (typeof options)[number]

const limit = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
const window = { fromHour: fc.integer({ min: 0, max: 10 }), hours: fc.integer({ min: 1, max: 5 }) }
const option = fc.constantFrom(...options)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('book' as const), option, ...window }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), option, ...window }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give back' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), option, spaces: limit }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('hold back' as const), spaces: fc.integer({ min: 1, max: 4 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Occupying = Extract<Step, { fromHour: number }>

interface Occupied {
  readonly id: string
  readonly option: Option
  readonly kind: 'book' | 'hold'
  readonly fromHour: number
  readonly untilHour: number
}

class Comparison {
  readonly engine: TestEngine = createTestEngine()
  readonly token = this.engine.tokenFor('demo-partner', 'partner')
  readonly holds = createRepositories(this.engine.deps).holds
  readonly limits = new Map<Option, number | null>(options.map((name) => [name, null]))
  /** The last quote of each option and window: it stays valid while rates are replaced. */
  readonly quotes = new Map<string, string>()
  readonly spaces: number
  occupied: Occupied[] = []
  heldBack = 0
  next = 0

  constructor(spaces: number) {
    this.spaces = spaces
    const { database } = this.engine
    insertVenue(database, { id: venueId, ...place })
    const [startsAtMs, endsAtMs] = [firstHourMs + 6 * hourMs, firstHourMs + 8 * hourMs]
    insertEvent(database, { id: eventId, venueId, startsAtMs, endsAtMs, offsets: [-300, -300] })
    insertFacility(database, { id: locationId, spaces, ...place })
    const reserved = { kind: 'event', name: 'Reserved', base_minor: 9900, invented: 0 }
    insertRow(database, 'rates', { location_id: locationId, ...reserved })
  }

  left(name: Option, fromHour: number, untilHour: number): number {
    const own = this.limits.get(name) ?? this.spaces
    let left = Math.min(this.spaces, own)
    for (let hour = fromHour; hour < untilHour; hour += 1) {
      const there = this.occupied.filter((each) => each.fromHour <= hour && hour < each.untilHour)
      const held = heldFrom <= hour && hour < heldUntil ? this.heldBack : 0
      const sold = there.filter((each) => each.option === name).length
      left = Math.min(left, this.spaces - there.length - held, own - sold)
    }
    return left
  }

  async do(each: Step): Promise<void> {
    const { database } = this.engine
    if (each.do === 'give back') await this.giveBack(each.which)
    else if (each.do === 'hold back') {
      const held = { location_id: locationId, event_id: eventId, spaces: each.spaces, reason: 'staff' }
      insertRow(database, 'held_spaces', held)
      this.heldBack += each.spaces
    } else if (each.do === 'replace') {
      const open = 'location_id = ? AND name = ? AND active = 1'
      const rows = database.prepare<Record<string, string | number | null>>(`SELECT * FROM rates WHERE ${open}`)
      const { id: _ended, ...rate } = only(rows.all(locationId, each.option))
      database.prepareWrite(`UPDATE rates SET active = 0 WHERE ${open}`).run(locationId, each.option)
      insertRow(database, 'rates', { ...rate, spaces: each.spaces })
      this.limits.set(each.option, each.spaces)
    } else await this.occupy(each)
  }

  async giveBack(which: number): Promise<void> {
    const [given] = this.occupied.splice(which, 1)
    if (given?.kind === 'hold') this.holds.release(given.id)
    if (given?.kind !== 'book') return
    const { status } = await this.engine.call(`/v4/bookings/${given.id}`, { method: 'DELETE', token: this.token })
    expect(status).toBe(204)
  }

  async occupy({ do: kind, option: name, fromHour, hours }: Occupying): Promise<void> {
    const untilHour = fromHour + hours
    const left = this.left(name, fromHour, untilHour)
    const quoteId = await this.quote(name, fromHour, untilHour, left)
    if (quoteId === undefined) return
    this.next += 1
    const occupied = { option: name, kind, fromHour, untilHour }
    if (kind === 'hold') {
      const id = `hold-${this.next}`
      expect(this.holds.place(id, quoteId, testNowMs + 600_000)).toBe(left > 0)
      if (left > 0) this.occupied.push({ ...occupied, id })
      return
    }
    const { engine, token } = this
    const preview = await post(engine, '/v4/bookings/previews/', { quote_id: quoteId }, { token })
    // A preview of a sold-out option has no price.
    const { final_price: price } = preview.json<{ final_price?: Record<string, string> }>()
    const form = { quote_id: quoteId, final_price: price?.['USD'] ?? '1' }
    const response = await post(engine, '/v4/bookings/', form, { token })
    if (left <= 0) return expect(problemOf(response)).toMatchObject({ status: 409, code: 'booking_sold_out' })
    expect(response.status).toBe(201)
    this.occupied.push({ ...occupied, id: String(only(response.json<{ id: number }[]>()).id) })
  }

  /** Fails unless the option is shown with the spaces that are left, or not at all. */
  async quote(name: Option, fromHour: number, untilHour: number, left: number): Promise<string | undefined> {
    const clock = zoneClock(zone)
    const [start = '', end = ''] = [fromHour, untilHour].map((hour) => clockText(clock, firstHourMs + hour * hourMs))
    const destination = name === 'Hourly' ? `location_id:${locationId}` : `event_id:${eventId}`
    const query = `q=${destination}&start_time=${start}&end_time=${end}`
    const quote = only((await this.engine.call(`/v4/quotes?${query}`)).json<Quote[]>())
    const shown = quote.purchase_options.find((each) => each.name === name)
    expect(shown?.space_availability.spaces_remaining).toBe(left > 0 ? left : undefined)
    const key = `${name} ${query}`
    if (shown !== undefined) this.quotes.set(key, shown.id)
    return this.quotes.get(key)
  }
}

it('never sells a space twice, nor more of a rate than its spaces, nor what is held back [D4-never-twice]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(step, { minLength: 15, maxLength: 45 }),
      async (spaces, steps) => {
        const comparison = new Comparison(spaces)
        for (const each of steps) await comparison.do(each)
        comparison.engine.close()
      },
    ),
    { numRuns: caseCount(4, 15) },
  )
})
