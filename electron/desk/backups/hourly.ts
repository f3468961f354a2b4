/** Makes a backup every hour: the first soon after the start where the newest one is older than that. */
import { isAppError } from '../../../shared/errors/errors.ts'
import { errorText } from '../../common/error-text.ts'
import type { DeskDeps } from '../deps.ts'

const hourMs = 3_600_000
/** After a start and after other work, requests have priority on the disk. */
const soonMs = 60_000

export const createHourly = (
  { after, clock, log }: Pick<DeskDeps, 'after' | 'clock' | 'log'>,
  make: () => Promise<unknown>,
) => {
  let cancelNext: (() => void) | undefined
  let nextAtMs: number | null = null
  let isStopped = false

  const schedule = (delayMs: number): void => {
    if (after === undefined || isStopped) return
    nextAtMs = clock.nowMs() + delayMs
    cancelNext = after(delayMs, () => void run())
  }

  const run = async (): Promise<void> => {
    let delayMs = hourMs
    try {
      await make()
    } catch (error) {
      if (isAppError(error, 'backup_work_under_way')) delayMs = soonMs
      else if (!isAppError(error, 'backup_work_cancelled'))
        log.error('the hourly backup failed', { error: isAppError(error) ? errorText(error) : error })
    }
    schedule(delayMs)
  }

  return {
    /** `newestMs`: when the newest verified backup was made. */
    start(newestMs: number | undefined): void {
      const ageMs = newestMs === undefined ? hourMs : clock.nowMs() - newestMs
      // After the clock was set back, the newest backup lies in the future.
      schedule(ageMs < 0 ? soonMs : Math.max(hourMs - ageMs, soonMs))
    },
    stop(): void {
      isStopped = true
      cancelNext?.()
    },
    nextAtMs: (): number | null => nextAtMs,
  }
}
