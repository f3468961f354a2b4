/** Describes routes as an OpenAPI 3.1 document, from the same data that serves them (architecture.md decision 5). */
import { scopeNames, type Access, type Scope } from './auth.ts'
import { operationBody, operationParameters, sharedParameters } from './openapi-requests.ts'
import { operationResponses, sharedHeaders, sharedResponses } from './openapi-responses.ts'
import { withComponents, type JsonSchema } from './openapi-schema.ts'
import { routesByAddress, type Route } from './route.ts'

const scopeDescriptions: Readonly<Record<Scope, string>> = {
  internal: 'Everything; for the operator’s own programs',
  mobile: 'Apps of the public',
  partner: 'A partner’s own servers',
  public: 'What anybody may see and book',
  data: 'Licensed fields, and locations by area',
}

const description = [
  'Bodies are described as they come with the default fields, without `zoom` and `envelope`.',
  '`fields` leaves members out that are required otherwise, and adds optional ones.',
  'Where a parameter puts another body in the place of the plain one, the plain one comes first; `x-bodies-by` says which comes by what.',
  'Paths may end in a slash. HEAD works wherever GET does.',
].join(' ')

/** The specification writes these with a slash at the end; tools compare paths letter by letter. */
const slashPaths: ReadonlySet<string> = new Set(['/v4/bookings', '/v4/bookings/previews'])

const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** `getBookingsById`, `postOauthToken`; `postOauthTokenAtRoot` outside /v4, `postBookingsWithSlash` with a slash at the end. */
const operationId = (method: string, path: string): string => {
  const isAtRoot = !/^\/(v4|desk)\//.test(path)
  const words = `${path}${path.endsWith('/') ? 'WithSlash' : ''}${isAtRoot ? '/AtRoot' : ''}`
    .replace(/^\/v4\//, '/')
    .replace(/:(\w+)/g, 'by/$1')
  return (
    method.toLowerCase() + words.replace(/[^a-z0-9]+([a-z0-9]?)/gi, (_match, letter: string) => letter.toUpperCase())
  )
}

/** One of the alternatives is enough. */
const security = (access: Access): JsonSchema[] => {
  if (access.ignoresToken === true) return []
  const withScopes = access.scopes.map((scope) => ({ oauth2: [scope] }))
  return [...(access.anonymous ? [{}] : []), ...withScopes, { bearer: [] }]
}

const operation = (route: Route, method: string, path: string): JsonSchema => {
  const parameters = operationParameters(route, method, path)
  return {
    operationId: operationId(method, path),
    summary: route.summary,
    tags: [tagOf(path)],
    security: security(route.access),
    parameters,
    requestBody: operationBody(route, method, parameters),
    responses: operationResponses(route, method),
    'x-fields-object': route.object,
  }
}

const tagOf = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'v4' && part !== 'desk') ?? 'root'

const securitySchemes = (server: string): JsonSchema => {
  const scopes = Object.fromEntries(scopeNames.map((name) => [name, scopeDescriptions[name]]))
  const tokenUrl = `${server}/v4/oauth/token`
  return {
    oauth2: {
      type: 'oauth2',
      flows: {
        clientCredentials: { tokenUrl, scopes },
        password: { tokenUrl, refreshUrl: tokenUrl, scopes },
        authorizationCode: { authorizationUrl: `${server}/v4/oauth/authorize`, tokenUrl, refreshUrl: tokenUrl, scopes },
      },
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'An access token' },
  }
}

export const describeApi = (routes: readonly Route[], title: string, server: string): JsonSchema => {
  // The same page is below /site, beside an app.
  const addresses = [...routesByAddress(routes)].filter(([path]) => !path.startsWith('/site/'))
  const written = addresses.flatMap(([path, methods]) =>
    (slashPaths.has(path) ? [path, `${path}/`] : [path]).map((each) => [each, methods] as const),
  )
  const paths = written.map(([path, methods]) => {
    const operations = [...methods].map(
      ([method, route]) => [method.toLowerCase(), operation(route, method, path)] as const,
    )
    return [templateOf(path), Object.fromEntries(operations)] as const
  })
  const tags = new Set(addresses.map(([path]) => tagOf(path)))
  return withComponents({
    openapi: '3.1.0',
    info: { title, version: '4', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    tags: [...tags].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses,
      securitySchemes: securitySchemes(server),
    },
  })
}
