/** Each kind of host in this process, over a database in a file: who can send it requests, and what is in its database. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import BetterSqlite, { type Database } from 'better-sqlite3'
import type { Route } from '../../core/http/route.ts'
import { openTestDatabase, seedSmall, silentLog, testNowMs } from '../../engine/testing/test-database.ts'
import { smallSecretCost, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import type { GatewayOptions } from '../../gateway/gateway.ts'
import { createRemoteConnection } from '../../gateway/remote/remote-connection.ts'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import { createMemoryVault } from '../../gateway/remote/testing/memory-vault.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { composeApp, type App } from '../app.ts'
import { createEngineHost } from '../process/engine-host.ts'
import type { ForkEngine } from '../process/engine-supervisor.ts'
import { startHeadless } from '../http/headless.ts'
import { listen } from '../http/http-server.ts'
import { createLocalEngine } from '../process/local-engine.ts'

interface SentRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Send = (path: string, init: SentRequest) => Promise<Response>

export interface Host {
  readonly routes: readonly Route[]
  /** A second connection to its file shows the writes of the host. */
  readonly database: Database
  /** The page of this window; undefined where there is none. */
  readonly page?: (window: string) => Send
  /** A program that knows the port; undefined where there is none. */
  readonly program?: Send
  /** A browser without the link of the page. */
  readonly stranger?: Send
  close(): Promise<void>
}

const agent = new Agent({ keepAlive: true })

/** Needs half of the processor's time that `fetch` needs. */
const sendTo =
  (base: string): Send =>
  (path, options) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body = '' } = options
      const sent = { ...headers, 'Content-Length': body.length }
      const outgoing = request(`${base}${path}`, { agent, method, headers: sent }, (incoming) => {
        buffer(incoming).then((content) => {
          resolve(new Response(content.length === 0 ? null : content, { status: incoming.statusCode ?? 0 }))
        }, reject)
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // After a pause the server closes a connection that was kept alive, and does not read what was sent meanwhile.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(sendTo(base)(path, options))
        else reject(error)
      })
      outgoing.end(body)
    })

let tokens = 0
/** A token like those of the host's own marketplace. */
export const tokenAt = (
  { database }: Host,
  scopes: string,
  change: { readonly userId?: number; readonly endsAtMs?: number; readonly revokedAtMs?: number } = {},
): string => {
  tokens += 1
  const token = `token-${tokens}`
  const { userId = null, endsAtMs = testNowMs + 3_600_000, revokedAtMs = null } = change
  database
    .prepare(
      `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, created_at_ms, expires_at_ms, revoked_at_ms)
       VALUES (?, ?, ?, ?, 0, ?, ?)`,
    )
    .run(
      createHash('sha256').update(token).digest(),
      smallSeed.clients.internal.id,
      scopes,
      userId,
      endsAtMs,
      revokedAtMs,
    )
  return token
}

/** Timers write these tables: the books follow the marketplace, and expired rows are removed. */
const byTheClock = /^(booked_sales|books_state|access_tokens)$/

/** All rows of all other tables. */
export const contentOf = ({ database }: Host): string => {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all() as string[]
  const hash = createHash('sha256')
  for (const table of tables.filter((name) => !byTheClock.test(name)))
    for (const row of database.prepare(`SELECT * FROM "${table}"`).raw().iterate()) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}

/** Runs the engine's code without a separate process. */
const forkHere =
  (onApp: (app: App) => void): ForkEngine =>
  ({ onMessage, onExit }) => {
    const host = createEngineHost({
      async compose({ file, demo, virtualNowMs, deskTokenHash, remote, relationPrefix, baseUrl }, { fetch }) {
        const app = await composeApp({
          ...{ file, demo, virtualNowMs, log: silentLog, secretCost: smallSecretCost },
          settings: { ...settingsAt(baseUrl), relationPrefix, deskTokenHash },
          remote: remote === undefined ? undefined : { ...remote, fetch },
        })
        onApp(app)
        return app
      },
      count: () => ({ sales: 0, cancellations: 0 }),
      post: (message) => queueMicrotask(() => onMessage(message)),
      exit: (code) => onExit(`code ${code}`),
      reportError: console.error,
    })
    return { pid: undefined, post: host.receive, kill: () => onExit('killed') }
  }

const settingsAt = (baseUrl: string) =>
  ({
    relationPrefix: 'svc',
    baseUrl,
    siteUrl: `${baseUrl}/site`,
    rateLimit: 'off',
    corsOrigins: [],
  }) as const

const smallFile = (folder: string, name: string): string => {
  const file = join(folder, `${name}.db`)
  const database = openTestDatabase({ file })
  database.transaction(() => seedSmall(database))
  database.close()
  return file
}

/** The app that the supervisor starts, once it exists. */
const firstApp = () => Promise.withResolvers<App>()

const openWithWindow = async (file: string, gatewayOptions: Pick<GatewayOptions, 'remote'> = {}): Promise<Host> => {
  const { promise, resolve } = firstApp()
  const { supervisor, gateway, stop } = createLocalEngine({
    fork: forkHere(resolve),
    origin: 'http://engine.internal',
    virtualNow: () => testNowMs,
    log: console.error,
    start: () => ({
      ...{ file, demo: false, relationPrefix: 'svc', baseUrl: 'app://parkdesk' },
      ...(gatewayOptions.remote === undefined ? {} : { remote: { kind: 'production', name: 'Elsewhere' } }),
    }),
    gateway: gatewayOptions,
  })
  supervisor.start()
  const { routes } = await promise
  const database = new BetterSqlite(file)
  return {
    routes,
    database,
    page: (window) => (path, init) => gateway.fetch(new Request(`app://parkdesk/api${path}`, init), window),
    async close() {
      database.close()
      await stop()
    },
  }
}

const openHeadless = async (folder: string): Promise<Host> => {
  const file = smallFile(folder, 'headless')
  const rendererDirectory = join(folder, 'renderer')
  mkdirSync(rendererDirectory)
  writeFileSync(join(rendererDirectory, 'index.html'), 'page')
  const { promise, resolve } = firstApp()
  const app = await startHeadless({
    ...{ port: 0, databaseFile: file, demo: false, relationPrefix: 'svc', virtualNowMs: testNowMs, rendererDirectory },
    fork: forkHere(resolve),
    log: console.error,
  })
  const opened = await fetch(app.link, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { routes } = await promise
  const database = new BetterSqlite(file)
  const stranger = sendTo(`${app.origin}/api`)
  return {
    routes,
    database,
    // A browser with its cookie is one window.
    page: () => (path, init) => stranger(path, { ...init, headers: { ...init.headers, Cookie: cookie } }),
    program: sendTo(app.origin),
    stranger,
    async close() {
      database.close()
      await app.close()
    },
  }
}

const openEngineAlone = async (folder: string) => {
  const file = smallFile(folder, 'engine')
  const { promise, resolve } = firstApp()
  const server = await listen(0, async (request, connection) => (await promise).fetch(request, connection))
  const { origin } = server
  const settings = settingsAt(origin)
  const app = await composeApp({
    ...{ file, demo: false, virtualNowMs: testNowMs, settings, log: silentLog, secretCost: smallSecretCost },
  })
  resolve(app)
  const database = new BetterSqlite(file)
  return {
    origin,
    routes: app.routes,
    database,
    program: async (path: string, init: SentRequest) =>
      app.fetch(new Request(`${origin}${path}`, init), { remoteAddress: '127.0.0.1' }),
    async close() {
      database.close()
      await server.close()
      await app.close()
    },
  }
}

/** Connects as to a marketplace: to the other Parkdesk, by a client with the scope `internal`. */
const connectionTo = (origin: string) =>
  createRemoteConnection({
    profile: {
      ...{ id: 'remote-1', createdAtMs: 0, kind: 'production', name: 'Elsewhere', addresses: { base: origin } },
      ...{ relationPrefix: 'svc', clientId: smallSeed.clients.internal.id, grant: 'client_credentials' },
      scopes: ['internal'],
    },
    vault: createMemoryVault({ clientSecret: smallSeed.clients.internal.secret }),
    log: createRequestLog(),
    exchange: createFetchExchange(),
    onLink: () => undefined,
    onSignIn: () => undefined,
    nowMs: () => testNowMs,
  })

export const hostNames = ['desktop', 'headless', 'engine alone', 'remote Parkdesk'] as const

export const openHosts = async (folder: string) => {
  const engineAlone = await openEngineAlone(folder)
  const connection = connectionTo(engineAlone.origin)
  const hosts: Readonly<Record<(typeof hostNames)[number], Host>> = {
    desktop: await openWithWindow(smallFile(folder, 'desktop')),
    headless: await openHeadless(folder),
    'engine alone': engineAlone,
    'remote Parkdesk': await openWithWindow(smallFile(folder, 'remote'), { remote: () => connection }),
  }
  return {
    hosts,
    async close() {
      for (const host of Object.values(hosts).toReversed()) await host.close()
      connection.close()
    },
  }
}
