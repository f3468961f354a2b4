/** What a sale on a PostgreSQL server costs, and when the first one is made after a loss: of an engine, and of the server. */
import { createConnection } from '../electron/core/db/postgres/connection.ts'
import { loadLibpq } from '../electron/core/db/postgres/libpq.ts'
import { createPostgresDatabase } from '../electron/core/db/postgres/postgres-database.ts'
import { startFailingServer, startWithStandby, urlOfBoth } from '../electron/core/db/postgres/testing/failing-server.ts'
import { administer, type TestServer } from '../electron/core/db/postgres/testing/template.ts'
import { createEngine } from '../electron/engine/engine.ts'
import { createClock, ids } from '../electron/host/app.ts'
import { personWaits, type BenchRow } from './bench-row.ts'
import { bookingBodies } from './booking-bodies.ts'
import { findEvent } from './engine.ts'
import type { Running } from './processes.ts'

const silent = () => undefined
const countedAfter = 10
const soldBefore = 50

/** Of a booking by a partner, after others: each is a round trip; BEGIN and COMMIT are among them. */
export const countStatements = async (name: string, { library, url }: TestServer, origin: string) => {
  const connection = createConnection({ libpq: loadLibpq(library), url })
  let statements = 0
  const counted =
    <Parameters extends unknown[], Value>(run: (...parameters: Parameters) => Value) =>
    (...parameters: Parameters): Value => {
      statements += 1
      return run(...parameters)
    }
  const database = createPostgresDatabase({
    ...connection,
    run: counted(connection.run),
    execute: counted(connection.execute),
  })
  const engine = createEngine({
    database,
    clock: createClock(),
    ids,
    log: { info: silent, warn: silent, error: silent },
    settings: { relationPrefix: 'svc', baseUrl: origin, siteUrl: origin, rateLimit: 'off', corsOrigins: [] },
  })
  const { bodies, headers } = await bookingBodies(origin, await findEvent(origin), countedAfter)
  for (const body of bodies.map((each) => each.replace('bench-', 'counted-'))) {
    statements = 0
    const response = await engine.fetch(new Request(`${origin}/v4/bookings/`, { method: 'POST', headers, body }))
    if (response.status !== 201) throw new Error(`a booking returned ${response.status}`)
  }
  database.close()
  return [{ name, figure: String(statements), ratio: 'none: a count', aim: '< 20' }]
}

type Start = (url: string) => Promise<Running>

/** Sells at the processes in turn, and returns the milliseconds from the loss to the response to the first sale that began after it. */
const firstSaleAfter = async (programs: readonly Running[], lose: () => Promise<void>): Promise<number> => {
  const [first] = programs
  if (first === undefined) throw new TypeError('nobody sells')
  const { bodies, headers } = await bookingBodies(first.origin, await findEvent(first.origin), soldBefore + 1)
  const sell = async (body: string): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      const { origin } = programs[attempt % programs.length] ?? first
      const request = { method: 'POST', headers: { ...headers, 'Idempotency-Key': body }, body }
      const response = await fetch(`${origin}/v4/bookings/`, request).catch(silent)
      await response?.arrayBuffer().catch(silent)
      if (response?.status === 201) return
    }
  }
  for (const body of bodies.slice(1)) await sell(body)
  await lose()
  const lostAtMs = performance.now()
  await sell(bodies[0] ?? '')
  return performance.now() - lostAtMs
}

const rowOf = (name: string, durationMs: number, aim: string): BenchRow[] => [
  { name, figure: `${durationMs.toFixed()} ms`, ratio: personWaits, aim },
]

const startBoth = async (programs: AsyncDisposableStack, start: Start, url: string): Promise<Running[]> => {
  const started = []
  for (let count = 0; count < 2; count += 1) started.push(programs.use(await start(url)))
  return started
}

/** One of two processes is killed: the client goes on at the other one. */
export const engineLoss = (start: Start) => async (name: string) => {
  await using ends = new AsyncDisposableStack()
  const server = await startFailingServer()
  ends.defer(() => server.remove())
  administer(server, 'CREATE DATABASE demo')
  const both = await startBoth(ends, start, server.urlOf('demo'))
  const kill = async (): Promise<void> => {
    process.kill(both[0]?.pid ?? 0, 'SIGKILL')
    await both[0]?.ended.catch(silent)
  }
  return rowOf(name, await firstSaleAfter(both, kill), '—')
}

/** The primary is killed with all its processes, and its synchronous standby promoted. */
export const primaryLoss = (start: Start) => async (name: string) => {
  await using ends = new AsyncDisposableStack()
  const { primary, standby } = await startWithStandby()
  ends.defer(() => standby.remove())
  ends.defer(() => primary.remove())
  administer(primary, 'CREATE DATABASE demo')
  const both = await startBoth(ends, start, urlOfBoth(primary, standby, 'demo'))
  const lose = async (): Promise<void> => {
    await primary.kill()
    standby.promote()
  }
  return rowOf(name, await firstSaleAfter(both, lose), '≤ 10 s')
}
