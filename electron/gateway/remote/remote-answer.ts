/** Turns what a service answered into what the page and the desk expect of the program's own API. */
import { errorCatalogue } from '../../../shared/errors.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { hostErrorResponse } from '../engine-unavailable.ts'
import type { ExchangeAnswer } from './exchange.ts'
import type { PrefixMap } from './relation-prefix.ts'
import { errorCodeOf, RemoteFailure } from './remote-failure.ts'

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

const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content of a JSON answer. Throws RemoteFailure `answer_unreadable` for anything else. */
const readJson = ({ body, status }: ExchangeAnswer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new RemoteFailure('answer_unreadable', true, `status ${String(status)} without readable JSON`, cause)
  }
}

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

/** An error as the specification writes it may lack what the program's own has beside it (decisions.md W12). */
const wholeError = (content: unknown, { status, headers }: ExchangeAnswer): ErrorBody => {
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

const headersOf = (answer: ExchangeAnswer, base: string, ownBase: string): Headers => {
  const headers = new Headers()
  for (const name of keptHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Pages lead back through the program, never past it.
  const link = headers.get('link')
  if (link !== null) headers.set('link', link.replaceAll(`<${base}/`, `<${ownBase}/`))
  return headers
}

/**
 * Throws RemoteFailure for what is no answer of the API: another content, a redirect, a failure without the shape of one.
 * `ownBase` takes the place of the service's address in links.
 */
export const toResponse = (
  answer: ExchangeAnswer,
  { prefixes, base, ownBase }: { prefixes: PrefixMap; base: string; ownBase: string },
): Response => {
  const { status } = answer
  if (status >= 300 && status < 400 && status !== 304)
    throw new RemoteFailure('redirected', true, `status ${String(status)}`)
  const headers = headersOf(answer, base, ownBase)
  if (bodilessStatuses.has(status) || (status < 300 && answer.body.length === 0))
    return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const content = readJson(answer)
  if (status >= 500 && !(isRecord(content) && Array.isArray(content['errors'])))
    throw new RemoteFailure('service_failing', true, `status ${String(status)}`)
  if (status >= 400) return new Response(JSON.stringify(wholeError(content, answer)), { status, headers })
  const mapped = prefixes.answer(content)
  // The same object: nothing was renamed, so the bytes go on as they came.
  return new Response(mapped === content ? answer.body : JSON.stringify(mapped), { status, headers })
}

/** What the page and the desk get where the service gave nothing. `retryAfterSeconds` for what is tried again by itself. */
export const failureResponse = (failure: RemoteFailure, retryAfterSeconds?: number): Response =>
  hostErrorResponse(errorCodeOf(failure), {
    details: failure.code,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
