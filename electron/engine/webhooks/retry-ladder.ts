/** When a failed delivery is tried again (decisions.md section 6): the ladder, its jitter, and Retry-After. */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

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
export const ladderWaitMs = (failures: number, fraction: number): number => {
  const step = ladderMs[Math.min(failures, ladderMs.length) - 1] ?? longestStepMs
  return Math.round(step * (1 + jitterShare * fraction))
}

/** The wait before the next attempt: the ladder's, or longer where the partner requests it, to a day at most. */
export const nextWaitMs = (failures: number, fraction: number, requestedMs: number | undefined): number =>
  Math.max(ladderWaitMs(failures, fraction), Math.min(requestedMs ?? 0, longestStepMs))
