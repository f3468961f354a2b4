/** Reads the booking of each received webhook, one after the other (specification, Delivery). */
import { z } from 'zod'
import { parseJson } from '../../../../shared/http/json.ts'
import { retryAfterMs } from '../../../../shared/errors/retry-after.ts'
import type { After, Clock, Log } from '../../../core/deps.ts'
import type { StoredMessage } from '../../../common/stored-message.ts'
import type { InboxRepository, InboxRow } from './inbox-repository.ts'

export type RequestBooking = (bookingId: number) => Promise<Response>

const minuteMs = 60_000
/** The pause after the first failure of an entry; it is doubled after each further one. */
const firstWaitMs = 5_000
const longestWaitMs = 10 * minuteMs
/** The longest Retry-After that is accepted. */
const longestRequestedMs = 24 * 60 * minuteMs
/** An entry is given up this long after its last webhook. */
const givenUpAfterMs = 72 * 60 * minuteMs
/** Timers run at most this long: the computer may have slept. */
const longestTimerMs = minuteMs

type BookingResult =
  | { readonly kind: 'booking'; readonly json: string }
  | { readonly kind: 'none'; readonly reason: StoredMessage }
  | { readonly kind: 'later'; readonly reason: StoredMessage; readonly retryAfterMs: number }

const longestBody = 256 * 1024

/** Only the id is required (specification, Conventions: empty fields may be left out). */
const anyBooking = z.looseObject({ id: z.number() })
const anyRefusal = z.object({
  errors: z.array(z.object({ code: z.string().max(100).catch(''), message: z.string().min(1).max(500) })),
})

const bookingIn = (text: string, bookingId: number): BookingResult => {
  if (text.length > longestBody) return { kind: 'none', reason: { messageKey: 'responseTooLong' } }
  const parsed = anyBooking.safeParse(parseJson(text)).data
  if (parsed === undefined) return { kind: 'none', reason: { messageKey: 'responseUnreadable' } }
  if (parsed.id !== bookingId) return { kind: 'none', reason: { messageKey: 'responseOfOtherBooking' } }
  return { kind: 'booking', json: text }
}

/** The same request may succeed later. */
const isForNow = (status: number): boolean => [401, 408, 425, 429].includes(status) || status >= 500

const bookingResult = async (response: Response, bookingId: number, nowMs: number): Promise<BookingResult> => {
  const { status, headers } = response
  const text = await response.text()
  if (response.ok) return bookingIn(text, bookingId)
  const refusal = anyRefusal.safeParse(parseJson(text)).data?.errors[0]
  const reason: StoredMessage =
    refusal === undefined
      ? { messageKey: 'responseStatus', values: { status: String(status) } }
      : { code: refusal.code, ownMessage: refusal.message }
  if (!isForNow(status)) return { kind: 'none', reason }
  const requestedMs = retryAfterMs(headers.get('retry-after') ?? undefined, headers.get('date') ?? undefined, nowMs)
  return { kind: 'later', reason, retryAfterMs: requestedMs ?? 0 }
}

export interface FollowUpWait {
  readonly reason: StoredMessage
  readonly sinceMs: number
  readonly dueAtMs: number
  /** The number of consecutive failures of the entry. */
  readonly failures: number
}

export const createFollowUp = (deps: {
  readonly repository: InboxRepository
  readonly requestBooking: RequestBooking
  readonly after: After
  readonly clock: Clock
  readonly log: Log
}) => {
  const { repository, requestBooking, after, clock, log } = deps
  /** The waits are in memory only: after a start everything is due. */
  const waits = new Map<number, FollowUpWait>()
  /** Pause for the whole service: one failure usually affects all entries. */
  let pause: FollowUpWait | undefined
  let reading: Promise<void> | undefined
  let isRequested = false
  let stopped = false
  let cancelTimer: (() => void) | undefined

  /** A wait is over also where the clock was set back. */
  const isOver = (wait: FollowUpWait | undefined): boolean => {
    const nowMs = clock.nowMs()
    return wait === undefined || nowMs >= wait.dueAtMs || nowMs < wait.sinceMs
  }

  const request = async (bookingId: number): Promise<BookingResult> => {
    try {
      return await bookingResult(await requestBooking(bookingId), bookingId, clock.nowMs())
    } catch (error) {
      log.warn('the inbox got no response', { bookingId, error })
      return { kind: 'later', reason: { messageKey: 'noResponse' }, retryAfterMs: 0 }
    }
  }

  const postpone = (id: number, { reason, retryAfterMs }: Extract<BookingResult, { kind: 'later' }>): void => {
    const sinceMs = clock.nowMs()
    const requestedMs = Math.min(retryAfterMs, longestRequestedMs)
    const failures = (waits.get(id)?.failures ?? 0) + 1
    const waitMs = Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs)
    repository.recordFollowUp(id, {}, sinceMs)
    waits.set(id, { reason, failures, sinceMs, dueAtMs: sinceMs + Math.max(waitMs, requestedMs) })
    pause = { reason, failures, sinceMs, dueAtMs: sinceMs + Math.max(firstWaitMs, requestedMs) }
  }

  const readOne = async ({ id, booking_id, last_received_at_ms }: InboxRow): Promise<void> => {
    const result = await request(booking_id)
    if (stopped) return
    const nowMs = clock.nowMs()
    if (result.kind === 'later' && nowMs - last_received_at_ms < givenUpAfterMs) return postpone(id, result)
    waits.delete(id)
    const outcome = result.kind === 'booking' ? { booking: result.json } : { error: result.reason }
    repository.recordFollowUp(id, outcome, nowMs)
  }

  /** First attempts come before retries. */
  const nextDue = (isRetry: boolean, afterId: number): InboxRow | undefined => {
    for (let row = repository.nextReceived(afterId); row !== undefined; row = repository.nextReceived(row.id)) {
      const wait = waits.get(row.id)
      if ((wait !== undefined) === isRetry && isOver(wait)) return row
    }
    return undefined
  }

  /** True where the remaining entries wait only for the service. */
  const readDue = async (): Promise<boolean> => {
    for (const isRetry of [false, true]) {
      for (let row = nextDue(isRetry, 0); row !== undefined; row = nextDue(isRetry, row.id)) {
        if (!isOver(pause)) return true
        await readOne(row)
        if (stopped) return false
      }
    }
    return false
  }

  const readAll = async (): Promise<void> => {
    let dueAtMs = Infinity
    try {
      while (isRequested && !stopped) {
        isRequested = false
        const isLeft = await readDue()
        dueAtMs = isLeft && pause ? pause.dueAtMs : Math.min(...[...waits.values()].map((wait) => wait.dueAtMs))
      }
    } catch (error) {
      log.error('the inbox could not be followed up', { error })
      dueAtMs = clock.nowMs() + longestTimerMs
    } finally {
      reading = undefined
    }
    cancelTimer?.()
    if (stopped || dueAtMs === Infinity) return
    cancelTimer = after(Math.min(Math.max(0, dueAtMs - clock.nowMs()), longestTimerMs), go)
  }

  const go = (): void => {
    isRequested = true
    if (!stopped) reading ??= Promise.resolve().then(readAll)
  }

  return {
    /** Reads everything that is due, including entries that are added meanwhile. */
    go,
    /** Ends the wait of this entry; without an id, of all. */
    goNow(id?: number): void {
      if (id === undefined) waits.clear()
      else waits.delete(id)
      pause = undefined
      go()
    },
    /** Why an entry is not read yet; undefined where it does not wait. */
    waitOf(id: number): FollowUpWait | undefined {
      const wait = waits.get(id)
      return isOver(pause) || (wait?.dueAtMs ?? 0) > (pause?.dueAtMs ?? 0) ? wait : pause
    },
    stop(): void {
      stopped = true
      cancelTimer?.()
    },
  }
}

export type FollowUp = ReturnType<typeof createFollowUp>
