/** One remote profile: its requests, its token, its link and its cache. */
import type { RemoteLink, RemoteProfile } from '../../../shared/desktop/connection.ts'
import type { RequestLog } from '../request-log.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { createTrackedExchange, usualLimits, type ExchangeLimits, type Exchange } from './tracked-exchange.ts'
import { createLinkMonitor } from './link-monitor.ts'
import { createRemoteApi } from './remote-api.ts'
import { createRetrier } from './retry.ts'
import type { SecretVault } from './secret-vault.ts'
import { createTokenKeeper, createTokenTurn, type TokenTurn } from './token-keeper.ts'

export interface RemoteConnectionOptions {
  profile: RemoteProfile
  vault: SecretVault
  /** Connections with a common vault share it. */
  turn?: TokenTurn
  log: RequestLog
  exchange: Exchange
  limits?: Partial<ExchangeLimits>
  fill?: (cache: ResponseCache) => Promise<void>
  /** Only the service of the profile in use is probed. */
  isInUse?: () => boolean
  onLink: (link: RemoteLink) => void
  onSignIn: () => void
  nowMs?: () => number
  random?: () => number
  after?: (delayMs: number, work: () => void) => () => void
  /** The factor for the limits of requests and the pauses before retries; 1 unless given. */
  timeScale?: number | undefined
}

const timerAfter = (delayMs: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, delayMs)
  timer.unref()
  return () => clearTimeout(timer)
}

export const createRemoteConnection = (options: RemoteConnectionOptions) => {
  const { profile, vault, turn = createTokenTurn(), log, onLink, onSignIn } = options
  const { nowMs = () => Date.now(), random = () => Math.random(), timeScale = 1 } = options
  const start = options.after ?? timerAfter
  const after = (delayMs: number, work: () => void) => start(delayMs * timeScale, work)

  const wait = (delayMs: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = after(delayMs, () => {
        signal?.removeEventListener('abort', abort)
        resolve()
      })
      const abort = (): void => {
        stop()
        reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
      }
      signal?.addEventListener('abort', abort, { once: true })
    })

  const link = createLinkMonitor({
    // The probe requests a list with one entry: it is small, and requires a token like every request.
    probe: async (signal) => {
      if (options.isInUse?.() === false) return
      await api.fetch(new Request('http://probe.internal/v4/events?per_page=1', { signal }), {
        from: 'connection',
        mayUseCache: false,
        evenOffline: true,
      })
    },
    nowMs,
    after,
    onChange: onLink,
  })
  const exchange = createTrackedExchange({
    exchange: options.exchange,
    limits: {
      ...usualLimits,
      firstMs: usualLimits.firstMs * timeScale,
      wholeMs: usualLimits.wholeMs * timeScale,
      ...options.limits,
    },
    link,
    log,
    nowMs,
  })
  const cache = createResponseCache()
  const filled = options.fill?.(cache) ?? Promise.resolve()
  const retried = createRetrier({ nowMs, random, wait })
  const keeper = createTokenKeeper({
    profile,
    vault,
    turn,
    send: (request) => exchange.send(request, { shown: request.url.pathname, from: 'connection', attempt: 1 }),
    nowMs,
    retried,
    onChange: onSignIn,
  })
  const api = createRemoteApi({ profile, exchange, keeper, link, cache, filled, log, nowMs, retried })

  return {
    profile,
    api,
    exchange,
    proxyFor: options.exchange.proxyFor,
    keeper,
    cache,
    filled,
    link: link.state,
    signInState: keeper.state,
    /** Probes at once where it is not online. */
    tryNow: link.tryNow,
    close: link.close,
  }
}

export type RemoteConnection = ReturnType<typeof createRemoteConnection>
