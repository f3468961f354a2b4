/** A request as its handler sees it, and what is needed to write the response. */
import type { CoreDeps } from '../deps.ts'
import { anonymous, type Auth } from './auth.ts'
import { noFields, type FieldSelection } from './fields.ts'
import type { Locale } from './locale.ts'
import { parsePaging, type Paging } from './paging.ts'
import { noParameters, type Parameters } from './parameters.ts'
import type { Relations } from './relations.ts'
import type { Method, Route } from './route.ts'
import { noZoom, type ZoomSelection } from './zoom.ts'

export class RequestContext {
  /** Only repositories get the database. */
  declare readonly deps: Omit<CoreDeps, 'database'>
  declare readonly route: Route
  declare readonly method: Method
  /** Normalised: `/v4/quotes`. */
  declare readonly path: string
  declare readonly rawQuery: string
  declare readonly pathParams: Readonly<Record<string, string>>
  declare readonly headers: Headers
  declare readonly responseHeaders: Record<string, string>
  /** Undefined where X-Language-Locale names no known locale. */
  declare readonly locale: Locale | undefined
  declare readonly relations: Relations
  declare readonly requestId: string
  declare readonly nowMs: number
  /** When the work on the request began, by `elapsed`. */
  declare readonly startedMs: number
  /** The caller's address, also behind a trusted proxy; undefined for calls inside the program. */
  declare readonly remoteAddress: string | undefined
  /** Query and body merged (decisions.md W4): empty values are absent, of repeated keys the last counts. */
  params: Parameters = noParameters
  /** The request body as received. */
  bodyText = ''
  auth: Auth = anonymous
  fields: FieldSelection = noFields
  zoom: ZoomSelection = noZoom
  /** True for result_format=stats: handlers may leave `items` empty. */
  countOnly = false

  constructor(
    known: Omit<RequestContext, 'params' | 'bodyText' | 'auth' | 'fields' | 'zoom' | 'countOnly' | 'paging'>,
  ) {
    Object.assign(this, known)
  }

  /** Throws 400 for bad numbers. */
  get paging(): Paging {
    return parsePaging(this.params)
  }
}
