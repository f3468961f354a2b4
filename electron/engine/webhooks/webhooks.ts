/** The webhooks of an engine put together: outbox, sender, log, jobs, forgetting. Made where there is a way to send. */
import type { EngineDeps } from '../deps.ts'
import { createDeliveryReader } from './delivery-list.ts'
import { createDeliveryStore, type Change } from './delivery-store.ts'
import type { AttemptResult } from './answer.ts'
import { exchange } from './exchange.ts'
import type { Outgoing } from './outgoing.ts'
import type { PartnerWebhookRow } from './partner-webhook.ts'
import { createRangeJobs } from './range-jobs.ts'
import { createRetention } from './retention.ts'
import { createSender } from './sender.ts'
import type { WebhookRequest } from './webhook-request.ts'

/** Old deliveries are looked for this often. */
const pruneEveryMs = 3_600_000
/** After a start, others have the disk first. */
const firstPruneMs = 60_000

export type Webhooks = ReturnType<typeof createWebhooks>

export const createWebhooks = (deps: EngineDeps, outgoing: Outgoing) => {
  const { database, clock, ids, log } = deps
  const random = (): number => Buffer.from(ids.randomBytes(4)).readUInt32BE() / 2 ** 32
  const store = createDeliveryStore(database, random)
  const reader = createDeliveryReader(database)
  const sender = createSender({ store, clock, log, outgoing })
  const jobs = createRangeJobs({ database, store, reader, clock, log, outgoing, wake: sender.wake })
  const retention = createRetention(database)
  const run = Buffer.from(ids.randomBytes(4)).toString('hex')
  let callOffPrune: (() => void) | undefined

  const pruneAfter = (delayMs: number): void => {
    callOffPrune = outgoing.after(delayMs, () => {
      try {
        pruneAfter(retention.pruneSome(clock.nowMs()) ? 0 : pruneEveryMs)
      } catch (error) {
        log.error('old webhooks could not be forgotten', { error })
        pruneAfter(pruneEveryMs)
      }
    })
  }

  return {
    reader,
    jobs,
    retention: {
      ...retention,
      setDays(days: number): void {
        retention.setDays(days)
        callOffPrune?.()
        pruneAfter(0)
      },
    },
    /** Begins to send, with what the last run left. */
    start(): void {
      sender.start()
      jobs.start()
      pruneAfter(firstPruneMs)
    },
    /** A webhook was put into the outbox, or a partner's configuration changed. */
    wake: sender.wake,
    async stop(): Promise<void> {
      callOffPrune?.()
      jobs.stop()
      await sender.stop()
    },
    resend(deliveryId: number): Change {
      const change = store.resend(deliveryId, clock.nowMs())
      sender.wake()
      return change
    },
    stopDelivery(deliveryId: number): Change {
      const change = store.stop(deliveryId, clock.nowMs())
      sender.wake()
      return change
    },
    /** One exchange outside the log. */
    test: (request: WebhookRequest, partner: PartnerWebhookRow): Promise<AttemptResult> =>
      exchange(request, { outgoing, clock, secret: partner.auth_header_value }),
    /** Another text whenever a list of deliveries or jobs may have changed; costs two reads of an index. */
    version: (): string => `${run}-${reader.newestId()}-${store.revision()}-${jobs.revision()}-${retention.revision()}`,
  }
}
