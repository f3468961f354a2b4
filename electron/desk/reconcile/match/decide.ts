/** Decisions of a person as pure functions: accept, link, split, merge, ignore, carry over and undo, for one item or for a group. A group is decided as a whole or not at all. */
import type { DecisionRefusal } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { present } from '../../../../shared/present.ts'
import { largestDifference, sumOf } from './equation.ts'
import {
  beginReconciliation,
  isUsed,
  missingOf,
  queuedItem,
  recordsUsedBy,
  type Decision,
  type Item,
  type MatchedStatement,
  type Reconciliation,
  type Resolution,
} from './items.ts'
import type { Finding } from './types.ts'

export type Decided =
  | { readonly state: Reconciliation; readonly refused?: undefined }
  | { readonly refused: DecisionRefusal; readonly about?: string }

export type ActiveDecision = Exclude<Decision, { kind: 'undo' }>
type Of<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>
type Targeted = Of<'accept' | 'ignore' | 'carry_over'>

const setAll = <Value>(
  map: ReadonlyMap<string, Value>,
  entries: readonly (readonly [string, Value])[],
): ReadonlyMap<string, Value> => new Map([...map, ...entries])

/** The record that something else accounts for already. Lines that pay one record together account for it once. */
const findUsed = (state: Reconciliation, findings: readonly Finding[]): string | undefined => {
  const holders = new Map<string, string | undefined>()
  for (const finding of findings) {
    const together = finding.together?.join('\n')
    for (const { key } of recordsUsedBy(finding)) {
      const isShared = together !== undefined && holders.get(key) === together
      if (isUsed(state, key) || (holders.has(key) && !isShared)) return key
      holders.set(key, together)
    }
  }
  return undefined
}

const resolve = (
  state: Reconciliation,
  items: readonly (readonly [string, Resolution])[],
  records: readonly (readonly [string, Resolution])[] = [],
): Decided => {
  const used = items.flatMap(([, { finding }]) =>
    finding === undefined ? [] : recordsUsedBy(finding).map(({ key }) => key),
  )
  return {
    state: {
      ...state,
      resolutions: setAll(state.resolutions, items),
      recordResolutions: setAll(state.recordResolutions, records),
      usedByHand: new Set([...state.usedByHand, ...used]),
    },
  }
}

const decideTargets = (state: Reconciliation, decision: Targeted): Decided => {
  const { id, items: keys, records = [] } = decision
  if (keys.length + records.length === 0) return { refused: 'nothing_chosen' }
  if (decision.kind !== 'accept' && decision.reason.trim() === '') return { refused: 'reason_missing' }
  const items: Item[] = []
  const partners = (key: string) => (decision.kind === 'accept' ? (queuedItem(state, key)?.finding.together ?? []) : [])
  for (const key of new Set(keys.flatMap((key) => [key, ...partners(key)]))) {
    const item = queuedItem(state, key)
    if (item === undefined) return { refused: 'not_in_queue', about: key }
    items.push(item)
  }
  const missing = new Set(state.matching.due.map(({ record }) => record.key))
  const unknown = records.find((key) => !missing.has(key) || state.recordResolutions.has(key) || isUsed(state, key))
  if (unknown !== undefined) return { refused: 'not_in_queue', about: unknown }
  const reason = present({ reason: decision.reason })
  if (decision.kind !== 'accept') {
    const kind = decision.kind === 'ignore' ? 'ignored' : 'carried_over'
    const resolution: Resolution = { kind, decision: id, ...reason }
    return resolve(
      state,
      items.map(({ key }) => [key, resolution]),
      records.map((key) => [key, resolution]),
    )
  }
  const used = findUsed(
    state,
    items.map(({ finding }) => finding),
  )
  if (used !== undefined) return { refused: 'record_used', about: used }
  const resolution: Resolution = { kind: 'by_hand', decision: id, bearer: decision.bearer, ...reason }
  return resolve(
    state,
    items.map(({ key, finding }) => [key, { ...resolution, finding }]),
    records.map((key) => [key, resolution]),
  )
}

const link = (state: Reconciliation, { id, item: key, finding, bearer }: Of<'link'>): Decided => {
  if (queuedItem(state, key) === undefined) return { refused: 'not_in_queue', about: key }
  const missing = recordsUsedBy(finding).find((record) => state.recordResolutions.has(record.key))
  const used = missing?.key ?? findUsed(state, [finding])
  if (used !== undefined) return { refused: 'record_used', about: used }
  return resolve(state, [[key, { kind: 'by_hand', decision: id, bearer, finding }]])
}

const split = (state: Reconciliation, { id, item: key, parts }: Of<'split'>): Decided => {
  const item = queuedItem(state, key)
  if (item === undefined) return { refused: 'not_in_queue', about: key }
  if (parts.length < 2) return { refused: 'nothing_chosen' }
  if (largestDifference(sumOf(parts.map(({ equation }) => equation)), item.equation) !== 0)
    return { refused: 'not_its_sum' }
  const made = parts.map(({ equation, finding }, index): [string, Item] => {
    const part = `${id}/${index + 1}`
    return [part, { key: part, lines: item.lines, currency: item.currency, equation, finding }]
  })
  return { state: { ...state, changed: setAll<Item | undefined>(state.changed, [[key, undefined], ...made]) } }
}

const merge = (state: Reconciliation, { id, items: keys, finding }: Of<'merge'>): Decided => {
  const items = [...new Set(keys)].map((key) => queuedItem(state, key))
  const found = items.filter((item) => item !== undefined)
  const [first] = found
  if (found.length < items.length) return { refused: 'not_in_queue' }
  if (first === undefined || found.length < 2) return { refused: 'nothing_chosen' }
  if (found.some(({ currency }) => currency !== first.currency)) return { refused: 'currencies_differ' }
  const key = `${id}/1`
  const merged: Item = {
    key,
    lines: [...new Set(found.flatMap(({ lines }) => lines))],
    currency: first.currency,
    equation: sumOf(found.map(({ equation }) => equation)),
    finding,
  }
  const replaced = found.map((item) => [item.key, undefined] as const)
  return { state: { ...state, changed: setAll<Item | undefined>(state.changed, [...replaced, [key, merged]]) } }
}

/** The items of a decision, and those that it made. A missing record is decided once, so that no other decision depends on it. */
const keysOf = (decision: ActiveDecision): string[] => {
  if (decision.kind === 'link') return [decision.item]
  if (decision.kind === 'split')
    return [decision.item, ...decision.parts.map((_, index) => `${decision.id}/${index + 1}`)]
  if (decision.kind === 'merge') return [...decision.items, `${decision.id}/1`]
  return [...decision.items]
}

const missingKeysOf = (decision: ActiveDecision): readonly string[] =>
  'records' in decision ? (decision.records ?? []) : []

/** Keys of the records that these items are compared with. */
const recordsOf = (state: Reconciliation, keys: readonly string[]): ReadonlySet<string> =>
  new Set(
    keys.flatMap((key) => {
      const item = queuedItem(state, key)
      return item === undefined ? [] : recordsUsedBy(item.finding).map((record) => record.key)
    }),
  )

const undone = (decisions: readonly Decision[]): Set<string> =>
  new Set(decisions.flatMap((decision) => (decision.kind === 'undo' ? [decision.decision] : [])))

/** The decisions that were not undone, in order. */
export const activeOf = (decisions: readonly Decision[]): ActiveDecision[] => {
  const without = undone(decisions)
  return decisions.filter((decision) => decision.kind !== 'undo').filter(({ id }) => !without.has(id))
}

/** Decisions that still count, in order. */
export const activeDecisions = ({ decisions }: Reconciliation): ActiveDecision[] => activeOf(decisions)

const apply = (state: Reconciliation, decision: ActiveDecision): Decided => {
  if (decision.kind === 'link') return link(state, decision)
  if (decision.kind === 'split') return split(state, decision)
  return decision.kind === 'merge' ? merge(state, decision) : decideTargets(state, decision)
}

const applyAll = (begun: Reconciliation, decisions: readonly ActiveDecision[]): Decided => {
  let state = begun
  for (const decision of decisions) {
    const decided = apply(state, decision)
    if (decided.refused !== undefined) return decided
    state = decided.state
  }
  return { state }
}

/** Replays all decisions but the undone one, so that nothing of it remains. */
const undo = (state: Reconciliation, { decision: id }: Of<'undo'>): Decided => {
  const active = activeDecisions(state)
  const index = active.findIndex((each) => each.id === id)
  const target = active[index]
  if (target === undefined) return { refused: 'decision_unknown', about: id }
  const keys = new Set(keysOf(target))
  const before = applyAll(beginReconciliation(state.matching), active.slice(0, index))
  if (before.refused !== undefined) return before
  const compared = recordsOf(before.state, [...keys])
  const isLater = (each: ActiveDecision) =>
    keysOf(each).some((key) => keys.has(key)) || missingKeysOf(each).some((key) => compared.has(key))
  const later = active.slice(index + 1).find(isLater)
  if (later !== undefined) return { refused: 'decided_since', about: later.id }
  return applyAll(
    beginReconciliation(state.matching),
    active.filter((each) => each !== target),
  )
}

/** Replays the decisions, in order, on the present matching. Throws where one of them does not fit any more. */
export const replay = (matching: MatchedStatement, decisions: readonly Decision[]): Reconciliation => {
  const replayed = applyAll(beginReconciliation(matching), activeOf(decisions))
  if (replayed.refused === undefined) return { ...replayed.state, decisions }
  throw new Error(`A decision cannot be replayed: ${replayed.refused}, ${replayed.about ?? 'nothing'}.`)
}

/** Checks a new decision of a person; earlier decisions are not refused. */
const refusalNow = (state: Reconciliation, decision: ActiveDecision): Decided | undefined => {
  const records = missingKeysOf(decision)
  const missing = new Set(records.length === 0 ? [] : missingOf(state).map(({ record }) => record.key))
  const compared = records.find((key) => !missing.has(key))
  if (compared !== undefined) return { refused: 'not_in_queue', about: compared }
  if (decision.kind !== 'accept') return undefined
  const decided = [...recordsOf(state, decision.items)].find((key) => state.recordResolutions.has(key))
  if (decided !== undefined) return { refused: 'record_used', about: decided }
  const items = decision.items.flatMap((key) => queuedItem(state, key) ?? [])
  const differing = items.find(({ finding: { differs, together = [] }, key }) => {
    const own = new Set([key, ...together])
    return differs !== undefined && (records.length > 0 || items.some((item) => !own.has(item.key)))
  })
  return differing && { refused: 'accept_singly', about: differing.key }
}

export const decide = (state: Reconciliation, decision: Decision): Decided => {
  if (state.decisions.some(({ id }) => id === decision.id)) return { refused: 'id_used', about: decision.id }
  const decided =
    decision.kind === 'undo' ? undo(state, decision) : (refusalNow(state, decision) ?? apply(state, decision))
  if (decided.refused !== undefined) return decided
  return { state: { ...decided.state, decisions: [...state.decisions, decision] } }
}
