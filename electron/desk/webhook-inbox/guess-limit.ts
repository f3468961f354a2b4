/** Slows down guessing of the inbox's header value: per address, and overall for unknown addresses. */

interface Failures {
  readonly count: number
  readonly lastAtMs: number
}

interface Caller extends Failures {
  /** It had the right value before: failures of others do not delay it. */
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

const noFailures: Failures = { count: 0, lastAtMs: 0 }

const oneMore = ({ count, lastAtMs }: Failures, nowMs: number): Failures => ({
  count: nowMs - lastAtMs > rememberedMs ? 1 : count + 1,
  lastAtMs: nowMs,
})

/** 5 s after the last free failure, doubled after each further one; bounded also where the clock was set back. */
const remainingMs = ({ count, lastAtMs }: Failures, free: number, nowMs: number): number => {
  if (count < free) return 0
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (count - free))
  return Math.max(0, Math.min(delayMs, lastAtMs + delayMs - nowMs))
}

export const createGuessLimit = (nowMs: () => number) => {
  const callers = new Map<string, Caller>()
  let overall = noFailures

  const remember = (address: string, caller: Caller): void => {
    callers.delete(address)
    callers.set(address, caller)
    const [oldest] = callers.keys()
    if (callers.size > mostCallers && oldest !== undefined) callers.delete(oldest)
  }

  return {
    waitMs(address: string): number {
      const now = nowMs()
      const caller = callers.get(address)
      const ownMs = remainingMs(caller ?? noFailures, freePerAddress, now)
      return caller?.isKnown === true ? ownMs : Math.max(ownMs, remainingMs(overall, freeOverall, now))
    },
    failed(address: string): void {
      const now = nowMs()
      const caller = callers.get(address)
      remember(address, { ...oneMore(caller ?? noFailures, now), isKnown: caller?.isKnown ?? false })
      overall = oneMore(overall, now)
    },
    succeeded: (address: string): void => remember(address, { ...noFailures, isKnown: true }),
    reset(): void {
      callers.clear()
      overall = noFailures
    },
  }
}

export type GuessLimit = ReturnType<typeof createGuessLimit>
