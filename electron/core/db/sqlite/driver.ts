/** Opens a Parkdesk database: connection settings, damage check, migrations with a backup, first facts. */
import type { LostDataWay } from '../../../../shared/desktop/engine-state.ts'
import { AppError, isAppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import BetterSqlite from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { storedMessageText } from '../../../common/stored-message.ts'
import { createPrivateFile, makePrivate } from '../../../common/private-files.ts'
import { continueNumbers } from './backups/continue-numbers.ts'
import { createAuditLog } from '../../audit/audit-log.ts'
import type { Log } from '../../deps.ts'
import { readBackups } from './backups/backup-files.ts'
import { moveDatabase, nameAside } from './backups/durable-files.ts'
import { factsOfLoss, goOnWithout } from './backups/lost-data.ts'
import { applyPendingRestore, finishRestore } from './backups/pending-restore.ts'
import { writeBackupNow } from './backups/write-backup.ts'
import { databaseErrorCode, mapOpeningError, noLogHere, notParkdesk } from './database-error.ts'
import { clearMark, moveAndMark, refuseWithoutLog } from './log-mark.ts'
import { initializeMeta, renewFeed } from '../meta.ts'
import { migrate, requireNewestSchema, type Migration } from './migrate.ts'
import { keepNameOrder } from './name-order.ts'
import { migrations as allMigrations } from './migrations/all.ts'
import { moveLog } from './move-log.ts'
import { lostItsPages, mayBeParkdesk } from './recognize-file.ts'
import { createSealing, sealFirstRows } from './seals/sealing.ts'
import type { ReadableDatabase, WritableDatabase } from '../database.ts'
import { createSqliteDatabase } from './sqlite-database.ts'
import { repairTriggers } from './verify-schema.ts'

export type OpenDatabaseOptions = {
  /** A path, or ':memory:' for a database that is gone when it is closed. */
  readonly file: string
  /** True where people were added to it: throws `database_missing` instead of creating it. */
  readonly mustExist?: boolean
  /** How to continue where the data is lost; ignored otherwise. */
  readonly goOnWith?: LostDataWay | undefined
  /** Called with the time of the backup after it has replaced lost data, also where a crash came between. */
  readonly onLostDataRestored?: (madeAtMs: number) => void
  readonly nowMs: number
  readonly log: Log
  /** Random bytes for the database's id and quote key, used when a database is created. */
  readonly randomBytes: (count: number) => Uint8Array
  /** Other migrations, only for tests. */
  readonly migrations?: readonly Migration[]
  /** How long a write waits for another program's write. */
  readonly busyTimeoutMs?: number
}

/** Throws AppError `disk_error` where no log can be used beside the file, as on some network drives. */
export const configure = (raw: BetterSqlite.Database, file: string): void => {
  raw.pragma('foreign_keys = ON')
  raw.pragma('cache_size = -65536')
  raw.pragma('temp_store = MEMORY')
  if (file === ':memory:') return
  if (raw.pragma('journal_mode = WAL', { simple: true }) !== 'wal') throw noLogHere(file)
  raw.pragma('synchronous = FULL')
  // A booking writes some twenty pages: at the usual 1,000 pages every fiftieth would wait for a checkpoint.
  raw.pragma('wal_autocheckpoint = 8000')
}

/**
 * Throws AppError `database_foreign` or `database_log_missing` before anything of the file is changed. A file with backups beside it is a
 * damaged Parkdesk database.
 */
const refuseForeign = (file: string): void => {
  if (!mayBeParkdesk(file) && readBackups(file).length === 0) throw notParkdesk(file)
  refuseWithoutLog(file)
}

/** SQLite gives the log and the index of a log the mode of the database's file. */
const keepPrivate = (file: string): void => {
  if (existsSync(file)) for (const suffix of ['', '-wal', '-shm']) makePrivate(file + suffix)
  else createPrivateFile(file)
}

/** The log is removed when a database is closed, and only then. */
const wasClosedCleanly = (file: string): boolean => !existsSync(`${file}-wal`)

type OpenedForReading = { readonly database: ReadableDatabase; readonly close: () => void }

const openRawForReading = (file: string, check?: (raw: BetterSqlite.Database) => void): OpenedForReading => {
  let raw: BetterSqlite.Database | undefined
  try {
    // A reader creates a log too, which only a writer removes; a log left by a crash stays for the next start.
    const connection = new BetterSqlite(file, { readonly: !wasClosedCleanly(file), fileMustExist: true })
    raw = connection
    check?.(connection)
    return { database: createSqliteDatabase(connection, file), close: () => connection.close() }
  } catch (error) {
    raw?.close()
    throw mapOpeningError(error, file)
  }
}

/**
 * Opens an existing database read-only, with its present schema: nothing is created, moved or migrated. Throws AppError, and later SQLite's
 * errors for tables and columns that the schema does not have.
 */
export const openForReading = (file: string): OpenedForReading => {
  refuseForeign(file)
  return openRawForReading(file)
}

/**
 * The same for a database that this process has open, in whichever thread: the file itself is not inspected. Closing a descriptor of it
 * would release the locks of all its connections, and another program could restore over it.
 */
export const openAgainForReading = (file: string): OpenedForReading => openRawForReading(file)

/** `openForReading` for a database that has the newest schema; also throws `database_newer` and, for an older one, `migration_changed`. */
export const openNewestForReading = (file: string): OpenedForReading => {
  refuseForeign(file)
  return openRawForReading(file, (raw) => requireNewestSchema(raw, { file, migrations: allMigrations }))
}

/** Reads every page where the last program did not close cleanly; otherwise only the schema. Throws for damage. */
const checkForDamage = (raw: BetterSqlite.Database, closedCleanly: boolean): void => {
  raw.prepare('SELECT count(*) FROM sqlite_schema').get()
  if (closedCleanly) return
  const problem: unknown = raw.pragma('quick_check(1)', { simple: true })
  if (problem !== 'ok') throw new BetterSqlite.SqliteError(String(problem), 'SQLITE_CORRUPT')
}

const isDamage = (error: unknown): boolean =>
  isAppError(error, 'database_corrupt') || databaseErrorCode(error) === 'database_corrupt'

const setAside = (file: string, nowMs: number, cause: unknown, mustExist: boolean): AppError => {
  const quarantinedTo = nameAside(file, 'damaged', nowMs)
  moveDatabase(file, quarantinedTo)
  const { backup, facts } = factsOfLoss(file, mustExist)
  return new AppError('database_corrupt', {
    messageKey: backup === undefined ? 'databaseSetAside' : 'databaseSetAsideWithBackup',
    values: { file, quarantinedTo, ...present({ backup }) },
    data: facts,
    cause,
  })
}

/**
 * A person who was signed in when a backup was made may have locked the window since, and somebody else may sit there: without this, they
 * would have that person's rights, and without any PIN where a restore needs none.
 */
const endSessions = (database: WritableDatabase, nowMs: number): void => {
  database
    .prepareWrite(`UPDATE person_sessions SET ended_at_ms = ?, end_reason = 'ended' WHERE ended_at_ms IS NULL`)
    .run(nowMs)
}

/**
 * Runs at the beginning of the first transaction, and of one after another program wrote: where it changed the schema, its triggers are
 * created again as the migrations do, and the difference is recorded.
 */
const createSchemaGuard = (raw: BetterSqlite.Database, nowMs: () => number) => {
  const version = raw.prepare<[], number>('PRAGMA schema_version').pluck()
  let known: number | undefined
  return (database: WritableDatabase, log: Log): void => {
    if (version.get() === known) return
    const names = repairTriggers(raw, database)
    known = version.get()
    if (names.length === 0) return
    log.error('the schema was changed past Parkdesk', { names })
    createAuditLog({ database, clock: { nowMs: () => Math.round(nowMs()) } }).record(
      { action: 'database.schema_changed', subject: ['database', 'schema'], after: { name: names.join(', ') } },
      {},
    )
  }
}

/**
 * The error for people where the program cannot start. A damaged file is set aside: opening it again would fail in the same way. Call it
 * once the file is closed.
 */
export const explainFailedStart = (error: unknown, file: string, nowMs: number, mustExist = false): unknown =>
  file !== ':memory:' && isDamage(error) ? setAside(file, nowMs, error, mustExist) : mapOpeningError(error, file)

/**
 * Opens or creates the database and migrates it, after a backup. A staged restore is finished first. Throws AppError:
 * `database_missing`, `database_newer`, `database_too_old`, `database_corrupt` (the file was set aside), `database_locked`, `database_foreign` and
 * `database_log_missing` (it was not changed), `migration_changed`, `disk_full`, `disk_error`, `database_read_only` (architecture.md decisions 2 and 3).
 */
export const openDatabase = (options: OpenDatabaseOptions): WritableDatabase => {
  const { log, nowMs } = options
  const isFile = options.file !== ':memory:'
  const file = isFile ? resolve(options.file) : options.file
  let restored: ReturnType<typeof applyPendingRestore>
  if (isFile) {
    const folder = dirname(file)
    if (!existsSync(folder)) {
      throw new AppError('database_missing', {
        messageKey: 'databaseFolderMissing',
        values: { folder },
      })
    }
    restored = applyPendingRestore(file)
    if (restored !== undefined) log.info('a backup was restored', { file, ...restored })
    if (goOnWithout(file, options)) restored = applyPendingRestore(file)
    if (restored?.lostDataMadeAtMs !== undefined) options.onLostDataRestored?.(restored.lostDataMadeAtMs)
    refuseForeign(file)
  }
  const closedCleanly = !isFile || !existsSync(file) || wasClosedCleanly(file)
  const openedAtMs = performance.now()
  let raw: BetterSqlite.Database | undefined
  try {
    if (isFile) {
      if (lostItsPages(file)) throw new BetterSqlite.SqliteError('the file is empty, its log is not', 'SQLITE_CORRUPT')
      keepPrivate(file)
    }
    const connection = new BetterSqlite(file, { timeout: options.busyTimeoutMs ?? 5000 })
    raw = connection
    configure(connection, file)
    if (isFile) clearMark(connection)
    checkForDamage(connection, closedCleanly)
    const backUp = (fromVersion: number): void => {
      const { path, facts } = writeBackupNow(connection, { file, reason: 'migration', nowMs })
      if (facts.problem !== null) throw new BetterSqlite.SqliteError(storedMessageText(facts.problem), 'SQLITE_CORRUPT')
      log.info('database backed up before a schema change', { file, path, fromVersion })
    }
    const { migrations = allMigrations } = options
    const complete = (): void => sealFirstRows(connection)
    const { from, to } = migrate(connection, { file, nowMs, migrations, backUp, complete })
    if (from !== to) log.info('database schema changed', { file, from, to })
    keepNameOrder(connection)
    const guard = createSchemaGuard(connection, () => nowMs + performance.now() - openedAtMs)
    const database = createSqliteDatabase(connection, file, createSealing(connection), () => {
      // Tests of migrations have schemas of their own.
      if (options.migrations === undefined) guard(database, log)
    })
    initializeMeta(database, options.randomBytes)
    if (restored !== undefined) {
      const { replaced, backupName } = restored
      const subject = ['backup', backupName ?? ''] as const
      const after = { replaced: basename(replaced) }
      createAuditLog({ database, clock: { nowMs: () => nowMs } }).record(
        { action: 'backup.restored', subject, after },
        {},
      )
      continueNumbers(database, replaced)
      renewFeed(database, options.randomBytes)
      endSessions(database, nowMs)
      finishRestore(file)
    }
    if (isFile && from !== to) moveAndMark(connection)
    else if (!closedCleanly) moveLog(connection)
    return database
  } catch (error) {
    raw?.close()
    if (restored !== undefined && isDamage(error)) finishRestore(file)
    throw explainFailedStart(error, file, nowMs, options.mustExist)
  }
}
