/** Compares the schema of a database with that of its migrations: a missing or additional trigger would change what is written. */
import BetterSqlite from 'better-sqlite3'
import { hash } from 'node:crypto'
import type { AuditFault } from '../../../../shared/desk/audit.ts'
import type { Report } from '../../audit/audit-chain.ts'
import { hasHash, migrate, type AppliedMigration } from './migrate.ts'
import { migrations, newestSchemaDigest } from './migrations/all.ts'
import type { ReadableDatabase } from '../database.ts'
import { createSqliteDatabase } from './sqlite-database.ts'

type Reading = Pick<ReadableDatabase, 'prepare'>

interface Definition {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string
}

/** By type, name and table, since a trigger may have the name of an index. SQLite's own tables are left out. */
const readSchema = (database: Reading): Map<string, Definition> =>
  new Map(
    database
      .prepare<Definition>(
        `SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema WHERE sql IS NOT NULL
         AND NOT (type = 'table' AND name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))`,
      )
      .all()
      .map((definition) => [`${definition.type} ${definition.name} ${definition.table}`, definition]),
  )

/** The same for the same definitions, to the letter. */
export const digestOfSchema = (database: Reading): string => {
  const schema = [...readSchema(database)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(schema))
}

const expected = new Map<number, Map<string, Definition>>()

/** The schema that the migrations up to a version make. */
const expectedSchema = (version: number): Map<string, Definition> => {
  const known = expected.get(version)
  if (known !== undefined) return known
  const raw = new BetterSqlite(':memory:')
  try {
    migrate(raw, {
      file: ':memory:',
      nowMs: 0,
      migrations: migrations.filter((migration) => migration.version <= version),
      backUp: () => undefined,
      complete: () => undefined,
    })
    const made = readSchema(createSqliteDatabase(raw, ':memory:'))
    expected.set(version, made)
    return made
  } finally {
    raw.close()
  }
}

interface Difference {
  readonly was: Definition | undefined
  readonly is: Definition | undefined
}

/**
 * Tables that an earlier migration changed are stored with other quotes, line feeds and comments than in the baseline. Comments and blanks
 * are those of SQLite alone: what it reads as part of the statement must count here, too.
 */
const withoutLayout = (sql: string | undefined): string | undefined =>
  sql
    ?.replace(/^CREATE TABLE "(\w+)"/, 'CREATE TABLE $1')
    .match(/'(?:[^']|'')*'|"[^"]*"|--[^\n\0]*|\w+|[^ \t\n\f\r]/g)
    ?.filter((token) => !token.startsWith('--'))
    .join(' ')

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other || withoutLayout(one) === withoutLayout(other)

const differencesOf = (database: Reading): Difference[] => {
  const applied = database.prepare<{ version: number }>('SELECT max(version) AS version FROM schema_migrations').get()
  const [before, now] = [expectedSchema(applied?.version ?? 0), readSchema(database)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), now.get(key)]
    return isSame(was?.sql, is?.sql) ? [] : [{ was, is }]
  })
}

const problemOf = ({ was, is }: Difference): AuditFault['problem'] =>
  is === undefined ? 'missing' : was === undefined ? 'unsealed' : 'changed'

/** An unknown version, or one with another hash, prevents every program from opening the file. */
const verifyMigrations = (database: ReadableDatabase, report: Report): void => {
  const applied = database
    .prepare<AppliedMigration>('SELECT version, name, hash FROM schema_migrations WHERE version >= ?')
    .all(migrations[0]?.version ?? 0)
  for (const { version, hash } of applied) {
    const known = migrations.find((migration) => migration.version === version)
    if (known !== undefined && hasHash(known, hash)) continue
    const problem = known === undefined ? 'unsealed' : 'changed'
    report.fault({ table: 'schema_migrations', row: String(version), problem })
  }
}

export const verifySchema = (database: ReadableDatabase, report: Report): void => {
  verifyMigrations(database, report)
  for (const difference of differencesOf(database)) {
    const { type = '', name = '' } = difference.was ?? difference.is ?? {}
    report.fault({ table: `sqlite_schema ${type}`, row: name, problem: problemOf(difference) })
  }
}

/**
 * Creates the triggers again as the migrations do, within the transaction that found another schema. Returns the differences, including
 * those that are no triggers and stay as they are.
 */
export const repairTriggers = (raw: BetterSqlite.Database, database: Reading): string[] => {
  // Comparing takes a twentieth of a start, and older databases alone have other texts.
  if (digestOfSchema(database) === newestSchemaDigest) return []
  const differences = differencesOf(database)
  for (const { is } of differences)
    if (is?.type === 'trigger') raw.exec(`DROP TRIGGER "${is.name.replaceAll('"', '""')}"`)
  for (const { was } of differences) if (was?.type === 'trigger') raw.exec(was.sql)
  return differences.map(({ was, is }) => `${was?.type ?? is?.type} ${was?.name ?? is?.name}`)
}
