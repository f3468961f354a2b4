/** Errors of Chromium become problems, and only those before anything is sent are marked so. */
import { expect, test } from 'vitest'
import { toRemoteFailure } from './remote-failure.ts'

const ofNet = (name: string) => new Error(`net::${name}`)

test.each([
  ['ERR_NAME_NOT_RESOLVED', 'name_not_found', 'remote_unreachable'],
  ['ERR_CONNECTION_REFUSED', 'connection_refused', 'remote_unreachable'],
  ['ERR_CONNECTION_TIMED_OUT', 'connect_timeout', 'remote_unreachable'],
  ['ERR_PROXY_CONNECTION_FAILED', 'proxy_unreachable', 'remote_unreachable'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy_refused', 'remote_proxy_refused'],
  ['ERR_NO_SUPPORTED_PROXIES', 'proxy_unsupported', 'remote_proxy_refused'],
  ['ERR_PROXY_AUTH_UNSUPPORTED', 'proxy_password', 'remote_proxy_password'],
  ['ERR_CERT_AUTHORITY_INVALID', 'certificate_unknown', 'remote_untrusted'],
  ['ERR_CERT_DATE_INVALID', 'certificate_expired', 'remote_untrusted'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'certificate_wrong_name', 'remote_untrusted'],
  ['ERR_CERT_REVOKED', 'certificate_invalid', 'remote_untrusted'],
])('%s: nothing was sent (%s)', (name, problem, code) => {
  expect(toRemoteFailure(ofNet(name))).toMatchObject({ code, data: { problem } })
})

test.each([
  ['ERR_EMPTY_RESPONSE', 'connection_broken'],
  ['ERR_CONNECTION_RESET', 'connection_broken'],
  ['ERR_SSL_PROTOCOL_ERROR', 'connection_broken'],
  ['ERR_SSL_DECRYPT_ERROR_ALERT', 'connection_broken'],
  ['ERR_CONTENT_LENGTH_MISMATCH', 'response_cut'],
  ['ERR_CONTENT_DECODING_FAILED', 'response_unreadable'],
  ['ERR_RESPONSE_HEADERS_TOO_BIG', 'response_unreadable'],
  ['ERR_NETWORK_CHANGED', 'network_failed'],
  ['ERR_INTERNET_DISCONNECTED', 'network_failed'],
  ['ERR_ADDRESS_UNREACHABLE', 'network_failed'],
])('%s: something may have arrived (%s)', (name, problem) => {
  expect(toRemoteFailure(ofNet(name))).toMatchObject({ code: 'remote_answer_broken', data: { problem } })
})
