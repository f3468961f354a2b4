/** Facilities of the inventory: their lists, the texts that a person still has to read, and their rates and add-ons. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InventoryEvent } from '../../../../shared/desk/inventory/events.ts'
import type { FacilitySummary, InventoryFacility, SellerView } from '../../../../shared/desk/inventory/facilities.ts'
import { withTax } from '../../../../shared/values/tax.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { openInventoryBench, type InventoryBench } from '../test-inventory.ts'

let engine: TestEngine
let bench: InventoryBench
beforeEach(() => {
  engine = createTestEngine()
  bench = openInventoryBench(engine)
})
afterEach(() => engine.close())

const garage = smallSeed.locations.northStationGarage
const readGarage = () => bench.get<InventoryFacility>(`/facilities/${garage}`)

describe('lists of facilities', () => {
  const names = async (query: string) =>
    (await bench.get<FacilitySummary[]>(`/facilities?${query}`)).map(({ name }) => name)

  it('are by name, or around a venue the nearest first', async () => {
    expect((await names(''))[0]).toBe('Canal Street Lot')
    const near = await bench.get<FacilitySummary[]>('/facilities?q=venue_id:1 within_miles:0.2')
    const meters = near.map(({ distance_meters: distance = 0 }) => distance)
    expect(meters).toEqual(meters.toSorted((one, other) => one - other))
    expect(near.length).toBeLessThan(6)
    expect(near[0]).toMatchObject({ hour_minor: 900, rate_count: 2 })
    expect(near[0]?.event_rate_minor).toBeLessThan(4_000)
    expect(await bench.total('/facilities?q=venue_id:2 within_miles:1')).toBe(0)
  })

  it('around several venues have the distance to the nearest, once each, and what is counted is at them', async () => {
    const { tdGarden, chaseCenter } = smallSeed.venues
    const at = async (venues: string, more = '') =>
      (await bench.get<FacilitySummary[]>(`/facilities?q=venue_id:${venues}${more}`)).map(
        ({ id, distance_meters: meters }) => [id, meters],
      )
    const one = await at(String(tdGarden), ' within_miles:5')
    expect(one).toHaveLength(6)
    expect(await at(`${chaseCenter},${tdGarden}`, ' within_miles:5')).toEqual(one)
    expect(await bench.get(`/facilities/totals?q=venue_id:${chaseCenter} within_miles:5`)).toMatchObject({ total: 0 })
    expect(await bench.get(`/?q=venue_id:${tdGarden}`)).toMatchObject({ counts: { venue: 1, facility: 6 } })
    expect(await bench.get(`/?q=venue_id:${chaseCenter}`)).toMatchObject({
      counts: { venue: 1, event: 1, facility: 0 },
    })
    expect(await bench.get('/')).toMatchObject({ counts: { venue: 2, facility: 6 } })
    expect(await bench.refused('GET', '/facilities?q=venue_id:1,9')).toMatchObject({ fields: ['venue_id'] })
  })

  it('by distance have those far from every venue last, by name, in either direction', async () => {
    const read = await readGarage()
    for (const name of ['Remote Lot B', 'Remote Lot A'])
      await bench.post('/facilities', { ...read, name, latitude: 44, longitude: -75, entrances: [], rates: [] })
    const sorted = async (sort: string) => bench.get<FacilitySummary[]>(`/facilities?sort=${sort}`)
    for (const sort of ['distance', 'distance:desc']) {
      const found = await sorted(sort)
      const meters = found.slice(0, 6).map(({ distance_meters: distance = Number.NaN }) => distance)
      const rising = meters.toSorted((one, other) => one - other)
      expect(meters).toEqual(sort === 'distance' ? rising : rising.toReversed())
      expect(found.slice(6).map(({ name, distance_meters: distance }) => [name, distance])).toEqual([
        ['Remote Lot A', undefined],
        ['Remote Lot B', undefined],
      ])
    }
    const page = await bench.get<FacilitySummary[]>('/facilities?sort=distance&per_page=3&page=3')
    expect(page.map(({ name }) => name)).toEqual(['Remote Lot A', 'Remote Lot B'])
  })

  it('show the rate that a seller gets for the next event, also where it is invented and no venue is asked for', async () => {
    const { nowMs } = engine.deps.clock
    const coming = (await bench.get<InventoryEvent[]>('/events'))
      .filter(({ venue_id: venue, starts_at: at }) => venue === smallSeed.venues.tdGarden && Date.parse(at) > nowMs())
      .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
    const shown: string[] = []
    for (const { id, name, event_rate_minor: minor, sale_state: state } of await bench.get<FacilitySummary[]>(
      '/facilities',
    )) {
      const facility = await bench.get<InventoryFacility>(`/facilities/${id}`)
      const preview = { facility_id: id, facility, event_id: coming[0]?.id }
      const [offer] = (await bench.post<SellerView>('/facilities/preview', preview)).offers
      const rate = facility.rates[offer?.options[0]?.rate_index ?? -1]
      if (state !== 'selling' || rate?.kind !== 'event') continue
      shown.push(name)
      const paid = Number(offer?.options[0]?.base_price['USD']) * 100
      expect(withTax(minor ?? 0, rate.tax_basis_points), name).toBe(paid)
    }
    expect(shown).toHaveLength(6)
  })

  it('are found by text, state, operator and structure', async () => {
    expect(await names('q=text:canal str')).toEqual(['Canal Street Lot'])
    expect(await names('q=text:blackstone')).toEqual(['Haymarket Garage'])
    expect(await names('q=operator:Garden Parking structure:garage')).toHaveLength(2)
    expect(await names('q=state:selling')).toHaveLength(6)
    expect(await names('q=state:needs_price')).toEqual([])
    expect(await bench.refused('GET', '/facilities?q=state:closed')).toMatchObject({ fields: ['state'] })
  })

  it('need a person for what is posted and not read', async () => {
    const posted = { rates: '$40 event, ask inside', spaces: 'about 40', height: null, hours: 'when open' }
    const read = await readGarage()
    await bench.put(`/facilities/${garage}`, { ...read, posted, capacity: null, rates: [] })
    expect(await bench.get('/')).toMatchObject({ needs: { price: 1, spaces: 1, height: 0, hours: 1 } })
    expect(await names('q=need:price')).toEqual(['North Station Garage'])
    expect((await readGarage()).needs).toEqual(['price', 'spaces', 'hours'])
    const totals = await bench.get('/facilities/totals')
    expect(totals).toMatchObject({
      total: 6,
      states: { selling: 5, needs_price: 1, no_spaces: 0, not_sold: 0, archived: 0 },
    })
    await bench.put(`/facilities/${garage}`, { ...(await readGarage()), never_sold: 'permits' })
    expect(await bench.get('/')).toMatchObject({ needs: { price: 0, spaces: 0, height: 0, hours: 0 } })
    expect(await names('q=state:not_sold')).toEqual(['North Station Garage'])
  })

  it('are not selling while they have a price and no spaces', async () => {
    const before = await bench.get('/facilities/totals')
    await bench.put(`/facilities/${garage}`, { ...(await readGarage()), bookable_spaces: 0 })
    expect((await readGarage()).sale_state).toBe('no_spaces')
    expect(await names('q=state:no_spaces')).toEqual(['North Station Garage'])
    expect(await names('q=state:selling')).not.toContain('North Station Garage')
    expect(before).toMatchObject({ states: { selling: 6, no_spaces: 0 } })
    expect(await bench.get('/facilities/totals')).toMatchObject({ total: 6, states: { selling: 5, no_spaces: 1 } })
    await bench.put(`/facilities/${garage}`, { ...(await readGarage()), rates: [] })
    expect((await readGarage()).sale_state).toBe('needs_price')
  })
})

describe('rates and add-ons', () => {
  it('stay as rows where they are unchanged; a changed one ends and another is added', async () => {
    const read = await readGarage()
    const [event, stay] = read.rates
    const rates = [{ ...event, price_minor: 4_500 }, stay, { kind: 'event', name: 'Members', price_minor: 900 }]
    const saved = await bench.put<InventoryFacility>(`/facilities/${garage}`, { ...read, rates })
    expect(saved.rates.map(({ id }) => id)).toContain(stay?.id)
    expect(saved.rates.map(({ id }) => id)).not.toContain(event?.id)
    expect(saved.rates.map(({ name, price_minor, invented }) => [name, price_minor, invented])).toEqual([
      ['Standard', null, true],
      ['Event parking', 4_500, false],
      ['Members', 900, false],
    ])
    const ended = engine.database
      .prepare<{ active: number }>('SELECT active FROM rates WHERE id = ?')
      .get(event?.id ?? 0)
    expect(ended).toEqual({ active: 0 })
  })

  it('keep their places: an add-on in front of others is added with them behind it', async () => {
    const read = await readGarage()
    const sizes = read.add_ons.filter(({ group }) => group === 'vehicle_size')
    const others = read.add_ons.filter(({ group }) => group !== 'vehicle_size')
    const [first, ...rest] = sizes
    const without = await bench.put<InventoryFacility>(`/facilities/${garage}`, {
      ...read,
      add_ons: [...rest, ...others],
    })
    expect(without.add_ons.map(({ id }) => id)).toEqual([...rest, ...others].map(({ id }) => id))
    const again = await bench.put<InventoryFacility>(`/facilities/${garage}`, {
      ...without,
      add_ons: [{ ...first, id: undefined }, ...without.add_ons],
    })
    expect(again.add_ons.map(({ name }) => name)).toEqual(read.add_ons.map(({ name }) => name))
    expect(again.add_ons.at(-1)?.id).toBe(others.at(-1)?.id)
  })

  it('are refused with the path of each field that is wrong', async () => {
    const read = await readGarage()
    const rates = [
      { kind: 'event', name: 'A' },
      {
        kind: 'transient',
        name: 'B',
        tiers: [
          [60, 500],
          [120, 400],
        ],
      },
      {
        kind: 'event',
        name: 'C',
        price_minor: 1,
        scope: { event_id: 999 },
        valid_from: '2027-01-02',
        valid_until: '2027-01-01',
      },
    ]
    const held = [{ event_id: 998, spaces: 1, reason: 'staff' }]
    expect((await bench.refused('PUT', `/facilities/${garage}`, { ...read, rates, held })).data).toEqual({
      problems: [
        { field: 'rates.0.price_minor', problem: 'missing' },
        { field: 'rates.1.tiers', problem: 'falling' },
        { field: 'rates.2.valid_until', problem: 'before_start' },
        { field: 'rates.2.scope.event_id', problem: 'unknown' },
        { field: 'held.0.event_id', problem: 'unknown' },
      ],
    })
  })
})
