/** Composes the program for any host: opens the database, seeds a demo, and routes requests to the engine and the desk. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDesk, type Desk } from '../desk/desk.ts'
import { createPersonRepository } from '../desk/people/person-repository.ts'
import type { DeskDatabases } from '../desk/services.ts'
import { createStatedAddress } from '../desk/settings/setting-repository.ts'
import { beginTraining } from '../desk/training/training-repository.ts'
import type { LostDataWay } from '../../shared/desktop/engine-state.ts'
import type { WithDatabase, WritableDatabase } from '../core/db/database.ts'
import { explainFailedStart, openDatabase } from '../core/db/sqlite/driver.ts'
import { refuseWhileImporting } from '../core/db/sqlite/import-hold.ts'
import { createLogKeeper } from '../core/db/sqlite/log-keeper.ts'
import { isDemo, isTraining } from '../core/db/meta.ts'
import { mayHavePeople, recordPeople } from '../common/people-record.ts'
import { liveFileOf } from '../common/training-folder.ts'
import type { ApiSettings, Clock, CoreDeps, CountRequest, Ids, Log } from '../core/deps.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import type { SecretCost } from '../core/secret.ts'
import type { Guard } from '../core/http/route.ts'
import { splitAddress } from '../core/http/path.ts'
import type { Connection } from '../core/http/router.ts'
import { refreshDemo, seedDemo } from '../engine/import/seed-demo-repository.ts'
import type { Outgoing } from '../engine/webhooks/outgoing.ts'
import { virtualClock } from './process/engine-start.ts'
import { listen, type ConnectionLimits } from './http/http-server.ts'
import { createOutgoing, withoutSending } from './http/outgoing.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import type { SmtpSettings } from './mail/smtp-settings.ts'
import { startWebhookSimulator } from './simulator/webhook-simulator.ts'

/** A remote API as the host provides it: with its token and the relation names of the program. */
export interface RemoteService {
  readonly kind: 'production' | 'sandbox'
  readonly name: string
  readonly fetch: (request: Request) => Promise<Response>
}

export interface AppOptions {
  /** The path of a file, or `:memory:`; of an engine without a back office also the URL of a server. */
  readonly file: string
  readonly demo: boolean
  /** Set only where the data is lost: the choice of a person. */
  readonly goOnWith?: LostDataWay | undefined
  /** Starts a virtual clock at this instant, which runs on from there. */
  readonly virtualNowMs?: number | undefined
  readonly settings: ApiSettings
  /** The address at which customers reach the program; otherwise that of Settings, otherwise that of a trusted proxy. */
  readonly publicUrl?: string | undefined
  /** Without it e-mails stay in the outbox. */
  readonly smtp?: SmtpSettings | undefined
  readonly remote?: RemoteService | undefined
  readonly log: Log
  /** Closes this app and composes a new one; without it no backup can be restored at run time. */
  readonly restart?: (() => void) | undefined
  /** The file is the database of a training. */
  readonly training?: true | undefined
  /** Begins or ends a training; without it there is none. */
  readonly train?: ((on: boolean) => void) | undefined
  /** The cost of hashing any secret, for tests: every product leaves it out. */
  readonly secretCost?: SecretCost
  /** Counts requests to the engine together with other engines. */
  readonly countRequest?: CountRequest
}

/** The computer's clock, or one that starts at `virtualNowMs` and runs at the same speed. */
export const createClock = (virtualNowMs?: number): Clock => {
  const virtualNow = virtualClock(virtualNowMs)
  return { nowMs: () => virtualNow() ?? Date.now(), elapsedMs: () => performance.now() }
}

export const ids: Ids = { uuid: () => randomUUID(), randomBytes: (count) => randomBytes(count) }

/** The folder is two levels up, both from the source and from the build. */
const bundledDataDirectory = (): string => {
  const candidates = ['../../data', '../data', '../../../data'].map((path) => join(import.meta.dirname, path))
  const found = candidates.find((folder) => existsSync(join(folder, 'venues.csv')))
  return found ?? candidates[0] ?? 'data'
}

export const fillDemo = (
  database: WritableDatabase,
  { demo, log }: Pick<AppOptions, 'demo' | 'log'>,
  nowMs: number,
): void => {
  const fill = demo ? seedDemo : refreshDemo
  fill(database, { nowMs, dataDirectory: bundledDataDirectory(), log })
}

/** The inbox may be reachable from the whole network; one service sends it small requests. */
const inboxLimits: ConnectionLimits = { connections: 100, headersMs: 10_000, requestMs: 20_000 }

const deskOver = (engine: Engine, deps: CoreDeps & DeskDatabases, options: AppOptions, outgoing: Outgoing): Desk => {
  const { remote, restart, train } = options
  const isOurDemo = isDemo(deps.database)
  const training = isTraining(deps.database)
  return createDesk({
    ...deps,
    restart,
    train,
    after: outgoing.after,
    api: remote?.fetch ?? (async (request) => engine.fetch(request, { fromDesk: true })),
    marketplace: engine.administration,
    profile:
      remote === undefined
        ? { kind: 'embedded', demo: isOurDemo, training, name: isOurDemo ? 'Demo' : 'This computer' }
        : { kind: remote.kind, demo: false, training, name: remote.name },
    ports: {
      listen: (address, port, receive) =>
        training ? Promise.reject(sendsNothing()) : listen(port, receive, { address, limits: inboxLimits }),
      startSimulator: startWebhookSimulator,
    },
  })
}

const sendsNothing = () => new Error('a training sends and receives nothing')

export const isDeskPath = (url: string): boolean => {
  const { path } = splitAddress(url)
  return path === '/desk' || path.startsWith('/desk/')
}

const isPeoplePath = (url: string): boolean => /^\/desk\/people(?:\/|$)/.test(splitAddress(url).path)

/** A record that cannot be written is tried again with the next change, and at the next start. */
const keepPeopleRecord = (database: WritableDatabase, log: Log): void => {
  try {
    recordPeople(database.file, createPersonRepository(database).hasPeople())
  } catch (error) {
    log.error('that people were added could not be recorded', { error: String(error) })
  }
}

/** No other connection is open during a training; undefined where there is no live database yet. */
const openLive = ({ file, training, log }: AppOptions, nowMs: number): WritableDatabase | undefined => {
  const live = training === true ? liveFileOf(file) : undefined
  if (live === undefined || !existsSync(live)) return undefined
  return openDatabase({ file: live, nowMs, log, randomBytes: ids.randomBytes })
}

const depsOver = (database: WritableDatabase, options: AppOptions, clock: Clock): CoreDeps & WithDatabase => {
  const statedAddress = createStatedAddress(database)
  const settings: ApiSettings = { ...options.settings, publicUrl: (stamp) => options.publicUrl ?? statedAddress(stamp) }
  return { database, clock, ids, log: options.log, settings, secretCost: options.secretCost }
}

/** Rejects with AppError for an unusable database, and for a demo over a database with other data. */
export const composeApp = async (options: AppOptions) => {
  const { log, countRequest } = options
  const clock = createClock(options.virtualNowMs)
  const nowMs = clock.nowMs()
  let live: WritableDatabase | undefined
  const { file, goOnWith } = options
  // The database of a training is created anew.
  const isStored = options.training !== true && file !== ':memory:'
  const mustExist = isStored && mayHavePeople(file)
  let restoredBackupMadeAtMs: number | undefined
  const database = openDatabase({
    file,
    mustExist,
    goOnWith,
    onLostDataRestored: (madeAtMs) => (restoredBackupMadeAtMs = madeAtMs),
    nowMs,
    log,
    randomBytes: ids.randomBytes,
  })
  try {
    refuseWhileImporting(database.file)
    if (options.training === true) beginTraining(database)
    fillDemo(database, options, nowMs)
    const training = isTraining(database)
    const { smtp } = options
    const mailer = smtp === undefined || training ? undefined : await createSmtpMailer(smtp)
    const outgoing = training ? withoutSending(createOutgoing()) : createOutgoing()
    const deps = depsOver(database, options, clock)
    const guard: Guard = (context) => desk.guard(context)
    const engine: Engine = createEngine({ ...deps, outgoing, mailer, guard, countRequest })
    const openLiveOnce = () => (live ??= openLive(options, clock.nowMs()))
    const desk: Desk = deskOver(engine, { ...deps, live: openLiveOnce }, options, outgoing)
    engine.administration.endExcessiveSignIns()
    await engine.administration.imports.start()
    const settled = desk.settlePending()
    // A remote service may be unreachable for long.
    if (options.remote === undefined) await settled
    if (!training) {
      engine.webhooks?.start()
      engine.mail?.start()
      engine.upkeep?.start()
    }
    const keepRecord = () => {
      if (isStored) keepPeopleRecord(database, log)
    }
    keepRecord()
    const { after } = outgoing
    const logKeeper = training || options.file === ':memory:' ? undefined : createLogKeeper(database, { after, log })
    logKeeper?.start()
    return {
      routes: desk.routes,
      /** The time of the backup that replaced lost data. */
      restoredBackupMadeAtMs,
      fetch(request: Request, connection?: Connection): Response | Promise<Response> {
        const response = (isDeskPath(request.url) ? desk : engine).fetch(request, connection)
        if (request.method === 'GET' || !isPeoplePath(request.url)) return response
        return Promise.resolve(response).then((settled) => {
          keepRecord()
          return settled
        })
      },
      /** The remote service responds again: settles what was left unfinished. */
      settle: desk.settleAgain,
      /** Cancels long work, so that the app can be closed. */
      interrupt: desk.interrupt,
      /** Closes its ports and the database, once no request is under way. */
      async close(): Promise<void> {
        engine.upkeep?.stop()
        await Promise.all([
          desk.close(),
          engine.webhooks?.stop(),
          engine.mail?.stop(),
          engine.administration.imports.stop(),
        ])
        await logKeeper?.stop()
        database.close()
        live?.close()
      },
    }
  } catch (error) {
    database.close()
    throw explainFailedStart(error, database.file, nowMs, mustExist)
  }
}

export type App = Awaited<ReturnType<typeof composeApp>>
