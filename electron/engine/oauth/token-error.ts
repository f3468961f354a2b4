/** Refusals of the token endpoints in their own shape (specification, Token errors; decisions.md W13). */
import type { ApiError } from '../http/api-error.ts'
import { RawJson } from '../http/route.ts'
import type { Reply } from '../http/route.ts'

export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'

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

/** Tokens must not be kept by anything between the engine and the client (RFC 6749 section 5.1). */
export const tokenHeaders: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** `invalid_client` is 401, everything else 400 unless `status` says otherwise. */
export function tokenErrorReply(error: TokenError, status?: number): Reply {
  const unauthorized = error.code === 'invalid_client'
  const challenge: Record<string, string> =
    unauthorized && error.basic ? { 'WWW-Authenticate': 'Basic realm="parking marketplace"' } : {}
  return {
    kind: 'resource',
    status: status ?? (unauthorized ? 401 : 400),
    headers: { ...tokenHeaders, ...challenge },
    body: new RawJson(JSON.stringify({ error: error.code, error_description: error.message })),
  }
}

/** A request that could not even be read is refused in the same shape; a body beyond the limit stays 413 (decisions.md W4). */
export function unreadableTokenRequest(problem: ApiError): Reply | undefined {
  if (problem.status !== 400 && problem.status !== 413) return undefined
  return tokenErrorReply(new TokenError('invalid_request', problem.message), problem.status)
}
