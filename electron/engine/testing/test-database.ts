/**
 * Databases for tests: real SQLite with the real migrations, in memory, with repeatable bytes instead of random ones. The engine's tests run
 * over PostgreSQL, too (postgres-setup.ts).
 */
import BetterSqlite from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Log } from '../../core/deps.ts'
import { openDatabase, type OpenDatabaseOptions } from '../../core/db/sqlite/driver.ts'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { createSqliteDatabase } from '../../core/db/sqlite/sqlite-database.ts'
import { createSealing, sealFirstRows } from '../../core/db/sqlite/seals/sealing.ts'
import { initializeMeta } from '../../core/db/meta.ts'
import { migrate } from '../../core/db/sqlite/migrate.ts'
import { keepNameOrder } from '../../core/db/sqlite/name-order.ts'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { privateFileMode } from '../../common/private-files.ts'
import { seedSmall } from './test-seed.ts'

export { seedSmall, smallSeed } from './test-seed.ts'

/** The time of most tests: 2026-12-01 12:00 in New York. */
export const testNowMs = Date.UTC(2026, 11, 1, 17, 0)

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Bytes that look random and are the same in every run. */
export const repeatableBytes = (seed: string): ((count: number) => Uint8Array) => {
  let calls = 0
  return (count) => {
    calls += 1
    const parts: Buffer[] = []
    for (let index = 0; index * 32 < count; index += 1) {
      parts.push(createHash('sha256').update(`${seed}:${calls}:${index}`).digest())
    }
    return Uint8Array.from(Buffer.concat(parts).subarray(0, count))
  }
}

type Seed = (database: WritableDatabase) => void

/** What every database has. */
export const initialize: Seed = (database) => initializeMeta(database, repeatableBytes('test database'))

const templates = new Map<Seed, Buffer>()

/** The bytes of a database that is made once: migrating and seeding would take longer than most tests. */
export const templateOf =
  (seed: Seed): (() => Buffer) =>
  () => {
    const known = templates.get(seed)
    if (known !== undefined) return known
    const raw = new BetterSqlite(':memory:')
    raw.pragma('foreign_keys = ON')
    migrate(raw, {
      file: ':memory:',
      nowMs: testNowMs,
      migrations,
      backUp: () => undefined,
      complete: () => sealFirstRows(raw),
    })
    const database = createSqliteDatabase(raw, ':memory:', createSealing(raw))
    keepNameOrder(raw)
    initialize(database)
    seed(database)
    const template = raw.serialize()
    database.close()
    templates.set(seed, template)
    return template
  }

/**
 * Prepares each statement only when it is used: engine and desk have hundreds, most tests need a few. A database that the program opens
 * itself, as one in a file, prepares all of them when it starts.
 */
const preparingLate = (database: WritableDatabase): WritableDatabase => ({
  ...database,
  prepare: <Row>(sql: string) => ({
    get: (...parameters: SqlValue[]) => database.prepare<Row>(sql).get(...parameters),
    all: (...parameters: SqlValue[]) => database.prepare<Row>(sql).all(...parameters),
    iterate: (...parameters: SqlValue[]) => database.prepare<Row>(sql).iterate(...parameters),
  }),
  prepareWrite: (sql) => ({
    run: (...parameters) => database.prepareWrite(sql).run(...parameters),
    insert: (...parameters) => database.prepareWrite(sql).insert(...parameters),
  }),
})

export const openCopy = (template: Buffer): WritableDatabase => {
  const raw = new BetterSqlite(template)
  raw.pragma('foreign_keys = ON')
  raw.pragma('temp_store = MEMORY')
  const database = createSqliteDatabase(raw, ':memory:', createSealing(raw))
  keepNameOrder(raw)
  return preparingLate(database)
}

/** Where the databases of a run are, and what tests need of it that has no common words. */
interface TestStore {
  opener(seed: Seed): () => WritableDatabase
  /** The query of the number of `rows` that the connection has written, those of triggers among them. */
  readonly writtenRows: string
  /** What a trigger does that refuses a row. */
  readonly refuse: string
  /** The name of a trigger of this table, to drop it. */
  triggerOf(table: string, name: string): string
}

let store: TestStore = {
  opener: (seed) => {
    const template = templateOf(seed)
    return () => openCopy(template())
  },
  writtenRows: 'SELECT total_changes() AS rows',
  refuse: "BEGIN SELECT RAISE (ABORT, 'no space'); END",
  triggerOf: (_table, name) => name,
}

/** Databases are in `other` from now on: for the setup of a run, before its first test. */
export const useStore = (other: TestStore): void => {
  store = other
}

/** The number of rows that were written to the database since it was opened; only its differences mean anything. */
export const writtenRows = (database: ReadableDatabase): number =>
  database.prepare<{ rows: number }>(store.writtenRows).get()?.rows ?? 0

/** Makes the database refuse rows of a table, as if there were no space: those with `condition`. Returns what ends that. */
export const refuseRows = (
  database: WritableDatabase,
  event: 'INSERT' | 'UPDATE',
  table: string,
  condition = 'true',
): (() => void) => {
  database
    .prepareWrite(
      `CREATE TRIGGER no_${table} BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${condition}) ${store.refuse}`,
    )
    .run()
  return () => void database.prepareWrite(`DROP TRIGGER ${store.triggerOf(table, `no_${table}`)}`).run()
}

/** What opens databases with the content that `seed` writes into an empty one, in memory. */
export const openerOf = (seed: Seed): (() => WritableDatabase) => {
  let open: (() => WritableDatabase) | undefined
  return () => {
    open ??= store.opener(seed)
    return open()
  }
}

const seedNothing: Seed = () => undefined
const emptyTemplate = templateOf(seedNothing)
const openEmpty = openerOf(seedNothing)

/** True where nothing of an earlier run exists: neither a log nor a backup. */
const isFirstStart = (file: string): boolean => {
  const folder = dirname(file)
  return existsSync(folder) && !readdirSync(folder).some((name) => name.startsWith(basename(file)))
}

/**
 * An empty database with the newest schema; in memory unless a file is named. A new file begins as a copy of the template; with
 * `migrations` the program itself makes it.
 */
export const openTestDatabase = (options: Partial<OpenDatabaseOptions> = {}): WritableDatabase => {
  if (Object.keys(options).length === 0) return openEmpty()
  const { file } = options
  if (file !== undefined && options.migrations === undefined && isFirstStart(file))
    writeFileSync(file, emptyTemplate(), { mode: privateFileMode })
  return openDatabase({
    file: ':memory:',
    nowMs: testNowMs,
    log: silentLog,
    randomBytes: repeatableBytes('test database'),
    ...options,
  })
}

/** A database in memory with the small set. */
export const openSmallDatabase = openerOf(seedSmall)
