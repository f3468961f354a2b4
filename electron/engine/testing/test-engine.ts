/** An engine for tests: real SQLite with the small set, a clock that stands still, and calls without a network. */
import { createHash } from 'node:crypto'
import { openSmallDatabase, repeatableBytes, silentLog, smallSeed, testNowMs } from './test-database.ts'
import { smallSecretCost } from './test-seed-clients.ts'
import type { WithDatabase, WritableDatabase } from '../../core/db/database.ts'
import type { ApiSettings } from '../../core/deps.ts'
import type { EngineDeps } from '../deps.ts'
import { createEngine } from '../engine.ts'
import { recordCall } from './record-call.ts'
import type { Connection } from '../../core/http/router.ts'

export interface CallOptions {
  readonly method?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body is a form, unless `headers` names another type. */
  readonly body?: string
  readonly connection?: Connection
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; fails where it is none. */
  json<T = Record<string, unknown>>(): T
}

export interface TestEngine {
  readonly database: WritableDatabase
  readonly deps: EngineDeps & WithDatabase
  setNow(nowMs: number): void
  call(pathAndQuery: string, options?: CallOptions): Promise<Answer>
  /** Stores a token of the client with these scopes, for use as `token`. */
  tokenFor(clientId: string, scopes: string, userId?: number): string
  /** A public token of the small set's user. */
  userToken(): string
  close(): void
}

const baseUrl = 'http://127.0.0.1:4400'

/** The desk's own token, with which it sends requests as the program itself. */
export const deskToken = 'desk-token-for-tests'
export const deskTokenHash = new Uint8Array(createHash('sha256').update(deskToken).digest())

export const testSettings: ApiSettings = {
  relationPrefix: 'svc',
  baseUrl,
  siteUrl: 'http://site.example.test',
  rateLimit: 'off',
  corsOrigins: [],
  deskTokenHash,
}

export interface TokenOwner {
  readonly clientId: string
  readonly scopes: string
  readonly userId?: number | undefined
}

/** Stores a token that is valid for a year from then on. */
export const storeToken = (
  database: WritableDatabase,
  token: string,
  { clientId, scopes, userId }: TokenOwner,
  nowMs = testNowMs,
): void => {
  const hash = createHash('sha256').update(token).digest()
  const insert = database.prepareWrite(
    `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  insert.run(hash, clientId, scopes, userId ?? null, nowMs, nowMs + 31_557_600_000)
}

/** The engine uses the small set unless another database is given. */
export const createTestEngine = (
  settings: Partial<ApiSettings> = {},
  database: WritableDatabase = openSmallDatabase(),
): TestEngine => {
  let nowMs = testNowMs
  let uuids = 0
  const deps: EngineDeps & WithDatabase = {
    database,
    clock: { nowMs: () => nowMs },
    ids: {
      uuid() {
        uuids += 1
        return `00000000-0000-4000-8000-${String(uuids).padStart(12, '0')}`
      },
      randomBytes: repeatableBytes('test engine'),
    },
    log: silentLog,
    settings: { ...testSettings, ...settings },
    secretCost: smallSecretCost,
  }
  const engine = createEngine(deps)
  let tokens = 0

  const tokenFor = (clientId: string, scopes: string, userId?: number): string => {
    tokens += 1
    const token = createHash('sha256').update(`token ${tokens}`).digest('hex')
    storeToken(database, token, { clientId, scopes, userId }, nowMs)
    return token
  }

  return {
    database,
    deps,
    setNow(value) {
      nowMs = value
    },
    async call(pathAndQuery, options = {}) {
      const headers = new Headers(options.headers)
      if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`)
      if (options.body !== undefined && !headers.has('Content-Type')) {
        headers.set('Content-Type', 'application/x-www-form-urlencoded')
      }
      const request = new Request(baseUrl + pathAndQuery, {
        method: options.method ?? 'GET',
        headers,
        ...(options.body === undefined ? {} : { body: options.body }),
      })
      const response = await engine.fetch(request, options.connection)
      const text = await response.text()
      if (options.connection === undefined) recordCall(request, options.body, response, text)
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: <T>() => JSON.parse(text) as T,
      }
    },
    tokenFor,
    userToken: () => tokenFor(smallSeed.clients.public.id, 'public', smallSeed.user.id),
    close: () => database.close(),
  }
}
