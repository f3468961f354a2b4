/** Converts the response of a service to the form that the page and the desk expect of the program's own API. */
import { marketplaceDataCodes, readErrorData, type AppError, type ErrorBody } from '../../../shared/errors/errors.ts'
import { pickHeaders } from '../../../shared/http/headers.ts'
import { isRecord } from '../../../shared/http/json.ts'
import { present } from '../../../shared/present.ts'
import { messagesIn } from '../../common/messages.ts'
import { hostErrorResponse } from '../engine-unavailable.ts'
import { readContent } from './read-content.ts'
import { remoteFailure } from './remote-failure.ts'
import type { RemoteResponse } from './tracked-exchange.ts'

/** Only these headers are passed on, not the service's cookies, challenges and policies. */
const forwardedHeaders = [
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

/** A larger error is not one of the API. */
const largestErrorBytes = 64 * 1024
const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

const readError = ({ body, status }: RemoteResponse): unknown => {
  try {
    if (body.length > largestErrorBytes) throw new RangeError('larger than an error is')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw remoteFailure('response_unreadable', true, `HTTP ${String(status)}`, cause)
  }
}

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

const dataOf = (code: string, data: unknown) => (marketplaceDataCodes.has(code) ? readErrorData(code, data) : undefined)

/** The specification's error object lacks members that the program's own has (decisions.md W12). */
const wholeError = (content: unknown, { status, headers }: RemoteResponse): ErrorBody => {
  const items: unknown[] = isRecord(content) && Array.isArray(content['errors']) ? content['errors'] : []
  const errors = items.filter(isRecord).map((item) => ({
    ...(typeof item['details'] === 'string' ? { details: item['details'] } : {}),
    ...present({ data: dataOf(textOf(item['code'], ''), item['data']) }),
    ...(Array.isArray(item['fields']) ? { fields: item['fields'].map(String) } : {}),
    code: textOf(item['code'], 'invalid_request'),
    uuid: textOf(item['uuid'], headers.get('x-request-id') ?? 'none'),
    status: typeof item['status'] === 'number' ? item['status'] : status,
    message: textOf(item['message'], messagesIn('en-US')('errors.invalid_request.message')),
  }))
  const [first] = errors
  if (first === undefined) throw remoteFailure('response_unreadable', true, `HTTP ${String(status)}`)
  return { errors, status: first.status, message: first.message }
}

/** Links of responses lead through the program, never directly to the service. */
interface OwnLinks {
  readonly base: string
  readonly ownBase: string
  readonly ownSearch: (search: string) => string
}

const ownLink = (address: string, { base, ownBase, ownSearch }: OwnLinks): string => {
  if (!URL.canParse(address, `${base}/`)) return address
  const { origin, pathname, search } = new URL(address, `${base}/`)
  const path = `${origin}${pathname}`
  return path.startsWith(`${base}/`) ? `${ownBase}${path.slice(base.length)}${ownSearch(search)}` : address
}

const headersOf = (source: RemoteResponse, links: OwnLinks): Headers => {
  const headers = pickHeaders(source.headers, forwardedHeaders)
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
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * Rejects with a remote failure for a response that is not one of the API: other content, a redirect, an error of another shape. `mayBeCsv`
 * allows CSV, for a file of a Parkdesk.
 */
export const readResponse = async (
  source: RemoteResponse,
  { prefix, mayBeCsv, ...links }: OwnLinks & { prefix: string; mayBeCsv: boolean },
): Promise<ReadResponse> => {
  const { status } = source
  if (status >= 300 && status < 400 && status !== 304) throw remoteFailure('redirected', true, `HTTP ${String(status)}`)
  const headers = headersOf(source, links)
  if (bodilessStatuses.has(status) || (status < 300 && source.body.length === 0))
    return { response: new Response(null, { status, headers }), body: new Uint8Array() }
  if (mayBeCsv && status < 300 && headers.get('content-type')?.startsWith('text/csv') === true)
    return { response: new Response(source.body, { status, headers }), body: source.body }
  headers.set('content-type', 'application/json; charset=utf-8')
  if (status < 400) {
    const body = await readContent({ body: source.body, prefix })
    return { response: new Response(body, { status, headers }), body }
  }
  // Its message is about its internals: for the till the marketplace has failed, not the program's own engine.
  if (status >= 500) throw remoteFailure('service_failing', true, `HTTP ${String(status)}`)
  const content = readError(source)
  const body = new TextEncoder().encode(JSON.stringify(wholeError(content, source)))
  return { response: new Response(body, { status, headers }), body }
}

/** The response where the service gave none. `retryAfterSeconds` is the time until it is retried automatically. */
export const failureResponse = ({ code, data }: AppError, retryAfterSeconds?: number): Response =>
  hostErrorResponse(code, { data, retryAfterSeconds })
