/** Arbitrary requests for the operations of a description, as data: good ones, good ones with one mistake, and hostile ones. */
import fc from 'fast-check'
import type { DescribedParameter, Operation } from './test-description.ts'
import {
  anyJson,
  fieldsText,
  hostileText,
  parameterText,
  searchText,
  validValue,
  words,
  type JsonValue,
  type Sources,
  type Temper,
} from './test-values.ts'

/** How the text of a name or value is written into an address or a form. */
const encodings = ['proper', 'plus', 'raw', 'broken', 'invalid utf-8'] as const
export type Encoding = (typeof encodings)[number]

export interface Pair {
  readonly name: string
  readonly value: string
  readonly encoding: Encoding
}

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'form' | 'multipart' | 'json'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'text'; readonly text: string }

export interface GeneratedRequest {
  readonly operationId: string
  readonly method: string
  readonly path: readonly string[]
  readonly pathChange: (typeof pathChanges)[number]
  readonly query: readonly Pair[]
  readonly body: Body
  readonly contentType: string | undefined
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The name of a token of the world. */
  readonly token: string
  /** The index of parameters that are known to work, put before the generated ones; undefined without. */
  readonly knownForm: number | undefined
  /** Sends the request once more with the envelope, and compares. */
  readonly compareEnvelope: boolean
}

const pathChanges = ['none', 'slash behind', 'slashes doubled', 'part more', 'capitals', 'older version'] as const
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW']

const contentTypes = [
  'application/x-www-form-urlencoded; charset=UTF-8',
  'application/json',
  'application/JSON; charset=utf-8',
  'application/problem+json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  '/',
  '',
]

const nested = `${'['.repeat(40)}${']'.repeat(40)}`
const bodyText = fc.constantFrom(
  '[',
  '{',
  '{"q":',
  'null',
  '1',
  '"text"',
  '[]',
  '{}',
  '[1,2]',
  '{"a":{"b":{"c":[]}}}',
  nested,
  '&&&=',
  '=',
)
/** One byte more than a body may have (decisions.md W4). */
const tooMuch = `q=${'x'.repeat(256 * 1024 - 1)}`

const segmentOf = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'v4' && part !== 'desk') ?? ''

const textFor = (
  parameter: DescribedParameter,
  operation: Operation,
  temper: Temper,
  sources: Sources,
): fc.Arbitrary<string> => {
  const { name, schema, searchTypes } = parameter
  // Where one value belongs to another, as a review to its facility, the values of the operation itself are used.
  const segment = sources.knows(`${operation.id}.${name}`) ? operation.id : segmentOf(operation.path)
  if (searchTypes !== undefined) return searchText(searchTypes, segment, temper, sources)
  if (name === 'fields') return fieldsText(temper, sources)
  return parameterText(schema, name, segment, temper, sources)
}

/** Members of a schema as parameters of a form. */
const formParameters = (operation: Operation): DescribedParameter[] => {
  const properties = operation.form?.['properties']
  const members = Object.entries((properties ?? {}) as Readonly<Record<string, DescribedParameter['schema']>>)
  const described = operation.parameters
  return members.map(
    ([name, schema]) =>
      described.find((parameter) => parameter.in === 'query' && parameter.name === name) ?? {
        name,
        in: 'query',
        required: false,
        schema,
        searchTypes: undefined,
      },
  )
}

type Arbitraries = { readonly [Part in keyof GeneratedRequest]: fc.Arbitrary<GeneratedRequest[Part]> }

const createRequests = (
  operation: Operation,
  sources: Sources,
  tokens: readonly string[],
): fc.Arbitrary<GeneratedRequest> => {
  const byPlace = (place: DescribedParameter['in']): DescribedParameter[] =>
    operation.parameters.filter((parameter) => parameter.in === place)
  const queryLike = [...byPlace('query'), ...formParameters(operation)]
  const stray = fc.record({
    name: fc.oneof(words, hostileText),
    value: hostileText,
    encoding: fc.constantFrom(...encodings),
  })

  const pairs = (temper: Temper): fc.Arbitrary<Pair> => {
    const encoding = temper === 'hostile' ? fc.constantFrom(...encodings) : fc.constantFrom('proper' as const, 'plus')
    const described = queryLike.map((parameter) => ({
      // A search is most of a list's work.
      weight: parameter.searchTypes === undefined ? 1 : 4,
      arbitrary: fc.record({
        name: fc.constant(parameter.name),
        value: textFor(parameter, operation, temper, sources),
        encoding,
      }),
    }))
    return described.length === 0 ? stray : fc.oneof(...described)
  }

  const headers = (temper: Temper): Arbitraries['headers'] => {
    const header = fc.oneof(
      ...byPlace('header').map((parameter) =>
        fc.tuple(fc.constant(parameter.name), textFor(parameter, operation, temper, sources)),
      ),
      fc.tuple(fc.constant('Accept'), fc.constantFrom('text/html', 'application/json', '*/*')),
      fc.tuple(fc.constantFrom('Accept', 'Origin', 'Content-Encoding', 'X-Nothing'), hostileText),
    )
    return fc.array(header, { maxLength: temper === 'kind' ? 1 : 3 })
  }

  const form = (temper: Temper): fc.Arbitrary<Body> =>
    fc.record({
      kind: fc.constantFrom('form', 'form', 'json', 'multipart'),
      pairs: fc.array(pairs(temper), { maxLength: 3 }),
    })
  const noBody: fc.Arbitrary<Body> = fc.constant({ kind: 'none' })
  const { jsonBody } = operation
  const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE'
  const usualBody: fc.Arbitrary<Body> =
    jsonBody === undefined
      ? fc.oneof({ weight: hasBody ? 1 : 6, arbitrary: noBody }, { weight: hasBody ? 3 : 1, arbitrary: form('kind') })
      : fc.record({ kind: fc.constant('value' as const), value: validValue(jsonBody, sources) })
  const strangeBody: fc.Arbitrary<Body> = fc.oneof(
    { weight: 8, arbitrary: form('hostile') },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('value' as const), value: anyJson }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('text' as const), text: fc.oneof(bodyText, hostileText) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'text' as const, text: tooMuch }) },
  )

  const kind: Arbitraries = {
    operationId: fc.constant(operation.id),
    method: fc.constant(operation.method),
    path: fc.tuple(...byPlace('path').map((parameter) => textFor(parameter, operation, 'kind', sources))),
    pathChange: fc.constant('none'),
    query: fc.array(pairs('kind'), { maxLength: 3 }),
    body: usualBody,
    contentType: fc.constant(undefined),
    headers: headers('kind'),
    token: fc.constantFrom(...tokens),
    knownForm: fc.option(fc.nat({ max: 999 }), { nil: undefined, freq: 2 }),
    compareEnvelope: fc.nat({ max: 4 }).map((number) => number === 0),
  }
  const hostile: Arbitraries = {
    ...kind,
    method: fc.oneof(fc.constant(operation.method), fc.constantFrom(...methods)),
    path: fc.tuple(...byPlace('path').map((parameter) => textFor(parameter, operation, 'hostile', sources))),
    pathChange: fc.constantFrom(...pathChanges),
    query: fc.array(fc.oneof({ weight: 4, arbitrary: pairs('hostile') }, { weight: 1, arbitrary: stray }), {
      maxLength: 6,
    }),
    body: fc.oneof(noBody, strangeBody),
    contentType: fc.oneof(fc.constant(undefined), fc.constantFrom(...contentTypes)),
    headers: headers('hostile'),
  }

  /** A good request with one mistake. */
  const mistaken = (): fc.Arbitrary<GeneratedRequest> => {
    type Change = (request: GeneratedRequest) => GeneratedRequest
    const oneMore = pairs('mistaken').map((pair): Change => (request) => {
      const { body, query } = request
      if (operation.form === undefined || !('pairs' in body)) return { ...request, query: [...query, pair] }
      return { ...request, body: { ...body, pairs: [...body.pairs, pair] } }
    })
    const instead = <Part extends keyof Arbitraries>(part: Part): fc.Arbitrary<Change> =>
      hostile[part].map((value): Change => (request) => ({ ...request, [part]: value }))
    const changes = fc.oneof(
      { weight: 12, arbitrary: oneMore },
      { weight: byPlace('path').length === 0 ? 0 : 4, arbitrary: instead('path') },
      ...(['method', 'pathChange', 'query', 'body', 'contentType', 'headers'] as const).map((part) => ({
        weight: part === 'body' && hasBody ? 3 : 1,
        arbitrary: instead(part),
      })),
    )
    return fc.tuple(fc.record(kind), changes).map(([request, change]) => change(request))
  }

  return fc.oneof(
    { weight: 3, arbitrary: fc.record(kind) },
    { weight: 4, arbitrary: mistaken() },
    { weight: 2, arbitrary: fc.record(hostile) },
  )
}

/** Requests for every operation, weighted by `weightOf`. */
export const arbitraryRequest = (
  sources: Sources,
  tokens: readonly string[],
  weightOf: (operation: Operation) => number,
): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(
    ...sources.operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: createRequests(operation, sources, tokens),
    })),
  )
