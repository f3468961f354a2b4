/** When a failed delivery is tried again (decisions.md section 6): the ladder, its jitter, and Retry-After. */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The wait after the first failure, the second, and so on; the last one repeats. */
const ladderMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const
const longestStepMs = 24 * hour

/** Waits grow by up to this share, so that what failed together does not come back together. They never shrink. */
const jitterShare = 0.1

/** No next attempt is ever further away: what is was written by a clock that has been set back since. */
export const longestWaitMs = longestStepMs * (1 + jitterShare)

/** `fraction` is random, at least 0 and below 1. `failures` counts from 1. */
export function ladderWaitMs(failures: number, fraction: number): number {
  const step = ladderMs[Math.min(failures, ladderMs.length) - 1] ?? longestStepMs
  return Math.round(step * (1 + jitterShare * fraction))
}

/**
 * How long a partner asks to be left alone, in milliseconds, at most a day: seconds, or an HTTP date. A date is compared with the
 * partner's own `Date` where it sent one, because its clock may differ from ours. Undefined where it cannot be read.
 */
export function retryAfterMs(
  header: string | undefined,
  dateHeader: string | undefined,
  nowMs: number,
): number | undefined {
  const text = header?.trim()
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return Math.min(Number(text) * second, longestStepMs)
  const atMs = httpDateMs(text)
  if (atMs === undefined) return undefined
  const sentAtMs = dateHeader === undefined ? undefined : httpDateMs(dateHeader.trim())
  return Math.min(Math.max(0, atMs - (sentAtMs ?? nowMs)), longestStepMs)
}

/** RFC 9110, HTTP-date: its three forms name the day first and are in GMT. */
function httpDateMs(text: string): number | undefined {
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined
  const atMs = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`)
  return Number.isNaN(atMs) ? undefined : atMs
}

/** The wait before the next attempt: the ladder's, or longer where the partner asks for it. */
export function nextWaitMs(failures: number, fraction: number, askedMs: number | undefined): number {
  return Math.max(ladderWaitMs(failures, fraction), askedMs ?? 0)
}
