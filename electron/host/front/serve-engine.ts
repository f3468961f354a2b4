/** Runs an engine in a thread: composes it, serves requests, and closes it when the front says so. */
import { getRequestListener } from '@hono/node-server'
import { parentPort, workerData } from 'node:worker_threads'
import { problemText } from '../../common/error-text.ts'
import { cachedBytes } from '../../core/http/reply-writer.ts'
import { createSharedCounts } from '../../core/http/shared-counts.ts'
import { isServerUrl } from '../../core/db/server-url.ts'
import { composeApp, type App } from '../app.ts'
import { composeEngine, composeMarketplace, type Composed } from '../marketplace.ts'
import { consoleLog } from '../cli/command-line.ts'
import type {
  EngineRequest,
  EngineResponse,
  MessageFromThread,
  MessageToThread,
  ThreadData,
} from './thread-messages.ts'

const reportEveryMs = 1_000

const compose = async ({ options, virtualNowMs, leads, countMemory }: ThreadData): Promise<Composed> => {
  const own = { ...options, virtualNowMs, log: consoleLog, countRequest: createSharedCounts(countMemory) }
  if (!leads) return composeEngine(own)
  return isServerUrl(own.file) ? composeMarketplace(own, countMemory) : composeApp(own)
}

/** The address stays as the front received it: a Request would refuse one with a password, which any caller can send. */
const toRequest = ({ method, url, headers, body }: EngineRequest): Request =>
  Object.defineProperty(
    new Request('http://engine', {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      body: body ?? null,
    }),
    'url',
    { value: url },
  )

const readBody = async (response: Response): Promise<EngineResponse['body']> => {
  const kept = cachedBytes(response)
  // The bytes move to the front: those of a kept answer as a copy.
  if (kept !== undefined) return new Uint8Array(kept)
  return response.body === null ? undefined : new Uint8Array(await response.arrayBuffer())
}

const toResponse = async (response: Response): Promise<EngineResponse> => ({
  status: response.status,
  headers: [...response.headers],
  body: await readBody(response),
})

/** `around` changes what is served, for tests. */
export const serveEngine = async (around = (fetch: App['fetch']): App['fetch'] => fetch): Promise<void> => {
  const post = (message: MessageFromThread, body?: Uint8Array<ArrayBuffer>): void =>
    parentPort?.postMessage(message, body === undefined ? [] : [body.buffer])
  // As a server does, this replaces Response by one that does not copy a body before it is read: 4 ms for 100 quotes.
  getRequestListener(() => new Response())
  // An error that is thrown in a thread arrives at the front without its class and its texts.
  const engine = await compose(workerData as ThreadData).catch((error: unknown) => {
    throw new Error(problemText(error), { cause: error })
  })
  const fetch = around(engine.fetch)
  const { readFigures } = engine
  if (readFigures !== undefined) setInterval(() => post({ kind: 'figures', figures: readFigures() }), reportEveryMs)
  const receive = async (message: MessageToThread): Promise<void> => {
    if (message.kind === 'stop') {
      await engine.close()
      process.exit()
    }
    const { id, request } = message
    const response = await toResponse(await fetch(toRequest(request), request.connection))
    post({ kind: 'response', id, response }, response.body)
  }
  // What fails here ends the thread, which the front notices.
  parentPort?.on('message', (message: MessageToThread) => void receive(message))
  post({ kind: 'ready' })
}
