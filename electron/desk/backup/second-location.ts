/** Keeps the second location up to date, and its last known state: it may be away or slow. */
import type { BackupFile } from '../../core/db/backups/backup-files.ts'
import type { DeskDeps } from '../deps.ts'
import { startTask } from './backup-thread.ts'
import type { RunningTask } from './backup-thread.ts'
import type { SecondPlaceState } from './second-place.ts'
import { folderAtSecondLocation, readBackupSettings } from './settings.ts'
import type { BackedUp } from './settings.ts'

const noBackups: readonly BackupFile[] = []

export const createSecondLocation = (source: BackedUp, { clock, log }: Pick<DeskDeps, 'clock' | 'log'>) => {
  let seen: { readonly folder: string; readonly state: SecondPlaceState } | undefined
  let task: RunningTask<SecondPlaceState> | undefined
  let updating: Promise<void> | undefined
  let isDueAgain = false
  let isClosed = false

  const updateOnce = async (): Promise<void> => {
    isDueAgain = false
    const keep = readBackupSettings(source.settings)
    if (keep.second_location === null) {
      seen = undefined
      return
    }
    const folder = folderAtSecondLocation(source, keep.second_location)
    const before = seen?.folder === folder ? seen.state.backups : noBackups
    task = startTask('secondPlace', { file: source.file, folder, keep, nowMs: clock.nowMs(), before })
    try {
      const state = await task.result
      seen = { folder, state }
      if (state.problem !== null) log.warn('backups wait for their second location', { problem: state.problem })
    } catch (error) {
      if (!isClosed) log.error('the second location of the backups could not be looked at', { error })
    } finally {
      task = undefined
    }
  }

  const updateUntilDone = async (): Promise<void> => {
    do await updateOnce()
    while (isDueAgain && !isClosed)
  }

  return {
    /** Copies what is missing and reads the folder; once more where that is already under way. Never rejects. */
    update(): Promise<void> {
      isDueAgain = true
      if (isClosed) return Promise.resolve()
      updating ??= updateUntilDone().finally(() => (updating = undefined))
      return updating
    },
    /** Undefined where no second location is set, or it was not read yet. */
    state: (): SecondPlaceState | undefined =>
      readBackupSettings(source.settings).second_location === null ? undefined : seen?.state,
    async close(): Promise<void> {
      isClosed = true
      await task?.end()
      await updating
    },
  }
}
