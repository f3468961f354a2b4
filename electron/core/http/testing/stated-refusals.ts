/** Compares the refusals in tests with the contracts: every code in a response has to be one that its endpoint states. */
import { errorBody } from '../../../../shared/errors/errors.ts'
import { errorCodes } from '../openapi-responses.ts'
import type { Route } from '../route.ts'
import type { Fetch } from '../router.ts'

/** The limits of every request, which no endpoint states. */
const limits: readonly string[] = ['request_too_large', 'unsupported_media_type', 'rate_limit_exceeded']

const routeOf = (routes: readonly Route[], { method, url }: Request): Route | undefined => {
  const { pathname } = new URL(url)
  const parameters = ({ path }: Route) => path.split(':').length
  return routes
    .filter((each) => each.method === method)
    .filter(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
    .sort((one, other) => parameters(one) - parameters(other))[0]
}

/** Rejects for a refusal that the endpoint does not state. Failures of the program, from 500 on, are stated by none. */
export const checkRefusals =
  (routes: readonly Route[], fetch: Fetch): Fetch =>
  async (request, connection) => {
    const response = await fetch(request, connection)
    const route = routeOf(routes, request)
    if (response.ok || response.status >= 500 || route === undefined) return response
    const { data } = errorBody.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    )
    const codes = data?.errors.map(({ code }) => code) ?? []
    const unstated = codes.filter((code) => ![...limits, ...errorCodes(route)].includes(code))
    if (unstated.length > 0)
      throw new Error(`${route.method} ${route.path} does not state that it refuses: ${unstated.join()}`)
    return response
  }
