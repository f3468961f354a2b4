/** Values for parameters: valid by their schema, nearly valid, and hostile. */
import fc from 'fast-check'
import type { Description, JsonObject } from './test-description.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** A placeholder in generated text for an existing value, which the world inserts when the request is sent. */
export const known = (name: string, index: number): string => `⟦${name}#${index}⟧`
export const knownPattern = /⟦([\w.-]+)#(\d+)⟧/g

const knownValue = (name: string): fc.Arbitrary<string> => fc.nat({ max: 999 }).map((index) => known(name, index))

/** Half a surrogate pair, as broken programs cut them. */
const loneSurrogate = '\ud83d'

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  loneSurrogate,
  `${loneSurrogate}x`,
  '😀🅿️',
  'é',
  'Ａ１',
  '\u202e\u2066',
  '\r\nX-Injected: 1',
  '\u2028',
  "' OR 1=1 --",
  "'; DROP TABLE bookings; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  '%',
  '%00',
  '%zz',
  '*',
  '"',
  'NEAR(',
  'a AND b OR NOT c',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '-1',
  '-0',
  '0',
  '00',
  '0x10',
  '1.5',
  '1,5',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '2147483648',
  'null',
  'undefined',
  'true',
  'TRUE',
  '[]',
  '{}',
  '[1,2',
  '2026-02-30T25:61',
  '0000-00-00T00:00',
  '9999-12-31T23:59',
  '275760-09-13T00:00',
  '-271821-04-20T00:00',
  '2026-03-08T02:30',
  '91,181',
  '-90,-180',
  '90,180',
  '1,2,3',
  ',,,,',
  ':',
  '::',
  ':none',
  ':default',
  'svc:svc:venue',
  'a'.repeat(300),
  'x'.repeat(5_000),
  '1,'.repeat(2_000),
  'svc:venue,'.repeat(500),
  '\t\u000b\u00a0',
]

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)

const mutations: readonly ((text: string) => string)[] = [
  (text) => ` ${text} `,
  (text) => text.toUpperCase(),
  (text) => text.slice(0, -1),
  (text) => text.slice(1),
  (text) => text + text,
  (text) => `${text},`,
  (text) => `${text},${text}`,
  (text) => `-${text}`,
  (text) => `${text}.5`,
  (text) => `${text}Z`,
  (text) => `"${text}"`,
  (text) => `[${text}]`,
  (text) => text.replaceAll(':', '::'),
  (text) => text.replaceAll(',', ' , '),
  (text) => `${text}é`,
  (text) => `${text}\u0000`,
]

const nearly = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.constantFrom(...mutations)).map(([value, mutate]) => mutate(value))

const words: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('celtics', 'boston', 'at', 'Garden', 'new york', 'A', 'parking', '7', 'MA 123'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '))

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** They are made once, because each of them calculates its own tables. */
const anyText = fc.oneof(words, fc.string({ maxLength: 40 }))
const emailAddress = fc.emailAddress()
const anyJson = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>
const byPattern = new Map<string, fc.Arbitrary<string>>()

const matching = (pattern: string): fc.Arbitrary<string> => {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  byPattern.set(pattern, known)
  return known
}

const validText = ({ pattern, format, examples }: JsonObject): fc.Arbitrary<string> => {
  const shown = Array.isArray(examples) ? examples.map(String) : []
  const example = shown.length === 0 ? [] : [fc.constantFrom(...shown)]
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return emailAddress
  return fc.oneof(...example, typeof pattern === 'string' ? matching(pattern) : anyText)
}

export const validValue = (schema: JsonObject, description: Pick<Description, 'resolve'>): fc.Arbitrary<JsonValue> => {
  const { enum: values, const: only, anyOf, oneOf, type, items, properties } = description.resolve(schema)
  const resolved = description.resolve(schema)
  const alternatives = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined
  if (Array.isArray(values)) return fc.constantFrom(...(values as JsonValue[]))
  if (only !== undefined) return fc.constant(only as JsonValue)
  if (alternatives !== undefined) {
    return fc.oneof(...alternatives.map((one) => validValue(one as JsonObject, description)))
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') {
    const min = Math.max(number(resolved['minimum'], -1_000_000), number(resolved['exclusiveMinimum'], -1_000_000))
    return fc.oneof(
      {
        weight: 3,
        arbitrary: fc.integer({ min, max: Math.max(min, Math.min(number(resolved['maximum'], 120), 120)) }),
      },
      { weight: 1, arbitrary: fc.integer({ min, max: Math.max(min, number(resolved['maximum'], 2 ** 31)) }) },
    )
  }
  if (type === 'array') {
    const item = typeof items === 'object' && items !== null ? (items as JsonObject) : {}
    const [minLength, maxLength] = [number(resolved['minItems'], 0), number(resolved['maxItems'], 4)]
    return fc.array(validValue(item, description), { minLength, maxLength })
  }
  if (type === 'object') {
    const members = Object.entries((properties ?? {}) as Readonly<Record<string, JsonObject>>)
    const requiredKeys = (Array.isArray(resolved['required']) ? resolved['required'] : []) as string[]
    const arbitraries = members.map(([name, member]) => [name, validValue(member, description)] as const)
    return fc.record(Object.fromEntries(arbitraries), { requiredKeys })
  }
  if (type === 'string') return validText(resolved)
  return anyJson
}

const asText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The intention of a value: like that of a good client, a mistake, or anything. */
export type Temper = 'kind' | 'mistaken' | 'hostile'

const weights = {
  kind: { known: 12, valid: 3, nearly: 0, hostile: 0 },
  mistaken: { known: 0, valid: 2, nearly: 3, hostile: 4 },
  hostile: { known: 3, valid: 3, nearly: 3, hostile: 4 },
} as const satisfies Record<Temper, object>

/** The sources of values: the schemas, and whether the world knows existing values under a name. */
export type Sources = Description & { readonly knows: (name: string) => boolean }

/** Text for one parameter of operations on a `segment` such as `events`. */
export const parameterText = (
  schema: JsonObject,
  name: string,
  segment: string,
  temper: Temper,
  sources: Sources,
): fc.Arbitrary<string> => {
  const valid = validValue(schema, sources).map(asText)
  const existing = [`${segment}.${name}`, name].find((each) => sources.knows(each))
  const weight = weights[temper]
  return fc.oneof(
    ...(existing === undefined ? [] : [{ weight: weight.known, arbitrary: knownValue(existing) }]),
    { weight: weight.valid, arbitrary: valid },
    {
      weight: weight.nearly,
      arbitrary: nearly(existing === undefined ? valid : fc.oneof(valid, knownValue(existing))),
    },
    { weight: weight.hostile, arbitrary: hostileText },
  )
}

/** `type:value` pairs; one of them is a mistake, or there are unknown types and stray words among them. */
export const searchText = (
  types: Readonly<Record<string, JsonObject>>,
  segment: string,
  temper: Temper,
  sources: Sources,
): fc.Arbitrary<string> => {
  const pairs = (pairTemper: Temper): fc.Arbitrary<string> =>
    fc.oneof(
      ...Object.entries(types).map(([type, schema]) =>
        parameterText(schema, type, segment, pairTemper, sources).map((value) => `${type}:${value}`),
      ),
    )
  const joined = (pair: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
    fc.array(pair, { minLength: 1, maxLength }).map((all) => all.join(' '))
  if (temper === 'kind') return joined(pairs('kind'), 2)
  const mistake = pairs('mistaken')
  if (temper === 'mistaken') {
    return fc.oneof(
      mistake,
      fc.tuple(pairs('kind'), mistake).map((both) => both.join(' ')),
    )
  }
  const stray = fc.constantFrom('nothing:1', 'celtics', 'a:b:c', ':', 'search_type:transient', 'name:', 'Q:1')
  return fc.oneof(joined(fc.oneof(pairs('hostile'), stray), 10), hostileText)
}

/** Values of `fields` and similar lists. */
export const fieldsText = (temper: Temper, description: Description): fc.Arbitrary<string> => {
  const name = fc.constantFrom(...description.fieldNames)
  const objectName = fc.constantFrom(...description.objectNames)
  const group = fc.constantFrom('default', 'all', 'address', 'desk', 'nothing')
  const token = fc.oneof(
    { weight: 3, arbitrary: fc.constant(':default') },
    { weight: 3, arbitrary: name },
    { weight: 3, arbitrary: fc.tuple(objectName, name).map((parts) => parts.join(':')) },
    { weight: 2, arbitrary: fc.tuple(objectName, group).map((parts) => parts.join('::')) },
    { weight: temper === 'kind' ? 0 : 1, arbitrary: hostileText },
  )
  return fc.array(token, { minLength: 1, maxLength: 6 }).map((tokens) => tokens.join(','))
}

export { anyJson, hostileText, words }
