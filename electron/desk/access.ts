/** Who may use the desk API, and how its routes read ids (decisions.md section 8: scope `internal`). */
import { AppError } from '../../shared/errors.ts'
import type { Access, RequestContext, Route, RouteContract } from '../core/http/route.ts'
import { pathId } from '../core/http/search.ts'

export const deskAccess: Access = { anonymous: false, scopes: ['internal'] }

type DeskRoute = RouteContract &
  Pick<Route, 'method' | 'path' | 'summary' | 'handle'> &
  Partial<Pick<Route, 'list' | 'response'>>

/** A route at the root, for the desk's own token only. What a path with a parameter names may not be there. */
export function deskRoute(route: DeskRoute): Route {
  const { refusals = [], path } = route
  const absent = path.includes('/:') ? (['not_found'] as const) : []
  return { ...route, refusals: [...refusals, ...absent], atRoot: true, object: 'desk', access: deskAccess }
}

/** The numeric id in the path. Throws 404 `not_found` for anything else. */
export function numericId(context: RequestContext): number {
  const id = pathId(context.pathParams['id'])
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** The id in the path as text. */
export function textId(context: RequestContext): string {
  return context.pathParams['id'] ?? ''
}

/** An instant as the desk API writes it: ISO 8601 in UTC. */
export function isoInstant(atMs: number): string {
  return new Date(atMs).toISOString()
}
