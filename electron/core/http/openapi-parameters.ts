/** The parameters and bodies of an operation, as OpenAPI writes them (specification, Common parameters; decisions.md W4). */
import type { z } from 'zod'
import { locales } from './locale.ts'
import type { JsonSchema, SchemaWriter } from './openapi-schemas.ts'
import { maximumPerPage } from './paging.ts'
import type { Route } from './route.ts'
import { destinationTypes } from './search.ts'

type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
  /** Ours: the types that `q` knows, each with the schema of its value. */
  readonly 'x-search-types'?: JsonSchema
}

const text: JsonSchema = { type: 'string' }

function query(name: string, description: string, schema: JsonSchema = text): Parameter {
  return { name, in: 'query', description, schema }
}

function header(name: string, description: string, schema: JsonSchema = text): Parameter {
  return { name, in: 'header', description, schema }
}

/** `components.parameters`: those that mean the same everywhere. */
export const sharedParameters = {
  Fields: query('fields', 'Comma-separated: `:default`, `name`, `object:name`, `object::group`'),
  Envelope: query('envelope', 'Wraps the body', { type: 'string', enum: ['true'] }),
  Pretty: query('pretty', 'Indents the body', { type: 'string', enum: ['true'] }),
  PerPage: query('per_page', `At most ${maximumPerPage}: larger values are capped`, {
    type: 'integer',
    minimum: 1,
    default: maximumPerPage,
  }),
  Page: query('page', 'From 1', { type: 'integer', minimum: 1, default: 1 }),
  ResultFormat: query('result_format', 'The count alone', { type: 'string', enum: ['stats'] }),
  Locale: header('X-Language-Locale', 'Language of messages and names, in any case', {
    type: 'string',
    enum: [...locales],
  }),
  IfNoneMatch: header('If-None-Match', 'An ETag: 304 where the body would be the same'),
} as const satisfies Record<string, Parameter>

function shared(name: keyof typeof sharedParameters): JsonSchema {
  return { $ref: `#/components/parameters/${name}` }
}

/** Text of one or more words; both are regular expressions. */
function wordList(word: string, between: string): JsonSchema {
  return { type: 'string', pattern: `^${word}(${between}${word})*$` }
}

function notAccepted(searches: Readonly<Record<string, JsonSchema>>): string[] {
  const types = destinationTypes.filter((type) => !Object.hasOwn(searches, type)).map((type) => `\`${type}\``)
  return types.length === 0 ? [] : ['', `Refused with \`invalid_parameter\`: ${types.join(', ')}.`]
}

function searchParameter(searches: z.ZodObject, writer: SchemaWriter): Parameter {
  const types = Object.entries(searches.shape).map(([type, schema]) => [
    type,
    writer.write(schema as z.ZodType, 'input'),
  ])
  const written = Object.fromEntries(types) as Readonly<Record<string, JsonSchema>>
  const lines = Object.entries(written).map(([type, { description }]) => {
    return `- \`${type}:\`${typeof description === 'string' ? ` ${description}` : ''}`
  })
  return {
    ...query('q', ['Blank-separated `type:value` pairs:', ...lines, ...notAccepted(written)].join('\n')),
    'x-search-types': written,
  }
}

/** The members of an object schema as parameters. */
function membersOf(object: z.ZodObject, place: Parameter['in'], writer: SchemaWriter): Parameter[] {
  return Object.entries(object.shape).map(([name, member]): Parameter => {
    const schema = member as z.ZodType
    const { description, ...written } = writer.write(schema, 'input')
    return {
      name,
      in: place,
      ...(place === 'path' || !schema.safeParse(undefined).success ? { required: true } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      schema: written,
    }
  })
}

function pathParameters(route: Route, path: string, writer: SchemaWriter): Parameter[] {
  const declared = route.pathParameters === undefined ? [] : membersOf(route.pathParameters, 'path', writer)
  return [...path.matchAll(/:(\w+)/g)].map((match): Parameter => {
    const name = match[1] ?? ''
    return declared.find((parameter) => parameter.name === name) ?? { name, in: 'path', required: true, schema: text }
  })
}

function sortParameter(sorts: readonly string[]): Parameter {
  const description = 'Blank-separated names, each with `:asc` or `:desc` behind it where wanted'
  return query('sort', description, wordList(`(${sorts.join('|')})(:asc|:desc)?`, '[ ,]'))
}

/** What a list can be asked for. */
function listParameters(route: Route, writer: SchemaWriter): JsonSchema[] {
  if (route.list !== true) return []
  const { searches, sorts } = route
  return [
    ...(searches === undefined ? [] : [searchParameter(searches, writer)]),
    ...(sorts === undefined ? [] : [sortParameter(sorts)]),
    shared('PerPage'),
    shared('Page'),
    shared('ResultFormat'),
  ]
}

function zoomParameter(zooms: readonly string[]): Parameter {
  const description = 'Comma-separated relations to embed; `:none` drops those that come by themselves'
  return query('zoom', description, wordList(`((svc:)?(${zooms.join('|')})|:none)`, ','))
}

/** True where the route's own parameters are the form that is posted. */
function hasForm(route: Route, method: string): boolean {
  return method !== 'GET' && method !== 'DELETE' && route.jsonBody === undefined && route.parameters !== undefined
}

/** Everything in path, query and headers. `path` is the route's own or one of its aliases. */
export function operationParameters(route: Route, method: string, path: string, writer: SchemaWriter): JsonSchema[] {
  const own = route.parameters
  const isForm = hasForm(route, method) && !(method === 'POST' && route.postSearches === true)
  return [
    ...pathParameters(route, path, writer),
    ...listParameters(route, writer),
    ...(own === undefined || isForm ? [] : membersOf(own, 'query', writer)),
    ...(route.zooms === undefined ? [] : [zoomParameter(route.zooms)]),
    ...(route.contentType === undefined ? [shared('Fields'), shared('Envelope'), shared('Pretty')] : []),
    shared('Locale'),
    ...(method === 'GET' && route.response !== undefined ? [shared('IfNoneMatch')] : []),
    ...(route.requestHeaders === undefined ? [] : membersOf(route.requestHeaders, 'header', writer)),
  ]
}

function bothForms(schema: JsonSchema): JsonSchema {
  return { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } }
}

/** The search of a POST on a list as a form: the parameters of the query once more. */
function searchForm(parameters: readonly JsonSchema[]): JsonSchema {
  const resolved = parameters.map((parameter) => {
    const name = typeof parameter['$ref'] === 'string' ? parameter['$ref'].split('/').at(-1) : undefined
    return name === undefined ? parameter : { ...sharedParameters[name as keyof typeof sharedParameters] }
  })
  const members = resolved.flatMap((parameter) =>
    parameter['in'] === 'query' ? [[parameter['name'], parameter['schema']]] : [],
  )
  return { type: 'object', properties: Object.fromEntries(members) as JsonSchema }
}

/** `requestBody` of an operation, undefined where it takes none. */
export function operationBody(
  route: Route,
  method: string,
  parameters: readonly JsonSchema[],
  writer: SchemaWriter,
): JsonSchema | undefined {
  if (route.jsonBody !== undefined) {
    return { required: true, content: { 'application/json': { schema: writer.write(route.jsonBody, 'input') } } }
  }
  if (method === 'POST' && route.postSearches === true) return { content: bothForms(searchForm(parameters)) }
  if (!hasForm(route, method) || route.parameters === undefined) return undefined
  return {
    description: 'Taken from the query as well.',
    required: !route.parameters.safeParse({}).success,
    content: bothForms(writer.write(route.parameters, 'input')),
  }
}
