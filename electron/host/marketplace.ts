/** Composes engines without a back office: on a database server or, in tests of the front, beside an app on its file. */
import { webhookStatusApi } from '../../shared/contract/webhooks.ts'
import type { WritableDatabase } from '../core/db/database.ts'
import type { Counted } from '../core/db/postgres/counters.ts'
import { connectPostgres, preparePostgres } from '../core/db/postgres/open-postgres.ts'
import { createCountSums } from '../core/db/postgres/request-count-repository.ts'
import { isServerUrl } from '../core/db/server-url.ts'
import { openDatabase } from '../core/db/sqlite/driver.ts'
import { createAuthenticator } from '../core/http/authenticator-repository.ts'
import { deskHandlers } from '../core/http/desk-handlers.ts'
import { createRouter } from '../core/http/router.ts'
import { createCountExchange } from '../core/http/shared-counts.ts'
import { guardProgram } from '../desk/people/guard.ts'
import { createSimulatorDesk } from '../desk/webhooks/simulator-routes.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import { createClock, fillDemo, ids, isDeskPath, type App, type AppOptions } from './app.ts'
import type { ThreadFigures } from './front/figures.ts'
import { createForward } from './forward.ts'
import { createOutgoing } from './http/outgoing.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { startWebhookSimulator } from './simulator/webhook-simulator.ts'
import { createWork } from './work.ts'

export interface Composed extends Pick<App, 'fetch' | 'close'> {
  /** Given where the store counts what it does. */
  readonly readFigures?: (() => ThreadFigures) | undefined
}

const open = (file: string, { log }: AppOptions, nowMs: number): WritableDatabase & Partial<Counted> =>
  isServerUrl(file)
    ? connectPostgres(file)
    : openDatabase({ file, mustExist: true, nowMs, log, randomBytes: ids.randomBytes })

/** The lease and the feed are the leader's to report. */
const figuresOf = (
  { counters }: Partial<Counted>,
  ofWork: () => Pick<ThreadFigures, 'lease' | 'feed'> = () => ({}),
): Composed['readFigures'] => counters && (() => ({ database: counters, ...ofWork() }))

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
  const { database } = deps
  return { fetch: engine.fetch, close: async () => database.close(), readFigures: figuresOf(database) }
}

/** Who is notified here has no inbox here: that is a part of a back office. */
const webhookStatusOf = ({ status }: Pick<NonNullable<Engine['administration']['webhooks']>, 'status'>) =>
  deskHandlers(webhookStatusApi, { current: () => ({ ...status(), administered: true, inbox_new: 0 }) })

/** What programs with the scope `internal` manage, at the addresses of a back office: a remote Parkdesk among them. */
const administrationOf = (engine: Engine, deps: ReturnType<typeof depsOver>) => {
  const { inventory, changes, outboxRoutes, webhooks } = engine.administration
  const simulator = createSimulatorDesk({ startSimulator: startWebhookSimulator })
  const ofWebhooks =
    webhooks === undefined ? [] : [...webhooks.routes, ...simulator.routes, ...webhookStatusOf(webhooks)]
  const routes = [...inventory.routes, ...changes.routes, ...outboxRoutes, ...ofWebhooks]
  return { fetch: createRouter(deps, createAuthenticator(deps), routes, guardProgram), close: simulator.close }
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
  const forward = createForward(options.settings)
  const counts = createCountExchange(countMemory)
  const sums = createCountSums({ ...deps, after, process: ids.uuid(), counts })
  sums.start()
  work.start(engine)
  return {
    fetch(request, connection) {
      if (!isDeskPath(request.url)) return engine.fetch(request, connection)
      const holder = work.holder()
      return holder?.isOwn === true
        ? administration.fetch(request, connection)
        : forward(request, holder?.address, connection)
    },
    readFigures: figuresOf(deps.database, work.figures),
    async close() {
      sums.stop()
      await work.stop()
      await Promise.all([engine.mail?.stop(), engine.administration.imports.stop(), administration.close()])
      deps.database.close()
    },
  }
}
