/** Sends what the explorer has put together, through the gateway like any call of the page, and keeps all of the answer. */
import { isAbort, loggedFetch } from '../../../lib/api/index.ts'
import type { ExploredRequest, Header } from './explored-request.ts'

export type ExploredAnswer =
  | {
      readonly state: 'answered'
      readonly status: number
      readonly tookMs: number
      readonly bytes: number
      readonly headers: readonly Header[]
      readonly text: string
    }
  /** Nothing answered; what was sent may have been done. */
  | { readonly state: 'unanswered'; readonly tookMs: number }
  | { readonly state: 'given_up'; readonly tookMs: number }

/** Never rejects. */
export const sendExplored = async (request: ExploredRequest, signal: AbortSignal): Promise<ExploredAnswer> => {
  const headers = new Headers(request.headers.map(({ name, value }): [string, string] => [name, value]))
  if (request.body !== undefined) headers.set('Content-Type', request.body.type)
  const begunMs = performance.now()
  const tookMs = () => performance.now() - begunMs
  try {
    const response = await loggedFetch(`/api${request.path}${request.query}`, {
      method: request.method,
      headers,
      body: request.body?.text ?? null,
      // What is shown is what the service says now.
      cache: 'no-store',
      signal,
    })
    const body = await response.arrayBuffer()
    return {
      state: 'answered',
      status: response.status,
      tookMs: tookMs(),
      bytes: body.byteLength,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
      text: new TextDecoder().decode(body),
    }
  } catch (error) {
    return { state: isAbort(error) || signal.aborted ? 'given_up' : 'unanswered', tookMs: tookMs() }
  }
}
