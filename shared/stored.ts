/** Reads values stored by an older or newer version of the program. */
import { z } from 'zod'
import { isRecord } from './http/json.ts'

/** The valid members of an object or entries of a list; other values are unchanged. */
const readableParts = (schema: z.core.$ZodType, stored: unknown, fallback: unknown): unknown => {
  if (schema instanceof z.ZodObject && isRecord(stored)) {
    const defaults = isRecord(fallback) ? fallback : {}
    const members = Object.entries(schema.shape as z.ZodRawShape)
      .map(([name, member]) => [name, readPart(member, stored[name], defaults[name])] as const)
      .filter(([, value]) => value !== undefined)
    return Object.fromEntries(members)
  }
  if (schema instanceof z.ZodArray && Array.isArray(stored))
    return stored.map((entry) => readPart(schema.element, entry, undefined)).filter((entry) => entry !== undefined)
  return stored
}

const readPart = (schema: z.core.$ZodType, stored: unknown, fallback: unknown): unknown => {
  const parsed = z.safeParse(schema, readableParts(schema, stored, fallback))
  return parsed.success ? parsed.data : fallback
}

/**
 * Reads a stored value member by member: the default replaces a missing or invalid member, and an invalid entry of a list is left out.
 * Undefined only where a member without a default cannot be read.
 */
export const readStored = <Schema extends z.ZodType>(
  schema: Schema,
  stored: unknown,
  defaults: Partial<z.output<Schema>> = {},
): z.output<Schema> | undefined => {
  const value = readPart(schema, isRecord(stored) ? stored : {}, defaults)
  return z.safeParse(schema, value).data
}
