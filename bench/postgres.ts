/** Engines on a PostgreSQL server beside one on SQLite, by their number: bookings, events and quotes; and what follows losses. In one run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster } from '../electron/core/db/postgres/testing/postgres-server.ts'
import { administer } from '../electron/core/db/postgres/testing/template.ts'
import { measureAll, type Measurement } from './bench-row.ts'
import { bookingBodies } from './booking-bodies.ts'
import { findEvent, reads, startEngine, type Read } from './engine.ts'
import { load } from './load.ts'
import { startServer, type Running } from './processes.ts'
import { printRows } from './report.ts'
import { countStatements, engineLoss, primaryLoss } from './postgres-sales.ts'
import { loadFor, runsEach, sideBySide } from './side-by-side.ts'

const engineCounts = [1, 2, 4]
/** Of a run: an engine on PostgreSQL books some hundred a second. */
const bookingsEachRun = 500

interface Engines {
  readonly name: string
  readonly origin: string
}

const bookingsOf = async (origin: string) => {
  const { bodies, headers } = await bookingBodies(origin, await findEvent(origin), bookingsEachRun * runsEach)
  return (round: number) =>
    load(
      {
        url: `${origin}/v4/bookings/`,
        method: 'POST',
        headers,
        bodies: bodies.slice(round * bookingsEachRun, (round + 1) * bookingsEachRun),
      },
      { amount: bookingsEachRun, connections: 16 },
    )
}

const readOf =
  ({ findPath }: Read) =>
  async (origin: string) =>
    loadFor({ url: origin + (await findPath(origin)) })

/** A row for each number of engines, beside the one on SQLite. */
const measure =
  (what: string, runOf: (origin: string) => Promise<ReturnType<typeof loadFor>>, [sqlite, ...others]: Engines[]) =>
  async () => {
    if (sqlite === undefined) return []
    const rows = []
    for (const { name, origin } of others) rows.push({ name: `${what}, ${name}`, aim: '—', run: await runOf(origin) })
    return sideBySide({ label: sqlite.name, run: await runOf(sqlite.origin) }, rows)
  }

export const runPostgres = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-bench-'))
  const cluster = createCluster()
  const server = await cluster.start(['listen_addresses=', 'shared_buffers=128MB', 'max_connections=50'])
  process.env['PARKDESK_LIBPQ'] = cluster.library
  const urlOf = (name: string): string => `postgresql://parkdesk@/${name}?host=${encodeURIComponent(cluster.folder)}`
  const serverOf = (name: string) => ({ library: cluster.library, url: urlOf(name) })
  const execute = (sql: string): void => administer(serverOf('postgres'), sql)
  await using programs = new AsyncDisposableStack()
  const keep = (program: Running): string => programs.use(program).origin
  const start = (url: string, engines: number): Promise<Running> =>
    startServer('electron/host/cli/engine-cli.ts', [
      ...['--port', '0', '--database', url, '--engines', String(engines), '--demo', '--rate-limit', 'off'],
    ])
  try {
    execute('CREATE DATABASE demo')
    await (await start(urlOf('demo'), 1))[Symbol.asyncDispose]()
    const engines: Engines[] = [{ name: 'SQLite', origin: keep(await startEngine(join(folder, 'bench.db'))) }]
    for (const count of engineCounts) {
      execute(`CREATE DATABASE engines_${count} TEMPLATE demo`)
      const origin = keep(await start(urlOf(`engines_${count}`), count))
      engines.push({ name: count === 1 ? '1 engine' : `${count} engines`, origin })
    }
    const measurements: Measurement[] = [
      ['Bookings', measure('Bookings', bookingsOf, engines)],
      ...Object.values(reads).map((read): Measurement => [read.name, measure(read.name, readOf(read), engines)]),
      ['Statements of a booking', (name) => countStatements(name, serverOf('engines_1'), engines[1]?.origin ?? '')],
      ['First booking after an engine was killed', engineLoss((url) => start(url, 2))],
      ['First booking after the server was killed, at its standby', primaryLoss((url) => start(url, 2))],
    ]
    printRows(await measureAll(measurements))
  } finally {
    await programs.disposeAsync()
    server.kill('SIGQUIT')
    cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
