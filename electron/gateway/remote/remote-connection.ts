/** Everything about one remote profile in one place: its requests, its token, its link, and what it answered before. */
import type { RemoteLink, RemoteProfile, SignInState } from '../../../shared/connection.ts'
import type { RequestLog } from '../request-log.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { AnswerCache } from './answer-cache.ts'
import { createAnswerReader } from './answer-reader.ts'
import { createExchange } from './exchange.ts'
import type { Exchange, ExchangeLimits } from './exchange.ts'
import { createLinkMonitor } from './link-monitor.ts'
import { createProxyRoutes } from './proxy-routes.ts'
import type { ProxyRoutes, ResolveProxy } from './proxy-routes.ts'
import { createRemoteApi } from './remote-api.ts'
import type { RemoteApi } from './remote-api.ts'
import type { SecretVault } from './secret-vault.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { createTokenTurn } from './token-turn.ts'
import type { TokenTurn } from './token-turn.ts'
import { trackExchange } from './tracked-exchange.ts'
import type { TrackedExchange } from './tracked-exchange.ts'

export interface RemoteConnectionOptions {
  profile: RemoteProfile
  vault: SecretVault
  /** Shared by those that share a vault; its own unless given. */
  turn?: TokenTurn
  log: RequestLog
  /** Certificates that are trusted beside the usual ones, as PEM. */
  extraCertificates?: () => readonly string[]
  limits?: Partial<ExchangeLimits>
  /** Which proxy the system names for an address; every way is direct without it. */
  resolveProxy?: ResolveProxy
  /** Puts in what was seen before the program started. */
  fill?: (cache: AnswerCache) => Promise<void>
  /** Nobody waits for the service of one that is not: it is not asked whether it is back. In use unless given. */
  isInUse?: () => boolean
  onLink: (link: RemoteLink) => void
  onSignIn: () => void
  nowMs?: () => number
  random?: () => number
  after?: (delayMs: number, work: () => void) => () => void
}

export interface RemoteConnection {
  readonly profile: RemoteProfile
  readonly api: RemoteApi
  readonly exchange: TrackedExchange
  readonly routes: ProxyRoutes
  readonly keeper: TokenKeeper
  readonly cache: AnswerCache
  /** What was seen before is in the cache. */
  readonly filled: Promise<void>
  link(): RemoteLink
  signInState(): Promise<SignInState>
  /** Asks at once where it is not online. */
  tryNow(): Promise<void>
  close(): void
}

const timerAfter = (delayMs: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, delayMs)
  timer.unref()
  return () => clearTimeout(timer)
}

export const createRemoteConnection = (options: RemoteConnectionOptions): RemoteConnection => {
  const { profile, vault, turn = createTokenTurn(), log, onLink, onSignIn } = options
  const { nowMs = () => Date.now(), random = () => Math.random(), after = timerAfter } = options
  const routes = createProxyRoutes(options.resolveProxy, nowMs)
  const plain = createExchange({
    routes,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.extraCertificates === undefined ? {} : { extraCertificates: options.extraCertificates }),
  })

  const wait = (delayMs: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = after(delayMs, () => {
        signal.removeEventListener('abort', abort)
        resolve()
      })
      const abort = (): void => {
        stop()
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
      }
      signal.addEventListener('abort', abort, { once: true })
    })

  const link = createLinkMonitor({
    // A list with one entry: small, and needs what every request needs.
    probe: async (signal) => {
      if (options.isInUse?.() === false) return
      await api.fetch(new Request('http://probe.internal/v4/events?per_page=1', { signal }), {
        from: 'connection',
        mayRemember: false,
        asksOffline: true,
      })
    },
    nowMs,
    after,
    onChange: onLink,
  })
  const exchange = trackExchange(plain, { link, log, nowMs })
  const tokenExchange: Exchange = {
    send: (request) => exchange.send(request, { shown: request.url.pathname, from: 'connection', attempt: 1 }),
    close: plain.close,
  }
  const cache = createAnswerCache()
  const filled = options.fill?.(cache) ?? Promise.resolve()
  const reader = createAnswerReader(profile.relationPrefix)
  const keeper = createTokenKeeper({
    profile,
    vault,
    turn,
    exchange: tokenExchange,
    nowMs,
    random,
    // Whoever asked may leave; the renewal is everybody's.
    wait: (delayMs) => wait(delayMs, new AbortController().signal),
    onChange: onSignIn,
  })
  const api = createRemoteApi({ profile, exchange, keeper, link, cache, filled, reader, log, nowMs, random, wait })

  return {
    profile,
    api,
    exchange,
    routes,
    keeper,
    cache,
    filled,
    link: link.state,
    signInState: keeper.state,
    tryNow: link.tryNow,
    close() {
      link.close()
      plain.close()
      reader.close()
    },
  }
}
