/** The texts about backups, in the time of the counter, and about the losses of a restore. */
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
  type Instant,
  type MoneyObject,
} from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

export interface Scene {
  /** The zone of the venue. */
  readonly zone: string
  /** The time of the engine's clock. */
  readonly nowMs: number
}

/** "4:00 PM" today, "Dec 15, 4:00 PM" on any other day. */
export const momentText = (at: Instant, { zone, nowMs }: Scene): string =>
  formatCounterMoment(at, zone, localDate(nowMs, counterZone), 'time')

/** "Before migration 12": a backup contains the schema before it, so the migration is the next one. */
export const reasonText = ({ reason, schema_version: version }: Pick<Backup, 'reason' | 'schema_version'>): string =>
  t(`backups.reason.${reason}`, { version: String(version + 1) })

/** "Wed, Dec 16, 2026 · hourly · 1 h 12 min ago" */
export const originText = ({ made_at: at, reason, schema_version: version }: Backup, { nowMs }: Scene): string =>
  t('backups.panel.origin', {
    date: formatDate(at, counterZone),
    reason,
    version: String(version + 1),
    age: formatDuration(nowMs - instantMs(at)),
  })

/** "664,611 rows, 41,208 bookings" */
export const contentText = ({ row_count: rows, booking_count: bookings }: Backup): string =>
  rows === null || bookings === null ? '—' : t('backups.panel.contentsValue', { rows, bookings })

/** "24 hours, 14 days, 8 weeks" */
export const retentionText = ({ keep_hourly: hours, keep_daily: days, keep_weekly: weeks }: BackupSettings): string =>
  t('backups.places.retention', { hours, days, weeks })

/** The folder of a file, with the separators of the system that it is on. */
export const folderOf = (file: string): string => file.replace(/[\\/][^\\/]*$/, '')

/** The path of a backup in this computer's folder; undefined if it is not there. */
export const pathOfBackup = (backup: Backup, places: BackupStatus['places']): string | undefined => {
  const folder = places.find(({ kind }) => kind === 'here')?.path
  if (folder === undefined || backup.here !== 'present') return undefined
  return `${folder}${folder.includes('\\') ? '\\' : '/'}${backup.id}`
}

/** "412,118 of 664,902 rows, 62%" */
export const progressOf = ({ kind, done, total }: NonNullable<BackupStatus['work']>) => {
  const title = t(`backups.work.${kind}`)
  if (total === 0) return { title, text: '', share: undefined }
  const share = Math.min(1, done / total)
  const unit = kind === 'check' ? 'row' : 'page'
  const text = t('backups.work.progress', { done, total, unit, percent: String(Math.floor(share * 100)) })
  return { title, text, share }
}

/** `sold` less `refunded` in each currency of the two. */
export const netMoney = ({ sold, refunded }: Pick<BackupDifference, 'sold' | 'refunded'>): MoneyObject => {
  const minorIn = (money: MoneyObject, currency: string): number => parseMinor(money[currency] ?? '0', currency)
  const net = (currency: string) => minorToDecimal(minorIn(sold, currency) - minorIn(refunded, currency), currency)
  return Object.fromEntries(Object.keys({ ...sold, ...refunded }).map((currency) => [currency, net(currency)]))
}

interface DifferenceLine {
  readonly id: string
  readonly name: string
  /** Undefined for a total. */
  readonly count?: number
  /** Negative for refunds; undefined if the line has no money. */
  readonly money?: MoneyObject
}

export const differenceLines = (difference: BackupDifference): readonly DifferenceLine[] => {
  const { bookings_sold: sold, bookings_cancelled: cancelled, refunded } = difference
  return [
    { id: 'sold', name: t('backups.difference.sold'), count: sold, money: difference.sold },
    {
      id: 'cancelled',
      name: t('backups.difference.cancelled'),
      count: cancelled,
      money: netMoney({ sold: {}, refunded }),
    },
    { id: 'net', name: t('backups.difference.net'), money: netMoney(difference) },
    { id: 'sales', name: t('backups.difference.sales'), count: difference.sales },
    { id: 'passes', name: t('backups.difference.passes'), count: difference.passes_printed },
  ]
}

/** The most important loss of a restore, for its buttons. */
export const lossOf = (difference: BackupDifference | undefined) => {
  const {
    bookings_sold: bookings = 0,
    bookings_cancelled: cancellations = 0,
    sales = 0,
    passes_printed: passes = 0,
  } = difference ?? {}
  const losses = Object.entries({ bookings, cancellations, sales, passes })
  const [loss, count] = losses.find(([, lost]) => lost > 0) ?? ['none', 0]
  return { loss, count }
}
