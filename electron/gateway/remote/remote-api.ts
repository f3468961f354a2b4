/** Requests to a remote marketplace: with its token, its relation names, repetitions where they are safe, and a memory for when it is away. */
import { baseAddress } from '../../../shared/connection.ts'
import type { RemoteProfile, RequestLogEntry } from '../../../shared/connection.ts'
import { hostErrorResponse } from '../engine-unavailable.ts'
import { shownPath } from '../request-log.ts'
import type { RequestLog } from '../request-log.ts'
import { answerKey } from './answer-cache.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { ExchangeAnswer, ExchangeRequest } from './exchange.ts'
import type { LinkMonitor } from './link-monitor.ts'
import { createPrefixMap } from './relation-prefix.ts'
import { failureResponse, toResponse } from './remote-answer.ts'
import { RemoteFailure } from './remote-failure.ts'
import { isSafe, waitBeforeRepeat } from './repetition.ts'
import type { TokenKeeper } from './token-keeper.ts'
import type { TrackedExchange } from './tracked-exchange.ts'

export interface RemoteApiOptions {
  profile: RemoteProfile
  exchange: TrackedExchange
  keeper: TokenKeeper
  link: LinkMonitor
  cache: AnswerCache
  log: RequestLog
  nowMs: () => number
  /** In [0, 1). */
  random: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
}

export interface RemoteAsk {
  readonly from: RequestLogEntry['from']
  /** False for who must not be told of the past: the desk settles sales by what is there now. */
  readonly mayRemember: boolean
  /** The probe of a service that does not answer asks although it is offline. */
  readonly asksOffline?: boolean
}

export interface RemoteApi {
  /**
   * Takes a request to `/v4/…`, whatever its origin. Rejects only when it is aborted; everything else is a response, refusals as
   * `shared/connection.ts` says.
   */
  fetch(request: Request, ask: RemoteAsk): Promise<Response>
}

/** decisions.md W4; the service would refuse it. */
const bodyLimitBytes = 256 * 1024
const sameOriginHops = 3
const followedStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The age of a remembered answer in whole seconds. */
export const ageHeader = 'X-Parkdesk-Age'
/** On a request of the desk: what was seen earlier will do where nothing newer is to be had. */
export const mayBeOldHeader = 'X-Parkdesk-May-Be-Old'

const sentHeaders = [
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-language-locale',
  'x-request-id',
] as const

interface Prepared {
  readonly exchangeRequest: ExchangeRequest
  readonly path: string
  readonly search: string
  readonly safe: boolean
  readonly signal: AbortSignal
}

/** What kept the token from coming kept the request itself from being sent. */
const unsent = (error: unknown): never => {
  throw error instanceof RemoteFailure ? new RemoteFailure(error.code, false, error.message, error) : error
}

export const createRemoteApi = (options: RemoteApiOptions): RemoteApi => {
  const { profile, exchange, keeper, link, cache, log, nowMs, random, wait } = options
  const base = baseAddress(profile)
  const prefixes = createPrefixMap(profile.relationPrefix)

  const prepare = async (request: Request): Promise<Prepared | Response> => {
    const { pathname: path, search } = new URL(request.url)
    const headers: Record<string, string> = { accept: 'application/json', 'accept-encoding': 'gzip' }
    for (const name of sentHeaders) {
      const value = request.headers.get(name)
      if (value !== null) headers[name] = value
    }
    let body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
    if (body !== undefined && body.length > bodyLimitBytes) return hostErrorResponse('request_too_large')
    if (body !== undefined && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true)
      body = new TextEncoder().encode(prefixes.form(new TextDecoder().decode(body)))
    const safe = isSafe(request.method, path)
    const url = new URL(`${base}${path}${prefixes.search(search)}`)
    const exchangeRequest = { url, method: request.method, headers, body, signal: request.signal, pooled: safe }
    return { exchangeRequest, path, search, safe, signal: request.signal }
  }

  /** Follows within the service's own origin, where the token belongs; elsewhere the redirect is the answer. */
  const following = async (request: ExchangeRequest, shown: string, from: RemoteAsk['from'], attempt: number) => {
    let url = request.url
    for (let hop = 0; ; hop += 1) {
      const answer = await exchange.send({ ...request, url }, { shown, from, attempt })
      const location = answer.headers.get('location')
      const isFollowed = followedStatuses.has(answer.status) && location !== null && hop < sameOriginHops
      if (!isFollowed || (request.method !== 'GET' && request.method !== 'HEAD')) return answer
      if (!URL.canParse(location, url.href)) return answer
      const next = new URL(location, url)
      if (next.origin !== url.origin) return answer
      url = next
    }
  }

  const repeated = async (prepared: Prepared, bearer: string, from: RemoteAsk['from']): Promise<ExchangeAnswer> => {
    const { exchangeRequest, path, search, safe, signal } = prepared
    const request = {
      ...exchangeRequest,
      headers: { ...exchangeRequest.headers, authorization: `Bearer ${bearer}` },
    }
    const shown = shownPath(path, search)
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await following(request, shown, from, attempt).catch((error: unknown) => {
        if (error instanceof RemoteFailure) return error
        throw error
      })
      const waitMs = safe ? waitBeforeRepeat(outcome, { attempt, random: random(), nowMs: nowMs() }) : undefined
      if (waitMs === undefined) {
        if (outcome instanceof RemoteFailure) throw outcome
        return outcome
      }
      await wait(waitMs, signal)
    }
  }

  /** A 401 is answered by one renewal and one repetition: the service has not looked at what was asked (architecture.md 5). */
  const authorized = async (prepared: Prepared, from: RemoteAsk['from']): Promise<ExchangeAnswer> => {
    const bearer = await keeper.bearer().catch(unsent)
    const first = await repeated(prepared, bearer, from)
    if (first.status !== 401) return first
    const renewed = await keeper.renew(bearer).catch(unsent)
    const second = await repeated(prepared, renewed, from)
    if (second.status !== 401) return second
    await keeper.giveUp(renewed)
    throw new RemoteFailure('signed_out', false, 'the renewed token was refused as well')
  }

  const keepForLater = async (key: string, response: Response): Promise<void> => {
    const body = new Uint8Array(await response.clone().arrayBuffer())
    cache.remember(key, { atMs: nowMs(), status: response.status, headers: [...response.headers], body })
  }

  const fromMemory = (key: string, prepared: Prepared, from: RemoteAsk['from']): Response | undefined => {
    const known = cache.find(key)
    if (known === undefined) return undefined
    const headers = new Headers()
    for (const [name, value] of known.headers) headers.set(name, value)
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

  const refused = (failure: RemoteFailure): Response => {
    if (failure.code !== 'offline') return failureResponse(failure)
    const { nextTryAtMs = nowMs() } = link.state()
    return failureResponse(failure, Math.max(1, (nextTryAtMs - nowMs()) / 1000))
  }

  const answerOf = async (prepared: Prepared, request: Request, ask: RemoteAsk): Promise<Response> => {
    if (link.state().status === 'offline' && ask.asksOffline !== true) {
      const { status } = await keeper.state()
      throw new RemoteFailure(status === 'signed_out' ? status : 'offline', false, 'the service does not answer now')
    }
    const answer = await authorized(prepared, ask.from)
    const { protocol, host } = new URL(request.url)
    try {
      return toResponse(answer, { prefixes, base, ownBase: `${protocol}//${host}` })
    } catch (error) {
      const isDeep = error instanceof RangeError
      const failure = isDeep ? new RemoteFailure('answer_unreadable', true, error.message, error) : error
      if (failure instanceof RemoteFailure) link.failed(failure)
      throw failure
    }
  }

  return {
    async fetch(request, ask) {
      const prepared = await prepare(request)
      if (prepared instanceof Response) return prepared
      const isRead = request.method === 'GET'
      const key = answerKey(prepared.path, prepared.search, request.headers.get('x-language-locale'))
      const mayRemember = isRead && (ask.mayRemember || request.headers.has(mayBeOldHeader))
      try {
        const response = await answerOf(prepared, request, ask)
        if (mayRemember && response.status === 200) await keepForLater(key, response)
        return response
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error
        // Whoever is signed out sees nothing of before.
        const isAway = error.code !== 'signed_out' && error.code !== 'secrets_locked'
        const remembered = mayRemember && isAway ? fromMemory(key, prepared, ask.from) : undefined
        return remembered ?? refused(error)
      }
    },
  }
}
