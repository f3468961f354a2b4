/**
 * A draft with the unsaved changes of a person: values, typed texts, undo steps, and the conflict with values that another person saved.
 */

/** How values are compared and merged, piece by piece. A piece is a member of the record, or a part of one. */
export interface Pieces<Values> {
  readonly piecesOf: (values: Values) => ReadonlyMap<string, unknown>
  /** The names of the pieces that differ. A name that `piecesOf` does not return, such as the order of a list, is never merged. */
  readonly changed: (before: Values, after: Values) => readonly string[]
  /** The values with one piece of other values. */
  readonly copyPiece: (values: Values, from: Values, piece: string) => Values
  /** Gives equal pieces the same names, where the names change with each save. */
  readonly align?: (sides: Sides<Values>) => Sides<Values>
}

export interface Sides<Values> {
  /** The values when the person began, those of the person, and those that another person saved. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

export type Choice = 'open' | 'mine' | 'theirs'

export interface RecordDraft<Values> {
  /** The values on which the changes are based. */
  readonly saved: Values
  readonly version: number
  readonly values: Values
  /** Typed texts by path, where they differ from the formatted value; `isRead`: the value was read from the text. */
  readonly texts: ReadonlyMap<string, { readonly text: string; readonly isRead: boolean }>
  /** The newest step is the last; consecutive changes at one path are one step. */
  readonly steps: readonly { readonly path: string; readonly before: RecordDraft<Values> }[]
  /** A conflict that is decided in the form: my values, and the choice for each piece that both changed. */
  readonly conflict?: { readonly mine: Values; readonly choices: Readonly<Record<string, Choice>> }
}

export const startDraft = <Values>(saved: Values, version: number): RecordDraft<Values> => ({
  saved,
  version,
  values: saved,
  texts: new Map(),
  steps: [],
})

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const membersOf = (values: object): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(values))

/** The pieces of a record are its members. */
export const memberPieces = <Values extends object>(): Pieces<Values> => ({
  piecesOf: membersOf,
  changed: (before, after) => {
    const [old, now] = [membersOf(before), membersOf(after)]
    return [...new Set([...old.keys(), ...now.keys()])].filter((name) => !isSame(old.get(name), now.get(name)))
  },
  copyPiece: (values, from, piece) => ({ ...values, [piece]: membersOf(from).get(piece) }),
})

/** The pieces that differ, and the paths of texts that cannot be read. */
export const changesOf = <Values>({ changed }: Pieces<Values>, draft: RecordDraft<Values>): string[] => {
  const pieces = changed(draft.saved, draft.values)
  const unread = [...draft.texts].flatMap(([path, { isRead }]) => (isRead ? [] : [path]))
  return [
    ...pieces,
    ...unread.filter((path) => !pieces.some((piece) => path === piece || path.startsWith(`${piece}.`))),
  ]
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values for a change: a request leaves omitted members as they are, so members that were removed are null. */
export const withErased = <Values extends object>(before: object, after: Values): Values => {
  const earlier = membersOf(before)
  const kept = Object.entries(after).map(([name, value]: [string, unknown]) => {
    const known = earlier.get(name)
    return [name, isObject(value) && isObject(known) ? withErased(known, value) : value]
  })
  const gone = [...earlier.keys()].filter((name) => !(name in after)).map((name) => [name, null])
  return Object.fromEntries([...gone, ...kept]) as Values
}

const withStep = <Values>(
  draft: RecordDraft<Values>,
  path: string,
  change: Partial<RecordDraft<Values>>,
): RecordDraft<Values> => ({
  ...draft,
  ...change,
  steps: draft.steps.at(-1)?.path === path ? draft.steps : [...draft.steps, { path, before: draft }],
})

/** Sets values at a path; `text` is the typed text for them. Earlier typed texts of these values are removed. */
export const withValues = <Values extends object>(
  draft: RecordDraft<Values>,
  path: string,
  values: Partial<Values>,
  text?: string,
): RecordDraft<Values> =>
  withStep(draft, path, {
    values: { ...draft.values, ...values },
    texts: new Map([
      ...[...draft.texts].filter(([each]) => each !== path && !(each in values)),
      ...(text === undefined ? [] : [[path, { text, isRead: true }] as const]),
    ]),
  })

/** Stores a text that cannot be read; the value does not change. */
export const withUnread = <Values>(draft: RecordDraft<Values>, path: string, text: string): RecordDraft<Values> =>
  withStep(draft, path, { texts: new Map([...draft.texts, [path, { text, isRead: false }]]) })

export const undoStep = <Values>(draft: RecordDraft<Values>): RecordDraft<Values> => draft.steps.at(-1)?.before ?? draft

export interface Conflict {
  readonly piece: string
  readonly theirs: unknown
  /** Absent where only the other person changed it. */
  readonly mine?: unknown
}

/** The changes that another person saved since the draft was begun. */
export const conflictsOf = <Values>(
  { piecesOf, changed }: Pieces<Values>,
  { base, mine, theirs }: Sides<Values>,
): Conflict[] => {
  const [own, saved] = [piecesOf(mine), piecesOf(theirs)]
  const [byMe, different] = [new Set(changed(base, mine)), new Set(changed(mine, theirs))]
  return changed(base, theirs)
    .filter((piece) => different.has(piece) && (own.has(piece) || saved.has(piece)))
    .map((piece) => ({
      piece,
      theirs: saved.get(piece),
      ...(byMe.has(piece) ? { mine: own.get(piece) } : {}),
    }))
}

/** The draft on top of the current record. Where both persons changed a piece, my value stays and the conflict must be decided. */
export const rebase = <Values>(
  pieces: Pieces<Values>,
  draft: RecordDraft<Values>,
  theirs: Values,
  version: number,
): RecordDraft<Values> => {
  const { align = (same: Sides<Values>) => same } = pieces
  const sides = align({ base: draft.saved, mine: draft.values, theirs })
  const conflicts = conflictsOf(pieces, sides)
  const isBoth = (conflict: Conflict) => 'mine' in conflict
  const values = conflicts
    .filter((conflict) => !isBoth(conflict))
    .reduce((merged, { piece }) => pieces.copyPiece(merged, theirs, piece), sides.mine)
  const begun = startDraft(theirs, version)
  return {
    ...begun,
    values,
    steps: [{ path: 'conflict', before: begun }],
    conflict: {
      mine: values,
      choices: Object.fromEntries(conflicts.filter(isBoth).map(({ piece }) => [piece, 'open'] as const)),
    },
  }
}

export const decide = <Values>(
  { copyPiece }: Pieces<Values>,
  draft: RecordDraft<Values>,
  piece: string,
  choice: 'mine' | 'theirs',
): RecordDraft<Values> => {
  const { conflict, saved, values } = draft
  if (conflict === undefined) return draft
  return {
    ...draft,
    values: copyPiece(values, choice === 'mine' ? conflict.mine : saved, piece),
    conflict: { ...conflict, choices: { ...conflict.choices, [piece]: choice } },
  }
}

export const isUndecided = <Values>({ conflict }: RecordDraft<Values>): boolean =>
  Object.values(conflict?.choices ?? {}).includes('open')
