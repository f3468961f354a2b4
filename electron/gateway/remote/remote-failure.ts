/** Why a remote service did not answer as it should: one code, whether anything can have arrived, and words for people. */
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

const words = {
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
  message: message ?? words[code][0],
  advice: words[code][1],
})

/** How a failure is called towards the page and the desk: by what is known of the request. */
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
