/** JSON schemas of the zod contracts, with the named ones gathered as components of an OpenAPI document. */
import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

export interface SchemaWriter {
  /** `input` for what is sent to the engine, `output` for what it answers. Named schemas become references. */
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  /** Every named schema that was needed so far, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** What zod says of every object and integer, but a reader need not know: members may be added, numbers are safe. */
function simplify(schema: Record<string, unknown>): void {
  if (schema['additionalProperties'] === false) delete schema['additionalProperties']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
}

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    write(schema, io) {
      const written = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => simplify(jsonSchema as Record<string, unknown>),
      })
      const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')
      const { $schema: _version, $defs = {}, ...rest } = JSON.parse(text) as Record<string, unknown>
      for (const [name, definition] of Object.entries($defs as Record<string, Record<string, unknown>>)) {
        const { id: _name, ...body } = definition
        components[name] = body
      }
      return rest
    },
  }
}
