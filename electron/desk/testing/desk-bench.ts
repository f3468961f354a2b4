/** A desk over a real database for tests, with a stand-in for the booking service and a power cut at any step. */
import type { Locale } from '../../../shared/locales.ts'
import type { After, ApiSettings, Clock, Log } from '../../core/deps.ts'
import { present } from '../../../shared/present.ts'
import type { Route } from '../../core/http/route.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, repeatableBytes, silentLog, testNowMs } from '../../engine/testing/test-database.ts'
import { smallSecretCost } from '../../engine/testing/test-seed-clients.ts'
import { createAdministration } from '../../engine/accounts/administration.ts'
import { createServices } from '../../engine/services.ts'
import { checkRefusals } from '../../core/http/testing/stated-refusals.ts'
import { deskToken, deskTokenHash } from '../../engine/testing/test-engine.ts'
import type { PassModel } from '../../core/passes/pass-model.ts'
import type { DeskPorts, LocalMarketplace } from '../deps.ts'
import { createDesk, type Desk } from '../desk.ts'
import { createStandInMarketplace, type StandInMarketplace } from './stand-in-marketplace.ts'

export const deskSettings: ApiSettings = {
  relationPrefix: 'svc',
  baseUrl: 'http://127.0.0.1:4400',
  siteUrl: 'http://127.0.0.1:4400',
  rateLimit: 'off',
  corsOrigins: [],
  deskTokenHash,
}

/** The program is gone from here on: nothing is read, written or requested any more. */
export class PowerCut extends Error {}

export interface Answer {
  readonly status: number
  /** The body is parsed where it is JSON. */
  readonly body: unknown
  readonly headers: Headers
  readonly text: string
}

export interface DeskBench {
  readonly database: WritableDatabase
  readonly marketplace: StandInMarketplace
  readonly routes: readonly Route[]
  nowMs: number
  /** The power fails at this step from now (1 is the next one); undefined is never. Steps are writes, calls and their responses. */
  cutAfterSteps: number | undefined
  send(method: string, path: string, body?: unknown): Promise<Answer>
  /** Sends with another token, or none. */
  sendAs(token: string | undefined, method: string, path: string, body?: unknown): Promise<Answer>
  /** Sends as the page of a window, with further headers. */
  sendFrom(
    window: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  /** The effect of the network on bookings: the request or its response is lost, or the request arrives only at `deliverLate`. */
  network: 'fine' | 'request lost' | 'answer lost' | 'late'
  deliverLate(): Promise<void>
  /** The language of the requests; without it they are in English. */
  locale: Locale | undefined
  /** Turns of the event loop's microtasks that a call needs before it arrives. */
  latencyTurns: number
  /** Settles as at start, but while the program runs. */
  settle(): Promise<void>
  /** Settles as when a remote marketplace responds again. */
  settleAgain(): Promise<void>
  /** Closes the desk, as at the end of a run; the database stays open. */
  close(): Promise<void>
  /** Starts a new run of the program on the data of the last one, with the power back. */
  restart(): Promise<void>
}

export interface DeskBenchOptions {
  readonly database?: WritableDatabase
  readonly api?: (request: Request) => Promise<Response>
  readonly readPass?: (bookingId: number) => PassModel | undefined
  /** Sets timers; without it none runs. */
  readonly after?: After
  readonly log?: Log
  readonly restart?: () => void
  readonly train?: (on: boolean) => void
  readonly ports?: DeskPorts
  readonly marketplace?: LocalMarketplace
  /** A clock that nobody sets; by default the one that tests set. */
  readonly elapsedMs?: () => number
}

export const openDeskBench = async (options: DeskBenchOptions = {}): Promise<DeskBench> => {
  const database = options.database ?? openTestDatabase()
  const marketplace = createStandInMarketplace()
  const clock: Clock = { nowMs: () => bench.nowMs, ...present({ elapsedMs: options.elapsedMs }) }
  let dead = false
  let desk: Desk

  const step = (): void => {
    if (bench.cutAfterSteps !== undefined) {
      bench.cutAfterSteps -= 1
      if (bench.cutAfterSteps <= 0) dead = true
    }
    if (dead) throw new PowerCut('the power failed')
  }

  const fragile: WritableDatabase = {
    ...database,
    prepareWrite: (sql) => ({
      run(...parameters) {
        step()
        return database.prepareWrite(sql).run(...parameters)
      },
      insert(...parameters) {
        step()
        return database.prepareWrite(sql).insert(...parameters)
      },
    }),
    // A cut inside leaves nothing of the transaction; a cut behind leaves all of it, but no response.
    transaction: <T>(work: () => T): T => {
      const result = database.transaction(() => {
        const value = work()
        step()
        return value
      })
      step()
      return result
    },
  }

  const call = options.api ?? ((request: Request) => marketplace.fetch(request))
  const late: Request[] = []
  const wait = async (): Promise<void> => {
    for (let turn = 0; turn < bench.latencyTurns; turn += 1) await Promise.resolve()
  }
  const api = async (request: Request): Promise<Response> => {
    step()
    const isBooking = request.method === 'POST' && !request.url.endsWith('/previews')
    const fate = isBooking ? bench.network : 'fine'
    if (fate === 'late') late.push(request)
    if (fate === 'late' || fate === 'request lost') throw new TypeError('fetch failed')
    await wait()
    const response = await call(request)
    await wait()
    step()
    if (fate === 'answer lost') throw new TypeError('terminated')
    return response
  }

  const start = (): Desk => {
    const coreDeps = {
      clock,
      ids: { uuid: () => 'request', randomBytes: repeatableBytes('desk') },
      log: options.log ?? silentLog,
      settings: deskSettings,
      secretCost: smallSecretCost,
    }
    return createDesk({
      ...coreDeps,
      database: fragile,
      after: options.after,
      restart: options.restart,
      train: options.train,
      api,
      ...present({ ports: options.ports }),
      marketplace: options.marketplace ?? {
        ...createAdministration(createServices({ ...coreDeps, database }), undefined),
        readPass: options.readPass ?? (() => undefined),
      },
      profile: { kind: 'embedded', demo: false, training: false, name: 'Test' },
    })
  }

  const exchange = async (
    method: string,
    path: string,
    body: unknown,
    given: Readonly<Record<string, string>>,
  ): Promise<Answer> => {
    const headers = {
      'Content-Type': 'application/json',
      ...(bench.locale === undefined ? {} : { 'X-Language-Locale': bench.locale }),
      ...given,
    }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await checkRefusals(desk.routes, desk.fetch)(new Request(`http://127.0.0.1:4400${path}`, init))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as unknown) : undefined,
      headers: response.headers,
      text,
    }
  }

  const bench: DeskBench = {
    database,
    marketplace,
    get routes() {
      return desk.routes
    },
    nowMs: testNowMs,
    cutAfterSteps: undefined,
    network: 'fine',
    locale: undefined,
    latencyTurns: 0,
    async deliverLate() {
      for (const request of late.splice(0)) await marketplace.fetch(request)
    },
    settle: () => desk.settlePending(),
    settleAgain: () => desk.settleAgain(),
    send: (method, path, body) => bench.sendAs(deskToken, method, path, body),
    sendAs: (token, method, path, body) =>
      exchange(method, path, body, token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    sendFrom: (window, method, path, body, headers = {}) =>
      exchange(method, path, body, { Authorization: `Bearer ${deskToken}`, 'X-Parkdesk-Window': window, ...headers }),
    close: () => desk.close(),
    async restart() {
      bench.cutAfterSteps = undefined
      bench.network = 'fine'
      dead = false
      desk = start()
      await desk.settlePending()
    },
  }
  desk = start()
  await desk.settlePending()
  return bench
}

export interface PaymentRecord {
  readonly booking_id: number
  readonly kind: string
  readonly method: string
  readonly amount_minor: number
  readonly tendered_minor: number | null
  readonly change_minor: number | null
}

export const paymentRecords = (database: WritableDatabase): PaymentRecord[] =>
  database
    .prepare<PaymentRecord>(
      'SELECT booking_id, kind, method, amount_minor, tendered_minor, change_minor FROM sale_payments ORDER BY id',
    )
    .all()

export const saleStates = (database: WritableDatabase): Record<string, string> => {
  const rows = database.prepare<{ id: string; state: string }>('SELECT id, state FROM sales').all()
  return Object.fromEntries(rows.map((row) => [row.id, row.state]))
}
