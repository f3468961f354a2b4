/** `npm run engine`: the API engine alone, over HTTP or HTTPS, on 127.0.0.1 unless `--listen` says otherwise (decisions.md section 8). */
import { present } from '../../../shared/present.ts'
import { preparePostgres } from '../../core/db/postgres/open-postgres.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { isLoopback } from '../../common/loopback.ts'
import { composeApp, createClock, fillDemo, ids, type App } from '../app.ts'
import { consoleLog, print, runCommand, stopOnSignal } from './command-line.ts'
import { compressing } from '../http/compress.ts'
import { engineUsage, readEngineOptions, type EngineCliOptions } from './engine-cli-options.ts'
import { usualDeadlineMs } from '../front/engine-pool.ts'
import { createFront } from '../front/front.ts'
import type { Metrics } from '../front/metrics.ts'
import type { EngineOptions } from '../front/thread-messages.ts'
import { engineThreads, virtualClock, type VirtualNow } from '../process/engine-start.ts'
import { engineUnavailable } from '../../gateway/engine-unavailable.ts'
import { listen, type HttpServer, type ServedFetch } from '../http/http-server.ts'
import { readTlsIdentity } from '../http/tls-identity.ts'

const demoLines = [
  'demo clients (client_id / client_secret, scopes):',
  '  demo-partner / demo-partner-secret (partner public data)',
  '  demo-public (public mobile, may use /oauth/public_token)',
  '  demo-internal / demo-internal-secret (all scopes)',
  'demo user: demo@example.test / demo-password, phone 1 5550100; redirect URI http://127.0.0.1/callback',
  'demo coupons: WELCOME10 (10 %, once an account), FIVEOFF (5.00 USD off 20.00 USD or more), SUMMER25 (has ended)',
]

/** What serves the requests: an engine in this thread, or a front for engines in threads. */
interface Served {
  readonly fetch: ServedFetch
  start(options: EngineOptions): Promise<void>
  /** Lets a load balancer notice the end. */
  leave?(): Promise<void>
  close(): Promise<void>
}

const createSingle = (virtualNow: VirtualNow): Served => {
  let app: App | undefined
  return {
    fetch: (request, connection) =>
      app === undefined ? engineUnavailable('The engine is starting.') : app.fetch(request, connection),
    async start(options) {
      app = await composeApp({ ...options, virtualNowMs: virtualNow(), log: consoleLog })
    },
    close: async () => app?.close(),
  }
}

/** Rejects with a sentence where the port that `option` names cannot be opened. */
const listenAt = async (option: string, ...[port, ...rest]: Parameters<typeof listen>): Promise<HttpServer> => {
  try {
    return await listen(port, ...rest)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use by another program: choose another with ${option}, or 0 for any.`)
    if (code === 'EACCES') throw new Error(`Port ${port} may not be used by this account: choose one above 1023.`)
    if (code === 'EADDRNOTAVAIL')
      throw new Error(
        `${option.replace('--port', '--listen')} needs an address of this machine, which ${rest[1]?.address ?? ''} is not.`,
      )
    throw error
  }
}

const openPort = async (
  { port, tls, engines, listenAddress }: EngineCliOptions,
  virtualNow: VirtualNow,
  fetch: ServedFetch,
): Promise<HttpServer> => {
  const identity = tls === undefined ? undefined : readTlsIdentity(tls)
  return listenAt('--port', port, compressing(fetch), {
    tls: identity,
    ...present({ address: listenAddress }),
    virtualNow,
    respondingMs: engines === undefined ? undefined : usualDeadlineMs,
  })
}

/** Brings a database on a server to this version, with its demo data where they are requested. */
const migrate = ({ file, demo, virtualNowMs }: EngineCliOptions): void => {
  const clock = createClock(virtualNowMs)
  const fill = demo
    ? (database: WritableDatabase) => fillDemo(database, { demo, log: consoleLog }, clock.nowMs())
    : undefined
  preparePostgres(file, { clock, isVirtual: virtualNowMs !== undefined, ids, log: consoleLog, fill })
  print('the database has the schema of this version')
}

/** Tokens and personal data would cross a network as they are. */
const warnOfPlainHttp = ({ listenAddress, tls }: EngineCliOptions): void => {
  if (listenAddress === undefined || isLoopback(listenAddress) || tls !== undefined) return
  consoleLog.warn('requests are not encrypted: use --tls-cert, or a network that only your load balancer can reach')
}

const openMetrics = async ({ metrics: place }: EngineCliOptions, metrics: Metrics | undefined) =>
  place && metrics && listenAt('--metrics', place.port, metrics.fetch, { address: place.address })

const warnOfPassword = ({ showsPassword }: EngineCliOptions): void => {
  if (showsPassword)
    consoleLog.warn(
      'others on this machine can read the password in --database: use PARKDESK_DATABASE, or a password file (docs/postgresql.md)',
    )
}

const run = async (options: EngineCliOptions): Promise<void> => {
  warnOfPassword(options)
  if (options.migratesOnly) return migrate(options)
  warnOfPlainHttp(options)
  const { file, engines, demo, smtp, publicUrl, relationPrefix, rateLimit, corsOrigins, trustedProxies } = options
  const virtualNow = virtualClock(options.virtualNowMs)
  const metrics = options.metrics && (await import('../front/metrics.ts')).createMetrics()
  const served: Served =
    engines === undefined ? createSingle(virtualNow) : createFront({ engines, virtualNow, log: consoleLog, metrics })
  const server = await openPort(options, virtualNow, served.fetch)
  let metricsServer: HttpServer | undefined
  const close = async (): Promise<void> => {
    await Promise.all([server.close(), metricsServer?.close()])
    await served.close()
  }
  stopOnSignal(async (signal) => {
    if (signal === 'SIGTERM') await served.leave?.()
    await close()
  })
  const origin = options.advertised ?? server.origin
  try {
    metricsServer = await openMetrics(options, metrics)
    await served.start({
      file,
      demo,
      smtp,
      publicUrl,
      settings: { relationPrefix, baseUrl: origin, siteUrl: origin, rateLimit, corsOrigins, trustedProxies },
    })
  } catch (error) {
    await close()
    throw error
  }
  if (metricsServer !== undefined) print(`metrics ${metricsServer.origin}/metrics`)
  print(`engine ready ${server.origin}/v4`)
  if (demo) for (const line of demoLines) print(line)
}

// Threads are created on first use.
process.env['UV_THREADPOOL_SIZE'] ??= engineThreads.UV_THREADPOOL_SIZE
await runCommand({ read: (commandLine) => readEngineOptions(commandLine, process.env), usage: engineUsage, run })
