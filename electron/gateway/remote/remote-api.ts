/** Requests to a remote marketplace: with its token and relation names, retried where that is safe, and from the cache while it is away. */
import { baseAddress } from '../../../shared/connection.ts'
import type { RemoteProfile, RequestLogEntry } from '../../../shared/connection.ts'
import { isAppError, type AppError } from '../../../shared/errors.ts'
import { pickHeaders } from '../../../shared/headers.ts'
import { readLimitedBody } from '../../../shared/limited-body.ts'
import { hostErrorResponse } from '../engine-unavailable.ts'
import { forwardedHeaders } from '../api-path.ts'
import { shownPath } from '../../../shared/shown-path.ts'
import type { RequestLog } from '../request-log.ts'
import { cacheKey } from './response-cache.ts'
import type { ResponseCache } from './response-cache.ts'
import type { ExchangeRequest } from './exchange.ts'
import { laterEvents } from './later-events.ts'
import type { LinkMonitor } from './link-monitor.ts'
import { createPrefixMap } from './relation-prefix.ts'
import { failureResponse, readResponse } from './remote-response.ts'
import type { ReadResponse } from './remote-response.ts'
import { problemCodeOf, remoteFailure } from './remote-failure.ts'
import { isSafe, waitBeforeRepeat } from './retry.ts'
import type { TokenKeeper } from './token-keeper.ts'
import type { ExchangeNote, RemoteResponse, TrackedExchange } from './tracked-exchange.ts'

export interface RequestContext {
  readonly from: RequestLogEntry['from']
  /** False for the desk, which settles sales by current data. */
  readonly mayUseCache: boolean
  /** Not every marketplace has it: an unusable response is `not_found`, and says nothing about the link. */
  readonly isOptional?: boolean
  readonly evenOffline?: boolean
}

const sameOriginHops = 3
const followedStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The age of a cached response in whole seconds. */
export const ageHeader = 'X-Parkdesk-Age'
/** On a request of the desk: a cached response may be used where the service is away. */
export const mayBeOldHeader = 'X-Parkdesk-May-Be-Old'

interface Prepared {
  readonly exchangeRequest: ExchangeRequest
  readonly path: string
  readonly search: string
  readonly safe: boolean
  readonly signal: AbortSignal
}

/** Without a token the request was not sent. */
const unsent = (error: unknown): never => {
  const problem = problemCodeOf(error)
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
  random: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
}) => {
  const { profile, exchange, keeper, link, cache, filled, log, nowMs, random, wait } = options
  const base = baseAddress(profile)
  const prefixes = createPrefixMap(profile.relationPrefix)

  const prepare = async (request: Request): Promise<Prepared | Response> => {
    const { pathname: path, search } = new URL(request.url)
    const picked = pickHeaders(request.headers, forwardedHeaders)
    const headers = { ...Object.fromEntries(picked), accept: 'application/json' }
    const bytes = await readLimitedBody(request)
    if (bytes === undefined) return hostErrorResponse('request_too_large')
    let body = request.body === null ? undefined : bytes
    if (body !== undefined && picked.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true)
      body = new TextEncoder().encode(prefixes.form(new TextDecoder().decode(body)))
    const safe = isSafe(request.method, path)
    const url = new URL(`${base}${path}${prefixes.search(search)}`)
    const exchangeRequest = { url, method: request.method, headers, body, signal: request.signal, ownConnection: !safe }
    return { exchangeRequest, path, search, safe, signal: request.signal }
  }

  /** Follows redirects within the service's origin, which the token is for. */
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

  const sendWithRetries = async (
    prepared: Prepared,
    bearer: string,
    context: RequestContext,
  ): Promise<RemoteResponse> => {
    const { exchangeRequest, path, search, safe, signal } = prepared
    const request = {
      ...exchangeRequest,
      headers: { ...exchangeRequest.headers, authorization: `Bearer ${bearer}` },
    }
    const note = { shown: shownPath(path, search), from: context.from, isOptional: context.isOptional === true }
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await following(request, { ...note, attempt }).catch((error: unknown) => {
        if (isAppError(error)) return error
        throw error
      })
      const waitMs = safe ? waitBeforeRepeat(outcome, { attempt, random: random(), nowMs: nowMs() }) : undefined
      if (waitMs === undefined) {
        if (isAppError(outcome)) throw outcome
        return outcome
      }
      await wait(waitMs, signal)
    }
  }

  /** After a 401 the token is renewed once and the request repeated once (architecture.md 5). */
  const authorized = async (prepared: Prepared, context: RequestContext): Promise<RemoteResponse> => {
    const bearer = await keeper.bearer().catch(unsent)
    const first = await sendWithRetries(prepared, bearer, context)
    // Some services respond with 401 at unknown addresses.
    if (first.status !== 401 || context.isOptional === true) return first
    const renewed = await keeper.renew(bearer).catch(unsent)
    const second = await sendWithRetries(prepared, renewed, context)
    if (second.status !== 401) return second
    await keeper.giveUp(renewed)
    throw remoteFailure('signed_out', false, 'the renewed token was refused as well')
  }

  const storeResponse = (key: string, { response, body }: ReadResponse): void => {
    cache.store(key, { atMs: nowMs(), status: response.status, headers: [...response.headers], body })
  }

  const fromCache = async (
    key: string,
    prepared: Prepared,
    from: RequestContext['from'],
  ): Promise<Response | undefined> => {
    await filled
    const known = cache.find(key) ?? laterEvents(cache, key)
    if (known === undefined) return undefined
    const headers = new Headers(known.headers.map(([name, value]): [string, string] => [name, value]))
    headers.set(ageHeader, String(Math.max(0, Math.round((nowMs() - known.atMs) / 1000))))
    headers.set('Cache-Control', 'no-store')
    headers.delete('etag')
    log.add({
      atMs: nowMs(),
      from,
      target: 'marketplace',
      method: 'GET',
      path: shownPath(prepared.path, prepared.search),
      status: known.status,
      tookMs: 0,
      bytes: known.body.length,
      attempt: 1,
      remembered: true,
    })
    return new Response(known.body, { status: known.status, headers })
  }

  const refused = (failure: AppError): Response => {
    if (failure.code !== 'remote_offline') return failureResponse(failure)
    const { nextTryAtMs = nowMs() } = link.state()
    return failureResponse(failure, Math.max(1, (nextTryAtMs - nowMs()) / 1000))
  }

  const notFound = (): ReadResponse => ({ response: hostErrorResponse('not_found'), body: new Uint8Array() })

  const responseOf = async (prepared: Prepared, request: Request, context: RequestContext): Promise<ReadResponse> => {
    if (link.state().status === 'offline' && context.evenOffline !== true) {
      const { status } = await keeper.state()
      const code = status === 'locked' ? 'secrets_locked' : status === 'signed_out' ? status : 'offline'
      throw remoteFailure(code, false, 'the service is offline')
    }
    const response = await authorized(prepared, context)
    if (context.isOptional === true && response.status === 401) return notFound()
    const { protocol, host } = new URL(request.url)
    const ownBase = `${protocol}//${host}${context.from === 'page' ? '/api' : ''}`
    try {
      return await readResponse(response, {
        prefix: profile.relationPrefix,
        base,
        ownBase,
        ownSearch: prefixes.ownSearch,
      })
    } catch (error) {
      if (context.isOptional === true && response.status < 500) return notFound()
      const problem = problemCodeOf(error)
      if (problem !== undefined) link.failed(problem)
      throw error
    }
  }

  return {
    /** Takes a request to `/v4/…`, or to an optional path, whatever its origin. Rejects only when it is aborted. */
    async fetch(request: Request, context: RequestContext): Promise<Response> {
      const generation = cache.generation()
      const prepared = await prepare(request)
      if (prepared instanceof Response) return prepared
      const isRead = request.method === 'GET'
      const key = cacheKey(prepared.path, prepared.search, request.headers.get('x-language-locale'))
      const mayUseCache = isRead && (context.mayUseCache || request.headers.has(mayBeOldHeader))
      try {
        const read = await responseOf(prepared, request, context)
        const isCurrent = cache.generation() === generation
        if (mayUseCache && isCurrent && read.response.status === 200) storeResponse(key, read)
        return read.response
      } catch (error) {
        if (!isAppError(error)) throw error
        // Cached data belongs to whoever is signed in.
        const isAway = error.code !== 'remote_signed_out' && error.code !== 'remote_secrets_locked'
        const cached = mayUseCache && isAway ? await fromCache(key, prepared, context.from) : undefined
        return cached ?? refused(error)
      }
    },
  }
}
