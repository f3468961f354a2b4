/** A reconciliation as immutable data: items, their resolutions, and the decisions that led to them. */
import type { Bearer, Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { isZero, minus, plus, sumOf, zero } from './equation.ts'
import type { BookRecord, Finding, LineMatch, Matching, MissingRecord } from './types.ts'

/** A line, a part of one, or several lines together: the subject of a decision. */
export interface Item {
  /** The identity of the line; of a part and of merged lines, the id of the decision that made it and a number. */
  readonly key: string
  /** The identities of the lines of which the item consists. */
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

/** Each decision has its own id, and is never changed: an undo is another decision. */
export type Decision = { readonly id: string } & (
  | (Targets & { readonly kind: 'accept'; readonly bearer: Bearer; readonly reason?: string })
  | { readonly kind: 'link'; readonly item: string; readonly finding: Finding; readonly bearer: Bearer }
  | (Targets & { readonly kind: 'ignore'; readonly reason: string })
  | (Targets & { readonly kind: 'carry_over'; readonly reason: string })
  | {
      readonly kind: 'split'
      readonly item: string
      /** The parts add up to the item, member by member. */
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
  /** The finding as it was accepted, with the difference that is posted. */
  readonly finding?: Finding
}

export interface GroupTotal {
  /** A line that was split counts once, in the group of its part that needs most attention. */
  readonly lines: number
  readonly equation: Equation
}

/** A matched statement: the lines that decisions can be about, and only the sums of all others. */
export interface MatchedStatement {
  /** The lines that no rule linked and that were not imported before, by identity. */
  readonly open: ReadonlyMap<string, Item>
  /** Every record that is due and that no rule linked, including records that a line of the queue is compared with. */
  readonly due: readonly MissingRecord[]
  /** The sums of lines that need no decision, by currency. */
  readonly automatic: readonly { readonly currency: string; readonly linked: GroupTotal; readonly seen: GroupTotal }[]
  /** Keys of the records that rules linked. */
  readonly linkedRecords: Pick<ReadonlySet<string>, 'has'>
  /** Linked lines of a currency at the agreed rate, and all of them that have a fee. */
  readonly countFees: (currency: string, agreed: number) => { readonly agreeing: number; readonly all: number }
  /** The linked lines that are not exact and their differences, by currency. */
  readonly roundings: () => readonly { readonly currency: string; readonly lines: number; readonly net: number }[]
}

export interface Reconciliation {
  readonly matching: MatchedStatement
  /** All decisions, in order, including those that were undone. */
  readonly decisions: readonly Decision[]
  /** Parts and merged lines, and the items that they replaced (undefined). */
  readonly changed: ReadonlyMap<string, Item | undefined>
  readonly resolutions: ReadonlyMap<string, Resolution>
  /** The resolutions of missing records, by their key. */
  readonly recordResolutions: ReadonlyMap<string, Resolution>
  /** Records that decisions account for. */
  readonly usedByHand: ReadonlySet<string>
}

/** Whether a line, an item or a decision accounts for the record. */
export const isUsed = ({ matching, usedByHand }: Reconciliation, key: string): boolean =>
  usedByHand.has(key) || matching.linkedRecords.has(key)

const isCounted = ({ class: found }: Finding): boolean => found !== 'paid_twice' && found !== 'adjustment'

/** The records that a finding accounts for. An adjustment or a second payment only refers to its record. */
export const recordsUsedBy = (finding: Finding): readonly BookRecord[] => (isCounted(finding) ? finding.records : [])

/** The meaning of a line, without the evidence for it. */
export const findingOf = (match: Finding): Finding => {
  const { records, class: found, cause, expected, expectedCurrency, difference, together, differs } = match
  return {
    records,
    ...(found && { class: found }),
    ...(cause && { cause }),
    expected,
    expectedCurrency,
    difference,
    ...(together && { together }),
    ...(differs && { differs }),
  }
}

/** Whether a line is no longer about the record of its suggestion. */
const isGone = ({ changed, resolutions }: Reconciliation, key: string): boolean => {
  const resolution = resolutions.get(key)
  const isLinked = resolution?.finding !== undefined && resolution.finding.together === undefined
  return resolution?.kind === 'ignored' || isLinked || (changed.has(key) && changed.get(key) === undefined)
}

/** The finding for one of the lines that paid the record together: the others are no longer about it. */
const findingAlone = ({ finding, equation }: Item): Finding => {
  const { together: _others, ...rest } = finding
  const whole = sumOf(finding.records.map((record) => record.expected))
  const isSale = finding.records.some(({ kind }) => kind === 'sale')
  const expected = isSale ? whole : { ...whole, fees: equation.fees, net: whole.net - equation.fees }
  return { ...rest, class: 'amount_differs', expected, difference: minus(equation, expected) }
}

/** The present meaning of an item: its finding as it was accepted, and none where it was ignored. */
export const findingNow = (state: Reconciliation, item: Item): Finding => {
  const resolution = state.resolutions.get(item.key)
  if (resolution?.finding !== undefined) return resolution.finding
  const { class: found, cause, together = [] } = item.finding
  if (resolution?.kind !== 'ignored')
    return together.some((key) => isGone(state, key)) ? findingAlone(item) : item.finding
  return {
    records: [],
    ...(found && { class: found }),
    ...(cause && { cause }),
    expected: zero,
    expectedCurrency: item.currency,
    difference: minus(item.equation, zero),
  }
}

const itemOfLine = (match: LineMatch): Item => {
  const { line } = match
  return {
    key: line.identity,
    lines: [line.identity],
    currency: line.currency,
    equation: line,
    finding: findingOf(match),
  }
}

/** All items that need or had a decision. */
export const itemsOf = ({ matching, changed }: Reconciliation): Item[] => [
  ...[...matching.open.values()].filter(({ key }) => !changed.has(key)),
  ...[...changed.values()].filter((item) => item !== undefined),
]

/** The item, unless it was decided, split or merged. */
export const queuedItem = ({ matching, changed, resolutions }: Reconciliation, key: string): Item | undefined => {
  if (resolutions.has(key)) return undefined
  return changed.has(key) ? changed.get(key) : matching.open.get(key)
}

export const queueOf = (state: Reconciliation): Item[] =>
  itemsOf(state).filter(({ key }) => !state.resolutions.has(key))

/** Keys of the records of items that are in the queue, or were carried forward. */
const comparedRecords = (state: Reconciliation): ReadonlySet<string> =>
  new Set(
    itemsOf(state)
      .filter(({ key }) => (state.resolutions.get(key)?.kind ?? 'carried_over') === 'carried_over')
      .flatMap(({ finding }) => recordsUsedBy(finding).map(({ key }) => key)),
  )

/** Records that are due, that nothing accounts for, that no line is compared with, and about which nobody decided. */
export const missingOf = (state: Reconciliation): MissingRecord[] => {
  const compared = comparedRecords(state)
  return state.matching.due.filter(
    ({ record: { key } }) => !compared.has(key) && !state.recordResolutions.has(key) && !isUsed(state, key),
  )
}

const none: GroupTotal = { lines: 0, equation: zero }
export const addToGroup = (total: GroupTotal, equation: Equation, lines: number): GroupTotal => ({
  lines: total.lines + lines,
  equation: plus(total.equation, equation),
})

const sumAutomatic = (matches: readonly LineMatch[]): MatchedStatement['automatic'] =>
  [...Map.groupBy(matches, ({ line }) => line.currency)].map(([currency, own]) => {
    const totalOf = (state: LineMatch['state']): GroupTotal =>
      own.reduce((total, match) => (match.state === state ? addToGroup(total, match.line, 1) : total), none)
    return { currency, linked: totalOf('linked'), seen: totalOf('seen') }
  })

/** A matching alone, before any of it is stored. */
export const matchedStatement = ({ lines, due }: Pick<Matching, 'lines' | 'due'>): MatchedStatement => {
  const linked = lines.filter(({ state }) => state === 'linked')
  const open = lines.filter(({ state }) => state === 'proposed' || state === 'open')
  return {
    open: new Map(open.map((match) => [match.line.identity, itemOfLine(match)])),
    due,
    automatic: sumAutomatic(lines),
    linkedRecords: new Set(linked.flatMap((match) => recordsUsedBy(match).map(({ key }) => key))),
    countFees: (currency, agreed) => {
      const withFee = linked.filter(({ line, expected }) => line.currency === currency && expected.fees !== 0)
      const agreeing = withFee.filter(({ records }) => records[0]?.sale?.commissionBasisPoints === agreed)
      return { agreeing: agreeing.length, all: withFee.length }
    },
    roundings: () => {
      const rounded = linked.filter(({ difference }) => !isZero(difference))
      return [...Map.groupBy(rounded, ({ line }) => line.currency)].map(([currency, own]) => ({
        currency,
        lines: own.length,
        net: own.reduce((sum, { difference }) => sum + difference.net, 0),
      }))
    },
  }
}

export const beginReconciliation = (matching: MatchedStatement): Reconciliation => ({
  matching,
  decisions: [],
  changed: new Map(),
  resolutions: new Map(),
  recordResolutions: new Map(),
  usedByHand: new Set(),
})
