import { expect, test } from 'vitest'
import { openTestDatabase, seedSmall } from '../../engine/testing/test-database.ts'
import { chooseDemoVenues } from './demo-scope.ts'
import { readSetting } from './routes.ts'

test('a demo starts with known venues, and a choice made since is kept', () => {
  const database = openTestDatabase()
  seedSmall(database)
  chooseDemoVenues(database)
  const first = readSetting(database, 'venue-scope')?.venueIds
  const garden = database.prepare<{ id: number }>("SELECT id FROM venues WHERE name = 'TD Garden'").get()?.id
  expect(first).toContain(garden)

  database.prepareWrite('UPDATE desk_settings SET value_json = \'{"venueIds":[]}\'').run()
  chooseDemoVenues(database)
  expect(readSetting(database, 'venue-scope')?.venueIds).toEqual([])
  database.close()
})
