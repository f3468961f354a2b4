/** Compares the schema of a database with what its migrations make: a trigger that is gone would let rows be changed. */
import BetterSqlite from 'better-sqlite3'
import type { Report } from '../audit/audit-chain.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { createSqliteDatabase, type ReadableDatabase } from './sqlite-database.ts'

/** Definitions by name, without those that SQLite makes by itself, as its statistics. */
const readSchema = (database: Pick<ReadableDatabase, 'prepare'>): Map<string, string> =>
  new Map(
    database
      .prepare<{ name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
      )
      .all()
      .map(({ name, sql }) => [name, sql]),
  )

/** As `version` migrations make it. */
const expectedSchema = (version: number): Map<string, string> => {
  const raw = new BetterSqlite(':memory:')
  try {
    migrate(raw, {
      file: ':memory:',
      nowMs: 0,
      migrations: migrations.slice(0, version),
      backUp: () => undefined,
      complete: () => undefined,
    })
    return readSchema(createSqliteDatabase(raw, ':memory:'))
  } finally {
    raw.close()
  }
}

export const verifySchema = (database: ReadableDatabase, report: Report): void => {
  const applied =
    database.prepare<{ count: number }>('SELECT count(*) AS count FROM schema_migrations').get()?.count ?? 0
  const [expected, found] = [expectedSchema(applied), readSchema(database)]
  for (const name of new Set([...expected.keys(), ...found.keys()])) {
    const [was, is] = [expected.get(name), found.get(name)]
    if (was === is) continue
    const problem = is === undefined ? 'missing' : was === undefined ? 'unsealed' : 'changed'
    report.fault({ table: 'sqlite_schema', row: name, problem })
  }
}
