/** Decides whether and when a failed request is retried: only where that is safe, and never for long. */
import { retryAfterMs } from '../../../shared/errors/retry-after.ts'
import { isAppError, remoteProblemOf, type AppError } from '../../../shared/errors/errors.ts'
import type { RemoteResponse } from './tracked-exchange.ts'

export const attempts = 3
const firstWaitMs = 250
const longestWaitMs = 2_000
/** A response with a longer Retry-After is passed on. */
const longestRequestedWaitMs = 5_000

/** After these a retry may succeed. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

const passingProblems: ReadonlySet<string> = new Set([
  'name_not_found',
  'connection_refused',
  'connection_broken',
  'connect_timeout',
  'proxy_unreachable',
  'proxy_refused',
  'response_cut',
  'network_failed',
])

const readPath = /^\/v4\/+bookings\/+previews\/*$/

/** GET, HEAD, and the preview of a price, which is a POST that changes nothing (specification, POST /bookings/previews/). */
export const isSafe = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && readPath.test(path))

/** Doubles, with jitter of one half. */
const backOffMs = (attempt: number, random: number): number =>
  Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs) * (0.5 + random / 2)

/** The pause before attempt `attempt + 1`; undefined where the outcome is final. */
export const waitBeforeRepeat = (
  outcome: RemoteResponse | AppError,
  { attempt, random, nowMs }: { attempt: number; random: number; nowMs: number },
): number | undefined => {
  if (attempt >= attempts) return undefined
  if (isAppError(outcome))
    return passingProblems.has(remoteProblemOf(outcome) ?? '') ? backOffMs(attempt, random) : undefined
  if (!passingStatuses.has(outcome.status)) return undefined
  const requestedMs = retryAfterMs(outcome.headers.get('retry-after'), outcome.headers.get('date'), nowMs)
  if (requestedMs === undefined) return backOffMs(attempt, random)
  return requestedMs <= longestRequestedWaitMs ? requestedMs : undefined
}

/** Sends again while `mayRepeat` allows it and the problem may pass. Rejects as the last attempt does, or as `wait`, ended by `signal`. */
export const createRetrier =
  ({
    nowMs,
    random,
    wait,
  }: {
    nowMs: () => number
    random: () => number
    wait: (delayMs: number, signal?: AbortSignal) => Promise<void>
  }) =>
  async (
    send: (attempt: number) => Promise<RemoteResponse>,
    mayRepeat: (outcome: RemoteResponse | AppError) => boolean,
    signal?: AbortSignal,
  ): Promise<RemoteResponse> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(attempt).catch((error: unknown) => {
        if (isAppError(error)) return error
        throw error
      })
      const facts = { attempt, random: random(), nowMs: nowMs() }
      const waitMs = mayRepeat(outcome) ? waitBeforeRepeat(outcome, facts) : undefined
      if (waitMs !== undefined) await wait(waitMs, signal)
      else if (isAppError(outcome)) throw outcome
      else return outcome
    }
  }

export type Retrier = ReturnType<typeof createRetrier>
