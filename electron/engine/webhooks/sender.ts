/** Delivers due messages: every partner separately, a limited number at once, with one timer for the next one. */
import type { Clock, Log } from '../../core/deps.ts'
import type { Claim, DeliveryRepository } from './delivery-repository.ts'
import { attemptWithoutResponse, exchange, type AttemptResult } from './exchange.ts'
import type { Outgoing } from './outgoing.ts'

export const partnerLimit = 8
/** The number of attempts at once in total; beyond that every partner may still have one, so that slow ones never delay another. */
export const overallLimit = 64
/** While something is due later, the clock is read this often: it may be set, or the computer may have slept. */
const longestSleepMs = 60_000
/** Waking up this late means that nothing could be sent meanwhile. */
const lateMs = 5 * 60_000
/** The pause after a database that could not be written to. */
const troubleMs = 5_000
const usualGraceMs = 2_000

export const createSender = (deps: {
  readonly deliveries: DeliveryRepository
  readonly clock: Clock
  readonly log: Log
  readonly outgoing: Outgoing
  /** No other program sends over this database while this one may: attempts that it does not know have ended. */
  readonly isAlone: boolean
}) => {
  const { deliveries, clock, log, outgoing, isAlone } = deps
  const underWay = new Map<number, number>()
  const exchanges = new Set<AbortController>()
  /** Deliveries with an attempt of this sender that has no stored end. */
  const own = new Set<number>()
  let total = 0
  let running = false
  /** True once the deliveries that became due while nothing ran have been looked for. */
  let caughtUp = false
  /** The time when an attempt of another program, or of the last run, may have been left. */
  let leaseEndsAtMs: number | undefined
  /** Deliveries that were overdue at this time are being spread; nothing is sent before all of them are. */
  let spreadAtMs: number | undefined
  let cancelTimer: (() => void) | undefined
  let soon = false
  let expectedAtMs: number | undefined
  let lastNowMs = 0
  let idle: (() => void) | undefined

  const at = (partnerId: number): number => underWay.get(partnerId) ?? 0

  const freePlaces = (partnerId: number): number => {
    const overall = total < overallLimit ? overallLimit - total : at(partnerId) === 0 ? 1 : 0
    return Math.min(partnerLimit - at(partnerId), overall)
  }

  const count = (partnerId: number, change: number): void => {
    total += change
    const left = at(partnerId) + change
    if (left === 0) underWay.delete(partnerId)
    else underWay.set(partnerId, left)
    if (total === 0) idle?.()
  }

  const sleep = (delayMs: number): void => {
    cancelTimer?.()
    soon = delayMs === 0
    expectedAtMs = Math.min(expectedAtMs ?? Number.POSITIVE_INFINITY, clock.nowMs() + delayMs)
    cancelTimer = outgoing.after(delayMs, pump)
  }

  /** The result is stored, however long the database delays it. */
  const record = (claim: Claim, result: AttemptResult): void => {
    try {
      deliveries.finish(claim, result, clock.nowMs())
    } catch (error) {
      log.error('the end of a webhook attempt could not be written down yet', { deliveryId: claim.deliveryId, error })
      if (running) {
        outgoing.after(troubleMs, () => record(claim, result))
        return
      }
    }
    own.delete(claim.deliveryId)
    count(claim.partnerId, -1)
    wake()
  }

  const attempt = async (claim: Claim): Promise<void> => {
    const { request, secret } = claim
    if (request === undefined) return record(claim, attemptWithoutResponse('endpoint_missing', null))
    const controller = new AbortController()
    exchanges.add(controller)
    const result = await exchange(request.outgoing, { outgoing, clock, secret, controller })
    exchanges.delete(controller)
    record(claim, result)
  }

  const sendDue = (partnerId: number, nowMs: number): void => {
    const places = freePlaces(partnerId)
    if (places <= 0) return
    const claims = deliveries.claim(partnerId, places, nowMs)
    for (const claim of claims) {
      own.add(claim.deliveryId)
      count(partnerId, 1)
      void attempt(claim)
    }
  }

  const catchUp = (nowMs: number): void => {
    const { left, nextAtMs } = deliveries.recover(nowMs, own, isAlone)
    leaseEndsAtMs = nextAtMs
    if (left > 0) log.warn('webhook attempts were cut off and are made again', { attempts: left })
    if (!caughtUp || nowMs < lastNowMs) deliveries.pullBack(nowMs)
    if (!caughtUp || (expectedAtMs !== undefined && nowMs - expectedAtMs >= lateMs)) spreadAtMs = nowMs
    caughtUp = true
    lastNowMs = nowMs
  }

  const pump = (): void => {
    cancelTimer = undefined
    soon = false
    if (!running) return
    const nowMs = clock.nowMs()
    try {
      catchUp(nowMs)
      expectedAtMs = undefined
      // However many deliveries there are, requests are served between two steps.
      if (spreadAtMs !== undefined && deliveries.spreadSome(spreadAtMs)) return sleep(0)
      spreadAtMs = undefined
      // Partners with the fewest attempts under way come first, so that scarce places are shared.
      const due = deliveries.pending().filter(({ dueAtMs }) => dueAtMs <= nowMs)
      for (const { partnerId } of due.sort((one, other) => at(one.partnerId) - at(other.partnerId))) {
        sendDue(partnerId, nowMs)
      }
      // A partner without a free place is checked again when one of its attempts ends; the clock is read all the same.
      const waiting = deliveries.pending()
      const next = waiting.filter(({ partnerId }) => freePlaces(partnerId) > 0)
      const nextAtMs = Math.min(...next.map(({ dueAtMs }) => dueAtMs), leaseEndsAtMs ?? Number.POSITIVE_INFINITY)
      if (waiting.length > 0 || leaseEndsAtMs !== undefined)
        sleep(Math.min(Math.max(0, nextAtMs - nowMs), longestSleepMs))
    } catch (error) {
      log.error('webhooks could not be taken up', { error })
      sleep(troubleMs)
    }
  }

  const wake = (): void => {
    if (running && !soon) sleep(0)
  }

  return {
    start(): void {
      running = true
      caughtUp = false
      wake()
    },

    /** Something may be due. Nothing happens before the present turn of the event loop is over. */
    wake,

    /** Starts nothing new, waits a moment for running attempts, aborts the rest (it is sent again), and settles. */
    async stop(graceMs = usualGraceMs): Promise<void> {
      running = false
      cancelTimer?.()
      // It may be started again, as where a lease of the work was lost.
      soon = false
      if (total === 0) return
      const settled = new Promise<void>((resolve) => (idle = resolve))
      const abort = (): void => exchanges.forEach((controller) => controller.abort())
      // Not after other timers that are due.
      if (graceMs === 0) abort()
      const cancelGrace = outgoing.after(graceMs, abort)
      await settled
      cancelGrace()
    },
  }
}
