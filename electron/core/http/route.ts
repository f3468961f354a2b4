/** The types that every resource is written against: a route is data, a handler turns a context into a reply. */
import type { z } from 'zod'
import type { AppError, ErrorCode } from '../../../shared/errors.ts'
import type { CoreDeps } from '../deps.ts'
import type { Auth, Scope } from './auth.ts'
import type { FieldSelection } from './fields.ts'
import type { Locale } from './locale.ts'
import type { Paging } from './paging.ts'
import type { Parameters } from './parameters.ts'
import type { Effect, RouteLimit } from './rate-limit.ts'
import type { Relations } from './relations.ts'
import type { ZoomSelection } from './zoom.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call (decisions.md section 5). The HTTP layer enforces this before the handler runs. */
export interface Access {
  /** True where a request without a token is let through (the handler may still refuse it). */
  readonly anonymous: boolean
  /** A token needs one of these, else it is none here; `internal` always passes. */
  readonly scopes: readonly Scope[]
  /** True where the token must belong to a user: otherwise 403 `user_token_required`. */
  readonly user?: boolean
  /** True where an Authorization header is not looked at by the HTTP layer (token endpoints read Basic themselves). */
  readonly ignoresToken?: boolean
}

/** JSON that is written already, as text or as that text in UTF-8; passed through as it is. */
export class RawJson {
  readonly written: string | Uint8Array<ArrayBuffer>

  constructor(written: string | Uint8Array<ArrayBuffer>) {
    this.written = written
  }

  get text(): string {
    return typeof this.written === 'string' ? this.written : new TextDecoder().decode(this.written)
  }
}

export type JsonBody = RawJson | object

export interface ReplyOptions {
  /** 200 unless given. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A cheap ETag value without quotes (decisions.md W16) that changes whenever the body does; else the body is hashed. */
  readonly validator?: string
  /** Members of the envelope's `query` that say more than the request itself, such as a distance by default. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The envelope's `meta` (quote searches). */
  readonly meta?: Readonly<Record<string, unknown>>
  /** Extra members of the envelope, such as `curated`. */
  readonly envelope?: Readonly<Record<string, unknown>>
}

export type Reply =
  | ({ readonly kind: 'resource'; readonly body: JsonBody } & ReplyOptions)
  /**
   * A list: `items` are those of the asked page, `total` counts all. `RawJson` as items is the whole array, with
   * `returned` saying how many it holds. With `beside`, the body outside the envelope is an object of those members and the
   * items as `data` (decisions.md section 3, `curated`).
   */
  | ({
      readonly kind: 'list'
      readonly items: readonly object[] | RawJson
      readonly total: number
      readonly returned?: number
      readonly beside?: Readonly<Record<string, unknown>>
      /** The body of result_format=stats; `{"count": total}` unless given. */
      readonly stats?: object
    } & ReplyOptions)
  /** The whole text of an answer that was sent before: neither wrapped nor indented again. */
  | {
      readonly kind: 'sent'
      readonly status: number
      readonly text: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'empty'; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly kind: 'html'
      readonly html: string
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly kind: 'svg'; readonly svg: string; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly kind: 'file'
      readonly content: string | Uint8Array<ArrayBuffer>
      readonly contentType: string
      readonly headers?: Readonly<Record<string, string>>
    }

export interface RequestContext {
  readonly deps: CoreDeps
  readonly method: Method
  /** Path as asked for, normalised (`/v4/quotes`). */
  readonly path: string
  /** Query and body merged by decisions.md W4: empty values are absent, of repeated keys the last. */
  readonly params: Parameters
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: Headers
  /** The request body as received, for fingerprints of idempotent requests; empty without one. */
  readonly bodyText: string
  /** What the envelope repeats of the request as its `query`. */
  readonly echo: Readonly<Record<string, unknown>>
  readonly auth: Auth
  readonly fields: FieldSelection
  readonly zoom: ZoomSelection
  /** Parsed on first use: throws 400 for bad numbers. */
  readonly paging: Paging
  /** True when only `total` matters (result_format=stats): handlers may leave `items` empty. */
  readonly countOnly: boolean
  readonly locale: Locale | undefined
  /** Relation names with the configured prefix, and the curies. */
  readonly relations: Relations
  readonly requestId: string
  readonly nowMs: number
  /** The caller's address, also behind a trusted proxy; undefined for calls inside the program. */
  readonly remoteAddress: string | undefined
}

/** An answer beside the one that is meant to be: another status, such as the redirect of an authorization. */
export interface OtherAnswer {
  readonly description: string
  /** Its JSON body; none without. */
  readonly schema?: z.ZodType
  /** Headers it sends beside the common ones. */
  readonly headers?: z.ZodObject
}

/** What a route takes and answers, for its description and the tests made from it; handlers read requests themselves. */
export interface RouteContract {
  /** Parameters in the path, by name; text where this is left out. */
  readonly pathParameters?: z.ZodObject
  /** Query or form parameters of its own, beside the common ones. */
  readonly parameters?: z.ZodObject
  /** The types that `q` knows, each with the shape of its value. */
  readonly searches?: z.ZodObject
  /** The names that `sort` knows. */
  readonly sorts?: readonly string[]
  /** Request headers of its own. */
  readonly requestHeaders?: z.ZodObject
  /** The JSON body of a route that reads one itself; it then takes no form. */
  readonly jsonBody?: z.ZodType
  /** Status of success: 200, or 204 for a route that describes no body, unless said. */
  readonly successStatus?: number
  /** Of a success without a `response`, such as a page. */
  readonly contentType?: string
  /** Headers of the success beside the common ones. */
  readonly responseHeaders?: z.ZodObject
  readonly otherAnswers?: Readonly<Record<number, OtherAnswer>>
  /**
   * Bodies that a parameter brings instead: `returns=curated` names the parameter with a word of its value, `share_code` one
   * with any value. Not for envelope, fields and zoom, which work alike everywhere.
   */
  readonly bodiesBy?: Readonly<Record<string, z.ZodType>>
  /** The body of result_format=stats; a count unless said. */
  readonly stats?: z.ZodType
  /** Members of the envelope beside the common ones. */
  readonly envelopeMembers?: z.ZodObject
  /** Codes of its own refusals; those of the HTTP layer go without saying. */
  readonly refusals?: readonly ErrorCode[]
  /** The shape of its refusals with 400, 401, 413 and 429, where it is not the common one; with the codes they may hold. */
  readonly ownErrors?: { readonly schema: z.ZodType; readonly codes: readonly string[] }
}

export interface Route extends RouteContract {
  readonly method: Method
  /** Under /v4, with `:name` parameters: `/events/:id`. */
  readonly path: string
  /** True where the path is at the root instead: `/pass/:token` and other public pages. */
  readonly atRoot?: boolean
  /** True for the files that a page is made of: they do not count against the rate limit, the page itself does. */
  readonly unlimited?: boolean
  /** A rate limit of its own in place of the general one. */
  readonly ownLimit?: RouteLimit
  /** What the request would cause, limited apart for callers that only their address tells apart. */
  readonly effects?: (params: Parameters) => readonly Effect[]
  readonly summary: string
  /** Name of the object that plain names in `fields` mean, for example `event`. */
  readonly object: string
  readonly access: Access
  /** Lists take paging, sort and result_format=stats. */
  readonly list?: boolean
  /** decisions.md W5: POST on the same path is the same search. */
  readonly postSearches?: boolean
  /** Bare relation names that `zoom` may hold here; any other is 400 `invalid_zoom`. */
  readonly zooms?: readonly string[]
  /** Other paths that mean the same, such as `/accounts` for `/account`. */
  readonly aliases?: readonly string[]
  /** Schema of one item or of the resource, for OpenAPI and tests; never run on the hot path. */
  readonly response?: z.ZodType
  handle(context: RequestContext): Reply | Promise<Reply>
  /** A refusal of the HTTP layer, also of other methods and of what is below, in the route's own shape; undefined for the common one. */
  refuse?(problem: AppError): Reply | undefined
}

/** The access of everything that is open to all: catalogue reads and quotes. */
export const openAccess: Access = { anonymous: true, scopes: ['public', 'mobile', 'partner', 'internal', 'data'] }

/** The access of everything that needs a token of any kind. */
export const tokenAccess: Access = { anonymous: false, scopes: ['public', 'mobile', 'partner', 'internal'] }
