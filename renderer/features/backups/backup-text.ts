/** Backups in words, in the time of the counter; and what a restore would discard. */
import type { Backup, BackupDifference, BackupSettings, BackupStatus } from '../../../shared/desk/backups.ts'
import {
  counterZone,
  formatCounterMoment,
  formatDate,
  formatDuration,
  instantMs,
  localDate,
  minorToDecimal,
  parseMinor,
  plural,
} from '../../lib/format/index.ts'
import type { Instant, MoneyObject } from '../../lib/format/index.ts'

/** What the texts depend on besides the data. */
export interface Scene {
  /** Of the venue. */
  readonly zone: string
  /** By the engine's clock. */
  readonly nowMs: number
}

/** "4:00 PM" today, "Dec 15, 4:00 PM" on any other day. */
export const momentText = (at: Instant, { zone, nowMs }: Scene): string =>
  formatCounterMoment(at, zone, localDate(nowMs, counterZone), 'time')

/** "Before migration 12": a backup holds the schema as it was, so the migration is the one after it. */
export const reasonText = ({ reason, schema_version: version }: Pick<Backup, 'reason' | 'schema_version'>): string =>
  ({
    hourly: 'Hourly',
    migration: `Before migration ${version + 1}`,
    import: 'Before import',
    manual: 'By hand',
    restore: 'Before a restore',
  })[reason]

/** "Wed, Dec 16, 2026 · hourly · 1 h 12 min ago" */
export const originText = (backup: Backup, { nowMs }: Scene): string => {
  const reason = reasonText(backup)
  const age = formatDuration(nowMs - instantMs(backup.made_at))
  return `${formatDate(backup.made_at, counterZone)} · ${reason.charAt(0).toLowerCase()}${reason.slice(1)} · ${age} ago`
}

/** "664,611 rows, 41,208 bookings" */
export const contentText = ({ row_count: rows, booking_count: bookings }: Backup): string =>
  rows === null || bookings === null ? '—' : `${plural(rows, 'row')}, ${plural(bookings, 'booking')}`

/** "24 hours, 14 days, 8 weeks" */
export const keptText = ({ keep_hourly: hours, keep_daily: days, keep_weekly: weeks }: BackupSettings): string =>
  [plural(hours, 'hour'), plural(days, 'day'), plural(weeks, 'week')].join(', ')

/** The folder of a file, with the separators of the system that it is on. */
export const folderOf = (file: string): string => file.replace(/[\\/][^\\/]*$/, '')

/** The path of a backup in this computer's folder; undefined where it is not there. */
export const pathOfBackup = (backup: Backup, places: BackupStatus['places']): string | undefined => {
  const folder = places.find(({ kind }) => kind === 'here')?.path
  if (folder === undefined || backup.here !== 'present') return undefined
  return `${folder}${folder.includes('\\') ? '\\' : '/'}${backup.id}`
}

interface Progress {
  readonly title: string
  readonly text: string
  /** From 0 to 1; undefined while it is not known. */
  readonly share: number | undefined
}

/** "412,118 of 664,902 rows, 62%" */
export const progressOf = ({ kind, done, total }: NonNullable<BackupStatus['work']>): Progress => {
  const title = { backup: 'Backing up', check: 'Checking the data', verify: 'Verifying a backup' }[kind]
  if (total === 0) return { title, text: '', share: undefined }
  const share = Math.min(1, done / total)
  const unit = kind === 'check' ? 'row' : 'page'
  const text = `${done.toLocaleString('en-US')} of ${plural(total, unit)}, ${Math.floor(share * 100)}%`
  return { title, text, share }
}

interface DifferenceLine {
  readonly name: string
  /** Undefined for a total, which counts nothing. */
  readonly count?: number
  /** Negative for what was paid back; undefined where no money belongs to the line. */
  readonly money?: MoneyObject
}

/** `sold` less `refunded` in each currency of the two. */
export const netMoney = ({ sold, refunded }: Pick<BackupDifference, 'sold' | 'refunded'>): MoneyObject => {
  const minorIn = (money: MoneyObject, currency: string): number => parseMinor(money[currency] ?? '0', currency)
  const currencies = new Set([...Object.keys(sold), ...Object.keys(refunded)])
  return Object.fromEntries(
    [...currencies].map((currency) => [
      currency,
      minorToDecimal(minorIn(sold, currency) - minorIn(refunded, currency), currency),
    ]),
  )
}

export const differenceLines = (difference: BackupDifference): readonly DifferenceLine[] => [
  { name: 'Bookings sold', count: difference.bookings_sold, money: difference.sold },
  {
    name: 'Cancelled and refunded',
    count: difference.bookings_cancelled,
    money: netMoney({ sold: {}, refunded: difference.refunded }),
  },
  { name: 'Money taken, no longer recorded', money: netMoney(difference) },
  { name: 'Sales at this counter', count: difference.sales },
  { name: 'Passes printed', count: difference.passes_printed },
]

/** ", lose 38 bookings": the most important loss, after the name of a button; empty where nothing of this kind is lost. */
export const lossText = (difference: BackupDifference | undefined): string => {
  const loss =
    difference &&
    [
      { count: difference.bookings_sold, name: 'booking' },
      { count: difference.bookings_cancelled, name: 'cancellation' },
      { count: difference.sales, name: 'sale' },
      { count: difference.passes_printed, name: 'printed pass', many: 'printed passes' },
    ].find(({ count }) => count > 0)
  return loss === undefined ? '' : `, lose ${plural(loss.count, loss.name, loss.many)}`
}
