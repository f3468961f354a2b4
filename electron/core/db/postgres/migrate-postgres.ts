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
import { functions } from './baseline/sql-parts.ts'
import { sql as venues } from './baseline/venues.ts'
import { sql as webhooks } from './baseline/webhooks.ts'
import type { PostgresDatabase } from './postgres-database.ts'

interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

export const migrations: readonly Migration[] = [
  {
    version: 49,
    name: 'baseline',
    sql: [functions, venues, facilities, accounts, bookings, webhooks, inventory, audit].join(''),
  },
]

const hashOf = ({ sql }: Migration): string => hash('sha256', sql)

/** Texts are compared and sorted by their bytes, and only the letters of ASCII have two cases: as in SQLite. */
const requireSettings = (database: PostgresDatabase): void => {
  const { encoding, locale } = database
    .prepare(
      `SELECT pg_encoding_to_char(encoding) AS encoding,
        concat_ws(' ', nullif(CAST(datlocprovider AS text), 'c'), datcollate, nullif(datctype, datcollate)) AS locale
       FROM pg_database WHERE datname = current_database()`,
    )
    .get() as { encoding: string; locale: string }
  if (encoding === 'UTF8' && locale === 'C') return
  throw new AppError('database_foreign', { messageKey: 'postgresOtherSettings', values: { encoding, locale } })
}

/** A database that another program made newer, or that has other migrations under the same numbers, is refused. */
const requireKnown = (database: PostgresDatabase): number => {
  const applied = database
    .prepare<{ version: number; hash: string }>('SELECT version, hash FROM schema_migrations ORDER BY version')
    .all()
  for (const [index, { version, hash: appliedHash }] of applied.entries()) {
    const known = migrations[index]
    if (known === undefined) throw new AppError('database_newer')
    if (known.version !== version || hashOf(known) !== appliedHash) throw new AppError('migration_changed')
  }
  return applied.length
}

/**
 * Applies the missing migrations, one process at a time. Throws AppError `database_newer`, `migration_changed` or `database_foreign`, and
 * changes nothing where it throws.
 */
export const migratePostgres = (database: PostgresDatabase, nowMs: number): void => {
  requireSettings(database)
  database.execute(
    'CREATE TABLE IF NOT EXISTS schema_migrations (version bigint PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at_ms bigint NOT NULL)',
  )
  const insert = database.prepareWrite(
    'INSERT INTO schema_migrations (version, name, hash, applied_at_ms) VALUES (?, ?, ?, ?)',
  )
  database.transaction(() => {
    database.execute('LOCK TABLE schema_migrations IN EXCLUSIVE MODE')
    for (const migration of migrations.slice(requireKnown(database))) {
      database.execute(migration.sql)
      insert.run(migration.version, migration.name, hashOf(migration), nowMs)
    }
  })
}
