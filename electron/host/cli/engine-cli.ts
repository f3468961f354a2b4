/** `npm run engine`: the API engine alone on 127.0.0.1, over HTTP or HTTPS (decisions.md section 8). */
import type { Log, LogFields } from '../../core/deps.ts'
import { composeApp, type App } from '../app.ts'
import { complain, print, runCommand, stopOnSignal } from './command-line.ts'
import { compressing } from '../http/compress.ts'
import { engineUsage, readEngineOptions, type EngineCliOptions } from './engine-cli-options.ts'
import { engineThreads, virtualClock, type VirtualNow } from '../process/engine-start.ts'
import { engineUnavailable } from '../../gateway/engine-unavailable.ts'
import { listen, type HttpServer, type ServedFetch } from '../http/http-server.ts'
import { readTlsIdentity } from '../http/tls-identity.ts'

const writerOf =
  (level: string) =>
  (message: string, fields: LogFields = {}) => {
    const values = Object.entries(fields).map(
      ([name, value]) => ` ${name}=${value instanceof Error ? (value.stack ?? value.message) : String(value)}`,
    )
    complain(`${level}: ${message}${values.join('')}`)
  }

const log: Log = { info: () => undefined, warn: writerOf('warning'), error: writerOf('error') }

const demoLines = [
  'demo clients (client_id / client_secret, scopes):',
  '  demo-partner / demo-partner-secret (partner public data)',
  '  demo-public (public mobile, may use /oauth/public_token)',
  '  demo-internal / demo-internal-secret (all scopes)',
  'demo user: demo@example.test / demo-password, phone 1 5550100; redirect URI http://127.0.0.1/callback',
  'demo coupons: WELCOME10 (10 %, once an account), FIVEOFF (5.00 USD off 20.00 USD or more), SUMMER25 (has ended)',
]

const openPort = async (
  { port, tls }: EngineCliOptions,
  virtualNow: VirtualNow,
  currentApp: () => App | undefined,
): Promise<HttpServer> => {
  const identity = tls === undefined ? undefined : readTlsIdentity(tls)
  const respond: ServedFetch = (request, connection) => {
    const app = currentApp()
    return app === undefined ? engineUnavailable('The engine is starting.') : app.fetch(request, connection)
  }
  try {
    return await listen(port, compressing(respond), { tls: identity, virtualNow })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use by another program: choose another with --port, or --port 0 for any.`)
    }
    if (code === 'EACCES') throw new Error(`Port ${port} may not be used by this account: choose one above 1023.`)
    throw error
  }
}

const run = async (options: EngineCliOptions): Promise<void> => {
  const { file, demo, smtp, publicUrl, relationPrefix, rateLimit, corsOrigins, trustedProxies } = options
  let app: App | undefined
  const virtualNow = virtualClock(options.virtualNowMs)
  const server = await openPort(options, virtualNow, () => app)
  stopOnSignal(async () => {
    await server.close()
    await app?.close()
  })
  try {
    app = await composeApp({
      file,
      demo,
      virtualNowMs: virtualNow(),
      smtp,
      publicUrl,
      log,
      settings: {
        relationPrefix,
        baseUrl: server.origin,
        siteUrl: server.origin,
        rateLimit,
        corsOrigins,
        trustedProxies,
      },
    })
  } catch (error) {
    await server.close()
    throw error
  }
  print(`engine ready ${server.origin}/v4`)
  if (demo) for (const line of demoLines) print(line)
}

// Threads are created on first use.
process.env['UV_THREADPOOL_SIZE'] ??= engineThreads.UV_THREADPOOL_SIZE
await runCommand({ read: (commandLine) => readEngineOptions(commandLine, process.env), usage: engineUsage, run })
