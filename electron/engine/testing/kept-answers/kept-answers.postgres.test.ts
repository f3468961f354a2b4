/** Engines of several processes on PostgreSQL, which keep whole responses, respond like one that keeps none. */
import { it } from 'vitest'
import { newTestDatabase } from '../../../core/db/postgres/testing/test-database.ts'
import { initialize } from '../test-database.ts'
import { compareEngines } from './test-play.ts'
import { openWorld, seedWorld, type Settings, type World } from './test-world.ts'

/** Three engines, each with a connection of its own to one database. */
const openSharedDatabase = (settings: Settings): World => {
  const { open } = newTestDatabase()
  const databases = [open(), open(), open()] as const
  initialize(databases[0])
  seedWorld(databases[0])
  return openWorld(settings, databases, true)
}

it('responds over a database that others write to as without kept answers', () =>
  compareEngines(openSharedDatabase, 50))
