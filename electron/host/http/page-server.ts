/** Serves everything under the app's own origin: the page with its policy, its files, the API, and the public pages. */
import { getMimeType } from 'hono/utils/mime'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { commonHeaders, documentPolicy, pagePolicy } from './content-security.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import type { Fetch } from '../process/rpc.ts'

export interface PageServerOptions {
  rendererDirectory: string
  gateway: { fetch: Fetch }
  /** The engine's public pages (a pass by its link, the widget) and the API, without the app's token. */
  publicPages?: { fetch: Fetch }
  imageOrigins?: () => readonly string[]
}

const noncePlaceholder = '__CSP_NONCE__'

/** Links in the engine's responses use these paths. */
const publicPagePath = /^\/(?:pass|widget|site|icons|photos|v4)(?:\/|$)/

export const isPublicPage = (pathname: string): boolean => publicPagePath.test(pathname)

const under = (folder: string, pathname: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** Adds the common headers, and a policy without scripts to a page of the engine that has none. */
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

/** The file of the built page at a path; undefined for a path outside `root`. */
export const fileWithin = (root: string, pathname: string): string | undefined => {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (/[\\\0]/.test(decoded)) return undefined
  const file = resolve(root, `.${sep}${decoded}`)
  return file.startsWith(resolve(root) + sep) ? file : undefined
}

/** Undefined for a path outside `root`, and for a file that is absent or of an unknown type. */
const readStaticFile = async (root: string, pathname: string) => {
  const file = fileWithin(root, pathname)
  const contentType = file === undefined ? undefined : getMimeType(file)
  if (file === undefined || contentType === undefined) return undefined
  try {
    return { bytes: new Uint8Array(await readFile(file)), contentType }
  } catch {
    return undefined
  }
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
        'Content-Security-Policy': pagePolicy(nonce, imageOrigins()),
        'Cache-Control': 'no-store',
      },
    })
  }

  const asset = async (pathname: string): Promise<Response> => {
    const file = await readStaticFile(rendererDirectory, pathname)
    if (file === undefined) return hostErrorResponse('not_found')
    // The names of assets contain a hash.
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
