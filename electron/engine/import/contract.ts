/** Checks imported values against the contract of the form, so that imported records can be opened and saved there. */
import { z } from 'zod'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { innermost } from '../../../shared/records/record.ts'
import { rememberByText } from '../../../shared/remember.ts'
import type { Field, Value, Values } from './fields/field.ts'
import type { Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { RowProblem } from './row-problem.ts'

const problemOf = (name: string, schema: z.ZodType, issue: z.core.$ZodIssue | undefined): RowProblem => {
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return new RowProblem('too_long', name, { most: Number(issue.maximum) })
  if (issue?.code === 'too_big' && issue.origin === 'array')
    return new RowProblem('too_many', name, { most: Number(issue.maximum) })
  const limits = innermost(schema)
  const isLimit = issue?.code === 'too_small' || issue?.code === 'too_big'
  if (isLimit && issue.path.length === 0 && limits instanceof z.ZodNumber)
    return new RowProblem('outside', name, { least: limits.minValue ?? 0, most: limits.maxValue ?? 0 })
  return new RowProblem('not_allowed', name)
}

interface Held {
  readonly field: Field
  readonly schema: z.ZodType
  /** Most values repeat: some are remembered and not checked twice. */
  readonly accepted: Set<Value>
}

const mostAccepted = 1_000

/** The result is remembered by kind, because every row needs it. */
const heldOf = rememberByText((text): ReadonlyMap<string, Held> => {
  const name = text as ImportKind
  return new Map(
    kinds[name].fields.flatMap((field) => {
      const { schema } = field
      return schema === undefined ? [] : [[field.name, { field, schema, accepted: new Set() }]]
    }),
  )
})

/** Throws RowProblem for the first value that the form would refuse. */
export const requireContract = (kind: Kind, values: Values): void => {
  const held = heldOf(kind.kind)
  for (const [name, value] of Object.entries(values)) {
    const own = held.get(name)
    if (own === undefined || own.accepted.has(value)) continue
    const shown: unknown = value === null || own.field.shown === undefined ? value : own.field.shown(value)
    const { error } = own.schema.safeParse(shown)
    if (error !== undefined) throw problemOf(name, own.schema, error.issues[0])
    if (own.accepted.size < mostAccepted) own.accepted.add(value)
  }
}
