/** Refusals of the token endpoints in their own shape (specification, Token errors; decisions.md W13). */
import type { ApiError } from '../../core/http/api-error.ts'
import type { Parameters } from '../../core/http/parameters.ts'
import { RawJson } from '../../core/http/route.ts'
import type { Reply } from '../../core/http/route.ts'

export const tokenErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'unsupported_response_type',
  'access_denied',
  'too_many_attempts',
  'rate_limit_exceeded',
] as const
export type TokenErrorCode = (typeof tokenErrorCodes)[number]

export class TokenError extends Error {
  readonly code: TokenErrorCode
  /** True where the client used HTTP Basic: it is then told so with WWW-Authenticate. */
  readonly basic: boolean

  constructor(code: TokenErrorCode, description: string, basic = false) {
    super(description)
    this.name = 'TokenError'
    this.code = code
    this.basic = basic
  }
}

/** 429: too many wrong passwords or codes; right ones are refused too until the time is over (decisions.md section 5). */
export class TooManyAttempts extends TokenError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too_many_attempts', `Too many failed attempts. Try again in ${retryAfterSeconds} seconds.`)
    this.name = 'TooManyAttempts'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Throws TokenError `invalid_request` naming what is missing. */
export const requireParameter = (params: Parameters, name: string): string => {
  const value = params.get(name)
  if (value === undefined) throw new TokenError('invalid_request', `${name} is missing.`)
  return value
}

/** Tokens must not be kept by anything between the engine and the client (RFC 6749 section 5.1). */
export const tokenHeaders: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

const extraHeaders = (error: TokenError): Readonly<Record<string, string>> => {
  if (error instanceof TooManyAttempts) return { 'Retry-After': String(error.retryAfterSeconds) }
  if (error.code === 'invalid_client' && error.basic) return { 'WWW-Authenticate': 'Basic realm="parking marketplace"' }
  return {}
}

const statuses: Partial<Record<TokenErrorCode, number>> = { invalid_client: 401, too_many_attempts: 429 }

/** 400 unless the code has another status or `status` says otherwise. */
export const tokenErrorReply = (error: TokenError, status = statuses[error.code] ?? 400): Reply => ({
  kind: 'resource',
  status,
  headers: { ...tokenHeaders, ...extraHeaders(error) },
  body: new RawJson(JSON.stringify({ error: error.code, error_description: error.message })),
})

/** A refusal of the HTTP layer in the same shape, with its own status and headers, such as 405 with Allow. */
export const refusedTokenRequest = (problem: ApiError): Reply | undefined => {
  if (problem.status >= 500) return undefined
  const code = problem.status === 429 ? 'rate_limit_exceeded' : 'invalid_request'
  const reply = tokenErrorReply(new TokenError(code, problem.message), problem.status)
  return { ...reply, headers: { ...reply.headers, ...problem.headers } }
}
