import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openSmallDatabase } from '../../testing/test-database.ts'
import { createVersionReader } from '../../selling/quotes/version-repository.ts'
import { createNeedsRepository } from './needs-repository.ts'
import { postedParts } from '../inventory-routes.ts'

describe('postedParts', () => {
  it('gives what each part of a price text means', () => {
    expect(postedParts('price', '$4 per half hour, $40 max | monthly: $288 unreserved', 'USD')).toEqual([
      { text: '$4 per half hour', state: 'read', meaning: { kind: 'each', minutes: 30, amount_minor: 400 } },
      { text: ', ', state: 'gap' },
      { text: '$40 max', state: 'read', meaning: { kind: 'day_maximum', amount_minor: 4_000 } },
      { text: ' | ', state: 'gap' },
      { text: 'monthly: $288 unreserved', state: 'left' },
    ])
  })

  it.each([
    ['spaces', '120 spaces', '120 spaces, 4 reserved'],
    ['height', '6\'8"', '6\'8" or less'],
    ['hours', '24/7', '7am - 6:30pm; 2 hour limit'],
  ] as const)('reads %s in full or not at all', (need, read, left) => {
    expect(postedParts(need, read, 'USD')).toEqual([{ text: read, state: 'read', meaning: { kind: need } }])
    expect(postedParts(need, left, 'USD')).toEqual([{ text: left, state: 'left' }])
  })
})

describe('the queue of facilities', () => {
  let database: WritableDatabase
  beforeEach(() => {
    database = openSmallDatabase()
    database.prepareWrite('UPDATE rates SET active = 0').run()
    database.prepareWrite("UPDATE locations SET listed_rates = 'see the sign', hours = NULL").run()
  })
  afterEach(() => database.close())
  const page = { perPage: 100, offset: 0 }
  const everywhere = new Map<string, string>()
  const open = () => createNeedsRepository(database, createVersionReader(database))

  it('has those without a rate, most spaces first', () => {
    const { rows, total } = open().list('price', everywhere, page)
    expect(total).toBe(rows.length)
    const spaces = rows.map((row) => row.spaces ?? 0)
    expect(spaces.length).toBeGreaterThan(2)
    expect(spaces).toEqual(spaces.toSorted((one, other) => other - one))
  })

  it('has neither what is never sold nor, but for prices, what posts nothing', () => {
    const { list } = open()
    const { total } = list('price', everywhere, page)
    database.prepareWrite("UPDATE locations SET never_sold = 'staff' WHERE id = 1001").run()
    database.prepareWrite('UPDATE locations SET listed_rates = NULL WHERE id = 1002').run()
    expect(list('price', everywhere, page).total).toBe(total - 1)
    expect(list('price', everywhere, page).rows.find(({ id }) => id === 1002)?.posted).toBe('')
    expect(list('hours', everywhere, page).total).toBe(0)
  })

  it('has only those within a distance of a venue', () => {
    const { list } = open()
    const around = (miles: number) =>
      new Map([
        ['venue_id', '1,2'],
        ['within_miles', String(miles)],
      ])
    const near = list('price', around(0.15), page)
    const all = list('price', around(100), page)
    expect(near.total).toBeGreaterThan(0)
    expect(near.total).toBeLessThan(all.total)
    expect(all.rows.every(({ meters = Infinity }) => meters < 5_000)).toBe(true)
    expect(list('price', around(100), { perPage: 1, offset: 1 }).rows).toEqual([all.rows[1]])
  })
})
