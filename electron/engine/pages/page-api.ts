/** The API as the pages read it: the same responses that programs get, without a network in between. */
import type { Quote } from '../../../shared/api/quotes.ts'
import type { Locale } from '../../core/http/locale.ts'

export interface ApiResponse<Body> {
  readonly status: number
  readonly body: Body | undefined
  readonly code: string | undefined
  /** Of a refusal, in the reader's language. */
  readonly message: string | undefined
  readonly total: number
}

interface Refusal {
  readonly errors: readonly { readonly code: string }[]
  readonly message: string
}

export type PageApi = ReturnType<typeof createPageApi>

export const createPageApi = (fetch: (request: Request) => Response | Promise<Response>) => ({
  /** `path` is below /v4; its parameters are given apart. */
  async get<Body>(path: string, query: Readonly<Record<string, string>>, locale: Locale): Promise<ApiResponse<Body>> {
    const address = `http://engine.internal/v4${path}?${new URLSearchParams(query).toString()}`
    const response = await fetch(new Request(address, { headers: { 'X-Language-Locale': locale } }))
    const { status, headers } = response
    const content: unknown = await response.json()
    const total = Number(headers.get('X-Pagination-Total') ?? 0)
    if (response.ok) return { status, body: content as Body, code: undefined, message: undefined, total }
    const { errors, message } = content as Refusal
    return { status, body: undefined, code: errors[0]?.code, message, total }
  },
})

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
