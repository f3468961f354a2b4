/** Finds routes with Hono's router, and serves them: parses, counts, authorizes and handles every request (decisions.md 1, 2). */
import type { Method } from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { ApiSettings, CoreDeps, CountRequest } from '../deps.ts'
import type { AnswerCache } from './answer-cache.ts'
import { deskAuth } from './auth.ts'
import type { Authenticator } from './authenticator-repository.ts'
import { decodeBody, readBody } from './body.ts'
import { elapsed } from './envelope.ts'
import { parseFields } from './fields.ts'
import { parseLocale } from '../../../shared/locales.ts'
import { collectEndpoints, createMatcher, isOpenEnded, noPathParams, type Match, type PathParams } from './endpoints.ts'
import { rememberByText } from '../../../shared/remember.ts'
import { isListParameter, mergeParameters, noParameters, parseBody, parseForm } from './parameters.ts'
import { splitAddress } from './path.ts'
import { clientAddress, createTrust, movedTo, proxiedUrl } from './proxy-headers.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createRelations } from './relations.ts'
import { errorResponse, sendWritten, writeReply } from './reply-writer.ts'
import { noRoute, RequestContext, type Guard, type Route } from './route.ts'
import { parseSort } from './sort.ts'
import { parseZoom } from './zoom.ts'

/** What a host knows about a request beyond the Request itself. */
export interface Connection {
  /** The other end of the connection: the caller, or a proxy. */
  readonly remoteAddress?: string
  /** The body of a GET, which a Request cannot carry (decisions.md W4). */
  readonly getBody?: Uint8Array
  /** True for requests of the program's own window, which are not limited. They act by their token. */
  readonly fromWindow?: boolean
  /** True for calls that the program makes to itself: they act as the back office, whatever their headers say. */
  readonly fromDesk?: boolean
  /** The public address in the request for which the program makes this call to itself. */
  readonly publicUrl?: string | undefined
}

type MaybePromise<T> = T | Promise<T>
export type Fetch = (request: Request, connection?: Connection) => MaybePromise<Response>

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD'
/** A token that ends sooner may as well have ended after the request. */
const longBodyMs = 1_000

const apiPath = /^\/v\d+(?:_\d+)?(?:\/|$)/

/** A request with its address, of which the path is normalized. */
interface Incoming extends ReturnType<typeof splitAddress> {
  readonly request: Request
  readonly connection: Connection
  /** Of a read: the database when it came. */
  readonly stamp?: string | undefined
}

const commonSingles = ['page', 'per_page', 'result_format', 'envelope', 'pretty']
const knownSingles = new WeakMap<Route, ReadonlySet<string>>()

/** The parameters of a route that have one value. */
const singlesOf = (route: Route): ReadonlySet<string> => {
  const known =
    knownSingles.get(route) ??
    new Set([...commonSingles, ...Object.keys(route.parameters?.shape ?? {})].filter((name) => !isListParameter(name)))
  knownSingles.set(route, known)
  return known
}

const exposedHeaders =
  'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Language-Locale, ' +
  'X-Pagination-Current-Page, X-Pagination-Per-Page, X-Pagination-Returned, X-Pagination-Total, ' +
  'X-Pagination-Total-Pages, X-Request-Id, WWW-Authenticate'

/** The headers for an origin that the operator lists (decisions.md W14); `*` lists every origin. */
const addCorsHeaders = (settings: ApiSettings, request: Request, headers: Record<string, string>): void => {
  if (settings.corsOrigins.length === 0) return
  headers['Vary'] = 'Origin'
  const origin = request.headers.get('origin')
  if (origin === null) return
  if (!settings.corsOrigins.includes(origin) && !settings.corsOrigins.includes('*')) return
  headers['Access-Control-Allow-Origin'] = origin
  headers['Access-Control-Expose-Headers'] = exposedHeaders
}

/** The headers for a preflight request; `allow` lists the methods. */
const addPreflightHeaders = (request: Request, allow: string, headers: Record<string, string>): void => {
  if (headers['Access-Control-Allow-Origin'] === undefined) return
  headers['Access-Control-Allow-Methods'] = allow
  headers['Access-Control-Allow-Headers'] =
    request.headers.get('access-control-request-headers') ?? 'Authorization, Content-Type, X-Language-Locale'
  headers['Access-Control-Max-Age'] = '600'
}

/** What the requests of one engine share. */
export interface Shared {
  readonly answers?: AnswerCache
  /** Counts for the rate limits of several engines; by default the router counts by itself. */
  readonly countRequest?: CountRequest | undefined
  /** Has all queries of `work` read one state. */
  readonly snapshot: <T>(work: () => T) => T
  /** Of the database. One look at it is enough for all that a request needs and is known already. */
  readonly stamp?: () => string
}

export const createRouter = (
  deps: CoreDeps,
  authenticator: Authenticator,
  routes: readonly Route[],
  guard: Guard = () => undefined,
  { answers, snapshot, stamp, countRequest }: Shared = { snapshot: (work) => work() },
): Fetch => {
  const { clock, ids, settings } = deps
  const own = { deps, relations: createRelations(settings) }
  const linkedTo = rememberByText((publicUrl) => {
    const moved = movedTo(publicUrl, settings)
    return { deps: { ...deps, settings: moved }, relations: createRelations(moved) }
  })
  const limiter = createRateLimiter(settings, countRequest)
  const isTrusted = createTrust(settings.trustedProxies ?? [])

  const contextOf = (
    { request, connection, path, rawQuery, stamp }: Incoming,
    route: Route,
    pathParams: PathParams = noPathParams,
  ): RequestContext => {
    const nowMs = clock.nowMs()
    const startedMs = elapsed(deps)
    const { headers, method } = request
    const requestId = ids.uuid()
    const locale = parseLocale(headers.get('x-language-locale'))
    const responseHeaders: Record<string, string> = { 'X-Request-Id': requestId }
    if (locale !== undefined) responseHeaders['X-Language-Locale'] = locale
    addCorsHeaders(settings, request, responseHeaders)
    const { publicUrl, fromWindow, remoteAddress } = connection
    const links = publicUrl === undefined ? own : linkedTo(publicUrl)
    return new RequestContext({
      path,
      rawQuery,
      stamp,
      deps: links.deps,
      relations: links.relations,
      publicUrl,
      route,
      method: (method === 'HEAD' ? 'GET' : method) as Method,
      pathParams,
      headers,
      responseHeaders,
      locale,
      requestId,
      nowMs,
      startedMs,
      fromWindow: fromWindow === true,
      remoteAddress: remoteAddress === '' ? undefined : remoteAddress,
    })
  }

  /** Reads the parameters and runs the handler, unless the answer is known. */
  const respond = (context: RequestContext, bodyText: string): MaybePromise<Response> => {
    const { route, rawQuery } = context
    context.bodyText = bodyText
    // The guard runs after the body is read, because an approval covers the body.
    guard(context)
    const lookedUp = answers?.lookUp(context)
    if (lookedUp?.known?.written !== undefined) return sendWritten(context, lookedUp.known.written)
    const singles = singlesOf(route)
    context.params = rawQuery === '' ? noParameters : parseForm(rawQuery, singles)
    if (bodyText !== '') {
      const body = parseBody(bodyText, context.headers.get('content-type') ?? '', singles)
      context.params = mergeParameters(context.method, context.params, body)
    }
    const { params } = context
    if (route.effects !== undefined) limiter.countEffects(route.effects(params), context)
    // A page embeds nothing, and may redirect to a route that does.
    if (route.object !== 'page') context.zoom = parseZoom(params.get('zoom'), route.zooms ?? [], context.relations)
    context.fields = parseFields(params.get('fields'), route.object, context.relations)
    // Lists with their own orders refuse other names themselves.
    if (route.list === true && route.sorts === undefined) parseSort(params.get('sort'), [])
    context.countOnly = route.list === true && params.get('result_format') === 'stats'
    if (lookedUp?.known?.reply !== undefined) return writeReply(context, lookedUp.known.reply)
    const reply = isRead(context) ? snapshot(() => route.handle(context)) : route.handle(context)
    if (reply instanceof Promise) return reply.then((settled) => writeReply(context, settled))
    return lookedUp === undefined || answers === undefined
      ? writeReply(context, reply)
      : answers.answer(context, lookedUp, reply)
  }

  const authenticate = (context: RequestContext, { fromDesk }: Connection): void => {
    const { access, unlimited } = context.route
    const authorization = access.ignoresToken === true ? null : context.headers.get('authorization')
    try {
      context.auth =
        fromDesk === true ? deskAuth : authenticator.authenticate(authorization, context.nowMs, context.stamp)
    } catch (error) {
      if (access.forgivesToken !== true) {
        limiter.count(context)
        throw error
      }
    }
    if (unlimited !== true) limiter.count(context, context.route.ownLimit)
    context.auth = authenticator.authorize(context.auth, access)
  }

  /** The body may have arrived long after the headers, and the token may have ended meanwhile. */
  const authenticateAgain = (context: RequestContext, { fromDesk }: Connection): void => {
    const { access } = context.route
    const isToken = fromDesk !== true && access.ignoresToken !== true && access.forgivesToken !== true
    if (!isToken || elapsed(deps) - context.startedMs < longBodyMs) return
    const authorization = context.headers.get('authorization')
    context.auth = authenticator.authorize(authenticator.authenticate(authorization, clock.nowMs()), access)
  }

  const serve = ({ endpoint, pathParams }: Match, incoming: Incoming): MaybePromise<Response> => {
    const { byMethod, refusing, allow } = endpoint
    const { request, connection } = incoming
    const route = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method)
    const context = contextOf(incoming, route ?? refusing, pathParams)
    const { responseHeaders } = context
    if (request.method === 'OPTIONS') {
      responseHeaders['Allow'] = allow
      addPreflightHeaders(request, allow, responseHeaders)
      return new Response(null, { status: 204, headers: responseHeaders })
    }
    try {
      if (route === undefined) throw new AppError('method_not_allowed', { headers: { Allow: allow } })
      authenticate(context, connection)
      const response =
        context.method !== 'GET'
          ? readBody(request).then((body) => {
              authenticateAgain(context, connection)
              return respond(context, body)
            })
          : connection.getBody === undefined
            ? respond(context, '')
            : decodeBody(connection.getBody, request.headers).then((body) => respond(context, body))
      return response instanceof Promise ? response.catch((error: unknown) => errorResponse(error, context)) : response
    } catch (error) {
      return errorResponse(error, context)
    }
  }

  const endpoints = collectEndpoints(routes)
  const matchKnown = createMatcher(endpoints.filter(({ path }) => !isOpenEnded(path)))
  const matchOpenEnded = createMatcher(endpoints.filter(({ path }) => isOpenEnded(path)))

  const refuseUnknownPath = (incoming: Incoming): Response => {
    const { path } = incoming
    const above = endpoints.find(({ refusing, path: root }) => refusing.refuse && path.startsWith(`${root}/`))
    const context = contextOf(incoming, above?.refusing ?? noRoute)
    try {
      limiter.count(context)
      if (!/^\/v3(_\d+)?(\/|$)/.test(path)) throw new AppError('not_found')
      const message = 'This version of the API is not supported: use /v4.'
      throw new AppError('api_version_not_supported', { message })
    } catch (error) {
      return errorResponse(error, context)
    }
  }

  const route = (incoming: Incoming): MaybePromise<Response> => {
    const { path, request } = incoming
    const mayBePage = !apiPath.test(path) && isRead(request)
    const match = matchKnown(path) ?? (mayBePage ? matchOpenEnded(path) : undefined)
    return match === undefined ? refuseUnknownPath(incoming) : serve(match, incoming)
  }

  /** The request itself reports a database that cannot be read. */
  const unlessUnreadable = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch {
      return undefined
    }
  }

  const receive = (incoming: Incoming): MaybePromise<Response> => {
    const { headers } = incoming.request
    const { remoteAddress } = incoming.connection
    const seen = isRead(incoming.request) ? unlessUnreadable(() => stamp?.()) : undefined
    const isProxied = remoteAddress !== undefined && isTrusted(remoteAddress)
    const publicUrl =
      unlessUnreadable(() => settings.publicUrl?.(seen)) ??
      (isProxied ? proxiedUrl(headers, settings.baseUrl) : incoming.connection.publicUrl)
    const connection = { ...incoming.connection, publicUrl }
    if (remoteAddress !== undefined) {
      connection.remoteAddress = clientAddress(remoteAddress, headers.get('x-forwarded-for'), isTrusted)
    }
    return route({ ...incoming, connection, stamp: seen })
  }

  const respondTo = (incoming: Incoming): MaybePromise<Response> => {
    try {
      return receive(incoming)
    } catch (error) {
      return errorResponse(error, contextOf(incoming, noRoute))
    }
  }

  return (request, connection = {}) => {
    const response = respondTo({ request, connection, ...splitAddress(request.url) })
    return request.method === 'HEAD' ? Promise.resolve(response).then((whole) => new Response(null, whole)) : response
  }
}
