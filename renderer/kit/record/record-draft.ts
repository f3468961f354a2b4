/** What a person changed in a record and has not saved yet: the values, what was typed for them, and the steps back. */

export interface RecordDraft<Values> {
  /** What the changes are based on. */
  readonly saved: Values
  readonly version: number
  readonly values: Values
  /** What was typed for a member, where that is not how its value is written. */
  readonly texts: ReadonlyMap<keyof Values, string>
  /** The newest last; changes of one member in a row are one step. */
  readonly steps: readonly { readonly member: keyof Values; readonly before: RecordDraft<Values> }[]
}

export const startDraft = <Values extends object>(saved: Values, version: number): RecordDraft<Values> => ({
  saved,
  version,
  values: saved,
  texts: new Map(),
  steps: [],
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const membersOf = <Values extends object>(values: Values): readonly (keyof Values)[] =>
  Object.keys(values) as (keyof Values)[]

export const changedMembers = <Values extends object>({ saved, values, texts }: RecordDraft<Values>) =>
  membersOf(values).filter(
    (member) => !isSame(saved[member], values[member]) || isUnreadable(values[member], texts.get(member)),
  )

/** A number that is still being typed is NaN, which JSON does not tell from null. */
const isUnreadable = (value: unknown, text: string | undefined): boolean =>
  typeof value === 'number' && Number.isNaN(value) && text !== undefined

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As a change states it: what a request leaves out stays, and null erases what was there before and is not any more. */
export const withErased = <Values extends object>(before: object, after: Values): Values => {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const kept = Object.entries(after).map(([name, value]: [string, unknown]) => {
    const known = earlier.get(name)
    return [name, isObject(value) && isObject(known) ? withErased(known, value) : value]
  })
  const gone = [...earlier.keys()].filter((name) => !(name in after)).map((name) => [name, null])
  return Object.fromEntries([...gone, ...kept]) as Values
}

/** `text`: what was typed for the first member. What was typed for others that change with it is gone. */
export const withValues = <Values extends object>(
  draft: RecordDraft<Values>,
  member: keyof Values,
  values: Partial<Values>,
  text?: string,
): RecordDraft<Values> => ({
  ...draft,
  values: { ...draft.values, ...values },
  texts: new Map([
    ...[...draft.texts].filter(([each]) => !(each in values)),
    ...(text === undefined ? [] : [[member, text] as const]),
  ]),
  steps: draft.steps.at(-1)?.member === member ? draft.steps : [...draft.steps, { member, before: draft }],
})

/** As it was before the last step. */
export const undoStep = <Values extends object>(draft: RecordDraft<Values>): RecordDraft<Values> =>
  draft.steps.at(-1)?.before ?? draft

export interface Conflict<Values> {
  readonly member: keyof Values
  readonly theirs: unknown
  /** Absent where only the other person changed it. */
  readonly mine?: unknown
}

/** What somebody else changed in the record since the draft was begun. */
export const conflictsOf = <Values extends object>(
  draft: RecordDraft<Values>,
  current: Values,
): readonly Conflict<Values>[] => {
  const mine = changedMembers(draft)
  return membersOf(current)
    .filter((member) => !isSame(draft.saved[member], current[member]) && !isSame(draft.values[member], current[member]))
    .map((member) => ({
      member,
      theirs: current[member],
      ...(mine.includes(member) ? { mine: draft.values[member] } : {}),
    }))
}

/** The draft on top of what the record is now: of members that both changed, those in `keepsMine` stay as they are in the draft. */
export const rebase = <Values extends object>(
  draft: RecordDraft<Values>,
  current: Values,
  version: number,
  keepsMine: ReadonlySet<keyof Values>,
): RecordDraft<Values> => {
  const both = new Set(conflictsOf(draft, current).flatMap((conflict) => ('mine' in conflict ? [conflict.member] : [])))
  const kept = changedMembers(draft).filter((member) => !both.has(member) || keepsMine.has(member))
  const mine = Object.fromEntries(kept.map((member) => [member, draft.values[member]])) as Partial<Values>
  return { ...startDraft(current, version), values: { ...current, ...mine } }
}
