/** Refusals of the token endpoints in their own shape (specification, Token errors; decisions.md W13). */
import { AppError, type ErrorCode } from '../../../../shared/errors/errors.ts'
import { errorText } from '../../../common/error-text.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { RawJson, type Reply } from '../../../core/http/route.ts'

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
] as const satisfies readonly ErrorCode[]
const knownCodes: ReadonlySet<string> = new Set(tokenErrorCodes)

export const requireParameter = (params: Parameters, name: string): string => {
  const value = params.get(name)
  if (value === undefined) throw new AppError('invalid_request', { message: `${name} is missing.` })
  return value
}

/** Nothing between the engine and the client may store tokens (RFC 6749 section 5.1). */
export const tokenHeaders: Readonly<Record<string, string>> = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** Codes that RFC 6749 does not know become `invalid_request`, with their own status and headers, such as 405 with Allow. */
export const tokenErrorReply = (refusal: AppError): Reply | undefined => {
  const { code, status, headers } = refusal
  if (status >= 500) return undefined
  const error = knownCodes.has(code) ? code : 'invalid_request'
  return {
    kind: 'resource',
    status,
    headers: { ...tokenHeaders, ...headers },
    body: new RawJson(JSON.stringify({ error, error_description: errorText(refusal) })),
  }
}
