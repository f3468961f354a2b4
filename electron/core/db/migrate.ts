/** Brings a database to the newest schema: numbered, forward-only, hashed, all in one transaction. */
import { AppError } from '../../../shared/errors/errors.ts'
import type BetterSqlite from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { notParkdesk } from './database-error.ts'
import { defineSortKey } from './name-order.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  /** The part of a migration that SQL alone cannot do; it runs after the SQL. */
  readonly fill?: (raw: BetterSqlite.Database) => void
}

export type AppliedMigration = { version: number; name: string; hash: string }

/** `recognize-file.ts` looks for this text, as SQLite stores it: never edit it. */
export const createMigrationsTable = `CREATE TABLE schema_migrations (
  version INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, applied_at_ms INTEGER NOT NULL) STRICT`

export const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex')

/** The applied migrations, oldest first; none for a new file. */
const readApplied = (raw: BetterSqlite.Database, file: string): AppliedMigration[] => {
  const names = raw.prepare<[], string>('SELECT name FROM sqlite_schema').pluck().all()
  if (names.length === 0) return []
  if (!names.includes('schema_migrations')) throw notParkdesk(file)
  return raw.prepare<[], AppliedMigration>('SELECT version, name, hash FROM schema_migrations ORDER BY version').all()
}

const refuseMismatch = (applied: readonly AppliedMigration[], migrations: readonly Migration[], file: string): void => {
  const newestKnown = migrations.at(-1)?.version ?? 0
  const newestApplied = applied.at(-1)?.version ?? 0
  if (newestApplied > newestKnown) {
    throw new AppError('database_newer', {
      messageKey: 'databaseNewer',
      values: { file, version: String(newestApplied), known: String(newestKnown) },
    })
  }
  for (const [index, done] of applied.entries()) {
    const known = migrations[index]
    if (known?.version === done.version && hashOf(known) === done.hash) continue
    throw new AppError('migration_changed', {
      messageKey: 'databaseOfOtherBuild',
      values: { file, version: String(done.version), name: done.name },
    })
  }
}

/** Throws as `migrate` does for a database that it would refuse, and changes nothing. */
export const refuseUnknownSchema = (
  raw: BetterSqlite.Database,
  { file, migrations }: Pick<MigrateOptions, 'file' | 'migrations'>,
): void => refuseMismatch(readApplied(raw, file), migrations, file)

/** For programs that only read the newest schema: also throws for an older one, and for a database without any. */
export const requireNewestSchema = (
  raw: BetterSqlite.Database,
  { file, migrations }: Pick<MigrateOptions, 'file' | 'migrations'>,
): void => {
  const applied = readApplied(raw, file)
  if (applied.length === 0) throw notParkdesk(file)
  refuseMismatch(applied, migrations, file)
  if (applied.length === migrations.length) return
  throw new AppError('migration_changed', {
    messageKey: 'databaseOlder',
    values: { file, version: String(applied.at(-1)?.version), known: String(migrations.at(-1)?.version) },
  })
}

type MigrateOptions = {
  readonly file: string
  readonly nowMs: number
  readonly migrations: readonly Migration[]
  /** Called before an existing database is changed, with its current version. */
  readonly backUp: (fromVersion: number) => void
  /** Called once all are applied, in their transaction, with the version before. */
  readonly complete: (fromVersion: number) => void
}

/**
 * Applies the missing migrations and returns the versions before and after. Throws AppError `database_newer`, `migration_changed` or
 * `database_foreign`; where a migration fails nothing of any of them remains.
 */
export const migrate = (raw: BetterSqlite.Database, options: MigrateOptions): { from: number; to: number } => {
  const { file, migrations } = options
  const applied = readApplied(raw, file)
  refuseMismatch(applied, migrations, file)
  const from = applied.at(-1)?.version ?? 0
  const missing = migrations.slice(applied.length)
  if (missing.length === 0) return { from, to: from }
  if (applied.length > 0) options.backUp(from)
  raw
    .transaction(() => {
      defineSortKey(raw)
      if (applied.length === 0) raw.exec(createMigrationsTable)
      const insert = raw.prepare(
        'INSERT INTO schema_migrations (version, name, hash, applied_at_ms) VALUES (?, ?, ?, ?)',
      )
      for (const migration of missing) {
        raw.exec(migration.sql)
        migration.fill?.(raw)
        insert.run(migration.version, migration.name, hashOf(migration), options.nowMs)
      }
      options.complete(from)
    })
    .immediate()
  return { from, to: missing.at(-1)?.version ?? from }
}
