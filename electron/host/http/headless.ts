/**
 * The app without Electron: the page and both APIs over HTTP on 127.0.0.1. The engine runs in a child process exactly
 * as it does under the window, so that this host shares its crash, restart and stop behaviour and its tests prove both.
 */
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import { createBrowserSession } from './browser-session.ts'
import { compressing } from './compress.ts'
import { virtualClock } from '../process/engine-start.ts'
import type { ForkEngine } from '../process/engine-supervisor.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import { listen, type ServedFetch } from './http-server.ts'
import { createLocalEngine } from '../process/local-engine.ts'
import { checkCall } from './loopback-guard.ts'
import { createPageServer, isPublicPage, secured } from './page-server.ts'
import { createTileOrigins } from './tile-origins.ts'

export interface HeadlessOptions {
  port: number
  databaseFile: string
  demo: boolean
  relationPrefix: string
  virtualNowMs?: number | undefined
  trustedProxies?: readonly string[]
  publicUrl?: string | undefined
  rendererDirectory: string
  fork: ForkEngine
  log: (line: string) => void
}

/** These paths are for programs with tokens of their own; everything else belongs to the page. */
const enginePath = /^\/+(?:v4|v3_1|oauth|desk)(?:\/|$)/

const checkRequest = ({ method, url, headers }: Request, port: number) => {
  const header = (name: string): string | undefined => headers.get(name) ?? undefined
  const [host, origin, fetchSite] = [header('host'), header('origin'), header('sec-fetch-site')]
  return checkCall({ method, pathname: new URL(url).pathname, host, origin, fetchSite }, port)
}

export const startHeadless = async (options: HeadlessOptions) => {
  let handle: ServedFetch = () => hostErrorResponse('engine_unavailable')
  const virtualNow = virtualClock(options.virtualNowMs)
  // The server opens first, because the engine has to know its own address.
  const respond = compressing((request, connection) => handle(request, connection))
  const server = await listen(options.port, respond, { virtualNow })
  const { origin, port } = server
  const { promise: firstSettled, resolve: settleFirst } = Promise.withResolvers<EngineState>()
  const { supervisor, gateway, fetchForOthers, stop } = createLocalEngine({
    fork: options.fork,
    origin,
    virtualNow,
    log: options.log,
    onState: (state) => {
      if (!['starting', 'restarting'].includes(state.status)) settleFirst(state)
      if (state.status === 'ready') void tiles.refresh()
    },
    start: () => ({
      file: options.databaseFile,
      demo: options.demo,
      relationPrefix: options.relationPrefix,
      trustedProxies: options.trustedProxies,
      publicUrl: options.publicUrl,
      baseUrl: origin,
    }),
  })
  const tiles = createTileOrigins(gateway.fetch)
  const session = createBrowserSession(port)
  const pages = createPageServer({
    rendererDirectory: options.rendererDirectory,
    gateway: { fetch: tiles.watching((request) => gateway.fetch(request, session.windowId)) },
    imageOrigins: tiles.current,
  })
  handle = async (request, { remoteAddress }) => {
    const verdict = checkRequest(request, port)
    if (verdict !== 'allowed') {
      options.log(`refused ${verdict} ${request.method}`)
      return new Response(null, { status: 403 })
    }
    const { pathname } = new URL(request.url)
    if (enginePath.test(pathname)) return secured(await fetchForOthers(request, remoteAddress))
    const refusal = session.handle(request)
    if (isPublicPage(pathname)) {
      return secured(await fetchForOthers(request, refusal === undefined ? undefined : remoteAddress))
    }
    return refusal === undefined ? pages.fetch(request) : secured(refusal)
  }
  supervisor.start()
  return {
    origin,
    /** Opens the app in a browser; the key works once. */
    link: `${origin}${session.link}`,
    supervisor,
    /** The first state that is not temporary. */
    firstSettled,
    async close(): Promise<void> {
      await server.close()
      await stop()
    },
  }
}

export type HeadlessApp = Awaited<ReturnType<typeof startHeadless>>
