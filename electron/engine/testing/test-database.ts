/** Databases for tests: real SQLite with the real migrations, in memory, with repeatable bytes instead of random ones. */
import BetterSqlite from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Log } from '../../core/deps.ts'
import { openDatabase, type OpenDatabaseOptions } from '../../core/db/sqlite/driver.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
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

/** The bytes of a database that is made once: migrating and seeding would take longer than most tests. */
export const templateOf = (seed: (database: WritableDatabase) => void): (() => Buffer) => {
  let template: Buffer | undefined
  return () => {
    if (template !== undefined) return template
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
    initializeMeta(database, repeatableBytes('test database'))
    seed(database)
    template = raw.serialize()
    database.close()
    return template
  }
}

const emptyTemplate = templateOf(() => undefined)
const smallTemplate = templateOf(seedSmall)

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
  if (Object.keys(options).length === 0) return openCopy(emptyTemplate())
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
export const openSmallDatabase = (): WritableDatabase => openCopy(smallTemplate())
