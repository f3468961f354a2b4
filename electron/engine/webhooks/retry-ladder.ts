/** The time at which a failed delivery is tried again (decisions.md section 6): the ladder, its jitter, and Retry-After. */

const longestStepMs = 24 * 3_600_000

/** Immediately, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h. */
const ladderSeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Waits grow by up to this share, so that simultaneous failures are not retried simultaneously. They never shrink. */
const jitterShare = 0.1

/** No next attempt is further away than this: a later time was written by a clock that has been set back since. */
export const longestWaitMs = longestStepMs * (1 + jitterShare)

/**
 * The wait before the next attempt: the ladder's, or longer where the partner requests it, to a day at most. `failures` counts from 1;
 * `fraction` is random, at least 0 and below 1.
 */
export const nextWaitMs = (failures: number, fraction: number, requestedMs = 0): number => {
  const stepMs = (ladderSeconds[failures - 1] ?? 86_400) * 1_000
  return Math.max(Math.round(stepMs * (1 + jitterShare * fraction)), Math.min(requestedMs, longestStepMs))
}
