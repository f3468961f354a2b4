import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportFile } from '../import-files-repository.ts'
import { openFileRows } from '../test-file-rows.ts'
import { writtenRows } from '../../testing/test-database.ts'

let bench: ReturnType<typeof openFileRows>
beforeEach(() => {
  bench = openFileRows()
})
afterEach(() => bench.close())

const parkingHeader =
  'name,address1,city,state,postal_code,country,latitude,longitude,capacity,hours,rates,operator,type'

describe('facilityImporter', () => {
  it('keeps listed rates, sells nothing else without the demo rules, and retires a rate that changed', async () => {
    const row = (rates: string): string =>
      `Ionia Lot,,Grand Rapids,MI,,US,42.9779154,-85.6695742,120 spaces,,${rates},Parking Services,lot`
    await bench.run([
      bench.file(
        'parking',
        parkingHeader,
        row('half hour: $1; daily max: $2; event rate: $6'),
        'Plain,,Boston,MA,,US,42.36,-71.06,-2,,,,garage',
      ),
    ])
    const rates = 'SELECT kind, base_minor, tiers_json, fee_minor, invented, active FROM rates ORDER BY id'
    expect(bench.database.prepare(rates).all()).toEqual([
      { kind: 'event', base_minor: 600, tiers_json: null, fee_minor: 0, invented: 0, active: 1 },
      { kind: 'transient', base_minor: 100, tiers_json: '[[30,100],[1440,200]]', fee_minor: 0, invented: 0, active: 1 },
    ])
    const columns = 'name, timezone, capacity, listed_capacity, bookable_spaces, listed_rates, amenities_json'
    expect(bench.database.prepare(`SELECT ${columns} FROM locations ORDER BY id`).all()).toEqual([
      {
        name: 'Ionia Lot',
        timezone: 'America/Detroit',
        capacity: 120,
        listed_capacity: '120 spaces',
        bookable_spaces: 120,
        listed_rates: 'half hour: $1; daily max: $2; event rate: $6',
        amenities_json: '[]',
      },
      {
        name: 'Plain',
        timezone: 'America/New_York',
        capacity: null,
        listed_capacity: '-2',
        bookable_spaces: 0,
        listed_rates: null,
        amenities_json: '[]',
      },
    ])
    const changed = await bench.run([bench.file('parking', parkingHeader, row('event rate: $7'))])
    expect(changed.counts.parking).toMatchObject({ updated: 1, added: 0 })
    expect(bench.database.prepare('SELECT base_minor, active FROM rates ORDER BY id').all()).toEqual([
      { base_minor: 600, active: 0 },
      { base_minor: 100, active: 0 },
      { base_minor: 700, active: 1 },
    ])
  })

  it('leaves how a demo facility is sold alone when it is imported again without the demo rules', async () => {
    const parking = bench.file('parking', parkingHeader, 'Canal Lot,,Boston,MA,,US,42.3643,-71.0609,60,,,,lot')
    await bench.run([parking])
    expect(bench.database.prepare('SELECT count(*) AS count FROM rates').get()).toEqual({ count: 0 })
    expect((await bench.run([parking], { demo: true })).counts.parking).toMatchObject({ updated: 1 })
    const before = writtenRows(bench.database)
    expect(
      bench.database.prepare<{ count: number }>('SELECT count(*) AS count FROM rates WHERE invented = 1').get()?.count,
    ).toBeGreaterThan(1)
    expect((await bench.run([parking])).counts.parking).toMatchObject({ unchanged: 1 })
    expect(writtenRows(bench.database)).toBe(before)
    await bench.run([bench.file('parking', parkingHeader, 'Canal Lot,,Boston,MA,,US,42.3643,-71.0609,70,,,,lot', '')])
    const spaces = 'SELECT capacity, bookable_spaces < 60 AS share FROM locations'
    expect(bench.database.prepare(spaces).get()).toEqual({ capacity: 70, share: 1 })
  })

  it('takes no rate from a text that it understands in part only, and keeps the text as posted', async () => {
    const row =
      'Plaza Garage,,Boston,MA,,US,42.3643,-71.0609,approx. 50-60,7-11pm,half hour: $4; all day: $40; monthly: $288,,'
    await bench.run([bench.file('parking', parkingHeader, row)])
    expect(bench.database.prepare('SELECT count(*) AS count FROM rates').get()).toEqual({ count: 0 })
    const columns = 'listed_rates, capacity, listed_capacity, bookable_spaces, hours, operating_hours_json'
    expect(bench.database.prepare(`SELECT ${columns} FROM locations`).get()).toEqual({
      listed_rates: 'half hour: $4; all day: $40; monthly: $288',
      capacity: null,
      listed_capacity: 'approx. 50-60',
      bookable_spaces: 0,
      hours: '7-11pm',
      operating_hours_json: null,
    })
  })

  it('changes no rate that a demo facility had when its text is no longer understood, and invents what is missing', async () => {
    const row = (rates: string): ImportFile =>
      bench.file('parking', parkingHeader, `Canal Lot,,Boston,MA,,US,42.3643,-71.0609,60,,${rates},,lot`)
    interface Rate {
      readonly id: number
      readonly kind: string
      readonly invented: number
      readonly active: number
    }
    const rates = (): Rate[] => bench.database.prepare<Rate>('SELECT * FROM rates ORDER BY id').all()
    const onSale = (): string[] =>
      bench.database
        .prepare<Rate>('SELECT kind, invented FROM rates WHERE active = 1 AND access_code IS NULL ORDER BY kind')
        .all()
        .map(({ kind, invented }) => `${kind} ${invented}`)
    await bench.run([row('$3/hr; all day: 30; event rate: $9')], { demo: true })
    const before = rates()
    expect(onSale()).toEqual(['event 0', 'transient 0'])
    for (const _ of [1, 2]) {
      await bench.run([row('$3/hr; all day: 30; event rate: $9; monthly: $288')], { demo: true })
      expect(onSale()).toEqual(['event 1', 'transient 1'])
    }
    const kept = rates().slice(0, before.length)
    expect(kept).toEqual(before.map((rate) => ({ ...rate, active: rate.invented })))
    expect(rates()).toHaveLength(before.length + 2)
  })

  it('reports the second of two facilities that are the same with other details', async () => {
    const row = (capacity: string): string => `Canal Lot,,Boston,MA,,US,42.3643,-71.0609,${capacity},,,,lot`
    const { counts } = await bench.run([bench.file('parking', parkingHeader, row('60'), row('60'), row('61'))])
    expect(counts.parking).toEqual({ added: 1, updated: 0, unchanged: 1, rejected: 1 })
    expect(bench.rejections[0]).toMatchObject({ line: 4, reason: 'the same record is on another line (line 3)' })
  })
})
