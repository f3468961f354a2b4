/** Counts requests per minute, per token or address (decisions.md sections 5, 6a), in bounded memory. */
import { AppError } from '../../../shared/errors.ts'
import type { ApiSettings } from '../deps.ts'
import { isInternal, type Auth } from './auth.ts'

const windowMs = 60_000
const callersLimit = 50_000

/** What has a limit of its own, a minute and address: token endpoints, and what public tokens may cause. */
const addressLimits = { oauth: 60, public_token: 20, booking: 60, message: 20 } as const
/** A route's own limit in place of the general one. */
export type RouteLimit = 'oauth' | 'public_token'
/** What a request causes beside being answered. */
export type Effect = 'booking' | 'message'

export interface RateLimiter {
  /**
   * Counts one request, under the route's own limit where it has one, and adds the RateLimit headers.
   * Throws 429 `rate_limit_exceeded` with Retry-After.
   */
  count(auth: Auth, remoteAddress: string, nowMs: number, headers: Record<string, string>, own?: RouteLimit): void
  /** Counts what a request would cause, for callers that only their address tells apart. Throws the same. */
  countEffects(effects: readonly Effect[], auth: Auth, remoteAddress: string, nowMs: number): void
}

export const createRateLimiter = (settings: ApiSettings): RateLimiter => {
  if (settings.rateLimit === 'off') return { count: () => undefined, countEffects: () => undefined }
  const { anonymousPerMinute, tokenPerMinute } = settings.rateLimit
  let windowStartMs = 0
  let counts = new Map<string, number>()

  /** How often the key has been counted in this minute. */
  const add = (key: string, nowMs: number): number => {
    if (nowMs - windowStartMs >= windowMs || nowMs < windowStartMs) {
      windowStartMs = nowMs - (nowMs % windowMs)
      counts = new Map()
    }
    const used = (counts.get(key) ?? 0) + 1
    if (used === 1 && counts.size >= callersLimit) {
      const oldest = counts.keys().next()
      if (oldest.done !== true) counts.delete(oldest.value)
    }
    counts.set(key, used)
    return used
  }

  const resetSeconds = (nowMs: number): string =>
    String(Math.max(1, Math.ceil((windowStartMs + windowMs - nowMs) / 1000)))

  const tooMany = (nowMs: number): AppError =>
    new AppError('rate_limit_exceeded', {
      message: 'Too many requests. Try again in a moment.',
      headers: { 'Retry-After': resetSeconds(nowMs) },
    })

  const limitOf = (auth: Auth, remoteAddress: string, own: RouteLimit | undefined): [key: string, limit: number] => {
    if (own !== undefined) return [`${own} ${remoteAddress}`, addressLimits[own]]
    if (auth.tokenKey === undefined) return [`address ${remoteAddress}`, anonymousPerMinute]
    if (auth.isPublic) return [`public ${remoteAddress}`, tokenPerMinute]
    return [`token ${auth.tokenKey}`, tokenPerMinute]
  }

  return {
    count(auth, remoteAddress, nowMs, headers, own) {
      if (isInternal(auth)) return
      const [key, limit] = limitOf(auth, remoteAddress, own)
      const used = add(key, nowMs)
      headers['RateLimit-Limit'] = String(limit)
      headers['RateLimit-Remaining'] = String(Math.max(0, limit - used))
      headers['RateLimit-Reset'] = resetSeconds(nowMs)
      if (used > limit) throw tooMany(nowMs)
    },

    countEffects(effects, auth, remoteAddress, nowMs) {
      if (auth.tokenKey !== undefined && !auth.isPublic) return
      for (const effect of effects) {
        if (add(`${effect} ${remoteAddress}`, nowMs) > addressLimits[effect]) throw tooMany(nowMs)
      }
    },
  }
}
