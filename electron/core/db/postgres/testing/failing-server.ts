/** PostgreSQL servers for tests of faults, over TCP and with their disk: killed, stopped, started again, and replaced by a standby. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCluster, freePort, type Cluster } from './postgres-server.ts'
import type { TestServer } from './template.ts'

/** The server's own process first: it must not start others while they are listed. */
const withChildren = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return [pid, ...children.filter((child) => child !== '').map(Number)]
}

/** A process that has ended may still have its number until its parent has noticed. */
const isRunning = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

interface WithPort {
  readonly port: number
}

export interface FailingServer extends TestServer, WithPort {
  readonly cluster: Cluster
  urlOf(database: string): string
  /** Also after it was killed. */
  start(): Promise<void>
  /** Ends all its processes in the middle of whatever they do. */
  kill(): Promise<void>
  /** All its processes stand still, until `goOn`. */
  stand(): void
  goOn(): void
  /** Makes a standby the primary; resolves when the server has been asked. */
  promote(): void
  /** Kills it, and removes its files. */
  remove(): Promise<void>
}

/** With `primary`, which must not have been started yet, it is a standby. */
const createFailingServer = async (settings: readonly string[], primary?: FailingServer): Promise<FailingServer> => {
  const cluster = createCluster(primary?.cluster)
  const port = await freePort()
  if (primary !== undefined) writeFileSync(join(cluster.data, 'standby.signal'), '')
  let server: ChildProcess | undefined

  const urlOf = (database: string): string => `postgresql://parkdesk@127.0.0.1:${port}/${database}`

  const signalAll = (signal: NodeJS.Signals): number[] => {
    const pid = server?.pid
    if (pid === undefined) return []
    process.kill(pid, 'SIGSTOP')
    const pids = withChildren(pid)
    for (const each of pids) process.kill(each, signal)
    return pids
  }

  const kill = async (): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    const pids = signalAll('SIGKILL')
    await ended
    // They share its memory, without which it does not start again.
    while (pids.some(isRunning)) await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    cluster,
    port,
    library: cluster.library,
    url: urlOf('postgres'),
    urlOf,
    async start() {
      server = await cluster.start([
        `port=${port}`,
        'listen_addresses=127.0.0.1',
        'shared_buffers=32MB',
        // For a standby that connects late.
        'wal_keep_size=256MB',
        ...settings,
      ])
    },
    kill,
    stand: () => void signalAll('SIGSTOP'),
    goOn: () => void signalAll('SIGCONT'),
    promote() {
      writeFileSync(join(cluster.data, 'promote'), '')
      server?.kill('SIGUSR1')
    },
    async remove() {
      await kill()
      cluster.remove()
    },
  }
}

export const startFailingServer = async (): Promise<FailingServer> => {
  const server = await createFailingServer([])
  await server.start()
  return server
}

/** A commit of the primary waits for the disk of the standby. */
export const startWithStandby = async (): Promise<{ primary: FailingServer; standby: FailingServer }> => {
  const primary = await createFailingServer(['synchronous_standby_names=*'])
  const standby = await createFailingServer(
    [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=parkdesk`],
    primary,
  )
  await Promise.all([primary.start(), standby.start()])
  return { primary, standby }
}

/** The URL that engines have: of both servers, whichever may be written to. */
export const urlOfBoth = (one: WithPort, other: WithPort, database: string): string =>
  `postgresql://parkdesk@127.0.0.1:${one.port},127.0.0.1:${other.port}/${database}`
