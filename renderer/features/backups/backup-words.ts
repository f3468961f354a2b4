/** Backups in words: their names, reasons and states. Their times are the counter's. */
import type { Backup, BackupPlace, BackupSettings, BackupStatus } from '../../../shared/desk/backups.ts'
import {
  counterZone,
  formatCounterMoment,
  formatDate,
  formatDuration,
  instantMs,
  localDate,
  plural,
} from '../../lib/format/index.ts'
import type { Instant } from '../../lib/format/index.ts'

/** What the words depend on beside the data. */
export interface Scene {
  /** Of the venue. */
  readonly zone: string
  /** By the engine's clock. */
  readonly nowMs: number
}

/** "4:00 PM" today, "Dec 15, 4:00 PM" on any other day. */
export function momentWords(at: Instant, { zone, nowMs }: Scene): string {
  return formatCounterMoment(at, zone, localDate(nowMs, counterZone), 'time')
}

/** "Before migration 12": a backup holds the schema as it was, so the migration is the one after it. */
export function reasonWords({ reason, schema_version: version }: Pick<Backup, 'reason' | 'schema_version'>): string {
  switch (reason) {
    case 'hourly':
      return 'Hourly'
    case 'migration':
      return `Before migration ${version + 1}`
    case 'import':
      return 'Before import'
    case 'manual':
      return 'By hand'
    case 'restore':
      return 'Before a restore'
  }
}

/** "Wed, Dec 16, 2026 · hourly · 1 h 12 min ago" */
export function originWords(backup: Backup, { nowMs }: Scene): string {
  const reason = reasonWords(backup)
  const age = formatDuration(nowMs - instantMs(backup.made_at))
  return `${formatDate(backup.made_at, counterZone)} · ${reason.charAt(0).toLowerCase()}${reason.slice(1)} · ${age} ago`
}

/** "664,611 rows, 41,208 bookings" */
export function contentWords({ row_count: rows, booking_count: bookings }: Backup): string {
  return rows === null || bookings === null ? '—' : `${plural(rows, 'row')}, ${plural(bookings, 'booking')}`
}

/** "24 hours, 14 days, 8 weeks" */
export function keepWords(settings: BackupSettings): string {
  return [
    plural(settings.keep_hourly, 'hour'),
    plural(settings.keep_daily, 'day'),
    plural(settings.keep_weekly, 'week'),
  ].join(', ')
}

/** The folder of a file, with the separators of the system that it is on. */
export function folderOf(file: string): string {
  return file.replace(/[\\/][^\\/]*$/, '')
}

/** The path of a backup in this computer's folder; undefined where it is not there. */
export function pathOfBackup(backup: Backup, places: readonly BackupPlace[]): string | undefined {
  const folder = places.find(({ kind }) => kind === 'here')?.path
  if (folder === undefined || backup.here !== 'present') return undefined
  return `${folder}${folder.includes('\\') ? '\\' : '/'}${backup.id}`
}

/** What is under way, and how far: "412,118 of 664,902 rows, 62%". The share is from 0 to 1; undefined while it is not known. */
export function workWords(work: NonNullable<BackupStatus['work']>): {
  readonly title: string
  readonly text: string
  readonly share: number | undefined
} {
  const title = { backup: 'Backing up', check: 'Checking the data', verify: 'Verifying a backup' }[work.kind]
  if (work.total === 0) return { title, text: '', share: undefined }
  const share = Math.min(1, work.done / work.total)
  const unit = work.kind === 'check' ? 'row' : 'page'
  return {
    title,
    text: `${work.done.toLocaleString('en-US')} of ${plural(work.total, unit)}, ${Math.floor(share * 100)}%`,
    share,
  }
}
