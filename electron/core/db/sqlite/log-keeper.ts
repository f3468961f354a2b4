/**
 * Moves the log of an open database into its file once nothing was written for a moment, so that a copy of the file alone has everything;
 * while it is being written to, the file is marked as lacking its log.
 */
import type { After, Log } from '../../deps.ts'
import { startTaskThread, workerBeside } from '../../threads/task-thread.ts'
import { setMark, unmark } from './log-mark.ts'
import type { LogWork } from './log-worker.ts'
import type { WritableDatabase } from '../database.ts'

const everyMs = 2_000

const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }

/** For a database in a file. Other programs that write to it move the log of their own writes. */
export const createLogKeeper = (
  database: WritableDatabase,
  { after, log }: { readonly after: After; readonly log: Log },
) => {
  // The thread waits for the disk; requests do not.
  const thread = startTaskThread<LogWork>(workerBeside(import.meta.url, 'log-worker'), {
    workerData: { file: database.file },
    resourceLimits,
  })
  const findChanges = database.prepare<{ total: number }>('SELECT total_changes() AS total')
  const write = (pragma: string): void =>
    database.transaction(() => void database.prepareWrite(pragma).run(), { isDurable: false })
  let known = 0
  let isMoved = true
  let isRunning = true
  let cancelTimer: (() => void) | undefined
  let underWay: Promise<void> | undefined

  const look = async (): Promise<void> => {
    try {
      const { total = known } = findChanges.get() ?? {}
      const isBusy = total !== known
      if (!isBusy && isMoved) return
      known = total
      isMoved = false
      if (isBusy) write(setMark)
      let isWhole = false
      try {
        isWhole = await thread.run('move', undefined)
      } finally {
        if (isBusy) write(unmark)
      }
      isMoved = isWhole && !isBusy
    } catch (error) {
      if (isRunning) log.warn('the log of the database was not moved into its file', { error })
    }
  }

  const plan = (): void => {
    cancelTimer = after(everyMs, () => {
      underWay = look().then(() => {
        if (isRunning) plan()
      })
    })
  }

  return {
    start: plan,
    /** Call it before the database is closed, which moves the log. */
    async stop(): Promise<void> {
      isRunning = false
      cancelTimer?.()
      await thread.end()
      await underWay
    },
  }
}
