/** Backups in words. */
import { describe, expect, it } from 'vitest'
import type { Backup, BackupPlace } from '../../../shared/desk/backups.ts'
import {
  contentWords,
  folderOf,
  keepWords,
  momentWords,
  originWords,
  pathOfBackup,
  reasonWords,
  workWords,
} from './backup-words.ts'

const scene = { zone: 'America/New_York', nowMs: Date.parse('2026-12-16T22:12:00Z') }

const hourly: Backup = {
  id: 'parkdesk-20261216T210000Z.db',
  made_at: '2026-12-16T21:00:00Z',
  reason: 'hourly',
  size_bytes: 168_600_000,
  schema_version: 46,
  verified: 'verified',
  verified_at: '2026-12-16T21:00:40Z',
  problem: null,
  sha256: '9c4107de5b20e83a',
  row_count: 664_611,
  booking_count: 41_208,
  here: 'present',
  second: 'waiting',
}

describe('a backup', () => {
  it('is named by its time, and by its day once that is over', () => {
    expect(momentWords(hourly.made_at, scene)).toBe('4:00\u00a0PM')
    expect(momentWords('2026-12-16T04:59:00Z', scene)).toBe('Dec 15, 11:59\u00a0PM')
  })

  it('says why it was made', () => {
    expect(reasonWords(hourly)).toBe('Hourly')
    expect(reasonWords({ ...hourly, reason: 'migration' })).toBe('Before migration 47')
    expect(reasonWords({ ...hourly, reason: 'import' })).toBe('Before import')
    expect(reasonWords({ ...hourly, reason: 'manual' })).toBe('By hand')
    expect(reasonWords({ ...hourly, reason: 'restore' })).toBe('Before a restore')
  })

  it('says when, why and how long ago', () => {
    expect(originWords(hourly, scene)).toBe('Wed, Dec 16, 2026 · hourly · 1 h 12 min ago')
  })

  it('says what it contains, where that is known', () => {
    expect(contentWords(hourly)).toBe('664,611 rows, 41,208 bookings')
    expect(contentWords({ ...hourly, row_count: 1, booking_count: 0 })).toBe('1 row, 0 bookings')
    expect(contentWords({ ...hourly, row_count: null, booking_count: null })).toBe('—')
  })
})

describe('paths', () => {
  const here: BackupPlace = {
    kind: 'here',
    path: '/var/lib/parkdesk/backups',
    free_bytes: 1,
    last_copy_at: null,
    waiting: 0,
    problem: null,
  }

  it('is that on this computer', () => {
    expect(pathOfBackup(hourly, [here])).toBe('/var/lib/parkdesk/backups/parkdesk-20261216T210000Z.db')
    expect(pathOfBackup(hourly, [{ ...here, path: 'D:\\Parkdesk\\backups' }])).toBe(
      'D:\\Parkdesk\\backups\\parkdesk-20261216T210000Z.db',
    )
    expect(pathOfBackup({ ...hourly, here: 'missing', second: 'present' }, [here])).toBeUndefined()
  })

  it('leads to the folder of a file on any system', () => {
    expect(folderOf('/home/box office/parkdesk.db')).toBe('/home/box office')
    expect(folderOf('C:\\ProgramData\\Parkdesk\\parkdesk.db')).toBe('C:\\ProgramData\\Parkdesk')
  })
})

it('says how many backups are kept', () => {
  expect(keepWords({ keep_hourly: 24, keep_daily: 14, keep_weekly: 1, second_location: null })).toBe(
    '24 hours, 14 days, 1 week',
  )
})

describe('work under way', () => {
  it('says how far it is, and never 100% before its end', () => {
    expect(workWords({ kind: 'check', done: 412_118, total: 664_902 })).toEqual({
      title: 'Checking the data',
      text: '412,118 of 664,902 rows, 61%',
      share: 412_118 / 664_902,
    })
    expect(workWords({ kind: 'backup', done: 999, total: 1000 }).text).toBe('999 of 1,000 pages, 99%')
  })

  it('says nothing while it is not known how much there is to do', () => {
    expect(workWords({ kind: 'verify', done: 0, total: 0 })).toEqual({
      title: 'Verifying a backup',
      text: '',
      share: undefined,
    })
  })
})
