/** The only way from the page to an API: picks the target, puts the token in, and lets no secret back out. */
import type { Connection, EngineState } from '../../shared/engine-state.ts'
import { engineUnavailable, hostErrorResponse } from './engine-unavailable.ts'
import { apiPath } from './api-path.ts'

export interface GatewayOptions {
  embedded: {
    fetch(request: Request): Promise<Response>
    /** Origin under which the engine believes to be reached; requests are readdressed to it. */
    origin: string
    state(): EngineState
  }
  /** Bearer of the back office; made at each start, kept in memory only (architecture.md section 5). */
  token: string
}

export interface Gateway {
  /** Rejects only when the request is aborted; everything else is a response. */
  fetch(request: Request): Promise<Response>
  connection(): Connection
}

const allowedMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** What goes on to the engine; everything else of the page's request stays behind, cookies and its own bearer included. */
const forwardedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-language-locale',
  'x-request-id',
] as const

/** Never handed to the page: a cookie would be a session, and a challenge would open the browser's own sign-in box. */
const withheldHeaders = ['set-cookie', 'www-authenticate', 'authorization', 'proxy-authenticate'] as const

const connectionStates = {
  ready: 'online',
  starting: 'degraded',
  restarting: 'degraded',
  failed: 'offline',
  stopped: 'offline',
} as const satisfies Record<EngineState['status'], Connection['state']>

export const createGateway = ({ embedded, token }: GatewayOptions): Gateway => {
  const connection = (): Connection => {
    const engine = embedded.state()
    return { profile: 'embedded', state: connectionStates[engine.status], engine }
  }

  const forward = async (request: Request, path: string): Promise<Response> => {
    const headers = new Headers()
    for (const name of forwardedHeaders) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    headers.set('authorization', `Bearer ${token}`)
    // The body is read whole: a stream could not be cloned into another process.
    const bytes = request.body === null ? null : await request.arrayBuffer()
    const target = new URL(`${embedded.origin}${path}${new URL(request.url).search}`)
    const { method, signal } = request
    const answer = await embedded.fetch(new Request(target, { method, headers, body: bytes, signal }))
    const answerHeaders = new Headers(answer.headers)
    for (const name of withheldHeaders) answerHeaders.delete(name)
    return new Response(answer.body, { status: answer.status, headers: answerHeaders })
  }

  return {
    connection,
    async fetch(request) {
      const target = apiPath(new URL(request.url).pathname)
      if (target.kind === 'refused') return hostErrorResponse('not_found')
      if (!allowedMethods.has(request.method)) return hostErrorResponse('method_not_allowed')
      if (target.kind === 'connection') return Response.json(connection(), { headers: { 'Cache-Control': 'no-store' } })
      try {
        return await forward(request, target.path)
      } catch (error) {
        if (request.signal.aborted) throw error
        return engineUnavailable('the engine could not be asked')
      }
    },
  }
}
