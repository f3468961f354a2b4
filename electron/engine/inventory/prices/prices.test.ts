/** The price sheet: its contents, a save shows in quotes immediately, nothing sold or quoted changes, and undo restores it. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { insertRow, smallSeed, type Row } from '../../testing/test-seed-clients.ts'
import { cents, only, readQuotes } from '../../selling/quotes/test-quotes.ts'
import { book, priceOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'
import { changesOf, game, openPriceBench, pricesOf, rowOf } from './test-prices.ts'

const { northStationGarage, canalStreetLot, portlandStreetLot, lastSpaceLot } = smallSeed.locations
const forGame = `q=event_id:${String(game)}`

let engine: TestEngine
let bench: ReturnType<typeof openPriceBench>
let partner: string
beforeEach(() => {
  engine = createTestEngine()
  bench = openPriceBench(engine)
  partner = engine.tokenFor(smallSeed.clients.partner.id, 'partner')
})
afterEach(() => engine.close())

const quotedAt = async (locationId: number) => {
  const quotes = await readQuotes(engine, forGame)
  return only(quotes.find((quote) => quote.location_id === String(locationId))?.purchase_options)
}

const count = (sql: string): number => Number(engine.database.prepare<{ n: number }>(sql).get()?.n)

describe('the sheet', () => {
  it('has each facility nearest first, with the price that quotes show', async () => {
    const sheet = await bench.read()
    expect(sheet.event).toMatchObject({ name: 'New York Knicks at Boston Celtics', venue_name: 'TD Garden' })
    expect(sheet.previous?.id).toBe(smallSeed.events.celticsPast)
    expect(sheet.next?.id).toBe(smallSeed.events.bruinsTbd)
    const distances = sheet.rows.map(({ distance_meters: meters }) => meters)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(sheet.rows).toHaveLength(6)
    for (const row of sheet.rows) {
      const option = await quotedAt(row.facility_id)
      expect([row.own?.rate_minor, row.own?.total_minor]).toEqual([cents(option.base_price), cents(option.price)])
      expect(row.event).toBeUndefined()
    }
    expect(rowOf(sheet, northStationGarage)).toMatchObject({ spaces: 300, sold: 0, held_back: 0, oversize_minor: 700 })
    expect(rowOf(sheet, portlandStreetLot)).not.toHaveProperty('oversize_minor')
  })

  it('counts what is sold and held back, and only facilities within the circle that sell', async () => {
    await book(engine, { quote_id: await quoteIdOf(engine, forGame, portlandStreetLot) }, partner)
    const held = { location_id: canalStreetLot, event_id: game, reason: 'staff' }
    insertRow(engine.database, 'held_spaces', { ...held, spaces: 4 })
    insertRow(engine.database, 'held_spaces', { ...held, spaces: 2, reason: 'media' })
    engine.database.prepareWrite('UPDATE locations SET archived_at_ms = 1 WHERE id = ?').run(lastSpaceLot)
    const sheet = await bench.read()
    expect(sheet.bookings).toBe(1)
    expect(rowOf(sheet, portlandStreetLot).sold).toBe(1)
    expect(rowOf(sheet, canalStreetLot).held_back).toBe(6)
    expect(sheet.rows.map(({ facility_id: id }) => id)).not.toContain(lastSpaceLot)
    const { body } = await bench.call('GET', `/events/${String(game)}/prices?within_miles=0.085`)
    expect(body).toMatchObject({ rows: [{ facility_id: northStationGarage }] })
    expect(await bench.refused('GET', `/events/${String(game)}/prices?within_miles=0`)).toMatchObject({
      code: 'invalid_parameter',
    })
    expect(await bench.refused('GET', '/events/999/prices')).toMatchObject({ code: 'not_found' })
  })
})

describe('the rate of a facility', () => {
  const own = async (facilityId: number) => rowOf(await bench.read(), facilityId).own?.rate_minor
  const addRate = (change: Row) =>
    insertRow(engine.database, 'rates', {
      location_id: canalStreetLot,
      kind: 'event',
      name: 'Event parking',
      base_minor: 4_100,
      invented: 0,
      ...change,
    })

  it('is the narrowest that applies to the event, and stays beside that of the event', async () => {
    addRate({ venue_id: smallSeed.venues.tdGarden })
    expect(await own(canalStreetLot)).toBe(4_100)
    engine.database.prepareWrite("UPDATE events SET series = 'Celtics 2026-27' WHERE id = ?").run(game)
    addRate({ series: 'Celtics 2026-27', base_minor: 4_300, weekdays: 0b0000100 })
    addRate({ series: 'Celtics 2026-27', base_minor: 4_700, weekdays: 0b1000000 })
    addRate({ access_code: 'CREW', base_minor: 100 })
    expect(await own(canalStreetLot)).toBe(4_300)
    const { sheet } = await bench.save(changesOf(await bench.read(), new Map([[canalStreetLot, 5_000]])))
    expect(rowOf(sheet, canalStreetLot)).toMatchObject({ own: { rate_minor: 4_300 }, event: { rate_minor: 5_000 } })
  })

  it('is that of the cheapest of several options, until another one has a rate for the event', async () => {
    addRate({ name: 'Valet', base_minor: 9_000 })
    const cheapest = await own(canalStreetLot)
    expect(cheapest).toBeLessThan(9_000)
    addRate({ name: 'Valet', base_minor: 9_900, event_id: game })
    expect(rowOf(await bench.read(), canalStreetLot)).toMatchObject({
      own: { rate_minor: 9_000 },
      event: { rate_minor: 9_900, set_by_hand: true },
    })
  })

  it('is what a stay costs where there is no other, and one for the event takes its place', async () => {
    engine.database
      .prepareWrite("UPDATE rates SET active = 0 WHERE location_id = ? AND kind = 'event'")
      .run(portlandStreetLot)
    const stay = await quotedAt(portlandStreetLot)
    expect(await own(portlandStreetLot)).toBe(cents(stay.base_price))
    const { sheet } = await bench.save(changesOf(await bench.read(), new Map([[portlandStreetLot, 3_300]])))
    expect(rowOf(sheet, portlandStreetLot).own?.rate_minor).toBe(cents(stay.base_price))
    expect(await quotedAt(portlandStreetLot)).toMatchObject({ name: stay.name, base_price: { USD: '33.00' } })
  })
})

describe('a save', () => {
  it('shows in quotes immediately, as the same option, and leaves other games alone', async () => {
    const before = await quotedAt(portlandStreetLot)
    const sheet = await bench.read()
    const other = await bench.read(smallSeed.events.celticsPast).catch(() => undefined)
    const { changed, sheet: after } = await bench.save(changesOf(sheet, new Map([[portlandStreetLot, 5_250]])))
    expect(changed).toBe(1)
    expect(rowOf(after, portlandStreetLot)).toMatchObject({
      own: rowOf(sheet, portlandStreetLot).own,
      event: { rate_minor: 5_250, fee_minor: 349, total_minor: 5_599, set_by_hand: true },
    })
    const option = await quotedAt(portlandStreetLot)
    expect(option).toMatchObject({ name: before.name, base_price: { USD: '52.50' }, price: { USD: '55.99' } })
    const options = await readQuotes(engine, forGame)
    expect(options.map(({ purchase_options: each }) => each.length)).toEqual(options.map(() => 1))
    if (other !== undefined) expect(pricesOf(await bench.read(smallSeed.events.celticsPast))).toEqual(pricesOf(other))
  })

  it('takes the rate away again, back to that of the facility', async () => {
    const sheet = await bench.read()
    const { sheet: set } = await bench.save(changesOf(sheet, new Map([[canalStreetLot, 0]]), false))
    expect(rowOf(set, canalStreetLot).event).toMatchObject({ rate_minor: 0, total_minor: 0, set_by_hand: false })
    const { sheet: back } = await bench.save(changesOf(set, new Map([[canalStreetLot, null]])))
    expect(pricesOf(back)).toEqual(pricesOf(sheet))
  })

  it('writes nothing the second time, and nothing where a price is that already', async () => {
    const id = randomUUID()
    const changes = changesOf(await bench.read(), new Map([[canalStreetLot, 4_000]]))
    const first = await bench.save(changes, id)
    const rows = () => [count('SELECT count(*) AS n FROM rates'), count('SELECT count(*) AS n FROM audit_log')]
    const written = rows()
    expect(await bench.save(changes, id)).toEqual(first)
    const same = await bench.save(changesOf(first.sheet, new Map([[canalStreetLot, 4_000]])))
    expect(same.changed).toBe(0)
    expect(rows()).toEqual(written)
  })

  it('is one row of the audit trail, and one change of each facility', async () => {
    const id = randomUUID()
    const sheet = await bench.read()
    await bench.save(changesOf(sheet, new Map(sheet.rows.map((row) => [row.facility_id, 4_100]))), id)
    const trail = engine.database.prepare('SELECT action, subject_id, after_json FROM audit_log').all()
    expect(trail).toEqual([
      {
        action: 'inventory.priced',
        subject_id: String(game),
        after_json: '{"name":"New York Knicks at Boston Celtics","prices":6}',
      },
    ])
    expect(count(`SELECT count(*) AS n FROM inventory_changes WHERE batch = '${id}' AND kind = 'facility'`)).toBe(6)
  })

  it('is refused as a whole where somebody has changed a facility, which is named with its prices', async () => {
    const sheet = await bench.read()
    await bench.save(changesOf(sheet, new Map([[canalStreetLot, 4_000]])))
    const prices = new Map([
      [canalStreetLot, 4_400],
      [portlandStreetLot, 4_400],
    ])
    const path = `/events/${String(game)}/prices`
    const refused = await bench.refused('POST', path, { id: randomUUID(), changes: changesOf(sheet, prices) })
    expect(refused?.code).toBe('record_changed')
    expect(refused?.data).toEqual({ current: [rowOf(await bench.read(), canalStreetLot)] })
    expect(rowOf(await bench.read(), portlandStreetLot).event).toBeUndefined()
  })

  it('refuses facilities that are not there or named twice', async () => {
    const [change] = changesOf(await bench.read(), new Map([[canalStreetLot, 4_000]]))
    const path = `/events/${String(game)}/prices`
    const unknown = { ...change, facility_id: 999 }
    for (const changes of [[unknown], [change, change]]) {
      const refused = await bench.refused('POST', path, { id: randomUUID(), changes })
      expect(refused?.code).toBe('invalid_parameter')
    }
  })

  it('leaves what was sold and quoted at its price', async () => {
    const form = { quote_id: await quoteIdOf(engine, forGame, portlandStreetLot) }
    const price = await priceOf(engine, form, partner)
    const sold = await book(engine, form, partner)
    const quoted = { quote_id: await quoteIdOf(engine, forGame, portlandStreetLot) }
    await bench.save(changesOf(await bench.read(), new Map([[portlandStreetLot, 9_900]])))
    engine.setNow(testNowMs + 30 * 60_000)
    expect(await priceOf(engine, quoted, partner)).toBe(price)
    expect((await book(engine, quoted, partner)).price_paid).toEqual({ USD: price })
    const path = `/v4/bookings/${String(sold.id)}`
    const read = await engine.call(path, { token: engine.tokenFor(smallSeed.clients.internal.id, 'internal') })
    expect(read.json()).toMatchObject({ price_paid: { USD: price } })
  })
})

const anyRate = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null, freq: 4 })
const anySave = fc.uniqueArray(fc.tuple(fc.constantFrom(...Object.values(smallSeed.locations)), anyRate), {
  selector: ([id]) => id,
  minLength: 1,
})

describe('undo', () => {
  it('restores the sheet and the quotes exactly, whatever was saved before, in any number of steps [property]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySave, { minLength: 1, maxLength: 4 }), async (saves) => {
        const bench = openPriceBench(createTestEngine())
        const steps: { id: string; before: unknown }[] = []
        for (const save of saves) {
          const id = randomUUID()
          const sheet = await bench.read()
          const { changed } = await bench.save(changesOf(sheet, new Map(save), save.length === 1), id)
          if (changed > 0) steps.push({ id, before: pricesOf(sheet) })
        }
        for (const { id, before } of steps.toReversed()) {
          const undone = await bench.undo(id)
          expect(undone.kept).toEqual([])
          expect(pricesOf(undone.sheet)).toEqual(before)
          expect(await bench.undo(id)).toEqual(undone)
        }
        expect((await bench.read()).rows.filter(({ event }) => event !== undefined)).toEqual([])
      }),
      { numRuns: caseCount(6, 25) },
    )
  })

  it('keeps prices that somebody has changed since, and names them', async () => {
    const id = randomUUID()
    const sheet = await bench.read()
    const prices = new Map([
      [canalStreetLot, 4_000],
      [portlandStreetLot, 4_000],
    ])
    const { sheet: saved } = await bench.save(changesOf(sheet, prices), id)
    await bench.save(changesOf(saved, new Map([[canalStreetLot, 4_500]])))
    const undone = await bench.undo(id)
    expect(undone).toMatchObject({ changed: 1, kept: [{ facility_id: canalStreetLot, name: 'Canal Street Lot' }] })
    expect(rowOf(undone.sheet, canalStreetLot).event?.rate_minor).toBe(4_500)
    expect(rowOf(undone.sheet, portlandStreetLot).event).toBeUndefined()
    expect(await bench.refused('POST', `/prices/${randomUUID()}/undo`)).toMatchObject({ code: 'not_found' })
  })

  it('leaves what was sold at the price that is undone', async () => {
    const id = randomUUID()
    await bench.save(changesOf(await bench.read(), new Map([[portlandStreetLot, 9_900]])), id)
    const sold = await book(engine, { quote_id: await quoteIdOf(engine, forGame, portlandStreetLot) }, partner)
    await bench.undo(id)
    expect(sold.price_paid).toEqual({ USD: '102.49' })
    const token = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
    const read = await engine.call(`/v4/bookings/${String(sold.id)}`, { token })
    expect(read.json()).toMatchObject({ price_paid: { USD: '102.49' } })
    expect(cents((await quotedAt(portlandStreetLot)).base_price)).toBeLessThan(9_900)
  })
})
