import { expect, test } from 'vitest'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import { createVenueRepository } from '../../engine/api/venues/repository.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import { chooseDemoVenues, createSettingRepository } from './setting-repository.ts'

test('a demo starts with known venues, and a choice made since is kept', () => {
  const database = openTestDatabase()
  seedSmall(database)
  const settings = createSettingRepository(database, createAuditLog({ database, clock: { nowMs: () => testNowMs } }))
  const { idsByName } = createVenueRepository(database)
  chooseDemoVenues(settings, idsByName)
  const first = settings.read('venue-scope')?.venueIds
  const garden = database.prepare<{ id: number }>("SELECT id FROM venues WHERE name = 'TD Garden'").get()?.id
  expect(first).toContain(garden)

  database.prepareWrite('UPDATE desk_settings SET value_json = \'{"venueIds":[]}\'').run()
  chooseDemoVenues(settings, idsByName)
  expect(settings.read('venue-scope')?.venueIds).toEqual([])
  database.close()
})
