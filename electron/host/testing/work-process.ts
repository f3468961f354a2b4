/** Entry of a process that shares a database server with others: it sends while it has the work, and prints what it logs. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createConnection } from '../../core/db/postgres/connection.ts'
import type { LeaseTimes } from '../../core/db/postgres/lease-repository.ts'
import { loadLibpq } from '../../core/db/postgres/libpq.ts'
import { createPostgresDatabase } from '../../core/db/postgres/postgres-database.ts'
import { createEngine } from '../../engine/engine.ts'
import { createOutgoing } from '../http/outgoing.ts'
import { createWork } from '../work.ts'

export interface WorkProcessOptions {
  readonly library: string
  readonly url: string
  readonly times: LeaseTimes
}

const { library, url, times } = JSON.parse(process.argv[2] ?? '') as WorkProcessOptions
const database = createPostgresDatabase(createConnection({ libpq: loadLibpq(library), url }))
const print = (message: string): void => void process.stdout.write(`${message}\n`)
const log = { info: print, warn: print, error: print }
const outgoing = createOutgoing()
const clock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() }
const settings = {
  relationPrefix: 'svc',
  baseUrl: 'http://127.0.0.1',
  siteUrl: 'http://127.0.0.1',
  rateLimit: 'off' as const,
  corsOrigins: [],
}
const deps = { database, clock, ids: { uuid: randomUUID, randomBytes }, log, settings }
const work = createWork({ ...deps, after: outgoing.after, address: null, times })
const engine = createEngine({ ...deps, outgoing, workDatabase: work.database })
work.start(engine)
process.once('SIGTERM', () => {
  void work.stop().then(() => database.close())
})
