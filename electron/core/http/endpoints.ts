/** Finds the endpoint of a path with Hono's router: the methods that an address has, and the values in its path. */
import { TrieRouter } from 'hono/router/trie-router'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { rememberByText } from '../../../shared/remember.ts'
import { noRoute, routesByAddress, type Route } from './route.ts'

/** Paths that begin with a parameter, such as an event's page, match almost anything: they are tried last. */
export const isOpenEnded = (path: string): boolean => /^\/(?:site\/)?:/.test(path)

export const collectEndpoints = (routes: readonly Route[]) => {
  const endpoints = [...routesByAddress(routes)].map(([path, byMethod]) => {
    const all = [...byMethod.values()]
    /** The route for other methods and the paths below: one with `refuse`, if there is one. */
    const refusing = all.find(({ refuse }) => refuse !== undefined) ?? all[0] ?? noRoute
    const methods = [...byMethod.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
    return { path, byMethod, refusing, allow: [...methods, 'OPTIONS'].join(', ') }
  })
  // Fixed paths come before those with parameters, so that /bookings/previews is not read as an id.
  return endpoints.sort((a, b) => a.path.split(':').length - b.path.split(':').length)
}

export type PathParams = Readonly<Record<string, string>>
export const noPathParams: PathParams = {}
type Endpoint = ReturnType<typeof collectEndpoints>[number]

export interface Match {
  readonly endpoint: Endpoint
  readonly pathParams: PathParams
}

/** Longer paths are not remembered. */
const longestPath = 200

/** Finds the endpoint of a path; the first in order where several match. */
export const createMatcher = (endpoints: readonly Endpoint[]): ((path: string) => Match | undefined) => {
  const router = new TrieRouter<Endpoint>()
  for (const endpoint of endpoints) router.add('ALL', endpoint.path, endpoint)
  const find = (path: string): Match | null => {
    const [first] = router.match('ALL', path)[0]
    if (first === undefined) return null
    const [endpoint, raw] = first
    const pathParams = Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, tryDecodeURIComponent(String(value))]),
    )
    return { endpoint, pathParams }
  }
  const remembered = rememberByText(find)
  return (path) => (path.length > longestPath ? find(path) : remembered(path)) ?? undefined
}
