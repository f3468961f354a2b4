/** The scheme of the window's page, its API, and the engine's own pages. */
import { net, protocol } from 'electron'
import { randomBytes } from 'node:crypto'
import { developmentPolicy } from '../host/http/content-security.ts'
import { appHost, appScheme } from './app-origin.ts'

/** This must be called before the app is ready. */
export const registerAppScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])

export interface ProtocolOptions {
  pages: { fetch(request: Request): Promise<Response> }
  rendererUrl: string | undefined
  log: (message: string) => void
}

/** The development server's page with a policy for hot reload. */
const developmentPage = async (request: Request, rendererUrl: string): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const response = await net.fetch(new URL(`${pathname}${search}`, rendererUrl).href)
  const headers = new Headers(response.headers)
  if (headers.get('content-type')?.startsWith('text/html') !== true)
    return new Response(response.body, { status: response.status, headers })
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Security-Policy', developmentPolicy(nonce, new URL(rendererUrl).origin))
  return new Response((await response.text()).replaceAll('__CSP_NONCE__', nonce), { status: response.status, headers })
}

const belongsToEngine = /^\/(?:api|pass|widget|site|icons|photos|v4)(?:\/|$)/

export const handleAppScheme = ({ pages, rendererUrl, log }: ProtocolOptions): void => {
  protocol.handle(appScheme, async (request) => {
    const { host, pathname } = new URL(request.url)
    if (host !== appHost) return new Response(null, { status: 404 })
    const isDeveloped = rendererUrl !== undefined && !belongsToEngine.test(pathname)
    try {
      return await (isDeveloped ? developmentPage(request, rendererUrl) : pages.fetch(request))
    } catch (error) {
      if (!request.signal.aborted) log(`a request failed: ${String(error)}`)
      return Response.error()
    }
  })
}
