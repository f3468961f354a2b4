/** Counts requests per minute, per token or address (decisions.md sections 5, 6a), in bounded memory. */
import { AppError } from '../../../shared/errors/errors.ts'
import type { ApiSettings, CountRequest, RateLimit } from '../deps.ts'
import { isInternal } from './auth.ts'
import type { Effect, RequestContext, RouteLimit } from './route.ts'

export const usualRateLimit: RateLimit = { anonymousPerMinute: 60, tokenPerMinute: 1200 }

const windowMs = 60_000
const callersLimit = 50_000

/** Limits per minute and address: token endpoints, and the effects of requests with public tokens. */
const addressLimits: Readonly<Record<RouteLimit | Effect, number>> = {
  oauth: 60,
  public_token: 20,
  booking: 60,
  message: 20,
}

type Caller = Pick<RequestContext, 'auth' | 'fromWindow' | 'nowMs' | 'remoteAddress' | 'responseHeaders'>

/** Counts in memory of its own. */
const createCounts = (): CountRequest => {
  let counted = 0
  let counts = new Map<string, number>()
  return (caller, minute) => {
    if (minute !== counted) {
      counted = minute
      counts = new Map()
    }
    const used = (counts.get(caller) ?? 0) + 1
    if (used === 1 && counts.size >= callersLimit) {
      const [oldest = ''] = counts.keys()
      counts.delete(oldest)
    }
    counts.set(caller, used)
    return used
  }
}

export const createRateLimiter = ({ rateLimit }: ApiSettings, countRequest = createCounts()) => {
  const add = (caller: string, nowMs: number): number => countRequest(caller, Math.floor(nowMs / windowMs))

  const resetSeconds = (nowMs: number): string => String(Math.ceil((windowMs - (nowMs % windowMs)) / 1000))

  const tooMany = (nowMs: number): AppError =>
    new AppError('rate_limit_exceeded', {
      message: 'Too many requests. Try again in a moment.',
      headers: { 'Retry-After': resetSeconds(nowMs) },
    })

  return {
    /**
     * Counts one request, under the route's own limit if it has one, and adds the RateLimit headers.
     * Throws 429 `rate_limit_exceeded` with Retry-After.
     */
    count({ auth, fromWindow, nowMs, remoteAddress = '', responseHeaders }: Caller, own?: RouteLimit): void {
      if (rateLimit === 'off' || fromWindow || isInternal(auth)) return
      const { anonymousPerMinute, tokenPerMinute } = rateLimit
      const limitOf = (): [key: string, limit: number] => {
        if (own !== undefined) return [`${own} ${remoteAddress}`, addressLimits[own]]
        if (auth.tokenKey === undefined) return [`address ${remoteAddress}`, anonymousPerMinute]
        return [auth.isPublic ? `public ${remoteAddress}` : `token ${auth.tokenKey}`, tokenPerMinute]
      }
      const [key, limit] = limitOf()
      const used = add(key, nowMs)
      responseHeaders['RateLimit-Limit'] = String(limit)
      responseHeaders['RateLimit-Remaining'] = String(Math.max(0, limit - used))
      responseHeaders['RateLimit-Reset'] = resetSeconds(nowMs)
      if (used > limit) throw tooMany(nowMs)
    },

    /** Counts the effects of a request, for callers without a token of their own. Throws the same. */
    countEffects(effects: readonly Effect[], { auth, fromWindow, nowMs, remoteAddress = '' }: Caller): void {
      if (rateLimit === 'off' || fromWindow || (auth.tokenKey !== undefined && !auth.isPublic)) return
      for (const effect of effects) {
        if (add(`${effect} ${remoteAddress}`, nowMs) > addressLimits[effect]) throw tooMany(nowMs)
      }
    },
  }
}
