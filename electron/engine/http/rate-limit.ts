/** Counts requests per minute, per token or address (decisions.md section 5), in bounded memory. */
import type { EngineSettings } from '../deps.ts'
import { ApiError } from './api-error.ts'
import { isInternal } from './auth.ts'
import type { Auth } from './auth.ts'

const windowMs = 60_000
const callersLimit = 50_000

export interface RateLimiter {
  /** Counts one request and adds the RateLimit headers. Throws 429 `rate_limit_exceeded` with Retry-After. */
  count(auth: Auth, remoteAddress: string, nowMs: number, headers: Record<string, string>): void
}

export function createRateLimiter(settings: EngineSettings): RateLimiter {
  const limits = settings.rateLimit
  if (limits === 'off') return { count: () => undefined }
  let windowStartMs = 0
  let counts = new Map<string, number>()

  return {
    count(auth, remoteAddress, nowMs, headers) {
      if (isInternal(auth)) return
      if (nowMs - windowStartMs >= windowMs || nowMs < windowStartMs) {
        windowStartMs = nowMs - (nowMs % windowMs)
        counts = new Map()
      }
      const limit = auth.tokenKey === undefined ? limits.anonymousPerMinute : limits.tokenPerMinute
      const key = auth.tokenKey === undefined ? `address ${remoteAddress}` : `token ${auth.tokenKey}`
      const used = (counts.get(key) ?? 0) + 1
      if (used === 1 && counts.size >= callersLimit) {
        const oldest = counts.keys().next()
        if (oldest.done !== true) counts.delete(oldest.value)
      }
      counts.set(key, used)
      const resetSeconds = String(Math.max(1, Math.ceil((windowStartMs + windowMs - nowMs) / 1000)))
      headers['RateLimit-Limit'] = String(limit)
      headers['RateLimit-Remaining'] = String(Math.max(0, limit - used))
      headers['RateLimit-Reset'] = resetSeconds
      if (used > limit) {
        throw new ApiError(429, 'rate_limit_exceeded', 'Too many requests. Try again in a moment.', {
          headers: { 'Retry-After': resetSeconds },
        })
      }
    },
  }
}
