/** JSON schemas of the zod contracts. */
import { z } from 'zod'
import { examples } from '../../../shared/api/examples.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

export const text: JsonSchema = { type: 'string' }
export const wholeNumber: JsonSchema = { type: 'integer', minimum: 0 }

/** Values that zod writes although they are always true. */
const impliedValues = {
  additionalProperties: false,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
}

const simplify = (schema: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(impliedValues))
    if (schema[name] === value) Reflect.deleteProperty(schema, name)
}

/** `input` for what the API receives, `output` for what it sends. Named schemas become references, with their `$defs` beside them. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (written) => simplify(written.jsonSchema as Record<string, unknown>),
  })
  return rest
}

export const jsonContent = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
})

const reference = /"#\/\$defs\/(\w+)"/g

/** The schema after `fields`: only `_links`, `_embedded` and `data` are required. Named schemas become `SelectedEvent` and so on. */
export const selected = (schema: JsonSchema): JsonSchema => {
  const named = (schema['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>
  const references = Object.entries(named).map(([name, each]) => {
    const json = JSON.stringify(each)
    return {
      name,
      isStrict: json.includes('"required":['),
      to: Array.from(json.matchAll(reference), ([, to = '']) => to),
    }
  })
  const renamed = new Set(references.filter(({ isStrict }) => isStrict).map(({ name }) => name))
  let known = -1
  while (known < renamed.size) {
    known = renamed.size
    for (const { name, to } of references) if (to.some((other) => renamed.has(other))) renamed.add(name)
  }
  const nameOf = (name: string): string => (renamed.has(name) ? `Selected${name}` : name)
  const loosen = (key: string, value: unknown): unknown => {
    if (key !== 'required' || !Array.isArray(value)) return value
    const kept = value.filter((name) => name === 'data' || String(name).startsWith('_'))
    return kept.length === 0 ? undefined : kept
  }
  const $defs = Object.fromEntries(Object.entries(named).map(([name, each]) => [nameOf(name), each]))
  const whole = JSON.stringify(schema['$defs'] === undefined ? schema : { ...schema, $defs })
  return JSON.parse(
    whole.replaceAll(reference, (_match, name: string) => `"#/$defs/${nameOf(name)}"`),
    loosen,
  ) as JsonSchema
}
/** Tools know lists of one kind of item: `[latitude, longitude]` is a list of two numbers to them. */
const asPlainList = ({ prefixItems, items: _items, ...rest }: Readonly<Record<string, unknown>>): JsonSchema => {
  const all = prefixItems as readonly unknown[]
  const kinds = [...new Map(all.map((item) => [JSON.stringify(item), item])).values()]
  return {
    ...rest,
    items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
    minItems: all.length,
    maxItems: all.length,
  }
}

/** Moves the `$defs` of all schemas within `document` to the components that the references then name. */
export const withComponents = <Document extends { readonly components: object }>(document: Document): JsonSchema => {
  const schemas: Record<string, JsonSchema> = {}
  const hoist = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if ('prefixItems' in value) return asPlainList({ ...value })
    if (!('$defs' in value)) return value
    const { $defs, ...rest } = value
    for (const [name, { id: _id, ...body }] of Object.entries($defs as Record<string, JsonSchema>))
      schemas[name] = name in examples ? { ...body, examples: [examples[name]] } : body
    return rest
  }
  const hoisted = JSON.parse(
    JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'),
    hoist,
  ) as typeof document
  return { ...hoisted, components: { ...hoisted.components, schemas } }
}

/** The members of an object schema, each with its description beside its schema. */
export const membersOf = (object: z.ZodObject | undefined, io: 'input' | 'output') =>
  Object.entries(object?.shape ?? {}).map(([name, member]) => {
    const schema = member as z.ZodType
    const { description, ...written } = jsonSchema(schema, io)
    const described = typeof description === 'string' ? { description } : {}
    return { name, described, required: !schema.safeParse(undefined).success, schema: written }
  })
