/** The endpoints of an API from its OpenAPI 3.1 description, with the parameters of each for a form. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { isRecord } from '../../../../shared/http/json.ts'
import { isSecretParameter } from '../../../../shared/http/shown-path.ts'
import { request } from '../../../api/index.ts'
import { asText, resolved, valueShape, type Json, type ValueShape } from './json-schema.ts'

export interface Field extends ValueShape {
  /** "query:per_page", unique in its endpoint. */
  readonly key: string
  readonly place: 'path' | 'query' | 'header' | 'body'
  readonly name: string
  readonly required: boolean
  /** The value gives access to something: it is masked wherever it is shown again. */
  readonly secret: boolean
  /** These parameters are shared between endpoints: page, fields, language. */
  readonly common: boolean
  /** The types of a search text, each with the shape of its value. */
  readonly searchTypes?: readonly { readonly name: string; readonly shape: ValueShape }[] | undefined
}

/** Parts of a description that do not fit are left out. */
const text = z.string().optional().catch(undefined)
const list = z.array(z.unknown()).catch([])
const record = z.record(z.string(), z.unknown()).catch({})

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  description: text,
  required: z.boolean().catch(false),
  schema: z.unknown().optional(),
  'x-search-types': record,
})
const bodySchema = z.object({ required: list, properties: record, examples: list })
const operationSchema = z.object({
  summary: z.string().catch(''),
  description: text,
  tags: z.array(z.string()).catch([]),
  parameters: list,
  requestBody: z.unknown().optional(),
  responses: record,
  security: z.array(z.unknown()).optional().catch(undefined),
})

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const bodyTypes = { 'application/x-www-form-urlencoded': 'form', 'application/json': 'json' } as const
export type BodyKind = (typeof bodyTypes)[keyof typeof bodyTypes]

/** The gateway forwards everything under /v4, except calls whose response is a token. */
const unreachableReason = (path: string): 'outside' | 'oauth' | undefined => {
  if (!path.startsWith('/v4/')) return 'outside'
  if (path.startsWith('/v4/oauth/')) return 'oauth'
  return undefined
}

const identity = (place: Field['place'], name: string) => ({
  key: `${place}:${name}`,
  place,
  name,
  secret: isSecretParameter(name),
})

const parameterField = (document: Json, raw: unknown): Field | undefined => {
  const { data } = parameterSchema.safeParse(resolved(document, raw))
  if (data === undefined) return undefined
  const shape = valueShape(document, data.schema)
  const searchTypes = Object.entries(data['x-search-types'])
  return {
    ...shape,
    ...identity(data.in, data.name),
    description: data.description ?? shape.description,
    required: data.in === 'path' || data.required,
    common: isRecord(raw) && '$ref' in raw,
    searchTypes:
      searchTypes.length === 0
        ? undefined
        : searchTypes.map(([name, schema]) => ({ name, shape: valueShape(document, schema) })),
  }
}

const bodyOf = (document: Json, requestBody: unknown) => {
  const content = record.parse(resolved(document, requestBody)['content'])
  const offered = Object.entries(bodyTypes).filter(([type]) => isRecord(content[type]))
  const media = content[offered[0]?.[0] ?? '']
  const schema = bodySchema.parse(resolved(document, isRecord(media) ? media['schema'] : undefined))
  return {
    bodies: offered.map(([, kind]) => kind),
    /** The example of the whole body. */
    bodyExample: schema.examples[0],
    bodyFields: Object.entries(schema.properties).map(([name, member]): Field => ({
      ...valueShape(document, member),
      ...identity('body', name),
      required: schema.required.includes(name),
      common: false,
    })),
  }
}

export type Operation = ReturnType<typeof operationOf>

const operationOf = (document: Json, path: string, item: Json, method: string) => {
  const raw = operationSchema.parse(item[method])
  const { bodyFields, ...body } = bodyOf(document, raw.requestBody)
  // A search by POST may have its parameters in the body or in the address: here they are typed once.
  const inBody = new Set(bodyFields.map(({ name }) => `query:${name}`))
  const parameters = [...list.parse(item['parameters']), ...raw.parameters]
    .flatMap((parameter) => parameterField(document, parameter) ?? [])
    .filter((field) => !inBody.has(field.key))
  return {
    /** "GET /v4/events" */
    key: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: raw.summary,
    description: raw.description,
    tag: raw.tags[0] ?? path.split('/').find((part) => part !== '' && part !== 'v4') ?? 'root',
    fields: [...new Map(parameters.map((field) => [field.key, field])).values(), ...bodyFields],
    ...body,
    /** Descriptions by status: "`invalid_parameter`: A value that was sent is not valid." */
    responses: Object.fromEntries<string>(
      Object.entries(raw.responses).map(([status, response]) => [
        status,
        asText(resolved(document, response)['description'] ?? ''),
      ]),
    ),
    needsToken: raw.security?.length !== 0,
    /** The reason why it cannot be sent from here; undefined if it can. */
    unreachable: unreachableReason(path),
  }
}

/** All endpoints in the order of the description; empty if the document is not one. */
export const operationsOf = (document: unknown): readonly Operation[] => {
  if (!isRecord(document)) return []
  return Object.entries(record.parse(document['paths'])).flatMap(([path, item], _index, all) =>
    // The same path with a slash at its end is not another endpoint.
    isRecord(item) && !all.some(([other]) => path === `${other}/`)
      ? methods.filter((method) => isRecord(item[method])).map((method) => operationOf(document, path, item, method))
      : [],
  )
}

const operationsQuery = () =>
  queryOptions({
    queryKey: ['api-description'],
    // The description changes only with the program.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly Operation[]> =>
      operationsOf(await request({ path: '/v4/openapi.json', schema: z.looseObject({ openapi: z.string() }), signal })),
  })

export const useOperations = () => useQuery(operationsQuery())

/** The endpoints with every word of `text` in method, path, summary or the name of a field, by tag; those that can be sent come first. */
export const groupedOperations = (operations: readonly Operation[], text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter(({ key, tag, summary, fields }) => {
    const searched = `${key} ${tag} ${summary} ${fields.map(({ name }) => name).join(' ')}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  const isReachable = (group: readonly Operation[]) => group.some(({ unreachable }) => unreachable === undefined)
  return [...new Set(found.map(({ tag }) => tag))]
    .map((tag) => ({ tag, operations: found.filter((operation) => operation.tag === tag) }))
    .sort((one, other) => Number(isReachable(other.operations)) - Number(isReachable(one.operations)))
}

/** The endpoint of a path that was sent, with the values of its path parameters. */
export const matchOperation = (operations: readonly Operation[], method: string, path: string) => {
  const sent = path.split('/')
  const matches = operations.flatMap((operation) => {
    const parts = operation.path.split('/')
    if (operation.method !== method || parts.length !== sent.length) return []
    const values: Record<string, string> = {}
    for (const [index, part] of parts.entries()) {
      const value = sent[index] ?? ''
      const name = /^\{(.+)\}$/.exec(part)?.[1]
      if (name === undefined ? part !== value : value === '') return []
      if (name !== undefined) values[`path:${name}`] = decoded(value)
    }
    return [{ operation, values }]
  })
  // /accounts/me comes before /accounts/{id}.
  return matches.sort((one, other) => Object.keys(one.values).length - Object.keys(other.values).length)[0]
}

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

export const exampleValues = ({ fields, bodyExample }: Operation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ key, place, name }) => {
      const value = place === 'body' && isRecord(bodyExample) ? bodyExample[name] : undefined
      return value === undefined ? [] : [[key, asText(value)]]
    }),
  )
