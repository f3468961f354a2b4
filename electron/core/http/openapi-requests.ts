/** The parameters and bodies of an operation, as OpenAPI writes them (specification, Common parameters; decisions.md W4). */
import type { z } from 'zod'
import { locales } from '../../../shared/locales.ts'
import { jsonContent, jsonSchema, membersOf, text, type JsonSchema } from './openapi-schema.ts'
import { maximumPerPage, maximumWithQuotes } from './paging.ts'
import type { Route } from './route.ts'
import { destinationTypes } from './search.ts'

type Place = 'query' | 'path' | 'header'
interface Parameter {
  readonly name: string
  readonly in: Place
  readonly schema: JsonSchema
  readonly [more: string]: unknown
}

const query = (name: string, description: string, schema: JsonSchema = text) =>
  ({ name, in: 'query', description, schema }) as const satisfies Parameter
const oneOf = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values })
const pageNumber = (usual: number): JsonSchema => ({ type: 'integer', minimum: 1, default: usual })

/** `components.parameters`: the common ones. */
export const sharedParameters = {
  Fields: query('fields', 'Comma-separated: `:default`, `name`, `object:name`, `object::group`'),
  Envelope: query('envelope', 'Wraps the body', oneOf('true')),
  Pretty: query('pretty', 'Indents the body', oneOf('true')),
  PerPage: query('per_page', `At most ${maximumPerPage}: larger values are capped`, pageNumber(maximumPerPage)),
  Page: query('page', 'From 1', pageNumber(1)),
  ResultFormat: query('result_format', 'The count alone', oneOf('stats')),
  Locale: {
    ...query('X-Language-Locale', 'Language of messages and names, in any case', oneOf(...locales)),
    in: 'header',
  },
  IfNoneMatch: { ...query('If-None-Match', 'An ETag: 304 where the body would be the same'), in: 'header' },
} as const satisfies Record<string, Parameter>

const shared = (...names: (keyof typeof sharedParameters)[]): JsonSchema[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** Both are regular expressions. */
const listOf = (item: string, between: string): JsonSchema => ({ ...text, pattern: `^${item}(${between}${item})*$` })

/** `x-search-types` is an extension: the schema of the value of each type in `q`. */
const searchParameter = (searches: z.ZodObject, refusals: Route['refusals'] = []): Parameter => {
  const types = membersOf(searches, 'input')
  const lines = types.map(({ name, described: { description = '' } }) => `- \`${name}:\` ${description}`.trimEnd())
  const refused = destinationTypes.filter((type) => !Object.hasOwn(searches.shape, type)).map((type) => `\`${type}\``)
  const refusal = refused.length === 0 ? [] : ['', `Refused with \`invalid_parameter\`: ${refused.join(', ')}.`]
  const needsOne = refusals.includes('quote_destination_missing')
  const taken = destinationTypes.filter((type) => Object.hasOwn(searches.shape, type)).map((type) => `\`${type}\``)
  const limit = needsOne ? 'One of them; `bounds` may narrow an event or a venue' : 'At most one of them'
  const single = refusals.includes('quote_destination_conflict')
    ? ['', `Destinations: ${taken.join(', ')}. ${limit}.`]
    : []
  return {
    ...query('q', ['Blank-separated `type:value` pairs:', ...lines, ...single, ...refusal].join('\n')),
    'x-search-types': Object.fromEntries(
      types.map(({ name, described, schema }) => [name, { ...described, ...schema }]),
    ),
  }
}

const ownParameters = (object: z.ZodObject | undefined, place: Place): Parameter[] =>
  membersOf(object, 'input').map(({ name, described, required, schema }) => ({
    name,
    in: place,
    required: place === 'path' || required ? true : undefined,
    ...described,
    schema,
  }))

const pathParameters = (route: Route, path: string): Parameter[] => {
  const declared = ownParameters(route.pathParameters, 'path')
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  return names.map(
    (name) => declared.find((each) => each.name === name) ?? { name, in: 'path', required: true, schema: text },
  )
}

const listParameters = ({ list, searches, sorts, refusals }: Route): JsonSchema[] => {
  if (list !== true) return []
  const schema = listOf(`(${(sorts ?? []).join('|')})(:asc|:desc)?`, '[ ,]')
  const sort = query('sort', 'Blank-separated names, each with `:asc` or `:desc` behind it where wanted', schema)
  return [
    ...(searches === undefined ? [] : [searchParameter(searches, refusals)]),
    ...(sorts === undefined ? [] : [sort]),
    ...shared('PerPage', 'Page', 'ResultFormat'),
  ]
}

const zoomParameter = (zooms: readonly string[]): Parameter => {
  const description = 'Comma-separated relations to embed; `:none` drops those that come by themselves'
  const limit = zooms.includes('quotes') ? `. With \`quotes\` a page has at most ${maximumWithQuotes}` : ''
  return query('zoom', description + limit, listOf(`((svc:)?(${zooms.join('|')})|:none)`, ','))
}

const hasForm = (route: Route, method: string): boolean =>
  method !== 'GET' && method !== 'DELETE' && route.jsonBody === undefined && route.parameters !== undefined

/** `path` is the route's own or one of its aliases. */
export const operationParameters = (route: Route, method: string, path: string): JsonSchema[] => {
  const isForm = hasForm(route, method) && !(method === 'POST' && route.postSearches === true)
  return [
    ...pathParameters(route, path),
    ...listParameters(route),
    ...(isForm ? [] : ownParameters(route.parameters, 'query')),
    ...(route.zooms === undefined ? [] : [zoomParameter(route.zooms)]),
    ...(route.contentType === undefined ? shared('Fields', 'Envelope', 'Pretty') : []),
    ...shared('Locale'),
    ...(method === 'GET' && route.response !== undefined ? shared('IfNoneMatch') : []),
    ...ownParameters(route.requestHeaders, 'header'),
  ]
}

const bothForms = (schema: JsonSchema): JsonSchema => ({
  'application/x-www-form-urlencoded': { schema },
  'application/json': { schema },
})

const sharedByReference = new Map<unknown, JsonSchema>(
  Object.entries(sharedParameters).map(([name, parameter]) => [`#/components/parameters/${name}`, parameter]),
)

/** The parameters of the query as a form. */
const searchForm = (parameters: readonly JsonSchema[]): JsonSchema => {
  const members = parameters.map((parameter) => sharedByReference.get(parameter['$ref']) ?? parameter)
  const inQuery = members.filter((parameter) => parameter['in'] === 'query')
  return { type: 'object', properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])) }
}

/** `requestBody` of an operation, undefined where it has none. */
export const operationBody = (route: Route, method: string, parameters: readonly JsonSchema[]) => {
  if (route.jsonBody !== undefined) return { required: true, content: jsonContent(route.jsonBody, 'input') }
  if (method === 'POST' && route.postSearches === true) return { content: bothForms(searchForm(parameters)) }
  if (!hasForm(route, method) || route.parameters === undefined) return undefined
  return {
    description: 'Taken from the query as well.',
    required: !route.parameters.safeParse({}).success,
    content: bothForms(jsonSchema(route.parameters, 'input')),
  }
}
