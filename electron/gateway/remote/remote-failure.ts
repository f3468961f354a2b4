/** Failures of requests to a remote service: an AppError `remote_…` whose data names the problem. */
import type { RemoteProblemCode } from '../../../shared/errors/error-catalogue.ts'
import { AppError, isAppError, remoteProblemOf, type ErrorCode } from '../../../shared/errors/errors.ts'

type RemoteErrorCode = Extract<ErrorCode, `remote_${string}`>

const unsentCodes: Readonly<Partial<Record<RemoteProblemCode, RemoteErrorCode>>> = {
  offline: 'remote_offline',
  signed_out: 'remote_signed_out',
  secrets_locked: 'remote_secrets_locked',
  certificate_invalid: 'remote_untrusted',
  certificate_expired: 'remote_untrusted',
  certificate_wrong_name: 'remote_untrusted',
  certificate_unknown: 'remote_untrusted',
  proxy_password: 'remote_proxy_password',
  proxy_refused: 'remote_proxy_refused',
  proxy_unsupported: 'remote_proxy_refused',
}

const codeOf = (problem: RemoteProblemCode, isSent: boolean): RemoteErrorCode => {
  if (!isSent) return unsentCodes[problem] ?? 'remote_unreachable'
  return problem === 'response_timeout' ? 'remote_no_answer' : 'remote_answer_broken'
}

/**
 * `isSent` false is certain: nothing of the request was sent. `message` contains no secret, and is in no language: people read it beside
 * the text of the problem.
 */
export const remoteFailure = (
  problem: RemoteProblemCode,
  isSent: boolean,
  message: string,
  cause?: unknown,
): AppError => new AppError(codeOf(problem, isSent), { message, data: { problem }, cause })

/** A sign-in that was refused with this code has ended. */
export const refusedBefore = (code: string): AppError =>
  new AppError('remote_signed_out', {
    messageKey: 'signInRefused',
    values: { reason: code, code },
    data: { problem: 'signed_out' },
  })

/**
 * Errors of Chromium (`net::ERR_…`) by the first pattern that matches; any other is `network_failed`. `isSent` is false for errors before a
 * request is sent.
 */
const chromiumErrors: readonly (readonly [name: RegExp, problem: RemoteProblemCode, isSent: boolean])[] = [
  [/^ERR_NAME_NOT_RESOLVED$/, 'name_not_found', false],
  [/^ERR_CONNECTION_REFUSED$/, 'connection_refused', false],
  [/^ERR_CONNECTION_TIMED_OUT$/, 'connect_timeout', false],
  [/^ERR_UNSAFE_PORT$/, 'network_failed', false],
  [/^ERR_(PROXY_CONNECTION|PROXY_CERTIFICATE|MANDATORY_PROXY_CONFIGURATION)_/, 'proxy_unreachable', false],
  [
    /^ERR_(TUNNEL_CONNECTION_FAILED|SOCKS_CONNECTION_FAILED|SOCKS_CONNECTION_HOST_UNREACHABLE)$/,
    'proxy_refused',
    false,
  ],
  [/^ERR_PROXY_AUTH_UNSUPPORTED$/, 'proxy_password', false],
  [/^ERR_NO_SUPPORTED_PROXIES$/, 'proxy_unsupported', false],
  [/^ERR_CERT_AUTHORITY_INVALID$/, 'certificate_unknown', false],
  [/^ERR_CERT_DATE_INVALID$/, 'certificate_expired', false],
  [/^ERR_CERT_COMMON_NAME_INVALID$/, 'certificate_wrong_name', false],
  [/^ERR_CERT_|^ERR_SSL_VERSION_OR_CIPHER_MISMATCH$/, 'certificate_invalid', false],
  [/^ERR_(EMPTY_RESPONSE|HTTP2_PROTOCOL_ERROR)$|^ERR_CONNECTION_(RESET|CLOSED|ABORTED)$/, 'connection_broken', true],
  // An established connection was damaged.
  [/^ERR_SSL_/, 'connection_broken', true],
  [/^ERR_TIMED_OUT$/, 'response_timeout', true],
  [/^ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)$/, 'response_cut', true],
  [/^ERR_INVALID_(CHUNKED_ENCODING|HTTP_RESPONSE|REDIRECT)$/, 'response_unreadable', true],
  [/^ERR_(CONTENT_DECODING_|RESPONSE_HEADERS_)/, 'response_unreadable', true],
]

export const toRemoteFailure = (error: unknown): AppError => {
  if (isAppError(error) && remoteProblemOf(error) !== undefined) return error
  const name = (error instanceof Error ? error.message : String(error)).replace(/^net::/, '')
  const [, problem, isSent] = chromiumErrors.find(([pattern]) => pattern.test(name)) ?? [name, 'network_failed', true]
  return remoteFailure(problem, isSent, name.slice(0, 300), error)
}
