/** Turns a handler's reply or an error into a response: JSON text, envelope, indentation, paging headers, ETag (decisions.md W12, W16). */
import { hash } from 'node:crypto'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import { errorText } from '../../common/error-text.ts'
import { acceptedType } from './negotiation.ts'
import { databaseErrorCode } from '../db/sqlite/database-error.ts'
import { wrapInEnvelope, type EnvelopeMembers } from './envelope.ts'
import { pagingHeaders } from './paging-headers.ts'
import { noParameters, readLeniently } from './parameters.ts'
import { RawJson, type JsonReply, type Reply, type RequestContext } from './route.ts'

/** Compares weakly: `W/`, which a compressed response has, does not count. */
export const matches = (named: string, tag: string): boolean => {
  if (named.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return named.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}

const bodyBytes = Symbol('bytes of the body')
type WithBytes = Response & { [bodyBytes]?: Uint8Array<ArrayBuffer> }

/** Bytes that are cached for later requests: their compressed form may be cached, too. */
export const cachedBytes = (response: WithBytes): Uint8Array<ArrayBuffer> | undefined => response[bodyBytes]

/** HAL is JSON with links: a client that prefers its name gets that. */
const prefersHal = (request: Headers): boolean =>
  request.get('accept')?.includes('hal+json') === true &&
  acceptedType(request, ['application/json', 'application/hal+json']) === 'application/hal+json'

const jsonResponse = (
  json: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
  type = 'application/json; charset=utf-8',
): Response => {
  headers['Content-Type'] = type
  const response: WithBytes = new Response(json, { status, headers })
  if (typeof json !== 'string') response[bodyBytes] = json
  return response
}

const shapeOf = (context: RequestContext): string => {
  const isWrapped = hasFlag(context, 'envelope')
  const isPretty = hasFlag(context, 'pretty')
  return `${isWrapped ? 'e' : ''}${isPretty ? 'p' : ''}${context.countOnly ? 'c' : ''}${context.locale ?? ''}`
}

/** An envelope contains the time of the response, so that only its data is the same. */
const tagOf = (context: RequestContext, json: string | Uint8Array, validator?: string): string =>
  `${hasFlag(context, 'envelope') ? 'W/' : ''}"${validator ?? hash('sha1', json, 'base64url')}${shapeOf(context)}"`

/** Throws 409 `record_changed` where a write names another body in If-Match than a GET of `value` responds with now. */
export const requireUnchanged = (context: RequestContext, value: unknown): void => {
  const ifMatch = context.headers.get('if-match')
  if (ifMatch !== null && !matches(ifMatch, tagOf(context, JSON.stringify(value)))) throw new AppError('record_changed')
}

export const hasFlag = ({ params }: RequestContext, flag: 'envelope' | 'pretty'): boolean => params.get(flag) === 'true'

/** A body as requested: indented, and wrapped in an envelope with these members. */
const asRequested = (context: RequestContext, json: string, envelope: EnvelopeMembers | undefined): string => {
  const text = envelope === undefined ? json : wrapInEnvelope(context, json, envelope)
  return hasFlag(context, 'pretty') ? JSON.stringify(JSON.parse(text), null, 2) : text
}

/** A list as a resource with its count; adds its paging headers to `headers`. */
const writeList = (
  context: RequestContext,
  reply: Extract<Reply, { kind: 'list' }>,
  headers: Record<string, string>,
): { readonly body: RawJson | object; readonly count: number } => {
  const { items, total, beside } = reply
  if (context.countOnly) return { body: reply.stats ?? { count: total }, count: total }
  const returned = reply.returned ?? (items instanceof RawJson ? 0 : items.length)
  Object.assign(headers, pagingHeaders(context, total, returned))
  const isPlain = items instanceof RawJson || beside === undefined || hasFlag(context, 'envelope')
  return { body: isPlain ? items : { data: items, ...beside }, count: returned }
}

/** The text of a resource's response, wrapped and indented as requested: it can be stored and sent again unchanged. */
export const wholeResponse = (context: RequestContext, json: string, status: number): string => {
  const isWrapped = hasFlag(context, 'envelope')
  return asRequested(context, json, isWrapped ? { status, recordCount: 1 } : undefined)
}

/** A response as JSON, without the headers that belong to one request. */
export interface Written {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of a reply. The host compresses for clients that accept it. */
const headersOf = (context: RequestContext, reply: Reply, ...varying: readonly string[]): Record<string, string> => {
  const { Vary: varies, ...headers } = reply.headers ?? {}
  const all = [context.responseHeaders['Vary'], varies, ...varying].filter((name) => name !== undefined)
  return all.length === 0 ? headers : { ...headers, Vary: all.join(', ') }
}

/** The reply as requested, with its paging headers, and with its ETag where it can be requested again. */
export const writeJson = (context: RequestContext, reply: JsonReply): Written => {
  const { status = 200 } = reply
  const isResource = status < 400
  const headers = headersOf(context, reply, 'Accept-Encoding', ...(isResource ? ['Accept'] : []))
  const { body, count } = reply.kind === 'list' ? writeList(context, reply, headers) : { body: reply.body, count: 1 }
  const json = body instanceof RawJson ? body.written : JSON.stringify(body)
  if (context.method === 'GET' && status === 200) headers['ETag'] = tagOf(context, json, reply.validator)
  // Refusals in a route's own shape are not wrapped: token errors (decisions.md W13).
  const isWrapped = isResource && hasFlag(context, 'envelope')
  if (!isWrapped && !hasFlag(context, 'pretty')) return { body: json, headers }
  const { query, meta, envelope: extra } = reply
  const members = isWrapped ? { status, recordCount: count, query, meta, extra } : undefined
  return { body: asRequested(context, new RawJson(json).text, members), headers }
}

/** 304 where the client has the same already. */
export const sendWritten = (context: RequestContext, { body, headers }: Written, status = 200): Response => {
  const all = Object.assign(context.responseHeaders, headers)
  const { ETag: tag } = headers
  const ifNoneMatch = tag === undefined ? null : context.headers.get('if-none-match')
  if (tag !== undefined && ifNoneMatch !== null && matches(ifNoneMatch, tag)) {
    return new Response(null, { status: 304, headers: all })
  }
  const type = status < 400 && prefersHal(context.headers) ? 'application/hal+json' : undefined
  return jsonResponse(body, status, all, type)
}

export const writeReply = (context: RequestContext, reply: Reply): Response => {
  const { responseHeaders } = context
  if (reply.kind === 'resource' || reply.kind === 'list') {
    return sendWritten(context, writeJson(context, reply), reply.status)
  }
  if (reply.kind === 'sent') {
    const headers = headersOf(context, reply, 'Accept-Encoding', ...(reply.status < 400 ? ['Accept'] : []))
    return sendWritten(context, { body: reply.text, headers }, reply.status)
  }
  if (reply.kind === 'empty') {
    const { status = 204 } = reply
    const headers = headersOf(context, reply, ...(status === 304 ? ['Accept-Encoding'] : []))
    return new Response(null, { status, headers: { ...responseHeaders, ...headers } })
  }
  const headers = { ...responseHeaders, ...headersOf(context, reply, 'Accept-Encoding') }
  if (reply.kind === 'file') {
    return new Response(reply.content, { headers: { ...headers, 'Content-Type': reply.contentType } })
  }
  const type = 'text/html; charset=utf-8'
  return new Response(reply.html, { status: reply.status ?? 200, headers: { ...headers, 'Content-Type': type } })
}

/** Internal failures show only their code. */
const toRefusal = (error: unknown, { requestId, deps }: RequestContext): AppError => {
  if (isAppError(error) && error.status < 500) return error
  deps.log.error('a request failed', { requestId, error })
  if (isAppError(error)) return new AppError(error.code)
  // A read throws SQLite's own error.
  return new AppError(databaseErrorCode(error) ?? 'internal_error')
}

/**
 * `{"errors":[{code,uuid,status,message,details?,fields?,data?}],"status","message"}`; `uuid` is the request's id, and only errors of the
 * desk's own routes have data. An envelope has all of this as its `data`, with `errors` and `message` at the top as well, where programs
 * look for them.
 */
export const errorResponse = (error: unknown, context: RequestContext): Response => {
  const { requestId, route, responseHeaders } = context
  const own = isAppError(error) ? route.refuse?.(error) : undefined
  if (own !== undefined) return writeReply(context, own)
  const refusal = toRefusal(error, context)
  const { status, code, details, fields } = refusal
  const message = errorText(refusal, context.locale)
  // Only routes of the desk have a permission; errors of the API follow the specification.
  const data = route.permission === undefined ? undefined : refusal.data
  const named = fields.length === 0 ? undefined : fields
  const errors = [{ code, uuid: requestId, status, message, details, fields: named, data }]
  // A request may be refused before its parameters are read.
  if (context.params === noParameters) context.params = readLeniently(context.rawQuery)
  // Token endpoints have their own errors, which no envelope surrounds (decisions.md W13).
  const isWrapped = hasFlag(context, 'envelope') && route.ownErrors === undefined
  const envelope = isWrapped ? { status, recordCount: 0, extra: { errors, message } } : undefined
  const text = asRequested(context, JSON.stringify({ errors, status, message }), envelope)
  return jsonResponse(text, status, { ...responseHeaders, ...refusal.headers })
}
