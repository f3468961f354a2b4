/** Turns a handler's reply into a response: JSON text, envelope, indentation, paging headers, ETag (decisions.md W16). */
import { hash } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'
import { wrapInEnvelope } from './envelope.ts'
import { addPagingHeaders, linkQueryStem } from './paging.ts'
import type { HttpRequestContext } from './request-context.ts'
import { RawJson } from './route.ts'
import type { Reply, ReplyOptions, RequestContext } from './route.ts'

/** When the work on a request began, by both clocks. */
export interface Started {
  readonly atMs: number
  readonly elapsedMs: number
}

export const elapsed = (deps: CoreDeps): number => deps.clock.elapsedMs?.() ?? deps.clock.nowMs()

type JsonBytes = Uint8Array<ArrayBuffer>

const writtenItems = ({ items, beside }: Extract<Reply, { kind: 'list' }>, enveloped: boolean): string | JsonBytes => {
  if (items instanceof RawJson) return items.written
  return JSON.stringify(beside === undefined || enveloped ? items : { data: items, ...beside })
}

/** If-None-Match compares weakly: `W/` does not count. */
const matches = (ifNoneMatch: string, tag: string): boolean => {
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}

const textOf = (json: string | JsonBytes): string => (typeof json === 'string' ? json : new TextDecoder().decode(json))

interface Written {
  readonly json: string | JsonBytes
  readonly count: number
  readonly options: ReplyOptions
}

const writeList = (
  context: HttpRequestContext,
  reply: Extract<Reply, { kind: 'list' }>,
  headers: Record<string, string>,
  rawQuery: string,
): Written => {
  if (context.countOnly) {
    return { json: JSON.stringify(reply.stats ?? { count: reply.total }), count: reply.total, options: reply }
  }
  const returned = reply.returned ?? (reply.items instanceof RawJson ? 0 : reply.items.length)
  addPagingHeaders(headers, {
    paging: context.paging,
    total: reply.total,
    returned,
    address: context.deps.settings.baseUrl + context.path,
    queryStem: linkQueryStem(rawQuery, context.params, context.bodyText !== ''),
  })
  const json = writtenItems(reply, context.params.get('envelope') === 'true')
  return { json, count: returned, options: reply }
}

const envelope = (context: HttpRequestContext, written: Written, status: number, started: Started): string => {
  const { deps } = context
  return wrapInEnvelope(textOf(written.json), {
    status,
    recordCount: written.count,
    startMs: started.atMs,
    endMs: deps.clock.nowMs(),
    takenMs: elapsed(deps) - started.elapsedMs,
    query: { ...context.echo, ...written.options.query },
    meta: written.options.meta,
    extra: written.options.envelope,
  })
}

/**
 * The text of a resource's answer, wrapped and indented as the request asks: for one that is kept, to be sent again byte for
 * byte. `beganMs` is when the work began, by `elapsed`.
 */
export const wholeAnswer = (context: RequestContext, json: string, status: number, beganMs: number): string => {
  const { deps, params, nowMs } = context
  const text =
    params.get('envelope') === 'true'
      ? wrapInEnvelope(json, {
          status,
          recordCount: 1,
          startMs: nowMs,
          endMs: deps.clock.nowMs(),
          takenMs: elapsed(deps) - beganMs,
          query: context.echo,
          meta: undefined,
          extra: undefined,
        })
      : json
  return params.get('pretty') === 'true' ? JSON.stringify(JSON.parse(text), null, 2) : text
}

/** Writes the reply; `headers` holds those that every answer of this request carries. */
export const writeReply = (
  context: HttpRequestContext,
  reply: Reply,
  headers: Record<string, string>,
  rawQuery: string,
  started: Started,
): Response => {
  if (reply.headers !== undefined) Object.assign(headers, reply.headers)
  if (reply.kind === 'empty') return new Response(null, { status: reply.status ?? 204, headers })
  if (reply.kind === 'sent') {
    headers['Content-Type'] = 'application/json; charset=utf-8'
    return new Response(reply.text, { status: reply.status, headers })
  }
  if (reply.kind === 'svg') {
    headers['Content-Type'] = 'image/svg+xml'
    return new Response(reply.svg, { headers })
  }
  if (reply.kind === 'file') {
    headers['Content-Type'] = reply.contentType
    return new Response(reply.content, { headers })
  }
  if (reply.kind === 'html') {
    headers['Content-Type'] = 'text/html; charset=utf-8'
    return new Response(reply.html, { status: reply.status ?? 200, headers })
  }
  const status = reply.status ?? 200
  const written: Written =
    reply.kind === 'list'
      ? writeList(context, reply, headers, rawQuery)
      : {
          json: reply.body instanceof RawJson ? reply.body.written : JSON.stringify(reply.body),
          count: 1,
          options: reply,
        }
  // What a route refuses in a shape of its own is not wrapped: token errors (decisions.md W13).
  const enveloped = status < 400 && context.params.get('envelope') === 'true'
  const pretty = context.params.get('pretty') === 'true'
  if (context.method === 'GET' && status === 200) {
    const shape = `${enveloped ? 'e' : ''}${pretty ? 'p' : ''}${context.countOnly ? 'c' : ''}${context.locale ?? ''}`
    // An envelope says when it was made, so that only its data is the same.
    const tag = `${enveloped ? 'W/' : ''}"${reply.validator ?? hash('sha1', written.json, 'base64url')}${shape}"`
    headers['ETag'] = tag
    const ifNoneMatch = context.headers.get('if-none-match')
    if (ifNoneMatch !== null && matches(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
  }
  let body = enveloped ? envelope(context, written, status, started) : written.json
  if (pretty) body = JSON.stringify(JSON.parse(textOf(body)), null, 2)
  headers['Content-Type'] = 'application/json; charset=utf-8'
  return new Response(body, { status, headers })
}
