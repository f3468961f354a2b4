/** Routes and requests: a route is data, its handler turns the context of a request into a reply. */
import type { z } from 'zod'
import { AppError, type ErrorCode } from '../../../shared/errors/errors.ts'
import type { Method } from '../../../shared/contract/endpoint.ts'
import type { Permission, RoutePermission } from '../../../shared/permissions.ts'
import type { CoreDeps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { anonymous, type Access, type Auth } from './auth.ts'
import { noFields, type FieldSelection } from './fields.ts'
import type { Locale } from '../../../shared/locales.ts'
import { maximumPerPage, maximumWithQuotes, parsePaging, type Paging } from './paging.ts'
import { noParameters, type Parameters } from './parameters.ts'
import type { Relations } from './relations.ts'
import { noZoom, type ZoomSelection } from './zoom.ts'

/** JSON as text or UTF-8 bytes, sent unchanged. */
export class RawJson {
  readonly written: string | Uint8Array<ArrayBuffer>

  constructor(written: string | Uint8Array<ArrayBuffer>) {
    this.written = written
  }

  get text(): string {
    return typeof this.written === 'string' ? this.written : new TextDecoder().decode(this.written)
  }
}

/** `offers` are the catalogue with the spaces that are left of it; their quotes are sealed by the second. */
export type Source = 'catalogue' | 'offers'

interface ReplyOptions {
  /** 200 unless given. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An ETag value without quotes (decisions.md W16) that changes whenever the body does; else the body is hashed. */
  readonly validator?: string
  /** Members of the envelope's `query` beside those of the request, such as a default distance. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The envelope's `meta`. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** Extra members of the envelope, such as `curated`. */
  readonly envelope?: Readonly<Record<string, unknown>>
  /**
   * Given where the reply is the same for all callers that request the same and may see the same: what it is made from, and the time from
   * which on the clock makes it another.
   */
  readonly madeFrom?: { readonly source: Source; readonly untilMs?: number | undefined } | undefined
}

export interface ListReply extends ReplyOptions {
  readonly kind: 'list'
  /** The items of the requested page. `RawJson` is the whole array, with its length in `returned`. */
  readonly items: readonly object[] | RawJson
  readonly total: number
  readonly returned?: number
  /** With these, the body outside the envelope is an object of them and the items as `data` (decisions.md section 3, `curated`). */
  readonly beside?: Readonly<Record<string, unknown>>
  /** The body of result_format=stats; `{"count": total}` unless given. */
  readonly stats?: object
}

export type JsonReply = (ReplyOptions & { readonly kind: 'resource'; readonly body: RawJson | object }) | ListReply

export type Reply =
  | JsonReply
  | (Pick<ReplyOptions, 'status' | 'headers'> & { readonly kind: 'empty' })
  | (Pick<ReplyOptions, 'status' | 'headers'> & { readonly kind: 'html'; readonly html: string })
  /** The whole text of an earlier response: neither wrapped nor indented again. */
  | (Pick<ReplyOptions, 'headers'> & { readonly kind: 'sent'; readonly status: number; readonly text: string })
  | (Pick<ReplyOptions, 'headers'> & {
      readonly kind: 'file'
      readonly content: string | Uint8Array<ArrayBuffer>
      readonly contentType: string
    })

/** A route with one of these limits has it instead of the general one. */
export type RouteLimit = 'oauth' | 'public_token'
export type Effect = 'booking' | 'message'

export interface Route {
  readonly method: Method
  /** The path under /v4, with `:name` parameters: `/events/:id`. */
  readonly path: string
  /** True for public pages such as `/pass/:token`. */
  readonly atRoot?: boolean
  /** True for the files of a page: only the page itself counts against the rate limit. */
  readonly unlimited?: boolean
  readonly ownLimit?: RouteLimit
  /** These are limited separately for callers without a token of their own. */
  readonly effects?: (params: Parameters) => readonly Effect[]
  readonly summary: string
  /** The object of plain names in `fields`: `event`. */
  readonly object: string
  readonly access: Access
  /** The permission that a person at the window needs; every route of the desk has one. */
  readonly permission?: RoutePermission
  /** Lists accept paging, sort and result_format=stats. */
  readonly list?: boolean
  /** decisions.md W5: POST on the same path is the same search. */
  readonly postSearches?: boolean
  /** Replies that say what they are made from are kept in memory, and given again while they are true. */
  readonly isKept?: true
  /** Relation names without their prefix. */
  readonly zooms?: readonly string[]
  /** Other paths of the same route, such as `/accounts` for `/account`. */
  readonly aliases?: readonly string[]

  // The requests and responses, for the description and the tests made from it; handlers read requests themselves.

  /** The schema of the resource, or of one item of a list. */
  readonly response?: z.ZodType
  /** The parameters are text where this is left out. */
  readonly pathParameters?: z.ZodObject
  /** Query or form parameters beside the common ones. */
  readonly parameters?: z.ZodObject
  /** The types of `q`, each with the schema of its value. */
  readonly searches?: z.ZodObject
  /** Nothing is found without a `q`. */
  readonly searchIsRequired?: boolean
  /** The names for `sort`. */
  readonly sorts?: readonly string[]
  readonly requestHeaders?: z.ZodObject
  /** For a route that reads JSON itself; it accepts no form. */
  readonly jsonBody?: z.ZodType
  /** 200 by default, 204 for a route without a described body. */
  readonly successStatus?: number
  /** The type of a success without a `response`, such as a page. */
  readonly contentType?: string
  /** Headers in addition to the common ones. */
  readonly responseHeaders?: z.ZodObject
  /** Responses with another status, such as the redirect of an authorization. */
  readonly otherResponses?: Readonly<
    Record<number, { readonly description: string; readonly schema?: z.ZodType; readonly headers?: z.ZodObject }>
  >
  /** Bodies by the parameter that selects them: `returns=curated`, or `share_code` with any value. Not envelope, fields and zoom. */
  readonly bodiesBy?: Readonly<Record<string, z.ZodType>>
  /** The body of result_format=stats; a count by default. */
  readonly stats?: z.ZodType
  /** Members in addition to the common ones. */
  readonly envelopeMembers?: z.ZodObject
  /** Codes in addition to those of the HTTP layer. */
  readonly refusals?: readonly ErrorCode[]
  /** For a route whose errors with 400, 401, 413, 415 and 429 have their own shape. */
  readonly ownErrors?: { readonly schema: z.ZodType; readonly codes: readonly string[] }

  handle(context: RequestContext): Reply | Promise<Reply>
  /** Errors of the HTTP layer at this path and below it in the route's own shape; undefined for the common one. */
  refuse?(problem: AppError): Reply | undefined
}

/** A request for its handler, with the data for writing the response. */
export class RequestContext {
  declare readonly deps: CoreDeps
  /** The address at which customers reach this program, which is also `deps.settings.baseUrl` then; undefined where none is configured. */
  declare readonly publicUrl: string | undefined
  declare readonly route: Route
  declare readonly method: Method
  /** Normalised: `/v4/quotes`. */
  declare readonly path: string
  declare readonly rawQuery: string
  /** Of a read: the stamp of the database when it came, after which what is known already is still true. */
  declare readonly stamp: string | undefined
  declare readonly pathParams: Readonly<Record<string, string>>
  declare readonly headers: Headers
  declare readonly responseHeaders: Record<string, string>
  /** Undefined where X-Language-Locale names no known locale. */
  declare readonly locale: Locale | undefined
  declare readonly relations: Relations
  declare readonly requestId: string
  declare readonly nowMs: number
  /** The reading of `elapsed` when the work on the request began. */
  declare readonly startedMs: number
  declare readonly fromWindow: boolean
  /** The caller's address, also behind a trusted proxy; undefined for calls inside the program. */
  declare readonly remoteAddress: string | undefined
  /** Query and body merged (decisions.md W4): empty values are absent. */
  params: Parameters = noParameters
  bodyText = ''
  auth: Auth = anonymous
  /** It is never taken from the request itself. */
  actor: Actor = { window: '' }
  /** Throws 403 unless the person has it, or this request was approved: for permissions that depend on more than the path. */
  requirePermission: (permission: Permission) => void = () => undefined
  fields: FieldSelection = noFields
  zoom: ZoomSelection = noZoom
  /** True for result_format=stats: handlers may leave `items` empty. */
  countOnly = false

  constructor(
    known: Omit<
      RequestContext,
      'params' | 'bodyText' | 'auth' | 'actor' | 'requirePermission' | 'fields' | 'zoom' | 'countOnly' | 'paging'
    >,
  ) {
    Object.assign(this, known)
  }

  /** Throws 400 for bad numbers. */
  get paging(): Paging {
    return parsePaging(this.params, this.zoom.includes('quotes') ? maximumWithQuotes : maximumPerPage)
  }
}

/** The parts of a request that decide whether it may be made, and who makes it. */
export type GuardedRequest = Pick<
  RequestContext,
  'auth' | 'headers' | 'method' | 'path' | 'rawQuery' | 'bodyText' | 'pathParams' | 'actor' | 'requirePermission'
> & { readonly route: Pick<Route, 'permission'> }

/**
 * Runs before the handler of every request: sets the actor, and throws 401 `not_signed_in`, 403 `permission_missing` or 403
 * `approval_required` where the route is not open to it.
 */
export type Guard = (request: GuardedRequest) => void

/** For the catalogue and quotes. */
export const openAccess: Access = { anonymous: true, scopes: ['public', 'mobile', 'partner', 'internal', 'data'] }

/** For pages and files: a token is not read. */
export const publicAccess: Access = { ...openAccess, ignoresToken: true }

/** Any token is accepted. */
export const tokenAccess: Access = { anonymous: false, scopes: ['public', 'mobile', 'partner', 'internal'] }

/** The routes of every address, by method; of two at one address the first counts. */
export const routesByAddress = (routes: readonly Route[]): Map<string, Map<string, Route>> => {
  const addresses = new Map<string, Map<string, Route>>()
  const add = (route: Route, method: string, path: string): void => {
    const address = (route.atRoot === true ? '' : '/v4') + path
    const methods = addresses.get(address) ?? new Map<string, Route>()
    addresses.set(address, methods)
    if (!methods.has(method)) methods.set(method, route)
  }
  for (const route of routes) for (const path of [route.path, ...(route.aliases ?? [])]) add(route, route.method, path)
  for (const route of routes) if (route.postSearches === true) add(route, 'POST', route.path)
  return addresses
}

/** Replaces the route of a request that has none. */
export const noRoute: Route = {
  method: 'GET',
  path: '',
  summary: '',
  object: '',
  access: openAccess,
  handle() {
    throw new AppError('not_found')
  },
}
