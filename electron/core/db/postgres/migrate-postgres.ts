/**
 * Brings a database in PostgreSQL to the newest schema. The first migration is a baseline with the number of SQLite's newest migration at
 * that time; a later one has that of the migration of SQLite with the same content.
 */
import { hash } from 'node:crypto'
import { AppError } from '../../../../shared/errors/errors.ts'
import { sql as accounts } from './baseline/accounts.ts'
import { sql as audit } from './baseline/audit.ts'
import { sql as bookings } from './baseline/bookings.ts'
import { sql as facilities } from './baseline/facilities.ts'
import { sql as inventory } from './baseline/inventory.ts'
import { sql as processes } from './baseline/processes.ts'
import { functions } from './baseline/sql-parts.ts'
import { sql as venues } from './baseline/venues.ts'
import { sql as webhooks } from './baseline/webhooks.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { PostgresError } from './postgres-error.ts'
import { relationNames } from './relation-names.ts'

interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

export const migrations: readonly Migration[] = [
  {
    version: 49,
    name: 'baseline',
    sql: [functions, venues, facilities, accounts, bookings, webhooks, inventory, audit, processes].join(''),
  },
]

const hashOf = ({ sql }: Migration): string => hash('sha256', sql)

const oldestServer = 15

/** The second is PostgreSQL's own provider, of 17 and newer, which has other letters in `C.UTF-8`. */
const bytewise = new Set(['C', 'builtin C, C'])

/** Texts are compared and sorted by their bytes, and only the letters of ASCII have two cases: as in SQLite. */
const requireSettings = (database: PostgresDatabase): void => {
  const { version, encoding, locale } = database
    .prepare(
      `SELECT current_setting('server_version') AS version, pg_encoding_to_char(encoding) AS encoding,
        concat_ws(
          ', ',
          CASE datlocprovider WHEN 'i' THEN 'ICU ' WHEN 'b' THEN 'builtin ' END ||
            coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale'),
          datcollate, nullif(datctype, datcollate)
        ) AS locale
       FROM pg_database WHERE datname = current_database()`,
    )
    .get() as { version: string; encoding: string; locale: string }
  if (Number.parseInt(version, 10) < oldestServer)
    throw new AppError('engine_start_failed', { messageKey: 'postgresTooOld', values: { version } })
  if (encoding === 'UTF8' && bytewise.has(locale)) return
  throw new AppError('database_foreign', { messageKey: 'postgresOtherSettings', values: { encoding, locale } })
}

const undefinedColumn = '42703'
const undefinedTable = '42P01'
const insufficientPrivilege = '42501'

const ofOthers = (names: readonly string[]): AppError =>
  new AppError('database_foreign', { messageKey: 'postgresOthers', values: { names: names.slice(0, 5).join(', ') } })

/** Throws AppError `database_foreign` for a list of another program, or one that this role may not read. */
const readList = (database: PostgresDatabase) => {
  try {
    return database
      .prepare<{ version: number; hash: string }>('SELECT version, hash FROM schema_migrations ORDER BY version')
      .all()
  } catch (cause) {
    const sqlState = cause instanceof PostgresError ? cause.sqlState : ''
    if (sqlState === undefinedColumn) throw ofOthers(['schema_migrations'])
    // A table is there only for who may use its schema.
    if (sqlState !== insufficientPrivilege && sqlState !== undefinedTable) throw cause
    throw new AppError('database_foreign', { messageKey: 'postgresNoRights', cause })
  }
}

/**
 * The number of applied migrations. Other migrations under the same numbers are refused, and a database that is more than one version newer:
 * a migration only adds to the schema of the version before, whose engines go on while they are replaced.
 */
const requireKnown = (database: PostgresDatabase): number => {
  const applied = readList(database)
  if (applied.length > migrations.length + 1) throw new AppError('database_newer')
  for (const [index, known] of migrations.slice(0, applied.length).entries()) {
    if (known.version !== applied[index]?.version || hashOf(known) !== applied[index].hash)
      throw new AppError('migration_changed')
  }
  return applied.length
}

/**
 * The number of applied migrations; zero for an empty database. Throws AppError `database_foreign` where another program has tables in it,
 * `database_newer` or `migration_changed`.
 */
export const countApplied = (database: PostgresDatabase): number => {
  const names = relationNames(database)
  const applied = names.includes('schema_migrations') ? requireKnown(database) : 0
  const others = names.filter((name) => name !== 'schema_migrations')
  if (applied === 0 && others.length > 0) throw ofOthers(others)
  return applied
}

const hasList = (database: PostgresDatabase): boolean => relationNames(database).includes('schema_migrations')

/** Throws AppError `database_read_only` where only another role may change the schema. */
const asOwner = (change: () => void): void => {
  try {
    change()
  } catch (cause) {
    if (!(cause instanceof PostgresError) || cause.sqlState !== insufficientPrivilege) throw cause
    throw new AppError('database_read_only', { messageKey: 'postgresNotOwner', cause })
  }
}

const createList = (database: PostgresDatabase): void => {
  try {
    database.execute(
      'CREATE TABLE schema_migrations (version bigint PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at_ms bigint NOT NULL)',
    )
  } catch (error) {
    // Another process was faster.
    if (!hasList(database)) throw error
  }
}

/** Nothing is missing. Throws AppError `database_newer`, `migration_changed` or `database_foreign`. */
export const isMigrated = (database: PostgresDatabase): boolean => countApplied(database) >= migrations.length

/** For programs that only read: throws AppError `database_foreign`, `database_newer` or `migration_changed` for any schema but the newest. */
export const requireNewest = (database: PostgresDatabase): void => {
  if (!hasList(database)) throw new AppError('database_foreign', { messageKey: 'postgresForeign' })
  const applied = requireKnown(database)
  if (applied > migrations.length) throw new AppError('database_newer')
  if (applied < migrations.length) throw new AppError('migration_changed', { messageKey: 'postgresOlder' })
}

/**
 * Shorter than the second after which the server ends one of those who wait for each other: it is the migration that gives way, and a booking
 * waits for less than the limit for locks.
 */
const lockMs = 500
const pauseSeconds = 0.5

/** Runs `attempt` until it gets the locks of all its tables, which others use. Throws AppError `database_locked` after so many attempts. */
const untilFree = (database: PostgresDatabase, mostAttempts: number, attempt: () => void): void => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return database.transaction(attempt)
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code !== 'database_locked') throw cause
      if (attempts === mostAttempts) throw new AppError('database_locked', { messageKey: 'postgresBusy', cause })
      database.prepare('SELECT pg_sleep(?)').get(pauseSeconds)
    }
  }
}

/**
 * Applies the missing migrations, and runs `complete` in the same transaction, one process at a time. Where others use its tables it
 * is tried again, `mostAttempts` times: for about a minute. Throws AppError `database_newer`, `migration_changed`, `database_foreign`,
 * `database_read_only`, `database_locked` or, for an old server, `engine_start_failed`, and changes nothing where it throws.
 */
export const migratePostgres = (
  database: PostgresDatabase,
  nowMs: number,
  complete: () => void = () => undefined,
  mostAttempts = 60,
): void => {
  requireSettings(database)
  countApplied(database)
  if (!hasList(database)) asOwner(() => createList(database))
  const insert = database.prepareWrite(
    'INSERT INTO schema_migrations (version, name, hash, applied_at_ms) VALUES (?, ?, ?, ?)',
  )
  untilFree(database, mostAttempts, () => {
    database.execute('LOCK TABLE schema_migrations IN EXCLUSIVE MODE')
    database.execute(`SET LOCAL lock_timeout = ${lockMs}`)
    const missing = migrations.slice(countApplied(database))
    asOwner(() => {
      for (const migration of missing) {
        database.execute(migration.sql)
        insert.run(migration.version, migration.name, hashOf(migration), nowMs)
      }
    })
    complete()
  })
}
