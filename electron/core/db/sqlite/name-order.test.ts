/** Names are in the order in which people look for them, however they were written, and pages contain each of them once. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortKey } from '../../../../shared/values/fold.ts'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { createTestEngine } from '../../../engine/testing/test-engine.ts'
import { openTestDatabase, seedSmall } from '../../../engine/testing/test-database.ts'
import { insertRow } from '../../../engine/testing/test-seed-clients.ts'
import type { WritableDatabase } from '../database.ts'

const insertVenue = (database: WritableDatabase, id: number, name: string): void => {
  const place = { country: 'CA', timezone: 'America/Toronto', currency: 'CAD', latitude: 45.5, longitude: -73.5 }
  const own = { id, name, import_key: `venue:${id}`, slug: `venue-${id}`, content_hash: 'test' }
  insertRow(database, 'venues', { ...own, ...place })
}

it('sorts letters with marks beside those without, and names that differ in them alone together', () => {
  const sorted = ['Eagle', 'École', 'Ecole B', 'Élan', 'emma', 'Œuvre', 'Ogre', 'Øre', 'Zoo']
  expect(sorted.toReversed().toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))).toEqual(sorted)
})

it('gives names their order when they are added, and keeps it when they change', () => {
  const database = openTestDatabase()
  seedSmall(database)
  insertVenue(database, 7001, 'École')
  insertVenue(database, 7002, 'Élan')
  database.prepareWrite("UPDATE venues SET name = 'Île' WHERE id = 7001").run()
  const wrong = ['venues', 'events', 'locations'].map(
    (table) => `SELECT 1 FROM ${table} WHERE name_sort <> sort_key(name)`,
  )
  expect(wrong.flatMap((sql) => database.prepare(sql).all())).toEqual([])
  expect(database.prepare('SELECT name_sort FROM venues WHERE id > 7000 ORDER BY id').all()).toEqual([
    { name_sort: 'ile' },
    { name_sort: 'elan' },
  ])
})

it.each([
  ['venues', 'archived_at_ms IS NULL', 'venues_listed'],
  ['events', 'archived_at_ms IS NULL AND cancelled_at_ms IS NULL', 'events_listed_by_name'],
  ['locations', 'archived_at_ms IS NULL AND never_sold IS NULL', 'locations_by_name'],
])('the order of %s is that of an index', (table, listed, index) => {
  const database = openTestDatabase()
  const plan = database
    .prepare<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM ${table} WHERE ${listed} ORDER BY name_sort, id LIMIT 20 OFFSET 40`,
    )
    .all()
    .map(({ detail }) => detail)
  expect(plan.join()).toContain(index)
  expect(plan.join()).not.toContain('TEMP B-TREE')
  database.close()
})

it('pages through names in order, each once, after names were changed', async () => {
  const engine = createTestEngine()
  const token = engine.tokenFor('demo-internal', 'internal')
  const seeded = engine.database.prepare<{ id: number; name: string }>('SELECT id, name FROM venues').all()
  const letters = fc.constantFrom('e', 'é', 'E', 'É', 'e\u0301', 'f', 'œ', 'o', 'z', ' ', '-', '’', '木')
  const name = fc.string({ unit: letters, minLength: 1, maxLength: 4 })
  const names = fc.array(fc.record({ first: name, last: name }), { minLength: 1, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(names, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (given, perPage, descending) => {
      engine.database.prepareWrite('DELETE FROM venues WHERE id >= 8000').run()
      given.forEach(({ first }, index) => insertVenue(engine.database, 8000 + index, first))
      const rename = engine.database.prepareWrite('UPDATE venues SET name = ? WHERE id = ?')
      given.forEach(({ last }, index) => rename.run(last, 8000 + index))
      const ids: number[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const path = `/v4/venues?sort=name${descending ? ':desc' : ''}&per_page=${perPage}&page=${page}`
        const response = await engine.call(path, { token })
        pages = Number(response.headers.get('x-pagination-total-pages'))
        ids.push(...response.json<{ id: number }[]>().map(({ id }) => id))
      }
      const all = [...seeded, ...given.map(({ last }, index) => ({ id: 8000 + index, name: last }))]
      const keyOf = new Map(all.map((venue) => [venue.id, Buffer.from(sortKey(venue.name))]))
      expect(ids.toSorted((one, other) => one - other)).toEqual(
        all.map(({ id }) => id).toSorted((one, other) => one - other),
      )
      const keys = ids.map((id) => keyOf.get(id) ?? Buffer.of())
      const direction = descending ? -1 : 1
      expect(keys.every((key, at) => at === 0 || Buffer.compare(keys[at - 1] ?? key, key) * direction <= 0)).toBe(true)
    }),
    { numRuns: caseCount(10, 100) },
  )
  engine.close()
})
