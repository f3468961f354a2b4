/** The routes of a resource by method and path, and what they read of a request. */
import type { Access, Method, RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch, type SearchQuery } from '../../core/http/search.ts'
import { parseSort, type SortKey } from '../../core/http/sort.ts'

type ResourceRoute = Omit<Route, 'access' | 'method' | 'object' | 'path'> & Partial<Pick<Route, 'access' | 'object'>>

/** `'GET /events/:id': { … }`; `object` and `access` are for those that have none of their own. */
export const resourceRoutes = (
  object: string,
  access: Access,
  routes: Readonly<Record<`${Method} /${string}`, ResourceRoute>>,
): readonly Route[] =>
  Object.entries(routes).map(([address, route]) => {
    const [method, path = ''] = address.split(' ')
    return { object, access, ...route, method: method as Method, path }
  })

/** `q`, of the types that the route describes. */
export const searchOf = ({ route, params }: RequestContext): SearchQuery =>
  parseSearch(params.get('q'), Object.keys(route.searches?.shape ?? {}))

/** `sort`, of the names that the route describes. */
export const sortOf = ({ route, params }: RequestContext): SortKey<string>[] =>
  parseSort(params.get('sort'), route.sorts ?? [])
