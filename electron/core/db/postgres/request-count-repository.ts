/** Adds up what several processes have counted for the rate limits: a limit is exceeded by at most what comes in two seconds. */
import type { After, Clock, Log } from '../../deps.ts'
import type { createCountExchange } from '../../http/shared-counts.ts'
import type { WritableDatabase } from '../database.ts'

const everyMs = 2_000
/** The pause after a server that did not respond. */
const troubleMs = 5_000
const minuteMs = 60_000

export const createCountSums = ({
  database,
  after,
  clock,
  log,
  process,
  counts,
}: {
  readonly database: WritableDatabase
  readonly after: After
  readonly clock: Clock
  readonly log: Log
  /** Another name for each process and start. */
  readonly process: string
  readonly counts: ReturnType<typeof createCountExchange>
}) => {
  const put = database.prepareWrite(
    `INSERT INTO request_counts (process, minute, counts) VALUES (?, ?, ?)
     ON CONFLICT (process) DO UPDATE SET minute = excluded.minute, counts = excluded.counts`,
  )
  const findOthers = database.prepare<{ counts: Uint8Array }>(
    'SELECT counts FROM request_counts WHERE process <> ? AND minute = ?',
  )
  const deleteOld = database.prepareWrite('DELETE FROM request_counts WHERE minute < ?')
  let cancelTimer: (() => void) | undefined
  let minuteBefore = 0

  const exchange = (): void => {
    const minute = Math.floor(clock.nowMs() / minuteMs)
    const own = counts.own(minute)
    if (own.length > 0) put.run(process, minute, own)
    counts.setOthers(
      minute,
      findOthers.all(process, minute).map((row) => row.counts),
    )
    // Also those of processes that have ended.
    if (minute !== minuteBefore) deleteOld.run(minute - 1)
    minuteBefore = minute
  }

  const exchangeAfter = (delayMs: number): void => {
    cancelTimer = after(delayMs, () => {
      try {
        exchange()
        exchangeAfter(everyMs)
      } catch (error) {
        log.error('requests could not be counted together with other processes', { error })
        exchangeAfter(troubleMs)
      }
    })
  }

  return {
    start: (): void => exchangeAfter(everyMs),
    stop: (): void => cancelTimer?.(),
  }
}
