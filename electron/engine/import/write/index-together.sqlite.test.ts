/** Records that are indexed together are found as if each had been indexed immediately. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openSmallDatabase } from '../../testing/test-database.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { indexTogether } from './write-rows-repository.ts'

let database: WritableDatabase
beforeEach(() => {
  database = openSmallDatabase()
})
afterEach(() => database.close())

const place = {
  ...{ slug: 'a', city: 'Boston', state: 'MA', country: 'US', currency: 'USD', timezone: 'America/New_York' },
  ...{ latitude: 42.36, longitude: -71.06, content_hash: '' },
}
const addVenue = (name: string): number =>
  insertRow(database, 'venues', { name, import_key: `key of ${name}`, ...place })
const rename = (id: number, name: string): unknown =>
  database.prepareWrite('UPDATE venues SET name = ? WHERE id = ?').run(name, id)
const found = (word: string): string[] =>
  database
    .prepare<{ name: string }>(
      'SELECT name FROM venues WHERE id IN (SELECT rowid FROM venues_text WHERE venues_text MATCH ?)',
    )
    .all(word)
    .map(({ name }) => name)
/** The integrity check throws where the index has another text than the rows. */
const checkIndexes = (): void => {
  database.prepareWrite(`INSERT INTO venues_text (venues_text, rank) VALUES ('integrity-check', 1)`).run()
  const places = database
    .prepare('SELECT id, round(latitude, 4) AS latitude, round(longitude, 4) AS longitude FROM venues ORDER BY id')
    .all()
  const areas = database.prepare(
    `SELECT id, round(min_latitude, 4) AS latitude, round(min_longitude, 4) AS longitude FROM venues_area ORDER BY id`,
  )
  expect(areas.all()).toEqual(places)
}

it('finds what was added, renamed and deleted meanwhile, and what was there before', () => {
  const before = addVenue('Meadow')
  const waiting = database.transaction(() =>
    indexTogether(database, 'venues', () => {
      const id = addVenue('Orchard')
      rename(id, 'Vineyard')
      database.prepareWrite('UPDATE venues SET latitude = 42.5 WHERE id = ?').run(id)
      database.prepareWrite('DELETE FROM venues WHERE id = ?').run(addVenue('Swamp'))
      rename(before, 'Pasture')
      return found('vineyard')
    }),
  )
  expect(waiting).toEqual([])
  expect(['Vineyard', 'Orchard', 'Swamp', 'Pasture', 'Meadow'].map(found)).toEqual([
    ['Vineyard'],
    [],
    [],
    ['Pasture'],
    [],
  ])
  checkIndexes()
})

it('indexes every record at once again afterwards, also where the transaction failed', () => {
  const failed = (): unknown =>
    database.transaction(() =>
      indexTogether(database, 'venues', () => {
        addVenue('Swamp')
        throw new Error('on purpose')
      }),
    )
  expect(failed).toThrow('on purpose')
  addVenue('Orchard')
  expect([found('swamp'), found('orchard')]).toEqual([[], ['Orchard']])
  checkIndexes()
})
