/** Records of the inventory: reading, writing on top of a version, archive, copies, history and going back, for every kind. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  inventoryChange,
  inventoryOverview,
  type InventoryChange,
  type InventoryOverview,
} from '../../../shared/desk/inventory/common.ts'
import { inventoryContract } from '../../../shared/records/contract.ts'
import { inventoryEvent, type InventoryEvent } from '../../../shared/desk/inventory/events.ts'
import {
  facilitySummary,
  inventoryFacility,
  type InventoryFacility,
} from '../../../shared/desk/inventory/facilities.ts'
import { inventoryVenue, type InventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { refuseRows } from '../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { smallSeed } from '../testing/test-seed-clients.ts'
import { openInventoryBench, type InventoryBench } from './test-inventory.ts'

let engine: TestEngine
let bench: InventoryBench
beforeEach(() => {
  engine = createTestEngine()
  bench = openInventoryBench(engine)
})
afterEach(() => engine.close())

const garage = smallSeed.locations.northStationGarage
const readGarage = () => bench.get<InventoryFacility>(`/facilities/${garage}`)

const newVenue = {
  name: 'Portland Arena',
  aliases: ['Old Arena'],
  country: 'US',
  timezone: 'America/Los_Angeles',
  currency: 'USD',
  latitude: 45.53,
  longitude: -122.66,
}

describe('reading', () => {
  it('gives every record as the contract says', async () => {
    for (const venue of await bench.get<object[]>('/venues')) inventoryVenue.parse(venue)
    for (const event of await bench.get<object[]>('/events')) inventoryEvent.parse(event)
    for (const facility of await bench.get<{ id: number }[]>('/facilities')) {
      facilitySummary.parse(facility)
      inventoryFacility.parse(await bench.get(`/facilities/${facility.id}`))
    }
  })

  it('counts what there is, with a version that changes with every write and with no read', async () => {
    const before = inventoryOverview.parse(await bench.get('/'))
    expect(before).toMatchObject({
      administered: true,
      contract: inventoryContract,
      counts: { venue: 2, event: 4, facility: 6, coupon: 0 },
    })
    expect((await bench.get<InventoryOverview>('/')).version).toBe(before.version)
    await bench.post('/venues', newVenue)
    const after = await bench.get<InventoryOverview>('/')
    expect(after.counts.venue).toBe(3)
    expect(after.version).not.toBe(before.version)
  })
})

describe('writing', () => {
  it('counts the facilities at a venue that was entered again after its first writing failed', async () => {
    const place = { latitude: 42.366303, longitude: -71.062228 }
    const endRefusal = refuseRows(engine.database, 'INSERT', 'audit_log')
    expect((await bench.send('POST', '/venues', { ...newVenue, ...place })).status).toBe(500)
    endRefusal()
    expect(await bench.post('/venues', newVenue)).toMatchObject({ facilities_nearby: 0 })
  })

  it('adds a venue that is there as it was entered', async () => {
    const added = inventoryVenue.parse(await bench.post('/venues', newVenue))
    expect(added).toMatchObject({ ...newVenue, city: null, upcoming_events: 0 })
    expect(await bench.get(`/venues/${added.id}`)).toEqual(JSON.parse(JSON.stringify(added)))
    expect((await bench.get<InventoryVenue[]>('/venues?q=text:portland ar')).map(({ id }) => id)).toEqual([added.id])
  })

  it('names every field that is wrong by its path', async () => {
    const venue = {
      ...newVenue,
      timezone: 'Mars/Olympus',
      currency: 'XXY',
      aliases: ['A', 'a', 'FleetCenter'],
      name: '',
    }
    expect((await bench.refused('POST', '/venues', venue)).fields).toEqual(['name'])
    const wrong = await bench.refused('POST', '/venues', { ...venue, name: 'X' })
    expect(wrong).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      fields: ['timezone', 'currency', 'aliases.1', 'aliases.2'],
      data: {
        problems: [
          { field: 'timezone', problem: 'unknown' },
          { field: 'currency', problem: 'unknown' },
          { field: 'aliases.1', problem: 'repeated' },
          { field: 'aliases.2', problem: 'taken' },
        ],
      },
    })
  })

  it('refuses a change of what somebody else has changed, with what it is now: nothing is lost silently', async () => {
    const read = await readGarage()
    const first = await bench.put<InventoryFacility>(`/facilities/${garage}`, { ...read, phone: '617 555 0100' })
    const second = await bench.refused('PUT', `/facilities/${garage}`, { ...read, phone: '617 555 0199' })
    expect(second).toMatchObject({ status: 409, code: 'record_changed' })
    expect(second.data).toEqual({ current: first })
    expect((await readGarage()).phone).toBe('617 555 0100')
    const again = await bench.put<InventoryFacility>(`/facilities/${garage}`, { ...first, phone: '617 555 0199' })
    expect(again.version).toBeGreaterThan(first.version)
    expect(again.phone).toBe('617 555 0199')
  })

  it('leaves no trace of a change that changes nothing', async () => {
    const read = await readGarage()
    const saved = await bench.put<InventoryFacility>(`/facilities/${garage}`, read)
    expect(saved).toEqual(read)
    expect(await bench.total(`/facilities/${garage}/history`)).toBe(0)
  })

  it('adds one row to the history and one to the audit trail, with who did it', async () => {
    const read = await readGarage()
    await bench.put(`/facilities/${garage}`, { ...read, height_limit_inches: 78, amenities: ['indoor'] })
    const [change] = await bench.get<InventoryChange[]>(`/facilities/${garage}/history`)
    expect(inventoryChange.parse(change)).toMatchObject({
      kind: 'facility',
      record_id: garage,
      action: 'changed',
      before: { height_limit_inches: 81, amenities: ['indoor', 'attended', 'handicap'] },
      after: { height_limit_inches: 78, amenities: ['indoor'] },
      person: { id: 3, name: 'Ruth Adeyemi' },
      window: 'Window 2',
      can_revert: true,
    })
    const audited = engine.database
      .prepare<{ action: string; subject_kind: string; subject_id: string; before_json: string; after_json: string }>(
        'SELECT action, subject_kind, subject_id, before_json, after_json FROM audit_log',
      )
      .all()
    expect(audited).toEqual([
      {
        action: 'inventory.changed',
        subject_kind: 'facility',
        subject_id: String(garage),
        before_json: '{"height_limit_inches":81}',
        after_json: '{"name":"North Station Garage","height_limit_inches":78,"amenities":true}',
      },
    ])
  })
})

describe('the archive', () => {
  it('hides a record from lists, and gives it back', async () => {
    const { id, version } = await bench.post<InventoryVenue>('/venues', newVenue)
    const archived = await bench.post<InventoryVenue>(`/venues/${id}/archive`, { version })
    expect(archived.archived_at).toBe('2026-12-01T17:00:00.000Z')
    expect(await bench.total('/venues')).toBe(2)
    expect(await bench.total('/venues?q=archived:true')).toBe(1)
    expect(await bench.total(`/venues?q=id:${id}`)).toBe(1)
    const restored = await bench.post<InventoryVenue>(`/venues/${id}/restore`, { version: archived.version })
    expect(restored.archived_at).toBeUndefined()
    const history = await bench.get<InventoryChange[]>(`/venues/${id}/history`)
    expect(history.map(({ action }) => action)).toEqual(['restored', 'archived', 'created'])
    expect(await bench.refused('POST', `/venues/${id}/archive`, { version })).toMatchObject({ code: 'record_changed' })
  })
})

describe('a copy', () => {
  it('has the same under a name with a number, and its own rates', async () => {
    const original = await readGarage()
    const copy = await bench.post<InventoryFacility>(`/facilities/${garage}/duplicate`)
    expect(copy).toMatchObject({ name: 'North Station Garage (2)', held: [], bookable_spaces: 300 })
    expect(copy.rates.map(({ price_minor, tiers, name }) => [price_minor, tiers, name])).toEqual(
      original.rates.map(({ price_minor, tiers, name }) => [price_minor, tiers, name]),
    )
    expect(copy.rates.map(({ id }) => id)).not.toEqual(original.rates.map(({ id }) => id))
    const next = await bench.post<InventoryFacility>(`/facilities/${copy.id}/duplicate`)
    expect(next.name).toBe('North Station Garage (3)')
  })
})

describe('going back', () => {
  it('gives the members of one change their values of before, and leaves later ones', async () => {
    const first = await bench.put<InventoryFacility>(`/facilities/${garage}`, { ...(await readGarage()), phone: '1' })
    const second = await bench.put<InventoryFacility>(`/facilities/${garage}`, { ...first, msa: 'Elsewhere' })
    const [, change] = await bench.get<InventoryChange[]>(`/facilities/${garage}/history`)
    const reverted = await bench.post<InventoryFacility>(`/facilities/${garage}/revert`, {
      version: second.version,
      change_id: change?.id,
    })
    expect(reverted).toMatchObject({ phone: null, msa: 'Elsewhere' })
    const history = await bench.get<InventoryChange[]>(`/facilities/${garage}/history`)
    expect(history.map(({ action, can_revert: canRevert }) => [action, canRevert])).toEqual([
      ['reverted', true],
      ['changed', true],
      ['changed', false],
    ])
    const refused = await bench.refused('POST', `/facilities/${garage}/revert`, {
      version: reverted.version,
      change_id: change?.id,
    })
    expect(refused).toMatchObject({ status: 409, code: 'change_not_revertible' })
  })

  it('brings rates back as rates of their own', async () => {
    const read = await readGarage()
    const [rate] = read.rates
    const changed = await bench.put<InventoryFacility>(`/facilities/${garage}`, { ...read, rates: read.rates.slice(1) })
    expect(changed.rates).toHaveLength(1)
    const [change] = await bench.get<InventoryChange[]>(`/facilities/${garage}/history`)
    const reverted = await bench.post<InventoryFacility>(`/facilities/${garage}/revert`, {
      version: changed.version,
      change_id: change?.id,
    })
    expect(reverted.rates).toHaveLength(2)
    expect(reverted.rates.find(({ kind }) => kind === 'event')).toMatchObject({ price_minor: rate?.price_minor })
  })
})

describe('events', () => {
  const game = {
    venue_id: smallSeed.venues.tdGarden,
    name: 'Utah Jazz at Boston Celtics',
    series: '2026-27 season',
    starts_at_local: '2027-01-10T19:30',
    partner_events: [{ partner_id: smallSeed.partner, partner_event_id: 'GAME-41' }],
  }

  it('are entered on the clock of the venue', async () => {
    const added = inventoryEvent.parse(await bench.post('/events', game))
    expect(added).toMatchObject({
      ...game,
      ends_at_local: null,
      starts_at: '2027-01-11T00:30:00.000Z',
      ends_at: '2027-01-11T02:30:00.000Z',
      parking_starts_at: '2027-01-10T23:30:00.000Z',
      parking_ends_at: '2027-01-11T03:30:00.000Z',
      bookings: 0,
    })
    const ended = await bench.put<InventoryEvent>(`/events/${added.id}`, {
      ...added,
      ends_at_local: '2027-01-10T22:00',
    })
    expect(ended.ends_at).toBe('2027-01-11T03:00:00.000Z')
  })

  it('end after they start, and what a partner calls one is not taken twice', async () => {
    await bench.post('/events', game)
    const wrong = { ...game, ends_at_local: '2027-01-10T19:00', venue_id: 99 }
    expect((await bench.refused('POST', '/events', wrong)).data).toEqual({
      problems: [
        { field: 'venue_id', problem: 'unknown' },
        { field: 'partner_events.0.partner_event_id', problem: 'taken' },
      ],
    })
    const early = { ...game, ends_at_local: '2027-01-10T19:00', partner_events: [] }
    expect((await bench.refused('POST', '/events', early)).data).toEqual({
      problems: [{ field: 'ends_at_local', problem: 'before_start' }],
    })
  })

  it('are found by text, venue, series and time', async () => {
    const { id } = await bench.post<InventoryEvent>('/events', game)
    const found = async (q: string) =>
      (await bench.get<InventoryEvent[]>(`/events?q=${encodeURIComponent(q)}`)).map((event) => event.id)
    expect(await found('text:jazz cel')).toEqual([id])
    expect(await found('series:2026-27 season')).toEqual([id])
    expect(await found('venue_id:2')).toEqual([smallSeed.events.warriorsLakers])
    expect(await found('starting_after:2027-01-01T00:00:00Z')).toEqual([id])
  })
})
