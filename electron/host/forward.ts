/** Passes requests of the back office on to the process that does the work of all of them (ADR 0045): imports live in its memory. */
import { pickHeaders } from '../../shared/http/headers.ts'
import { isRead } from '../core/http/router.ts'
import { splitAddress } from '../core/http/path.ts'
import { engineUnavailable, hostErrorResponse } from '../gateway/engine-unavailable.ts'

/** Sooner than the front gives the thread up that waits for it. */
const longestMs = 50_000

/** The receiver passes the request no further: two processes could take each other for the holder. */
const mark = 'x-parkdesk-forwarded'

const sentHeaders = ['accept', 'accept-language', 'authorization', 'content-type', 'if-none-match', 'x-language-locale']

/** A body arrives decoded, and the front of this process compresses it again. */
const ownHeaders = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(error.cause.code),
  )

/**
 * Sends the request to the process at `address`. Always resolves: with 503 `engine_unavailable` where none was reached, and `outcome_unknown`
 * where a write had no response.
 */
export const forward = async (request: Request, address: string | null | undefined): Promise<Response> => {
  if (address == null || request.headers.has(mark))
    return engineUnavailable('No process does the work of the back office at the moment.', 5)
  const { path, rawQuery } = splitAddress(request.url)
  const headers = pickHeaders(request.headers, sentHeaders)
  headers.set(mark, '1')
  try {
    const response = await fetch(`${address}${path}${rawQuery === '' ? '' : `?${rawQuery}`}`, {
      method: request.method,
      headers,
      body: isRead(request) ? null : await request.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
    })
    const received = new Headers(response.headers)
    for (const name of ownHeaders) received.delete(name)
    const body = await response.arrayBuffer()
    return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers: received })
  } catch (error) {
    if (isRead(request) || isUnreached(error)) return engineUnavailable('The process at work could not be reached.', 5)
    return hostErrorResponse('outcome_unknown', { retryAfterSeconds: 5 })
  }
}
