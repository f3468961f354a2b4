/** A marketplace on a PostgreSQL server of the test, and its engines as processes of their own. */
import { onTestFinished } from 'vitest'
import { createConnection } from '../../../core/db/postgres/connection.ts'
import { loadLibpq } from '../../../core/db/postgres/libpq.ts'
import { migratePostgres } from '../../../core/db/postgres/migrate-postgres.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../../../core/db/postgres/postgres-database.ts'
import type { FailingServer } from '../../../core/db/postgres/testing/failing-server.ts'
import { administer } from '../../../core/db/postgres/testing/template.ts'
import { initialize, seedSmall, smallSeed, testNowMs } from '../../../engine/testing/test-database.ts'
import { configure } from '../../../engine/webhooks/test-webhooks.ts'
import { startEngineProgram } from '../engine-program.ts'
import { openPartner, type Partner } from './partner.ts'

export interface Marketplace {
  readonly partner: Partner
  /** Of the test, to the server that engines use. */
  readonly database: PostgresDatabase
  /** A process with two engines. */
  startProgram(url?: string): ReturnType<typeof startEngineProgram>
}

/** `urlOf` names a database on the server, or on whichever takes its place. */
export const openMarketplace = async (server: FailingServer, urlOf = server.urlOf): Promise<Marketplace> => {
  const partner = await openPartner()
  administer(server, 'CREATE DATABASE marketplace')
  const databaseUrl = urlOf('marketplace')
  const database = createPostgresDatabase(createConnection({ libpq: loadLibpq(server.library), url: databaseUrl }))
  onTestFinished(database.close)
  migratePostgres(database, testNowMs, () => {
    initialize(database)
    seedSmall(database)
    database.prepareWrite('UPDATE locations SET bookable_spaces = 1000000, capacity = 1000000').run()
    configure(database, smallSeed.partner, { base_api_url: partner.origin })
  })
  const startedAtMs = performance.now()
  return {
    partner,
    database,
    startProgram(url = databaseUrl) {
      const now = new Date(testNowMs + performance.now() - startedAtMs).toISOString()
      return startEngineProgram(
        { url, library: server.library },
        ...['--engines', '2', '--rate-limit', 'off', '--now', now],
      )
    },
  }
}
