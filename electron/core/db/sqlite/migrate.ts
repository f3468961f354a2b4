/** Brings a database to the newest schema: numbered, forward-only, hashed, all in one transaction. */
import { AppError } from '../../../../shared/errors/errors.ts'
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
  /** The hash of an earlier migration with this number, after which the schema was the same. */
  readonly replacedHash?: string
}

export type AppliedMigration = { version: number; name: string; hash: string }

/** `recognize-file.ts` looks for this text, as SQLite stores it: never edit it. */
export const createMigrationsTable = `CREATE TABLE schema_migrations (
  version INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, applied_at_ms INTEGER NOT NULL) STRICT`

const hashOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex')

/** Whether a database with this hash has the migration, and not another one with its number. */
export const hasHash = (migration: Migration, hash: string): boolean =>
  hash === hashOf(migration) || hash === migration.replacedHash

type Schema = Pick<MigrateOptions, 'file' | 'migrations'>

/** Throws AppError for a version before the baseline, which no migration brings up to date. */
export const refuseTooOld = (version: number, { file, migrations }: Schema): void => {
  const oldest = migrations[0]?.version ?? 0
  if (version >= oldest) return
  throw new AppError('database_too_old', {
    messageKey: 'databaseTooOld',
    values: { file, version: String(version), oldest: String(oldest) },
  })
}

/**
 * The applied migrations, oldest first; none for a new file. Rows before the baseline are left out: they are those of the migrations that
 * it replaced. Throws AppError `database_newer`, `database_too_old`, `migration_changed` or `database_foreign`.
 */
const readApplied = (raw: BetterSqlite.Database, schema: Schema): AppliedMigration[] => {
  const { file, migrations } = schema
  const names = raw.prepare<[], string>('SELECT name FROM sqlite_schema').pluck().all()
  if (names.length === 0) return []
  if (!names.includes('schema_migrations')) throw notParkdesk(file)
  const all = raw
    .prepare<[], AppliedMigration>('SELECT version, name, hash FROM schema_migrations ORDER BY version')
    .all()
  const newestKnown = migrations.at(-1)?.version ?? 0
  const version = all.at(-1)?.version
  if (version === undefined) throw notParkdesk(file)
  if (version > newestKnown) {
    throw new AppError('database_newer', {
      messageKey: 'databaseNewer',
      values: { file, version: String(version), known: String(newestKnown) },
    })
  }
  refuseTooOld(version, schema)
  const applied = all.filter((done) => done.version >= (migrations[0]?.version ?? 0))
  for (const [index, done] of applied.entries()) {
    const known = migrations[index]
    if (known?.version === done.version && hasHash(known, done.hash)) continue
    throw new AppError('migration_changed', {
      messageKey: 'databaseOfOtherBuild',
      values: { file, version: String(done.version), name: done.name },
    })
  }
  return applied
}

/** Throws as `migrate` does for a database that it would refuse, and changes nothing. */
export const refuseUnknownSchema = (raw: BetterSqlite.Database, schema: Schema): void => void readApplied(raw, schema)

/** For programs that only read the newest schema: also throws for an older one, and for a database without any. */
export const requireNewestSchema = (raw: BetterSqlite.Database, { file, migrations }: Schema): void => {
  const applied = readApplied(raw, { file, migrations })
  if (applied.length === 0) throw notParkdesk(file)
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
  /** Called for a new database once all are applied, in their transaction. */
  readonly complete: () => void
}

/**
 * Applies the missing migrations and returns the versions before and after. Throws AppError as `readApplied` does; where a migration fails
 * nothing of any of them remains.
 */
export const migrate = (raw: BetterSqlite.Database, options: MigrateOptions): { from: number; to: number } => {
  const { migrations } = options
  const applied = readApplied(raw, options)
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
      if (from === 0) options.complete()
    })
    .immediate()
  return { from, to: missing.at(-1)?.version ?? from }
}
