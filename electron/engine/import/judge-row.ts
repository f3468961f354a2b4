/** What a row would do: create a record, change some values of it, nothing, or be rejected. */
import type { ImportRow } from '../../../shared/desk/inventory/imports.ts'
import { requireContract } from './contract.ts'
import type { Field, Value, Values } from './fields/field.ts'
import type { Kind, RowReading } from './kinds/kind.ts'
import type { RecordReader } from './record-reader-repository.ts'

export interface Difference {
  readonly field: string
  readonly before: Value
  readonly after: Value
  /** A person set the value of before. */
  readonly byHand: { readonly at_ms: number; readonly person_name: string | null } | undefined
}

export type Judgement =
  /** With all values of the new record. */
  | { readonly verdict: 'new'; readonly values: Values; readonly differences: readonly [] }
  | { readonly verdict: 'changed' | 'unchanged'; readonly differences: readonly Difference[] }

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || value === '[]' || value === '{}'

/** Throws RowProblem for a new record that lacks something, and for a value that the form would refuse. */
export const judge = (kind: Kind, reading: RowReading, records: RecordReader): Judgement => {
  const { id, values } = reading
  if (id === undefined) {
    const whole = { ...reading.defaults(), ...values }
    requireContract(kind, whole)
    return { verdict: 'new', values: whole, differences: [] }
  }
  const current = records.load(kind, id, Object.keys(values))
  const differences = Object.entries(values).flatMap(([name, after]): Difference[] => {
    const before = current[name] ?? null
    if (before === after) return []
    const field = kind.byName.get(name)
    const byHand = field === undefined || isEmpty(before) ? undefined : records.setByHand(kind.record, id, field)
    return [{ field: name, before, after, byHand }]
  })
  requireContract(kind, Object.fromEntries(differences.map(({ field, after }) => [field, after])))
  return { verdict: differences.length === 0 ? 'unchanged' : 'changed', differences }
}

/** What is written of them: `taken` is what a person decided, by field; values of people stay otherwise. */
export const takenOf = (
  differences: readonly Difference[],
  taken: Readonly<Record<string, boolean>>,
): readonly Difference[] => differences.filter(({ field, byHand }) => taken[field] ?? byHand === undefined)

const shownValue = (field: Field | undefined, value: Value): unknown =>
  field?.shown === undefined || value === null ? value : field.shown(value)

/** `taken`: what a person decided, by field. */
export const shownChanges = (
  kind: Kind,
  differences: readonly Difference[],
  taken: Readonly<Record<string, boolean>>,
): NonNullable<ImportRow['changes']> =>
  differences.map(({ field: name, before, after, byHand }) => {
    const field = kind.byName.get(name)
    return {
      field: name,
      before: shownValue(field, before),
      after: shownValue(field, after),
      take: taken[name] ?? byHand === undefined,
      ...(byHand === undefined ? {} : { set_at: new Date(byHand.at_ms).toISOString() }),
      ...(byHand?.person_name ? { set_by: byHand.person_name } : {}),
    }
  })

export const shownValues = (kind: Kind, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(kind.byName.get(name), value)]))
