/** Reads an OpenAPI document as operations for which requests can be made and responses checked. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export type JsonObject = Readonly<Record<string, unknown>>

export interface DescribedParameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly schema: JsonObject
  readonly searchTypes: Readonly<Record<string, JsonObject>> | undefined
}

/** Describes what is wrong with a body; undefined where nothing is. */
export type BodyCheck = (body: unknown) => string | undefined

export interface DescribedResponse {
  /** The names of headers, and whether each is always present. */
  readonly headers: Readonly<Record<string, boolean>>
  /** Undefined where no body is described. */
  readonly contentType: string | undefined
  readonly errorCodes: readonly string[] | undefined
  /** Checks of a JSON body: the plain one, and those that parameters cause, by their cause (`returns=curated`). */
  readonly plain: BodyCheck
  /** The same for a request with `fields`, which leaves members out. */
  readonly selected: BodyCheck
  readonly otherBodies: readonly { readonly cause: string; readonly plain: BodyCheck; readonly selected: BodyCheck }[]
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** `/v4/events/{id}` */
  readonly path: string
  readonly parameters: readonly DescribedParameter[]
  /** The schema of its form. */
  readonly form: JsonObject | undefined
  readonly jsonBody: JsonObject | undefined
  readonly answers: Readonly<Record<string, DescribedResponse>>
}

export interface Description {
  readonly operations: readonly Operation[]
  /** Follows a `$ref`; any other schema is returned unchanged. */
  resolve(schema: JsonObject): JsonObject
  /** The names of all members and objects that `fields` may contain. */
  readonly fieldNames: readonly string[]
  readonly objectNames: readonly string[]
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const object = (value: unknown): JsonObject => (isObject(value) ? value : {})

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Changes every object schema in the document; the copy shares nothing with it. */
const mapObjects = (node: unknown, change: (schema: Record<string, unknown>) => void): unknown => {
  if (Array.isArray(node)) return node.map((item) => mapObjects(item, change))
  if (!isObject(node)) return node
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapObjects(value, change)]))
  if (copy['type'] === 'object' && isObject(copy['properties'])) change(copy)
  return copy
}

/** The document allows additional members; these checks do not. */
const close = (schema: Record<string, unknown>): void => {
  schema['additionalProperties'] ??= false
}

const closeAndSelect = (schema: Record<string, unknown>): void => {
  close(schema)
  schema['required'] = texts(schema['required']).filter((name) => name.startsWith('_'))
}

const pointer = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Compiles when it is first needed: most of some thousand bodies are never received. */
const bodyCheck = (compile: () => ValidateFunction): BodyCheck => {
  let compiled: ValidateFunction | undefined
  return (body) => {
    const validate = (compiled ??= compile())
    if (validate(body)) return undefined
    const [first] = validate.errors ?? []
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'} ${JSON.stringify(first?.params)}`
  }
}

const nothing: BodyCheck = () => undefined

export const readDescription = (document: JsonObject): Description => {
  // Each check is used a few times, so compiling it costs more than running it.
  const ajv = new Ajv2020({ strict: false, validateFormats: true, inlineRefs: false, code: { optimize: false } })
  addFormats(ajv)
  ajv.addSchema(object(mapObjects(document, close)), 'plain')
  ajv.addSchema(object(mapObjects(document, closeAndSelect)), 'selected')
  const nodeAt = (parts: readonly string[]): JsonObject =>
    object(parts.reduce<unknown>((at, part) => (at as JsonObject | undefined)?.[part], document))
  /** Checks are cached by variant and text of the schema, because all operations have the same errors. */
  const checks = new Map<string, BodyCheck>()
  const compile = (variant: 'plain' | 'selected', parts: readonly string[]): BodyCheck => {
    const key = variant + JSON.stringify(nodeAt(parts))
    const known = checks.get(key) ?? bodyCheck(() => ajv.compile({ $ref: `${variant}#${pointer(parts)}` }))
    checks.set(key, known)
    return known
  }

  const resolve = (node: JsonObject): JsonObject => {
    const reference = node['$ref']
    if (typeof reference !== 'string') return node
    return resolve(nodeAt(reference.slice(2).split('/')))
  }

  const readResponse = (node: JsonObject, parts: readonly string[]): DescribedResponse => {
    const answer = resolve(node)
    const headers = Object.entries(object(answer['headers'])).map(
      ([name, header]) => [name, resolve(object(header))['required'] === true] as const,
    )
    const [contentType, media] = Object.entries(object(answer['content']))[0] ?? []
    const isJson = contentType === 'application/json'
    const reference = node['$ref']
    const here = typeof reference === 'string' ? reference.slice(2).split('/') : parts
    const at = [...here, 'content', contentType ?? '']
    // The plain body is the first of several.
    const plainAt = [...at, 'schema', ...('x-bodies-by' in object(media) ? ['anyOf', '0'] : [])]
    const causes = Object.keys(object(object(media)['x-bodies-by']))
    return {
      headers: Object.fromEntries(headers),
      contentType,
      errorCodes: Array.isArray(answer['x-error-codes']) ? texts(answer['x-error-codes']) : undefined,
      plain: isJson ? compile('plain', plainAt) : nothing,
      selected: isJson ? compile('selected', plainAt) : nothing,
      otherBodies: causes.map((cause) => ({
        cause,
        plain: compile('plain', [...at, 'x-bodies-by', cause]),
        selected: compile('selected', [...at, 'x-bodies-by', cause]),
      })),
    }
  }

  const readParameter = (node: unknown): DescribedParameter => {
    const { name, in: place, required, schema, 'x-search-types': types } = resolve(object(node))
    return {
      name: String(name),
      in: place === 'path' || place === 'header' ? place : 'query',
      required: required === true,
      schema: object(schema),
      searchTypes: isObject(types) ? (types as Readonly<Record<string, JsonObject>>) : undefined,
    }
  }

  const readOperation = (path: string, method: string, node: JsonObject): Operation => {
    const content = object(object(node['requestBody'])['content'])
    const form = content['application/x-www-form-urlencoded']
    const json = content['application/json']
    const bodySchema = (media: unknown): JsonObject => object(object(media)['schema'])
    const answers = Object.entries(object(node['responses'])).map(
      ([status, answer]) =>
        [status, readResponse(object(answer), ['paths', path, method, 'responses', status])] as const,
    )
    return {
      id: String(node['operationId']),
      method: method.toUpperCase(),
      path,
      parameters: (Array.isArray(node['parameters']) ? node['parameters'] : []).map(readParameter),
      form: form === undefined ? undefined : resolve(bodySchema(form)),
      jsonBody: form !== undefined || json === undefined ? undefined : bodySchema(json),
      answers: Object.fromEntries(answers),
    }
  }

  // Paths with a slash at the end are the same; some requests add one.
  const paths = Object.entries(object(document['paths'])).filter(([path]) => !path.endsWith('/'))
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(object(methods)).map(([method, node]) => readOperation(path, method, object(node))),
  )
  const schemas = Object.values(object(object(document['components'])['schemas']))
  const objectNames = Object.values(object(document['paths'])).flatMap((methods) =>
    Object.values(object(methods)).map((node) => String(object(node)['x-fields-object'])),
  )
  return {
    operations,
    resolve,
    fieldNames: [...new Set(schemas.flatMap((schema) => Object.keys(object(object(schema)['properties']))))],
    objectNames: [...new Set([...objectNames, 'options', 'location', 'venue'])],
  }
}
