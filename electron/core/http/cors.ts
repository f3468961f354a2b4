/** Cross-origin headers for the origins that the operator lists (decisions.md W14); none by default. */
import type { ApiSettings } from '../deps.ts'

const exposedHeaders =
  'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Language-Locale, ' +
  'X-Pagination-Current-Page, X-Pagination-Per-Page, X-Pagination-Returned, X-Pagination-Total, ' +
  'X-Pagination-Total-Pages, X-Request-Id, WWW-Authenticate'

/** The headers for a listed origin; `*` lists every origin. */
export const addCorsHeaders = (settings: ApiSettings, request: Request, headers: Record<string, string>): void => {
  if (settings.corsOrigins.length === 0) return
  headers['Vary'] = 'Origin'
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (!settings.corsOrigins.includes(origin) && !settings.corsOrigins.includes('*')) return
  headers['Access-Control-Allow-Origin'] = origin
  headers['Access-Control-Expose-Headers'] = exposedHeaders
}

/** The headers for a preflight request; `allow` lists the methods. */
export const addPreflightHeaders = (request: Request, allow: string, headers: Record<string, string>): void => {
  if (headers['Access-Control-Allow-Origin'] === undefined) return
  headers['Access-Control-Allow-Methods'] = allow
  headers['Access-Control-Allow-Headers'] =
    request.headers.get('access-control-request-headers') ?? 'Authorization, Content-Type, X-Language-Locale'
  headers['Access-Control-Max-Age'] = '600'
}
