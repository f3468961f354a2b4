/** Opens databases in PostgreSQL: of a process that starts, and of its further threads. */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { Clock, Ids, Log } from '../../deps.ts'
import { initializeMeta, isDemo } from '../meta.ts'
import { readServerUrl } from '../server-url.ts'
import { createConnection, usualLimits, type ConnectionLimits } from './connection.ts'
import { loadLibpq } from './libpq.ts'
import { isMigrated, migratePostgres } from './migrate-postgres.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts'
import { ConnectionLost } from './postgres-error.ts'
import { serverNowMs } from './server-times.ts'

/** The library of the system; `PARKDESK_LIBPQ` names another file. */
const libraryFile = (): string =>
  process.env['PARKDESK_LIBPQ'] || (process.platform === 'darwin' ? 'libpq.5.dylib' : 'libpq.so.5')

/**
 * `postgresql://…`, with parameters of libpq such as several hosts, TLS, or a file with the password. Connects at the first use. Throws
 * AppError `engine_start_failed` for a URL that cannot be read, of which it repeats nothing: it may have a password.
 */
export const connectPostgres = (text: string, limits: ConnectionLimits = usualLimits): PostgresDatabase => {
  const libpq = loadLibpq(libraryFile())
  const url = readServerUrl(text)
  if (url === undefined || !libpq.canRead(url)) throw new AppError('engine_start_failed', { messageKey: 'postgresUrl' })
  return createPostgresDatabase(createConnection({ libpq, url, limits }), url)
}

const openPostgres = (url: string, limits: ConnectionLimits): PostgresDatabase => {
  const database = connectPostgres(url, limits)
  try {
    database.execute('')
    return database
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error
    if (!(cause instanceof ConnectionLost)) throw error
    throw new AppError('engine_start_failed', {
      messageKey: 'postgresUnreached',
      values: { reason: cause.message.replaceAll(/\s*\n\s*/g, '; ') },
      cause,
    })
  }
}

/**
 * Connects at once, and closes the database once `work` has ended. Throws as `connectPostgres` does, and AppError `engine_start_failed` with
 * the reason where the server cannot be reached.
 */
export const withPostgres = <T>(url: string, limits: ConnectionLimits, work: (database: PostgresDatabase) => T): T => {
  const database = openPostgres(url, limits)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** A migration or a demo may take long, and so may waiting for another process that migrates: once is enough. */
const preparingLimits: ConnectionLimits = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  replyMs: 3_600_000,
  attempts: 1,
}

/** The time at which something expires is compared by several machines. */
const mostDifferenceMs = 1_000

const requireSameTime = (database: PostgresDatabase, clock: Clock): void => {
  const beforeMs = clock.nowMs()
  const row = database.prepare<{ now_ms: number }>(`SELECT ${serverNowMs} AS now_ms`).get()
  const nowMs = row?.now_ms ?? 0
  const difference = Math.max(beforeMs - nowMs, nowMs - clock.nowMs())
  if (difference > mostDifferenceMs)
    throw new AppError('engine_start_failed', { messageKey: 'postgresClock', values: { difference } })
}

const warnOfLoss = (database: PostgresDatabase, log: Log): void => {
  const standbys = database
    .prepare<{ names: string }>(`SELECT current_setting('synchronous_standby_names') AS names`)
    .get()
  if (standbys?.names === '')
    log.warn(
      'the database has no synchronous standby: where its server is lost, so are the last bookings (docs/postgresql.md)',
    )
}

interface PrepareOptions {
  readonly clock: Clock
  /** The clock does not follow the time. */
  readonly isVirtual: boolean
  readonly ids: Ids
  readonly log: Log
  /** Adds to the content, in the transaction of the migrations. */
  readonly fill?: ((database: PostgresDatabase) => void) | undefined
}

/**
 * What a process does before it serves: brings the schema to the newest version, gives a new database what every one has, and checks the time.
 * One process at a time. Throws as `migratePostgres` does, and AppError `engine_start_failed` where clocks differ.
 */
export const preparePostgres = (url: string, { clock, isVirtual, ids, log, fill }: PrepareOptions): void => {
  const isMade = withPostgres(url, usualLimits, (database) => {
    if (!isVirtual) requireSameTime(database, clock)
    return isMigrated(database) && !isDemo(database)
  })
  // A thread that is started again must not wait for long where the server stands still.
  withPostgres(url, isMade ? usualLimits : preparingLimits, (database) => {
    migratePostgres(database, clock.nowMs(), () => {
      initializeMeta(database, ids.randomBytes)
      fill?.(database)
    })
    warnOfLoss(database, log)
  })
}
