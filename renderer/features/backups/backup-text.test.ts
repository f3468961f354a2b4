/** Tests the texts about backups. */
import { describe, expect, it } from 'vitest'
import type { Backup, BackupDifference, BackupPlace } from '../../../shared/desk/backups.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  contentText,
  differenceLines,
  folderOf,
  retentionText,
  lossOf,
  momentText,
  netMoney,
  originText,
  pathOfBackup,
  progressOf,
  reasonText,
} from './backup-text.ts'

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
    expect(momentText(hourly.made_at, scene)).toBe('4:00\u00a0PM')
    expect(momentText('2026-12-16T04:59:00Z', scene)).toBe('Dec 15, 11:59\u00a0PM')
  })

  it('names the reason it was made', () => {
    expect(reasonText(hourly)).toBe('Hourly')
    expect(reasonText({ ...hourly, reason: 'migration' })).toBe('Before migration 47')
    expect(reasonText({ ...hourly, reason: 'import' })).toBe('Before import')
    expect(reasonText({ ...hourly, reason: 'manual' })).toBe('By hand')
    expect(reasonText({ ...hourly, reason: 'restore' })).toBe('Before a restore')
  })

  it('shows when, why and how long ago it was made', () => {
    expect(originText(hourly, scene)).toBe('Wed, Dec 16, 2026 · hourly · 1 h 12 min ago')
  })

  it('shows its contents, where they are known', () => {
    expect(contentText(hourly)).toBe('664,611 rows, 41,208 bookings')
    expect(contentText({ ...hourly, row_count: 1, booking_count: 0 })).toBe('1 row, 0 bookings')
    expect(contentText({ ...hourly, row_count: null, booking_count: null })).toBe('—')
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

it('shows how many backups are kept', () => {
  expect(retentionText({ keep_hourly: 24, keep_daily: 14, keep_weekly: 1, second_location: null })).toBe(
    '24 hours, 14 days, 1 week',
  )
})

describe('work in progress', () => {
  it('shows how far it is, and never 100% before its end', () => {
    expect(progressOf({ kind: 'check', done: 412_118, total: 664_902 })).toEqual({
      title: 'Checking the data',
      text: '412,118 of 664,902 rows, 61%',
      share: 412_118 / 664_902,
    })
    expect(progressOf({ kind: 'backup', done: 999, total: 1000 }).text).toBe('999 of 1,000 pages, 99%')
  })

  it('is empty while the total is not known', () => {
    expect(progressOf({ kind: 'verify', done: 0, total: 0 })).toEqual({
      title: 'Verifying a backup',
      text: '',
      share: undefined,
    })
  })
})

const evening: BackupDifference = {
  bookings_sold: 38,
  sold: { USD: '1493.62' },
  bookings_cancelled: 2,
  refunded: { USD: '64.98' },
  sales: 38,
  passes_printed: 37,
}
const nothing: BackupDifference = {
  bookings_sold: 0,
  sold: {},
  bookings_cancelled: 0,
  refunded: {},
  sales: 0,
  passes_printed: 0,
}

it('adds up', () => {
  expect(differenceLines(evening).map(({ count, money }) => [count, money])).toEqual([
    [38, { USD: '1493.62' }],
    [2, { USD: '-64.98' }],
    [undefined, { USD: '1428.64' }],
    [38, undefined],
    [37, undefined],
  ])
})

it('adds up in each currency, also in those where only refunds were paid', () => {
  expect(netMoney({ sold: { USD: '20.00', JPY: '500' }, refunded: { USD: '0.10', CAD: '7.50' } })).toEqual({
    USD: '19.90',
    JPY: '500',
    CAD: '-7.50',
  })
})

describe('the button that restores', () => {
  const label = (difference: BackupDifference | undefined) => t('backups.restore.confirm', lossOf(difference))

  it('names the loss', () => {
    expect(label(evening)).toBe('Restore backup, lose 38 bookings')
    expect(label({ ...evening, bookings_sold: 1 })).toBe('Restore backup, lose 1 booking')
    expect(label(nothing)).toBe('Restore backup')
    expect(label(undefined)).toBe('Restore backup')
  })

  it('names the next most important loss where no booking is lost', () => {
    expect(label({ ...nothing, bookings_cancelled: 2, passes_printed: 5 })).toBe('Restore backup, lose 2 cancellations')
    expect(label({ ...nothing, sales: 1 })).toBe('Restore backup, lose 1 sale')
    expect(label({ ...nothing, passes_printed: 5 })).toBe('Restore backup, lose 5 printed passes')
  })

  it('names the time in the drawer', () => {
    expect(t('backups.panel.restore', { moment: '4:00 PM', ...lossOf(evening) })).toBe(
      'Restore 4:00 PM backup, lose 38 bookings',
    )
  })
})
