/** Passes requests of the back office on to the process that does the work of all of them (ADR 0045): imports live in its memory. */
import type { ApiSettings } from '../core/deps.ts'
import { splitAddress } from '../core/http/path.ts'
import { clientAddress, createTrust } from '../core/http/proxy-headers.ts'
import { isRead, type Connection } from '../core/http/router.ts'
import { engineUnavailable, hostErrorResponse } from '../gateway/engine-unavailable.ts'

/** Sooner than the front gives the thread up that waits for it. */
const longestMs = 50_000

/** The receiver passes the request no further: two processes could take each other for the holder. */
const mark = 'x-parkdesk-forwarded'

/** Those of the connection to this process, and of its body, which is sent whole. */
const keptHeaders = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
]

/** What a proxy says about the public address; from anybody else it is no fact. */
const proxyHeaders = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto']

/** A body arrives decoded, and the front of this process compresses it again. */
const ownHeaders = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(error.cause.code),
  )

/** The receiver regards the caller's address where it trusts this process as it does a proxy. */
const headersFor = (
  { headers }: Request,
  remoteAddress: string | undefined,
  isTrusted: (address: string) => boolean,
): Headers => {
  const sent = new Headers(headers)
  const caller = remoteAddress && clientAddress(remoteAddress, headers.get('x-forwarded-for'), isTrusted)
  for (const name of [...keptHeaders, 'x-forwarded-for']) sent.delete(name)
  if (remoteAddress === undefined || !isTrusted(remoteAddress)) for (const name of proxyHeaders) sent.delete(name)
  if (caller) sent.set('x-forwarded-for', caller)
  sent.set(mark, '1')
  return sent
}

/**
 * The function sends a request to the process at `address`. It always resolves: with 503 `engine_unavailable` where none was reached, and
 * `outcome_unknown` where a write had no response.
 */
export const createForward = ({ trustedProxies = [] }: Pick<ApiSettings, 'trustedProxies'>) => {
  const isTrusted = createTrust(trustedProxies)
  return async (
    request: Request,
    address: string | null | undefined,
    { remoteAddress }: Connection = {},
  ): Promise<Response> => {
    if (address == null || request.headers.has(mark))
      return engineUnavailable('No process does the work of the back office at the moment.', 5)
    const { path, rawQuery } = splitAddress(request.url)
    try {
      const response = await fetch(`${address}${path}${rawQuery === '' ? '' : `?${rawQuery}`}`, {
        method: request.method,
        headers: headersFor(request, remoteAddress, isTrusted),
        body: isRead(request) ? null : await request.arrayBuffer(),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      })
      const received = new Headers(response.headers)
      for (const name of ownHeaders) received.delete(name)
      const body = await response.arrayBuffer()
      return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers: received })
    } catch (error) {
      if (isRead(request) || isUnreached(error))
        return engineUnavailable('The process at work could not be reached.', 5)
      return hostErrorResponse('outcome_unknown', { retryAfterSeconds: 5 })
    }
  }
}
