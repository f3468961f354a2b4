/** The kinds of recorded values, which decide how the audit trail shows them. */
import { z } from 'zod'
import { innermost } from '../records/record.ts'

/** `text`: unchanged. `secret`: only that it changed. `percent`: basis points. */
export type AuditValueKind =
  | 'text'
  | 'secret'
  | 'money'
  | 'decimal'
  | 'count'
  | 'percent'
  | 'minutes'
  | 'hour'
  | 'yesNo'
  | 'method'
  | 'error'
  | 'recipient'
  | 'paper'
  | 'reprint'
  | 'permission'
  | 'role'
  | 'pin'
  | 'proof'
  | 'lock'
  | 'movement'
  | 'event'
  | 'job'
  | 'theme'
  | 'contrast'
  | 'density'
  | 'afterSale'
  | 'statementKind'
  | 'decision'
  | 'owing'
  | 'placement'
  | 'structure'
  | 'neverSold'
  | 'changed'

/** The kinds of values by their names. A value that is an object has the kinds of its own members. */
export interface AuditKinds {
  readonly [name: string]: AuditValueKind | AuditKinds
}

const stated = z.registry<{ readonly kind: AuditValueKind }>()

/** States the kind of a value where its schema does not show it: a secret looks like any text. */
export const recordedAs = <Schema extends z.ZodType>(kind: AuditValueKind, schema: Schema): Schema => {
  stated.add(schema, { kind })
  return schema
}

const kindOf = (schema: z.ZodType): AuditValueKind | AuditKinds => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodObject) return kindsOf(inner)
  if (inner instanceof z.ZodBoolean) return 'yesNo'
  return stated.get(inner)?.kind ?? (inner instanceof z.ZodNumber ? 'count' : 'text')
}

/** The kinds of the members of an object. */
export const kindsOf = ({ shape }: z.ZodObject): AuditKinds =>
  Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, kindOf(member as z.ZodType)]))
