/** Decides which backups can be deleted: the newest of each recent hour, day and week remain (docs/backups.md). */
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { isVerified, type BackupFile } from '../../core/db/sqlite/backups/backup-files.ts'

export type Keep = Pick<BackupSettings, 'keep_hourly' | 'keep_daily' | 'keep_weekly'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
/** This applies to manual backups, and to the data that a restore replaced. */
const retainedMs = 30 * dayMs

/** The newest backup of each of the newest `count` periods that have any; `backups` are newest first, periods begin in UTC. */
const newestOfEach = (backups: readonly BackupFile[], periodMs: number, count: number): BackupFile[] => {
  const byPeriod = Map.groupBy(backups, ({ madeAtMs }) => Math.floor(madeAtMs / periodMs))
  return [...byPeriod.values()].slice(0, count).flatMap(([newest]) => newest ?? [])
}

const isRetained = ({ reason, madeAtMs }: BackupFile, nowMs: number): boolean =>
  (reason === 'manual' || reason === 'restore') && nowMs - madeAtMs < retainedMs

/**
 * The backups to delete, of one place. Damaged ones never count for a period: the newest of them is kept, and while the newest
 * backup of all is damaged no other one is deleted. Unverified files were put there by a person and stay.
 */
export const findExpendable = (all: readonly BackupFile[], keep: Keep, nowMs: number): BackupFile[] => {
  const backups = [...all].sort((one, other) => other.madeAtMs - one.madeAtMs)
  // A clock that was ahead made the later ones: they do not count, and remain until the clock reaches them.
  const verified = backups.filter((backup) => isVerified(backup) && backup.madeAtMs <= nowMs)
  const damaged = backups.filter((backup) => backup.facts !== undefined && !isVerified(backup))
  const kept = new Set([
    ...newestOfEach(verified, hourMs, keep.keep_hourly),
    ...newestOfEach(verified, dayMs, keep.keep_daily),
    ...newestOfEach(verified, weekMs, keep.keep_weekly),
    ...damaged.slice(0, 1),
  ])
  const candidates = damaged.length > 0 && damaged[0] === backups[0] ? damaged : [...verified, ...damaged]
  return candidates.filter((backup) => !kept.has(backup) && !isRetained(backup, nowMs))
}
