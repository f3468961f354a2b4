/** Requests to a remote marketplace: with its token and relation names, retried where safe, and from the cache while it is away. */
import { baseAddress, type RemoteProfile, type RequestLogEntry } from '../../../shared/desktop/connection.ts'
import { isAppError, remoteProblemOf, type AppError } from '../../../shared/errors/errors.ts'
import { pickHeaders } from '../../../shared/http/headers.ts'
import { readLimitedBody } from '../../../shared/http/limited-body.ts'
import { hostErrorResponse } from '../engine-unavailable.ts'
import { programHeaders } from '../../../shared/http/program-headers.ts'
import { forwardedHeaders } from '../api-path.ts'
import { shownPath } from '../../../shared/http/shown-path.ts'
import type { RequestLog } from '../request-log.ts'
import { cacheKey, type ResponseCache } from './response-cache.ts'
import type { ExchangeRequest, ExchangeNote, RemoteResponse, TrackedExchange } from './tracked-exchange.ts'
import { laterEvents } from './later-events.ts'
import type { LinkMonitor } from './link-monitor.ts'
import { createPrefixMap } from './relation-prefix.ts'
import { failureResponse, readResponse, type ReadResponse } from './remote-response.ts'
import { remoteFailure } from './remote-failure.ts'
import { isSafe, type Retrier } from './retry.ts'
import type { TokenKeeper } from './token-keeper.ts'

export interface RequestContext {
  readonly from: RequestLogEntry['from']
  /** False for the desk, which needs current data to settle sales. */
  readonly mayUseCache: boolean
  /** Not every marketplace has the route: an unusable response is `not_found`, and says nothing about the link. */
  readonly isOptional?: boolean
  readonly evenOffline?: boolean
}

const sameOriginHops = 3
const followedStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The age of a cached response in whole seconds. */
const ageHeader = 'X-Parkdesk-Age'
/** The desk adds it to a request: a cached response may be used where the service does not respond. */
const mayBeOldHeader = 'X-Parkdesk-May-Be-Old'

/** A request of the program, and what is sent to the service for it. */
interface Call {
  readonly request: Request
  readonly context: RequestContext
  readonly path: string
  readonly search: string
  readonly exchangeRequest: ExchangeRequest
}

/** Without a token the request was not sent. */
const unsent = (error: unknown): never => {
  const problem = remoteProblemOf(error)
  throw problem === undefined ? error : remoteFailure(problem, false, String(error), error)
}

export const createRemoteApi = (options: {
  profile: RemoteProfile
  exchange: TrackedExchange
  keeper: TokenKeeper
  link: LinkMonitor
  cache: ResponseCache
  filled: Promise<void>
  log: RequestLog
  nowMs: () => number
  retried: Retrier
}) => {
  const { profile, exchange, keeper, link, cache, filled, log, nowMs, retried } = options
  const base = baseAddress(profile)
  const prefixes = createPrefixMap(profile.relationPrefix)

  const prepare = async (request: Request, context: RequestContext): Promise<Call | Response> => {
    const { pathname: path, search } = new URL(request.url)
    const picked = pickHeaders(request.headers, forwardedHeaders)
    const headers = { ...Object.fromEntries(picked), accept: programHeaders.accept }
    const bytes = await readLimitedBody(request)
    if (bytes === undefined) return hostErrorResponse('request_too_large')
    let body = request.body === null ? undefined : bytes
    if (body !== undefined && picked.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true)
      body = new TextEncoder().encode(prefixes.form(new TextDecoder().decode(body)))
    const { method, signal } = request
    const url = new URL(`${base}${path}${prefixes.search(search)}`)
    const ownConnection = !isSafe(method, path)
    return { request, context, path, search, exchangeRequest: { url, method, headers, body, signal, ownConnection } }
  }

  /** Follows redirects within the service's origin, for which the token is valid. */
  const following = async (request: ExchangeRequest, note: ExchangeNote) => {
    let url = request.url
    for (let hop = 0; ; hop += 1) {
      const response = await exchange.send({ ...request, url }, note)
      const location = response.headers.get('location')
      const isFollowed = followedStatuses.has(response.status) && location !== null && hop < sameOriginHops
      if (!isFollowed || (request.method !== 'GET' && request.method !== 'HEAD')) return response
      if (!URL.canParse(location, url.href)) return response
      const next = new URL(location, url)
      if (next.origin !== url.origin) return response
      url = next
    }
  }

  const sendWithRetries = (call: Call, bearer: string): Promise<RemoteResponse> => {
    const { request, context, path, search, exchangeRequest } = call
    const headers = { ...exchangeRequest.headers, authorization: `Bearer ${bearer}` }
    const note = { shown: shownPath(path, search), from: context.from, isOptional: context.isOptional === true }
    const send = (attempt: number) => following({ ...exchangeRequest, headers }, { ...note, attempt })
    return retried(send, () => isSafe(request.method, path), request.signal)
  }

  /** After a 401 the token is renewed once and the request repeated once (architecture.md 5). */
  const sendAuthorized = async (call: Call): Promise<RemoteResponse> => {
    const bearer = await keeper.bearer().catch(unsent)
    const first = await sendWithRetries(call, bearer)
    // Some services respond with 401 at unknown addresses.
    if (first.status !== 401 || call.context.isOptional === true) return first
    const renewed = await keeper.renew(bearer).catch(unsent)
    const second = await sendWithRetries(call, renewed)
    if (second.status !== 401) return second
    await keeper.giveUp(renewed)
    throw remoteFailure('signed_out', false, 'HTTP 401')
  }

  const fromCache = async (key: string, { context, path, search }: Call): Promise<Response | undefined> => {
    await filled
    const known = cache.find(key) ?? laterEvents(cache, key)
    if (known === undefined) return undefined
    const headers = new Headers(Object.fromEntries(known.headers))
    headers.set(ageHeader, String(Math.max(0, Math.round((nowMs() - known.atMs) / 1000))))
    headers.set('Cache-Control', 'no-store')
    headers.delete('etag')
    log.add({
      atMs: nowMs(),
      from: context.from,
      target: 'marketplace',
      method: 'GET',
      path: shownPath(path, search),
      status: known.status,
      tookMs: 0,
      bytes: known.body.length,
      attempt: 1,
      fromCache: true,
    })
    return new Response(known.body, { status: known.status, headers })
  }

  const refused = (failure: AppError): Response => {
    if (failure.code !== 'remote_offline') return failureResponse(failure)
    const { nextTryAtMs = nowMs() } = link.state()
    return failureResponse(failure, Math.max(1, (nextTryAtMs - nowMs()) / 1000))
  }

  const notFound = (): ReadResponse => ({ response: hostErrorResponse('not_found'), body: new Uint8Array() })

  const responseOf = async (call: Call): Promise<ReadResponse> => {
    const { request, context } = call
    if (link.state().status === 'offline' && context.evenOffline !== true) {
      const { status } = await keeper.state()
      const code = status === 'locked' ? 'secrets_locked' : status === 'signed_out' ? status : 'offline'
      throw remoteFailure(code, false, 'the service is offline')
    }
    const response = await sendAuthorized(call)
    if (context.isOptional === true && response.status === 401) return notFound()
    const { protocol, host } = new URL(request.url)
    const ownBase = `${protocol}//${host}${context.from === 'page' ? '/api' : ''}`
    try {
      const { relationPrefix: prefix } = profile
      const { ownSearch } = prefixes
      const mayBeCsv = context.isOptional === true
      return await readResponse(response, { prefix, base, ownBase, ownSearch, mayBeCsv })
    } catch (error) {
      if (context.isOptional === true && response.status < 500) return notFound()
      const problem = remoteProblemOf(error)
      if (problem !== undefined) link.failed(problem)
      throw error
    }
  }

  return {
    /** Accepts a request to `/v4/…`, or to an optional path, whatever its origin. Rejects only when it is aborted. */
    async fetch(request: Request, context: RequestContext): Promise<Response> {
      const generation = cache.generation()
      const call = await prepare(request, context)
      if (call instanceof Response) return call
      const key = cacheKey(call.path, call.search, request.headers.get('x-language-locale'))
      const mayUseCache = request.method === 'GET' && (context.mayUseCache || request.headers.has(mayBeOldHeader))
      try {
        const { response, body } = await responseOf(call)
        const { status, headers } = response
        if (mayUseCache && status === 200 && cache.generation() === generation)
          cache.store(key, { atMs: nowMs(), status, headers: [...headers], body })
        return response
      } catch (error) {
        if (!isAppError(error)) throw error
        // Cached data belongs to the person who is signed in.
        const isAway = error.code !== 'remote_signed_out' && error.code !== 'remote_secrets_locked'
        const cached = mayUseCache && isAway ? await fromCache(key, call) : undefined
        return cached ?? refused(error)
      }
    },
  }
}
