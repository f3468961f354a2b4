/** A database file that was copied or moved without its log: it contains everything, or it is not opened. */
import BetterSqlite from 'better-sqlite3'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupTasks } from '../../../desk/backups/backup-tasks.ts'
import { openTestDatabase, seedSmall, silentLog, testNowMs } from '../../../engine/testing/test-database.ts'
import { errorText } from '../../../common/error-text.ts'
import { writeBackup } from './backups/write-backup.ts'
import type { WritableDatabase } from '../database.ts'
import { configure, openForReading } from './driver.ts'
import { createLogKeeper } from './log-keeper.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { migrations } from './migrations/all.ts'
import { failureOf } from '../testing/failure-of.ts'

let folder = ''
let file = ''
let copy = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-log-'))
  file = join(folder, 'till.db')
  copy = join(folder, 'copy.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const copyAlone = (): void => {
  for (const suffix of ['-wal', '-shm']) rmSync(copy + suffix, { force: true })
  copyFileSync(file, copy)
}

const noteOf = (path: string): string | undefined => {
  const database = openTestDatabase({ file: path })
  const note = readMeta(database, 'note')
  database.close()
  return note
}

const expectRefused = (): void => {
  const before = readFileSync(copy)
  for (const open of [() => openTestDatabase({ file: copy }), () => openForReading(copy)]) {
    const error = failureOf(open)
    expect(error.code).toBe('database_log_missing')
    expect(errorText(error)).toContain(`npm run restore -- --db ${copy} --without-log`)
    expect(errorText(error, 'fr-CA')).toContain('sans son journal')
  }
  expect(readFileSync(copy).equals(before)).toBe(true)
  expect(existsSync(`${copy}-wal`)).toBe(false)
}

describe('a copy of the file alone', () => {
  it('of a database that was just made is refused, and has everything with its log', () => {
    const database = openTestDatabase({ file, migrations })
    seedSmall(database)
    writeMeta(database, 'note', 'sold')
    copyAlone()
    expectRefused()
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    expect(noteOf(copy)).toBe('sold')
    database.close()
    copyAlone()
    expect(noteOf(copy)).toBe('sold')
  })

  it('of a database whose tables are all in its log is no new one', () => {
    const database = new BetterSqlite(file)
    database.pragma('journal_mode = WAL')
    database.exec('CREATE TABLE bookings (id INTEGER)')
    copyAlone()
    database.close()
    expectRefused()
  })

  it('is no whole backup', () => {
    const database = openTestDatabase({ file, migrations })
    copyAlone()
    database.close()
    expect(backupTasks.verify({ path: copy, sha256: undefined, nowMs: testNowMs }).problem).toMatchObject({
      messageKey: 'databaseLogMissing',
    })
  })

  it('made after a backup has everything', async () => {
    const database = openTestDatabase({ file, migrations })
    writeMeta(database, 'note', 'sold')
    const keep = { keep_hourly: 1, keep_daily: 1, keep_weekly: 1 }
    const { facts } = await backupTasks.backup({ file, reason: 'manual', nowMs: testNowMs, keep }, () => undefined)
    expect(facts.problem).toBeNull()
    copyAlone()
    expect(noteOf(copy)).toBe('sold')
    database.close()
  })
})

it('a backup of a database that was being marked needs no log', async () => {
  const database = openTestDatabase({ file, migrations })
  writeMeta(database, 'note', 'sold')
  database.prepareWrite('PRAGMA user_version = 1').run()
  const { path } = await writeBackup({ file, reason: 'manual', nowMs: testNowMs }, () => undefined)
  database.close()
  copyFileSync(path, copy)
  // Another program opens the file and ends immediately.
  const restored = new BetterSqlite(copy)
  restored.pragma('journal_mode = WAL')
  restored.close()
  expect(noteOf(copy)).toBe('sold')
})

describe('while it is open', () => {
  let database: WritableDatabase
  /** Lets the next run of the keeper happen, and waits for its end. */
  let pass: () => Promise<void>
  let keeper: ReturnType<typeof createLogKeeper>

  beforeEach(() => {
    openTestDatabase({ file, migrations }).close()
    database = openTestDatabase({ file })
    let look: (() => void) | undefined
    let planned = Promise.withResolvers<undefined>()
    const after = (_delayMs: number, work: () => void): (() => void) => {
      look = work
      planned.resolve(undefined)
      return () => (look = undefined)
    }
    keeper = createLogKeeper(database, { after, log: silentLog })
    keeper.start()
    pass = async () => {
      planned = Promise.withResolvers()
      look?.()
      await planned.promise
    }
  })
  afterEach(async () => {
    await keeper.stop()
    database.close()
  })

  it('the file alone has everything after two quiet seconds, and says so while it has not', async () => {
    for (const note of ['first', 'second']) {
      writeMeta(database, 'note', note)
      await pass()
      writeMeta(database, 'note', `${note}, changed`)
      copyAlone()
      expectRefused()
      await pass()
      copyAlone()
      expectRefused()
      await pass()
      copyAlone()
      expect(noteOf(copy)).toBe(`${note}, changed`)
    }
  })

  it('the file alone has everything once a long reader has ended, such as a backup', async () => {
    await pass()
    const reader = new BetterSqlite(file)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM meta').get()
    writeMeta(database, 'note', 'sold')
    await pass()
    await pass()
    reader.exec('COMMIT')
    reader.close()
    await pass()
    copyAlone()
    expect(noteOf(copy)).toBe('sold')
  })

  it('nothing is written where nothing was', async () => {
    await pass()
    const before = readFileSync(file)
    const log = readFileSync(`${file}-wal`)
    await pass()
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true)
  })

  it('another program that moves the log takes the mark out', async () => {
    writeMeta(database, 'note', 'sold')
    await pass()
    writeMeta(database, 'note', 'sold again')
    const other = new BetterSqlite(file)
    other.pragma('wal_checkpoint(PASSIVE)')
    other.close()
    copyAlone()
    expect(noteOf(copy)).toBe('sold again')
  })

  it('a program that ends in between leaves no mark behind', async () => {
    writeMeta(database, 'note', 'sold')
    database.prepareWrite('PRAGMA user_version = 1').run()
    await keeper.stop()
    database.close()
    expect(noteOf(file)).toBe('sold')
  })
})

describe('an empty file', () => {
  const emptied = (): unknown => failureOf(() => openTestDatabase({ file })).messageKey

  it('is no new database where there are backups of it, or people', async () => {
    openTestDatabase({ file }).close()
    await writeBackup({ file, reason: 'manual', nowMs: testNowMs }, () => undefined)
    rmSync(file)
    writeFileSync(file, '')
    expect(emptied()).toBe('databaseEmptied')
    rmSync(join(folder, 'backups'), { recursive: true })
    expect(failureOf(() => openTestDatabase({ file, mustExist: true })).messageKey).toBe('databaseEmptied')
    expect(readFileSync(file)).toHaveLength(0)
    mkdirSync(join(folder, 'backups'))
    openTestDatabase({ file }).close()
  })
})

describe('a drive without logs', () => {
  it('is refused with the reason', () => {
    // SQLite uses no log for a database of its own temporary files, as on a drive that it cannot map.
    const raw = new BetterSqlite('')
    const error = failureOf(() => configure(raw, 'N:/till.db'))
    expect(error.code).toBe('disk_error')
    expect(errorText(error)).toContain('N:/till.db cannot hold the database')
    expect(errorText(error, 'fr-CA')).toContain('N:/till.db ne peut pas contenir la base de données')
    raw.close()
  })
})
