/** Turns what a service answered into what the page and the desk expect of the program's own API. */
import { errorCatalogue } from '../../../shared/errors.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { hostErrorResponse } from '../engine-unavailable.ts'
import { readContent } from './read-content.ts'
import { errorCodeOf, RemoteFailure } from './remote-failure.ts'
import type { RemoteResponse } from './tracked-exchange.ts'

/** What of the service's answer goes on; its cookies, challenges and policies are not the page's. */
const keptHeaders = [
  'cache-control',
  'content-language',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'link',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-language-locale',
  'x-pagination-current-page',
  'x-pagination-per-page',
  'x-pagination-returned',
  'x-pagination-total',
  'x-pagination-total-pages',
  'x-request-id',
] as const

/** An error says a sentence; what is larger is a page of somebody else. */
const largestErrorBytes = 64 * 1024
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content of an error. Throws RemoteFailure `answer_unreadable` for what is none. */
const readError = ({ body, status }: RemoteResponse): unknown => {
  try {
    if (body.length > largestErrorBytes) throw new RangeError('larger than an error is')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new RemoteFailure('answer_unreadable', true, `status ${String(status)} without readable JSON`, cause)
  }
}

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

/** An error as the specification writes it may lack what the program's own has beside it (decisions.md W12). */
const wholeError = (content: unknown, { status, headers }: RemoteResponse): ErrorBody => {
  const items: unknown[] = isRecord(content) && Array.isArray(content['errors']) ? content['errors'] : []
  const errors = items.filter(isRecord).map((item) => ({
    ...(typeof item['details'] === 'string' ? { details: item['details'] } : {}),
    ...(Array.isArray(item['fields']) ? { fields: item['fields'].map(String) } : {}),
    code: textOf(item['code'], 'invalid_request'),
    uuid: textOf(item['uuid'], headers.get('x-request-id') ?? 'none'),
    status: typeof item['status'] === 'number' ? item['status'] : status,
    message: textOf(item['message'], errorCatalogue.invalid_request.message),
  }))
  const [first] = errors
  if (first === undefined)
    throw new RemoteFailure('answer_unreadable', true, `status ${String(status)} without an error of the API`)
  return { errors, status: first.status, message: first.message }
}

/** Where answers lead: pages back through the program, never past it. */
interface OwnLinks {
  /** The service's address, without `/v4`. */
  readonly base: string
  /** What takes its place. */
  readonly ownBase: string
  readonly ownSearch: (search: string) => string
}

const ownLink = (address: string, { base, ownBase, ownSearch }: OwnLinks): string => {
  if (!URL.canParse(address, `${base}/`)) return address
  const { origin, pathname, search } = new URL(address, `${base}/`)
  const path = `${origin}${pathname}`
  return path.startsWith(`${base}/`) ? `${ownBase}${path.slice(base.length)}${ownSearch(search)}` : address
}

const headersOf = (answer: RemoteResponse, links: OwnLinks): Headers => {
  const headers = new Headers()
  for (const name of keptHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const link = headers.get('link')
  if (link !== null)
    headers.set(
      'link',
      link.replace(/<([^<>]*)>/g, (_all, address: string) => `<${ownLink(address, links)}>`),
    )
  return headers
}

export interface ReadResponse {
  readonly response: Response
  /** Its content, for who keeps it. */
  readonly body: Uint8Array<ArrayBuffer>
}

/** Rejects with RemoteFailure for what is no answer of the API: another content, a redirect, a failure without the shape of one. */
export const readResponse = async (
  answer: RemoteResponse,
  { prefix, ...links }: OwnLinks & { prefix: string },
): Promise<ReadResponse> => {
  const { status } = answer
  if (status >= 300 && status < 400 && status !== 304)
    throw new RemoteFailure('redirected', true, `status ${String(status)}`)
  const headers = headersOf(answer, links)
  if (bodilessStatuses.has(status) || (status < 300 && answer.body.length === 0))
    return { response: new Response(null, { status, headers }), body: new Uint8Array() }
  headers.set('content-type', 'application/json; charset=utf-8')
  if (status < 400) {
    const body = await readContent({ body: answer.body, prefix })
    return { response: new Response(body, { status, headers }), body }
  }
  // Its own words are about its inside: to the till it is the marketplace that fails, not the program's engine.
  if (status >= 500) throw new RemoteFailure('service_failing', true, `status ${String(status)}`)
  const content = readError(answer)
  const body = new TextEncoder().encode(JSON.stringify(wholeError(content, answer)))
  return { response: new Response(body, { status, headers }), body }
}

/** What the page and the desk get where the service gave nothing. `retryAfterSeconds` for what is tried again by itself. */
export const failureResponse = (failure: RemoteFailure, retryAfterSeconds?: number): Response =>
  hostErrorResponse(errorCodeOf(failure), {
    details: failure.code,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
