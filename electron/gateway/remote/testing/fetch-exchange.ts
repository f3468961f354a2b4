/** The exchange for tests: the built-in fetch, with Chromium's names for its errors. Trusts `NODE_EXTRA_CA_CERTS`, and uses no proxy. */
import { Readable } from 'node:stream'
import type { Exchange } from '../tracked-exchange.ts'

const chromiumNames: Readonly<Record<string, string>> = {
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  UND_ERR_CONNECT_TIMEOUT: 'ERR_CONNECTION_TIMED_OUT',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  // There is one error for each address of the name.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : codeOf(error.cause)
}

const asOfChromium = (error: unknown): unknown => {
  const code = codeOf(error)
  if (/^HPE_|^HTTPParserError$|^Z_/.test(code)) return new Error('net::ERR_INVALID_HTTP_RESPONSE')
  const name = chromiumNames[code]
  return name === undefined ? error : new Error(`net::${name}`)
}

const readBody = async function* (body: ReadableStream<Uint8Array>) {
  try {
    yield* body
  } catch (error) {
    throw asOfChromium(error)
  }
}

export const createFetchExchange = (): Exchange => ({
  async send({ url, method, headers, body = null, signal = null }) {
    try {
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
      if (response.body === null) return response
      const { status } = response
      const stream = Readable.toWeb(Readable.from(readBody(response.body))) as ReadableStream<Uint8Array>
      return new Response(stream, { status, headers: response.headers })
    } catch (error) {
      throw asOfChromium(error)
    }
  },
  proxyFor: () => Promise.resolve(undefined),
})
