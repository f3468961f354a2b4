/** Carries a Request to a Response over any message channel, and settles every call exactly once, whatever happens. */
import { readLimitedBody } from '../../shared/limited-body.ts'
import { engineUnavailable, hostErrorResponse } from '../gateway/engine-unavailable.ts'
import { cancelMessage, requestMessage, responseMessage } from './rpc-messages.ts'
import type { RequestMessage, ResponseMessage } from './rpc-messages.ts'

export type Fetch = (request: Request) => Response | Promise<Response>

/** One end of a message channel: a MessagePort, `process.parentPort`, or a child process's IPC channel. */
export interface ChannelEnd {
  /** May throw when the other side is gone. */
  post(message: unknown): void
}

/** Statuses that carry no body: the Response constructor refuses one with them. */
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

export interface RpcClient {
  /** Resolves always: with the engine's answer, or 503 `engine_unavailable`. Rejects only when the caller aborts. */
  fetch(request: Request): Promise<Response>
  /** Hand every message of the channel to this; those that are no answers are left alone. */
  receive(message: unknown): void
  /** The other side is gone: settles all that waits, and every later call at once. */
  close(reason: string): void
  pendingCount(): number
}

interface PendingCall {
  settle(response: Response): void
}

/** `timeoutMs` bounds one call; the default leaves room for a large import. */
export const createRpcClient = (end: ChannelEnd, { timeoutMs = 120_000 }: { timeoutMs?: number } = {}): RpcClient => {
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  let closedReason: string | undefined

  const tryPost = (message: unknown): boolean => {
    try {
      end.post(message)
      return true
    } catch {
      return false
    }
  }

  const call = (message: RequestMessage, signal: AbortSignal): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { id } = message
      const finish = (): boolean => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        return pending.delete(id)
      }
      const settle = (response: Response) => {
        if (finish()) resolve(response)
      }
      const abort = () => {
        if (!finish()) return
        tryPost({ kind: 'cancel', id })
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
      }
      const timer = setTimeout(() => {
        tryPost({ kind: 'cancel', id })
        settle(engineUnavailable(`no answer within ${String(timeoutMs)} ms`))
      }, timeoutMs)
      pending.set(id, { settle })
      signal.addEventListener('abort', abort)
      if (!tryPost(message)) settle(engineUnavailable('the channel is broken'))
    })

  return {
    async fetch(request) {
      const body = await readLimitedBody(request)
      if (body === undefined) return hostErrorResponse('request_too_large')
      request.signal.throwIfAborted()
      if (closedReason !== undefined) return engineUnavailable(closedReason)
      lastId += 1
      return call(
        {
          kind: 'request',
          id: lastId,
          method: request.method,
          url: request.url,
          headers: [...request.headers],
          ...(request.body === null ? {} : { body }),
        },
        request.signal,
      )
    },
    receive(message) {
      const parsed = responseMessage.safeParse(message)
      if (parsed.success) pending.get(parsed.data.id)?.settle(toResponse(parsed.data))
    },
    close(reason) {
      closedReason ??= reason
      for (const call of [...pending.values()]) call.settle(engineUnavailable(closedReason))
    },
    pendingCount: () => pending.size,
  }
}

const toResponse = ({ status, headers, body }: ResponseMessage): Response => {
  if (status < 200 || status > 599) return engineUnavailable('the engine answered with an impossible status')
  const answer = new Response(bodilessStatuses.has(status) ? null : new Uint8Array(body), { status, headers })
  // It came whole, so its length is known to whoever hands it on or writes it down.
  if (answer.body !== null && body.byteLength > 0) answer.headers.set('content-length', String(body.byteLength))
  return answer
}

export interface RpcServer {
  /** Hand every message of the channel to this; true when it was one of a call. */
  receive(message: unknown): boolean
  /** Takes no more requests, and resolves once those under way have answered. */
  drain(): Promise<void>
}

/** Answers the requests of a client with `fetch`. A `fetch` that throws answers 500 without internals. */
export const createRpcServer = (
  end: ChannelEnd,
  fetch: Fetch,
  reportError: (error: unknown) => void = () => undefined,
): RpcServer => {
  const running = new Map<number, { controller: AbortController; done: Promise<void> }>()
  let draining = false

  const answer = async (message: RequestMessage, signal: AbortSignal): Promise<void> => {
    const response = await respond(message, signal)
    const body = new Uint8Array(await response.arrayBuffer())
    if (signal.aborted) return
    const answered: ResponseMessage = {
      kind: 'response',
      id: message.id,
      status: response.status,
      headers: [...response.headers],
      body,
    }
    end.post(answered)
  }

  const respond = async (message: RequestMessage, signal: AbortSignal): Promise<Response> => {
    if (draining) return engineUnavailable('the engine is stopping')
    try {
      const { method, url, headers } = message
      const body = message.body === undefined ? null : new Uint8Array(message.body)
      return await fetch(new Request(url, { method, headers, body, signal }))
    } catch (error) {
      reportError(error)
      return hostErrorResponse('internal_error')
    }
  }

  const start = (message: RequestMessage) => {
    const controller = new AbortController()
    const done = answer(message, controller.signal)
      .catch(reportError)
      .finally(() => running.delete(message.id))
    running.set(message.id, { controller, done })
  }

  return {
    receive(message) {
      const request = requestMessage.safeParse(message)
      if (request.success) {
        start(request.data)
        return true
      }
      const cancel = cancelMessage.safeParse(message)
      if (cancel.success) running.get(cancel.data.id)?.controller.abort()
      return cancel.success
    },
    async drain() {
      draining = true
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
