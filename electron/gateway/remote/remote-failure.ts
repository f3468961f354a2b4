/** Why a remote service did not answer as it should: one code, whether anything can have arrived, and a message for people. */
import type { ConnectionProblem, RemoteProblemCode } from '../../../shared/connection.ts'
import type { ErrorCode } from '../../../shared/errors.ts'

/** `sent` false is certain: nothing of the request has left. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly code: RemoteProblemCode
  readonly sent: boolean

  /** `message` is for the log and the test of a connection; it holds no secret. */
  constructor(code: RemoteProblemCode, sent: boolean, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.sent = sent
  }
}

/** Errors of Chromium (`net::ERR_…`) and of Node that only come before a request is sent. */
const unsentProblems: Readonly<Record<string, RemoteProblemCode>> = {
  ERR_NAME_NOT_RESOLVED: 'name_not_found',
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ERR_CONNECTION_REFUSED: 'connection_refused',
  ECONNREFUSED: 'connection_refused',
  ERR_CONNECTION_TIMED_OUT: 'connect_timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
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
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_unknown',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_unknown',
  ERR_CERT_DATE_INVALID: 'certificate_expired',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_CERT_COMMON_NAME_INVALID: 'certificate_wrong_name',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_wrong_name',
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
  UND_ERR_SOCKET: 'connection_broken',
  ECONNRESET: 'connection_broken',
  EPIPE: 'connection_broken',
  ERR_TIMED_OUT: 'answer_timeout',
  ERR_CONTENT_LENGTH_MISMATCH: 'answer_cut',
  ERR_INCOMPLETE_CHUNKED_ENCODING: 'answer_cut',
  ERR_INVALID_CHUNKED_ENCODING: 'answer_unreadable',
  ERR_CONTENT_DECODING_FAILED: 'answer_unreadable',
  ERR_CONTENT_DECODING_INIT_FAILED: 'answer_unreadable',
  ERR_INVALID_HTTP_RESPONSE: 'answer_unreadable',
  ERR_INVALID_REDIRECT: 'answer_unreadable',
}

/** `ERR_EMPTY_RESPONSE` of Electron's `net::ERR_EMPTY_RESPONSE`; of an error of fetch, the code of its cause. */
const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  // Several addresses of one name, each of which failed: the first says why.
  if (error instanceof AggregateError && error.errors.length > 0) return errorName(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.cause !== undefined) return errorName(error.cause)
  return error.name === 'Error' ? error.message.replace(/^net::/, '') : error.name
}

const problemNamed = (name: string): Pick<RemoteFailure, 'code' | 'sent'> => {
  const unsent = unsentProblems[name]
  if (unsent !== undefined) return { code: unsent, sent: false }
  if (/^ERR_CERT_|^CERT_/.test(name)) return { code: 'certificate_invalid', sent: false }
  if (/^ERR_RESPONSE_HEADERS_|^HPE_|^HTTPParserError$|^Z_/.test(name)) return { code: 'answer_unreadable', sent: true }
  // Damage to the data of a connection that stands.
  if (name.startsWith('ERR_SSL_')) return { code: 'connection_broken', sent: true }
  return { code: sentProblems[name] ?? 'network_failed', sent: true }
}

/** What an Exchange rejects with, as a RemoteFailure. */
export const toRemoteFailure = (error: unknown): RemoteFailure => {
  if (error instanceof RemoteFailure) return error
  const name = errorName(error)
  const { code, sent } = problemNamed(name)
  return new RemoteFailure(code, sent, name.slice(0, 300), error)
}

const texts = {
  name_not_found: ['The name of the service is not known.', 'Check the address, and whether this computer is online.'],
  connection_refused: ['Nothing listens at this address.', 'Check the address and its port.'],
  connection_broken: ['The connection broke off.', 'Try again. A firewall or proxy may be in between.'],
  connect_timeout: ['No connection came about.', 'Check the network. A firewall may drop the connection.'],
  answer_timeout: ['The service did not answer in time.', 'Try again in a moment.'],
  proxy_unreachable: [
    'The proxy of this network cannot be reached.',
    'Check the network, and the proxy in the settings of this computer.',
  ],
  proxy_password: [
    'The proxy of this network asks for a password.',
    'Parkdesk gives none to a proxy. Ask whoever runs the network to let this computer through without one.',
  ],
  proxy_refused: [
    'The proxy of this network did not connect to the service.',
    'Check the address. If it is right, the service is away, or whoever runs the network has to let it through.',
  ],
  proxy_unsupported: [
    'This network names a kind of proxy that Parkdesk cannot use.',
    'Ask whoever runs the network for an HTTP or HTTPS proxy.',
  ],
  certificate_invalid: [
    'The service did not prove who it is: its certificate is not valid here.',
    'Check the address, then ask whoever runs the service.',
  ],
  certificate_expired: [
    'The certificate of the service has run out, or is not valid yet.',
    'Check the date of this computer. If it is right, ask whoever runs the service to renew the certificate.',
  ],
  certificate_wrong_name: [
    'The certificate of the service is for another name than this address.',
    'Check the address for a mistake. If it is right, somebody else answers here: do not sign in.',
  ],
  certificate_unknown: [
    'Nobody whom this computer trusts vouches for the certificate of the service.',
    'A network that wants a sign-in of its own looks like this: sign in there first. Behind a company proxy, its certificate must be trusted on this computer.',
  ],
  answer_cut: ['The answer was cut off.', 'Try again.'],
  answer_unreadable: [
    'What answered is not a marketplace.',
    'Check the address. A network that wants a sign-in of its own answers like this.',
  ],
  answer_too_large: ['The answer is larger than any should be.', 'Check the address.'],
  redirected: ['The service sends requests elsewhere.', 'Enter the address that it names, if you trust it.'],
  service_failing: ['The service answers with failures of its own.', 'Wait, or ask whoever runs it.'],
  slow: ['The service answers slowly.', 'Nothing is lost; everything takes longer.'],
  offline: ['The service cannot be reached.', 'It is tried again by itself.'],
  signed_out: ['The sign-in is not valid any more.', 'Sign in again.'],
  secrets_locked: ['The keychain of this computer is locked.', 'Unlock it and try again.'],
  network_failed: ['The network failed.', 'Check the network and try again.'],
} as const satisfies Record<RemoteProblemCode, readonly [message: string, advice: string]>

export const problemOf = (code: RemoteProblemCode, message?: string): ConnectionProblem => ({
  code,
  message: message ?? texts[code][0],
  advice: texts[code][1],
})

/** The error code that the page and the desk see. */
export const errorCodeOf = ({ code, sent }: RemoteFailure): ErrorCode => {
  switch (code) {
    case 'offline':
      return 'remote_offline'
    case 'signed_out':
      return 'remote_signed_out'
    case 'secrets_locked':
      return 'remote_secrets_locked'
    case 'certificate_invalid':
    case 'certificate_expired':
    case 'certificate_wrong_name':
    case 'certificate_unknown':
      return sent ? 'remote_answer_broken' : 'remote_untrusted'
    case 'proxy_password':
      return 'remote_proxy_password'
    case 'proxy_refused':
    case 'proxy_unsupported':
      return 'remote_proxy_refused'
    default:
      if (!sent) return 'remote_unreachable'
      return code === 'answer_timeout' ? 'remote_no_answer' : 'remote_answer_broken'
  }
}
