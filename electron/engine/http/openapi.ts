/** Describes routes as an OpenAPI 3.1 document, from the same data that serves them (architecture.md decision 5). */
import { z } from 'zod'
import { errorBody } from '../../../shared/errors.ts'
import { openAccess, RawJson } from './route.ts'
import type { Route } from './route.ts'

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: object
}

const text = { type: 'string' }

function query(name: string, description: string, schema: object = text): Parameter {
  return { name, in: 'query', description, schema }
}

const commonParameters: readonly Parameter[] = [
  query('fields', 'Comma-separated: :default, name, object:name, object::group'),
  query('envelope', 'true wraps the answer', { type: 'string', enum: ['true'] }),
  query('pretty', 'true indents the answer', { type: 'string', enum: ['true'] }),
  { name: 'X-Language-Locale', in: 'header', schema: { type: 'string', enum: ['en-US', 'en-CA', 'fr-CA'] } },
]
const listParameters: readonly Parameter[] = [
  query('q', 'Blank-separated type:value pairs'),
  query('sort', 'Blank-separated names, each with :asc or :desc'),
  query('per_page', 'At most 100', { type: 'integer', minimum: 1, default: 100 }),
  query('page', 'From 1', { type: 'integer', minimum: 1, default: 1 }),
  query('result_format', 'stats gives the count alone', { type: 'string', enum: ['stats'] }),
]

function parameters(route: Route): Parameter[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match): Parameter => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: text,
  }))
  const zoom = route.zooms === undefined ? [] : [query('zoom', `Comma-separated: ${route.zooms.join(', ')}, :none`)]
  return [...inPath, ...(route.list === true ? listParameters : []), ...zoom, ...commonParameters]
}

function jsonContent(schema: object): object {
  return { content: { 'application/json': { schema } } }
}

function responseSchema(route: Route): object {
  if (route.response === undefined) return {}
  const one = z.toJSONSchema(route.response, { io: 'output', unrepresentable: 'any' })
  return route.list === true ? { type: 'array', items: one } : one
}

function operation(route: Route, method: string): object {
  const { access } = route
  const bearer = { bearer: [...access.scopes] }
  return {
    operationId: `${method.toLowerCase()}${route.path.replace(/[^a-z]+/gi, '_')}`,
    summary: route.summary,
    security: access.ignoresToken === true ? [] : access.anonymous ? [{}, bearer] : [bearer],
    parameters: parameters(route),
    responses: {
      200: { description: route.summary, ...jsonContent(responseSchema(route)) },
      default: { description: 'Refused', ...jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function describe(routes: readonly Route[], title: string, server: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = (route.atRoot === true ? '' : '/v4') + route.path.replace(/:(\w+)/g, '{$1}')
    const methods = (paths[path] ??= {})
    methods[route.method.toLowerCase()] ??= operation(route, route.method)
    if (route.postSearches === true) methods['post'] ??= operation(route, 'POST')
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '4' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(errorBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** The route that serves the description of `routes`; it is worked out when it is first asked for. */
export function openApiRoute(
  routes: readonly Route[],
  place: Pick<Route, 'path' | 'atRoot' | 'access'> & { readonly title: string },
): Route {
  const { title, ...where } = place
  let document: RawJson | undefined
  return {
    method: 'GET',
    summary: 'This description',
    object: 'openapi',
    ...where,
    handle({ deps }) {
      document ??= new RawJson(JSON.stringify(describe(routes, title, deps.settings.baseUrl)))
      return { kind: 'resource', body: document }
    },
  }
}

/** `/v4/openapi.json`, open to all. */
export function apiDescriptionRoute(routes: readonly Route[]): Route {
  return openApiRoute(routes, { path: '/openapi.json', access: openAccess, title: 'Parking marketplace API v4' })
}
