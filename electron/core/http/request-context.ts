/** What a handler is given: the parsed request, with the costlier parts read on first use. */
import type { CoreDeps } from '../deps.ts'
import { anonymous } from './auth.ts'
import type { Auth } from './auth.ts'
import { echoQuery } from './envelope.ts'
import { noFields, parseFields } from './fields.ts'
import type { FieldSelection } from './fields.ts'
import type { Locale } from './locale.ts'
import { parsePaging } from './paging.ts'
import type { Paging } from './paging.ts'
import { noParameters } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import type { Relations } from './relations.ts'
import type { Method, RequestContext, Route } from './route.ts'
import { noZoom } from './zoom.ts'
import type { ZoomSelection } from './zoom.ts'

export interface RequestFacts {
  readonly deps: CoreDeps
  readonly route: Route
  readonly method: Method
  readonly path: string
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly relations: Relations
  readonly locale: Locale | undefined
  readonly requestId: string
  readonly nowMs: number
  readonly remoteAddress: string | undefined
}

export class HttpRequestContext implements RequestContext {
  readonly deps: CoreDeps
  readonly route: Route
  readonly method: Method
  readonly path: string
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly relations: Relations
  readonly locale: Locale | undefined
  readonly requestId: string
  readonly nowMs: number
  readonly remoteAddress: string | undefined
  params: Parameters = noParameters
  bodyText = ''
  auth: Auth = anonymous
  zoom: ZoomSelection = noZoom
  countOnly = false
  #fields: FieldSelection | undefined
  #paging: Paging | undefined

  constructor(facts: RequestFacts) {
    this.deps = facts.deps
    this.route = facts.route
    this.method = facts.method
    this.path = facts.path
    this.pathParams = facts.pathParams
    this.headers = facts.headers
    this.relations = facts.relations
    this.locale = facts.locale
    this.requestId = facts.requestId
    this.nowMs = facts.nowMs
    this.remoteAddress = facts.remoteAddress
  }

  get fields(): FieldSelection {
    if (this.#fields === undefined) {
      const text = this.params.get('fields')
      this.#fields = text === undefined ? noFields : parseFields(text, this.route.object, this.relations)
    }
    return this.#fields
  }

  get echo(): Record<string, unknown> {
    return echoQuery(this.route, this.pathParams, this.params)
  }

  get paging(): Paging {
    this.#paging ??= parsePaging(this.params)
    return this.#paging
  }
}
