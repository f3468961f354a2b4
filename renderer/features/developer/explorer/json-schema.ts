/** Reads JSON schema as far as a form needs it: references followed, the kind of a value, its choices and limits. */
import { z } from 'zod'
import { isRecord } from '../../../../shared/http/json.ts'

export type Json = Readonly<Record<string, unknown>>

/** Follows `$ref` within the document; an empty schema if it leads nowhere or in a circle. */
export const resolved = (document: Json, value: unknown, depth = 20): Json => {
  if (!isRecord(value) || depth === 0) return {}
  const reference = value['$ref']
  if (typeof reference !== 'string') return value
  if (!reference.startsWith('#/')) return {}
  const target = reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), document)
  return resolved(document, target, depth - 1)
}

/** The first alternative that is not null counts. */
const merged = (document: Json, schema: unknown): Json => {
  const { anyOf, oneOf, ...own } = resolved(document, schema)
  const alternatives = anyOf ?? oneOf
  if (!Array.isArray(alternatives)) return own
  const first = alternatives.map((one) => resolved(document, one)).find(({ type }) => type !== 'null')
  return merged(document, { ...first, ...own })
}

const optional = <Type extends z.ZodType>(type: Type) => type.optional().catch(undefined)

const schemaFacts = z.object({
  type: z.union([z.array(z.string()), z.string().transform((name) => [name])]).catch([]),
  enum: optional(z.array(z.unknown())),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  examples: optional(z.array(z.unknown())),
  example: z.unknown().optional(),
  pattern: optional(z.string()),
  minimum: optional(z.number()),
  maximum: optional(z.number()),
  minLength: optional(z.number()),
  maxLength: optional(z.number()),
  description: optional(z.string()),
})

/** `json` is anything that has parts: it is typed as JSON. If there are several types, the first in this list counts. */
const kinds = [
  ['boolean', 'boolean'],
  ['object', 'json'],
  ['array', 'json'],
  ['integer', 'integer'],
  ['number', 'number'],
] as const

/** A value as it is typed into a field. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const optionalText = (value: unknown) => (value === undefined ? undefined : asText(value))

export const valueShape = (document: Json, schema: unknown) => {
  const facts = schemaFacts.parse(merged(document, schema))
  const { type, enum: values, const: constant, default: standard, examples, example, ...limits } = facts
  const kind = kinds.find(([name]) => type.includes(name))?.[1] ?? ('text' as const)
  const choices = constant === undefined ? values?.filter((value) => value !== null) : [constant]
  return {
    ...limits,
    kind,
    /** The only values that are allowed. */
    choices: kind === 'boolean' ? ['true', 'false'] : choices?.map(asText),
    defaultText: optionalText(standard),
    example: optionalText(examples?.[0] ?? example),
  }
}
export type ValueShape = ReturnType<typeof valueShape>
