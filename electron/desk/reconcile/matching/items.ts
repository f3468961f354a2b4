/** What is being reconciled, as immutable data: items, their resolutions, and the decisions that led to them. */
import type { Bearer, Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { Statement } from '../statement.ts'
import type { BookRecord, Finding, LineMatch, Matching } from './types.ts'

/** A line, a part of one, or several lines together: what a decision is about. */
export interface Item {
  /** The identity of the line; of a part and of merged lines, the id of the decision that made it and a number. */
  readonly key: string
  /** Identities of the lines that it is made of. */
  readonly lines: readonly string[]
  readonly currency: string
  readonly equation: Equation
  readonly finding: Finding
}

/** Missing records are decided by their key, in `records`; they are counted apart from lines. */
interface Targets {
  readonly items: readonly string[]
  readonly records?: readonly string[]
}

/** Each has an id of its own, and is never changed: an undo is another decision. */
export type Decision = { readonly id: string } & (
  | (Targets & { readonly kind: 'accept'; readonly bearer: Bearer; readonly reason?: string })
  | { readonly kind: 'link'; readonly item: string; readonly finding: Finding; readonly bearer: Bearer }
  | (Targets & { readonly kind: 'ignore'; readonly reason: string })
  | (Targets & { readonly kind: 'carry_over'; readonly reason: string })
  | {
      readonly kind: 'split'
      readonly item: string
      /** Together they are the item, member by member. */
      readonly parts: readonly { readonly equation: Equation; readonly finding: Finding }[]
    }
  | { readonly kind: 'merge'; readonly items: readonly string[]; readonly finding: Finding }
  | { readonly kind: 'undo'; readonly decision: string }
)

export interface Resolution {
  readonly kind: 'by_hand' | 'ignored' | 'carried_over'
  readonly decision: string
  readonly bearer?: Bearer
  readonly reason?: string
  /** As it was accepted, with the difference that is posted. */
  readonly finding?: Finding
}

export interface Reconciliation {
  readonly statement: Statement
  readonly matching: Matching
  /** All of them, in order, with those that were undone. */
  readonly decisions: readonly Decision[]
  /** Parts and merged lines, and the items that they replaced (undefined). */
  readonly changed: ReadonlyMap<string, Item | undefined>
  readonly resolutions: ReadonlyMap<string, Resolution>
  /** Of missing records, by their key. */
  readonly recordResolutions: ReadonlyMap<string, Resolution>
  /** Records that a line, an item or a decision accounts for. */
  readonly taken: ReadonlySet<string>
}

const isCounted = ({ class: found }: Finding): boolean => found !== 'paid_twice' && found !== 'adjustment'

/** The records that a finding accounts for. An adjustment or a second payment only refers to its record. */
export const recordsTakenBy = (finding: Finding): readonly BookRecord[] => (isCounted(finding) ? finding.records : [])

const itemsOfMatching = new WeakMap<Matching, ReadonlyMap<string, Item>>()

const itemOfLine = (match: LineMatch): Item => {
  const { line, records, class: found, cause, expected, expectedCurrency, difference, together } = match
  return {
    key: line.identity,
    lines: [line.identity],
    currency: line.currency,
    equation: line,
    finding: {
      records,
      ...(found && { class: found }),
      ...(cause && { cause }),
      expected,
      expectedCurrency,
      difference,
      ...(together && { together }),
    },
  }
}

/** The lines that no rule linked and that were not seen before, by identity. */
const openItems = (matching: Matching): ReadonlyMap<string, Item> => {
  const known = itemsOfMatching.get(matching)
  if (known !== undefined) return known
  const open = matching.lines.filter(({ state }) => state === 'proposed' || state === 'open')
  const items = new Map(open.map((match) => [match.line.identity, itemOfLine(match)]))
  itemsOfMatching.set(matching, items)
  return items
}

/** All items that need or had a decision. */
export const itemsOf = ({ matching, changed }: Reconciliation): Item[] => [
  ...[...openItems(matching).values()].filter(({ key }) => !changed.has(key)),
  ...[...changed.values()].filter((item) => item !== undefined),
]

/** The item, unless it was decided, split or merged. */
export const queuedItem = ({ matching, changed, resolutions }: Reconciliation, key: string): Item | undefined => {
  if (resolutions.has(key)) return undefined
  return changed.has(key) ? changed.get(key) : openItems(matching).get(key)
}

export const queueOf = (state: Reconciliation): Item[] =>
  itemsOf(state).filter(({ key }) => !state.resolutions.has(key))

export const beginReconciliation = (statement: Statement, matching: Matching): Reconciliation => ({
  statement,
  matching,
  decisions: [],
  changed: new Map(),
  resolutions: new Map(),
  recordResolutions: new Map(),
  taken: new Set(
    matching.lines.flatMap((match) =>
      match.state === 'linked' ? recordsTakenBy(match).map((record: BookRecord) => record.key) : [],
    ),
  ),
})
