/** Engines of several processes on PostgreSQL, which keep whole responses, respond like one that keeps none. */
import { afterAll, beforeAll, it } from 'vitest'
import { createConnection } from '../../../core/db/postgres/connection.ts'
import { loadLibpq } from '../../../core/db/postgres/libpq.ts'
import { createPostgresDatabase } from '../../../core/db/postgres/postgres-database.ts'
import { startPostgres, type PostgresServer } from '../../../core/db/postgres/testing/postgres-server.ts'
import { administer, createTemplate, template, urlOf } from '../../../core/db/postgres/testing/template.ts'
import { initialize } from '../test-database.ts'
import { compareEngines } from './test-play.ts'
import { openWorld, seedWorld, type Settings, type World } from './test-world.ts'

/** Of its own: validators change with writes to any database of a server, and other tests would write between two responses. */
let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
  createTemplate(server)
})
afterAll(() => server.stop())

let worlds = 0

/** Three engines, each with a connection of its own to one database. */
const openSharedDatabase = (settings: Settings): World => {
  worlds += 1
  const name = `world_${worlds}`
  administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const open = () =>
    createPostgresDatabase(createConnection({ libpq: loadLibpq(server.library), url: urlOf(server, name) }))
  const databases = [open(), open(), open()] as const
  initialize(databases[0])
  seedWorld(databases[0])
  return openWorld(settings, databases, true)
}

it('responds over a database that others write to as without kept answers', () =>
  compareEngines(openSharedDatabase, 50))
