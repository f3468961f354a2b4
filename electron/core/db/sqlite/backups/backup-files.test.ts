/** Names of backups: they sort by time, belong to one database, and never lead out of their folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  backupFolder,
  nameNewBackup,
  newestVerified,
  parseBackupName,
  readBackups,
  writeFacts,
} from './backup-files.ts'

const nowMs = Date.UTC(2026, 11, 16, 21)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-names-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('names of backups', () => {
  it('carry the time and the reason, and are never given twice', () => {
    const file = join(folder, 'till.db')
    const first = nameNewBackup(file, 'hourly', nowMs)
    expect(basename(first)).toBe('till.db.20261216T210000000Z-hourly.backup')
    writeFileSync(first, '')
    const second = nameNewBackup(file, 'hourly', nowMs)
    expect(parseBackupName(file, basename(second))).toEqual({ madeAtMs: nowMs + 1, reason: 'hourly' })
    expect(basename(second) > basename(first)).toBe(true)
  })

  it.each([
    '../till.db.20261216T210000000Z-hourly.backup',
    'till.db.20261216T210000000Z-hourly.backup/../../till.db',
    'till.db.20261216T210000000Z-hourly.backup.json',
    'till.db.20261216T210000000Z-hourly.backup.unfinished',
    'till.db.20261216T210000000Z-other.backup',
    'till.db.20261316T210000000Z-hourly.backup',
    'other.db.20261216T210000000Z-hourly.backup',
    'till.db',
    '',
  ])('%j is none', (name) => {
    expect(parseBackupName(join(folder, 'till.db'), name)).toBeUndefined()
  })

  it('keep databases of one folder apart, newest first', () => {
    const till = join(folder, 'till.db')
    const other = join(folder, 'till.db2')
    mkdirSync(backupFolder(till))
    for (const file of [till, other]) {
      for (const atMs of [nowMs, nowMs + 5])
        writeFileSync(nameNewBackup(file, 'manual', atMs), file === till ? 'till' : 'other file')
    }
    expect(readBackups(till).map(({ madeAtMs, sizeBytes }) => [madeAtMs, sizeBytes])).toEqual([
      [nowMs + 5, 'till'.length],
      [nowMs, 'till'.length],
    ])
    expect(newestVerified(till)).toBeUndefined()
    const [, older] = readBackups(till)
    const facts = { schemaVersion: 1, problem: null, verifiedAtMs: 1, sha256: 'x', rowCount: 1, bookingCount: 1 }
    writeFacts(older?.path ?? '', facts)
    expect(newestVerified(till)).toEqual({ ...older, facts })
    writeFileSync(`${older?.path ?? ''}.json`, 'not JSON')
    expect(newestVerified(till)).toBeUndefined()
  })
})
