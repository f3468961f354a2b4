/** Backups while the program runs: they are made, verified, rotated, copied elsewhere and restored; damage is detected. */
import type {
  Backup,
  BackupDifference,
  BackupReason,
  BackupSettings,
  LostBooking,
} from '../../../shared/desk/backups.ts'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import {
  isVerified,
  parseBackupName,
  readBackups,
  sweepFolder,
  type BackupFile,
} from '../../core/db/sqlite/backups/backup-files.ts'
import { sqliteCode } from '../../core/db/sqlite/database-error.ts'
import { discardUnstaged } from '../../core/db/sqlite/backups/pending-restore.ts'
import type { MessageData } from '../../common/error-text.ts'
import { failureReason } from '../../common/failure-reason.ts'
import type { StoredMessage } from '../../common/stored-message.ts'
import type { DeskDeps } from '../deps.ts'
import type { AuditLog } from '../../core/audit/audit-log.ts'
import type { Actor } from '../../core/http/actor.ts'
import type { SaleRepository } from '../sales/sale-repository.ts'
import { createWorkLane, startTask } from './backup-thread.ts'
import { createHourly } from './hourly.ts'
import { createSecondLocation } from './second-location.ts'
import { readBackupSettings, saveBackupSettings, type BackedUp } from './settings.ts'

export type PlacedBackup = BackupFile & Pick<Backup, 'here' | 'second'>

/** The status shows the damage; the operation itself failed. */
const withoutDamage = (error: unknown): unknown =>
  isAppError(error, 'database_corrupt')
    ? new AppError('backup_failed', { ...failureReason(error), cause: error })
    : error

export const createBackups = (
  { restart, profile, ...deps }: DeskDeps,
  source: BackedUp,
  { sales, audit }: { readonly sales: SaleRepository; readonly audit: AuditLog },
) => {
  const { clock, log } = deps
  const { file, settings } = source
  const isAvailable = file !== ':memory:' && !profile.training
  const lane = createWorkLane()
  const second = createSecondLocation(source, deps)
  const hourly = createHourly(deps, () => make('hourly'))
  let damage: { readonly problem: StoredMessage; readonly foundAtMs: number } | null = null
  let problem: MessageData | undefined

  const requireAvailable = (): void => {
    if (!isAvailable) throw new AppError('backups_unavailable')
  }

  const noteFinding = (found: StoredMessage | null): void => {
    damage = found === null ? null : { problem: found, foundAtMs: clock.nowMs() }
    if (found !== null) log.error('the database is damaged', { file, problem: found })
  }

  const list = (): PlacedBackup[] => {
    if (!isAvailable) return []
    const byName = (backups: readonly BackupFile[]) => new Map(backups.map((backup) => [backup.name, backup]))
    const here = byName(readBackups(file))
    const there = byName(second.state()?.backups ?? [])
    const hasSecond = readBackupSettings(settings).second_location !== null
    const placeAtSecond = (backup: BackupFile): Backup['second'] => {
      if (!hasSecond) return null
      if (there.has(backup.name)) return 'present'
      return isVerified(backup) ? 'waiting' : 'missing'
    }
    return [...new Map([...there, ...here]).values()]
      .map((backup) => ({
        ...backup,
        here: here.has(backup.name) ? ('present' as const) : ('missing' as const),
        second: placeAtSecond(backup),
      }))
      .sort((one, other) => other.madeAtMs - one.madeAtMs)
  }

  /** Throws 404 where the id does not name a backup of this database. */
  const find = (id: string): PlacedBackup => {
    requireAvailable()
    const found = parseBackupName(file, id) === undefined ? undefined : list().find(({ name }) => name === id)
    if (found === undefined) throw new AppError('not_found', { messageKey: 'noBackup' })
    return found
  }

  const make = async (reason: BackupReason): Promise<PlacedBackup> => {
    requireAvailable()
    try {
      const keep = readBackupSettings(settings)
      const { path, facts } = await lane.run('backup', { file, reason, nowMs: clock.nowMs(), keep })
      problem = undefined
      noteFinding(facts.problem)
      const made = list().find((backup) => backup.path === path)
      if (made === undefined) throw new AppError('backup_failed', { messageKey: 'backupRemoved' })
      return made
    } catch (error) {
      if (isAppError(error, 'backup_work_under_way', 'backup_work_cancelled')) throw error
      if (isAppError(error, 'database_corrupt')) noteFinding(failureReason(error))
      problem = { messageKey: 'lastBackupFailed', reason: failureReason(error) }
      throw withoutDamage(error)
    } finally {
      if (lane.current() === null) void second.update()
    }
  }

  const verify = async (id: string): Promise<PlacedBackup> => {
    const { path, facts } = find(id)
    try {
      await lane.run('verify', { path, sha256: facts?.sha256, nowMs: clock.nowMs() })
    } catch (error) {
      throw withoutDamage(error)
    }
    return find(id)
  }

  /** Throws `backup_not_restorable` where the backup and the data cannot be compared. */
  const comparing = async <Result>(compare: () => Promise<Result>): Promise<Result> => {
    try {
      return await compare()
    } catch (error) {
      if (isAppError(error, 'not_found', 'backups_unavailable')) throw error
      throw new AppError('backup_not_restorable', { ...failureReason(error), cause: error })
    }
  }

  /** A restore repairs data that is too damaged to be written to. */
  const recordRestore = (name: string, actor: Actor): void => {
    try {
      audit.record({ action: 'backup.restoring', subject: ['backup', name] }, actor)
    } catch (error) {
      log.warn('a restore could not be recorded', { error })
    }
  }

  /** Backs up the current data; undefined where it is too damaged, so that its file itself is preserved. */
  const keepPresent = async (): Promise<string | undefined> => {
    try {
      return (await make('restore')).name
    } catch (error) {
      if (damage !== null && isAppError(error, 'backup_failed')) return undefined
      throw error
    }
  }

  /** Requests that wait for the marketplace would be forgotten, and could then be sent a second time. */
  const refuseWhileUnfinished = (): void => {
    let unfinished = { sales: 0, cancellations: 0 }
    try {
      unfinished = sales.unfinished()
    } catch (error) {
      // A restore repairs data that is too damaged to be read.
      if (sqliteCode(error) === undefined) throw error
    }
    if (unfinished.sales + unfinished.cancellations > 0) throw new AppError('restore_sale_unfinished')
  }

  return {
    file,
    settings: (): BackupSettings => readBackupSettings(settings),
    isAvailable,
    /** Removes what a crash left, and makes a backup every hour from then on. */
    start(): void {
      if (!isAvailable) return
      let newestMs: number | undefined
      try {
        sweepFolder(file)
        discardUnstaged(file)
        newestMs = readBackups(file).find(isVerified)?.madeAtMs
      } catch (error) {
        log.error('the backup folder cannot be read', { error })
      }
      hourly.start(newestMs)
      void second.update()
    },
    async close(): Promise<void> {
      hourly.stop()
      await Promise.all([lane.cancel(), second.close()])
    },
    list,
    second: second.state,
    work: lane.current,
    damage: () => damage,
    nextAtMs: hourly.nextAtMs,
    /** The reason why the last attempt failed. */
    problem: (): MessageData | undefined => problem,
    /** Throws 409 while other work is running. A backup of damaged data is marked as damaged. */
    async make(actor: Actor): Promise<PlacedBackup> {
      const made = await make('manual')
      audit.record({ action: 'backup.made', subject: ['backup', made.name] }, actor)
      return made
    },
    verify,

    async checkData(): Promise<void> {
      requireAvailable()
      try {
        noteFinding(await lane.run('check', { file }))
      } catch (error) {
        if (!isAppError(error, 'database_corrupt')) throw error
        noteFinding(failureReason(error))
      }
    },

    async cancelWork(): Promise<void> {
      await lane.cancel()
      if (isAvailable) sweepFolder(file)
    },

    difference: (id: string): Promise<BackupDifference> =>
      comparing(() => startTask('difference', { file, path: find(id).path }).result),
    /** Bookings that restoring would discard, or those that the backup has and the data has not. */
    lostBookings(id: string, which: 'discarded' | 'missing'): Promise<LostBooking[]> {
      const { path } = find(id)
      const [from, other] = which === 'discarded' ? [file, path] : [path, file]
      return comparing(() => startTask('lostBookings', { file: from, other }).result)
    },

    /** Returns the name of the backup of the current data, once everything is ready for the restart. */
    async restore(id: string, actor: Actor): Promise<string> {
      find(id)
      if (restart === undefined) {
        throw new AppError('backups_unavailable', { messageKey: 'restoreByCommand' })
      }
      refuseWhileUnfinished()
      const { name, path, facts } = await verify(id)
      if (facts === undefined || facts.problem !== null) throw new AppError('backup_damaged')
      try {
        await startTask('readable', { path }).result
      } catch (error) {
        throw new AppError('backup_not_restorable', { ...failureReason(error), cause: error })
      }
      recordRestore(name, actor)
      const kept = await keepPresent()
      try {
        const { sha256 } = facts
        const replaced = await startTask('stage', { file, path, sha256, nowMs: clock.nowMs() }).result
        log.info('a backup is being restored', { backup: name, kept: kept ?? replaced })
        restart()
        return kept ?? replaced
      } catch (error) {
        throw withoutDamage(error)
      }
    },

    async saveSettings(request: BackupSettings, actor: Actor): Promise<void> {
      if (request.second_location !== null) requireAvailable()
      await saveBackupSettings(source, request, actor)
      void second.update()
    },
  }
}

export type Backups = ReturnType<typeof createBackups>
