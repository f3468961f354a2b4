/** Failures of requests to a remote service: an AppError `remote_…` whose `details` name the problem. */
import { remoteProblems, type RemoteProblemCode } from '../../../shared/error-catalogue.ts'
import type { ConnectionProblem } from '../../../shared/connection.ts'
import { AppError, isAppError, type ErrorCode } from '../../../shared/errors.ts'

const unsentCodes: Readonly<Partial<Record<RemoteProblemCode, ErrorCode>>> = {
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

const codeOf = (problem: RemoteProblemCode, isSent: boolean): ErrorCode => {
  if (!isSent) return unsentCodes[problem] ?? 'remote_unreachable'
  return problem === 'answer_timeout' ? 'remote_no_answer' : 'remote_answer_broken'
}

/** `isSent` false is certain: nothing of the request has left. `message` is for the log and holds no secret. */
export const remoteFailure = (
  problem: RemoteProblemCode,
  isSent: boolean,
  message: string,
  cause?: unknown,
): AppError => new AppError(codeOf(problem, isSent), { message, details: problem, cause })

/** Undefined for any other error. */
export const problemCodeOf = (error: unknown): RemoteProblemCode | undefined =>
  isAppError(error) && error.code.startsWith('remote_') && Object.hasOwn(remoteProblems, String(error.details))
    ? (error.details as RemoteProblemCode)
    : undefined

export const problemOf = (code: RemoteProblemCode): ConnectionProblem => ({ code, ...remoteProblems[code] })

/** Errors of Chromium (`net::ERR_…`) from before a request is sent. */
const unsentProblems: Readonly<Record<string, RemoteProblemCode>> = {
  ERR_NAME_NOT_RESOLVED: 'name_not_found',
  ERR_CONNECTION_REFUSED: 'connection_refused',
  ERR_CONNECTION_TIMED_OUT: 'connect_timeout',
  ERR_UNSAFE_PORT: 'network_failed',
  ERR_PROXY_CONNECTION_FAILED: 'proxy_unreachable',
  ERR_PROXY_CERTIFICATE_INVALID: 'proxy_unreachable',
  ERR_MANDATORY_PROXY_CONFIGURATION_FAILED: 'proxy_unreachable',
  ERR_TUNNEL_CONNECTION_FAILED: 'proxy_refused',
  ERR_SOCKS_CONNECTION_FAILED: 'proxy_refused',
  ERR_SOCKS_CONNECTION_HOST_UNREACHABLE: 'proxy_refused',
  ERR_PROXY_AUTH_UNSUPPORTED: 'proxy_password',
  ERR_NO_SUPPORTED_PROXIES: 'proxy_unsupported',
  ERR_SSL_VERSION_OR_CIPHER_MISMATCH: 'certificate_invalid',
  ERR_CERT_AUTHORITY_INVALID: 'certificate_unknown',
  ERR_CERT_DATE_INVALID: 'certificate_expired',
  ERR_CERT_COMMON_NAME_INVALID: 'certificate_wrong_name',
}

/** The request may have arrived. Every other error is `network_failed`. */
const sentProblems: Readonly<Record<string, RemoteProblemCode>> = {
  ERR_EMPTY_RESPONSE: 'connection_broken',
  ERR_CONNECTION_RESET: 'connection_broken',
  ERR_CONNECTION_CLOSED: 'connection_broken',
  ERR_CONNECTION_ABORTED: 'connection_broken',
  ERR_HTTP2_PROTOCOL_ERROR: 'connection_broken',
  ERR_SSL_PROTOCOL_ERROR: 'connection_broken',
  ERR_SSL_BAD_RECORD_MAC_ALERT: 'connection_broken',
  ERR_TIMED_OUT: 'answer_timeout',
  ERR_CONTENT_LENGTH_MISMATCH: 'answer_cut',
  ERR_INCOMPLETE_CHUNKED_ENCODING: 'answer_cut',
  ERR_INVALID_CHUNKED_ENCODING: 'answer_unreadable',
  ERR_CONTENT_DECODING_FAILED: 'answer_unreadable',
  ERR_CONTENT_DECODING_INIT_FAILED: 'answer_unreadable',
  ERR_INVALID_HTTP_RESPONSE: 'answer_unreadable',
  ERR_INVALID_REDIRECT: 'answer_unreadable',
}

const problemNamed = (name: string): { problem: RemoteProblemCode; isSent: boolean } => {
  const unsent = unsentProblems[name]
  if (unsent !== undefined) return { problem: unsent, isSent: false }
  if (/^ERR_CERT_/.test(name)) return { problem: 'certificate_invalid', isSent: false }
  if (name.startsWith('ERR_RESPONSE_HEADERS_')) return { problem: 'answer_unreadable', isSent: true }
  // An established connection was damaged.
  if (name.startsWith('ERR_SSL_')) return { problem: 'connection_broken', isSent: true }
  return { problem: sentProblems[name] ?? 'network_failed', isSent: true }
}

export const toRemoteFailure = (error: unknown): AppError => {
  if (problemCodeOf(error) !== undefined) return error as AppError
  const name = (error instanceof Error ? error.message : String(error)).replace(/^net::/, '')
  const { problem, isSent } = problemNamed(name)
  return remoteFailure(problem, isSent, name.slice(0, 300), error)
}
