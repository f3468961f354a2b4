/** Serves routes on Hono: every request is parsed, counted, authorised, handled and answered here (decisions.md 1, 2). */
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { EngineDeps } from '../deps.ts'
import { ApiError } from './api-error.ts'
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
  readonly allow: string
}

interface Bindings {
  Bindings: Connection
}

const apiRoot = '/v4'

/** Addresses that begin with a parameter, such as an event's page, could be anything: they are tried last. */
const isOpenEnded = (path: string): boolean => /^\/(?:site\/)?:/.test(path)
const apiPath = /^\/v\d+(?:_\d+)?(?:\/|$)/

function collectEndpoints(routes: readonly Route[]): Endpoint[] {
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
  const endpoints = [...byPath].map(([path, methods]) => {
    const names = [...methods.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
    return { path, routes: methods, allow: [...names, 'OPTIONS'].join(', ') }
  })
  // Fixed paths come before those with parameters, so that /bookings/previews is not taken for an id.
  return endpoints.sort((a, b) => a.path.split(':').length - b.path.split(':').length)
}

export function createRouter(deps: EngineDeps, routes: readonly Route[]): Fetch {
  const { clock, ids, log, settings } = deps
  const relations = createRelations(settings)
  const authenticator = createAuthenticator(deps)
  const limiter = createRateLimiter(settings)
  const clientAddress = createClientAddress(settings.trustedProxies ?? [])

  function commonHeaders(request: Request, requestId: string): Record<string, string> {
    const headers: Record<string, string> = { 'X-Request-Id': requestId }
    const locale = parseLocale(request.headers.get('x-language-locale'))
    if (locale !== undefined) headers['X-Language-Locale'] = locale
    addCorsHeaders(settings, request, headers)
    return headers
  }

  /** How a refusal is written: by the parameters, or by the query alone where it came before they were read. */
  function errorShape(rawQuery: string, started: Started, context?: HttpRequestContext): ErrorShape {
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
  function answer(
    context: HttpRequestContext,
    bodyText: string,
    rawQuery: string,
    headers: Record<string, string>,
    started: Started,
  ): Answer {
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

  function serve(endpoint: Endpoint, hono: Context<Bindings>): Answer {
    const request = hono.req.raw
    const started: Started = { atMs: clock.nowMs(), elapsedMs: elapsed(deps) }
    const requestId = ids.uuid()
    const headers = commonHeaders(request, requestId)
    const { path, rawQuery } = splitAddress(request.url)
    let known: HttpRequestContext | undefined
    const fail = (error: unknown): Response =>
      errorResponse(error, requestId, headers, errorShape(rawQuery, started, known))
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const route = endpoint.routes.get(method)
      if (method === 'OPTIONS') {
        headers['Allow'] = endpoint.allow
        addPreflightHeaders(request, endpoint.allow, headers)
        return new Response(null, { status: 204, headers })
      }
      if (route === undefined) {
        throw new ApiError(405, 'method_not_allowed', 'This method is not allowed here.', {
          headers: { Allow: endpoint.allow },
        })
      }
      const remoteAddress = hono.env.remoteAddress ?? ''
      const authorization = route.access.ignoresToken === true ? null : request.headers.get('authorization')
      const context = new HttpRequestContext({
        deps,
        route,
        method: method as Method,
        path,
        pathParams: hono.req.param(),
        headers: request.headers,
        relations,
        locale: parseLocale(headers['X-Language-Locale'] ?? null),
        requestId,
        nowMs: started.atMs,
        remoteAddress: remoteAddress === '' ? undefined : remoteAddress,
      })
      known = context
      const refuse = (error: unknown): Response => {
        const own = error instanceof ApiError ? route.refuse?.(error) : undefined
        return own === undefined ? fail(error) : writeReply(context, own, headers, rawQuery, started)
      }
      try {
        context.auth = hono.env.fromDesk === true ? deskAuth : authenticator.authenticate(authorization, started.atMs)
      } catch (error) {
        limiter.count(anonymous, remoteAddress, started.atMs, headers)
        throw error
      }
      if (route.unlimited !== true) limiter.count(context.auth, remoteAddress, started.atMs, headers, route.ownLimit)
      authenticator.authorize(context.auth, route.access)
      if (method === 'GET') {
        const result = answer(context, requireFittingBody(hono.env.getBody ?? ''), rawQuery, headers, started)
        return result instanceof Promise ? result.catch(fail) : result
      }
      return readBody(request)
        .then((bodyText) => answer(context, bodyText, rawQuery, headers, started))
        .catch(refuse)
    } catch (error) {
      return fail(error)
    }
  }

  const app = new Hono<Bindings>({ getPath: (request) => splitAddress(request.url).path })
  // A router of its own for open-ended addresses: the API's are found without being weighed against them.
  const openEnded = new Hono<Bindings>({ getPath: (request) => splitAddress(request.url).path })
  for (const endpoint of collectEndpoints(routes)) {
    if (isOpenEnded(endpoint.path)) openEnded.get(endpoint.path, (hono) => serve(endpoint, hono))
    else app.all(endpoint.path, (hono) => serve(endpoint, hono))
  }

  const nothingHere = (hono: Context<Bindings>): Response => {
    const { path, rawQuery } = splitAddress(hono.req.raw.url)
    const requestId = ids.uuid()
    const headers = commonHeaders(hono.req.raw, requestId)
    const options = errorShape(rawQuery, { atMs: clock.nowMs(), elapsedMs: elapsed(deps) })
    try {
      limiter.count(anonymous, hono.env.remoteAddress ?? '', clock.nowMs(), headers)
    } catch (error) {
      return errorResponse(error, requestId, headers, options)
    }
    const older = /^\/v3(_\d+)?(\/|$)/.test(path)
    const problem = older
      ? new ApiError(404, 'api_version_not_supported', 'This version of the API is not supported: use /v4.')
      : new ApiError(404, 'not_found', 'There is nothing at this address.')
    return errorResponse(problem, requestId, headers, options)
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
