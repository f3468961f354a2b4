/** Derives from the outcome of requests whether a remote service is online, degraded or offline; probes it while it does not respond. */
import type { RemoteLink } from '../../../shared/desktop/connection.ts'
import type { RemoteProblemCode } from '../../../shared/errors/error-catalogue.ts'
import { present } from '../../../shared/present.ts'

const failuresUntilOffline = 3
const firstTryMs = 5_000
const longestTryMs = 60_000
/** The service is slow above the first limit, and no longer slow below the second. */
const slowMs = 2_500
const quickMs = 1_500
const latencyCount = 7

/** These problems say nothing about the link. */
const unrelated: ReadonlySet<string> = new Set(['signed_out', 'secrets_locked', 'offline'])

/** The service responds: a probe would succeed, and the next request would fail again. */
const responding: ReadonlySet<string> = new Set(['response_unreadable', 'redirected'])

const middleOf = (values: readonly number[]): number | undefined =>
  [...values].sort((first, second) => first - second)[Math.floor(values.length / 2)]

export const createLinkMonitor = (options: {
  /** A small request to the service; resolves with any response. */
  probe: (signal: AbortSignal) => Promise<void>
  nowMs: () => number
  /** Calls `work` after a time; returns a function that cancels it. */
  after: (delayMs: number, work: () => void) => () => void
  onChange: (link: RemoteLink) => void
}) => {
  const { probe, nowMs, after, onChange } = options
  let link: RemoteLink = { status: 'online', sinceMs: nowMs() }
  let latencies: number[] = []
  let failures = 0
  let tries = 0
  let cancelNext: (() => void) | undefined
  let trying: Promise<void> | undefined
  const stopping = new AbortController()

  const become = (status: RemoteLink['status'], code: RemoteProblemCode | undefined, nextTryAtMs?: number): void => {
    if (stopping.signal.aborted) return
    const before = link
    const problem = code && { code }
    const latencyMs = middleOf(latencies)
    const { lastResponseAtMs } = before
    link = {
      status,
      sinceMs: before.status === status ? before.sinceMs : nowMs(),
      ...present({ lastResponseAtMs, latencyMs: latencyMs && Math.round(latencyMs), nextTryAtMs, problem }),
    }
    const isNews = before.status !== status || before.problem?.code !== code || before.nextTryAtMs !== nextTryAtMs
    if (isNews) onChange(link)
  }

  const planNext = (): void => {
    cancelNext?.()
    if (stopping.signal.aborted) return
    const delayMs = Math.min(firstTryMs * 2 ** Math.min(tries, 10), longestTryMs)
    tries += 1
    become('offline', link.problem?.code, nowMs() + delayMs)
    cancelNext = after(delayMs, () => void tryNow())
  }

  /** Probes at once while it is not online; the outcome arrives through `responded` and `failed`. */
  const tryNow = async (): Promise<void> => {
    // A probe that is under way began before, and may fail for a reason that is gone by now.
    await trying
    if (link.status === 'online' || stopping.signal.aborted) return
    // Deferred, so that `trying` is set when the outcome arrives.
    trying ??= Promise.resolve()
      .then(() => probe(stopping.signal))
      .catch(() => undefined)
      .finally(() => {
        trying = undefined
        if (link.status === 'offline') planNext()
      })
    await trying
  }

  const isSlow = (): boolean => {
    const middle = middleOf(latencies) ?? 0
    return middle > (link.problem?.code === 'slow' ? quickMs : slowMs)
  }

  return {
    state: (): RemoteLink => link,
    /** A response came; `problem` where a healthy marketplace would not respond like this. */
    responded(latencyMs: number, problem?: RemoteProblemCode): void {
      failures = 0
      tries = 0
      cancelNext?.()
      cancelNext = undefined
      // Latencies from before the interruption no longer count.
      if (link.status === 'offline') latencies = []
      latencies = [...latencies, latencyMs].slice(-latencyCount)
      link = { ...link, lastResponseAtMs: nowMs() }
      if (problem !== undefined) become('degraded', problem)
      else if (isSlow()) become('degraded', 'slow')
      else become('online', undefined)
    },
    failed(code: RemoteProblemCode): void {
      if (unrelated.has(code)) return
      failures += 1
      if (link.status === 'offline') return become('offline', code, link.nextTryAtMs)
      if (failures < failuresUntilOffline) {
        become('degraded', code)
        // Detects an outage before the next request.
        if (trying === undefined && !responding.has(code)) void tryNow()
        return
      }
      become('offline', code)
      if (trying === undefined) planNext()
    },
    tryNow,
    close(): void {
      cancelNext?.()
      stopping.abort()
    },
  }
}

export type LinkMonitor = ReturnType<typeof createLinkMonitor>
