/** Serves routes on Hono: every request is parsed, counted, authorised, handled and answered here (decisions.md 1, 2). */
import { AppError } from '../../../shared/errors.ts'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { CoreDeps } from '../deps.ts'
import { anonymous, createAuthenticator, deskAuth } from './auth.ts'
import { readBody, requireFittingBody } from './body.ts'
import { createClientAddress } from './client-address.ts'
import { addCorsHeaders, addPreflightHeaders } from './cors.ts'
import { echoQuery } from './envelope.ts'
import { errorResponse } from './error-response.ts'
import type { ErrorShape } from './error-response.ts'
import { parseLocale } from './locale.ts'
import { mergeParameters, noParameters, parseBody, parseForm, readLeniently } from './parameters.ts'
import { splitAddress } from './path.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createRelations } from './relations.ts'
import { elapsed, writeReply } from './reply-writer.ts'
import type { Started } from './reply-writer.ts'
import { HttpRequestContext } from './request-context.ts'
import type { Method, Reply, Route } from './route.ts'
import { parseZoom } from './zoom.ts'

/** What a host knows about a request beyond the Request itself. */
export interface Connection {
  /** The other end of the connection: the caller, or a proxy. */
  readonly remoteAddress?: string
  /** The form body of a GET, which a Request cannot carry (decisions.md W4). */
  readonly getBody?: string
  /** True for calls that the program makes to itself: they act as the back office, whatever their headers say. */
  readonly fromDesk?: boolean
}

type Answer = Response | Promise<Response>
export type Fetch = (request: Request, connection?: Connection) => Answer

interface Endpoint {
  readonly path: string
  readonly routes: ReadonlyMap<string, Route>
  /** The one that refuses other methods, and what is below: in a shape of its own where one of the routes has one. */
  readonly refusing: Route
  readonly allow: string
}

interface Bindings {
  Bindings: Connection
}

const apiRoot = '/v4'

/** Addresses that begin with a parameter, such as an event's page, could be anything: they are tried last. */
const isOpenEnded = (path: string): boolean => /^\/(?:site\/)?:/.test(path)
const apiPath = /^\/v\d+(?:_\d+)?(?:\/|$)/

const collectEndpoints = (routes: readonly Route[]): Endpoint[] => {
  const byPath = new Map<string, Map<string, Route>>()
  const add = (path: string, method: string, route: Route): void => {
    const methods = byPath.get(path) ?? new Map<string, Route>()
    byPath.set(path, methods)
    if (!methods.has(method)) methods.set(method, route)
  }
  for (const route of routes) {
    const root = route.atRoot === true ? '' : apiRoot
    for (const path of [route.path, ...(route.aliases ?? [])]) add(root + path, route.method, route)
  }
  for (const route of routes) {
    if (route.postSearches === true) add((route.atRoot === true ? '' : apiRoot) + route.path, 'POST', route)
  }
  const endpoints = [...byPath].flatMap(([path, methods]) => {
    const all = [...methods.values()]
    const refusing = all.find(({ refuse }) => refuse !== undefined) ?? all[0]
    if (refusing === undefined) return []
    const names = [...methods.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
    return { path, routes: methods, refusing, allow: [...names, 'OPTIONS'].join(', ') }
  })
  // Fixed paths come before those with parameters, so that /bookings/previews is not taken for an id.
  return endpoints.sort((a, b) => a.path.split(':').length - b.path.split(':').length)
}

export const createRouter = (deps: CoreDeps, routes: readonly Route[]): Fetch => {
  const { clock, ids, log, settings } = deps
  const relations = createRelations(settings)
  const authenticator = createAuthenticator(deps)
  const limiter = createRateLimiter(settings)
  const clientAddress = createClientAddress(settings.trustedProxies ?? [])

  const commonHeaders = (request: Request, requestId: string): Record<string, string> => {
    const headers: Record<string, string> = { 'X-Request-Id': requestId }
    const locale = parseLocale(request.headers.get('x-language-locale'))
    if (locale !== undefined) headers['X-Language-Locale'] = locale
    addCorsHeaders(settings, request, headers)
    return headers
  }

  /** How a refusal is written: by the parameters, or by the query alone where it came before they were read. */
  const errorShape = (rawQuery: string, started: Started, context?: HttpRequestContext): ErrorShape => {
    const isRead = context !== undefined && context.params !== noParameters
    const params = isRead ? context.params : readLeniently(rawQuery)
    // Token endpoints have errors of their own, which no envelope surrounds (decisions.md W13).
    const wraps = params.get('envelope') === 'true' && context?.route.ownErrors === undefined
    const envelope = {
      startMs: started.atMs,
      endMs: clock.nowMs(),
      takenMs: elapsed(deps) - started.elapsedMs,
      query: context === undefined ? {} : echoQuery(context.route, context.pathParams, params),
    }
    return {
      log,
      pretty: params.get('pretty') === 'true',
      envelope: wraps ? envelope : undefined,
    }
  }

  /** Everything after the body is there: parameters, zoom, the handler, the reply. */
  const answer = (
    context: HttpRequestContext,
    bodyText: string,
    rawQuery: string,
    headers: Record<string, string>,
    started: Started,
  ): Answer => {
    const { route } = context
    const query = rawQuery === '' ? undefined : parseForm(rawQuery)
    if (bodyText === '') context.params = query ?? noParameters
    else {
      const body = parseBody(bodyText, context.headers.get('content-type'))
      context.bodyText = bodyText
      context.params = mergeParameters(context.method, query ?? new Map<string, string>(), body)
    }
    if (route.effects !== undefined) {
      const { auth, params, nowMs, remoteAddress = '' } = context
      limiter.countEffects(route.effects(params), auth, remoteAddress, nowMs)
    }
    const zoom = context.params.get('zoom')
    if (zoom !== undefined) context.zoom = parseZoom(zoom, route.zooms ?? [], relations)
    context.countOnly = route.list === true && context.params.get('result_format') === 'stats'
    const reply = route.handle(context)
    if (reply instanceof Promise) {
      return reply.then((settled: Reply) => writeReply(context, settled, headers, rawQuery, started))
    }
    return writeReply(context, reply, headers, rawQuery, started)
  }

  const contextOf = (hono: Context<Bindings>, route: Route, headers: Record<string, string>, nowMs: number) => {
    const { raw } = hono.req
    const { remoteAddress } = hono.env
    return new HttpRequestContext({
      deps,
      route,
      method: (raw.method === 'HEAD' ? 'GET' : raw.method) as Method,
      path: splitAddress(raw.url).path,
      pathParams: hono.req.param(),
      headers: raw.headers,
      relations,
      locale: parseLocale(headers['X-Language-Locale'] ?? null),
      requestId: headers['X-Request-Id'] ?? '',
      nowMs,
      remoteAddress: remoteAddress === '' ? undefined : remoteAddress,
    })
  }

  const refuse = (
    error: unknown,
    context: HttpRequestContext,
    headers: Record<string, string>,
    rawQuery: string,
    started: Started,
  ): Response => {
    const own = error instanceof AppError ? context.route.refuse?.(error) : undefined
    return own === undefined
      ? errorResponse(error, context.requestId, headers, errorShape(rawQuery, started, context))
      : writeReply(context, own, headers, rawQuery, started)
  }

  const serve = (endpoint: Endpoint, hono: Context<Bindings>): Answer => {
    const request = hono.req.raw
    const started: Started = { atMs: clock.nowMs(), elapsedMs: elapsed(deps) }
    const headers = commonHeaders(request, ids.uuid())
    const { rawQuery } = splitAddress(request.url)
    if (request.method === 'OPTIONS') {
      headers['Allow'] = endpoint.allow
      addPreflightHeaders(request, endpoint.allow, headers)
      return new Response(null, { status: 204, headers })
    }
    const route = endpoint.routes.get(request.method === 'HEAD' ? 'GET' : request.method)
    const context = contextOf(hono, route ?? endpoint.refusing, headers, started.atMs)
    const refused = (error: unknown): Response => refuse(error, context, headers, rawQuery, started)
    try {
      if (route === undefined) {
        throw new AppError('method_not_allowed', { headers: { Allow: endpoint.allow } })
      }
      const remoteAddress = context.remoteAddress ?? ''
      const authorization = route.access.ignoresToken === true ? null : request.headers.get('authorization')
      try {
        context.auth = hono.env.fromDesk === true ? deskAuth : authenticator.authenticate(authorization, started.atMs)
      } catch (error) {
        limiter.count(anonymous, remoteAddress, started.atMs, headers)
        throw error
      }
      if (route.unlimited !== true) {
        limiter.count(context.auth, remoteAddress, started.atMs, headers, route.ownLimit)
      }
      context.auth = authenticator.authorize(context.auth, route.access)
      if (context.method === 'GET') {
        const result = answer(context, requireFittingBody(hono.env.getBody ?? ''), rawQuery, headers, started)
        return result instanceof Promise ? result.catch(refused) : result
      }
      return readBody(request)
        .then((bodyText) => answer(context, bodyText, rawQuery, headers, started))
        .catch(refused)
    } catch (error) {
      return refused(error)
    }
  }

  const app = new Hono<Bindings>({ getPath: (request) => splitAddress(request.url).path })
  // A router of its own for open-ended addresses: the API's are found without being weighed against them.
  const openEnded = new Hono<Bindings>({ getPath: (request) => splitAddress(request.url).path })
  const endpoints = collectEndpoints(routes)
  for (const endpoint of endpoints) {
    if (isOpenEnded(endpoint.path)) openEnded.get(endpoint.path, (hono) => serve(endpoint, hono))
    else app.all(endpoint.path, (hono) => serve(endpoint, hono))
  }

  const nothingHere = (hono: Context<Bindings>): Response => {
    const { path, rawQuery } = splitAddress(hono.req.raw.url)
    const started: Started = { atMs: clock.nowMs(), elapsedMs: elapsed(deps) }
    const requestId = ids.uuid()
    const headers = commonHeaders(hono.req.raw, requestId)
    const above = endpoints.find(
      ({ refusing, path: root }) => refusing.refuse !== undefined && path.startsWith(`${root}/`),
    )
    const refused = (error: unknown): Response =>
      above === undefined
        ? errorResponse(error, requestId, headers, errorShape(rawQuery, started))
        : refuse(error, contextOf(hono, above.refusing, headers, started.atMs), headers, rawQuery, started)
    try {
      limiter.count(anonymous, hono.env.remoteAddress ?? '', started.atMs, headers)
    } catch (error) {
      return refused(error)
    }
    const older = /^\/v3(_\d+)?(\/|$)/.test(path)
    return refused(
      older
        ? new AppError('api_version_not_supported', { message: 'This version of the API is not supported: use /v4.' })
        : new AppError('not_found'),
    )
  }
  const failed = (error: Error, hono: Context<Bindings>): Response => {
    const requestId = ids.uuid()
    const { rawQuery } = splitAddress(hono.req.raw.url)
    const shape = errorShape(rawQuery, { atMs: clock.nowMs(), elapsedMs: elapsed(deps) })
    return errorResponse(error, requestId, commonHeaders(hono.req.raw, requestId), shape)
  }
  app.notFound((hono) => {
    const request = hono.req.raw
    return apiPath.test(splitAddress(request.url).path) ? nothingHere(hono) : openEnded.fetch(request, hono.env)
  })
  openEnded.notFound(nothingHere)
  app.onError(failed)
  openEnded.onError(failed)

  return (request, connection = {}) => {
    if (connection.remoteAddress === undefined) return app.fetch(request, connection)
    const remoteAddress = clientAddress(connection.remoteAddress, request.headers.get('x-forwarded-for'))
    return app.fetch(request, { ...connection, remoteAddress })
  }
}
