/** Makes a backup every hour: the first soon after the start where the newest one is older than that. */
import { isAppError } from '../../../shared/errors.ts'
import type { After, Clock, Log } from '../../core/deps.ts'

const hourMs = 3_600_000
/** After a start, and behind other work, requests have the disk first. */
const soonMs = 60_000

export const createHourly = (deps: {
  readonly after: After | undefined
  readonly clock: Clock
  readonly log: Log
  readonly make: () => Promise<unknown>
}) => {
  const { after, clock, log, make } = deps
  let callOff: (() => void) | undefined
  let nextAtMs: number | undefined
  let isStopped = false

  const schedule = (delayMs: number): void => {
    if (after === undefined || isStopped) return
    nextAtMs = clock.nowMs() + delayMs
    callOff = after(delayMs, () => void run())
  }

  const run = async (): Promise<void> => {
    let delayMs = hourMs
    try {
      await make()
    } catch (error) {
      if (isAppError(error, 'backup_work_under_way')) delayMs = soonMs
      else if (!isAppError(error, 'backup_work_cancelled')) log.error('the hourly backup failed', { error })
    }
    schedule(delayMs)
  }

  return {
    /** `newestMs`: when the newest whole backup was made. */
    start(newestMs: number | undefined): void {
      const ageMs = newestMs === undefined ? hourMs : clock.nowMs() - newestMs
      // A clock that was put back makes the newest one look as if it were made later than now.
      schedule(ageMs < 0 ? soonMs : Math.max(hourMs - ageMs, soonMs))
    },
    stop(): void {
      isStopped = true
      callOff?.()
    },
    nextAtMs: (): number | undefined => nextAtMs,
  }
}
