/** Describes routes as an OpenAPI 3.1 document, from the same data that serves them (architecture.md decision 5). */
import { z } from 'zod'
import { examples } from '../../../shared/api/examples.ts'
import { scopeNames } from './auth.ts'
import type { Scope } from './auth.ts'
import { operationAnswers, sharedAnswers, sharedHeaders } from './openapi-answers.ts'
import { operationBody, operationParameters, sharedParameters } from './openapi-parameters.ts'
import { createSchemaWriter } from './openapi-schemas.ts'
import type { JsonSchema, SchemaWriter } from './openapi-schemas.ts'
import { openAccess, RawJson } from './route.ts'
import type { Access, Route } from './route.ts'

const scopeMeanings: Readonly<Record<Scope, string>> = {
  internal: 'Everything; for the operator’s own programs',
  mobile: 'Apps of the public',
  partner: 'A partner’s own servers',
  public: 'What anybody may see and book',
  data: 'Licensed fields, and locations by area',
}

const description = [
  'Bodies are described as they come with the default fields, without `zoom` and `envelope`.',
  '`fields` leaves members out that are required otherwise, and adds optional ones.',
  'What a parameter puts in the place of the plain body stands under `x-bodies-by`.',
  'Paths may end in a slash. HEAD works wherever GET does.',
].join(' ')

/** `getBookingsById`, `postOauthToken`; `postOauthTokenAtRoot` outside /v4. */
function operationId(method: string, path: string): string {
  const isAtRoot = !/^\/(v4|desk)\//.test(path)
  const words = `${path}${isAtRoot ? '/AtRoot' : ''}`
    .replace(/^\/v4\//, '/')
    .replace(/\{(\w+)\}/g, 'by/$1')
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** One of the alternatives is enough. */
function security(access: Access): JsonSchema[] {
  if (access.ignoresToken === true) return []
  const withScopes = access.scopes.map((scope) => ({ oauth2: [scope] }))
  return [...(access.anonymous ? [{}] : []), ...withScopes, { bearer: [] }]
}

function operation(route: Route, method: string, path: string, writer: SchemaWriter): JsonSchema {
  const address = path.replace(/:(\w+)/g, '{$1}')
  const parameters = operationParameters(route, method, path, writer)
  const requestBody = operationBody(route, method, parameters, writer)
  return {
    operationId: operationId(method, address),
    summary: route.summary,
    tags: [tagOf(path)],
    security: security(route.access),
    parameters,
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: operationAnswers(route, method, writer),
    'x-fields-object': route.object,
  }
}

function tagOf(path: string): string {
  return path.split('/').find((part) => part !== '' && part !== 'v4' && part !== 'desk') ?? 'root'
}

function securitySchemes(server: string): JsonSchema {
  const scopes = Object.fromEntries(scopeNames.map((name) => [name, scopeMeanings[name]]))
  const tokenUrl = `${server}/v4/oauth/token`
  return {
    oauth2: {
      type: 'oauth2',
      flows: {
        clientCredentials: { tokenUrl, scopes },
        password: { tokenUrl, refreshUrl: tokenUrl, scopes },
        authorizationCode: {
          authorizationUrl: `${server}/v4/oauth/authorize`,
          tokenUrl,
          refreshUrl: tokenUrl,
          scopes,
        },
      },
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'An access token' },
  }
}

function collectPaths(routes: readonly Route[], writer: SchemaWriter): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const add = (route: Route, method: string, path: string): void => {
    const address = path.replace(/:(\w+)/g, '{$1}')
    const methods = (paths[address] ??= {})
    methods[method.toLowerCase()] ??= operation(route, method, path, writer)
  }
  const pathsOf = (route: Route): string[] =>
    [route.path, ...(route.aliases ?? [])].map((path) => (route.atRoot === true ? '' : '/v4') + path)
  for (const route of routes) for (const path of pathsOf(route)) add(route, route.method, path)
  for (const route of routes) {
    if (route.postSearches === true) for (const path of pathsOf(route).slice(0, 1)) add(route, 'POST', path)
  }
  return paths
}

function withExamples(schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const shown: Readonly<Record<string, unknown>> = examples
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = shown[name]
      return [name, example === undefined ? schema : { ...schema, examples: [example] }]
    }),
  )
}

function describe(routes: readonly Route[], title: string, server: string): JsonSchema {
  const writer = createSchemaWriter()
  const paths = collectPaths(routes, writer)
  const tags = [
    ...new Set(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap(({ tags }) => tags),
    ),
  ]
  return {
    openapi: '3.1.0',
    info: { title, version: '4', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: withExamples(writer.components),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedAnswers,
      securitySchemes: securitySchemes(server),
    },
  }
}

/** The route that serves the description of `routes` and of itself; it is worked out when it is first asked for. */
export function openApiRoute(
  routes: readonly Route[],
  place: Pick<Route, 'path' | 'atRoot' | 'access'> & { readonly title: string },
): Route {
  const { title, ...where } = place
  let document: RawJson | undefined
  const route: Route = {
    method: 'GET',
    summary: 'This description',
    object: 'openapi',
    ...where,
    response: z.looseObject({ openapi: z.string() }),
    handle({ deps, relations }) {
      if (document === undefined) {
        const text = JSON.stringify(describe([...routes, route], title, deps.settings.baseUrl))
        // The contracts name relations with the standard prefix (decisions.md W1).
        document = new RawJson(text.replaceAll('svc:', relations.name('')))
      }
      return { kind: 'resource', body: document }
    },
  }
  return route
}

/** `/v4/openapi.json`, open to all. */
export function apiDescriptionRoute(routes: readonly Route[]): Route {
  return openApiRoute(routes, { path: '/openapi.json', access: openAccess, title: 'Parking marketplace API v4' })
}
