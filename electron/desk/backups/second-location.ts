/** Keeps the second location up to date, and its last known state: it may be away or slow. */
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import type { DeskDeps } from '../deps.ts'
import { startTask, type RunningTask } from './backup-thread.ts'
import type { SecondPlaceState } from './second-place.ts'
import { folderAtSecondLocation, readBackupSettings, type BackedUp } from './settings.ts'

export const createSecondLocation = (source: BackedUp, { clock, log }: Pick<DeskDeps, 'clock' | 'log'>) => {
  let seen: { readonly folder: string; readonly state: SecondPlaceState } | undefined
  let task: RunningTask<SecondPlaceState> | undefined
  let isClosed = false
  const inTurn = createSerialQueue()

  const updateNow = async (): Promise<void> => {
    const keep = readBackupSettings(source.settings)
    if (keep.second_location === null) return
    const folder = folderAtSecondLocation(source, keep.second_location)
    const before = seen?.folder === folder ? seen.state.backups : []
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

  return {
    /** Copies what is missing and reads the folder. Never rejects. */
    update: (): Promise<void> => inTurn(async () => (isClosed ? undefined : updateNow())),
    /** Undefined where no second location is set, or it has not been read yet. */
    state: (): SecondPlaceState | undefined =>
      readBackupSettings(source.settings).second_location === null ? undefined : seen?.state,
    async close(): Promise<void> {
      isClosed = true
      await task?.end()
      await inTurn(() => Promise.resolve())
    },
  }
}
