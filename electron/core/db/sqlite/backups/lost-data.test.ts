/** A database that is gone or damaged: nothing replaces it unless a person chose it, and nobody gains rights that way. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, repeatableBytes, silentLog, testNowMs } from '../../../../engine/testing/test-database.ts'
import { openDatabase, type OpenDatabaseOptions } from '../driver.ts'
import { readMeta, writeMeta } from '../../meta.ts'
import { failureOf } from '../../testing/failure-of.ts'
import { writeBackup } from './write-backup.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-lost-'))
  file = join(folder, 'till.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hourMs = 3_600_000
const before = (hours: number): number => testNowMs - hours * hourMs

const open = (options: Pick<OpenDatabaseOptions, 'goOnWith' | 'mustExist' | 'onLostDataRestored'> = {}) =>
  openDatabase({ file, nowMs: testNowMs, log: silentLog, randomBytes: repeatableBytes('lost'), ...options })

const addPerson = `INSERT INTO people (name, name_key, role, role_since_ms, added_at_ms) VALUES ('Ada', 'ada', 'administrator', 0, 0)`

/** A backup of the database, which contains `note`. */
const backUp = async (note: string, hours: number, statements: readonly string[] = []): Promise<string> => {
  const database = openTestDatabase({ file })
  writeMeta(database, 'note', note)
  for (const statement of statements) database.prepareWrite(statement).run()
  database.close()
  return (await writeBackup({ file, reason: 'hourly', nowMs: before(hours) }, () => undefined)).path
}

const damage = (path: string, from = 0): void => writeFileSync(path, readFileSync(path).fill('damaged ', from))

/** The note in the database that is opened. */
const noteWith = (options: Parameters<typeof open>[0]): string | undefined => {
  const database = open(options)
  const note = readMeta(database, 'note')
  database.close()
  return note
}

const damaged = (): string[] => readdirSync(folder).filter((name) => /^till\.db\.damaged-\w+$/.test(name))
const factsOf = (options?: Parameters<typeof open>[0]) => {
  const { code, data } = failureOf(() => open(options))
  return { code, ...data }
}

it('offers no backup from before version 1.0, which it would not open', async () => {
  const path = await backUp('old', 3)
  const facts = `${path}.json`
  writeFileSync(facts, readFileSync(facts, 'utf8').replace(/"schemaVersion":\s*\d+/, '"schemaVersion":45'))
  damage(file)
  expect(factsOf()).not.toHaveProperty('backupMadeAtMs')
})

describe('the newest whole backup', () => {
  it('takes the place of a damaged database, which is kept, and its numbers go on far above', async () => {
    await backUp('old', 3)
    await backUp('new', 1)
    damage(file)
    const bytes = readFileSync(file)
    expect(factsOf()).toMatchObject({ code: 'database_corrupt', backupMadeAtMs: before(1), savedAs: damaged()[0] })
    // Another attempt changes nothing.
    expect(factsOf()).toMatchObject({ code: 'database_corrupt', backupMadeAtMs: before(1), savedAs: damaged()[0] })
    expect(existsSync(file)).toBe(false)

    expect(noteWith({ goOnWith: 'newest_backup' })).toBe('new')
    expect(readFileSync(join(folder, damaged()[0] ?? '')).equals(bytes)).toBe(true)
    const database = open()
    expect(database.prepare('SELECT action FROM audit_log ORDER BY id DESC').get()).toEqual({
      action: 'backup.restored',
    })
    expect(database.prepare("SELECT highest FROM deleted_numbers WHERE table_name = 'bookings'").get()).toEqual({
      highest: 20_100_000,
    })
    database.close()
  })

  it('is the next older one where it was damaged since it was verified', async () => {
    await backUp('old', 3)
    damage(await backUp('new', 1), 8192)
    rmSync(file)
    expect(factsOf()).toMatchObject({ code: 'database_missing' })
    expect(noteWith({ goOnWith: 'newest_backup' })).toBe('old')
  })

  it('is named where a crash came before it was in place, also at the next start', async () => {
    await backUp('old', 3)
    rmSync(file)
    const program = join(import.meta.dirname, 'testing/restore-lost-and-die.mjs')
    const { signal, stderr } = spawnSync(process.execPath, [program, file, String(testNowMs)], { encoding: 'utf8' })
    expect([signal, stderr]).toEqual(['SIGKILL', ''])
    expect(existsSync(file)).toBe(false)
    const restored: number[] = []
    const onLostDataRestored = (madeAtMs: number) => void restored.push(madeAtMs)
    expect(noteWith({ onLostDataRestored })).toBe('old')
    expect(restored).toEqual([before(3)])
    expect(noteWith({ onLostDataRestored })).toBe('old')
    expect(restored).toEqual([before(3)])
  })

  it('takes the place of no database that is there', async () => {
    await backUp('old', 3)
    const database = open()
    writeMeta(database, 'note', 'present')
    database.close()
    for (const goOnWith of ['newest_backup', 'empty'] as const) expect(noteWith({ goOnWith })).toBe('present')
  })

  it('is none where each is damaged', async () => {
    damage(await backUp('old', 3), 8192)
    rmSync(file)
    expect(factsOf({ goOnWith: 'newest_backup' })).toMatchObject({ code: 'database_missing' })
    expect(existsSync(file)).toBe(false)
  })
})

describe('where people had been added', () => {
  it('a backup without them is none, though it is newer', async () => {
    await backUp('without', 1)
    await backUp('with people', 3, [addPerson])
    rmSync(file)
    expect(factsOf()).toMatchObject({ backupMadeAtMs: before(3), mayBeginEmpty: false })
    expect(noteWith({ goOnWith: 'newest_backup' })).toBe('with people')
  })

  it('nobody is signed in by it who was when it was made', async () => {
    const session = `INSERT INTO person_sessions (window_id, person_id, since_ms) VALUES ('window', 1, 0)`
    await backUp('signed in', 3, [addPerson, session])
    rmSync(file)
    const database = open({ mustExist: true, goOnWith: 'newest_backup' })
    expect(database.prepare('SELECT window_id, ended_at_ms, end_reason FROM person_sessions').all()).toEqual([
      { window_id: 'window', ended_at_ms: testNowMs, end_reason: 'ended' },
    ])
    database.close()
  })

  it('no empty one is created, nor one from before them', async () => {
    await backUp('without', 3)
    damage(file)
    const facts = { code: 'database_corrupt', mayBeginEmpty: false }
    for (const goOnWith of [undefined, 'empty', 'newest_backup'] as const) {
      const found = factsOf({ mustExist: true, goOnWith })
      expect(found).toMatchObject(facts)
      expect(found).not.toHaveProperty('backupMadeAtMs')
    }
    expect(existsSync(file)).toBe(false)
  })
})

describe('a backup that cannot be read', () => {
  const unreadable = async (hours: number) => damage(await backUp('with people', hours, [addPerson]), 8192)
  const refused = { code: 'database_missing', mayBeginEmpty: false }

  it('may have people: no empty database is created, also once it was found to be damaged', async () => {
    await unreadable(1)
    rmSync(file)
    for (const goOnWith of [undefined, 'empty', 'newest_backup', 'empty'] as const)
      expect(factsOf({ goOnWith })).toMatchObject(refused)
    expect(factsOf()).not.toHaveProperty('backupMadeAtMs')
    expect(existsSync(file)).toBe(false)
  })

  it('is passed over for an older one', async () => {
    await backUp('old', 3)
    await unreadable(1)
    rmSync(file)
    expect(factsOf({ goOnWith: 'empty' })).toMatchObject(refused)
    expect(noteWith({ goOnWith: 'newest_backup' })).toBe('old')
  })

  it('is passed over for none without people where people had been added', async () => {
    await backUp('old', 3)
    await unreadable(1)
    rmSync(file)
    expect(factsOf({ mustExist: true, goOnWith: 'newest_backup' })).toMatchObject(refused)
  })
})

describe('an empty database', () => {
  it('is begun where nobody had been added, beside the damaged one and its backups', async () => {
    await backUp('old', 3)
    damage(file)
    expect(factsOf()).toMatchObject({ mayBeginEmpty: true })
    expect(noteWith({ goOnWith: 'empty' })).toBeUndefined()
    expect(damaged()).toHaveLength(1)
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(2)
  })

  it('takes the place of an emptied file, which is kept', async () => {
    await backUp('old', 3)
    writeFileSync(file, '')
    expect(factsOf()).toMatchObject({ code: 'database_missing', mayBeginEmpty: true })
    expect(noteWith({ goOnWith: 'empty' })).toBeUndefined()
    expect(damaged()).toHaveLength(1)
  })

  it('is begun without a question where there was none', () => {
    expect(noteWith({})).toBeUndefined()
  })
})
