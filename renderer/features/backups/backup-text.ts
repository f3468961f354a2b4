/** Texts about backups, in the time of the counter, and what a restore would discard. */
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
  type Instant,
  type MoneyObject,
} from '../../lib/format/index.ts'

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

/** "412,118 of 664,902 rows, 62%" */
export const progressOf = ({ kind, done, total }: NonNullable<BackupStatus['work']>) => {
  const title = { backup: 'Backing up', check: 'Checking the data', verify: 'Verifying a backup' }[kind]
  if (total === 0) return { title, text: '', share: undefined }
  const share = Math.min(1, done / total)
  const unit = kind === 'check' ? 'row' : 'page'
  const text = `${done.toLocaleString('en-US')} of ${plural(total, unit)}, ${Math.floor(share * 100)}%`
  return { title, text, share }
}

/** `sold` less `refunded` in each currency of the two. */
export const netMoney = ({ sold, refunded }: Pick<BackupDifference, 'sold' | 'refunded'>): MoneyObject => {
  const minorIn = (money: MoneyObject, currency: string): number => parseMinor(money[currency] ?? '0', currency)
  const net = (currency: string) => minorToDecimal(minorIn(sold, currency) - minorIn(refunded, currency), currency)
  return Object.fromEntries(Object.keys({ ...sold, ...refunded }).map((currency) => [currency, net(currency)]))
}

interface DifferenceLine {
  readonly name: string
  /** Undefined for a total. */
  readonly count?: number
  /** Negative for refunds; undefined where no money belongs to the line. */
  readonly money?: MoneyObject
}

export const differenceLines = (difference: BackupDifference): readonly DifferenceLine[] => {
  const { bookings_sold: sold, bookings_cancelled: cancelled, refunded } = difference
  return [
    { name: 'Bookings sold', count: sold, money: difference.sold },
    { name: 'Cancelled and refunded', count: cancelled, money: netMoney({ sold: {}, refunded }) },
    { name: 'Money taken, no longer recorded', money: netMoney(difference) },
    { name: 'Sales at this counter', count: difference.sales },
    { name: 'Passes printed', count: difference.passes_printed },
  ]
}

/** ", lose 38 bookings": the most important loss, after the name of a button; empty where nothing of this kind is lost. */
export const lossText = (difference: BackupDifference | undefined): string => {
  if (difference === undefined) return ''
  const { bookings_sold: sold, bookings_cancelled: cancelled, sales, passes_printed: passes } = difference
  if (sold > 0) return `, lose ${plural(sold, 'booking')}`
  if (cancelled > 0) return `, lose ${plural(cancelled, 'cancellation')}`
  if (sales > 0) return `, lose ${plural(sales, 'sale')}`
  return passes > 0 ? `, lose ${plural(passes, 'printed pass', 'printed passes')}` : ''
}
