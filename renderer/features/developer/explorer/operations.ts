/** The endpoints of an API, out of its OpenAPI 3.1 description: what each takes, by place, ready to be made into a form. */
import { isSecretParameter } from '../../../../shared/shown-path.ts'
import { asText, isRecord, resolved, valueShape } from './schema.ts'
import type { Json, ValueShape } from './schema.ts'

export type Place = 'path' | 'query' | 'header' | 'body'

export interface Field extends ValueShape {
  /** "query:per_page", unique in its endpoint. */
  readonly key: string
  readonly place: Place
  readonly name: string
  readonly required: boolean
  /** Whoever knows the value sees or does more than others: it is masked wherever it is shown again. */
  readonly secret: boolean
  /** The description shares it between endpoints: page, fields, language. */
  readonly common: boolean
  /** The types that the search text knows, each with what it takes. */
  readonly searchTypes?: readonly { readonly name: string; readonly shape: ValueShape }[]
}

export type BodyKind = 'form' | 'json'

export interface Operation {
  /** "GET /v4/events" */
  readonly key: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly tag: string
  readonly fields: readonly Field[]
  /** The kinds of body it takes, none where it takes no body. */
  readonly bodies: readonly BodyKind[]
  /** A whole body as an example, as JSON text. */
  readonly bodyExample?: string
  /** What its answers mean, by status: "`invalid_parameter`: A value that was sent is not valid." */
  readonly answers: Readonly<Record<string, string>>
  /** False where a token is neither needed nor looked at. */
  readonly takesToken: boolean
  /** Why it cannot be sent from here; undefined where it can. */
  readonly unreachable?: string
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const bodyTypes = { 'application/x-www-form-urlencoded': 'form', 'application/json': 'json' } as const

/** The gateway hands on what is under /v4, and no call whose answer is a token. */
const unreachableReason = (path: string): string | undefined => {
  if (!path.startsWith('/v4/')) return 'It lies outside /v4, where the connection does not reach'
  if (path.startsWith('/v4/oauth/')) return 'The connection signs in by itself: no token ever comes to this window'
  return undefined
}

const searchTypesOf = (document: Json, parameter: Json): Field['searchTypes'] => {
  const types = parameter['x-search-types']
  if (!isRecord(types)) return undefined
  return Object.entries(types).map(([name, schema]) => ({ name, shape: valueShape(document, schema) }))
}

const parameterField = (document: Json, raw: unknown): Field | undefined => {
  const parameter = resolved(document, raw)
  const { name, in: place, description } = parameter
  if (typeof name !== 'string' || (place !== 'path' && place !== 'query' && place !== 'header')) return undefined
  const searchTypes = searchTypesOf(document, parameter)
  return {
    ...valueShape(document, parameter['schema']),
    ...(typeof description === 'string' ? { description } : {}),
    ...(searchTypes === undefined ? {} : { searchTypes }),
    key: `${place}:${name}`,
    place,
    name,
    required: place === 'path' || parameter['required'] === true,
    secret: isSecretParameter(name),
    common: isRecord(raw) && '$ref' in raw,
  }
}

interface BodyFacts {
  readonly kinds: readonly BodyKind[]
  readonly fields: readonly Field[]
  readonly example?: string
}

const bodyOf = (document: Json, requestBody: unknown): BodyFacts => {
  const { content } = resolved(document, requestBody)
  if (!isRecord(content)) return { kinds: [], fields: [] }
  const offered = Object.entries(bodyTypes).filter(([type]) => isRecord(content[type]))
  const media = offered.map(([type]) => content[type]).find(isRecord)
  const schema = resolved(document, media?.['schema'])
  const needed = Array.isArray(schema['required']) ? schema['required'] : []
  const members = isRecord(schema['properties']) ? Object.entries(schema['properties']) : []
  const examples = schema['examples']
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  return {
    kinds: offered.map(([, kind]) => kind),
    fields: members.map(([name, member]) => ({
      ...valueShape(document, member),
      key: `body:${name}`,
      place: 'body',
      name,
      required: needed.includes(name),
      secret: isSecretParameter(name),
      common: false,
    })),
    ...(example === undefined ? {} : { example: JSON.stringify(example, null, 2) }),
  }
}

const answersOf = (document: Json, responses: unknown): Readonly<Record<string, string>> => {
  if (!isRecord(responses)) return {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => {
      const { description } = resolved(document, answer)
      return [status, typeof description === 'string' ? description : '']
    }),
  )
}

const operationOf = (document: Json, path: string, item: Json, method: string): Operation | undefined => {
  const raw = item[method]
  if (!isRecord(raw)) return undefined
  const shared = Array.isArray(item['parameters']) ? (item['parameters'] as readonly unknown[]) : []
  const own = Array.isArray(raw['parameters']) ? (raw['parameters'] as readonly unknown[]) : []
  const body = bodyOf(document, raw['requestBody'])
  const inBody = new Set(body.fields.map(({ name }) => name))
  const parameters = new Map<string, Field>()
  for (const parameter of [...shared, ...own]) {
    const field = parameterField(document, parameter)
    // A search that is posted may carry its parameters in the body or in the address: here they are typed once.
    if (field && !(field.place === 'query' && inBody.has(field.name))) parameters.set(field.key, field)
  }
  const tags = raw['tags']
  const tag: unknown = Array.isArray(tags) ? tags[0] : undefined
  const unreachable = unreachableReason(path)
  return {
    key: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: typeof raw['summary'] === 'string' ? raw['summary'] : '',
    ...(typeof raw['description'] === 'string' ? { description: raw['description'] } : {}),
    tag: typeof tag === 'string' ? tag : (path.split('/').find((part) => part !== '' && part !== 'v4') ?? 'root'),
    fields: [...parameters.values(), ...body.fields],
    bodies: body.kinds,
    ...(body.example === undefined ? {} : { bodyExample: body.example }),
    answers: answersOf(document, raw['responses']),
    takesToken: !(Array.isArray(raw['security']) && raw['security'].length === 0),
    ...(unreachable === undefined ? {} : { unreachable }),
  }
}

/** All endpoints in the order of the description; none where it is no description. */
export const operationsOf = (document: unknown): readonly Operation[] => {
  if (!isRecord(document) || !isRecord(document['paths'])) return []
  return Object.entries(document['paths']).flatMap(([path, item]) =>
    isRecord(item) ? methods.flatMap((method) => operationOf(document, path, item, method) ?? []) : [],
  )
}

export interface OperationGroup {
  readonly tag: string
  readonly operations: readonly Operation[]
}

/** The endpoints that hold every word of `text` in method, path, summary or the name of a field, by tag. */
export const groupedOperations = (operations: readonly Operation[], text: string): readonly OperationGroup[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const names = operation.fields.map(({ name }) => name).join(' ')
    const said = `${operation.key} ${operation.tag} ${operation.summary} ${names}`.toLowerCase()
    if (!words.every((word) => said.includes(word))) continue
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation])
  }
  const isReachable = ({ operations: members }: OperationGroup) => members.some((one) => one.unreachable === undefined)
  // What can only be looked at stands behind what can be sent.
  return [...groups]
    .map(([tag, members]) => ({ tag, operations: members }))
    .sort((one, other) => Number(isReachable(other)) - Number(isReachable(one)))
}

/** The endpoint that a path as it was sent belongs to, with what stood in its places. */
export const matchOperation = (
  operations: readonly Operation[],
  method: string,
  path: string,
): { readonly operation: Operation; readonly values: Readonly<Record<string, string>> } | undefined => {
  const sent = path.split('/')
  const matches = operations.flatMap((operation) => {
    const parts = operation.path.split('/')
    if (operation.method !== method || parts.length !== sent.length) return []
    const values: Record<string, string> = {}
    for (const [index, part] of parts.entries()) {
      const is = sent[index] ?? ''
      const name = /^\{(.+)\}$/.exec(part)?.[1]
      if (name === undefined ? part !== is : is === '') return []
      if (name !== undefined) values[`path:${name}`] = decoded(is)
    }
    return [{ operation, values }]
  })
  // /accounts/me before /accounts/{id}
  return matches.sort((one, other) => Object.keys(one.values).length - Object.keys(other.values).length)[0]
}

export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The values of a body example by field, for those that are there. */
export const exampleValues = (operation: Operation): Readonly<Record<string, string>> => {
  const example: unknown = operation.bodyExample === undefined ? undefined : JSON.parse(operation.bodyExample)
  const members = isRecord(example) ? example : {}
  return Object.fromEntries(
    operation.fields.flatMap((field) => {
      const value = field.place === 'body' ? members[field.name] : undefined
      return value === undefined ? [] : [[field.key, asText(value)]]
    }),
  )
}
