/** Removes the limits of a schema: stored values outside of them are shown unchanged, so that they can be corrected. */
import { z } from 'zod'

const made = new WeakMap<z.ZodType, z.ZodType>()

const without = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.ZodType>(schema.shape)
    return schema.clone({
      ...schema.def,
      shape: Object.fromEntries(shape.map(([name, one]) => [name, unbounded(one)])),
      checks: [],
    })
  }
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: unbounded(schema.element as z.ZodType), checks: [] })
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const innerType = unbounded(schema.unwrap() as z.ZodType)
    return schema instanceof z.ZodNullable ? z.nullable(innerType) : z.optional(innerType)
  }
  if (schema instanceof z.ZodDefault)
    return schema.clone({ ...schema.def, innerType: unbounded(schema.unwrap() as z.ZodType) })
  if (schema instanceof z.ZodPrefault)
    return schema.clone({ ...schema.def, innerType: unbounded(schema.unwrap() as z.ZodType) })
  if (schema instanceof z.ZodTuple)
    return schema.clone({ ...schema.def, items: (schema.def.items as z.ZodType[]).map(unbounded) })
  if (schema instanceof z.ZodString) return schema.clone({ ...schema.def, checks: [] })
  if (schema instanceof z.ZodNumber) return schema.clone({ ...schema.def, checks: [] })
  return schema
}

/** The schema of the same values without limits of length and size, and without patterns. */
export const unbounded = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const known = made.get(schema) ?? without(schema)
  made.set(schema, known)
  return known as Schema
}
