/** A request to the service within limits of time and size, counted for the state of its link and added to the request log. */
import type { RequestLogEntry } from '../../../shared/desktop/connection.ts'
import type { RemoteProblemCode } from '../../../shared/errors/error-catalogue.ts'
import { remoteProblemOf } from '../../../shared/errors/errors.ts'
import { readLimitedBody } from '../../../shared/http/limited-body.ts'
import { programHeaders } from '../../../shared/http/program-headers.ts'
import { keepsBodies, shownBytes } from '../../../shared/http/shown-body.ts'
import type { RequestLog } from '../request-log.ts'
import type { LinkMonitor } from './link-monitor.ts'
import { remoteFailure, toRemoteFailure } from './remote-failure.ts'

export interface ExchangeRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | undefined
  readonly signal?: AbortSignal | undefined
  /** True for every write: Chromium would repeat it on a reused connection that breaks. */
  readonly ownConnection: boolean
}

/** Sends one request to a remote service, over Electron's `net` (ADR 0012). */
export interface Exchange {
  /** The body is a stream; redirects are not followed. Both reject with an error for `toRemoteFailure`, or with the abort reason. */
  send(request: ExchangeRequest): Promise<Response>
  /** The proxy for this address, such as `proxy.example:3128`; undefined where there is none. */
  proxyFor(url: URL): Promise<string | undefined>
}

export interface RemoteResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  readonly latencyMs: number
}

export interface ExchangeLimits {
  readonly firstMs: number
  /** The limit for the whole response, until its last byte. */
  readonly wholeMs: number
  readonly maximumBytes: number
}

export const usualLimits: ExchangeLimits = { firstMs: 15_000, wholeMs: 30_000, maximumBytes: 16 * 1024 * 1024 }

export interface ExchangeNote {
  /** The path and query, masked. */
  readonly shown: string
  readonly from: RequestLogEntry['from']
  readonly attempt: number
  /** Not every marketplace has the route: a response says nothing about the link. */
  readonly isOptional?: boolean
}

const readBody = async (response: Response, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const body = await readLimitedBody(response, maximumBytes).catch((error: unknown) => {
    const failure = toRemoteFailure(error)
    if (remoteProblemOf(failure) === 'response_unreadable') throw failure
    throw remoteFailure('response_cut', true, failure.message, error)
  })
  if (body !== undefined) return body
  await response.body?.cancel()
  throw remoteFailure('response_too_large', true, `> ${String(maximumBytes)} B`)
}

const sendWithin = async (
  exchange: Exchange,
  request: ExchangeRequest,
  { firstMs, wholeMs, maximumBytes }: ExchangeLimits,
): Promise<RemoteResponse> => {
  const startedAtMs = performance.now()
  const late = new AbortController()
  const [first, whole] = [firstMs, wholeMs].map((delayMs) =>
    setTimeout(() => late.abort(remoteFailure('response_timeout', true, `${String(delayMs)} ms`)), delayMs),
  )
  const signal = AbortSignal.any([late.signal, ...(request.signal === undefined ? [] : [request.signal])])
  try {
    const response = await exchange.send({ ...request, headers: { ...programHeaders, ...request.headers }, signal })
    const latencyMs = performance.now() - startedAtMs
    clearTimeout(first)
    const { status, headers } = response
    return { status, headers, body: await readBody(response, maximumBytes), latencyMs }
  } catch (error) {
    signal.throwIfAborted()
    throw toRemoteFailure(error)
  } finally {
    clearTimeout(first)
    clearTimeout(whole)
  }
}

/** A network's own sign-in page is not the marketplace. */
const problemIn = ({ status, headers, body }: RemoteResponse): RemoteProblemCode | undefined => {
  if (status >= 500) return 'service_failing'
  const isContent = status >= 200 && status < 300 && body.length > 0
  return isContent && headers.get('content-type')?.includes('json') !== true ? 'response_unreadable' : undefined
}

export const createTrackedExchange = (options: {
  exchange: Exchange
  limits?: ExchangeLimits
  link: Pick<LinkMonitor, 'responded' | 'failed'>
  log: RequestLog
  nowMs: () => number
}) => ({
  /** Rejects with a remote failure, or with the caller's reason when it aborts. */
  async send(request: ExchangeRequest, note: ExchangeNote): Promise<RemoteResponse> {
    const { exchange, limits = usualLimits, link, log, nowMs } = options
    const { shown: path, from, attempt, isOptional = false } = note
    const startedAtMs = performance.now()
    const shown = (bytes: Uint8Array | undefined, type: string | null): string | undefined =>
      bytes === undefined || !keepsBodies(path) ? undefined : shownBytes(bytes, type)
    const requestBody = shown(request.body, new Headers(request.headers).get('content-type'))
    const entry = {
      atMs: nowMs(),
      from,
      target: 'marketplace',
      method: request.method,
      path,
      attempt,
      ...(requestBody === undefined ? {} : { requestBody }),
    } as const
    const addToLog = (outcome: Pick<RequestLogEntry, 'status' | 'bytes' | 'problem' | 'responseBody'>): void =>
      log.add({ ...entry, ...outcome, tookMs: Math.round(performance.now() - startedAtMs), fromCache: false })
    try {
      const response = await sendWithin(exchange, request, limits)
      link.responded(response.latencyMs, isOptional ? undefined : problemIn(response))
      const responseBody = shown(response.body, response.headers.get('content-type'))
      addToLog({
        status: response.status,
        bytes: response.body.length,
        ...(responseBody === undefined ? {} : { responseBody }),
      })
      return response
    } catch (error) {
      const problem = remoteProblemOf(error)
      if (problem !== undefined) link.failed(problem)
      addToLog({ problem: problem ?? 'aborted' })
      throw error
    }
  },
})

export type TrackedExchange = ReturnType<typeof createTrackedExchange>
