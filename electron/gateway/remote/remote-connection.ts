/** Everything about one remote profile in one place: its requests, its token, its link, and what it answered before. */
import type { RemoteLink, RemoteProfile, SignInState } from '../../../shared/connection.ts'
import type { RequestLog } from '../request-log.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { AnswerCache } from './answer-cache.ts'
import { createExchange } from './exchange.ts'
import type { Exchange, ExchangeLimits } from './exchange.ts'
import { createLinkMonitor } from './link-monitor.ts'
import { createRemoteApi } from './remote-api.ts'
import type { RemoteApi } from './remote-api.ts'
import type { SecretVault } from './secret-vault.ts'
import { createTokenKeeper } from './token-keeper.ts'
import type { TokenKeeper } from './token-keeper.ts'
import { trackExchange } from './tracked-exchange.ts'
import type { TrackedExchange } from './tracked-exchange.ts'

export interface RemoteConnectionOptions {
  profile: RemoteProfile
  vault: SecretVault
  log: RequestLog
  /** Certificates that are trusted beside the usual ones, as PEM. */
  extraCertificates?: () => readonly string[]
  limits?: Partial<ExchangeLimits>
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
  readonly keeper: TokenKeeper
  readonly cache: AnswerCache
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
  const { profile, vault, log, onLink, onSignIn } = options
  const { nowMs = () => Date.now(), random = () => Math.random(), after = timerAfter } = options
  const plain = createExchange({
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
  const keeper = createTokenKeeper({ profile, vault, exchange: tokenExchange, nowMs, onChange: onSignIn })
  const api = createRemoteApi({ profile, exchange, keeper, link, cache, log, nowMs, random, wait })

  return {
    profile,
    api,
    exchange,
    keeper,
    cache,
    link: link.state,
    signInState: keeper.state,
    tryNow: link.tryNow,
    close() {
      link.close()
      plain.close()
    },
  }
}
