/** The API as the pages read it: the same responses that programs get, without a network in between. */
import type { Quote } from '../../../shared/api/quotes.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { PageContextOf } from './page-frame.ts'

export interface ApiResponse<Body> {
  /** Undefined for a refusal, which has `code` and, in the reader's language, `message`. */
  readonly body: Body | undefined
  readonly code?: string | undefined
  readonly message?: string
  /** Of all pages of a list. */
  readonly total: number
}

/** A page's context with `get`, which reads the API in the reader's language; its path is below /v4. */
export type ReaderContext = ReturnType<ReaderContextOf>
export type ReaderContextOf = ReturnType<typeof createReaderContext>

export const createReaderContext =
  (pageContext: PageContextOf, fetch: (request: Request) => Response | Promise<Response>) =>
  (request: RequestContext) => {
    const context = pageContext(request)
    const get = async <Body>(path: string, query: Readonly<Record<string, string>>): Promise<ApiResponse<Body>> => {
      const address = `http://engine.internal/v4${path}?${new URLSearchParams(query).toString()}`
      const response = await fetch(new Request(address, { headers: { 'X-Language-Locale': context.locale } }))
      const content: unknown = await response.json()
      const total = Number(response.headers.get('X-Pagination-Total') ?? 0)
      if (response.ok) return { body: content as Body, total }
      const { errors, message } = content as ErrorBody
      return { body: undefined, code: errors[0]?.code, message, total }
    }
    return { ...context, get }
  }

/** The embedded resource of that relation, whatever the relation prefix is. */
export const embeddedIn = <Resource>(
  resource: { readonly _embedded?: Readonly<Record<string, unknown>> | Quote['_embedded'] | undefined },
  relation: string,
): Resource | undefined => {
  const entries = Object.entries(resource._embedded ?? {})
  return entries.find(([name]) => name.endsWith(`:${relation}`))?.[1] as Resource | undefined
}

/** `site:purchase` of an option: a path below the site. */
export const purchaseHref = (links: Quote['_links']): string | undefined => {
  const link = links?.['site:purchase']
  return link !== null && link !== undefined && 'href' in link ? link.href : undefined
}
