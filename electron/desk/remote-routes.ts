/**
 * Routes of a remote marketplace that the desk forwards to it. A marketplace that is no Parkdesk, or does not let this desk use them,
 * provides the same elsewhere.
 */
import { AppError, errorBody, type ErrorCode } from '../../shared/errors/errors.ts'
import { pickHeaders } from '../../shared/http/headers.ts'
import { parseJson } from '../../shared/http/json.ts'
import type { Reply, RequestContext, Route } from '../core/http/route.ts'
import { absentStatuses } from './booking-api.ts'
import type { DeskDeps } from './deps.ts'

/** Request headers that the marketplace needs. */
const sentHeaders = ['accept-language', 'content-type', 'x-language-locale'] as const

/** Response headers that are passed on; links already refer to the desk. */
const forwardedHeaders = [
  'cache-control',
  'content-disposition',
  'link',
  'retry-after',
  'x-pagination-current-page',
  'x-pagination-per-page',
  'x-pagination-returned',
  'x-pagination-total',
  'x-pagination-total-pages',
] as const

/** A Parkdesk always has such a route. At other services a 404 may mean one record. */
const isAlwaysThere = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  method === 'GET' && !path.includes('/:')

/** The Parkdesk lets this desk use its routes, except for what a person there has to do. */
const isForPeopleThere = (text: string): boolean =>
  errorBody.safeParse(parseJson(text)).data?.errors[0]?.code === 'person_required'

/** Requests are refused with `elsewhere` where the marketplace has no such routes. */
export const createRemoteRoutes = ({ api, settings }: Pick<DeskDeps, 'api' | 'settings'>, elsewhere: ErrorCode) => {
  /** The marketplace has none of the routes, until one of them responds. */
  let isElsewhere = false

  const request = async (context: RequestContext): Promise<Response> => {
    const { method, path, params, rawQuery, headers, bodyText } = context
    const query = method === 'GET' ? new URLSearchParams([...params.entries()]).toString() : rawQuery
    const sent = pickHeaders(headers, sentHeaders)
    const type = sent.get('content-type')
    // The body was decoded with its charset, and is sent in UTF-8.
    if (type !== null) sent.set('content-type', type.replace(/;\s*charset\s*=[^;]*/i, ''))
    return api(
      new Request(`${settings.baseUrl}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: sent,
        ...(bodyText === '' ? {} : { body: bodyText }),
      }),
    )
  }

  /** The marketplace's own refusals are passed on. */
  const forward = async (route: Route, context: RequestContext): Promise<Reply> => {
    const response = await request(context)
    const { status } = response
    const text = await response.text()
    const isClosed = status === 403 && !isForPeopleThere(text)
    if (isClosed || (absentStatuses.has(status) && isAlwaysThere(route))) {
      isElsewhere = true
      throw new AppError(elsewhere)
    }
    if (response.ok) isElsewhere = false
    const kept = Object.fromEntries(pickHeaders(response.headers, forwardedHeaders))
    const contentType = response.headers.get('content-type') ?? ''
    if (response.ok && contentType.startsWith('text/'))
      return { kind: 'file', content: text, contentType, headers: kept }
    if (status === 204) return { kind: 'empty', headers: kept }
    return { kind: 'sent', status, text, headers: kept }
  }

  return {
    forward,
    /** Returns the same routes, forwarded. */
    routesFor: (routes: readonly Route[]): Route[] =>
      routes.map((route) => ({
        ...route,
        refusals: [...(route.refusals ?? []), elsewhere],
        handle: (context) => forward(route, context),
      })),
    isElsewhere: (): boolean => isElsewhere,
    markElsewhere: (): void => {
      isElsewhere = true
    },
  }
}
