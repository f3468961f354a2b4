/** The program in this process: engine, desk and gateway over a database in a file, with its trainings and restarts. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { AppApi } from '../../e2e/fixtures/app-api.ts'
import { headersOf, type CallMarketplace } from '../../e2e/fixtures/marketplace-calls.ts'
import { smallSecretCost } from '../../electron/engine/testing/test-seed-clients.ts'
import { composeApp } from '../../electron/host/app.ts'
import { createRunToken, virtualClock } from '../../electron/host/process/engine-start.ts'
import { createTraining } from '../../electron/host/process/local-engine.ts'
import { startFailure } from '../../electron/host/process/start-failure.ts'
import { engineUnavailable } from '../../electron/gateway/engine-unavailable.ts'
import { createGateway } from '../../electron/gateway/gateway.ts'
import { createRequestLog } from '../../electron/gateway/request-log.ts'
import type { ApiSettings } from '../../electron/core/deps.ts'
import type { EngineState, LostDataWay } from '../../shared/desktop/engine-state.ts'
import { present } from '../../shared/present.ts'

export type Data = 'demo' | 'empty'

interface ProgramOptions {
  readonly data: Data
  /** The start of the engine's clock, which continues from there. */
  readonly now: string
  /** By default, only the nearest facilities of each venue are active: Sell renders all that it finds, repeatedly. */
  readonly facilities?: 'nearest' | 'all' | undefined
}

/** The origin has the form of a page's; nothing listens there. */
export const origin = 'http://parkdesk.test'
/** The name of the page's window; other windows of a test have other names. */
export const pageWindow = 'page'

const log = { info: () => undefined, warn: () => undefined, error: console.error }

const settingsWith = (deskTokenHash: Uint8Array): ApiSettings => ({
  relationPrefix: 'svc',
  baseUrl: origin,
  siteUrl: origin,
  rateLimit: 'off',
  corsOrigins: [],
  deskTokenHash,
})

const templates = mkdtempSync(join(tmpdir(), 'parkdesk-hybrid-templates-'))
process.on('exit', () => rmSync(templates, { recursive: true, force: true }))

const nearest = 20
/** These facilities are farther away, and are sold by name. */
const alsoStored = [
  'Longfellow Garage',
  'North End Garage',
  'Hawthorn Place Garage',
  'Emerson Place',
  'Charles River Plaza',
]

const archiveFarFacilities = (file: string): void => {
  const database = new BetterSqlite(file)
  database
    .prepare(
      `UPDATE locations SET archived_at_ms = 0 WHERE name NOT IN (SELECT value FROM json_each(?)) AND id IN (
         SELECT id FROM (
           SELECT facility.id, row_number() OVER (PARTITION BY venue.id ORDER BY
             abs(facility.latitude - venue.latitude) + abs(facility.longitude - venue.longitude)) AS place
           FROM venues AS venue JOIN locations AS facility
             ON abs(facility.latitude - venue.latitude) < 0.03 AND abs(facility.longitude - venue.longitude) < 0.04)
         GROUP BY id HAVING min(place) > ?)`,
    )
    .run(JSON.stringify(alsoStored), nearest)
  database.close()
}

/** A database after its first start, made once in each worker. */
const templateOf = async ({ data, now, facilities = 'nearest' }: ProgramOptions): Promise<string> => {
  const file = join(templates, `${data}-${facilities}-${Date.parse(now)}.db`)
  if (existsSync(file)) return file
  const { hash } = createRunToken()
  const demo = data === 'demo'
  const app = await composeApp({
    file,
    demo,
    virtualNowMs: Date.parse(now),
    settings: settingsWith(hash),
    log,
    secretCost: smallSecretCost,
  })
  await app.close()
  if (demo && facilities === 'nearest') archiveFarFacilities(file)
  return file
}

const formType = 'application/x-www-form-urlencoded'

export const startProgram = async (options: ProgramOptions) => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-hybrid-'))
  const file = join(folder, 'data', 'parkdesk.db')
  mkdirSync(join(folder, 'data'))
  copyFileSync(await templateOf(options), file)
  const { token, hash } = createRunToken()
  const training = createTraining(log.error)
  let virtualNow = virtualClock(Date.parse(options.now))
  let state: EngineState = { status: 'starting', sinceMs: Date.now() }

  let way: LostDataWay | undefined
  /** Undefined where the engine cannot be started. */
  const compose = async () => {
    const goOnWith = way
    way = undefined
    try {
      const app = await composeWith(goOnWith)
      const { restoredBackupMadeAtMs } = app
      state = { status: 'ready', sinceMs: Date.now(), ...present({ restoredBackupMadeAtMs }) }
      return app
    } catch (error) {
      const { code, facts } = startFailure(error)
      if (code === 'engine_start_failed') throw error
      state = { status: 'failed', sinceMs: Date.now(), code, facts }
      return undefined
    }
  }
  const composeWith = (goOnWith: LostDataWay | undefined) => {
    const start = training.startOn({ file, demo: options.data === 'demo' })
    return composeApp({
      ...start,
      goOnWith,
      virtualNowMs: virtualNow(),
      settings: settingsWith(hash),
      log,
      secretCost: smallSecretCost,
      restart: () => void restart(),
      train: (on) => void restart(() => training.set(on)),
    })
  }
  /** `between` runs while no program has the database open, as between two engine processes. */
  const restart = async (between?: () => void): Promise<void> => {
    state = { status: 'starting', sinceMs: Date.now() }
    // The response to the request that restarts the engine is sent first.
    await new Promise((done) => setImmediate(done))
    const closing = running
    running = closing
      .then((app) => app?.close())
      .then(() => between?.())
      .then(compose)
    await running
  }
  let running = compose()
  await running

  const fetch = async (request: Request): Promise<Response> =>
    (await running)?.fetch(request) ?? engineUnavailable(state.status)
  const requests = createRequestLog()
  const gateway = createGateway({
    embedded: { fetch, origin, state: () => state },
    token,
    isTraining: training.isOn,
    async startAgain(goOnWith) {
      if (state.status !== 'failed') return
      way = goOnWith
      await restart()
    },
    log: requests,
  })

  /**
   * Sends a request from a window's page; `path` is the part after `/api`. A body of URLSearchParams is sent as a form, any other as JSON.
   */
  const sendFrom = async (windowId: string, path: string, method = 'GET', body?: unknown) => {
    const isForm = body instanceof URLSearchParams
    const content = isForm ? body.toString() : JSON.stringify(body)
    const headers = {
      'X-Parkdesk-Training': String(training.isOn()),
      'Content-Type': isForm ? formType : 'application/json',
    }
    const init = body === undefined ? { method, headers } : { method, headers, body: content }
    const response = await gateway.fetch(new Request(`${origin}/api${path}`, init), windowId)
    return { status: response.status, text: await response.text() }
  }

  /** Sends a request as another program, with its own token. */
  const callMarketplace: CallMarketplace = async (path, { method, form, token: programToken }) => {
    const body = form === undefined ? null : new URLSearchParams(form).toString()
    const request = new Request(`${origin}/v4${path}`, { method, body, headers: headersOf(form, programToken) })
    const response = await fetch(request)
    return { status: response.status, text: await response.text() }
  }

  return {
    folder,
    file,
    gateway,
    /** The gateway's log, which a desktop shell shows. */
    requests,
    /** The API from the page's window: a person who signs in here is signed in there. */
    api: new AppApi((path, method, body) => sendFrom(pageWindow, path, method, body)),
    /** The API from another window or, not signed in, from another page. */
    apiOf: (windowId: string) => new AppApi((path, method, body) => sendFrom(windowId, path, method, body)),
    callMarketplace,
    /**
     * Reads the live data. Each call opens a connection: a restore replaces the file, and only the last connection to close writes
     * everything into it.
     */
    rows<Row>(sql: string, ...parameters: readonly unknown[]): Row[] {
      const reader = new BetterSqlite(file, { readonly: true })
      try {
        return reader.prepare<unknown[], Row>(sql).all(...parameters)
      } finally {
        reader.close()
      }
    },
    /** Stops the engine and starts it again, with `now` on a later clock. */
    async restart(now?: string): Promise<void> {
      if (now !== undefined) virtualNow = virtualClock(Date.parse(now))
      await restart()
    },
    /** Stops the engine, and starts it again on the changed files. */
    whileStopped: (work: () => void): Promise<void> => restart(work),
    async close(): Promise<void> {
      await (await running)?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Program = Awaited<ReturnType<typeof startProgram>>
