/** JSON schema as far as a form needs it: references followed, the kind of a value, its choices, what it may look like. */
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 20

/** Follows `$ref` within the document; an empty schema where it leads nowhere or round in a circle. */
export const resolved = (document: Json, value: unknown): Json => {
  let current = value
  for (let depth = 0; depth < deepest; depth += 1) {
    if (!isRecord(current)) return {}
    const reference = current['$ref']
    if (typeof reference !== 'string') return current
    if (!reference.startsWith('#/')) return {}
    current = reference
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), document)
  }
  return {}
}

/** `json` is anything that has parts: it is typed as JSON. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'json'

export interface ValueShape {
  readonly kind: ValueKind
  /** The only values it may have. */
  readonly choices?: readonly string[]
  readonly defaultText?: string
  readonly example?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly description?: string
}

const facts = z.object({
  pattern: z.string().optional().catch(undefined),
  minimum: z.number().optional().catch(undefined),
  maximum: z.number().optional().catch(undefined),
  minLength: z.number().optional().catch(undefined),
  maxLength: z.number().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
})

/** A value as it is typed into a field. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isNull = (schema: Json) => schema['type'] === 'null'

const typeNames = (schema: Json): readonly unknown[] => {
  const { type } = schema
  return (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null')
}

const choicesOf = (schema: Json): readonly string[] | undefined => {
  if ('const' in schema) return [asText(schema['const'])]
  const values = schema['enum']
  return Array.isArray(values) ? values.filter((value) => value !== null).map(asText) : undefined
}

/** What a value of the schema is. Of alternatives the first that is not null counts; a boolean that may be text is a boolean. */
export const valueShape = (document: Json, schema: unknown): ValueShape => {
  const own = resolved(document, schema)
  const alternatives = own['anyOf'] ?? own['oneOf']
  if (Array.isArray(alternatives)) {
    const first = alternatives.map((one) => resolved(document, one)).find((one) => !isNull(one))
    const { anyOf: _anyOf, oneOf: _oneOf, ...outer } = own
    return valueShape(document, { ...first, ...outer })
  }
  const types = typeNames(own)
  const kind: ValueKind = types.includes('boolean')
    ? 'boolean'
    : types.includes('object') || types.includes('array')
      ? 'json'
      : types.includes('integer')
        ? 'integer'
        : types.includes('number')
          ? 'number'
          : 'text'
  const choices = kind === 'boolean' ? ['true', 'false'] : choicesOf(own)
  const examples = own['examples']
  const example: unknown = Array.isArray(examples) ? examples[0] : own['example']
  const known = Object.entries(facts.parse(own)).filter(([, value]) => value !== undefined)
  return {
    kind,
    ...Object.fromEntries(known),
    ...(choices === undefined ? {} : { choices }),
    ...(own['default'] === undefined ? {} : { defaultText: asText(own['default']) }),
    ...(example === undefined ? {} : { example: asText(example) }),
  }
}
