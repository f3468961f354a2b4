/** Carries a Request to a Response over any message channel, in both directions, and settles every call exactly once. */
import { z } from 'zod'
import { readLimitedBody } from '../../../shared/http/limited-body.ts'
import { engineUnavailable, hostErrorResponse } from '../../gateway/engine-unavailable.ts'

const callId = z.number().int()
const headerList = z.array(z.tuple([z.string(), z.string()]))
const bytes = z.instanceof(Uint8Array)
const requestMessage = z.object({
  kind: z.literal('request'),
  id: callId,
  method: z.string(),
  url: z.string(),
  headers: headerList,
  body: bytes.optional(),
  remoteAddress: z.string().optional(),
})
const responseMessage = z.object({
  kind: z.literal('response'),
  id: callId,
  status: z.number().int(),
  headers: headerList,
  body: bytes,
})
const rpcMessage = z.discriminatedUnion('kind', [
  requestMessage,
  responseMessage,
  z.object({ kind: z.literal('cancel'), id: callId }),
])
type RequestMessage = z.infer<typeof requestMessage>
type ResponseMessage = z.infer<typeof responseMessage>

export type Fetch = (request: Request) => Response | Promise<Response>

export interface RpcPeerOptions {
  /** May throw when the other side is gone. */
  post: (message: unknown) => void
  /** Where it throws, the response is 500 without internals. */
  fetch: (request: Request, remoteAddress: string | undefined) => Response | Promise<Response>
  reportError?: (error: unknown) => void
  /** The default suits a large import. */
  timeoutMs?: number | undefined
}

const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

const toResponse = ({ status, headers, body }: ResponseMessage): Response => {
  if (status < 200 || status > 599) return engineUnavailable('the engine responded with an impossible status')
  const response = new Response(bodilessStatuses.has(status) ? null : new Uint8Array(body), { status, headers })
  if (response.body !== null && body.byteLength > 0) response.headers.set('content-length', String(body.byteLength))
  return response
}

export type RpcPeer = ReturnType<typeof createRpcPeer>

/** One end of a MessagePort, `process.parentPort`, or a child process's IPC channel. */
export const createRpcPeer = (options: RpcPeerOptions) => {
  const { post, fetch, reportError = () => undefined, timeoutMs = 120_000 } = options
  const pending = new Map<number, (response: Response) => void>()
  const running = new Map<number, { controller: AbortController; done: Promise<void> }>()
  let lastId = 0
  let closedReason: string | undefined
  let draining = false

  const tryPost = (message: unknown): boolean => {
    try {
      post(message)
      return true
    } catch {
      return false
    }
  }

  const call = async (message: RequestMessage, signal: AbortSignal): Promise<Response> => {
    const { id } = message
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const abort = () => {
      tryPost({ kind: 'cancel', id })
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      tryPost({ kind: 'cancel', id })
      resolve(engineUnavailable(`no answer within ${String(timeoutMs)} ms`))
    }, timeoutMs)
    pending.set(id, resolve)
    signal.addEventListener('abort', abort)
    if (!tryPost(message)) resolve(engineUnavailable('the channel is broken'))
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      pending.delete(id)
    }
  }

  const respond = async (message: RequestMessage, signal: AbortSignal): Promise<Response> => {
    const { method, url, headers, body, remoteAddress } = message
    if (draining) return engineUnavailable('the engine is stopping')
    try {
      const request = new Request(url, { method, headers, body: body ? new Uint8Array(body) : null, signal })
      return await fetch(request, remoteAddress)
    } catch (error) {
      reportError(error)
      return hostErrorResponse('internal_error')
    }
  }

  const handle = async (message: RequestMessage, signal: AbortSignal): Promise<void> => {
    const response = await respond(message, signal)
    const body = new Uint8Array(await response.arrayBuffer())
    const { id } = message
    if (!signal.aborted) post({ kind: 'response', id, status: response.status, headers: [...response.headers], body })
  }

  const start = (message: RequestMessage) => {
    const controller = new AbortController()
    const done = handle(message, controller.signal)
      .catch(reportError)
      .finally(() => running.delete(message.id))
    running.set(message.id, { controller, done })
  }

  return {
    /** Always resolves, with 503 `engine_unavailable` where there is no response. Rejects only when the caller aborts. */
    async fetch(request: Request, remoteAddress?: string): Promise<Response> {
      // The other end could not create such a Request.
      if (request.method === 'TRACE') return hostErrorResponse('method_not_allowed')
      const body = await readLimitedBody(request)
      if (body === undefined) return hostErrorResponse('request_too_large')
      request.signal.throwIfAborted()
      if (closedReason !== undefined) return engineUnavailable(closedReason)
      lastId += 1
      const { method, url, headers } = request
      const sentBody = request.body ? body : undefined
      return call(
        { kind: 'request', id: lastId, method, url, headers: [...headers], body: sentBody, remoteAddress },
        request.signal,
      )
    },
    receive(message: unknown): boolean {
      const { success, data } = rpcMessage.safeParse(message)
      if (!success) return false
      if (data.kind === 'request') start(data)
      else if (data.kind === 'response') pending.get(data.id)?.(toResponse(data))
      else running.get(data.id)?.controller.abort()
      return true
    },
    /** Accepts no more requests; resolves once those under way are finished. */
    async drain(): Promise<void> {
      draining = true
      await Promise.all([...running.values()].map(({ done }) => done))
    },
    close(reason: string): void {
      closedReason ??= reason
      for (const settle of [...pending.values()]) settle(engineUnavailable(closedReason))
    },
    pendingCount: (): number => pending.size,
  }
}
