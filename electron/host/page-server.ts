/** Answers everything under the app's own origin: the page with its policy, its files, the API, and the public pages. */
import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { commonHeaders, documentPolicy, pagePolicy } from './content-security.ts'
import { hostErrorResponse } from '../gateway/engine-unavailable.ts'
import type { Fetch } from './rpc.ts'
import { readStaticFile } from './static-files.ts'

export interface PageServerOptions {
  /** Folder of the built page; holds `index.html`. */
  rendererDirectory: string
  /** Takes what is under `/api/`. */
  gateway: { fetch: Fetch }
  /** Takes the engine's public pages (a pass by its link, the widget) and the API, without any token of the app's. */
  publicPages?: { fetch: Fetch }
  imageOrigins?: () => readonly string[]
}

/** Written into `index.html` at build time, replaced at every load. */
const noncePlaceholder = '__CSP_NONCE__'

/** What links in the engine's answers lead to: its pages for people, and the API as anybody may read it. */
const publicPagePath = /^\/(?:pass|widget|site|icons|v4)(?:\/|$)/

/** Whether anybody may read what is at this path. */
export const isPublicPage = (pathname: string): boolean => publicPagePath.test(pathname)

const under = (folder: string, pathname: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** All answers get the common headers; a page of the engine that brings no policy of its own gets one without scripts. */
export const secured = async (response: Response): Promise<Response> => {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value)
  const isOwnPage = headers.get('content-type')?.startsWith('text/html') === true
  if (!isOwnPage || headers.has('content-security-policy'))
    return new Response(response.body, { status: response.status, headers })
  const html = await response.text()
  headers.set('Content-Security-Policy', documentPolicy(html))
  return new Response(html === '' ? null : html, { status: response.status, headers })
}

export const createPageServer = (options: PageServerOptions): { fetch(request: Request): Promise<Response> } => {
  const { rendererDirectory, gateway, publicPages, imageOrigins = () => [] } = options

  const page = async (): Promise<Response> => {
    const file = await readStaticFile(rendererDirectory, '/index.html')
    if (file === undefined) return hostErrorResponse('not_found', { message: 'The page is not built: npm run build.' })
    const nonce = randomBytes(16).toString('base64')
    const html = new TextDecoder().decode(file.bytes).replaceAll(noncePlaceholder, nonce)
    return new Response(html, {
      headers: {
        ...commonHeaders,
        'Content-Type': file.contentType,
        'Content-Security-Policy': pagePolicy({ nonce, imageOrigins: imageOrigins() }),
        'Cache-Control': 'no-store',
      },
    })
  }

  const asset = async (pathname: string): Promise<Response> => {
    const file = await readStaticFile(rendererDirectory, pathname)
    if (file === undefined) return hostErrorResponse('not_found')
    // Files under /assets/ have a hash of their content in the name.
    const cacheControl = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(file.bytes, {
      headers: { ...commonHeaders, 'Content-Type': file.contentType, 'Cache-Control': cacheControl },
    })
  }

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (under('/api', pathname)) return secured(await gateway.fetch(request))
      if (publicPages !== undefined && isPublicPage(pathname)) return secured(await publicPages.fetch(request))
      if (request.method !== 'GET' && request.method !== 'HEAD') return hostErrorResponse('method_not_allowed')
      const isPage = extname(pathname) === '' || pathname === '/index.html'
      const response = await (isPage ? page() : asset(pathname))
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
  }
}
