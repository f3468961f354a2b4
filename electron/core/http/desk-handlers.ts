/** Serves the endpoints of a contract (shared/contract): reads requests by its schemas, and writes the results of handlers. */
import { z } from 'zod'
import {
  csv,
  dividedAddress,
  empty,
  type Contract,
  type Endpoint,
  type Received,
} from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskRoute, readAs, readJson } from './desk-route.ts'
import type { Reply, RequestContext, Route } from './route.ts'

interface ListResult<Item> {
  /** The items of the requested page. */
  readonly items: readonly Item[]
  readonly total: number
}

type Stats<E extends Endpoint> = E extends { readonly stats: infer Schema extends z.ZodType }
  ? { readonly stats?: z.input<Schema> }
  : unknown

type Result<E extends Endpoint> = E extends { readonly response: typeof empty }
  ? unknown
  : E extends { readonly list: true }
    ? ListResult<z.input<E['response']>> & Stats<E>
    : z.input<E['response']>

type Handler<E extends Endpoint> = (context: RequestContext, input: Received<E>) => Result<E> | Promise<Result<E>>

/** As programs write it: `1.0` is another address than `1`. */
const isNumber = /^(0|[1-9]\d*)(\.\d*[1-9])?$/

/** Parameters of an address, which are text in a request, as numbers where their schema accepts no text. */
const withNumbers = (schema: z.ZodObject, textOf: (name: string) => string | undefined): object =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, member]) => {
      const text = textOf(name)
      if (text === undefined) return []
      return [[name, isNumber.test(text) && !z.safeParse(member, text).success ? Number(text) : text]]
    }),
  )

/** Throws 404 for a path that names nothing, and 400 for a query or a body that does not fit. */
const receive = ({ params: schema, query, body }: Endpoint, context: RequestContext): object => {
  const { pathParams, params } = context
  const named =
    schema === undefined ? pathParams : schema.safeParse(withNumbers(schema, (name) => pathParams[name])).data
  if (named === undefined) throw new AppError('not_found')
  return {
    ...named,
    ...(query &&
      readAs(
        query,
        withNumbers(query, (name) => params.get(name)),
      )),
    ...(body && { body: readJson(context, body) }),
  }
}

/** An endpoint as its route, for one that reads its request or writes its response itself. */
export const describedRoute = (endpoint: Endpoint) => {
  const { params, query, body, response, status, ...described } = endpoint
  return {
    ...described,
    ...dividedAddress(endpoint),
    ...present({ pathParameters: params, parameters: query, jsonBody: body, successStatus: status }),
    ...(response === csv ? { contentType: 'text/csv' } : response === empty ? {} : { response }),
  }
}

const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => {
  const { list, response, status, noStore }: Endpoint = endpoint
  const headers = noStore === true ? { 'Cache-Control': 'no-store' } : {}
  // Handlers are typed by the endpoint, so that these casts are safe.
  const replyWith = (result: unknown): Reply => {
    if (response === empty) return { kind: 'empty' }
    if (list === true) return { kind: 'list', headers, ...(result as ListResult<object>) }
    if (response === csv)
      return { kind: 'file', headers, content: String(result), contentType: 'text/csv; charset=utf-8' }
    return { kind: 'resource', status: status ?? 200, headers, body: result as object }
  }
  return deskRoute({
    ...describedRoute(endpoint),
    handle(context) {
      const result: unknown = handler(context, receive(endpoint, context) as Received<E>)
      return result instanceof Promise ? result.then(replyWith) : replyWith(result)
    },
  })
}

/** The routes of a contract, whose handlers have the names of its endpoints. */
export const deskHandlers = <Endpoints extends Contract>(
  contract: Endpoints,
  handlers: { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> },
): Route[] => (Object.keys(contract) as (keyof Endpoints)[]).map((name) => serve(contract[name], handlers[name]))
