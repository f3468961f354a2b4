/** Serves routes on Hono: parses, counts, authorizes and handles every request (decisions.md 1, 2). */
import type { Method } from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { Hono, type Context } from 'hono'
import type { ApiSettings, CoreDeps } from '../deps.ts'
import type { AnswerCache } from './answer-cache.ts'
import { deskAuth } from './auth.ts'
import type { Authenticator } from './authenticator-repository.ts'
import { decodeBody, readBody } from './body.ts'
import { elapsed } from './envelope.ts'
import { parseFields } from './fields.ts'
import { parseLocale } from '../../../shared/locales.ts'
import { rememberByText } from '../../../shared/remember.ts'
import { isListParameter, mergeParameters, noParameters, parseBody, parseForm } from './parameters.ts'
import { splitAddress } from './path.ts'
import { clientAddress, createTrust, movedTo, proxiedUrl } from './proxy-headers.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createRelations } from './relations.ts'
import { errorResponse, sendWritten, writeReply } from './reply-writer.ts'
import { noRoute, RequestContext, routesByAddress, type Guard, type Route } from './route.ts'
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

type HonoContext = Context<{ Bindings: Connection }>

/** Paths that begin with a parameter, such as an event's page, match almost anything: they are tried last. */
const isOpenEnded = (path: string): boolean => /^\/(?:site\/)?:/.test(path)
const apiPath = /^\/v\d+(?:_\d+)?(?:\/|$)/

const collectEndpoints = (routes: readonly Route[]) => {
  const endpoints = [...routesByAddress(routes)].map(([path, byMethod]) => {
    const all = [...byMethod.values()]
    /** The route for other methods and the paths below: one with `refuse`, if there is one. */
    const refusing = all.find(({ refuse }) => refuse !== undefined) ?? all[0] ?? noRoute
    const methods = [...byMethod.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
    return { path, byMethod, refusing, allow: [...methods, 'OPTIONS'].join(', ') }
  })
  // Fixed paths come before those with parameters, so that /bookings/previews is not read as an id.
  return endpoints.sort((a, b) => a.path.split(':').length - b.path.split(':').length)
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

type Endpoint = ReturnType<typeof collectEndpoints>[number]

export const createRouter = (
  deps: CoreDeps,
  authenticator: Authenticator,
  routes: readonly Route[],
  guard: Guard = () => undefined,
  answers?: AnswerCache,
): Fetch => {
  const { clock, ids, settings } = deps
  const own = { deps, relations: createRelations(settings) }
  const linkedTo = rememberByText((publicUrl) => {
    const moved = movedTo(publicUrl, settings)
    return { deps: { ...deps, settings: moved }, relations: createRelations(moved) }
  })
  const limiter = createRateLimiter(settings)
  const isTrusted = createTrust(settings.trustedProxies ?? [])

  const contextOf = (hono: HonoContext, route: Route): RequestContext => {
    const nowMs = clock.nowMs()
    const startedMs = elapsed(deps)
    const { raw: request } = hono.req
    const { headers, method } = request
    const requestId = ids.uuid()
    const locale = parseLocale(headers.get('x-language-locale'))
    const responseHeaders: Record<string, string> = { 'X-Request-Id': requestId }
    if (locale !== undefined) responseHeaders['X-Language-Locale'] = locale
    addCorsHeaders(settings, request, responseHeaders)
    const { publicUrl } = hono.env
    return new RequestContext({
      ...splitAddress(request.url),
      ...(publicUrl === undefined ? own : linkedTo(publicUrl)),
      publicUrl,
      route,
      method: (method === 'HEAD' ? 'GET' : method) as Method,
      pathParams: hono.req.param(),
      headers,
      responseHeaders,
      locale,
      requestId,
      nowMs,
      startedMs,
      fromWindow: hono.env.fromWindow === true,
      remoteAddress: hono.env.remoteAddress === '' ? undefined : hono.env.remoteAddress,
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
    const reply = route.handle(context)
    if (reply instanceof Promise) return reply.then((settled) => writeReply(context, settled))
    return lookedUp === undefined || answers === undefined
      ? writeReply(context, reply)
      : answers.answer(context, lookedUp, reply)
  }

  const authenticate = (context: RequestContext, { fromDesk }: Connection): void => {
    const { access, unlimited } = context.route
    const authorization = access.ignoresToken === true ? null : context.headers.get('authorization')
    try {
      context.auth = fromDesk === true ? deskAuth : authenticator.authenticate(authorization, context.nowMs)
    } catch (error) {
      if (access.forgivesToken !== true) {
        limiter.count(context)
        throw error
      }
    }
    if (unlimited !== true) limiter.count(context, context.route.ownLimit)
    context.auth = authenticator.authorize(context.auth, access)
  }

  const serve = ({ byMethod, refusing, allow }: Endpoint, hono: HonoContext): MaybePromise<Response> => {
    const request = hono.req.raw
    const route = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method)
    const context = contextOf(hono, route ?? refusing)
    const { responseHeaders } = context
    if (request.method === 'OPTIONS') {
      responseHeaders['Allow'] = allow
      addPreflightHeaders(request, allow, responseHeaders)
      return new Response(null, { status: 204, headers: responseHeaders })
    }
    try {
      if (route === undefined) throw new AppError('method_not_allowed', { headers: { Allow: allow } })
      authenticate(context, hono.env)
      const response =
        context.method !== 'GET'
          ? readBody(request).then((body) => respond(context, body))
          : hono.env.getBody === undefined
            ? respond(context, '')
            : decodeBody(hono.env.getBody, request.headers).then((body) => respond(context, body))
      return response instanceof Promise ? response.catch((error: unknown) => errorResponse(error, context)) : response
    } catch (error) {
      return errorResponse(error, context)
    }
  }

  const getPath = (request: Request): string => splitAddress(request.url).path
  const app = new Hono<{ Bindings: Connection }>({ getPath })
  // Open-ended paths have their own router, so that the paths of the API are not compared with them.
  const openEnded = new Hono<{ Bindings: Connection }>({ getPath })
  const endpoints = collectEndpoints(routes)
  for (const endpoint of endpoints) {
    if (isOpenEnded(endpoint.path)) openEnded.get(endpoint.path, (hono) => serve(endpoint, hono))
    else app.all(endpoint.path, (hono) => serve(endpoint, hono))
  }

  const refuseUnknownPath = (hono: HonoContext): Response => {
    const path = getPath(hono.req.raw)
    const above = endpoints.find(({ refusing, path: root }) => refusing.refuse && path.startsWith(`${root}/`))
    const context = contextOf(hono, above?.refusing ?? noRoute)
    try {
      limiter.count(context)
      if (!/^\/v3(_\d+)?(\/|$)/.test(path)) throw new AppError('not_found')
      const message = 'This version of the API is not supported: use /v4.'
      throw new AppError('api_version_not_supported', { message })
    } catch (error) {
      return errorResponse(error, context)
    }
  }
  app.notFound((hono) => {
    const request = hono.req.raw
    return apiPath.test(getPath(request)) ? refuseUnknownPath(hono) : openEnded.fetch(request, hono.env)
  })
  openEnded.notFound(refuseUnknownPath)
  for (const hono of [app, openEnded])
    hono.onError((error, context) => errorResponse(error, contextOf(context, noRoute)))

  const statedUrl = (): string | undefined => {
    try {
      return settings.publicUrl?.()
    } catch {
      // The request itself reports a database that cannot be read.
      return undefined
    }
  }

  return (request, connection = {}) => {
    const { headers } = request
    const { remoteAddress } = connection
    const isProxied = remoteAddress !== undefined && isTrusted(remoteAddress)
    const publicUrl = statedUrl() ?? (isProxied ? proxiedUrl(headers, settings.baseUrl) : connection.publicUrl)
    if (remoteAddress === undefined) return app.fetch(request, { ...connection, publicUrl })
    const client = clientAddress(remoteAddress, headers.get('x-forwarded-for'), isTrusted)
    return app.fetch(request, { ...connection, publicUrl, remoteAddress: client })
  }
}
