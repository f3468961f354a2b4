/** Slows down guessing of the inbox's header value: per address, and overall for unknown addresses. */

interface Failures {
  readonly count: number
  readonly lastAtMs: number
  /** The caller had the right value before: failures of others do not delay it. */
  readonly isKnown: boolean
}

const freePerAddress = 10
const freeOverall = 100
const firstDelayMs = 5_000
const longestDelayMs = 5 * 60_000
/** Failures are forgotten after this long. */
const rememberedMs = 3_600_000
/** The least recent one is forgotten first; distributed guessing is counted overall. */
const mostCallers = 1_000

const noFailures: Failures = { count: 0, lastAtMs: 0, isKnown: false }

const oneMore = ({ count, lastAtMs, isKnown }: Failures, nowMs: number): Failures => ({
  count: nowMs - lastAtMs > rememberedMs ? 1 : count + 1,
  lastAtMs: nowMs,
  isKnown,
})

/** 5 s after the last free failure, doubled after each further one; bounded also where the clock was set back. */
const remainingMs = ({ count, lastAtMs }: Failures, free: number, nowMs: number): number => {
  if (count < free) return 0
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (count - free))
  return Math.max(0, Math.min(delayMs, lastAtMs + delayMs - nowMs))
}

export const createGuessLimit = (nowMs: () => number) => {
  const callers = new Map<string, Failures>()
  let overall = noFailures

  const failuresOf = (address: string): Failures => callers.get(address) ?? noFailures

  const remember = (address: string, failures: Failures): void => {
    callers.delete(address)
    callers.set(address, failures)
    const [oldest] = callers.keys()
    if (callers.size > mostCallers && oldest !== undefined) callers.delete(oldest)
  }

  return {
    waitMs(address: string): number {
      const now = nowMs()
      const own = failuresOf(address)
      const ownMs = remainingMs(own, freePerAddress, now)
      return own.isKnown ? ownMs : Math.max(ownMs, remainingMs(overall, freeOverall, now))
    },
    failed(address: string): void {
      remember(address, oneMore(failuresOf(address), nowMs()))
      overall = oneMore(overall, nowMs())
    },
    succeeded: (address: string): void => remember(address, { ...noFailures, isKnown: true }),
    reset(): void {
      callers.clear()
      overall = noFailures
    },
  }
}

export type GuessLimit = ReturnType<typeof createGuessLimit>
