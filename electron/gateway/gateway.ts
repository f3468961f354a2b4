/** The only way from the page to an API: picks the target, adds the token, and removes secrets from responses. */
import type { RequestLogEntry } from '../../shared/desktop/connection.ts'
import {
  startEngineBody,
  type Connection,
  type EngineState,
  type LostDataWay,
} from '../../shared/desktop/engine-state.ts'
import { parseJson } from '../../shared/http/json.ts'
import { readLimitedBody } from '../../shared/http/limited-body.ts'
import { pickHeaders } from '../../shared/http/headers.ts'
import { engineUnavailable, hostErrorResponse } from './engine-unavailable.ts'
import { apiPath, forwardedHeaders, isMarketplacePath } from './api-path.ts'
import type { RemoteConnection } from './remote/remote-connection.ts'
import { parseLocale } from '../../shared/locales.ts'
import { apiPermission, type Permission } from '../../shared/permissions.ts'
import { present } from '../../shared/present.ts'
import { keepsBodies, shownBytes, shownResponseBody } from '../../shared/http/shown-body.ts'
import { shownPath } from '../../shared/http/shown-path.ts'
import type { RequestLog } from './request-log.ts'

export interface GatewayOptions {
  embedded: {
    fetch(request: Request): Promise<Response>
    /** The engine's own origin; requests are readdressed to it. */
    origin: string
    state(): EngineState
  }
  /** The bearer token of the back office; it is new at each start, and in memory only (architecture.md 5). */
  token: string
  /** The remote profile in use; undefined with the embedded engine. Called for every request. */
  remote?: () => Pick<RemoteConnection, 'profile' | 'api' | 'link'> | undefined
  /** The id of the profile in use; it is on every response, so that a page can discard those of another. */
  profileId?: () => string
  /** True while the engine works on data that are discarded: a page of the live data must not write there, nor the other way round. */
  isTraining?: () => boolean
  /** Starts an engine that has failed; without it the host starts none. */
  startAgain?: (goOnWith?: LostDataWay) => Promise<void>
  log?: RequestLog
}

const allowedMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** A cookie would be a session, and a challenge would open the browser's own sign-in box. */
const withheldHeaders = ['set-cookie', 'www-authenticate', 'authorization', 'proxy-authenticate'] as const

/** The value is `true` from a page that shows a training; every response has it, since a browser stores headers with responses. */
const trainingHeader = 'X-Parkdesk-Training'

/** A person with the code of a booking can cancel it without the desk's approvals, drawers and audit trail. */
const asksForCodes = ({ searchParams }: URL): boolean =>
  [...searchParams].some(([name, text]) => /^fields(\[|$)/.test(name) && /authorization_code|:all\b/i.test(text))

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

const localeOf = ({ headers }: Request) => parseLocale(headers.get('x-language-locale'))

const connectionStates = {
  ready: 'online',
  starting: 'degraded',
  restarting: 'degraded',
  failed: 'offline',
  stopped: 'offline',
} as const satisfies Record<EngineState['status'], Connection['state']>

export const createGateway = (options: GatewayOptions) => {
  const { embedded, token, remote = () => undefined, profileId, isTraining = () => false, startAgain, log } = options

  const connection = (): Connection => {
    const engine = embedded.state()
    const marketplace = remote()
    if (marketplace === undefined) {
      const training = isTraining() ? { training: true as const } : {}
      return { profile: 'embedded', state: connectionStates[engine.status], engine, ...training }
    }
    const link = marketplace.link()
    return { profile: marketplace.profile.kind, state: link.status, engine, remote: link }
  }

  /** A remote API logs its own requests, with every retry. */
  const fetchFromEngine = async (
    request: Request,
    requestBody: Uint8Array | null,
    profileAtStart: string | undefined,
  ): Promise<Response> => {
    const atMs = Date.now()
    const startedAtMs = performance.now()
    const response = await embedded.fetch(request)
    const bytes = response.headers.get('content-length')
    const { pathname, search } = new URL(request.url)
    const bodies = keepsBodies(pathname)
      ? present({
          requestBody: requestBody === null ? undefined : shownBytes(requestBody, request.headers.get('content-type')),
          responseBody: await shownResponseBody(response),
        })
      : {}
    const entry: Omit<RequestLogEntry, 'id'> = {
      atMs,
      from: 'page',
      target: 'engine',
      method: request.method,
      path: shownPath(pathname, search),
      status: response.status,
      tookMs: Math.round(performance.now() - startedAtMs),
      ...(bytes === null ? {} : { bytes: Number(bytes) }),
      attempt: 1,
      fromCache: false,
      ...bodies,
    }
    if (profileId?.() === profileAtStart) log?.add(entry)
    return response
  }

  /** The desk's refusal where the person at the window may not do this; undefined where they may. */
  const refusal = async (permission: Permission, windowId: string): Promise<Response | undefined> => {
    const headers = { authorization: `Bearer ${token}`, 'x-parkdesk-window': windowId }
    const response = await embedded.fetch(new Request(`${embedded.origin}/desk/permissions/${permission}`, { headers }))
    return response.ok ? undefined : response
  }

  /** `windowId` names the window whose page makes the request: the desk knows who is signed in there. */
  const forward = async (
    request: Request,
    path: string,
    profileAtStart: string | undefined,
    windowId: string | undefined,
  ): Promise<Response> => {
    const headers = pickHeaders(request.headers, forwardedHeaders)
    const isTrainingAtStart = isTraining()
    // The body is read completely: a stream cannot be sent to another process.
    const body = request.body === null ? null : await readLimitedBody(request)
    if (body === undefined) return hostErrorResponse('request_too_large', { locale: localeOf(request) })
    if (profileId?.() !== profileAtStart || isTraining() !== isTrainingAtStart)
      return engineUnavailable('another profile or a training is in use now')
    const url = new URL(request.url)
    const { protocol, host, search } = url
    const { method, signal } = request
    const requestTo = (origin: string) => new Request(`${origin}${path}${search}`, { method, headers, body, signal })
    const marketplace = path.startsWith('/v4/') || path === '/v4' ? remote() : undefined
    // The request has the page's origin, so that links in the response lead back there.
    if (marketplace !== undefined) {
      if (windowId !== undefined && asksForCodes(url))
        return hostErrorResponse('invalid_request', {
          message: 'A window gets no authorization codes: leave them, and groups of all members, out of fields.',
        })
      const refused = windowId === undefined ? undefined : await refusal(apiPermission(method, path), windowId)
      return refused ?? marketplace.api.fetch(requestTo(`${protocol}//${host}`), { from: 'page', mayUseCache: true })
    }
    headers.set('authorization', `Bearer ${token}`)
    if (windowId !== undefined) headers.set('x-parkdesk-window', windowId)
    return fetchFromEngine(requestTo(embedded.origin), body, profileAtStart)
  }

  const forPage = (response: Response, profileAtStart: string | undefined): Response => {
    const headers = new Headers(response.headers)
    for (const name of withheldHeaders) headers.delete(name)
    if (profileAtStart !== undefined) headers.set('X-Parkdesk-Profile', profileAtStart)
    return new Response(response.body, { status: response.status, headers })
  }

  /**
   * Everybody at the window may do this: while the engine does not run no PIN can be checked. An engine that runs is not changed, and the
   * data of people is replaced only by their own (docs/security.md).
   */
  const startEngine = async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return hostErrorResponse('method_not_allowed', { locale: localeOf(request) })
    const text = new TextDecoder().decode(await readLimitedBody(request))
    const body = startEngineBody.safeParse(text === '' ? {} : parseJson(text))
    if (!body.success) return hostErrorResponse('invalid_request', { locale: localeOf(request) })
    await startAgain?.(body.data.go_on_with)
    return Response.json(connection(), { status: 202, headers: { 'Cache-Control': 'no-store' } })
  }

  const answer = async (request: Request, windowId: string | undefined): Promise<Response> => {
    const target = apiPath(new URL(request.url).pathname)
    if (target.kind === 'refused') return hostErrorResponse('not_found', { locale: localeOf(request) })
    if (!allowedMethods.has(request.method))
      return hostErrorResponse('method_not_allowed', { locale: localeOf(request) })
    if (target.kind === 'connection') return Response.json(connection(), { headers: { 'Cache-Control': 'no-store' } })
    if (target.kind === 'engine') return startEngine(request)
    const isOtherPage = windowId !== undefined && (request.headers.get(trainingHeader) === 'true') !== isTraining()
    if (isOtherPage && !isRead(request)) return hostErrorResponse('training_changed', { locale: localeOf(request) })
    const profileAtStart = profileId?.()
    try {
      return forPage(await forward(request, target.path, profileAtStart, windowId), profileAtStart)
    } catch (error) {
      if (request.signal.aborted) throw error
      return engineUnavailable('the engine did not respond')
    }
  }

  return {
    connection,
    refusal,
    /** Rejects only when the request is aborted. A request without a window is that of the program itself, which may do everything. */
    async fetch(request: Request, windowId?: string): Promise<Response> {
      const isTrainingAtStart = isTraining()
      const response = await answer(request, windowId)
      response.headers.set(trainingHeader, String(isTrainingAtStart))
      return response
    },
    /** Sends the back office's calls to a remote API, at `/v4/…` and at marketplace routes of a Parkdesk; never from the cache. */
    async fetchForDesk(request: Request): Promise<Response> {
      const target = apiPath(`/api${new URL(request.url).pathname}`)
      const marketplace = remote()
      if (marketplace === undefined || target.kind !== 'forward') return hostErrorResponse('not_found')
      const isOptional = isMarketplacePath(target.path)
      if (!isOptional && !target.path.startsWith('/v4/')) return hostErrorResponse('not_found')
      return marketplace.api.fetch(request, { from: 'desk', mayUseCache: false, isOptional })
    },
  }
}

export type Gateway = ReturnType<typeof createGateway>
