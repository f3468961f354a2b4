/** The parameters and bodies of an operation in OpenAPI (specification, Common parameters; decisions.md W4). */
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

const query = (name: string, description: string, example: unknown, schema: JsonSchema = text) =>
  ({ name, in: 'query', description, schema, example }) as const satisfies Parameter
/** The values that have a meaning; others are ignored (decisions.md W4, W6, W15). */
const known = (...values: readonly string[]): JsonSchema => ({ anyOf: [{ type: 'string', enum: values }, text] })
const pageNumber = (usual: number): JsonSchema => ({ type: 'integer', minimum: 1, default: usual })

/** `components.parameters`: the common ones. */
export const sharedParameters = {
  Fields: query('fields', 'Comma-separated: `:default`, `name`, `object:name`, `object::group`', ':default'),
  Envelope: query('envelope', 'Wraps the body', 'true', known('true')),
  Pretty: query('pretty', 'Indents the body', 'true', known('true')),
  PerPage: query('per_page', `At most ${maximumPerPage}: larger values are capped`, 20, pageNumber(maximumPerPage)),
  Page: query('page', 'From 1', 1, pageNumber(1)),
  ResultFormat: query('result_format', 'The count alone', 'stats', known('stats')),
  Locale: {
    ...query('X-Language-Locale', 'Language of messages and names, in any case', 'fr-CA', known(...locales)),
    in: 'header',
  },
  IfNoneMatch: { ...query('If-None-Match', 'An ETag: 304 where the body would be the same', '"5f3c"'), in: 'header' },
} as const satisfies Record<string, Parameter>

const shared = (...names: (keyof typeof sharedParameters)[]): JsonSchema[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** `item` and `between` are regular expressions; blanks around items and empty items do not count. */
const listOf = (item: string, between: string): JsonSchema => ({
  ...text,
  pattern: `^[\\s,]*((${item})${between})*((${item})\\s*)?$`,
})

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? (list as readonly unknown[])[0] : undefined)

const exampleOf = ({ examples, enum: values, const: only, anyOf, type }: JsonSchema): unknown => {
  const shown = firstOf(examples) ?? firstOf(values) ?? only
  if (shown !== undefined) return shown
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as JsonSchema)
  return type === 'boolean' ? true : undefined
}

/** `x-search-types` is an extension: the schema of the value of each type in `q`. */
const searchParameter = ({ searches, searchIsRequired, refusals = [] }: Route, method: string): Parameter[] => {
  if (searches === undefined) return []
  const types = membersOf(searches, 'input')
  const lines = types.map(({ name, described: { description = '' } }) => `- \`${name}:\` ${description}`.trimEnd())
  const refused = destinationTypes.filter((type) => !Object.hasOwn(searches.shape, type)).map((type) => `\`${type}\``)
  const refusal = refused.length === 0 ? [] : ['', `Refused with \`invalid_parameter\`: ${refused.join(', ')}.`]
  const needsOne = refusals.includes('quote_destination_missing')
  const accepted = destinationTypes.filter((type) => Object.hasOwn(searches.shape, type)).map((type) => `\`${type}\``)
  const limit = needsOne ? 'One of them; `bounds` may narrow an event or a venue' : 'At most one of them'
  const single = refusals.includes('quote_destination_conflict')
    ? ['', `Destinations: ${accepted.join(', ')}. ${limit}.`]
    : []
  const description = ['Blank-separated `type:value` pairs:', ...lines, ...single, ...refusal].join('\n')
  const [example] = types.map(({ name, schema }) => `${name}:${String(exampleOf(schema))}`)
  return [
    {
      ...query('q', description, example),
      // A POST search may have it in its body.
      required: searchIsRequired === true && method === 'GET' ? true : undefined,
      'x-search-types': Object.fromEntries(
        types.map(({ name, described, schema }) => [name, { ...described, ...schema }]),
      ),
    },
  ]
}

const ownParameters = (object: z.ZodObject | undefined, place: Place): Parameter[] =>
  membersOf(object, 'input').map(({ name, described, required, schema }) => ({
    name,
    in: place,
    required: place === 'path' || required ? true : undefined,
    ...described,
    schema,
    example: exampleOf(schema),
  }))

const pathParameters = (route: Route, path: string): Parameter[] => {
  const declared = ownParameters(route.pathParameters, 'path')
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  return names.map(
    (name) =>
      declared.find((each) => each.name === name) ?? { name, in: 'path', required: true, schema: text, example: '1' },
  )
}

const sortParameter = (names: readonly string[]): Parameter => {
  const description = 'Blank-separated names, each with `:asc` or `:desc` behind it where wanted'
  return query('sort', description, `${names[0]}:asc`, listOf(`(${names.join('|')})(:asc|:desc)?`, '[\\s,]+'))
}

const listParameters = (route: Route, method: string): JsonSchema[] => {
  if (route.list !== true) return []
  return [
    ...searchParameter(route, method),
    ...(route.sorts === undefined ? [] : [sortParameter(route.sorts)]),
    ...shared('PerPage', 'Page', 'ResultFormat'),
  ]
}

const zoomParameter = (zooms: readonly string[]): Parameter => {
  const description = 'Comma-separated relations to embed; `:none` drops those that come by themselves'
  const limit = zooms.includes('quotes') ? `. With \`quotes\` a page has at most ${maximumWithQuotes}` : ''
  // Both forms are described: `svc` is accepted whatever the prefix is, and `svc:` becomes the configured one.
  return query(
    'zoom',
    description + limit,
    `svc:${zooms[0]}`,
    listOf(`(svc[:]|svc:)?(${zooms.join('|')})|:none|:default`, '\\s*,[\\s,]*'),
  )
}

const hasForm = (route: Route, method: string): boolean =>
  method !== 'GET' && method !== 'DELETE' && route.jsonBody === undefined && route.parameters !== undefined

/** `path` is the route's own or one of its aliases. */
export const operationParameters = (route: Route, method: string, path: string): JsonSchema[] => {
  const isForm = hasForm(route, method) && !(method === 'POST' && route.postSearches === true)
  return [
    ...pathParameters(route, path),
    ...listParameters(route, method),
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
    content: bothForms(jsonSchema(route.parameters, 'input')),
  }
}
