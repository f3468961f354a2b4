/** A restore that is killed at any step ends with the complete old or the complete new data, once the program starts again. */
import { AppError } from '../../../../../shared/errors/errors.ts'
import BetterSqlite from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMeta, writeMeta } from '../../meta.ts'
import { openTestDatabase, testNowMs } from '../../../../engine/testing/test-database.ts'
import { applyPendingRestore, discardUnstaged, isInUse, stageRestore } from './pending-restore.ts'
import { writeBackup } from './write-backup.ts'

let folder = ''
let file = ''
let backup: Awaited<ReturnType<typeof writeBackup>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-restore-'))
  file = join(folder, 'till.db')
  const database = openTestDatabase({ file })
  writeMeta(database, 'note', 'old')
  database.close()
  backup = await writeBackup({ file, reason: 'manual', nowMs: testNowMs }, () => undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const write = (note: string): void => {
  const database = openTestDatabase({ file })
  writeMeta(database, 'note', note)
  database.close()
}

/** The note that the program finds when it starts. */
const start = (): string | undefined => {
  const database = openTestDatabase({ file })
  const note = readMeta(database, 'note')
  expect(database.prepare<{ quick_check: string }>('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' })
  database.close()
  return note
}

const stage = (): string => stageRestore(file, { path: backup.path, sha256: backup.facts.sha256 }, testNowMs)

describe('a staged restore', () => {
  it('is applied before the database is opened, and keeps what it replaces with its log', () => {
    write('new')
    const crashed = openTestDatabase({ file })
    writeMeta(crashed, 'note', 'newest')
    const log = readFileSync(`${file}-wal`)
    const main = readFileSync(file)
    crashed.close()
    // A crash leaves these files.
    writeFileSync(file, main)
    writeFileSync(`${file}-wal`, log)
    const replaced = stage()
    expect(start()).toBe('old')
    expect(existsSync(`${file}.restore.json`)).toBe(false)
    expect(existsSync(`${file}.incoming`)).toBe(false)
    expect(statSync(replaced).mode & 0o777).toBe(0o600)
    copyFileSync(replaced, join(folder, 'looked at.db'))
    if (existsSync(`${replaced}-wal`)) copyFileSync(`${replaced}-wal`, join(folder, 'looked at.db-wal'))
    const kept = openTestDatabase({ file: join(folder, 'looked at.db') })
    expect(readMeta(kept, 'note')).toBe('newest')
    kept.close()
  })

  it('does not touch a database that another program has open', () => {
    write('new')
    stage()
    const other = new BetterSqlite(file)
    other.prepare('SELECT count(*) FROM meta').get()
    expect(isInUse(file)).toBe(true)
    expect(() => applyPendingRestore(file)).toThrow(AppError)
    other.close()
    expect(isInUse(file)).toBe(false)
    expect(start()).toBe('old')
  })

  it('does not start with a backup that differs from the verified one', () => {
    write('new')
    expect(() => stageRestore(file, { path: backup.path, sha256: 'another' }, testNowMs)).toThrow('copyDiffers')
    discardUnstaged(file)
    expect(readdirSync(folder).sort()).toEqual(['backups', 'till.db'])
    expect(start()).toBe('new')
  })

  it('may be killed anywhere', () => {
    const program = join(import.meta.dirname, 'testing/restore-and-die.mjs')
    const found: (string | undefined)[] = []
    for (let killedAt = 0; ; killedAt += 1) {
      write('new')
      const { status, signal, stderr } = spawnSync(
        process.execPath,
        [program, file, backup.path, backup.facts.sha256, String(killedAt)],
        { encoding: 'utf8' },
      )
      if (signal === null) expect([status, stderr]).toEqual([0, ''])
      found.push(start())
      // The program continues with this data, whichever it is, and the replaced data still exists.
      expect(start()).toBe(found.at(-1))
      const replaced = readdirSync(folder).filter((name) => name.startsWith('till.db.replaced-'))
      expect(replaced.length).toBe(found.at(-1) === 'old' ? 1 : 0)
      for (const name of replaced) rmSync(join(folder, name))
      discardUnstaged(file)
      expect(readdirSync(folder).sort()).toEqual(['backups', 'till.db'])
      if (signal === null) break
    }
    const firstOld = found.indexOf('old')
    expect(firstOld).toBeGreaterThan(3)
    expect(found.length - firstOld).toBeGreaterThan(5)
    expect(found).toEqual(found.map((_, index) => (index < firstOld ? 'new' : 'old')))
  })
})
