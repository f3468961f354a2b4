/** Serves the description of routes as an OpenAPI 3.1 document. */
import { z } from 'zod'
import { rememberByText } from '../../../shared/remember.ts'
import { openAccess, RawJson, type Route } from './route.ts'

/** One document for each origin of links. */
const mostDocuments = 4

/** The route that serves the description of `routes` and of itself, which is made at the first request. */
export const openApiRoute = (
  routes: readonly Route[],
  place: Pick<Route, 'path' | 'atRoot' | 'access' | 'permission'> & { readonly title: string },
): Route => {
  const { title, ...where } = place
  let documentAt: ((baseUrl: string) => RawJson) | undefined
  const route: Route = {
    method: 'GET',
    summary: 'This description',
    object: 'openapi',
    ...where,
    response: z.looseObject({ openapi: z.string() }),
    async handle({ deps, relations }) {
      const { describeApi } = await import('./openapi-document.ts')
      documentAt ??= rememberByText((baseUrl) => {
        const text = JSON.stringify(describeApi([...routes, route], title, baseUrl))
        // The contracts name relations with the standard prefix (decisions.md W1).
        return new RawJson(Buffer.from(text.replaceAll('svc:', relations.name(''))))
      }, mostDocuments)
      return { kind: 'resource', body: documentAt(deps.settings.baseUrl) }
    },
  }
  return route
}

/** `/v4/openapi.json`, open to all. */
export const apiDescriptionRoute = (routes: readonly Route[]): Route =>
  openApiRoute(routes, { path: '/openapi.json', access: openAccess, title: 'Parking marketplace API v4' })
