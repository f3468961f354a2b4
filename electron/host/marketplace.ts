/** Composes engines without a back office: on a database server, or beside an app on its file. */
import type { WritableDatabase } from '../core/db/database.ts'
import { connectPostgres, preparePostgres } from '../core/db/postgres/open-postgres.ts'
import { createCountSums } from '../core/db/postgres/request-count-repository.ts'
import { isServerUrl } from '../core/db/server-url.ts'
import { openDatabase } from '../core/db/sqlite/driver.ts'
import { createAuthenticator } from '../core/http/authenticator-repository.ts'
import { createRouter } from '../core/http/router.ts'
import { createCountExchange } from '../core/http/shared-counts.ts'
import { guardProgram } from '../desk/people/guard.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { createClock, fillDemo, ids, isDeskPath, type App, type AppOptions } from './app.ts'
import { createOutgoing } from './http/outgoing.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { createWork } from './work.ts'

type Composed = Pick<App, 'fetch' | 'close'>

const open = (file: string, { log }: AppOptions, nowMs: number): WritableDatabase =>
  isServerUrl(file)
    ? connectPostgres(file)
    : openDatabase({ file, mustExist: true, nowMs, log, randomBytes: ids.randomBytes })

const depsOver = (options: AppOptions) => {
  const { file, log, countRequest, publicUrl, secretCost } = options
  const clock = createClock(options.virtualNowMs)
  const settings = { ...options.settings, publicUrl: () => publicUrl }
  return { database: open(file, options, clock.nowMs()), clock, ids, log, settings, secretCost, countRequest }
}

/** Composes one of several engines of a process: another one does what runs by the clock. */
export const composeEngine = (options: AppOptions): Composed => {
  const deps = depsOver(options)
  const engine = createEngine(deps)
  return { fetch: engine.fetch, close: async () => deps.database.close() }
}

/** What programs with the scope `internal` manage, at the addresses of a back office. */
const administrationOf = (engine: Engine, deps: ReturnType<typeof depsOver>) => {
  const { inventory, changes, outboxRoutes, webhooks } = engine.administration
  const routes = [...inventory.routes, ...changes.routes, ...outboxRoutes, ...(webhooks?.routes ?? [])]
  return createRouter(deps, createAuthenticator(deps), routes, guardProgram)
}

/**
 * Composes the engine of a process that works on a database server, and prepares the database. `countMemory` has the counts of all threads of
 * the process. Rejects with AppError for a database that cannot be used.
 */
export const composeMarketplace = async (options: AppOptions, countMemory: SharedArrayBuffer): Promise<Composed> => {
  const { file, log, smtp, virtualNowMs } = options
  const clock = createClock(virtualNowMs)
  preparePostgres(file, {
    clock,
    isVirtual: virtualNowMs !== undefined,
    ids,
    log,
    fill: (database) => fillDemo(database, options, clock.nowMs()),
  })
  const deps = depsOver(options)
  const outgoing = createOutgoing()
  const mailer = smtp && (await createSmtpMailer(smtp))
  const { after } = outgoing
  const work = createWork({ ...deps, after, address: options.settings.baseUrl })
  const engine = createEngine({ ...deps, outgoing, mailer, guard: guardProgram, workDatabase: work.database })
  const administration = administrationOf(engine, deps)
  const counts = createCountExchange(countMemory)
  const sums = createCountSums({ ...deps, after, process: ids.uuid(), counts })
  engine.administration.endExcessiveSignIns()
  sums.start()
  work.start(engine)
  return {
    fetch: (request, connection) => (isDeskPath(request.url) ? administration : engine.fetch)(request, connection),
    async close() {
      sums.stop()
      await work.stop()
      await Promise.all([engine.mail?.stop(), engine.administration.imports.stop()])
      deps.database.close()
    },
  }
}
