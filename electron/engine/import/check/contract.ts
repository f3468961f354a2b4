/** Checks imported values against the contract of the form, so that imported records can be opened and saved there. */
import { z } from 'zod'
import { innermost } from '../../../../shared/records/record.ts'
import type { Field, Value, Values } from '../kinds/fields/field.ts'
import type { Kind } from '../kinds/kind.ts'
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

/** Most values repeat: some of each field are remembered and not checked twice. */
const accepted = new WeakMap<Field, Set<Value>>()
const mostAccepted = 1_000

/** Throws RowProblem for the first value that the form would refuse. */
export const requireContract = ({ byName }: Kind, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    const field = byName.get(name)
    if (field?.schema === undefined) continue
    const known = accepted.get(field) ?? new Set()
    accepted.set(field, known)
    if (known.has(value)) continue
    const shown: unknown = value === null || field.shown === undefined ? value : field.shown(value)
    const { error } = field.schema.safeParse(shown)
    if (error !== undefined) throw problemOf(name, field.schema, error.issues[0])
    if (known.size < mostAccepted) known.add(value)
  }
}
