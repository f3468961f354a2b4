/** Combines the webhooks of an engine: sender, jobs, deletion of old ones. They exist where there is a way to send. */
import type { EngineServices } from '../services.ts'
import type { Change } from './delivery-repository.ts'
import { exchange, type AttemptResult } from './exchange.ts'
import type { Outgoing, OutgoingRequest } from './outgoing.ts'
import type { JobRow } from './range-job-repository.ts'
import { createSender } from './sender.ts'

const pruneEveryMs = 3_600_000
const firstPruneMs = 60_000
/** The pause after a job that failed. */
const retryJobMs = 5_000

export type Webhooks = ReturnType<typeof createWebhooks>

export const createWebhooks = (
  services: Pick<EngineServices, 'repositories' | 'clock' | 'ids' | 'log' | 'workDatabase'>,
  outgoing: Outgoing,
) => {
  const { repositories, clock, ids, log, workDatabase } = services
  const { deliveries, deliveryList, rangeJobs, retention } = repositories
  const sender = createSender({ deliveries, clock, log, outgoing, isAlone: workDatabase !== undefined })
  const run = Buffer.from(ids.randomBytes(4)).toString('hex')
  let isRunning = false
  let cancelPrune: (() => void) | undefined
  let cancelJob: (() => void) | undefined

  const pruneAfter = (delayMs: number): void => {
    if (!isRunning) return
    cancelPrune = outgoing.after(delayMs, () => {
      try {
        pruneAfter(retention.pruneSome(clock.nowMs()) ? 0 : pruneEveryMs)
      } catch (error) {
        log.error('old webhooks could not be forgotten', { error })
        pruneAfter(pruneEveryMs)
      }
    })
  }

  /** Jobs run in small steps between the requests, and continue after a restart. */
  const runJobs = (delayMs = 0): void => {
    if (!isRunning || cancelJob !== undefined) return
    cancelJob = outgoing.after(delayMs, () => {
      cancelJob = undefined
      try {
        const hasMore = rangeJobs.step()
        sender.wake()
        if (hasMore) runJobs()
      } catch (error) {
        log.error('a job over webhooks could not go on', { error })
        runJobs(retryJobMs)
      }
    })
  }

  const changeOne = (action: JobRow['action'], deliveryId: number): Change => {
    const change = deliveries[action](deliveryId, clock.nowMs())
    sender.wake()
    return change
  }

  return {
    reader: deliveryList,
    jobs: {
      ...rangeJobs,
      begin(action: JobRow['action'], q: string): JobRow {
        const job = rangeJobs.begin(action, q)
        runJobs()
        return job
      },
      cancel(id: number): JobRow | undefined {
        const job = rangeJobs.cancel(id)
        runJobs()
        return job
      },
    },
    setRetentionDays(days: number): void {
      retention.setDays(days)
      cancelPrune?.()
      pruneAfter(0)
    },
    start(): void {
      isRunning = true
      sender.start()
      runJobs()
      pruneAfter(firstPruneMs)
    },
    /** A webhook was queued, or a partner's configuration changed. */
    wake: sender.wake,
    /** Attempts under way have the usual time to end, or none. It can be started again. */
    async stop(graceMs?: number): Promise<void> {
      isRunning = false
      cancelPrune?.()
      cancelJob?.()
      cancelJob = undefined
      await sender.stop(graceMs)
    },
    resend: (deliveryId: number): Change => changeOne('resend', deliveryId),
    stopDelivery: (deliveryId: number): Change => changeOne('stop', deliveryId),
    test: (request: OutgoingRequest, secret: string): Promise<AttemptResult> =>
      exchange(request, { outgoing, clock, secret }),
    /** A text that changes with every list of deliveries or jobs; it costs two reads of an index. */
    version: (): string =>
      [run, deliveryList.newestId(), deliveries.revision(), rangeJobs.revision(), retention.revision()].join('-'),
  }
}
