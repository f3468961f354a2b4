/**
 * The app without Electron: the page and both APIs over HTTP on 127.0.0.1. The engine runs in a child process exactly
 * as it does under the window, so that this host shares its crash, restart and stop behaviour and its tests prove both.
 */
import type { EngineState } from '../../shared/engine-state.ts'
import { createBrowserSession } from './browser-session.ts'
import { nodeEngineFork } from './engine-process.ts'
import { virtualClock } from './engine-start.ts'
import type { EngineSupervisor } from './engine-supervisor.ts'
import { hostErrorResponse } from '../gateway/engine-unavailable.ts'
import { listen } from './http-server.ts'
import { createLocalEngine } from './local-engine.ts'
import { judgeCall } from './loopback-guard.ts'
import { createPageServer, isPublicPage, secured } from './page-server.ts'
import { createTileOrigins } from './tile-origins.ts'

export interface HeadlessOptions {
  /** 0 picks a free one. */
  port: number
  databaseFile: string
  demo: boolean
  relationPrefix: string
  virtualNowMs?: number | undefined
  rendererDirectory: string
  /** The built or source file of host/utility. */
  engineFile: string
  log: (line: string) => void
}

export interface HeadlessApp {
  readonly origin: string
  /** What a person opens in a browser, with the key of this run; it works once. */
  readonly link: string
  readonly supervisor: EngineSupervisor
  /** The first state that is not `starting`: `ready`, or the reason why not. */
  readonly firstSettled: Promise<EngineState>
  /** Finishes what is under way, ends the engine, closes the port. */
  close(): Promise<void>
}

/** What programs call directly, with tokens of their own; everything else belongs to the page. */
const enginePath = /^\/+(?:v4|v3_1|oauth|desk)(?:\/|$)/

const optionalHeader = (request: Request, name: string): string | undefined => request.headers.get(name) ?? undefined

const judge = (request: Request, port: number) =>
  judgeCall(
    {
      method: request.method,
      pathname: new URL(request.url).pathname,
      host: optionalHeader(request, 'host'),
      origin: optionalHeader(request, 'origin'),
      fetchSite: optionalHeader(request, 'sec-fetch-site'),
    },
    port,
  )

export const startHeadless = async (options: HeadlessOptions): Promise<HeadlessApp> => {
  let answer: (request: Request) => Promise<Response> = async () => hostErrorResponse('engine_unavailable')
  let boundPort = options.port
  const virtualNow = virtualClock(options.virtualNowMs)
  const judged = async (request: Request): Promise<Response> => {
    const verdict = judge(request, boundPort)
    if (verdict !== 'allowed') {
      options.log(`refused ${verdict} ${request.method}`)
      return new Response(null, { status: 403 })
    }
    return answer(request)
  }
  // The port is opened first, because the engine has to know its own address; rejects when it is taken.
  const server = await listen(options.port, judged, { virtualNow })
  boundPort = server.port
  const { origin } = server
  let settleFirst: (state: EngineState) => void = () => undefined
  const firstSettled = new Promise<EngineState>((resolve) => (settleFirst = resolve))
  const { supervisor, gateway } = createLocalEngine({
    fork: nodeEngineFork(options.engineFile, { onOutput: options.log }),
    origin,
    virtualNow,
    log: options.log,
    onState: (state) => {
      if (state.status !== 'starting') settleFirst(state)
      if (state.status === 'ready') void tiles.refresh()
    },
    start: () => ({
      file: options.databaseFile,
      demo: options.demo,
      relationPrefix: options.relationPrefix,
      baseUrl: origin,
    }),
  })
  const tiles = createTileOrigins(gateway.fetch)
  const pages = createPageServer({
    rendererDirectory: options.rendererDirectory,
    gateway: { fetch: tiles.watching(gateway.fetch) },
    publicPages: supervisor,
    imageOrigins: tiles.current,
  })
  const session = createBrowserSession(boundPort)
  answer = async (request) => {
    const { pathname } = new URL(request.url)
    if (enginePath.test(pathname)) return secured(await supervisor.fetch(request))
    const refusal = isPublicPage(pathname) ? undefined : session.answer(request)
    return refusal === undefined ? pages.fetch(request) : secured(refusal)
  }
  supervisor.start()
  return {
    origin,
    link: `${origin}${session.link}`,
    supervisor,
    firstSettled,
    async close() {
      await server.close()
      await supervisor.stop()
    },
  }
}
