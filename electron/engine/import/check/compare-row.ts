/** Decides what a row would do: create a record, change some values of it, change nothing, or be rejected. */
import { z } from 'zod'
import type { ImportKind, ImportRow } from '../../../../shared/desk/inventory/imports.ts'
import { innermost } from '../../../../shared/records/record.ts'
import type { Field, Value, Values } from '../kinds/fields/field.ts'
import type { Kind, RowReading } from '../kinds/kind.ts'
import type { RecordReader } from '../write/record-reader-repository.ts'
import { RowProblem } from './row-problem.ts'

export interface Difference {
  readonly field: string
  readonly before: Value
  readonly after: Value
  /** Set where a person set the previous value. */
  readonly byHand: { readonly at_ms: number; readonly person_name: string | null } | undefined
}

export type RowComparison =
  /** `values` are all values of the new record. */
  | { readonly verdict: 'new'; readonly values: Values; readonly differences: readonly [] }
  | { readonly verdict: 'changed' | 'unchanged'; readonly differences: readonly Difference[] }

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || value === '[]' || value === '{}'

/** Fields that may contradict each other: both come from the file, or both from the record. */
const pairs: Partial<Record<ImportKind, readonly (readonly [string, string])[]>> = {
  events: [['start_time_local', 'end_time_local']],
  coupons: [
    ['starts_at', 'ends_at'],
    ['percent', 'amount'],
  ],
}

const pairOf = ({ kind }: Kind, field: string): readonly string[] =>
  pairs[kind]?.find((fields) => fields.includes(field)) ?? []

const pairedByHand = (kind: Kind, differences: readonly Difference[]): Difference[] =>
  differences.map((difference) => {
    const pair = pairOf(kind, difference.field)
    const byHand = differences.find((each) => pair.includes(each.field) && each.byHand !== undefined)?.byHand
    return { ...difference, byHand: difference.byHand ?? byHand }
  })

const instantOf = (value: Value): number => (typeof value === 'string' ? Date.parse(value) : Number(value))

/** Throws RowProblem where a value to be written contradicts one that the record retains. */
export const requirePairs = (
  kind: Kind,
  { id }: RowReading,
  accepted: readonly Difference[],
  records: RecordReader,
): void => {
  if (id === undefined) return
  for (const pair of pairs[kind.kind] ?? []) {
    const own = accepted.filter(({ field }) => pair.includes(field))
    if (own.length === 0) continue
    const values = {
      ...records.load(kind, id, pair),
      ...Object.fromEntries(own.map((each) => [each.field, each.after])),
    }
    const [first, second] = [values[pair[0]] ?? null, values[pair[1]] ?? null]
    const field = own.find((each) => each.field === pair[1])?.field ?? pair[0]
    if (pair[0] === 'percent') {
      if ((first === null) === (second === null)) throw new RowProblem('not_allowed', field)
    } else if (first !== null && second !== null && instantOf(second) <= instantOf(first))
      throw new RowProblem('ends_before_start', field)
  }
}

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

/** Throws RowProblem for the first value that the form would refuse: imported records can be opened and saved there. */
const requireContract = ({ byName }: Kind, values: Values): void => {
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

/** Throws RowProblem for a new record that lacks something, and for a value that the form would refuse. */
export const compareRow = (kind: Kind, reading: RowReading, records: RecordReader): RowComparison => {
  const { id, values } = reading
  if (id === undefined) {
    const whole = { ...reading.defaults(), ...values }
    requireContract(kind, whole)
    return { verdict: 'new', values: whole, differences: [] }
  }
  const current = records.load(kind, id, Object.keys(values))
  const found = Object.entries(values).flatMap(([name, after]): Difference[] => {
    const before = current[name] ?? null
    if (before === after) return []
    const field = kind.byName.get(name)
    const byHand = field === undefined || isEmpty(before) ? undefined : records.setByHand(kind.record, id, field)
    return [{ field: name, before, after, byHand }]
  })
  const differences = pairedByHand(kind, found)
  requireContract(kind, Object.fromEntries(differences.map(({ field, after }) => [field, after])))
  return { verdict: differences.length === 0 ? 'unchanged' : 'changed', differences }
}

/** The decisions of a person by field; `everyField` decides about all values that people had set. */
export type FieldChoices = Readonly<Record<string, boolean>>
export const everyField = '*'

/** Values that people set stay, unless a person chose those of the file. */
const isAccepted = ({ field, byHand }: Difference, choices: FieldChoices): boolean =>
  choices[field] ?? (byHand === undefined || choices[everyField] === true)

/** For writing: of the values that people had set, only those that were shown at the check are replaced, and none that was set since. */
export const acceptedAsShown = (choices: FieldChoices, changes: NonNullable<ImportRow['changes']>): FieldChoices => {
  const { [everyField]: all, ...fields } = choices
  const manual = all === true ? changes.filter(({ set_at: setAt }) => setAt !== undefined) : []
  return { ...Object.fromEntries(manual.map(({ field }) => [field, true])), ...fields }
}

/** The differences that are written. */
export const acceptedOf = (differences: readonly Difference[], choices: FieldChoices): readonly Difference[] =>
  differences.filter((difference) => isAccepted(difference, choices))

const shownValue = (field: Field | undefined, value: Value): unknown =>
  field?.shown === undefined || value === null ? value : field.shown(value)

export const shownChanges = (
  kind: Kind,
  differences: readonly Difference[],
  choices: FieldChoices,
): NonNullable<ImportRow['changes']> =>
  differences.map((difference) => {
    const { field: name, before, after, byHand } = difference
    const field = kind.byName.get(name)
    return {
      field: name,
      before: shownValue(field, before),
      after: shownValue(field, after),
      take: isAccepted(difference, choices),
      ...(byHand === undefined ? {} : { set_at: new Date(byHand.at_ms).toISOString() }),
      ...(byHand?.person_name ? { set_by: byHand.person_name } : {}),
    }
  })

/** For writing: leaves out values that were set since they were shown, and their pairs, because the choice was about the value before. */
export const notSetSince = (
  kind: Kind,
  differences: readonly Difference[],
  changes: NonNullable<ImportRow['changes']>,
): readonly Difference[] => {
  const isSetSince = ({ field, before, byHand }: Difference): boolean => {
    const shown = changes.find((change) => change.field === field)
    const now = shownValue(kind.byName.get(field), before)
    return byHand !== undefined && shown !== undefined && JSON.stringify(shown.before) !== JSON.stringify(now)
  }
  const since = new Set(differences.filter(isSetSince).flatMap(({ field }) => [field, ...pairOf(kind, field)]))
  return differences.filter(({ field }) => !since.has(field))
}

export const shownValues = (kind: Kind, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(kind.byName.get(name), value)]))
